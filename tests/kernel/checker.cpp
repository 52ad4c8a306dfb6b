// SPDX-License-Identifier: MIT
// What the checker accepts: each kind of step, in a certificate written by hand.

#include "odot/kernel/checker.hpp"

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_checker {

using namespace claims;

namespace {

struct world : topic {
  world() : topic("checker") {}
  expr x = scalar("x"), z = scalar("z"), one = number(1);
  int y = declare("y", n, 1), w = declare("w", 1, 1, no_property, 1), P = declare("P", n, n, permutation);
  sequence<step> none;
};

}  // namespace

TEST_CASE("a certificate without steps proves what arithmetic proves") {
  world c;
  writer p(c);
  CHECK(p.check(c.x + c.z, c.z + c.x) == failure::none);
  CHECK(p.check(c.x, c.z) == failure::not_zero);
}

TEST_CASE("uses add up, in any order") {
  world c;
  const expr lhs = over(c.x, c.x) + over(c.z, c.z), rhs = c.number(2);
  for (const bool turned : {false, true}) {
    writer p(c);
    p << p.use(turned ? 1 : 0) << p.use(turned ? 0 : 1);
    CHECK(p.check(lhs, rhs) == failure::none);
    writer twice(c);
    twice << twice.use(0) << twice.use(0);
    CHECK(twice.check(lhs, rhs) == failure::not_zero);
    writer half(c);
    half << half.use(0, {}, constant(rational(1, 2))) << half.use(1);
    CHECK(half.check(lhs, rhs) == failure::not_zero);
  }
}

TEST_CASE("under a sum, at a position that the sum gives") {
  world c;
  const polynomial k = c.index("k", c.n);
  const expr Y = c.at(c.y), at_k = entry(Y, k, 0), lhs = sum(k, over(at_k, at_k)), rhs = c.size(c.n);
  writer p(c);
  const polynomial q = p.index(c.n);
  p << p.use(0, {q}, constant(1), {q});
  CHECK(p.check(lhs, rhs) == failure::none);
  writer outside(c);
  outside << outside.use(0, {0}, outside.number(c.n));
  CHECK(outside.check(lhs, rhs) == failure::not_zero);
  writer past(c);
  const polynomial r = past.index(c.n + 1);
  past << past.use(0, {r}, constant(1), {r});  // the instance carries [r < n]
  CHECK(past.check(lhs, rhs) == failure::not_zero);
}

TEST_CASE("the goal's own row and column") {
  world c;
  const expr Y = c.at(c.y), lhs = over(Y, Y), rhs = c.ones(c.n, 1);
  writer p(c);
  const polynomial row = p.index(c.n);
  p.proof.goals[0].names = writer::names({row});
  p << p.use(0);
  CHECK(p.check(lhs, rhs) == failure::none);
  writer without(c);
  without << without.use(0);
  CHECK(without.check(lhs, rhs) == failure::step);
}

TEST_CASE("lemmas: at all positions of their names, and no others") {
  world c;
  const polynomial t = c.t;
  const expr lhs = c.at_least_zero(t - 1) * c.x, rhs = c.x - c.is_zero(t) * c.x;
  writer p(c);
  const polynomial u = p.named(name_kind::integer);
  const form zero = p.at_least_zero(u) - p.is_zero(u) - p.at_least_zero(u - 1);
  p << writer::lemma({u}, zero, writer::steps({p.use(schema::successor, {u})})) << p.use(0, {t}, scaled(p.symbol(c.x), -1));
  CHECK(p.check(lhs, rhs) == failure::none);
}

TEST_CASE("induction, with what is given: w_0 = x and w_(t+1) = w_t make w_t = x") {
  world c;
  const expr start = c.at(c.w, {0}), next = c.at(c.w, {c.t + 1}), now = c.at(c.w, {c.t});
  for (const bool whole : {true, false}) {
    writer p(c);
    const polynomial u = p.natural();
    const form zero = p.symbol(c.w, {u}) - p.symbol(c.x);
    sequence<step> base = writer::steps({p.use(0)});
    if (!whole) base.clear();
    p << writer::induction({u}, u, zero, base, writer::steps({p.use(1, {u}), p.use(2)})) << p.use(2, {c.t});
    CHECK((p.check(now, c.x, {{start, c.x}, {next, now}}) == failure::none) == whole);
  }
}

TEST_CASE("one function of equal bodies, behind a guard") {
  world c;
  const expr condition = c.at_least_zero(c.t - 1), lhs = condition * tanh(condition * c.x + c.z), rhs = condition * tanh(c.x + c.z);
  writer plain(c);
  CHECK(plain.check(lhs, rhs) == failure::not_zero);
  writer p(c);
  const form holds = p.at_least_zero(c.t - 1), X = p.symbol(c.x), Z = p.symbol(c.z);
  p << writer::same(hyperbolic_tangent, product(holds, X) + Z, X + Z, c.none, holds) << p.use(0);
  CHECK(p.check(lhs, rhs) == failure::none);
  writer unguarded(c);
  unguarded << writer::same(hyperbolic_tangent, product(unguarded.at_least_zero(c.t - 1), X) + Z, X + Z, c.none) << unguarded.use(0);
  CHECK(unguarded.check(lhs, rhs) != failure::none);
}

TEST_CASE("roots: squares of what is not negative are equal") {
  world c;
  const expr lhs = root(c.x) * root(c.z), rhs = root(c.x * c.z);
  writer p(c);
  const form X = p.symbol(c.x), Z = p.symbol(c.z), rx = p.applied(root_of, X, {2}), rz = p.applied(root_of, Z, {2});
  const form both = p.applied(root_of, product(X, Z), {2}), left = product(rx, rz);
  // the laws: root x, root z, root xz, in the order of the walk
  p << writer::root(2, left, both, writer::steps({p.use(0, {}, product(rz, rz)), p.use(1, {}, X), p.use(2, {}, constant(-1))})) << p.use(3);
  CHECK(p.check(lhs, rhs) == failure::none);
}

TEST_CASE("what has no row is refused") {
  world c;
  writer p(c);
  p.proof.goals.clear();
  CHECK(p.check(c.zero(0, 1), c.ones(0, 1)) != failure::none);
  CHECK(p.check(c.zero(c.n - 2, 1), c.zero(c.n - 2, 1)) != failure::none);
  CHECK(p.check(c.zero(c.t, 1), c.zero(c.t, 1)) != failure::none);  // a natural may be 0
}

TEST_CASE("windows lie inside, also where nothing looks into them") {
  world c;
  writer p(c);
  const expr A = c.symbol_of("A", c.n, c.n), none = c.zero(c.m, c.n);
  const auto looked_into = [&](const expr& w) { return p.check(none * w, c.zero(c.m, 1)); };
  CHECK(looked_into(window(A, 0, c.n, c.n - 1, 1)) == failure::none);
  CHECK(looked_into(window(A, 1, c.n, 0, 1)) == failure::position);
  CHECK(looked_into(window(A, 0, c.n, c.n, 1)) == failure::position);
  CHECK(looked_into(window(A, 0, c.n, -1, 1)) == failure::position);
  // an index lies in its range, a natural need not
  const polynomial i = c.index("i", c.n);
  CHECK(looked_into(window(A, 0, c.n, i, 1)) == failure::none);
  CHECK(looked_into(window(A, 0, c.n, i + 1, 1)) == failure::position);
  CHECK(looked_into(window(A, 0, c.n, c.t, 1)) == failure::position);
}

TEST_CASE("powers have degrees and exponents up to 64, whatever is proved of them") {
  world c;
  writer p(c);
  const auto itself = [&](const expr& e) { return p.check(e, e); };
  CHECK(itself(pow(c.x, rational(1, 64))) == failure::none);
  CHECK(itself(pow(c.x, rational(1, 65))) == failure::outside);
  CHECK(itself(pow(c.x, rational(-3, 65))) == failure::outside);
  CHECK(itself(pow(c.x, 65)) == failure::outside);
  CHECK(itself(pow(c.x, -65)) == failure::outside);
  CHECK(itself(pow(c.x, c.t)) == failure::none);
  CHECK(itself(pow(c.x, c.t - 1)) == failure::position);
}

} // namespace tests_of_checker
