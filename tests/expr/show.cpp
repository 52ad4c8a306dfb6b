// SPDX-License-Identifier: MIT
#include "odot/expr/show.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_show {

using namespace test;

TEST_CASE("expressions, shapes and claims as text") {
  constexpr auto attention = softmax(X * transpose(X) / sqrt(d)) * X;
  CHECK(to_text(attention) == "softmax(X Xᵀ / √d) X");
  CHECK(to_text(attention, text::alphabet::ascii) == "softmax(X X^T / sqrt(d)) X");
  CHECK(shape_text(attention) == "n × d");
  CHECK(shape_text(beside(X, X * W)) == "n × (d + k)");
  CHECK(to_text(transpose(X * W) == transpose(W) * transpose(X)) == "(X W)ᵀ = Wᵀ Xᵀ");
}

TEST_CASE("in constant evaluation as well") {
  static_assert(to_text<text::line>(X * W + X * W, text::alphabet::ascii) == "X W + X W");
  static_assert(shape_text<text::line>(X, text::alphabet::ascii) == "n x d");
  CHECK(to_text<text::line>(-X, text::alphabet::ascii).view() == "-X");
}

} // namespace tests_of_show
