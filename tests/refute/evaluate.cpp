// SPDX-License-Identifier: MIT
#include "odot/refute/evaluate.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

namespace tests_of_evaluate {

using namespace odot::refute;
using namespace odot::refute::tests;

namespace {

/// The value of a formula where n = 2, m = 3, d = 1, as far as it is rational.
struct evaluated {
  outcome<exact> result;
  evaluated(const formula& f, const std::vector<std::pair<int, std::vector<int>>>& symbols = {}, std::int64_t budget = 1'000'000) {
    const plan steps(f.w->arena, {f.term});
    point at(f.w->arena, 1);
    at.names()[0] = 2, at.names()[1] = 3, at.names()[2] = 1;
    for (const auto& [id, entries] : symbols) {
      if (id >= f.w->arena.symbols()) continue;
      symbol_value v = at.value(id);
      for (std::size_t i = 0; i < entries.size(); ++i) v.exactly.entries()[i] = entries[i];
      at.set(id, v);
    }
    evaluation<exact_field> values(steps, at, at.numbers(), budget);
    result = values(f.term);
  }
  bool is(const std::vector<k::rational>& entries) const {
    if (!result.good() || result.value.entries().size() != entries.size()) return false;
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (!result.value.entries()[i].is_rational() || !(result.value.entries()[i].value() == entries[i])) return false;
    return true;
  }
};

const std::vector<std::pair<int, std::vector<int>>> square{{0, {1, 2, 3, 4}}, {1, {1, 0, 2, 0, 1, 1}}};

}  // namespace

TEST_CASE("every operation has its value") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.m);
  CHECK(evaluated(A * B, square).is({1, 2, 4, 3, 4, 10}));
  CHECK(evaluated(t(B), square).is({1, 0, 0, 1, 2, 1}));
  CHECK(evaluated(inv(A), square).is({-2, 1, k::rational(3, 2), k::rational(-1, 2)}));
  CHECK(evaluated(tr(A), square).is({5}));
  CHECK(evaluated(sum(B), square).is({5}));
  CHECK(evaluated(row_sum(B), square).is({3, 2}));
  CHECK(evaluated(vec(B), square).is({1, 0, 0, 1, 2, 1}));
  CHECK(evaluated(diagonal(A), square).is({1, 4}));
  CHECK(evaluated(diag(diagonal(A)), square).is({1, 0, 0, 4}));
  CHECK(evaluated(A % A, square).is({1, 4, 9, 16}));
  CHECK(evaluated(A / (A + A), square).is({k::rational(1, 2), k::rational(1, 2), k::rational(1, 2), k::rational(1, 2)}));
  CHECK(evaluated(kron(t(diagonal(A)), A), square).is({1, 2, 4, 8, 3, 4, 12, 16}));
  CHECK(evaluated(beside(A, B), square).is({1, 2, 1, 0, 2, 3, 4, 0, 1, 1}));
  CHECK(evaluated(above(A, A), square).is({1, 2, 3, 4, 1, 2, 3, 4}));
  CHECK(evaluated(softmax(B - B), square).is(std::vector<k::rational>(6, k::rational(1, 3))));
  CHECK(evaluated(softmax_columns(B - B), square).is(std::vector<k::rational>(6, k::rational(1, 2))));
  CHECK(evaluated(power(A, 2), square).is({1, 4, 9, 16}));
  CHECK(evaluated(w.size(w.n * w.m)).is({6}));
  CHECK(evaluated(formula{&w, k::window(w.arena, B.term, 1, 1, 1, 2)}, square).is({1, 1}));
  CHECK(evaluated(formula{&w, k::column_sum(w.arena, B.term)}, square).is({1, 1, 3}));
  CHECK(evaluated(w.I(w.n) + w.ones(w.n, w.n) + w.zero(w.n, w.n)).is({2, 1, 1, 2}));
}

TEST_CASE("indices: sums, matrices by entries, conditions, shadowed names") {
  world w;
  const auto A = w.symbol("A", w.n, w.n);
  const auto i = w.arena.index("i", w.n), j = w.arena.index("j", w.n);
  const auto pi = k::polynomial::of(i), pj = k::polynomial::of(j);
  const formula Aij{&w, k::entry(w.arena, A.term, pi, pj)};
  const formula below{&w, k::condition_nonnegative(w.arena, pi - pj)};
  const formula masked{&w, k::by_entries(w.arena, i, j, (below & Aij).term)};
  CHECK(evaluated(masked, square).is({1, 0, 3, 4}));
  const formula total{&w, k::sum_over(w.arena, i, k::sum_over(w.arena, j, Aij.term))};
  CHECK(evaluated(total, square).is({10}));
  // Σ_i (A[i,j] with j bound outside) and i used again inside.
  const formula twice{&w, k::sum_over(w.arena, i, k::add(w.arena, k::entry(w.arena, A.term, pi, pi), total.term))};
  CHECK(evaluated(twice, square).is({25}));
  // Behind a condition that is zero, reading outside is no harm; without it, it is.
  const formula before{&w, k::condition_nonnegative(w.arena, pi - 1)};
  const formula shifted{&w, k::entry(w.arena, A.term, pi - 1, 0)};
  CHECK(evaluated(formula{&w, k::sum_over(w.arena, i, (before & shifted).term)}, square).is({1}));
  CHECK(evaluated(formula{&w, k::sum_over(w.arena, i, shifted.term)}, square).result.why == failure::undefined);
}

TEST_CASE("what has no value says why") {
  world w;
  const auto A = w.symbol("A", w.n, w.n);
  CHECK(evaluated(inv(A - A)).result.why == failure::undefined);
  CHECK(evaluated(A / (A - A)).result.why == failure::undefined);
  CHECK(evaluated(power(w.I(w.n) - 2 * w.I(w.n), k::rational(1, 2))).result.why == failure::undefined);
  CHECK(evaluated(exp(exp(A + w.ones(w.n, w.n))), square).result.why == failure::unsupported);
  CHECK(evaluated(A * A, square, 3).result.why == failure::budget);
  CHECK(evaluated(w.ones(w.n * 3000, w.m * 3000)).result.why == failure::budget);
  CHECK(evaluated(w.ones(w.n - 3, w.n)).result.why == failure::undefined);
  CHECK(evaluated(w.ones(w.n - 2, w.n)).is({}));
}

TEST_CASE("a term that is deep, and one that is huge when written out, cost their nodes only") {
  world w;
  auto A = w.symbol("A", w.n, w.n);
  formula deep = A, wide = A;
  for (int i = 0; i < 100000; ++i) deep = t(deep);
  CHECK(evaluated(deep, square, 10'000'000).is({1, 2, 3, 4}));
  for (int i = 0; i < 200; ++i) wide = wide - (wide - A);
  CHECK(evaluated(wide, square).is({1, 2, 3, 4}));
}

TEST_CASE("families have one matrix for each position") {
  world w;
  const int x = w.arena.declare("x", w.n, 1, 0, 1);
  const auto time = w.arena.natural("t");
  const auto at_time = [&](const k::polynomial& p) {
    k::sequence<k::polynomial> where;
    where.push(p);
    return formula{&w, k::symbol(w.arena, x, where)};
  };
  const auto now = k::polynomial::of(time);
  const formula f = at_time(now) - at_time(now - 1), g = at_time(now) - at_time(now);
  const plan steps(w.arena, {f.term, g.term});
  point at(w.arena, 5);
  at.names() = {2, 3, 1, 4};
  evaluation<exact_field> values(steps, at, at.numbers(), 1000);
  CHECK(values(f.term).good());
  REQUIRE(values(g.term).good());
  CHECK(values(g.term).value(0, 0).is_zero());
  CHECK(at.values(x).size() == 2);
}

} // namespace tests_of_evaluate
