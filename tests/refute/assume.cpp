// SPDX-License-Identifier: MIT
#include "odot/refute/assume.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

namespace tests_of_assume {

using namespace odot::refute;
using namespace odot::refute::tests;

namespace {

/// Points that satisfy what is given, out of 20 drawn with all sizes equal to `size`.
int satisfied(world& w, std::int64_t size) {
  const assumptions given(w.arena, w.given);
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    point at(w.arena, seed);
    for (int n = 0; n < w.arena.names(); ++n)
      if (w.arena.name_of(n).kind != k::name_kind::index) at.names()[static_cast<std::size_t>(n)] = size;
    random_source random(seed);
    std::int64_t left = search_budget().operations;
    met += given.satisfy(at, random, left);
    CHECK(left > 0);
  }
  return met;
}

bool gives_up(world& w, std::int64_t left) {
  const assumptions given(w.arena, w.given);
  point at(w.arena, 1);
  for (int n = 0; n < w.arena.names(); ++n)
    if (w.arena.name_of(n).kind != k::name_kind::index) at.names()[static_cast<std::size_t>(n)] = 3;
  random_source random(1);
  return !given.satisfy(at, random, left) && left == 0;
}

void refuted(const claim& c, const std::string& part = "") {
  const search_result r = find_counterexample(c);
  REQUIRE(r.found);
  CHECK_MESSAGE(r.found->text().find(part) != std::string::npos, r.found->text());
}
void stands(const claim& c) {
  const search_result r = find_counterexample(c);
  if (r.found) MESSAGE(r.found->text());
  CHECK_FALSE(r.found);
  CHECK(r.agreeing > 10);
}

}  // namespace

TEST_CASE("unit vectors have rational coordinates on the sphere") {
  world w;
  const auto u = w.symbol("u", w.n, 1);
  w.assume(t(u) * u, w.number(1));
  for (const int size : {1, 2, 3}) CHECK(satisfied(w, size) == 20);
  CHECK(gives_up(w, 5));
  const auto reflection = w.I(w.n) - 2 * (u * t(u));
  stands(w.equal(reflection * reflection, w.I(w.n)));
  stands(w.equal(tr(u * t(u)), w.number(1)));
  refuted(w.equal(sum(u * t(u)), w.number(1)), "at n = 2");
  refuted(w.equal((w.I(w.n) + 2 * (u * t(u))) * (w.I(w.n) + 2 * (u * t(u))), w.I(w.n)), "at n = 1");
}

TEST_CASE("idempotent, nilpotent and involutory matrices") {
  world w;
  const auto E = w.symbol("E", w.n, w.n);
  w.assume(E * E, E);
  for (const int size : {1, 2, 3}) CHECK(satisfied(w, size) == 20);
  const auto I = w.I(w.n);
  stands(w.equal((I - E) * E, w.zero(w.n, w.n)));
  stands(w.equal((2 * E - I) * (2 * E - I), I));
  refuted(w.equal((I + E) * E, w.zero(w.n, w.n)), "at n = 1");
  refuted(w.equal(t(E) * (I - E), w.zero(w.n, w.n)), "at n = 2");
}

TEST_CASE("orthonormal columns of a matrix that is not square") {
  world w;
  const auto U = w.symbol("U", w.n, w.d);
  w.assume(t(U) * U, w.I(w.d));
  CHECK(satisfied(w, 3) == 20);
  stands(w.equal(U * t(U) * (U * t(U)), U * t(U)));
  refuted(w.equal(U * t(U), w.I(w.n)), "at n = 2, d = 1");
}

TEST_CASE("a definition is followed, also through exponentials") {
  world w;
  const auto T = w.symbol("T", w.n, w.m), l = w.symbol("l", w.n, 1), X = w.symbol("X", w.n, w.m);
  w.assume(exp(l), row_sum(exp(T)));
  w.assume(X, softmax(T));
  CHECK(satisfied(w, 2) == 20);
  stands(w.equal(exp(T - l * w.ones(1, w.m)), X));
  stands(w.equal(row_sum(X), w.ones(w.n, 1)));
  stands(w.equal(l, f(k::logarithm, row_sum(exp(T)))));
  refuted(w.equal(exp(T + l * w.ones(1, w.m)), X), "at n = 1, m = 1");
  refuted(w.equal(X, T));
  refuted(w.equal(l, row_sum(T)));
}

TEST_CASE("linear conditions: commuting, skew, inverse, orthogonal to a vector") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), N = w.symbol("N", w.n, w.n), C = w.symbol("C", w.n, w.n),
             u = w.symbol("u", w.n, 1), v = w.symbol("v", w.n, 1);
  w.assume(A * B, B * A);
  w.assume(t(N), -1 * N);
  w.assume(t(u) * v, w.zero(1, 1));
  w.assume(A * C, w.I(w.n));
  CHECK(satisfied(w, 2) > 5);
  stands(w.equal((A + B) * (A - B), A * A - B * B));
  stands(w.equal(t(u) * N * u, w.zero(1, 1)));
  stands(w.equal(C * A, w.I(w.n)));
  refuted(w.equal(A, B));
  refuted(w.equal(N, t(N)), "n = 2");
  refuted(w.equal(u * t(v), w.zero(w.n, w.n)), "n = 1");
}

TEST_CASE("a point on the circle: cosine and sine as given numbers") {
  world w;
  const auto c = w.symbol("c", 1, 1), s = w.symbol("s", 1, 1);
  w.assume(c % c + s % s, w.number(1));
  CHECK(satisfied(w, 1) == 20);
  const auto R = above(beside(c, -1 * s), beside(s, c));
  stands(w.equal(t(R) * R, w.I(2)));
  refuted(w.equal(R, t(R)));
  refuted(w.equal(c % s, w.zero(1, 1)));
}

TEST_CASE("equations by entries hold for all their indices") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), x = w.symbol("x", w.n, 1);
  const auto i = w.arena.index("i", w.n), j = w.arena.index("j", w.n);
  const auto pi = k::polynomial::of(i), pj = k::polynomial::of(j);
  const formula Aij{&w, k::entry(w.arena, A.term, pi, pj)}, xi{&w, k::entry(w.arena, x.term, pi, 0)}, xj{&w, k::entry(w.arena, x.term, pj, 0)};
  w.assume(Aij, xi % xj);
  CHECK(satisfied(w, 2) == 20);
  stands(w.equal(A, x * t(x)));
  stands(w.equal(t(A), A));
  refuted(w.equal(A, x * t(w.ones(w.n, 1))));
}

TEST_CASE("what can't be satisfied is never used") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), c = w.symbol("c", 1, 1);
  w.assume(c % c, w.number(-1));
  CHECK(satisfied(w, 2) == 0);
  const search_result r = find_counterexample(w.equal(A, t(A)));
  CHECK_FALSE(r.found);
  CHECK(r.unsatisfied > 0);
}

TEST_CASE("an equation over time means all times, which no point can promise") {
  world w;
  const int x = w.arena.declare("x", w.n, 1, 0, 1);
  const auto time = k::polynomial::of(w.arena.natural("t"));
  const auto at_time = [&](const k::polynomial& p) {
    k::sequence<k::polynomial> where;
    where.push(p);
    return formula{&w, k::symbol(w.arena, x, where)};
  };
  w.assume(at_time(time), at_time(time + 1));
  CHECK(satisfied(w, 1) == 0);
  CHECK_FALSE(find_counterexample(w.equal(at_time(time), at_time(time + 2))).found);
  CHECK(find_counterexample({&w.arena, at_time(time).term, at_time(time + 2).term, {}}).found);
}

} // namespace tests_of_assume
