// SPDX-License-Identifier: MIT
// Derivatives as notes write them: what each says, in full, and what is left open where the text does not say enough.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives {

using namespace odot::tests;

namespace {

const std::string names = "Let $U \\in \\mathbb{R}^{p \\times q}$, $M \\in \\mathbb{R}^{p \\times p}$, $u, c \\in \\mathbb{R}^{p}$ and $\\tau \\in \\mathbb{R}$. ";
const std::string said = "The gradient of a number has the shape of what it is taken in. A Jacobian has a row for each output. ";

}  // namespace

TEST_CASE("gradients have the shape of what they are taken in") {
  CHECK(verdicts(names + "Then $\\nabla_U \\operatorname{tr}(U^\\top M U) = M U + M^\\top U$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\frac{\\partial}{\\partial U} \\operatorname{tr}(U^\\top M U) = 2 M U$.\n") == "refuted");
  CHECK(verdicts(names + "Then $\\nabla_u (c^\\top u) = c^\\top$.\n") == "shape-error");
  CHECK(statement(names + "Then $\\frac{\\partial \\, c^\\top U U^\\top c}{\\partial U} = 2 c c^\\top U$.\n") ==
        "∇_{U}((((cᵀ U) Uᵀ) c)) = (((2·c) cᵀ) U)   with U: p × q, c: p × 1");
  // an operator takes the product behind it and stops at a sum
  CHECK(statement(names + "Then $\\nabla_u c^\\top u + c = 2 c$.\n") == "(∇_{u}((cᵀ u)) + c) = (2·c)   with u: p × 1, c: p × 1");
  CHECK(verdicts(names + "Then $\\frac{\\partial \\operatorname{tr}(M U U^\\top)}{\\partial U_{ab}} = ((M + M^\\top) U)_{ab}$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\partial_u \\|u - c\\|^2 = 2 (u - c)$.\n") == "proved");
}

TEST_CASE("Jacobians, derivatives in a number, Hessians") {
  CHECK(statement(said + names + "Then $\\frac{\\partial (M u)}{\\partial u} = M$.\n") == "entries_{#1<p,#2<p}(∇_{u}((M u)[1+#1, 1])[1+#2, 1]) = M   with u: p × 1, M: p × p");
  CHECK(verdicts(said + names + "Then $\\frac{\\partial (M u)}{\\partial u} = M^\\top$.\n") == "refuted");
  CHECK(verdicts(names + "Then $\\frac{\\partial (c^\\top u)}{\\partial u^\\top} = c^\\top$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\frac{d}{d\\tau} (\\tau^2 M) = 2 \\tau M$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\nabla_u^2 (u^\\top M u) = M + M^\\top$ and $\\frac{\\partial^2 (u^\\top M u)}{\\partial u \\, \\partial u^\\top} = 2 M$.\n") == "proved refuted");
  CHECK(verdicts(names + "Then $\\frac{\\partial^2 (u^\\top M u)}{\\partial u_a \\partial u_b} = M_{ab} + M_{ba}$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\frac{\\partial u_a}{\\partial u_b} = \\delta_{ab}$.\n") == "proved");
  CHECK(verdicts(names + "Then $\\frac{\\partial (M U)}{\\partial U} = M$.\n") == "unsupported");
}

TEST_CASE("a layout that the text leaves open raises no alarm") {
  CHECK(verdicts(names + "Then $\\frac{\\partial (M u)}{\\partial u} = M^\\top$.\n") == "doubtful");
  CHECK(verdicts(names + "Then $\\frac{\\partial (c^\\top u)}{\\partial u} = c^\\top$.\n") == "doubtful");
  CHECK(verdicts(names + "Then $\\frac{\\partial (M u)}{\\partial u} = M M$.\n") == "refuted");  // in every layout
  CHECK(verdicts("We use numerator layout. " + names + "Then $\\frac{\\partial (u^\\top M u)}{\\partial u} = u^\\top (M + M^\\top)$.\n") == "proved");
  CHECK(verdicts("We use denominator layout. " + names + "Then $\\frac{\\partial (M u)}{\\partial u} = M^\\top$.\n") == "proved");
  CHECK(verdicts("We use a mixed layout for Jacobians. " + names + "Then $\\frac{\\partial (M u)}{\\partial u} = M$.\n") == "unsupported");
  CHECK(verdicts(names + "Put $J := \\frac{\\partial (M u)}{\\partial u}$. Then $J = M^\\top$.\n") == "doubtful");
}

TEST_CASE("defined names are unfolded up to what a derivative is taken in") {
  const std::string defined = names + "Put $w := M u$ and $\\ell := w^\\top w$. ";
  CHECK(verdicts(defined + "Then $\\nabla_u \\ell = 2 M^\\top w$.\n") == "proved");
  CHECK(statement(defined + "Then $\\frac{\\partial \\ell}{\\partial w} = 2 w$.\n") == "∇_{w}((wᵀ w)) = (2·w)   with w: p × 1");
  CHECK(verdicts(defined + "Then $\\nabla_w \\ell = 3 w$.\n") == "refuted");
  // w stands for any vector there, and then for M u
  CHECK(verdicts(defined + "Then $\\nabla_w \\ell = 2 M u$.\n") == "proved");
  CHECK(verdicts(defined + "Then $\\nabla_w \\ell = 2 M w$.\n") != "proved");
  CHECK(verdicts(defined + "Then $\\nabla_w \\ell \\neq 2 M u$ and $\\nabla_w \\ell \\neq 3 w$.\n") == "undecided proved");
  CHECK(verdicts(defined + "Then $\\nabla_u \\ell = M^\\top \\nabla_w \\ell$.\n") == "proved");
  CHECK(verdicts(defined + "Then $\\nabla_u \\ell = M \\nabla_w \\ell$.\n") == "refuted");
  // what is not made of u has no derivative in u that could be told
  CHECK(verdicts(defined + "Then $\\nabla_u (c^\\top c) = 0$.\n") == "unsupported");
  CHECK(verdicts(defined + "Then $\\nabla_u \\ell = 0$.\n") == "doubtful");
}

TEST_CASE("upstream gradients") {
  const std::string layer = "Let $A \\in \\mathbb{R}^{m \\times p}$ and $B \\in \\mathbb{R}^{p \\times q}$. The scalar loss $\\mathcal{E}$ depends on $A$ and $B$ through $T$ only, where $T := A B$. "
                            "Let $R := \\frac{\\partial \\mathcal{E}}{\\partial T}$.\n\n";
  CHECK(statement(layer + "Then $\\frac{\\partial \\mathcal{E}}{\\partial A} = R B^\\top$.\n") == "∇_{A}(sum((R ⊙ (A B)))) = (R Bᵀ)   with A: m × p, R: m × q, B: p × q");
  CHECK(verdicts(layer + "Then $\\frac{\\partial \\mathcal{E}}{\\partial A} = R B^\\top$, $\\frac{\\partial \\mathcal{E}}{\\partial B} = A^\\top R$ and $\\frac{\\partial \\mathcal{E}}{\\partial B} = 2 A^\\top R$.\n") ==
        "proved proved refuted");
  CHECK(verdicts(layer + "Then $\\frac{\\partial \\mathcal{E}}{\\partial B} = R A^\\top$.\n") == "shape-error");
  CHECK(verdicts(layer + "For this loss $\\frac{\\partial \\mathcal{E}}{\\partial T} = T$.\n") != "refuted");  // it says what the loss is
  // through what it depends on A is not said: through what the claim speaks of, which is shown
  const std::string open = "Let $A \\in \\mathbb{R}^{m \\times p}$ and $B \\in \\mathbb{R}^{p \\times q}$, $T := A B$. $E$ is a scalar loss.\n\n";
  CHECK(verdicts(open + "Then $\\frac{\\partial E}{\\partial A} = \\frac{\\partial E}{\\partial T} B^\\top$.\n") == "proved");
  // a way around the cut
  const std::string around = "Let $A, B \\in \\mathbb{R}^{p \\times p}$, $H := A B$ and $T := H + A$. The scalar loss $E$ depends on $A$ and $B$ through $T$.\n\n";
  CHECK(verdicts(around + "Then $\\frac{\\partial E}{\\partial A} = \\frac{\\partial E}{\\partial H} B^\\top$.\n") == "refuted");
  CHECK(verdicts(around + "Then $\\frac{\\partial E}{\\partial B} = A^\\top \\frac{\\partial E}{\\partial H}$.\n") == "proved");
}

TEST_CASE("gradients that are written dX") {
  const std::string forward = "Let $A, B \\in \\mathbb{R}^{m \\times d}$ and $C \\in \\mathbb{R}^{m \\times k}$. Put $T := A B^\\top$, $P := \\operatorname{softmax}(T)$ and $Y := P C$. The loss $E$ depends on $A$, $B$ and $C$ "
                              "through $Y$. For each matrix $Z$ we write $dZ$ for $\\frac{\\partial E}{\\partial Z}$.\n\n";
  CHECK(verdicts(forward + "Then $dC = P^\\top dY$, $dP = dY \\, C^\\top$ and $dC = P \\, dY$.\n") == "proved proved refuted");
  CHECK(verdicts(forward + "Then $dA = dT \\, B$ and $dB = dT^\\top A$.\n") == "proved proved");
  CHECK(verdicts(forward + "Then $dT = P \\odot (dP - (P \\odot dP) \\mathbf{1}_m \\mathbf{1}_m^\\top)$ and $dT = P \\odot dP$.\n") == "proved refuted");
  CHECK(verdicts(forward + "Then $dT_{ab} = P_{ab} (dP_{ab} - \\sum_{c} P_{ac} \\, dP_{ac})$.\n") == "proved");
  // with no such sentence, d beside a dimension d is a product, or what it is can't be told
  CHECK(verdicts("Let $A, C \\in \\mathbb{R}^{m \\times d}$. Then $dA = dC$.\n") != "proved");
  CHECK(verdicts("Let $A, C \\in \\mathbb{R}^{m \\times k}$ and $C := 2 A$. Then $\\mathrm{d}C = 2 \\mathrm{d}A$.\n") == "unsupported");
}

TEST_CASE("differentials") {
  const std::string square = "Differentials are written with d. Let $A, B \\in \\mathbb{R}^{p \\times p}$ and $K \\in \\mathbb{R}^{p \\times p}$, where $A$ is invertible and $K$ is constant. ";
  CHECK(verdicts(square + "Then $\\mathrm{d}(A B) = \\mathrm{d}A \\, B + A \\, \\mathrm{d}B$ and $d(A B) = dA \\, B + dB \\, A$.\n") == "proved refuted");
  CHECK(verdicts(square + "Then $d(A^{-1}) = -A^{-1} \\, dA \\, A^{-1}$ and $d(K A) = K \\, dA$.\n") == "proved proved");
  CHECK(statement(square + "Then $\\mathrm{d}\\operatorname{tr}(K A) = \\operatorname{tr}(K \\, \\mathrm{d}A)$.\n") == "sum((∇_{A}(tr((K A))) ⊙ dA)) = tr((K dA))   with A: p × p, dA: p × p, K: p × p");
  CHECK(verdicts(square + "Then $\\mathrm{d} A^2 = A \\, \\mathrm{d}A$.\n") == "unsupported");
  CHECK(verdicts(square + "Since $K$ is constant, $\\mathrm{d} K = 0$.\n") != "refuted");
}

TEST_CASE("functions of time") {
  const std::string curve = "Let $A(t), B(t) \\in \\mathbb{R}^{p \\times p}$ be differentiable functions of $t \\in \\mathbb{R}$. ";
  CHECK(verdicts(curve + "Then $\\frac{d}{dt} (A(t) B(t)) = \\frac{dA}{dt} B(t) + A(t) \\frac{dB}{dt}$.\n") == "proved");
  CHECK(verdicts(curve + "Then $\\frac{d}{dt} A(t)^2 = 2 A(t) \\frac{dA}{dt}$.\n") == "refuted");
  CHECK(verdicts(curve + "Then $A(s) = A(t)$.\n") == "unsupported");
}

TEST_CASE("derivatives of functions that act on each entry") {
  const std::string function = said + names + "The function $g$ acts elementwise and is differentiable. ";
  CHECK(verdicts(function + "Then $\\frac{\\partial g(M u)}{\\partial u} = \\operatorname{diag}(g'(M u)) M$ and $\\frac{\\partial g(u)}{\\partial u} = \\operatorname{diag}(g(u))$.\n") == "proved refuted");
  CHECK(verdicts(function + "Then $\\nabla_u (c^\\top g(u)) = c \\odot g'(u)$ and $\\nabla_u (c^\\top g'(u)) = c \\odot g''(u)$.\n") == "proved proved");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^p$. Then $g'(u) = 2 u$.\n") == "doubtful");
  CHECK(verdicts("Let $\\zeta \\in \\mathbb{R}$. Put $h(\\zeta) := \\zeta^3$. Then $h'(\\zeta) = 3 \\zeta^2$ and $h'(\\zeta) = \\zeta^2$.\n") == "proved refuted");
}

TEST_CASE("what is not read") {
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{p \\times p}$ be symmetric. Then $\\nabla_S \\operatorname{tr}(S S) = 2 S$.\n") == "unsupported");
  CHECK(verdicts("The Laplacian of a function is written with the Hessian's sign. " + names + "Then $\\nabla_u^2 (u^\\top u) = 2 I_p$.\n") == "unsupported");
  CHECK(verdicts(names + "Then $\\frac{\\partial^3 (u^\\top u)}{\\partial u^3} = 0$.\n") == "unsupported");
  CHECK(verdicts(names + "Then $\\nabla (u^\\top u) = 2 u$.\n") == "unsupported");
  CHECK(verdicts(names + "Then $\\frac{d M}{d \\tau} = 0$.\n") == "unsupported");
  CHECK(verdicts("Let $d, k \\in \\mathbb{N}$ and $U \\in \\mathbb{R}^{d \\times k}$. Then $\\frac{d}{dk} U = \\frac{1}{k} U$.\n") == "unsupported");
}

TEST_CASE("functions that stand for their definition") {
  const std::string columns = "Let $x, z \\in \\mathbb{R}^{n}$. Then ";
  CHECK(verdicts(columns + "$\\operatorname{softplus}(z) - \\operatorname{softplus}(-z) = z$.\n") == "proved");
  CHECK(verdicts(columns + "$\\operatorname{softplus}(z + x) = \\operatorname{softplus}(z) + \\operatorname{softplus}(x)$.\n") == "refuted");
  CHECK(verdicts(columns + "$\\operatorname{SiLU}(z) - \\operatorname{Swish}(-z) = z$.\n") == "proved");
  CHECK(verdicts(columns + "$\\operatorname{silu}(z) - z \\odot \\operatorname{sigmoid}(z) = 0$.\n") == "proved");
  CHECK(verdicts(columns + "$\\operatorname{gelu\\_tanh}(z) - \\operatorname{gelu\\_tanh}(-z) = 2 z$.\n") == "refuted");
  CHECK(verdicts(columns + "$\\nabla_x \\mathbf{1}^\\top \\operatorname{softplus}(x) = \\operatorname{sigmoid}(x)$.\n") == "proved");
  CHECK(verdicts("Let $z \\in \\mathbb{R}^{n}$, where $\\phi$ is the softplus. Then $\\phi'(z) = \\operatorname{sigmoid}(z)$ and $\\phi'(2 z) = \\operatorname{sigmoid}(z)$.\n") == "proved refuted");
  CHECK(statement(columns + "$2 \\operatorname{silu}(z) = \\max(z, x) + \\mathbf{1}_n$.\n").starts_with("(2·swish(z)) = (max(z, x) + "));
}

TEST_CASE("a note that defines such a function means its own") {
  const std::string own = "Let $z \\in \\mathbb{R}^{n}$ and $\\beta \\in \\mathbb{R}$. Let $\\operatorname{swish}(x) = x \\odot \\operatorname{sigmoid}(\\beta x)$. ";
  CHECK(verdicts(own + "Then $\\operatorname{swish}(2z) = 2 z \\odot \\operatorname{sigmoid}(2 \\beta z)$.\n") == "proved");
  CHECK(verdicts(own + "Then $\\operatorname{Swish}(2z) = 2 z \\odot \\operatorname{sigmoid}(2 z)$.\n") == "refuted");
}

TEST_CASE("layers") {
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times p}$ and $B \\in \\mathbb{R}^{n \\times q}$. Then $\\operatorname{Concat}(A, B) \\operatorname{Concat}(A, B)^\\top = A A^\\top + B B^\\top$.\n") == "proved");
  CHECK(verdicts("Let $a, b \\in \\mathbb{R}^{n}$. Then $\\operatorname{Concat}(a, b) = \\operatorname{Concat}(b, a)$.\n") == "unsupported");
  CHECK(verdicts("Let $a, b \\in \\mathbb{R}^{n}$. Then $\\max(a, b) + \\min(a, b) = a + b$ and $\\max(a, b) = a + b$.\n") == "proved refuted");
  CHECK(verdicts("Let $a \\in \\mathbb{R}^{n}$ and $c \\in \\mathbb{R}$. Then $\\max(a, c) = a$.\n") == "unsupported");
  CHECK(verdicts("Let $e_1, \\dots, e_m$ be the standard basis of $\\mathbb{R}^m$ and $B \\in \\mathbb{R}^{m \\times k}$. Then $\\sum_{i=1}^{m} e_i e_i^\\top = I_m$ and $e_i^\\top B = B_{i,:}$.\n") == "proved proved");
  CHECK(verdicts("Let $a \\in \\mathbb{R}^{n}$ and let $\\epsilon > 0$. Put $m(a) := \\frac{1}{n} \\mathbf{1}_n^\\top a, \\qquad v(a) := \\|a - m(a) \\mathbf{1}_n\\|^2 + \\epsilon$. Then $v(2a) = 4 v(a) - 3 \\epsilon$.\n") == "proved");
}

TEST_CASE("what the text says to be false may be told to be false") {
  CHECK(verdicts(names + "Then $U^\\top U = U^\\top M U$ fails.\n") == "refuted");
  CHECK(verdicts(names + "A common mistake is $\\operatorname{tr}(M M) = \\operatorname{tr}(M)^2$.\n") == "refuted");
  CHECK(verdicts(names + "It is not assumed that $M M = M$.\n") != "refuted");
  CHECK(verdicts(names + "Here $M M = M$ is not needed.\n") != "refuted");
}

TEST_CASE("what may catch a derivative") {
  const std::string start = "Let $u, c \\in \\mathbb{R}^p$ and $M \\in \\mathbb{R}^{p \\times p}$. ";
  // a function that speaks of u itself
  CHECK(verdicts(start + "Let $f(z) := u^\\top z$. Then $\\nabla f(u) = u$ and $\\nabla f(c) = u$.\n") == "unsupported proved");
  // \delta with a meaning of its own
  CHECK(verdicts(start + "The errors are $\\delta_{ij} = u_i - c_j$. Then $\\frac{\\partial u_i}{\\partial u_j} = \\delta_{ij}$.\n").find("proved") == std::string::npos);
  // the entries of u are not independent
  CHECK(verdicts(start + "Suppose that $u^\\top u = 1$. Then $\\nabla_u (u^\\top M u) = 0$.\n") == "doubtful");
  // what is set to zero may hold where claims behind it stand
  CHECK(verdicts(start + "At the optimum $\\nabla_u (u^\\top M u - 2 c^\\top u) = 0$. Hence $(M + M^\\top) u = 2 c$.\n") == "doubtful doubtful");
  const std::string two = "Let $A, B \\in \\mathbb{R}^{p \\times p}$, $H := B A$ and $Y := A B$. $E$ is a scalar loss";
  CHECK(verdicts(two + " that depends on $A$ and $B$ through $H$ and $Y$.\n\nThen $\\frac{\\partial E}{\\partial A} = B^\\top \\frac{\\partial E}{\\partial H} + \\frac{\\partial E}{\\partial Y} B^\\top$.\n") == "proved");
  CHECK(verdicts(two + ", $G := \\frac{\\partial E}{\\partial H}$ and $D := \\frac{\\partial E}{\\partial Y}$.\n\nThen $\\frac{\\partial E}{\\partial A} = B^\\top G$.\n") == "unsupported");
}

TEST_CASE("sizes with values do not refute what is true of the definitions") {
  const std::string sized = "Let $m = 2$ and $q = 3$. Let $A \\in \\mathbb{R}^{m \\times q}$, $B \\in \\mathbb{R}^{q \\times m}$, $T := A B$ and $r := \\operatorname{tr}(T^\\top T)$. ";
  CHECK(verdicts(sized + "Then $\\nabla_T r = 2 A B$ and $\\nabla_T r = 2 T$.\n") == "proved proved");
  CHECK(verdicts(sized + "Then $\\nabla_T r = \\frac{m}{1} T$ and $\\nabla_T r = m A B$.\n").find("refuted") == std::string::npos);
}

TEST_CASE("who differentiates both sides writes differentials") {
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ be an invertible matrix. Differentiate both sides of $M^{-1} M = I$ to see that\n\n$$ d(M^{-1}) = -M^{-1} (dM) M^{-1}. $$\n") == "proved proved");
}

TEST_CASE("what words make depend on the variable is no constant") {
  const std::string start = "Let $u, r \\in \\mathbb{R}^p$ and $M, N \\in \\mathbb{R}^{p \\times p}$. ";
  const std::string linear = " Then $\\nabla_u (r^\\top u) = r$.\n", square = " Then $\\nabla_u (u^\\top M u) = (M + M^\\top) u$.\n";
  for (const char* words : {"The residual $r$ depends on $u$.", "Here $r$ is a nonlinear function of $u$.", "We compute $r$ from $u$.", "From $u$ we obtain $r$.", "Let $r$ be the softmax of $u$.",
                            "The gate $r$ depends on the input.", "The $u$-dependent vector $r$ is small.", "As $u$ changes, so does $r$.", "Let $r$ solve $M r = u$.", "Here $r = r(u)$.",
                            "The map $u \\mapsto r$ is smooth.", "Let $r = \\operatorname{Encoder}(u)$.", "Note that $r$ is not constant, but varies with $u$.", "Here $r$ is $u$ after dropout.", "Here $r$ comes from $u$ by pooling.", "The vector $r$ encodes $u$.",
                            "Let $h : \\mathbb{R}^p \\to \\mathbb{R}^p$, and let $r$ be the gradient of $L$ at $u$."}) {
    INFO(words);
    CHECK(verdicts(start + words + linear).find("proved") == std::string::npos);
  }
  for (const char* words : {"Here $M$ is the Gram matrix of $u$.", "The entries of $M$ vary with $u$.", "The metric $M = M(u)$ is given.", "Let $u$ be given, and $M$ its projection."}) {
    INFO(words);
    CHECK(verdicts(start + words + square).find("proved") == std::string::npos);
  }
  for (const char* words : {"", "The vector $r$ does not depend on $u$.", "Here $r$ is constant.", "Let $r$ be the label of $u$.", "Here $r$ is a vector of $p$ weights.", "Suppose $r$ depends only on $p$."}) {
    INFO(words);
    CHECK(verdicts(start + words + linear) == "proved");
  }
  // through other names, and taken back
  CHECK(verdicts(start + "Here $N$ depends on $u$, and $r$ is a function of $N$." + linear) == "unsupported");
  CHECK(verdicts(start + "Here $M$ depends on $u$." + square + "Now suppose that $M$ does not depend on $u$." + square) == "unsupported proved");
  CHECK(verdicts(start + "If $M$ does not depend on $u$, then $\\nabla_u (u^\\top M u) = (M + M^\\top) u$. If $M$ depends on $u$, $\\nabla_u (u^\\top M u) = (M + M^\\top) u$.\n") == "proved unsupported");
  // a definition says how
  CHECK(verdicts(start + "Let $r = M u$, a function of $u$. Then $\\nabla_u (r^\\top r) = 2 M^\\top r$.\n") == "proved");
  CHECK(verdicts("Let $f : \\mathbb{R}^p \\to \\mathbb{R}^p$ and $u \\in \\mathbb{R}^p$. Then $\\nabla_u (u^\\top f(u)) = f(u)$.\n").find("proved") == std::string::npos);
  // differentials
  CHECK(verdicts("Let $Z, W \\in \\mathbb{R}^{p \\times p}$, where $W$ is the inverse of $Z$. Taking differentials, $d(W Z) = W \\, dZ$.\n") == "unsupported");
  CHECK(verdicts("Let $Z, W \\in \\mathbb{R}^{p \\times p}$ with $W$ constant. Taking differentials, $d(W Z) = W \\, dZ$.\n") == "proved");
}

TEST_CASE("what is held fixed is not differentiated through") {
  const std::string start = "Let $u \\in \\mathbb{R}^p$ and $r = 3 u$";
  const std::string through = " $\\nabla_u (r^\\top u) = 6 u$.\n";
  for (const char* words : {", where $r$ is detached. Then", ". Keeping $r$ fixed,", ". At constant $r$,", ". No gradient flows through $r$. Then", ". We treat $r$ as a constant. Then",
                            ". We apply a stop-gradient to the target. Then", ". Holding the first factor fixed,", ". Ignoring the dependence of one factor,", ". Pretend that $r$ does not depend on $u$. Then", ". Stop the gradient at $r$. Then"}) {
    INFO(words);
    CHECK(verdicts(start + words + through) == "unsupported");
  }
  CHECK(verdicts(start + ". Then" + through) == "proved");
  CHECK(verdicts("Let $c \\in \\mathbb{R}^p$. " + start + ". Note that $r$ does not depend on $c$. Then" + through) == "proved");
  CHECK(verdicts(start + ". Holding the other variables fixed," + through) == "proved");
  CHECK(verdicts("Let $u, c \\in \\mathbb{R}^p$, where $c$ is fixed. Then $\\nabla_u (c^\\top u) = c$.\n") == "proved");
}

TEST_CASE("dashes that are no transposes") {
  const std::string start = "Let $A, B \\in \\mathbb{R}^{p \\times p}$. ";
  CHECK(verdicts(start + "Then $(A B)' = B' A'$.\n") == "proved");
  CHECK(verdicts(start + "A prime denotes the transpose. Then $(A B)' = B' A'$.\n") == "proved");
  CHECK(verdicts(start + "Primes denote derivatives with respect to time. Then $(A B)' = B' A'$.\n") == "unsupported");
  CHECK(verdicts(start + "Let $A'$ be the matrix after one step. Then $(A')' = A$ and $B'' = B$.\n") == "unsupported proved");
  CHECK(verdicts("Let $p, q : \\mathbb{R} \\to \\mathbb{R}$. Then $q'' = q$.\n").find("proved") == std::string::npos);
  CHECK(verdicts("Let $f, g : \\mathbb{R} \\to \\mathbb{R}$ be smooth. Then $f'' = f$.\n").find("proved") == std::string::npos);
  CHECK(verdicts("Suppose $w(t)$ and $z(t)$ are functions of $t$. Then $w'' = w$.\n").find("proved") == std::string::npos);
}

TEST_CASE("no alarm where another reading of a derivative, or no exact equation, is meant") {
  const std::string partial = "Let $s \\in \\mathbb{R}$, $q = s^2$ and $f = s q$. Then $\\frac{\\partial f}{\\partial s} = q$";
  CHECK(verdicts(partial + " and $\\frac{d f}{d s} = 3 s^2$.\n") == "doubtful proved");
  CHECK(verdicts(partial + ".\n") == "refuted");
  const std::string first = "Let $A \\in \\mathbb{R}^{p \\times p}$. ";
  CHECK(verdicts(first + "To first order, $(I + A)^2 = I + 2 A$.\n") == "doubtful");
  CHECK(verdicts(first + "Up to $O(\\|A\\|^2)$, $(I + A)^2 = I + 2 A$. Then $(I + A)^2 = I + 2 A$.\n") == "doubtful doubtful");
  CHECK(verdicts(first + "All identities below hold up to an additive constant. Then $\\operatorname{tr}(A) + 1 = \\operatorname{tr}(A)$.\n") == "doubtful");
}

} // namespace tests_of_derivatives
