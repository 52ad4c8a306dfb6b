// SPDX-License-Identifier: MIT
#include "odot/kernel/position.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

namespace tests_of_position {

using namespace claims;

namespace {

struct world {
  topic c{"positions"};
  polynomial i = c.index("i", c.n), j = c.index("j", c.m), k = c.index("k", c.t), b = c.index("b", 4), l = c.index("l", c.n - 1);
  positions w{c.arena};
  bool certain(const polynomial& p) { return w.certain(w.intern(p)); }
  bool inside(const polynomial& p, const polynomial& range) { return w.inside(w.intern(p), w.intern(range)); }
};

}  // namespace

TEST_CASE("what is certainly not negative") {
  world x;
  const auto n = x.c.n, m = x.c.m, t = x.c.t;
  for (const polynomial& p : {polynomial(0), n, n - 1, n * m - 1, t, t + n - 1, x.i, n - x.i - 1, n * m - x.i - 1, x.i * m, x.i * m + x.j,
                              n * m - x.i * m - x.j - 1, 3 - x.b, t - x.k - 1, n * x.j - x.i * x.j, (n - 1 - x.i) * (m - 1 - x.j), n - 2 - x.l})
    CHECK(x.certain(p));
  for (const polynomial& p : {polynomial(-1), n - 2, t - 1, n - m, x.i - 1, n - x.i - 2, t - n, polynomial(0) - n, x.i - x.j, n * m - x.i - 2, 2 - x.b,
                              x.c.t - x.c.s, n - t, x.i * x.i - x.i, n - 3 - x.l, x.i * m - x.j})
    CHECK_FALSE(x.certain(p));
}

TEST_CASE("of an integer nothing is certain, of an index that does not occur neither") {
  world x;
  const polynomial z = polynomial::of(x.w.fresh(name_kind::integer)), late = polynomial::of(x.w.fresh(name_kind::natural));
  CHECK_FALSE(x.certain(z));
  CHECK_FALSE(x.certain(z * z));
  CHECK_FALSE(x.certain(z - z + x.c.n - 2));
  CHECK(x.certain(late));
  CHECK_FALSE(x.certain(x.c.n - 2));  // though l, over n - 1, is declared
}

TEST_CASE("what is certainly inside a range") {
  world x;
  CHECK(x.inside(x.i, x.c.n));
  CHECK(x.inside(x.i + 1, x.c.n + 1));
  CHECK_FALSE(x.inside(x.i + 1, x.c.n));
  CHECK_FALSE(x.inside(x.i - 1, x.c.n));
  CHECK_FALSE(x.inside(x.i, x.c.m));
  CHECK(x.inside(x.i * x.c.m + x.j, x.c.n * x.c.m));
  CHECK_FALSE(x.inside(x.j * x.c.m + x.i, x.c.n * x.c.m));
}

TEST_CASE("division is exact, and floors numbers") {
  world x;
  const auto divided = [&](const polynomial& p, const polynomial& stride, const polynomial& quotient, const polynomial& rest) {
    const auto [q, r] = x.w.divide(x.w.intern(p), x.w.intern(stride));
    CHECK(x.w.value(q) == quotient);
    CHECK(x.w.value(r) == rest);
    CHECK(x.w.value(q) * stride + x.w.value(r) == p);
  };
  divided(x.i * x.c.m + x.j, x.c.m, x.i, x.j);
  divided(4 * x.i + x.b + 9, 4, x.i + 2, x.b + 1);
  divided(polynomial(-1), 4, -1, 3);
  divided(polynomial(-7) * x.i, 2, polynomial(-4) * x.i, x.i);
  divided(5 * x.c.n, 2 * x.c.n, 0, 5 * x.c.n);
  divided(x.i, x.c.m, 0, x.i);
}

TEST_CASE("names take their places all at once, the innermost first") {
  world x;
  renaming swap;
  swap.put(x.i.single_name(), x.w.intern(x.j)), swap.put(x.j.single_name(), x.w.intern(x.i + 1));
  CHECK(x.w.value(x.w.substitute(x.w.intern(x.i * x.c.n + x.j), swap)) == x.j * x.c.n + x.i + 1);
  swap.put(x.i.single_name(), 0);
  CHECK(x.w.value(x.w.substitute(x.w.intern(x.i + x.j), swap)) == x.i + 1);
}

TEST_CASE("equal positions have equal handles; an invalid one ends the work, and the first failure is told") {
  world x;
  CHECK(x.w.intern(0) == 0);
  CHECK(x.w.intern(x.c.n + 1) == x.w.intern(polynomial(1) + x.c.n));
  CHECK(x.w.intern(x.c.n) != x.w.intern(x.c.m));
  CHECK_FALSE(x.w.stopped());
  x.w.intern(polynomial(INT64_MAX) * 2);
  CHECK(x.w.failed == failure::overflow);
  x.w.fail(failure::budget);
  CHECK(x.w.failed == failure::overflow);
}

TEST_CASE("ranges speak of sizes and naturals alone") {
  for (int which = 0; which < 4; ++which) {
    world x;
    const polynomial z = polynomial::of(x.w.fresh(name_kind::integer));
    x.w.fresh_index(x.w.intern(which == 0 ? x.i + 1 : which == 1 ? z : which == 2 ? polynomial::of(10000) : x.c.t + x.c.n - 5));
    CHECK((x.w.failed == failure::scope) == (which != 3));
  }
}

TEST_CASE("coefficients of a name") {
  world x;
  CHECK(coefficient_of(x.i * x.c.m + x.j, x.i.single_name()) == x.c.m);
  CHECK(coefficient_of(x.j, x.i.single_name()).is_zero());
  CHECK_FALSE(coefficient_of(x.i * x.i, x.i.single_name()).valid());
}

} // namespace tests_of_position
