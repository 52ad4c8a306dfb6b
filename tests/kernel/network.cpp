// SPDX-License-Identifier: MIT
#include "odot/kernel/network.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("equal positions have equal handles; an invalid one ends the work") {
  topic c("network");
  workspace w(c.arena, {});
  CHECK(w.position(0) == 0);
  CHECK(w.position(c.n + 1) == w.position(polynomial(1) + c.n));
  CHECK(w.position(c.n) != w.position(c.m));
  CHECK_FALSE(w.stopped());
  w.position(polynomial(INT64_MAX) * 2);
  CHECK(w.failed == failure::overflow);
  CHECK(w.stopped());
}

TEST_CASE("the first failure is the one that is told") {
  topic c("network");
  workspace w(c.arena, {});
  w.fail(failure::position);
  w.fail(failure::budget);
  CHECK(w.failed == failure::position);
}

TEST_CASE("what is spent is gone") {
  topic c("network");
  workspace w(c.arena, {});
  int account = 2;
  CHECK(w.spend(account));
  CHECK(w.spend(account));
  CHECK_FALSE(w.spend(account));
  CHECK(w.failed == failure::budget);
}

TEST_CASE("outer names: in slots, exponents and bodies, but not those bound inside") {
  topic c("network");
  const auto i = c.index("i", c.n), j = c.index("j", c.n), k = c.index("k", c.n);
  workspace w(c.arena, {});
  monomial inside;
  inside.factors.push(make_factor(factor_kind::symbol, 0, w.position(i), w.position(k)));
  inside.bound.push(k.single_name());
  factor f = make_factor(factor_kind::function, exponential);
  f.body = add_body(w, single(inside));
  f.shift = w.position(c.t - j);
  const sequence<name> names = outer_names(w, f);
  CHECK(names.size() == 3);
  CHECK(mentions(w, f, i.single_name()));
  CHECK(mentions(w, f, j.single_name()));
  CHECK_FALSE(mentions(w, f, k.single_name()));
  CHECK(w.kind_of(w.fresh(c.m)) == name_kind::index);
  CHECK(w.range_of(w.fresh(c.m)) == c.m);
}
