// SPDX-License-Identifier: MIT
#include "odot/verdict/decide.hpp"

#include <doctest/doctest.h>

#include "../refute/algebra.hpp"

namespace tests_of_decide {

using namespace odot::verdict;
using namespace odot::refute::tests;

namespace {
answer judged(const odot::refute::claim& c, const options& chosen = {}) { return decide(*c.arena, c.lhs, c.rhs, c.given, chosen); }

/// Refuted, with this hint.
void hinted(const odot::refute::claim& c, const std::string& text) {
  const answer j = judged(c);
  REQUIRE(j.result == status::refuted);
  REQUIRE(j.counterexample);
  REQUIRE_MESSAGE(j.hint, j.counterexample->text());
  CHECK(j.hint->text == text);
  CHECK(j.reason == "false " + j.counterexample->text() + "; " + text);
}
}  // namespace

TEST_CASE("what the kernel proves comes with its theorem") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const answer j = judged(w.equal(tr(A * B), tr(B * A)));
  CHECK(j.result == status::proved);
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
  const answer j = judged(w.equal(A * B, B * A));
  REQUIRE(j.counterexample);
  REQUIRE(j.counterexample->agreements.size() == 1);
  CHECK(j.counterexample->agreements[0].proved);
  CHECK(j.counterexample->text().find("; holds when n = 1") != std::string::npos);
  const answer p = judged(w.equal(P * P, w.I(w.n)));
  REQUIRE(p.counterexample);
  CHECK(p.counterexample->text().find("n = 1, 2") != std::string::npos);
}

TEST_CASE("a variant that has no value anywhere is no hint") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), I = w.I(w.n);
  const answer j = judged(w.equal(inv(I - A), I + A + A * A));
  CHECK(j.result == status::refuted);
  if (j.hint) CHECK(j.hint->text.find("I_n A") == std::string::npos);
}

TEST_CASE("a claim of difference is proved by a point and refuted by a theorem") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const auto unequal = [&](const formula& a, const formula& b) {
    question asked;
    asked.claim = {std::make_shared<k::term_arena>(w.arena), a.term, b.term};
    asked.unequal = true;
    return decide(asked);
  };
  const answer different = unequal(A * B, B * A);
  CHECK(different.result == status::proved);
  CHECK(different.counterexample);
  const answer same = unequal(tr(A * B), tr(B * A));
  CHECK(same.result == status::refuted);
  CHECK(same.theorem);
}

TEST_CASE("what is neither says so") {
  world w;
  const auto A = w.symbol("A", w.n, w.n);
  const answer j = judged(w.equal(f(k::relu, f(k::relu, A)), f(k::relu, A)));
  CHECK(j.result == status::undecided);
  CHECK(j.agreeing > 20);
  CHECK(j.reason.find("both sides agree at") == 0);
  const auto huge = w.symbol("Z", 100000, 100000), other = w.symbol("Y", 100000, 100000);
  const answer large = judged(w.equal(f(k::relu, huge * other), huge));
  CHECK(large.result == status::undecided);
  CHECK(large.reason.find("too large") == 0);
}

TEST_CASE("the assumptions that a proof needed are listed") {
  world w;
  const auto X = w.symbol("X", w.n, w.n), Y = w.symbol("Y", w.n, w.n), Z = w.symbol("Z", w.n, w.n);
  w.assume(X, Y * Z);
  w.assume(Y + Y, Z);
  const answer j = judged(w.equal(t(X), t(Z) * t(Y)));
  CHECK(j.result == status::proved);
  REQUIRE(j.used.size() == 1);
  CHECK(j.used[0] == 0);
}

TEST_CASE("an answer does not depend on the arena it came from") {
  answer j;
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

TEST_CASE("without a search the verdict is proved or undecided") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  options by_proof;
  by_proof.refute = false;
  CHECK(judged(w.equal(tr(A * B), tr(B * A)), by_proof).result == status::proved);
  const answer open = judged(w.equal(A * B, B * A), by_proof);
  CHECK(open.result == status::undecided);
  CHECK(open.reason == "no steps were found that lead from one side to the other");
  CHECK_FALSE(open.counterexample);
}

TEST_CASE("a proof of nothing says so") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), zero = w.number(0), I = w.I(1);
  const answer nowhere = judged(w.equal(inv(A - A), A));
  if (nowhere.result == status::proved) CHECK(nowhere.reason.find("at no point that was tried have both sides a value") == 0);
  CHECK(nowhere.result != status::refuted);
  const answer closed = judged(w.equal(inv(I - I), inv(zero)));
  REQUIRE(closed.result == status::proved);
  CHECK(closed.nowhere_defined);
  CHECK(closed.reason.find("nowhere defined") == 0);
  const answer defined = judged(w.equal(A / A, w.ones(w.n, w.n)));
  REQUIRE(defined.result == status::proved);
  CHECK_FALSE(defined.nowhere_defined);
  CHECK(defined.reason.empty());
}

TEST_CASE("what the text says of sizes decides how a claim is put") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const formula left = A * B, right = B * A;
  question asked;
  asked.claim = {std::make_shared<k::term_arena>(w.arena), left.term, right.term};
  k::term_arena small;
  const k::term a = k::symbol(small, small.declare("A", 1, 1)), b = k::symbol(small, small.declare("B", 1, 1));
  const k::term ab = k::multiply(small, a, b), ba = k::multiply(small, b, a);
  asked.at_values = posed{std::make_shared<k::term_arena>(small), ab, ba};
  asked.values = "n = 1";
  CHECK(decide(asked).result == status::proved);  // false of other sizes only
  CHECK(decide(asked).scope == "at n = 1");
  question other = asked;
  other.at_values = other.claim, other.values = "n = 2";
  CHECK(decide(other).result == status::refuted);
  CHECK(decide(other).scope == "all sizes");
  asked.may_use_values = true;
  CHECK(decide(asked).result == status::proved);
  CHECK(decide(asked).scope == "at n = 1");
  asked.only_at_values = true;
  CHECK(decide(asked).result == status::proved);
}

TEST_CASE("readings that come out differently leave the claim open") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const formula sum = A + B, turned = B + A, product = A * B, other = B * A;
  const auto arena = std::make_shared<k::term_arena>(w.arena);
  question asked;
  asked.claim = {arena, sum.term, turned.term};
  asked.alternatives = {posed{arena, product.term, other.term}};
  asked.ambiguous = "A may be read in two ways";
  const answer a = decide(asked);
  CHECK(a.result == status::unsupported);
  CHECK(a.reason == "A may be read in two ways");
  asked.alternatives[0].right = asked.alternatives[0].left;
  CHECK(decide(asked).result == status::proved);
}

} // namespace tests_of_decide
