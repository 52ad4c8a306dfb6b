// SPDX-License-Identifier: MIT
#include "odot/verdict/variants.hpp"

#include <doctest/doctest.h>

#include "../refute/algebra.hpp"
#include "odot/search/prove.hpp"

namespace tests_of_variants {

using namespace odot::verdict;
using namespace odot::refute::tests;

namespace {
std::string hint(world& w, const formula& a, const formula& b) {
  const auto v = true_variant(w.arena, w.equal(a, b));
  if (!v) return "";
  CHECK(odot::search::decide(w.arena, {v->lhs, v->rhs}).result == odot::search::outcome::proved);
  return v->text;
}
}  // namespace

TEST_CASE("common slips are named") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), D = w.symbol("D", w.n, w.n), X = w.symbol("X", w.n, w.d), Q = w.symbol("Q", w.d, w.m),
             K = w.symbol("K", w.d, w.m), U = w.symbol("U", w.n, 1), S = w.symbol("S", w.n, w.m);
  CHECK(hint(w, X * Q * t(X * K), X * (K * t(Q)) * t(X)) == "true with X Q Kᵀ Xᵀ in place of X (K Qᵀ) Xᵀ on the right");
  CHECK(hint(w, inv(A + D), inv(D) * inv(A) * (A + D)) == "");
  CHECK(hint(w, exp(A - D), exp(A) % exp(D)) == "true with A + D in place of A − D on the left");
  CHECK(hint(w, row_sum(softmax_columns(S)), w.ones(w.n, 1)) == "true with softmax(S) in place of softmax_col(S) on the left");
  CHECK(hint(w, diag(U) * A, A * diag(U)) == "");
  const auto block = above(beside(A, D), beside(D + D, A));
  const auto wrong = above(beside(t(A), t(D)), beside(t(D + D), t(A)));
  CHECK(hint(w, t(block), wrong) == "true with [Aᵀ, (D + D)ᵀ; Dᵀ, Aᵀ] in place of [Aᵀ, Dᵀ; (D + D)ᵀ, Aᵀ] on the right");
}

TEST_CASE("a hint is never the claim x = x, and holds under what is given") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), u = w.symbol("u", w.n, 1);
  CHECK(hint(w, A % B, A * B).find("A B in place of A ⊙ B") == std::string::npos);
  w.assume(t(u) * u, w.number(1));
  const auto v = true_variant(w.arena, w.equal((w.I(w.n) + 2 * (u * t(u))) * (w.I(w.n) - 2 * (u * t(u))), w.I(w.n)));
  REQUIRE(v);
  CHECK(v->text == "true with I_n − 2 u uᵀ in place of I_n + 2 u uᵀ on the left");
}

} // namespace tests_of_variants
