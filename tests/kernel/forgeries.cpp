// SPDX-License-Identifier: MIT
// Certificates for what is false, each with one hole that a checker might have: all are refused.

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_forgeries {

using namespace claims;

namespace {

/// The claim x = 0, its certificate, and what one would like to use.
struct forgery : topic {
  forgery() : topic("forgeries") {}
  expr x = scalar("x");
  int y = declare("y", n, 1), w = declare("w", 1, 1, no_property, 2), P = declare("P", n, n, permutation, 1), f = function("f");
  polynomial i = index("i", n), e = index("e", 0);  // declared, and nowhere in the claim
  expr Wt = at(w, {t, t});
  writer p{*this};
  form X = p.symbol(x);
  sequence<step> none;

  failure refused() const { return p.check(x, {x.home, 0}, {}); }
  failure why() { return p.check(x, number(0), {{Wt, Wt}}); }
  /// Refused, for x = 0 with a given equation that says nothing about x; its law has number 0, the first lemma number 1.
  void is_refused() { CHECK(why() != failure::none); }
};

}  // namespace

TEST_CASE("the first lemma has number 1") {
  const auto used = [](int number) {
    forgery c;
    c.p << writer::lemma({}, product(c.p.at_least_zero(-1), c.X), c.none) << c.p.use(number);
    return c.why();
  };
  CHECK(used(1) == failure::not_zero);
  CHECK(used(2) == failure::step);
  forgery c;
  c.p << writer::lemma({}, c.X - c.X, c.none) << c.p.use(1, {}, c.X);
  CHECK(c.why() == failure::not_zero);
}

TEST_CASE("nothing, and steps that are none") {
  forgery c;
  c.is_refused();
  step s;
  c.p << s;
  c.is_refused();
  for (const int known : {-2, 1000, INT32_MAX, INT32_MIN}) {
    forgery d;
    d.p << d.p.use(known, {}, d.X);
    d.is_refused();
  }
  forgery g;
  g.p.proof.goals.push({});
  g.is_refused();
  forgery h;
  h.p.proof.goals[0].names.push(h.i.single_name());
  h.p << h.p.use(schema::complement, {0}, h.X);
  h.is_refused();
}

TEST_CASE("scope: a name that is declared only, or bound elsewhere, is no position") {
  forgery c;
  c.p << c.p.use(schema::complement, {c.e}, c.X);  // [e >= 0] + [-e - 1 >= 0] - 1 = 1 for an e below 0
  CHECK(c.p.check(c.x, c.number(0)) == failure::scope);
  forgery d;
  d.p << d.p.use(schema::complement, {polynomial::of(500)}, d.X);
  CHECK(d.p.check(d.x, d.number(0)) == failure::scope);
  forgery g;
  const polynomial q = g.p.index(g.n);
  g.p << g.p.use(schema::complement, {0}, writer::sum(q, g.X) + g.p.symbol(g.y, {q}));
  CHECK(g.p.check(g.x, g.number(0)) == failure::scope);
  forgery h;
  const polynomial twice = h.p.index(h.n);
  h.p << h.p.use(schema::complement, {0}, writer::sum(twice, writer::sum(twice, h.X)));
  CHECK(h.p.check(h.x, h.number(0)) == failure::scope);
  forgery k;
  const polynomial local = k.p.index(0);  // an index of a lemma, used after it
  k.p << writer::lemma({local}, k.X, writer::steps({k.p.use(schema::complement, {local}, k.X)})) << k.p.use(schema::complement, {local}, k.X);
  k.is_refused();
}

TEST_CASE("empty ranges: what holds for every index of an empty range is used at none outside of it") {
  for (int where = 0; where < 5; ++where) {
    forgery c;
    const polynomial q = c.p.index(where == 3 ? c.n - 1 : polynomial(0)), s = c.p.index(0);
    c.p << writer::lemma({q}, c.X, writer::steps({c.p.use(schema::complement, {q}, c.X)}));
    const int proved = 1;  // after the law of the given equation
    if (where == 0) c.p << c.p.use(proved, {0});
    if (where == 1) c.p << c.p.use(proved, {-1});
    if (where == 2) c.p << c.p.use(proved, {s}, constant(1), {s});
    if (where == 3) c.p << c.p.use(proved, {0});
    if (where == 4) c.p << c.p.use(proved, {c.t});
    c.is_refused();
  }
}

TEST_CASE("lemmas are known after their proof, to the end of what they are in") {
  forgery c;
  c.p << writer::lemma({}, c.X, writer::steps({c.p.use(1)})) << c.p.use(1);
  c.is_refused();
  forgery d;
  d.p << d.p.use(1) << writer::lemma({}, d.X, d.none);
  d.is_refused();
  forgery g;  // each proves the other
  g.p << writer::lemma({}, writer::list<form>({g.X, g.X}),
                       writer::list<sequence<step>>({writer::steps({g.p.use(2)}), writer::steps({g.p.use(1)})}))
      << g.p.use(1);
  g.is_refused();
  forgery h;  // a lemma within a lemma about x = x, used outside
  const step inner = writer::lemma({}, form{}, writer::steps({}));
  step outer = writer::lemma({}, form{}, writer::steps({inner}));
  h.p << outer << h.p.use(2, {}, h.X);
  h.is_refused();
  forgery k;
  step no_proof = writer::lemma({}, k.X, k.none);
  no_proof.by.clear();
  k.p << no_proof << k.p.use(1);
  k.is_refused();
  forgery l;
  step one_of_two = writer::lemma({}, writer::list<form>({form{}, l.X}), writer::list<sequence<step>>({l.none}));
  l.p << one_of_two << l.p.use(2);
  l.is_refused();
}

TEST_CASE("induction: a base, a hypothesis at this time only, over a natural that is its own") {
  const auto attempt = [](int which) {
    forgery c;
    const polynomial u = which == 3 ? c.p.index(c.n) : which == 4 ? c.p.named(name_kind::integer) : c.p.natural(), q = c.p.index(c.n);
    const sequence<step> by = writer::steps({c.p.use(1, which == 6 ? positions_list{u} : positions_list{})});
    step s = writer::induction({u}, u, c.X, c.none, by);
    if (which == 0) s.base.clear();
    if (which == 5) s.induction = c.t.single_name();
    if (which == 7) s.base[0] = by;
    if (which == 8) s.induction = 100000;
    if (which == 9) s.induction = q.single_name();
    c.p << s << c.p.use(1, {0});
    c.is_refused();
  };
  for (int which = 0; which < 10; ++which) attempt(which);
  forgery c;  // [u < 0] x = 0, used at -1
  const polynomial u = c.p.natural();
  c.p << writer::induction({u}, u, product(c.p.at_least_zero(polynomial(-1) - u), c.X), c.none, c.none) << c.p.use(1, {-1});
  c.is_refused();
}

TEST_CASE("induction: the ranges of the other names are renamed together with them") {
  forgery c;  // F(u, s, q) = [u = 0][q >= s] x - ... for q < s: nothing at u = 0, all of it where q and s part
  const polynomial u = c.p.natural(), s = c.p.natural(), q = c.p.index(s);
  const form F = product(product(c.p.is_zero(u), c.p.at_least_zero(q - s)), c.X) + product(c.p.at_least_zero(u - 1), c.X);
  for (const polynomial& other : {polynomial(0), s, q}) {
    forgery d;
    const polynomial v = d.p.natural(), r = d.p.natural(), k = d.p.index(r);
    const form G = product(product(d.p.is_zero(v), d.p.at_least_zero(k - r)), d.X) + product(d.p.at_least_zero(v - 1), d.X);
    const polynomial first = other.is_zero() ? polynomial(0) : other == s ? r : k;
    d.p << writer::induction({v, r, k}, v, G, d.none, writer::steps({d.p.use(1, {first, k}), d.p.use(schema::successor, {v}, d.X)}))
        << d.p.use(1, {1, 1, 0});
    d.is_refused();
  }
}

TEST_CASE("induction: over a natural, where an integer has numbers below the base") {
  const auto attempt = [](bool natural) {
    forgery c;  // [u < 0] x = 0 holds at 0, and at u + 1 where it holds at u; it says nothing of a natural, and x = 0 of an integer at -1
    const polynomial u = c.p.named(natural ? name_kind::natural : name_kind::integer);
    const form below = c.p.at_least_zero(polynomial(-2) - u);
    c.p << writer::induction({u}, u, product(c.p.at_least_zero(polynomial(-1) - u), c.X), c.none,
                             writer::steps({c.p.use(1, {}, below), c.p.use(schema::successor, {polynomial(-1) - u}, scaled(product(below, c.X), -1))}));
    CHECK(c.why() == (natural ? failure::not_zero : failure::step));
    c.p << c.p.use(1, {-1});
    c.is_refused();
  };
  attempt(true), attempt(false);
}

TEST_CASE("induction: no range grows with its time") {
  const auto attempt = [](bool grows) {
    forgery c;  // [k = v - 1] x = 0 for k < v: at 0 for no k, at v + 1 for k < v; nobody shows it for k = v
    const polynomial v = c.p.natural(), k = c.p.index(grows ? v : polynomial(0));
    c.p << writer::induction({v, k}, v, product(c.p.is_zero(v - 1 - k), c.X), c.none, c.none);
    CHECK(c.why() == (grows ? failure::step : failure::not_zero));
    c.p << c.p.use(1, {1, 0});
    c.is_refused();
  };
  attempt(true), attempt(false);
}

TEST_CASE("sums are over indices with a range, and ranges speak of no index") {
  for (const name_kind kind : {name_kind::natural, name_kind::integer, name_kind::dimension, static_cast<name_kind>(77)}) {
    forgery c;
    const polynomial u = c.p.named(kind);
    c.p << c.p.use(schema::complement, {0}, c.X, {});
    c.p.proof.goals[0].steps[0].names = writer::names({u});
    c.is_refused();
    forgery d;
    const polynomial v = d.p.named(kind);
    d.p << d.p.use(schema::complement, {0}, writer::sum(v, d.X));
    CHECK(d.p.check(d.x, d.number(0)) == failure::scope);
    forgery g;
    const polynomial l = g.p.named(kind);
    g.p << g.p.use(schema::complement, {0}, g.p.applied(matrix_inverse, g.X, {0, 0}, {l, l}));
    CHECK(g.p.check(g.x, g.number(0)) != failure::none);
  }
  forgery c;
  const polynomial a = c.p.index(c.n), b = c.p.index(a);
  c.p << c.p.use(schema::complement, {0}, writer::sum(a, writer::sum(b, c.X)));
  CHECK(c.p.check(c.x, c.number(0)) == failure::scope);
  forgery d;
  const polynomial z = d.p.named(name_kind::integer), r = d.p.index(z);
  d.p << writer::lemma({z, r}, form{}, d.none);
  CHECK(d.p.check(d.x, d.number(0)) == failure::scope);
}

TEST_CASE("arities: symbols, conditions and functions have the slots they have") {
  const auto refuses = [](auto make) {
    forgery c;
    c.p << c.p.use(schema::complement, {0}, make(c));
    CHECK(c.p.check(c.x, c.number(0)) == failure::step);
  };
  refuses([](forgery& c) { return c.p.symbol(c.y); });
  refuses([](forgery& c) { return c.p.symbol(c.y, {0, 0}); });
  refuses([](forgery& c) { return c.p.symbol(c.x, {0}); });
  refuses([](forgery& c) { return c.p.symbol(1000); });
  refuses([](forgery& c) { return c.p.symbol(-1); });
  refuses([](forgery& c) { return c.p.factor_of(factor_kind::number, -1, {}); });
  refuses([](forgery& c) { return c.p.factor_of(factor_kind::is_zero, -1, {0, 1}); });
  refuses([](forgery& c) { return c.p.factor_of(factor_kind::nonnegative, 3, {0}); });
  refuses([](forgery& c) { return c.p.factor_of(static_cast<factor_kind>(77), -1, {0}); });
  refuses([](forgery& c) { return c.p.applied(exponential, c.X, {0}); });
  refuses([](forgery& c) { return c.p.applied(exponential, c.X, {}, {c.p.index(c.n)}); });
  refuses([](forgery& c) { return c.p.applied(reciprocal, c.X, {0}); });
  refuses([](forgery& c) { return c.p.applied(integer_power, c.X); });
  refuses([](forgery& c) { return c.p.applied(integer_power, c.X, {0, 0}); });
  refuses([](forgery& c) { return c.p.applied(root_of, c.X, {c.n}); });
  refuses([](forgery& c) { return c.p.applied(root_of, c.X, {0}); });
  refuses([](forgery& c) { return c.p.applied(root_of, c.X, {65}); });
  refuses([](forgery& c) { return c.p.applied(matrix_inverse, c.X, {0}, {c.p.index(c.n)}); });
  refuses([](forgery& c) { return c.p.applied(matrix_inverse, c.X, {0, 0}); });
  refuses([](forgery& c) { return c.p.applied(-5, c.X); });
  refuses([](forgery& c) { return c.p.applied(c.f + 1, c.X); });
  refuses([](forgery& c) {
    form f = c.p.applied(exponential, c.X);
    f[0].factors[0].dashes = -1;
    return f;
  });
  refuses([](forgery& c) {
    form f = c.p.applied(reciprocal, c.X);
    f[0].factors[0].dashes = 1;
    return f;
  });
  for (const int count : {-1, 5, 1000}) refuses([count](forgery& c) {
      form f = c.X;
      f[0].factors[0].slot_count = count;
      return f;
    });
  for (const int handle : {-1, 1000}) refuses([handle](forgery& c) {
      form f = c.p.applied(exponential, c.X);
      f[0].factors[0].body = handle;
      return f;
    });
  for (const int handle : {-1, 100000}) refuses([handle](forgery& c) {
      form f = c.p.number(0);
      f[0].factors[0].slots[0] = handle;
      return f;
    });
}

TEST_CASE("a law takes as many positions as it has universal names, each inside its range") {
  const auto used = [](positions_list at) {  // [q < 0] x + [q >= n] x + [u < 0] x = 0 for 0 <= q < n and u >= 0
    forgery c;
    const polynomial q = c.p.index(c.n), u = c.p.natural();
    const form outside = c.p.at_least_zero(polynomial(-1) - q) + c.p.at_least_zero(q - c.n) + c.p.at_least_zero(polynomial(-1) - u);
    c.p << writer::lemma({q, u}, product(outside, c.X), c.none) << c.p.use(1, at);
    return c.why();
  };
  const forgery c;
  CHECK(used({0, 0}) == failure::not_zero);
  CHECK(used({-1, 0}) == failure::not_zero);
  CHECK(used({c.n, 0}) == failure::not_zero);
  CHECK(used({0, -1}) == failure::not_zero);
  for (const positions_list wrong : {positions_list{}, positions_list{0}, positions_list{0, 0, 0}}) CHECK(used(wrong) == failure::step);
}

TEST_CASE("an order that is none is passed by") {
  topic c("orders");
  const expr x = c.scalar("x");
  const auto twice = [&](const char* first, const char* second, const polynomial& range) {
    return sum(c.index(first, range), sum(c.index(second, range), x));
  };
  const expr left = twice("i", "j", c.n - 2), right = twice("k", "l", c.m - 2);
  const order_function none = [](const coding&, const monomial&, const labelling&) { return sequence<name>{}; };
  CHECK(refusal(c.arena, {left.node, right.node}, {}, {}, none) != failure::none);
  CHECK(refusal(c.arena, {left.node, left.node}, {}, {}, none) == failure::none);
}

TEST_CASE("a natural in the shape of what is given is one and the same, any other stands for all") {
  forgery c;
  const expr first = entry(c.symbol_of("long", c.t + 1, 1), 0, 0), tx = c.size(c.t) * c.x, zero = c.number(0);
  writer p(c);
  p << p.use(0, {0}, constant(-1));
  CHECK(p.check(c.x, zero, {{tx, c.x}}) == failure::none);  // t x = x for all t
  CHECK(p.check(c.x, zero, {{tx + first, c.x + first}}) == failure::step);
}

} // namespace tests_of_forgeries
