// SPDX-License-Identifier: MIT
#include "odot/kernel/position.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

namespace {

struct positions {
  topic c{"positions"};
  polynomial i = c.index("i", c.n), j = c.index("j", c.m), k = c.index("k", c.t), b = c.index("b", 4);
  workspace w{c.arena, {}};
};

}  // namespace

TEST_CASE("what is certainly not negative") {
  positions x;
  const auto n = x.c.n, m = x.c.m, t = x.c.t;
  for (const polynomial& p : {polynomial(0), n, n - 1, n * m - 1, t, t + n - 1, x.i, n - x.i - 1, n * m - x.i - 1, x.i * m, x.i * m + x.j,
                              n * m - x.i * m - x.j - 1, 3 - x.b, t - x.k - 1})
    CHECK(certainly_nonnegative(x.w, p));
  for (const polynomial& p : {polynomial(-1), n - 2, t - 1, n - m, x.i - 1, n - x.i - 2, t - n, polynomial(0) - n, x.i - x.j, n * m - x.i - 2, 2 - x.b,
                              x.c.t - x.c.s, n - t})
    CHECK_FALSE(certainly_nonnegative(x.w, p));
}

TEST_CASE("what is certainly inside a range") {
  positions x;
  CHECK(certainly_inside(x.w, x.i, x.c.n));
  CHECK(certainly_inside(x.w, x.i + 1, x.c.n + 1));
  CHECK_FALSE(certainly_inside(x.w, x.i + 1, x.c.n));
  CHECK_FALSE(certainly_inside(x.w, x.i - 1, x.c.n));
  CHECK_FALSE(certainly_inside(x.w, x.i, x.c.m));
  CHECK(certainly_inside(x.w, x.i * x.c.m + x.j, x.c.n * x.c.m));
  CHECK_FALSE(certainly_inside(x.w, x.j * x.c.m + x.i, x.c.n * x.c.m));
}

TEST_CASE("a position by a stride") {
  positions x;
  const pair_position both = split_by_stride(x.w, x.i * x.c.m + x.j, x.c.m);
  REQUIRE(both.found);
  CHECK(both.outer == x.i);
  CHECK(both.inner == x.j);
  CHECK_FALSE(split_by_stride(x.w, x.i * x.c.m + x.i, x.c.m).found);
  CHECK_FALSE(split_by_stride(x.w, x.i, x.c.m).found);
  const pair_position numbers = split_by_stride(x.w, 4 * x.i + x.b + 8, 4);
  REQUIRE(numbers.found);
  CHECK(numbers.outer == x.i + 2);
  CHECK(numbers.inner == x.b);
  CHECK_FALSE(split_by_stride(x.w, 4 * x.i + x.b + 9, 4).found);
}

TEST_CASE("exact quotients only") {
  positions x;
  const auto n = x.c.n, m = x.c.m;
  CHECK(quotient(n * m, m) == n);
  CHECK(quotient(6 * n, 3) == 2 * n);
  CHECK_FALSE(quotient(5 * n, 3).valid());
  CHECK_FALSE(quotient(n + 1, n).valid());
  CHECK(quotient(n + m, n + m) == polynomial(1));
  CHECK(quotient(polynomial(0), n).is_zero());
  CHECK_FALSE(quotient(n, polynomial(0)).valid());
}

TEST_CASE("coefficients of an index") {
  positions x;
  CHECK(coefficient_of(x.i * x.c.m + x.j, x.i.single_name()) == x.c.m);
  CHECK(coefficient_of(x.j, x.i.single_name()).is_zero());
  CHECK_FALSE(coefficient_of(x.i * x.i, x.i.single_name()).valid());
  CHECK(first_index(x.w, x.c.n + x.c.t) == -1);
}
