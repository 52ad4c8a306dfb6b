// SPDX-License-Identifier: MIT
#include "odot/kernel/normal_form.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("substitution reaches slots, exponents and bodies") {
  topic c("substitute");
  const int A = c.declare("A", c.n, c.n);
  const auto i = c.index("i", c.n), j = c.index("j", c.n);
  workspace w(c.arena, {});
  monomial inside;
  inside.factors.push(make_factor(factor_kind::symbol, A, w.position(i), w.position(j)));
  factor f = make_factor(factor_kind::function, hyperbolic_tangent);
  f.body = add_body(w, single(inside));
  f.shift = w.position(i);
  const factor g = substitute(w, f, i.single_name(), j);
  CHECK_FALSE(mentions(w, g, i.single_name()));
  CHECK(mentions(w, g, j.single_name()));
  CHECK(w.positions[g.shift] == j);
  CHECK(mentions(w, f, i.single_name()));  // the original is untouched
}

TEST_CASE("fresh bound indices keep the network") {
  topic c("substitute");
  const int A = c.declare("A", c.n, c.n);
  workspace w(c.arena, {});
  const name a = w.fresh(c.n), b = w.fresh(c.n);
  monomial m;
  m.bound.push(a);
  m.bound.push(b);
  m.factors.push(make_factor(factor_kind::symbol, A, w.position(polynomial::of(a)), w.position(polynomial::of(b))));
  m.factors.push(make_factor(factor_kind::symbol, A, w.position(polynomial::of(b)), w.position(polynomial::of(b))));
  const monomial fresh = with_fresh_indices(w, m);
  for (name n : fresh.bound) CHECK_FALSE(contains(m.bound, n));
  CHECK(canonical(w, fresh, {}).text == canonical(w, m, {}).text);
  monomial turned = m;
  turned.factors[1].slots[0] = w.position(polynomial::of(a));
  CHECK_FALSE(canonical(w, turned, {}).text == canonical(w, m, {}).text);
}
