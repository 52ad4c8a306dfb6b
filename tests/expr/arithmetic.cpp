// SPDX-License-Identifier: MIT
#include "odot/expr/arithmetic.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_arithmetic {

using namespace test;

namespace {
template <class P, class Q>
concept add = requires(P p, Q q) { p + q; };
template <class P, class Q>
concept multiply = requires(P p, Q q) { p * q; };
template <class P, class Q>
concept divide_by = requires(P p, Q q) { p / q; };
}  // namespace

TEST_CASE("sums and differences keep the shape") {
  CHECK(has_shape(X + Y, n, d));
  CHECK(has_shape(X - Y, n, d));
  CHECK(has_shape(-X, n, d));
  CHECK(ascii(X + Y - X) == "X + Y - X");
  CHECK(ascii(X - (Y + X)) == "X - (Y + X)");
  CHECK(ascii(-X) == "-X");
}

TEST_CASE("products take the outer dimensions") {
  CHECK(has_shape(X * W, n, k));
  CHECK(has_shape(transpose(u) * v, dim<1>{}, dim<1>{}));
  CHECK(has_shape(u * transpose(v), n, n));
  CHECK(ascii((X + Y) * W) == "(X + Y) W");
}

TEST_CASE("a scalar on either side scales") {
  CHECK(has_shape(c * X, n, d));
  CHECK(has_shape(X * c, n, d));
  CHECK(has_shape((transpose(u) * v) * X, n, d));
  CHECK(has_shape(u * c, n, dim<1>{}));
  CHECK(ascii(X * c) == "c X");
}

TEST_CASE("numbers and dimensions beside an expression") {
  CHECK(ascii(2 * X) == "2 X");
  CHECK(ascii(X * 2) == "2 X");
  CHECK(ascii(rational{1, 2} * X) == "(1/2) X");
  CHECK(ascii(X / 2) == "(1/2) X");
  CHECK(ascii(X / n) == "X / n");
  CHECK(ascii(n * X) == "n X");
  CHECK(ascii(c + 1) == "c + 1");
  CHECK(ascii(1 - c) == "1 - c");
  CHECK(ascii(n + c) == "n + c");
  CHECK(ascii(c - n) == "c - n");
  CHECK(ascii(1 / c) == "1 / c");
  CHECK(has_shape(X / c, n, d));
}

TEST_CASE("what does not fit is not an operation, so a constraint can ask") {
  CHECK(add<decltype(X), decltype(Y)>);
  CHECK_FALSE(add<decltype(X), decltype(W)>);
  CHECK_FALSE(add<decltype(X), int>);
  CHECK(multiply<decltype(X), decltype(W)>);
  CHECK_FALSE(multiply<decltype(W), decltype(X)>);
  CHECK_FALSE(multiply<decltype(X), double>);
  CHECK(divide_by<decltype(X), decltype(c)>);
  CHECK_FALSE(divide_by<decltype(X), decltype(Y)>);
}

} // namespace tests_of_arithmetic
