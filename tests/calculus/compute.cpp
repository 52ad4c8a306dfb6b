// SPDX-License-Identifier: MIT
// Gradients that are computed: each as a person would write it, and proved equal to what it was asked for.

#include "odot/calculus/compute.hpp"

#include <doctest/doctest.h>

#include "claims/derivatives.hpp"
#include "odot/text/term.hpp"

namespace {

using namespace claims;
using odot::calculus::gradient_expression;
using odot::calculus::jacobian_expression;

/// Names of all the shapes that are used below.
struct asked : topic {
  asked() : topic("gradients") {}
  expr A = symbol_of("A", n, n), B = symbol_of("B", m, n), C = symbol_of("C", n, m), X = symbol_of("X", n, m), W = symbol_of("W", m, p), G = symbol_of("G", n, p);
  expr Y = symbol_of("Y", n, m), S = symbol_of("S", n, n, symmetric), M = symbol_of("M", n, n), D = symbol_of("D", m, m);
  expr x = symbol_of("x", n, 1), y = symbol_of("y", n, 1), u = symbol_of("u", m, 1), b = symbol_of("b", 1, p), w = symbol_of("w", m, 1), c = scalar("c"), e = scalar("e");
  int f = function("f");

  void gradient(expr of, expr by, const std::string& text) { answer(of, by, text, false); }
  void jacobian_is(expr of, expr by, const std::string& text) { answer(of, by, text, true); }

 private:
  void answer(expr of, expr by, const std::string& text, bool columns) {
    const int symbol = arena[by.node].id;
    const term found = columns ? jacobian_expression(arena, of.node, symbol) : gradient_expression(arena, of.node, symbol);
    CHECK(odot::text::to_text<std::string>(arena, found) == text);
    CAPTURE(text);
    const term wanted = columns ? claims::jacobian(*this, "r", "s", of, by).node : grad(of, by).node;
    CHECK(odot::search::decide(arena, {wanted, found}).result == outcome::proved);
  }
};

}  // namespace

TEST_CASE("traces and bilinear forms") {
  asked a;
  a.gradient(tr(a.B * a.X), a.X, "Bᵀ");
  a.gradient(tr(T(a.X) * a.A * a.X), a.X, "(A + Aᵀ) X");
  a.gradient(tr(T(a.X) * a.S * a.X), a.X, "2 S X");
  a.gradient(tr(a.A * a.X * a.B), a.X, "Aᵀ Bᵀ");
  a.gradient(tr(a.A * a.X * a.B * a.C * T(a.X)), a.X, "Aᵀ X Cᵀ Bᵀ + A X B C");
  a.gradient(T(a.x) * a.y, a.x, "y");
  a.gradient(T(hadamard(a.y, a.x)) * a.y, a.x, "y ⊙ y");
  a.gradient(T(a.x) * a.A * a.x, a.x, "(A + Aᵀ) x");
  a.gradient(a.number(rational(1, 2)) * (T(a.x) * a.S * a.x), a.x, "S x");
  a.gradient(T(a.x) * a.A * a.y, a.A, "x yᵀ");
  a.gradient(T(a.x) * a.C * a.u, a.x, "C u");
  a.gradient(tr(a.M * a.M * a.M), a.M, "3 Mᵀ Mᵀ");
}

TEST_CASE("inverses, norms and least squares") {
  asked a;
  const expr half = a.number(rational(1, 2)), r = a.C * a.w - a.y;
  a.gradient(T(a.x) * inv(a.M) * a.y, a.M, "−M⁻¹ᵀ x yᵀ M⁻¹ᵀ");
  a.gradient(tr(inv(a.M) * a.A), a.M, "−M⁻¹ᵀ Aᵀ M⁻¹ᵀ");
  a.gradient(half * (T(r) * r), a.w, "Cᵀ (C w − y)");
  a.gradient(T(r) * r + a.c * (T(a.w) * a.w), a.w, "2 (Cᵀ (C w − y) + c w)");
  a.gradient(root(T(a.x) * a.x), a.x, "x / √(xᵀ x)");
  a.gradient(root(T(r) * r), a.w, "Cᵀ (C w − y) / √((C w − y)ᵀ (C w − y))");
  a.gradient(total(hadamard(a.X, a.X)), a.X, "2 X");
  a.gradient(half * total(hadamard(a.X - a.Y, a.X - a.Y)), a.X, "X − Y");
  a.gradient(root(total(hadamard(a.X, a.X))), a.X, "X / √sum(X ⊙ X)");
  a.gradient(over(T(a.x) * a.A * a.x, T(a.x) * a.x), a.x, "(A + Aᵀ) x / (xᵀ x) − 2 (xᵀ A x x / (xᵀ x)²)");
}

TEST_CASE("functions entry by entry") {
  asked a;
  const expr one = a.ones(a.n, 1);
  a.gradient(total(exp(a.x)), a.x, "exp(x)");
  a.gradient(total(log(a.x)), a.x, "1_{n} ⊘ x");
  a.gradient(total(tanh(a.X)), a.X, "1_{n×m} − tanh(X)^⊙2");
  a.gradient(total(apply(sigmoid, a.x)), a.x, "sigmoid(x) ⊙ (1_{n} − sigmoid(x))");
  a.gradient(total(apply(relu, a.x)), a.x, "relu′(x)");
  a.gradient(total(apply(a.f, a.C * a.w)), a.w, "Cᵀ f′(C w)");
  a.gradient(log(total(exp(a.x))), a.x, "exp(x) / sum(exp(x))");
  a.gradient(total(log(exp(-hadamard(a.y, a.C * a.w)) + one)), a.w, "−Cᵀ (y ⊙ (exp(−y ⊙ C w) ⊘ (exp(−y ⊙ C w) + 1_{n})))");
  a.gradient(T(a.y) * softmax_down(a.x), a.x, "softmax_col(x) ⊙ (y − yᵀ softmax_col(x) 1_{n})");
  a.gradient(log(T(a.y) * exp(a.x)) - T(a.y) * a.x, a.x, "(y ⊙ exp(x)) / (yᵀ exp(x)) − y");
}

TEST_CASE("layers: what comes back through them") {
  asked a;
  const expr H = a.X * a.W + a.ones(a.n, 1) * a.b, P = softmax(a.X);
  a.gradient(total(hadamard(a.G, H)), a.W, "Xᵀ G");
  a.gradient(total(hadamard(a.G, H)), a.X, "G Wᵀ");
  a.gradient(total(hadamard(a.G, H)), a.b, "1_{n}ᵀ G");
  a.gradient(total(hadamard(a.G, tanh(a.X * a.W))), a.W, "Xᵀ (G ⊙ (1_{n×p} − tanh(X W)^⊙2))");
  a.gradient(total(hadamard(a.Y, P)), a.X, "softmax(X) ⊙ (Y − (Y ⊙ softmax(X)) 1_{m} 1_{1×m})");
  a.gradient(total(hadamard(a.G, P * a.W)), a.W, "softmax(X)ᵀ G");
  a.gradient(tr(T(a.Y) * diag(a.x) * a.X), a.x, "diag(Y Xᵀ)");
  a.gradient(a.c * a.c * tr(a.A), a.c, "2 (c tr(A))");
}

TEST_CASE("Jacobians") {
  asked a;
  a.jacobian_is(a.A * a.x, a.x, "A");
  a.jacobian_is(a.A * exp(a.x), a.x, "A diag(exp(x))");
  a.jacobian_is(hadamard(a.x, a.x), a.x, "2 diag(x)");
  a.jacobian_is(softmax_down(a.x), a.x, "diag(softmax_col(x)) − softmax_col(x) softmax_col(x)ᵀ");
  a.jacobian_is((T(a.y) * a.x) * a.x, a.x, "yᵀ x I_n + x yᵀ");
  a.jacobian_is(over(a.y, a.x), a.x, "−diag(y ⊘ x^⊙2)");
  a.jacobian_is(over(a.number(1), root(T(a.x) * a.x)) * a.x, a.x, "I_n / √(xᵀ x) − (xᵀ x)^(−3/2) x xᵀ");
}

TEST_CASE("what has no form is refused in words") {
  asked a;
  CHECK_THROWS_AS(gradient_expression(a.arena, total(kron(a.X, a.X)).node, a.arena[a.X.node].id), odot::calculus::no_matrix_form);
  CHECK_THROWS_AS(jacobian_expression(a.arena, (a.M * a.M * a.x).node, a.arena[a.M.node].id), odot::calculus::no_matrix_form);
}
