// SPDX-License-Identifier: MIT
#include "odot/text/term.hpp"

#include <doctest/doctest.h>

#include <string>

#include "odot/operation/builder.hpp"

namespace tests_of_term {

using namespace odot::kernel;
namespace text = odot::text;

namespace {
struct world {
  term_arena t;
  name n = t.dimension("n"), m = t.dimension("m"), d = t.dimension("d");
  polynomial pn = polynomial::of(n), pm = polynomial::of(m), pd = polynomial::of(d);
  term A = symbol(t, t.declare("A", pn, pn)), B = symbol(t, t.declare("B", pn, pn)), Q = symbol(t, t.declare("Q", pn, pd)),
       K = symbol(t, t.declare("K", pm, pd)), V = symbol(t, t.declare("V", pm, pd)), c = symbol(t, t.declare("c", 1, 1));
  std::string operator()(term x) const { return text::to_text(t, x); }
  std::string plain(term x) const { return text::to_text(t, x, {text::alphabet::ascii, 4000, 200}); }
};
}  // namespace

TEST_CASE("attention reads as in a paper") {
  world w;
  const term scores = multiply(w.t, w.Q, transpose(w.t, w.K));
  const term root = power(w.t, size(w.t, w.pd), rational(-1, 2));
  const term attention = multiply(w.t, softmax_rows(w.t, scale(w.t, root, scores)), w.V);
  CHECK(w(attention) == "softmax(Q Kᵀ / √d) V");
  CHECK(w.plain(attention) == "softmax(Q K^T / sqrt(d)) V");
}

TEST_CASE("brackets stand where precedence needs them and nowhere else") {
  world w;
  auto& t = w.t;
  CHECK(w(multiply(t, add(t, w.A, w.B), w.A)) == "(A + B) A");
  CHECK(w(add(t, multiply(t, w.A, w.B), w.A)) == "A B + A");
  CHECK(w(subtract(t, w.A, add(t, w.A, w.B))) == "A − (A + B)");
  CHECK(w(subtract(t, subtract(t, w.A, w.B), w.A)) == "A − B − A");
  CHECK(w(transpose(t, multiply(t, w.A, w.B))) == "(A B)ᵀ");
  CHECK(w(multiply(t, w.A, multiply(t, w.B, w.A))) == "A (B A)");
  CHECK(w(hadamard(t, w.A, multiply(t, w.B, w.A))) == "A ⊙ B A");
  CHECK(w(multiply(t, hadamard(t, w.A, w.B), w.A)) == "(A ⊙ B) A");
  CHECK(w(hadamard(t, w.A, kronecker(t, w.A, number(t, 1)))) == "A ⊙ (A ⊗ 1)");
  CHECK(w(add(t, w.A, scale(t, number(t, -1), w.B))) == "A − B");
  CHECK(w(scale(t, number(t, -1), add(t, w.A, w.B))) == "−(A + B)");
  CHECK(w(scale(t, number(t, rational(1, 2)), w.A)) == "(1/2) A");
  CHECK(w(scale(t, w.c, scale(t, w.c, w.A))) == "c (c A)");
  CHECK(w(inverse(t, add(t, w.A, w.B))) == "(A + B)⁻¹");
}

TEST_CASE("blocks, slices and positions count from 1") {
  world w;
  auto& t = w.t;
  const name i = t.index("i", w.pn), j = t.index("j", w.pn);
  const auto pi = polynomial::of(i), pj = polynomial::of(j);
  CHECK(w(above(t, beside(t, w.A, w.B), beside(t, w.B, w.A))) == "[A, B; B, A]");
  CHECK(w(entry(t, w.A, 0, 1)) == "A_{1, 2}");
  CHECK(w(entry(t, w.A, pi, pj + 1)) == "A_{i, j + 1}");
  CHECK(w(row(t, w.A, pi)) == "A_{i, :}");
  CHECK(w(window(t, above(t, w.A, w.B), w.pn, w.pn, 0, w.pn)) == "[A; B]_{n + 1..2·n, :}");
  CHECK(w(condition_nonnegative(t, pi - pj)) == "[i ≥ j]");
  CHECK(w(condition_zero(t, pi - pj)) == "[i = j]");
  CHECK(w(sum_over(t, j, entry(t, w.A, pi, pj))) == "Σ_{j=1..n} A_{i, j}");
  CHECK(w(by_entries(t, i, j, entry(t, w.A, pj, pi))) == "(i, j ↦ A_{j, i})");
}

TEST_CASE("the remaining operations have their names") {
  world w;
  auto& t = w.t;
  CHECK(w(trace(t, w.A)) == "tr(A)");
  CHECK(w(row_sum(t, w.A)) == "A 1_{n}");
  CHECK(w(column_sum(t, w.Q)) == "1_{n}ᵀ Q");
  CHECK(w(ones(t, w.pn, w.pd)) == "1_{n×d}");
  CHECK(w(zero(t, w.pn, w.pn + w.pd)) == "0_{n×(n + d)}");
  CHECK(w(identity(t, w.pn)) == "I_n");
  CHECK(w(power(t, w.A, 2)) == "A^⊙2");
  CHECK(w(power(t, w.c, 2)) == "c²");
  CHECK(w(power(t, w.c, -1)) == "c⁻¹");
  CHECK(w(divide(t, w.A, w.B)) == "A ⊘ B");
  CHECK(w(apply(t, exponential, w.A)) == "exp(A)");
  CHECK(w(apply(t, t.function("f"), w.A)) == "f(A)");
  CHECK(w.plain(kronecker(t, w.A, w.B)) == "kron(A, B)");
  CHECK(w.plain(hadamard(t, w.A, w.B)) == "A .* B");
}

TEST_CASE("a term that is huge when written out ends in an ellipsis") {
  world w;
  term x = add(w.t, w.A, w.B);
  for (int i = 0; i < 60; ++i) x = multiply(w.t, x, x);
  const std::string s = w(x);
  CHECK(s.size() < 5000);
  CHECK(s.find("…") != std::string::npos);
  term deep = w.A;
  for (int i = 0; i < 100000; ++i) deep = transpose(w.t, deep);
  CHECK(w(deep).size() < 5000);
}

} // namespace tests_of_term
