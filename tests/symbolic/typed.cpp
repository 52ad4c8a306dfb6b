// SPDX-License-Identifier: MIT
#include "odot/symbolic/typed.hpp"

#include <doctest/doctest.h>

#include "odot/expr/expr.hpp"

using namespace odot;

namespace {

constexpr dim<"n"> n;
constexpr dim<"d", 3> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);

}  // namespace

TEST_CASE("a typed expression at given sizes is a matrix of GiNaC expressions; a size in the type need not be given") {
  const auto m = symbolic::at_sizes(X * Q, {{"n", 2}, {"k", 4}});
  CHECK(m.entries.rows() == 2);
  CHECK(m.entries.cols() == 4);
  CHECK(symbolic::one_line(symbolic::printer(*m.table).expansion(m.entries(1, 0))) == "X[2,1]*Q[1,1] + X[2,2]*Q[2,1] + X[2,3]*Q[3,1]");
}

TEST_CASE("a typed claim is compared entry by entry") {
  const auto c = symbolic::compare((X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X), {{"n", 2}, {"k", 2}});
  CHECK(c.result == symbolic::outcome::equal);
  CHECK(c.terms == 2 * 4 * 9 * 2);
  const auto wrong = symbolic::compare((X * Q) * transpose(X * K) == (X * K) * transpose(X * Q), {{"n", 2}, {"k", 2}});
  CHECK(wrong.result == symbolic::outcome::differs);
  REQUIRE(wrong.where);
  CHECK(wrong.where->row == 1);
  CHECK(wrong.where->column == 2);
}

TEST_CASE("sizes that are missing, unknown or not positive are refused by name") {
  CHECK_THROWS_WITH_AS(symbolic::at_sizes(X * Q, {{"n", 2}}), "k has no size: give one", symbolic::cannot_expand);
  CHECK_THROWS_WITH_AS(symbolic::at_sizes(X * Q, {{"n", 2}, {"k", 2}, {"m", 2}}), "there is no dimension 'm'", symbolic::cannot_expand);
  CHECK_THROWS_AS(symbolic::at_sizes(X * Q, {{"n", 0}, {"k", 2}}), symbolic::cannot_expand);
}
