// SPDX-License-Identifier: MIT
// What `merge` does unasked, and what it must not do.

#include "odot/kernel/arithmetic.hpp"

#include <doctest/doctest.h>

#include "odot/search/order.hpp"
#include "claims/topic.hpp"

namespace tests_of_arithmetic {

using namespace claims;

namespace {

struct world {
  topic c{"arithmetic"};
  int x = c.declare("x", 1, 1), y = c.declare("y", 1, 1, no_property, 1), S = c.declare("S", c.n, c.n, symmetric), A = c.declare("A", c.n, c.n);
  int f = c.function("f");
  arithmetic k{c.arena, usual_order};
  polynomial free_i = polynomial::of(k.fresh_index(k.intern(c.n)));

  polynomial index(const polynomial& range) { return polynomial::of(k.fresh_index(k.intern(range))); }
  form with(factor_kind kind, int id, std::initializer_list<polynomial> slots) {
    factor g = make_factor(kind, id);
    for (const polynomial& p : slots) g.slots[g.slot_count++] = k.intern(p);
    return product_of(g);
  }
  form X() { return with(factor_kind::symbol, x, {}); }
  form Y(const polynomial& p) { return with(factor_kind::symbol, y, {p}); }
  form zero_if(const polynomial& p) { return with(factor_kind::is_zero, -1, {p}); }
  form at_least(const polynomial& p) { return with(factor_kind::nonnegative, -1, {p}); }
  form number(const polynomial& p) { return with(factor_kind::number, -1, {p}); }
  form applied(int g, const form& body) { return product_of(k.with_body(g, body)); }
  form times(const form& a, const form& b) { return k.times(a, b); }
  static form sum(const polynomial& over, const form& g) {
    sequence<name> names;
    names.push(over.single_name());
    return bind(names, g);
  }
  bool equal(const form& a, const form& b) { return k.merge(a - b).empty() && !k.stopped(); }
};

}  // namespace

TEST_CASE("a position and its negative are zero together, and their codes are one") {
  odot::kernel::term_arena arena;
  const odot::kernel::name n = arena.natural("n"), m = arena.natural("m");
  odot::kernel::arithmetic c(arena, odot::search::usual_order);
  const auto code_of = [&](int position) {
    odot::kernel::factor f;
    f.kind = odot::kernel::factor_kind::is_zero, f.slots[0] = position, f.slot_count = 1;
    return c.code_of(f, {});
  };
  for (const int position : {c.of(n), c.minus(c.of(n), c.of(m)), c.minus(c.of(n), 1)}) CHECK(code_of(position) == code_of(c.negated(position)));
  CHECK_FALSE(code_of(c.of(n)) == code_of(c.of(m)));
  CHECK_FALSE(code_of(c.minus(c.of(n), 1)) == code_of(c.plus(c.of(n), 1)));
}

TEST_CASE("sums over a delta: the range leaves its conditions") {
  world w;
  const auto n = w.c.n, t = w.c.t;
  const auto delta = [&](const polynomial& range, const polynomial& e) {
    const polynomial v = w.index(range);
    return w.sum(v, w.times(w.zero_if(v - e), w.Y(v + 1)));
  };
  CHECK(w.equal(delta(n, 0), w.Y(1)));
  CHECK(w.equal(delta(n, w.free_i), w.Y(w.free_i + 1)));
  CHECK(w.equal(delta(n, t), w.times(w.at_least(n - 1 - t), w.Y(t + 1))));
  CHECK_FALSE(w.equal(delta(n, t), w.Y(t + 1)));
  CHECK(w.equal(delta(t, 0), w.times(w.at_least(t - 1), w.Y(1))));
  CHECK(w.equal(delta(n, w.free_i - 1), w.times(w.at_least(w.free_i - 1), w.Y(w.free_i))));
  CHECK(w.equal(delta(n, n), {}));
  CHECK(w.equal(delta(n, -1), {}));
  const polynomial v = w.index(n);  // 2v = i is no delta
  CHECK_FALSE(w.equal(w.sum(v, w.zero_if(2 * v - w.free_i)), constant(1)));
  const polynomial u = w.index(n);  // v = v·u is none either
  CHECK_FALSE(w.equal(w.sum(v, w.sum(u, w.times(w.zero_if(v - v * u), w.Y(v)))), w.sum(u, w.Y(0))));
}

TEST_CASE("[v = e] F(v) = [v = e] F(e), into bodies too") {
  world w;
  const polynomial i = w.free_i, j = w.index(w.c.n);
  CHECK(w.equal(w.times(w.zero_if(i - j), w.Y(i)), w.times(w.zero_if(i - j), w.Y(j))));
  CHECK(w.equal(w.times(w.zero_if(i - j), w.applied(w.f, w.Y(i))), w.times(w.zero_if(i - j), w.applied(w.f, w.Y(j)))));
  CHECK(w.equal(w.zero_if(i - j), w.zero_if(j - i)));
  CHECK_FALSE(w.equal(w.zero_if(i - j), w.zero_if(i + j)));
  CHECK_FALSE(w.equal(w.times(w.zero_if(i - j - 1), w.Y(i)), w.times(w.zero_if(i - j - 1), w.Y(j))));
}

TEST_CASE("conditions that are certain, twice, or by stride") {
  world w;
  const auto n = w.c.n, m = w.c.m;
  const polynomial i = w.free_i, r = w.index(m), s = w.index(m);
  CHECK(w.equal(w.at_least(i), constant(1)));
  CHECK(w.equal(w.at_least(polynomial(-1) - i), {}));
  CHECK(w.equal(w.at_least(n - 1), constant(1)));
  CHECK_FALSE(w.equal(w.at_least(n - 2), constant(1)));
  CHECK_FALSE(w.equal(w.at_least(w.c.t - 1), constant(1)));
  CHECK(w.equal(w.times(w.at_least(w.c.t - 1), w.at_least(w.c.t - 1)), w.at_least(w.c.t - 1)));
  CHECK(w.equal(w.zero_if(0), constant(1)));
  CHECK(w.equal(w.zero_if(n), {}));
  CHECK(w.equal(w.zero_if(polynomial(0) - n), {}));
  CHECK_FALSE(w.equal(w.zero_if(n - 1), {}));
  CHECK(w.equal(w.zero_if(i * m + s - r), w.times(w.zero_if(i), w.zero_if(r - s))));
  CHECK_FALSE(w.equal(w.zero_if(i * m + r - m), w.times(w.zero_if(i - 1), w.zero_if(s))));
}

TEST_CASE("sums of one, of none, and of what does not depend") {
  world w;
  const auto t = w.c.t, s = w.c.s;
  CHECK(w.equal(w.sum(w.index(1), w.X()), w.X()));
  const polynomial one = w.index(1), none = w.index(0), below = w.index(polynomial(0) - t), v = w.index(t), d = w.index(t - s), k = w.index(w.c.n - 2);
  CHECK(w.equal(w.sum(one, w.Y(one)), w.Y(0)));
  CHECK(w.equal(w.sum(none, w.Y(none)), {}));
  CHECK(w.equal(w.sum(below, w.Y(below)), {}));
  CHECK(w.equal(w.sum(v, w.X()), w.times(w.number(t), w.X())));
  CHECK_FALSE(w.equal(w.sum(d, w.X()), w.times(w.number(t - s), w.X())));
  CHECK_FALSE(w.equal(w.sum(k, w.X()), w.times(w.number(w.c.n - 2), w.X())));
  CHECK_FALSE(w.equal(w.sum(v, w.applied(w.f, w.Y(v))), w.times(w.number(t), w.applied(w.f, w.Y(0)))));
  CHECK(w.equal(w.times(w.number(t + 2), w.number(s)), w.number(t * s + 2 * s)));
}

TEST_CASE("exponentials join, and nothing else does") {
  world w;
  const form X = w.X(), both = X + w.Y(0);
  CHECK(w.equal(w.times(w.applied(exponential, X), w.applied(exponential, w.Y(0))), w.applied(exponential, both)));
  CHECK(w.equal(w.times(w.applied(exponential, X), w.applied(exponential, scaled(X, -1))), constant(1)));
  CHECK(w.equal(w.applied(exponential, {}), constant(1)));
  CHECK_FALSE(w.equal(w.times(w.applied(w.f, X), w.applied(w.f, w.Y(0))), w.applied(w.f, both)));
  factor derived = w.k.with_body(exponential, X);
  derived.dashes = 1;
  CHECK_FALSE(w.equal(w.times(product_of(derived), product_of(derived)), w.applied(exponential, scaled(X, 2))));
  CHECK_FALSE(w.equal(product_of(derived), w.applied(exponential, X)));
  CHECK(w.equal(w.applied(reciprocal, constant(4)), constant(rational(1, 4))));
  CHECK_FALSE(w.equal(w.applied(reciprocal, {}), {}));
  CHECK_FALSE(w.equal(w.times(w.applied(reciprocal, X), X), constant(1)));
  CHECK_FALSE(w.equal(w.applied(w.f, constant(4)), constant(rational(1, 4))));
}

TEST_CASE("like monomials: up to bound names, with ranges, symmetric where that is known") {
  world w;
  const polynomial a = w.index(w.c.n), b = w.index(w.c.n), c = w.index(w.c.m);
  CHECK(w.equal(w.sum(a, w.Y(a)), w.sum(b, w.Y(b))));
  CHECK_FALSE(w.equal(w.sum(a, w.Y(a)), w.sum(c, w.Y(c))));
  CHECK_FALSE(w.equal(w.sum(a, w.Y(a)), w.Y(a)));
  CHECK(w.equal(w.applied(w.f, w.sum(a, w.Y(a))), w.applied(w.f, w.sum(b, w.Y(b)))));
  const auto at = [&](int id, const polynomial& p, const polynomial& q) { return w.with(factor_kind::symbol, id, {p, q}); };
  CHECK(w.equal(at(w.S, a, b), at(w.S, b, a)));
  CHECK_FALSE(w.equal(at(w.A, a, b), at(w.A, b, a)));
  CHECK(w.equal(w.sum(a, w.sum(b, w.times(at(w.A, a, b), at(w.A, b, a)))), w.sum(b, w.sum(a, w.times(at(w.A, b, a), at(w.A, a, b))))));
  CHECK_FALSE(w.equal(w.sum(a, w.sum(b, w.times(at(w.A, a, b), at(w.A, b, a)))), w.sum(a, w.sum(b, w.times(at(w.A, a, b), at(w.A, a, b))))));
  CHECK_FALSE(w.equal(w.times(w.X(), w.X()), w.X()));
}

TEST_CASE("an order that is none is passed by; numbers that do not fit are refused") {
  world w;
  arithmetic bad(w.c.arena, [](const coding&, const monomial& m, const labelling&) {
    sequence<name> twice;
    for (int i = 0; i < m.bound.size(); ++i) twice.push(m.bound[0]);
    return twice;
  });
  form f;
  monomial m;
  for (int i = 0; i < 2; ++i) m.bound.push(bad.fresh_index(bad.intern(w.c.n)));
  for (const name v : m.bound) m.factors.push(make_factor(factor_kind::symbol, w.y, bad.of(v)));
  f.push(m), f.push(m);
  f[1].coefficient = -1;
  CHECK(bad.merge(f).empty());
  f[1].factors[1] = f[1].factors[0];  // y_a y_b is not y_a y_a
  CHECK(bad.merge(f).size() == 2);
  CHECK(bad.failed == failure::none);
  w.k.merge(scaled(w.X(), INT64_MAX) + scaled(w.X(), INT64_MAX));
  CHECK(w.k.failed == failure::overflow);
}

} // namespace tests_of_arithmetic
