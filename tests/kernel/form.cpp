// SPDX-License-Identifier: MIT
#include "odot/kernel/form.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

namespace tests_of_form {

using namespace claims;

namespace {

struct world {
  topic c{"forms"};
  int A = c.declare("A", c.n, c.n);
  polynomial i = c.index("i", c.n), j = c.index("j", c.n), k = c.index("k", c.t);
  forms w{c.arena};
  name ni = i.single_name(), nj = j.single_name();
  factor at(const polynomial& p, const polynomial& q) {
    factor f = make_factor(factor_kind::symbol, A, w.intern(p));
    f.slots[f.slot_count++] = w.intern(q);
    return f;
  }
  factor tanh_of(const form& f, const sequence<name>& locals = {}) { return w.with_body(hyperbolic_tangent, f, locals); }
  renaming put(name n, const polynomial& p) {
    renaming r;
    r.put(n, w.intern(p));
    return r;
  }
};

}  // namespace

TEST_CASE("a name occurs in slots and in bodies, in ranges there too, but not where it is bound") {
  world x;
  const factor plain = x.tanh_of(product_of(x.at(x.i, x.j)));
  CHECK(x.w.occurs(x.ni, plain));
  CHECK(x.w.occurs(x.nj, plain));
  sequence<name> only_j;
  only_j.push(x.nj);
  const factor bound = x.tanh_of(bind(only_j, product_of(x.at(x.i, x.j))));
  CHECK(x.w.occurs(x.ni, bound));
  CHECK_FALSE(x.w.occurs(x.nj, bound));
  CHECK(x.w.occurs(x.c.n.single_name(), bound));  // the range of j
  const factor local = x.w.with_body(matrix_inverse, product_of(x.at(x.i, x.j)), only_j);
  CHECK_FALSE(x.w.occurs(x.nj, local));
  CHECK(x.w.occurs(x.c.n.single_name(), local));
  const factor deep = x.tanh_of(product_of(plain));
  CHECK(x.w.occurs(x.ni, deep));
  CHECK(x.w.occurs(x.ni, x.at(x.j, x.i + 1)));
  CHECK_FALSE(x.w.occurs(x.ni, x.at(x.j, x.j)));
}

TEST_CASE("substitution reaches bodies and ranges, and captures nothing") {
  world x;
  sequence<name> only_j;
  only_j.push(x.nj);
  const factor f = x.tanh_of(bind(only_j, product_of(x.at(x.i, x.j))));
  const factor g = x.w.substitute(f, x.put(x.ni, x.j));  // i := j below the sum over j
  CHECK_FALSE(x.w.occurs(x.ni, g));
  CHECK(x.w.occurs(x.nj, g));
  const monomial inside = x.w.body(g.body).sum[0];
  CHECK_FALSE(inside.bound[0] == x.nj);
  CHECK(x.w.value(inside.factors[0].slots[0]) == x.j);
  CHECK(x.w.occurs(x.ni, f));  // the original is untouched
  const name k = x.k.single_name(), t = x.c.t.single_name();
  monomial m;
  m.bound.push(k);
  m.factors.push(x.at(x.k, 0));
  const monomial shifted = x.w.substitute(m, x.put(t, x.c.t + 1));
  CHECK(x.w.value(x.w.facts(shifted.bound[0]).range) == x.c.t + 1);
  CHECK_FALSE(shifted.bound[0] == k);
}

TEST_CASE("products take bound names apart") {
  world x;
  sequence<name> only_i;
  only_i.push(x.ni);
  const form f = bind(only_i, product_of(x.at(x.i, 0)));
  const form square = x.w.times(f, f);
  REQUIRE(square.size() == 1);
  CHECK(square[0].bound.size() == 2);
  CHECK_FALSE(square[0].bound[0] == square[0].bound[1]);
  const form open = x.w.times(f, x.at(x.i, x.j));  // the i of the second is free
  CHECK(x.w.occurs(x.ni, open[0].factors[1]));
  CHECK_FALSE(contains(open[0].bound, x.ni));
  const form turned = x.w.times(product_of(x.at(x.i, x.j)), f);
  CHECK_FALSE(contains(turned[0].bound, x.ni));
  const form inside = x.w.times(product_of(x.tanh_of(product_of(x.at(x.i, x.j)))), f);
  CHECK_FALSE(contains(inside[0].bound, x.ni));
  CHECK(x.w.power(f, 3)[0].bound.size() == 3);
  CHECK(x.w.power(f, 0).size() == 1);
}

TEST_CASE("what is spent is gone") {
  world x;
  form sum;
  for (int i = 0; i < 40; ++i) sum.append(product_of(x.at(i, 0)));
  x.w.left = 1000;
  CHECK(x.w.times(sum, sum).empty());
  CHECK(x.w.failed == failure::budget);
}

TEST_CASE("coefficients") {
  CHECK(constant(0).empty());
  CHECK(scaled(constant(2), 3)[0].coefficient == rational(6));
  CHECK((constant(2) + constant(5))[1].coefficient == rational(5));
  CHECK((constant(2) - constant(5))[1].coefficient == rational(-5));
}

} // namespace tests_of_form
