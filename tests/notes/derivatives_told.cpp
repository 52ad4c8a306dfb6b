// SPDX-License-Identifier: MIT
// Derivatives as papers tell them: in words, beside what is supposed, of losses that depend on layers, of functions that a sentence introduces.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives_told {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a gradient that words tell is a claim") {
  const std::string names = "Let $b, c \\in \\mathbb{R}^k$ and $N \\in \\mathbb{R}^{k \\times k}$. ";
  CHECK(verdicts(names + "The gradient of $b^\\top N c$ with respect to $N$ is $b c^\\top$.") == "proved");
  CHECK(statement(names + "The gradient of $b^\\top N c$ with respect to $N$ is $b c^\\top$.") == "∇_{N}(((bᵀ N) c)) = (b cᵀ)   with N: k × k, b: k × 1, c: k × 1");
  CHECK(verdicts(names + "The gradient of $b^\\top N c$ with respect to $b$ is $N^\\top c$.") == "refuted");
  CHECK(verdicts(names + "The Jacobian of $N b$ with respect to $b$ is $N$. The Hessian of $b^\\top N b$ with respect to $b$ equals $N + N^\\top$.") == "proved proved");
  CHECK(verdicts(names + "Differentiating $\\operatorname{tr}(N^\\top N)$ with respect to $N$ gives $N$.") != "proved");
  CHECK(verdicts(names + "The gradient of $b^\\top N c$ with respect to $b$ is not $N^\\top c$.").find("refuted") == std::string::npos);
}

TEST_CASE("derivatives that stand beside what is supposed are claims") {
  const std::string names = "Let $u \\in \\mathbb{R}^p$, $\\beta \\in \\mathbb{R}$ and $F \\in \\mathbb{R}^{p \\times p}$. ";
  CHECK(verdicts(names + "With a penalty, $\\nabla_u ( u^\\top F u + \\beta \\|u\\|^2 ) = (F + F^\\top) u + 2 \\beta u$.") == "proved");
  CHECK(verdicts(names + "With a penalty, $\\nabla_u ( u^\\top F u + \\beta \\|u\\|^2 ) = (F + F^\\top) u + \\beta u$.") == "doubtful");
  CHECK(verdicts(names + "Let $y = F u$; its Jacobian is $\\frac{\\partial y}{\\partial u} = F^\\top$.") != "proved");
  // what a point is asked for is no claim
  CHECK(verdicts(names + "Take a point with $\\nabla_u (u^\\top F u) = u$.").find("refuted") == std::string::npos);
  CHECK(verdicts(names + "Suppose that $\\nabla_u (u^\\top F u) = F u$.").find("refuted") == std::string::npos);
}

TEST_CASE("what a given equation only reminds of binds nothing") {
  const std::string given = "Let $s \\in \\mathbb{R}^k$ and let $r = \\operatorname{softmax}(s)$, $r_i = \\frac{e^{s_i}}{\\sum_{j=1}^k e^{s_j}}$. ";
  CHECK(verdicts(given + "Then $\\frac{\\partial r}{\\partial s} = \\operatorname{diag}(r) - r r^\\top$.") == "proved");
  CHECK(verdicts(given + "Then $\\frac{\\partial r}{\\partial s} = \\operatorname{diag}(r) + r r^\\top$.") == "refuted");
  CHECK(verdicts("Let $s \\in \\mathbb{R}^k$ with $s^\\top s = 1$. Then $\\nabla_s (s^\\top s) = 2 s$.") == "proved");
}

TEST_CASE("a loss depends on the rest through what it is computed from") {
  const std::string layer = "Let $A \\in \\mathbb{R}^{n \\times m}$ and $M \\in \\mathbb{R}^{m \\times k}$ and $R = A M$. ";
  CHECK(verdicts(layer + "Let $J$ be a scalar loss computed from $R$. Then $\\frac{\\partial J}{\\partial M} = A^\\top \\frac{\\partial J}{\\partial R}$.") == "proved");
  CHECK(verdicts(layer + "Let $J$ be a scalar loss computed from $R$. Then $\\frac{\\partial J}{\\partial A} = \\frac{\\partial J}{\\partial R} M$.") == "shape-error");
  CHECK(verdicts(layer + "Let $E$ be the gradient of the loss $J$ with respect to $R$. Then $\\frac{\\partial J}{\\partial M} = A^\\top E$.") == "proved");
  CHECK(verdicts(layer + "For a scalar loss $J$ depending on $R$, we obtain $\\frac{\\partial J}{\\partial M} = A^\\top \\frac{\\partial J}{\\partial R}$.") == "proved");
  CHECK(verdicts(layer + "The loss $J$ depends on $R$ and a penalty. Then $\\frac{\\partial J}{\\partial M} = A^\\top \\frac{\\partial J}{\\partial R} + M$.") == "unsupported");
  CHECK(verdicts(layer + "Let $D = R + A M$. Let $J$ be a scalar loss computed from $R$ and $D$. Then $\\frac{\\partial J}{\\partial M} = 2 A^\\top \\frac{\\partial J}{\\partial D}$.") == "unsupported");
  // a later layer takes the place of an earlier one
  const std::string later = layer + "Let $J$ be a scalar loss computed from $R$. Let $C = \\tanh(R)$, with $J$ a function of $C$. ";
  CHECK(verdicts(later + "Then $\\frac{\\partial J}{\\partial R} = \\frac{\\partial J}{\\partial C} \\odot (\\mathbf{1}\\mathbf{1}^\\top - C \\odot C)$.") == "proved");
  CHECK(verdicts(later + "Then $\\frac{\\partial J}{\\partial R} = \\frac{\\partial J}{\\partial C} \\odot C$.") == "refuted");
}

TEST_CASE("what a sentence uses before it says what it is") {
  const std::string block = "The block is $C = X + B U$, $B \\in \\mathbb{R}^{n \\times n}$, $U = X R$, $X \\in \\mathbb{R}^{n \\times d}$, $R \\in \\mathbb{R}^{d \\times d}$. ";
  CHECK(verdicts(block + "Then $C = X + B X R$.") == "proved");
  CHECK(verdicts(block + "Then $C = X + B R X$.") != "proved");
  CHECK(verdicts("Let $P, Q \\in \\mathbb{R}^{n \\times n}$. Setting $E = P - Q$, $E + Q = P$.") == "proved");
  CHECK(verdicts("Let $P, Q, E \\in \\mathbb{R}^{n \\times n}$. If $P E = Q$ then $P = Q$.") != "proved");
}

TEST_CASE("a root of which the text tells the square") {
  const std::string told = "Let $u \\in \\mathbb{R}^k$ and let $\\tau^2 = \\frac{1}{k} \\|u\\|^2$. ";
  CHECK(verdicts(told + "Then $\\nabla_u \\tau = \\frac{u}{k \\tau}$.") == "proved");
  CHECK(verdicts(told + "Then $\\nabla_u \\tau = \\frac{2 u}{k \\tau}$.") == "refuted");
}

TEST_CASE("powers and arguments of circular functions") {
  const std::string names = "Let $\\alpha, \\beta \\in \\mathbb{R}$. ";
  CHECK(verdicts(names + "Then $\\cos(\\alpha + \\beta) = \\cos\\alpha \\cos\\beta - \\sin\\alpha \\sin\\beta$.") == "proved");
  CHECK(verdicts(names + "Then $\\cos^2\\alpha + \\sin^2\\alpha = 1$ and $\\sin 2\\alpha = 2 \\sin\\alpha \\cos\\alpha$.") == "proved proved");
  CHECK(verdicts(names + "Then $\\cos^2\\alpha - \\sin^2\\alpha = 1$.") == "refuted");
  CHECK(verdicts(names + "Then $\\frac{d}{d\\alpha} \\tanh(\\alpha) = 1 - \\tanh^2(\\alpha)$.") == "proved");
  CHECK(verdicts(names + "Then $\\sin\\alpha\\beta = \\sin(\\alpha \\beta)$.") == "unsupported");
  CHECK(verdicts(names + "Then $\\log^2(\\alpha) = \\log(\\log \\alpha)$.") == "unsupported");
}

TEST_CASE("steps of vectors and matrices, entry by entry") {
  CHECK(verdicts("Let $Y \\in \\mathbb{R}^{n \\times m}$. Then $Y \\odot \\mathbb{1}[Y > 0] = \\max(Y, 0)$.") != "refuted");
  CHECK(verdicts("Let $Y \\in \\mathbb{R}^{n \\times m}$. Then $\\mathbb{1}[Y > 0] + \\mathbb{1}[Y < 0] = \\mathbf{1}\\mathbf{1}^\\top$.") == "refuted");  // where Y is 0
}

TEST_CASE("numbers in intervals") {
  const std::string names = "Let $u, e \\in \\mathbb{R}^k$ and $\\rho \\in (0, 1)$. ";
  CHECK(verdicts(names + "Then $\\sqrt{\\rho} \\, (\\sqrt{\\rho} \\, u) = \\rho u$.") == "proved");
  CHECK(verdicts(names + "Then $\\sqrt{1 - \\rho} \\, u = (1 - \\rho) u$.") == "refuted");
  CHECK(verdicts(names + "Then $\\rho u = u$.") == "refuted");
}

TEST_CASE("sums of absolute values") {
  CHECK(verdicts("Let $w \\in \\mathbb{R}^k$. Then $\\nabla_w \\|w\\|_1 = \\operatorname{sign}(w)$.") == "proved");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{k \\times k}$. Then $\\|W\\|_1 = \\|W^\\top\\|_1$.") == "unsupported");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{n \\times m}$. Then $\\sum_{ij} W_{ij}^2 = \\|W\\|_F^2$.") == "proved");
}

TEST_CASE("what is computed from names makes no one of them depend on the others") {
  const std::string layer = "Given $Q, K \\in \\mathbb{R}^{n \\times d}$, the layer computes $S = Q K^\\top$. Let $J$ be a scalar loss, and write $\\mathbf{dX}$ for the gradient $\\frac{\\partial J}{\\partial X}$. Given $\\mathbf{dS} \\in \\mathbb{R}^{n \\times n}$, ";
  CHECK(verdicts(layer + "we get $\\mathbf{dQ} = \\mathbf{dS} K$.") == "proved");
  CHECK(verdicts(layer + "we get $\\mathbf{dK} = \\mathbf{dS} Q$.") == "refuted");
}

TEST_CASE("what a map does to its argument says nothing of its other names") {
  const std::string names = "Let $B \\in \\mathbb{R}^{p \\times m}$ and $X \\in \\mathbb{R}^{m \\times n}$. Consider the map $X \\mapsto B X$. ";
  CHECK(verdicts(names + "Then $\\frac{\\partial \\operatorname{vec}(B X)}{\\partial \\operatorname{vec}(X)^\\top} = I_n \\otimes B$.") == "proved");
}

TEST_CASE("a function of one sentence") {
  const std::string names = "Let $a, x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(names + "If $g(x) = e^{a^\\top x}$ then $\\nabla g(x) = g(x) \\, a$.") == "proved");
  CHECK(verdicts(names + "If $g(x) = e^{a^\\top x}$ then $\\nabla g(x) = g(x) \\, x$.") == "refuted");
  CHECK(verdicts(names + "If $g(x) = e^{a^\\top x}$ then $\\nabla g(x) = g(x) \\, a$. Then $\\nabla g(x) = g(x) \\, a$.") == "proved unsupported");
}

TEST_CASE("a loss that a sentence names by its formula") {
  const std::string names = "Let $x, c \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(names + "For the loss $E = \\|x - c\\|^2$ we obtain $\\nabla_x E = 2 (x - c)$.") == "proved");
  CHECK(verdicts(names + "For the loss $E = \\|x - c\\|^2$ we obtain $\\nabla_x E = x - c$.") != "proved");
}

TEST_CASE("d with a blank behind it, where the text takes differentials") {
  const std::string names = "Let $A$ be a constant $n \\times n$ matrix and $X \\in \\mathbb{R}^{n \\times n}$. Taking differentials, ";
  CHECK(verdicts(names + "$d \\operatorname{tr}(A X) = \\operatorname{tr}(A \\, dX)$.") == "proved");
  CHECK(verdicts(names + "$d (X A X) = dX \\, A X + X A \\, dX$.") == "proved");
  CHECK(verdicts(names + "$d (X A X) = 2 X A \\, dX$.") != "proved");
}

TEST_CASE("moments of what is random in a space that the words name") {
  const std::string names = "Let $Z$ be a random vector in $\\mathbb{R}^p$ with $\\mathbb{E}[Z] = \\nu$ and $\\operatorname{Cov}(Z) = K$. ";
  CHECK(verdicts(names + "Then $\\mathbb{E}[Z Z^\\top] = K + \\nu \\nu^\\top$.") == "proved");
  CHECK(verdicts(names + "Then $\\mathbb{E}[Z Z^\\top] = K - \\nu \\nu^\\top$.") == "refuted");
  CHECK(verdicts("Let $Z$ be a random vector in $\\mathbb{R}^p$ with mean $\\nu$ and covariance $K$. Then $\\mathbb{E}[Z Z^\\top] = K + \\nu \\nu^\\top$.") == "proved");
}

TEST_CASE("what is taken of a gradient in words is no gradient") {
  const std::string let = "Let $w \\in \\mathbb{R}^d$ and $E = w^\\top w$. ";
  for (const char* words : {"The negative gradient of", "Minus the gradient of", "The norm of the gradient of", "Half the gradient of", "The second derivative of"})
    CHECK(verdicts(let + words + " $E$ with respect to $w$ is $2 w$.") != "proved");
  CHECK(verdicts(let + "The gradient of $E$ with respect to $w$ is $2 w$ times a constant.") != "proved");
  CHECK(verdicts(let + "The gradient of $E$ with respect to $w$ is $2 w$.") == "proved");
}

TEST_CASE("a gradient of more than the formulas say, or in what is not free, is not decided") {
  const std::string loss = "Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$, $y \\in \\mathbb{R}^m$ and $L = \\frac12 \\|W x - y\\|^2$. ";
  const std::string gradient = "\n\nThen $\\nabla_W L = (W x - y) x^\\top$.";
  for (const std::string said : {"We use weight decay.", "We also penalise large weights.", "The loss has an additional ridge term.", "The gradient is clipped.", "Gradients are taken on the Stiefel manifold.", "$W$ is kept symmetric.", "$W$ is parametrised as a product of two thin matrices.",
                                 "The rows of $W$ are tied.", "The layer below reuses the matrix $W$.", "The input comes from a layer with the same weights.", "The label moves with the weights.", "The entries of $W$ are not independent.", "$W$ is circulant.", "$W$ has to stay orthogonal.", "$W$ is block diagonal.", "$W$ has unit columns.",
                                 "The objective contains a further bonus.", "The step goes along the natural gradient.", "Momentum is added to the gradient."}) {
    CAPTURE(said);
    CHECK_FALSE(contains(verdicts(loss + said + gradient), "proved"));
  }
  for (const std::string said : {"This is the loss of linear regression.", "The gradient is a matrix.", "We use the chain rule.", "The layer has its own weights.", "$W$ is a weight matrix.", "The loss measures the error.", "The gradient has the shape of $W$."}) {
    CAPTURE(said);
    CHECK(verdicts(loss + said + gradient) == "proved");
  }
  CHECK(verdicts(loss + "A penalty adds one term to the loss: with $\\lambda > 0$, $$R = L + \\lambda \\|W\\|_F^2, \\qquad \\nabla_W R = (W x - y) x^\\top + 2 \\lambda W.$$") == "proved");
}

} // namespace tests_of_derivatives_told
