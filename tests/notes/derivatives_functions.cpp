// SPDX-License-Identifier: MIT
// Derivatives of functions: by a dash, by the function's name alone, by names with a subscript; functions whose definition can't be read;
// gradients that get a name before what they are taken in has a meaning.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives_functions {

using namespace odot::tests;

TEST_CASE("a dash behind a function that everyone knows") {
  const std::string said = "Let $u \\in \\mathbb{R}^{p}$. $\\sigma$ is the sigmoid. ";
  CHECK(verdicts(said + "Then $\\tanh'(u) = \\mathbf{1} - \\tanh(u) \\odot \\tanh(u)$ and $\\tanh'(u) = \\mathbf{1} - \\tanh(u)$.\n") == "proved refuted");
  CHECK(statement(said + "Then $\\operatorname{softplus}'(u) = \\sigma(u)$.\n") == "sigmoid(u) = sigmoid(u)   with u: p × 1");
  CHECK(verdicts(said + "Then $\\operatorname{silu}'(u) = \\sigma(u) + u \\odot \\sigma(u) \\odot (\\mathbf{1} - \\sigma(u))$.\n") == "proved");
  CHECK(verdicts(said + "Then $\\operatorname{silu}'(u) = \\sigma(u) \\odot (\\mathbf{1} - \\sigma(u))$.\n") == "refuted");
  CHECK(verdicts(said + "Then $\\operatorname{softplus}''(u) = \\sigma(u) \\odot \\sigma(-u)$ and $\\operatorname{softplus}''(u) = \\sigma(u)$.\n") == "proved refuted");
  CHECK(statement(said + "Then $\\operatorname{softplus}''(u) = \\sigma(u) \\odot \\sigma(-u)$.\n") == "∇_{u}(sum(sigmoid(u))) = (sigmoid(u) ⊙ sigmoid((-1·u)))   with u: p × 1");
}

TEST_CASE("a dash behind a function that acts entry by entry, as its definition shows") {
  const std::string bump = "Let $u \\in \\mathbb{R}^{p}$. Put $g(u) := \\exp(-\\tfrac12 u \\odot u)$. ";
  CHECK(verdicts(bump + "Then $g'(u) = -u \\odot g(u)$ and $g'(u) = u \\odot g(u)$.\n") == "proved refuted");
  CHECK(statement(bump + "Then $g'(u) = -u \\odot g(u)$.\n") == "∇_{u}(sum(exp((-1·(((1 ⊘ 2)·u) ⊙ u))))) = (-1·(u ⊙ exp((-1·(((1 ⊘ 2)·u) ⊙ u)))))   with u: p × 1");
  CHECK(verdicts(bump + "Then $g''(u) = (u \\odot u - \\mathbf{1}) \\odot g(u)$ and $g''(u) = (\\mathbf{1} - u \\odot u) \\odot g(u)$.\n") == "proved refuted");
  // what an entry of the value is made of besides, has no place in f'
  const std::string mean = "Let $u \\in \\mathbb{R}^{p}$ and $M \\in \\mathbb{R}^{p \\times p}$. ";
  CHECK(verdicts(mean + "Put $h(u) := M u$. Then $h'(u) = M \\mathbf{1}$.\n") == "unsupported");
  CHECK(verdicts(mean + "Put $h(u) := (\\mathbf{1}^\\top u) u$. Then $h'(u) = (\\mathbf{1}^\\top u) \\mathbf{1}$.\n") == "unsupported");
  CHECK(verdicts(mean + "Put $v := M u$ and $h(u) := v \\odot u$. Then $h'(u) = v$.\n") == "unsupported");
}

TEST_CASE("the name of a function above a derivative is the function at its own arguments") {
  const std::string energy = "Let $M \\in \\mathbb{R}^{p \\times p}$, $u, c \\in \\mathbb{R}^{p}$ and $E(u) := u^\\top M u + c^\\top u$. ";
  CHECK(verdicts(energy + "Then $\\frac{\\partial E}{\\partial u} = (M + M^\\top) u + c$ and $\\frac{\\partial E}{\\partial u} = 2 M u + c$.\n") == "proved refuted");
  CHECK(statement(energy + "Then $\\nabla_u E = (M + M^\\top) u + c$.\n") == "∇_{u}((((uᵀ M) u) + (cᵀ u))) = (((M + Mᵀ) u) + c)   with u: p × 1, M: p × p, c: p × 1");
  CHECK(verdicts(energy + "Then $\\nabla_u^2 E = M + M^\\top$ and $\\frac{\\partial^2 E}{\\partial u \\, \\partial u^\\top} = 2 M$.\n") == "proved refuted");
  // where its argument is another one by now, it is not said of what
  CHECK(verdicts(energy + "Now let $u \\in \\mathbb{R}^{q}$. Then $\\frac{\\partial E}{\\partial u} = u$.\n") == "unsupported");
  CHECK(verdicts(energy + "Then $\\frac{\\partial E}{\\partial c} = u$ and $\\partial E / \\partial M = u u^\\top$.\n") == "proved proved");
}

TEST_CASE("\\nabla of a function of one argument, and a dash behind a function of time") {
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$ and $f(u) := u^\\top u$. Then $\\nabla f = 2 u$, $\\nabla^2 f = 2 I_p$ and $\\nabla f = u$.\n") == "proved proved refuted");
  const std::string curve = "Let $A(t) \\in \\mathbb{R}^{p \\times p}$ be differentiable. ";
  CHECK(verdicts(curve + "Then $\\frac{d}{dt} (A(t) A(t)) = A'(t) A(t) + A(t) A'(t)$ and $\\frac{d}{dt} (A(t) A(t)) = 2 A(t) A'(t)$.\n") == "proved refuted");
  CHECK(statement(curve + "Then $\\operatorname{tr}(A'(t)) = \\frac{d}{dt} \\operatorname{tr}(A(t))$.\n") == 
        "tr(entries_{#1<p,#2<p}(sum((∇_{A}(A[1+#1, 1+#2]) ⊙ dA)))) = sum((∇_{A}(tr(A)) ⊙ dA))   with A: p × p, dA: p × p");
  CHECK(verdicts(curve + "Then $A'(2) = A(2)$.\n") == "unsupported");
}

TEST_CASE("what is held fixed by a partial derivative of a function, beside a total one, is left open") {
  const std::string chain = "Let $u \\in \\mathbb{R}^{p}$ and let $y = 2 u$. Let $f(u) = u^\\top y$. Then $\\frac{\\partial f}{\\partial u} = y$";
  CHECK(verdicts(chain + " and $\\frac{df}{du} = 4 u$.\n") == "doubtful proved");
  CHECK(verdicts(chain + " and $\\nabla_u f = 4 u$.\n") == "refuted proved");
}

TEST_CASE("functions of several arguments, whatever letter they have") {
  const std::string product = "Let $a, b \\in \\mathbb{R}$ and $f(a, b) = a^2 b$. ";
  CHECK(verdicts(product + "Then $\\frac{\\partial f}{\\partial a} = 2 a b$ and $\\frac{\\partial f}{\\partial b} = a b$.\n") == "proved refuted");
  CHECK(statement(product + "Then $f(b, a) = b^2 a$.\n") == "(b^⊙{2}·a) = (b^⊙{2}·a)   with b: scalar, a: scalar");
}

TEST_CASE("a function whose name has a subscript") {
  const std::string ridge = "Let $u \\in \\mathbb{R}^{p}$ and $\\lambda \\in \\mathbb{R}$. Put $J(u) := u^\\top u$ and $J_\\lambda(u) := J(u) + \\lambda \\|u\\|^2$. ";
  CHECK(verdicts(ridge + "Then $\\nabla J_\\lambda(u) = 2 (1 + \\lambda) u$ and $\\nabla J_\\lambda(u) = 2 u + \\lambda u$.\n") == "proved refuted");
  CHECK(statement(ridge + "Then $J_\\lambda(u) - J(u) = \\lambda \\|u\\|^2$.\n") == "(((uᵀ u) + (\\lambda·sum((u ⊙ u)))) - (uᵀ u)) = (\\lambda·sum((u ⊙ u)))   with u: p × 1, \\lambda: scalar");
  // what is not read as a function is no product either
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$. Put $S_p(u) := u^\\top u$. Then $S_p(2 u) = 2 S_p(u)$.\n") == "unsupported");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$. Put $J_i(u) := u_i^2$. Then $J_i(2 u) = 2 J_i(u)$ and $J_k(2 u) = 2 J_k(u)$.\n") == "unsupported unsupported");
  // for all i it is a family, and no function
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$. Put $J_i(u) := u_i^2$. Then $J_j(u) = u_i^2$.\n").find("proved") == std::string::npos);
}

TEST_CASE("a function whose definition can't be read is no other one") {
  const std::string vector = "Let $u \\in \\mathbb{R}^{p}$. ";
  for (const char* told : {"Define $\\operatorname{softplus}(u) = \\log(1 + u^\\top u e^{2u})$. ", "Define $\\operatorname{softplus}(u) := \\int u$. ", "$$\\operatorname{softplus}(u) = \\int u$$\n"}) {
    CAPTURE(told);
    const std::string found = verdicts(vector + told + "Then $\\operatorname{softplus}(u) - \\operatorname{softplus}(-u) = u$.\n");
    CHECK(found.find("proved") == std::string::npos);
    CHECK(found.find("refuted") == std::string::npos);
  }
  CHECK(verdicts(vector + "Then $\\operatorname{softplus}(u) - \\operatorname{softplus}(-u) = u$.\n") == "proved");
  CHECK(verdicts(vector + "We write $\\operatorname{softplus}(u)$ for $\\log(1 + e^{2u})$. Then $\\operatorname{softplus}(u) - \\operatorname{softplus}(-u) = u$.\n") == "unsupported");
  CHECK(verdicts(vector + "We write $\\tanh(u)$ for the hyperbolic tangent. Then $\\tanh(-u) = -\\tanh(u)$.\n") == "proved");
  // an f of which that much is known is no unknown function that acts on each entry
  CHECK(verdicts("Let $U \\in \\mathbb{R}^{p \\times q}$. Define $f(U) := \\int U$. Then $f(U^\\top) = f(U)^\\top$.\n").find("proved") == std::string::npos);
  // and may be defined again
  CHECK(verdicts(vector + "Define $f(u) := \\int u$. Now define $f(u) := u^\\top u$. Then $\\nabla f(u) = 2 u$.\n").ends_with("proved"));
  // the sigmoid is one, whatever shape its argument has elsewhere
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{p \\times p}$ and $\\sigma(M) = 1 / (1 + e^{-M})$. Then $\\sigma(M) + \\sigma(-M) = \\mathbf{1} \\mathbf{1}^\\top$.\n").find("proved") == std::string::npos);
  CHECK(verdicts(vector + "Let $\\sigma(u) = 1 / (1 + e^{-u})$ be the sigmoid. Then $\\sigma(u) + \\sigma(-u) = \\mathbf{1}$.\n") == "proved");
}

TEST_CASE("a function of a number is taken entry by entry of what is none") {
  const std::string vector = "Let $u \\in \\mathbb{R}^{p}$ and $a \\in \\mathbb{R}$. ";
  for (const char* told : {"Put $\\phi(t) := \\log(1 + e^{a t})$. ", "Put $\\phi(u) := \\log(1 + e^{a u})$. "}) {
    CAPTURE(told);
    CHECK(verdicts(vector + told + "Then $\\phi(u) - \\phi(-u) = a u$ and $\\phi(u) - \\phi(-u) = u$.\n") == "proved refuted");
    CHECK(statement(vector + told + "Then $\\phi(u) - \\phi(-u) = a u$.\n") ==
          "(log(((1·𝟏_{p×1}) + exp((a·u)))) - log(((1·𝟏_{p×1}) + exp((a·(-1·u)))))) = (a·u)   with u: p × 1, a: scalar");
    CHECK(verdicts(vector + told + "Then $\\phi'(u) = a \\mathbf{1} \\oslash (\\mathbf{1} + e^{-a u})$ and $\\phi'(u) = \\mathbf{1} \\oslash (\\mathbf{1} + e^{-a u})$.\n") == "proved refuted");
  }
  // another softplus than the one that everyone knows
  CHECK(verdicts(vector + "Define $\\operatorname{softplus}(u) = \\log(1 + e^{2u})$. Then $\\operatorname{softplus}(u) - \\operatorname{softplus}(-u) = u$.\n") == "refuted");
  // of a square matrix it may be a function of matrices, and u^2 may be a square of another kind
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{p \\times p}$. Put $\\phi(t) := \\log(1 + e^t)$. Then $\\phi(M) - \\phi(-M) = M$.\n") == "unsupported");
  CHECK(verdicts(vector + "Put $\\phi(t) := 1 + t^2$. Then $\\phi(u) = \\phi(-u)$.\n") == "unsupported");
  CHECK(verdicts("All functions act entry by entry. " + vector + "Put $\\phi(t) := 1 + t^2$. Then $\\phi(u) = \\phi(-u)$ and $\\phi(u) = u \\odot u$.\n") == "proved refuted");
  // what is no number is not spread over entries
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$ and $M \\in \\mathbb{R}^{p \\times p}$. Put $\\phi(u) := M u + 1$. Then $\\phi(u) - \\phi(0) = M u$.\n").find("proved") == std::string::npos);
}

TEST_CASE("a gradient that has a name before its output has a meaning") {
  const std::string told = "Let $X \\in \\mathbb{R}^{m \\times p}$. $L$ is a scalar function of the output $Y$, and $G = \\frac{\\partial L}{\\partial Y}$ is the gradient from above. ";
  const std::string layer = "The layer is $Y = X W$ with $W \\in \\mathbb{R}^{p \\times q}$. ";
  CHECK(verdicts(told + layer + "Then $\\frac{\\partial L}{\\partial W} = X^\\top G$ and $\\frac{\\partial L}{\\partial X} = G W$.\n") == "proved shape-error");
  CHECK(statement(told + layer + "Then $\\frac{\\partial L}{\\partial W} = X^\\top G$.\n") == "∇_{W}(sum((G ⊙ (X W)))) = (Xᵀ G)   with W: p × q, G: m × q, X: m × p");
  // of a number that has a formula, G is what follows from it, and no matrix that is given
  for (const char* order : {"Let $Y = X W$ with $W \\in \\mathbb{R}^{p \\times q}$. Let $G = \\frac{\\partial L}{\\partial Y}$. Let $L = \\|Y\\|_F^2$. ",
                            "Let $W \\in \\mathbb{R}^{p \\times q}$ and let $G = \\frac{\\partial L}{\\partial Y}$, where $Y = X W$ and $L = \\|Y\\|_F^2$. "}) {
    CAPTURE(order);
    CHECK(verdicts("Let $X \\in \\mathbb{R}^{m \\times p}$. " + std::string(order) + "Then $\\frac{\\partial L}{\\partial W} = X^\\top G$.\n").find("refuted") == std::string::npos);
  }
  // G that has come to mean something else is no gradient
  CHECK(verdicts(told + "Let $G \\in \\mathbb{R}^{m \\times q}$ be another matrix. " + layer + "Then $\\frac{\\partial L}{\\partial W} = X^\\top G$.\n").find("proved") == std::string::npos);
}

TEST_CASE("a name for gradients is no product") {
  const std::string layer = "Let $X \\in \\mathbb{R}^{m \\times p}$, $W \\in \\mathbb{R}^{p \\times q}$ and $Y = X W$. The scalar $L$ depends on all of these through $Y$ only. ";
  for (const char* told : {"We write $dM$ for $\\frac{\\partial L}{\\partial M}$, for every $M$. ", "In what follows $dM$ stands for $\\frac{\\partial L}{\\partial M}$, whatever the matrix $M$. "}) {
    CAPTURE(told);
    CHECK(verdicts(layer + told + "The gradient $dY$ is given. Then $dW = X^\\top dY$ and $dW = 2 X^\\top dY$.\n") == "proved refuted");
  }
  // without a derivative beside it, it is a product that is given another meaning
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{m \\times m}$. We write $AB$ for the Hadamard product of $A$ and $B$. Then $AB = BA$.\n").find("refuted") == std::string::npos);
}

TEST_CASE("words between a name and an equation say nothing of the name") {
  const std::string names = "Let $x, m \\in \\mathbb{R}^{p}$ and let $P \\in \\mathbb{R}^{p \\times p}$ be symmetric. ";
  CHECK(verdicts(names + "The energy with the metric $P$ is $E(m) := (x - m)^\\top P (x - m)$. Then $\\nabla_m E(m) = 2 P (m - x)$.\n") == "proved");
  CHECK(verdicts(names + "After a layer $m$ is $x$. Then $\\nabla_m (x^\\top m) = x$.\n") == "unsupported");
}

TEST_CASE("the root of what is no square matrix is taken entry by entry") {
  CHECK(verdicts("Let $u \\in \\mathbb{R}^{p}$. Then $\\sqrt{u} \\odot \\sqrt{u} = u$ and $\\sqrt{u} \\odot u = u$.\n") == "proved refuted");
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{p \\times p}$. Then $\\sqrt{M} \\odot \\sqrt{M} = M$.\n") == "unsupported");
}

} // namespace tests_of_derivatives_functions
