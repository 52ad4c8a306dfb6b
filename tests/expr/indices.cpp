// SPDX-License-Identifier: MIT
#include "odot/expr/indices.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_indices {

using namespace test;

namespace {
constexpr auto i = index<"i">(n);
constexpr auto j = index<"j">(k);
constexpr auto s = index<"s">(d);
constexpr auto t = index<"t">(n);
}  // namespace

TEST_CASE("shapes") {
  CHECK(has_shape(entry(X, i, s), dim<1>{}, dim<1>{}));
  CHECK(has_shape(row_of(X, i), dim<1>{}, d));
  CHECK(has_shape(column_of(X, s), n, dim<1>{}));
  CHECK(has_shape(sum_over(s, column_of(X, s)), n, dim<1>{}));
  CHECK(has_shape(by_entries(i, s, entry(X, i, s)), n, d));
}

TEST_CASE("a product by its entries, its rows and its columns") {
  CHECK(holds(entry(X * W, i, j) == sum_over(s, entry(X, i, s) * entry(W, s, j))));
  CHECK(holds(row_of(X * W, i) == row_of(X, i) * W));
  CHECK(holds(column_of(X * W, j) == X * column_of(W, j)));
  CHECK(holds(by_entries(i, j, sum_over(s, entry(X, i, s) * entry(W, s, j))) == X * W));
  CHECK_FALSE(holds(row_of(A * B, i) == row_of(B * A, i)));
}

TEST_CASE("a bound index is not the free one of the same name") {
  CHECK(holds(entry(u, i, position<0>) * sum_over(i, entry(v, i, position<0>)) ==
              sum_over(t, entry(v, t, position<0>)) * entry(u, i, position<0>)));
  CHECK(holds(sum_over(i, entry(u, i, position<0>) * sum_over(i, entry(v, i, position<0>))) == sum(u) * sum(v)));
}

TEST_CASE("conditions") {
  CHECK(holds(by_entries(i, t, equal(i, t)) == identity(n)));
  CHECK(holds(at_most(i, t) == less_than(i, t) + equal(i, t)));
  CHECK(holds(transpose(by_entries(i, t, at_most(t, i))) == by_entries(i, t, at_most(i, t))));
  CHECK_FALSE(holds(at_most(i, t) == less_than(i, t)));
}

TEST_CASE("positions") {
  constexpr auto y = vector<"y">(n + dim<1>{});
  CHECK(has_shape(entry(y, i + dim<1>{}, position<0>), dim<1>{}, dim<1>{}));
  CHECK(RunsWithin<decltype(i + dim<1>{}), decltype(n + dim<1>{})>);
  CHECK_FALSE(RunsWithin<decltype(i + dim<1>{}), decltype(n)>);
  CHECK(RunsWithin<decltype(position<0>), decltype(n)>);
  CHECK_FALSE(RunsWithin<decltype(position<1>), decltype(n)>);
  CHECK(Index<decltype(i)>);
  CHECK_FALSE(Index<decltype(i + dim<1>{})>);
  CHECK(Position<decltype(i + dim<1>{})>);
}

TEST_CASE("powers of differences: decay") {
  constexpr auto gamma = scalar<"gamma">;
  // one of the exponents is negative, and a power to a position that may be is not decided
  CHECK_FALSE(holds(power_of_difference(gamma, i, t) * power_of_difference(gamma, t, i) == 1));
}

} // namespace tests_of_indices
