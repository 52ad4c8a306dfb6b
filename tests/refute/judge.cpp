// SPDX-License-Identifier: MIT
#include "odot/refute/judge.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

using namespace odot::refute;
using namespace odot::refute::tests;

namespace {
judgement judged(const claim& c, const judge_budget& budget = {}) { return judge(*c.arena, c.lhs, c.rhs, c.given, budget); }

/// Refuted, with this hint.
void hinted(const claim& c, const std::string& text) {
  const judgement j = judged(c);
  REQUIRE(j.result == verdict::refuted);
  REQUIRE(j.counterexample);
  REQUIRE_MESSAGE(j.hint, j.counterexample->text());
  CHECK(j.hint->text == text);
}
}  // namespace

TEST_CASE("what the kernel proves comes with its theorem") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const judgement j = judged(w.equal(tr(A * B), tr(B * A)));
  CHECK(j.result == verdict::proved);
  REQUIRE(j.theorem);
  CHECK_FALSE(j.counterexample);
  CHECK(j.reason.empty());
}

TEST_CASE("what is false comes with a witness, and with what may have been meant") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), V = w.symbol("V", w.m, w.d),
             c = w.symbol("c", 1, 1), Q = w.symbol("Q", w.n, w.d), K = w.symbol("K", w.m, w.d);
  hinted(w.equal(inv(A * B), inv(A) * inv(B)), "true with B⁻¹ A⁻¹ in place of A⁻¹ B⁻¹ on the right");
  hinted(w.equal(t(A * B), t(A) * t(B)), "true with Bᵀ Aᵀ in place of Aᵀ Bᵀ on the right");
  hinted(w.equal((A + B) * (A + B), A * A + 2 * (A * B) + B * B), "true with A B + B A in place of 2 A B on the right");
  hinted(w.equal(tr(t(A) * B), tr(A * B)), "true with Bᵀ in place of B on the right");
  hinted(w.equal(exp(A + B), exp(A) * exp(B)), "true with exp(A) ⊙ exp(B) in place of exp(A) exp(B) on the right");
  hinted(w.equal(A - (B - A), A - B - A), "true with A − B + A in place of A − B − A on the right");
  hinted(w.equal((c & Q) * t(c & K), c & (Q * t(K))), "true with Q in place of c Q on the left");
  const auto root = power(w.size(w.d), k::rational(-1, 2));
  hinted(w.equal(softmax(root & (Q * t(K))) * V, root & (softmax(Q * t(K)) * V)),
         "true with softmax(Q Kᵀ) / √d in place of softmax(Q Kᵀ / √d) on the left");
}

TEST_CASE("where a false claim does hold is proved, too") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), P = w.symbol("P", w.n, w.n, k::permutation);
  const judgement j = judged(w.equal(A * B, B * A));
  REQUIRE(j.counterexample);
  REQUIRE(j.counterexample->agreements.size() == 1);
  CHECK(j.counterexample->agreements[0].proved);
  CHECK(j.counterexample->text().find("; holds when n = 1") != std::string::npos);
  const judgement p = judged(w.equal(P * P, w.I(w.n)));
  REQUIRE(p.counterexample);
  CHECK(p.counterexample->text().find("n = 1, 2") != std::string::npos);
}

TEST_CASE("a variant that has no value anywhere is no hint") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), I = w.I(w.n);
  const judgement j = judged(w.equal(inv(I - A), I + A + A * A));
  CHECK(j.result == verdict::refuted);
  if (j.hint) CHECK(j.hint->text.find("I_n A") == std::string::npos);
}

TEST_CASE("a claim of difference is proved by a point and refuted by a theorem") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const judgement different = judge_unequal(w.arena, (A * B).term, (B * A).term);
  CHECK(different.result == verdict::proved);
  CHECK(different.counterexample);
  const judgement same = judge_unequal(w.arena, tr(A * B).term, tr(B * A).term);
  CHECK(same.result == verdict::refuted);
  CHECK(same.theorem);
}

TEST_CASE("what is neither says so") {
  world w;
  const auto A = w.symbol("A", w.n, w.n);
  const judgement j = judged(w.equal(f(k::relu, A) - f(k::relu, -1 * A), A));
  CHECK(j.result == verdict::undecided);
  CHECK(j.agreeing > 20);
  CHECK(j.reason.find("agrees at") == 0);
  const auto huge = w.symbol("Z", 100000, 100000), other = w.symbol("Y", 100000, 100000);
  const judgement large = judged(w.equal(f(k::relu, huge * other), huge));
  CHECK(large.result == verdict::undecided);
  CHECK(large.reason.find("too large") == 0);
}

TEST_CASE("the assumptions that a proof needed are listed") {
  world w;
  const auto X = w.symbol("X", w.n, w.n), Y = w.symbol("Y", w.n, w.n), Z = w.symbol("Z", w.n, w.n);
  w.assume(X, Y * Z);
  w.assume(Y + Y, Z);
  const judgement j = judged(w.equal(t(X), t(Z) * t(Y)));
  CHECK(j.result == verdict::proved);
  REQUIRE(j.used.size() == 1);
  CHECK(j.used[0] == 0);
}

TEST_CASE("a judgement does not depend on the arena it came from") {
  judgement j;
  {
    world w;
    for (int i = 0; i < 50; ++i) w.symbol("unused", w.n, w.m);
    const auto A = w.symbol("A", w.d, w.d), B = w.symbol("B", w.d, w.d);
    j = judged(w.equal(A * B, B * A));
  }
  REQUIRE(j.counterexample);
  CHECK(j.arena->symbols() == 2);
  CHECK(j.counterexample->text().find("d = 2") != std::string::npos);
  CHECK(j.counterexample->values.size() == 2);
}
