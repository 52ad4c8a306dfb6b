// SPDX-License-Identifier: MIT
// Forged claims: nodes made by hand, names that a claim speaks of without saying so, and steps that use what was not said. All are refused.

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_forged_claims {

using namespace claims;

namespace {

/// Claims about x, and a certificate to be written for them.
struct forgery : topic {
  forgery() : topic("forged claims") {}
  expr x = scalar("x"), z = scalar("z");
  polynomial e = index("e", 0);  // has no values
  writer p{*this};
  form X = p.symbol(x), Z = p.symbol(z);
  /// x = 0 by [e >= 0] + [-e - 1 >= 0] - 1, which is 1 where e is below 0.
  forgery& by_an_empty_index() {
    p << p.use(schema::complement, {e}, X);
    return *this;
  }
  expr with_position(expr a, const polynomial& position) {
    node longer = arena[a.node];
    longer.positions.push(position);
    return {this, arena.push(longer)};
  }
};

}  // namespace

TEST_CASE("a position that a node has no use for brings no name into a claim") {
  const auto why = [](auto right) {
    forgery c;
    c.by_an_empty_index();
    const expr zero = right(c);
    return c.p.check(c.x, zero);
  };
  CHECK(why([](forgery& c) { return c.number(0); }) == failure::scope);
  CHECK(why([](forgery& c) { return c.zero(1, 1); }) == failure::scope);
  const auto throws = [&](auto make) { CHECK_THROWS_AS(why(make), ill_shaped); };
  throws([](forgery& c) { return c.with_position(c.number(0), c.e); });
  throws([](forgery& c) { return c.with_position(c.zero(1, 1), c.e); });
  throws([](forgery& c) { return c.with_position(c.size(0), c.e); });
  throws([](forgery& c) { return c.with_position(T(c.zero(1, 1)), c.e); });
  throws([](forgery& c) { return c.with_position(c.zero(1, 1) + c.zero(1, 1), c.e); });
  throws([](forgery& c) { return c.with_position(entry(c.zero(c.n, c.n), 0, 0), c.e); });
  throws([](forgery& c) { return c.with_position(c.z, c.e) - c.z; });
}

TEST_CASE("a shape speaks of no index") {
  const auto why = [](auto side) {
    forgery c;
    const polynomial j = c.index("j", c.n);
    const expr both = side(c, j);
    return c.p.check(both, both);
  };
  CHECK(why([](forgery& c, const polynomial& j) { return total(c.symbol_of("W", j + 1, 1)); }) == failure::scope);
  CHECK(why([](forgery& c, const polynomial& j) { return entry(c.symbol_of("W", 1, j + 1), 0, j); }) == failure::scope);
  CHECK(why([](forgery& c, const polynomial& j) { return c.zero(j + 1, 1); }) == failure::scope);
  CHECK(why([](forgery& c, const polynomial&) { return total(c.symbol_of("W", c.n + 1, 1)); }) == failure::none);
}

TEST_CASE("what a function is applied at speaks of no local") {
  forgery c;
  const polynomial a = c.p.index(c.n), b = c.p.index(c.n);
  step s = writer::same(matrix_inverse, c.X, c.X, {});
  s.locals = writer::names({a, b});
  s.at = c.p.all({0, 0});
  c.p << s;
  CHECK(c.p.check(c.x, c.number(0)) == failure::not_zero);
  c.p.proof.goals[0].steps[0].at = c.p.all({a, b});
  CHECK(c.p.check(c.x, c.number(0)) == failure::scope);
}

TEST_CASE("what holds for a natural is used at no index where a range speaks of it, and below 0 says nothing") {
  const auto used = [](int which) {  // x (sum_{k<u} 1 - u) = 0
    forgery c;
    const polynomial u = c.p.natural(), k = c.p.index(u), j = c.p.index(c.n);
    c.p << writer::lemma({u}, writer::sum(k, c.X) - product(c.p.number(u), c.X), sequence<step>{});
    if (which == 0) c.p << c.p.use(0, {c.t});
    if (which == 1) c.p << c.p.use(0, {-1});
    if (which == 2) c.p << c.p.use(0, {j}, constant(1), {j});
    return c.p.check(c.x, c.number(0));
  };
  CHECK(used(0) == failure::not_zero);
  CHECK(used(1) == failure::not_zero);
  CHECK(used(2) == failure::scope);
}

TEST_CASE("what a step binds ends with it, and names of the claim are not bound again") {
  const auto why = [](auto write) {
    forgery c;
    write(c);
    return c.p.check(c.x, c.number(0));
  };
  CHECK(why([](forgery& c) {  // the name of one sum in the next
          const polynomial k = c.p.index(c.n);
          c.p << c.p.use(schema::complement, {k}, c.X, {}, {}) << c.p.use(schema::complement, {k}, c.X);
          c.p.proof.goals[0].steps[0].names = writer::names({k});
        }) == failure::scope);
  CHECK(why([](forgery& c) {  // the name that a sum is split over, in the cofactor and in a range
          const polynomial k = c.p.index(c.n);
          step s = c.p.use(schema::split_sum, {c.n, 1}, c.p.is_zero(k), c.X);
          s.locals = writer::names({k});
          c.p << s;
        }) == failure::scope);
  CHECK(why([](forgery& c) {
          const polynomial k = c.p.index(c.n), r = c.p.index(k);
          step s = c.p.use(schema::split_sum, {c.n, 1}, constant(1), writer::sum(r, c.X));
          s.locals = writer::names({k});
          c.p << s;
        }) == failure::scope);
  CHECK(why([](forgery& c) { c.p << writer::lemma({c.t}, c.X, sequence<step>{}); }) == failure::scope);
  CHECK(why([](forgery& c) {  // a range before the natural it speaks of
          const polynomial u = c.p.natural(), k = c.p.index(u);
          c.p << writer::lemma({k, u}, form{}, sequence<step>{});
        }) == failure::scope);
}

TEST_CASE("exponents of an open sign keep the conditions under which they add") {
  forgery c;  // x^v x^-v = x^0 for an integer v
  const polynomial v = c.p.named(name_kind::integer), minus_v = 0 - v;
  const auto to_power = [&](const polynomial& exponent) { return c.p.applied(integer_power, c.X, {exponent}); };
  const step added = c.p.use(schema::power_sum, {v, minus_v}, constant(1), c.X);
  c.p << writer::lemma({v}, to_power(0) - product(to_power(v), to_power(minus_v)), writer::steps({added}));
  CHECK(c.p.check(c.number(0), c.number(0)) == failure::not_zero);
}

TEST_CASE("masks that are deep, or have 2^60 parts, are given up, and so are long sums") {
  const auto why = [](auto make) {
    forgery c;
    c.p << c.p.use(schema::complement, {0}, c.X);                    // a step, so that the laws are listed
    return c.p.check(total(c.zero(c.n, c.n) * make(c)), c.x);  // 0 times what nothing looks at but the mask
  };
  constexpr int many = 100000;
  CHECK(why([](forgery& c) {
          expr deep = c.eye(c.n);
          for (int k = 0; k < many; ++k) deep = T(deep);
          return deep;
        }) == failure::depth);
  CHECK(why([](forgery& c) {
          expr wide = c.eye(c.n);
          for (int k = 0; k < 60; ++k) wide = hadamard(wide, wide);
          return wide;
        }) == failure::budget);
  CHECK(why([](forgery& c) {
          expr deep = c.eye(c.n);
          for (int k = 0; k < many; ++k) deep = deep + c.eye(c.n);
          return deep;
        }) == failure::depth);
  forgery c;
  expr sum = c.number(1);
  for (int k = 0; k < many; ++k) sum = sum + c.number(1);
  c.p << c.p.use(schema::complement, {0}, c.X);
  CHECK(c.p.check(hadamard(sum, over(c.number(1), c.x)), c.number(0)) == failure::depth);
}

} // namespace tests_of_forged_claims
