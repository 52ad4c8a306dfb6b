// SPDX-License-Identifier: MIT
// Derivatives in notes of several manners: sentences about differentials, what a formula lost by a slip, functions that are applied entrywise, gradients at
// expressions, what names are called without being limited by it.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_manners {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("a sentence that calls dX the differential leaves products what they are") {
  const std::string matrices = " Let $X \\in \\mathbb{R}^{n \\times m}$. $$d(X^\\top X) = dX^\\top \\, X + X^\\top \\, dX$$";
  CHECK(verdicts("We write $dX$ for the differential of $X$." + matrices) == "proved");
  CHECK(verdicts("Here $dX$ denotes the total differential of $X$, the linear part of its increment." + matrices) == "proved");
  CHECK(verdicts("We write $dX$ for the differential of $X$. Let $X \\in \\mathbb{R}^{n \\times n}$. $$d(X^2) = 2 X \\, dX$$") == "refuted");
  for (const char* other : {"We write $dX$ for the Itô differential of $X$.", "We write $AX$ for the differential of $X$."}) CHECK(!is_proved(verdicts(other + matrices)));
}

TEST_CASE("a display behind “for” and a noun says what a differential is") {
  const std::string square = "We write $dU$ for the differential of $U$. Let $U \\in \\mathbb{R}^{n \\times n}$ be invertible. For the inverse ";
  CHECK(verdicts(square + "$$d(U^{-1}) = -U^{-1} \\, dU \\, U^{-1}.$$") == "proved");
  CHECK(!is_proved(verdicts(square + "$$d(U^{-1}) = U^{-1} \\, dU \\, U^{-1}.$$")));
  const std::string core = "Let $R \\in \\mathbb{R}^{m \\times n}$, $P \\in \\mathbb{R}^{m \\times k}$ and $Q \\in \\mathbb{R}^{n \\times k}$. With $S \\in \\mathbb{R}^{k \\times k}$ in between (and no offsets), ";
  CHECK(verdicts(core + "$$\\frac{\\partial}{\\partial S} \\|R - P S Q^\\top\\|_F^2 = -2 P^\\top (R - P S Q^\\top) Q$$") == "proved");
  CHECK(!is_proved(verdicts(core + "$$\\frac{\\partial}{\\partial S} \\|R - P S Q^\\top\\|_F^2 = 2 P^\\top (R - P S Q^\\top) Q$$")));
}

TEST_CASE("an inverse temperature is no inverse") {
  const std::string claimed = "\n\nLet $w := \\operatorname{softmax}(\\beta s)$. $$\\frac{\\partial w}{\\partial \\beta} = w \\odot (s - (w^\\top s) \\mathbf{1}_n)$$";
  CHECK(verdicts("Scores $s \\in \\mathbb{R}^n$, inverse temperature $\\beta \\in \\mathbb{R}$." + claimed) == "proved");
  CHECK(!is_proved(verdicts("Let $T \\in \\mathbb{R}$ and let the inverse temperature be $\\beta \\in \\mathbb{R}$.\n\n$$\\frac{\\partial (\\beta T)}{\\partial T} = \\beta$$")));
  CHECK(!is_proved(verdicts("Let $X \\in \\mathbb{R}^{n \\times n}$ with inverse $Y \\in \\mathbb{R}^{n \\times n}$.\n\n$$\\frac{\\partial}{\\partial X} \\operatorname{tr}(X Y) = Y^\\top$$")));
  const std::string logits = "One works with logits $s \\in \\mathbb{R}^n$ and with a temperature $T_0 > 0$. Let $q := \\operatorname{softmax}(s / T_0)$. ";
  CHECK(verdicts(logits + "$$\\frac{\\partial q}{\\partial s} = \\frac{1}{T_0} (\\operatorname{diag}(q) - q q^\\top)$$") == "proved");
  CHECK(verdicts(logits + "$$\\frac{\\partial q}{\\partial s} = \\operatorname{diag}(q) - q q^\\top$$") == "refuted");
}

TEST_CASE("what is denied beside an equation takes nothing of it") {
  const std::string loss = "Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times k}$ and $Y := X W$. The loss $L$ depends on these through $Y$. We write $dN$ for $\\frac{\\partial L}{\\partial N}$, for every matrix $N$; $dY$ is given.\n\n";
  CHECK(verdicts(loss + "* $dW = X^\\top dY$, but not $dW = dY^\\top X$").starts_with("proved"));
  CHECK(!is_proved(verdicts(loss + "* with the mask but not $X$, $dW = X^\\top dY$")));
  const std::string quadratic = "Let $x \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{n \\times n}$ and $f(x) := x^\\top A x$. Then $$\\nabla f(x) = (A + A^\\top) x ,$$ whereas $$\\nabla f(x) = \\tfrac{1}{2} (A + A^\\top) x$$ ";
  CHECK(verdicts(quadratic + "has lost a factor.") == "proved refuted");
  CHECK(verdicts(quadratic + "has a minimum.") != "proved refuted");
}

TEST_CASE("how derivatives are taken is no change of what they go through") {
  const std::string model = "Let $X \\in \\mathbb{R}^{n \\times k}$, $y \\in \\mathbb{R}^n$, $b \\in \\mathbb{R}^k$ and $e := y - X b$.\n\n";
  const std::string claimed = "\n\n$$\\frac{\\partial (e^\\top e)}{\\partial b} = -2 X^\\top e$$";
  CHECK(verdicts(model + "Derivatives with respect to $b$ see it inside $e$." + claimed) == "proved");
  for (const char* other : {"Derivatives with respect to $b$ do not see it inside $e$.", "The intern sees it inside $e$."}) CHECK(!is_proved(verdicts(model + other + claimed)));
}

TEST_CASE("from now on: what is supposed for the rest of the text") {
  const std::string text = "# A\n\nLet $b \\in \\mathbb{R}^n$, $W \\in \\mathbb{R}^{n \\times n}$.\n\n## Loss\n\n";
  const std::string claimed = "$$\\nabla_b (b^\\top W b) = 2 W b$$";
  CHECK(verdicts(text + "From now on assume that $W$ is symmetric.\n\n## A general penalty\n\n" + claimed) == "proved");
  CHECK(!is_proved(verdicts(text + "Assume that $W$ is symmetric.\n\n## A general penalty\n\n" + claimed)));
  for (const char* heading : {"## General weights", "## Without symmetry", "## The general case"}) CHECK(!is_proved(verdicts(text + "From now on assume that $W$ is symmetric.\n\n" + heading + "\n\n" + claimed)));
  CHECK(!is_proved(verdicts(text + claimed + "\n\nFrom now on assume that $W$ is symmetric.")));
}

TEST_CASE("a function of numbers that is said to be applied entrywise") {
  const std::string declared = "Let $t \\in \\mathbb{R}$, $x \\in \\mathbb{R}^n$ and $C \\in \\mathbb{R}^{m \\times n}$. ";
  const std::string told = declared + "The loss is $\\rho(t) := \\sqrt{1 + t^2 / 4}$, applied entrywise to vectors. ";
  CHECK(verdicts(told + "$$\\nabla_x (\\mathbf{1}_m^\\top \\rho(C x)) = C^\\top \\rho'(C x)$$") == "proved");
  CHECK(!is_proved(verdicts(told + "$$\\nabla_x (\\mathbf{1}_m^\\top \\rho(C x)) = \\rho'(C x)$$")));
  CHECK(!is_proved(verdicts(declared + "The loss is $\\rho(t) := \\sqrt{1 + t^2 / 4}$. $$\\nabla_x (\\mathbf{1}_m^\\top \\rho(C x)) = C^\\top \\rho'(C x)$$")));
}

TEST_CASE("a gradient and a slope at an expression") {
  const std::string form = "Let $x, p, b \\in \\mathbb{R}^n$, $s \\in \\mathbb{R}$, $A \\in \\mathbb{R}^{n \\times n}$ and $f(x) := \\tfrac12 x^\\top A x - b^\\top x$. ";
  CHECK(verdicts(form + "Then $$\\frac{d}{ds} f(x + s p) = p^\\top \\nabla f(x + s p).$$") == "proved");
  CHECK(verdicts(form + "Then $$\\frac{d}{ds} f(x + s p) = p^\\top \\nabla f(x).$$") == "refuted");
  CHECK(verdicts(form + "Then $\\nabla f(x + p) = \\tfrac12 (A + A^\\top) (x + p) - b$.") == "proved");
  CHECK(!has_alarm(verdicts(form + "The step is such that $\\nabla f(x + p) = 0$.")));
  const std::string cube = "Let $t, u \\in \\mathbb{R}$ and $g(t) := t^3$. ";
  CHECK(verdicts(cube + "Then $g'(2 u) = 12 u^2$.") == "proved");
  CHECK(verdicts(cube + "Then $g'(2 u) = 24 u^2$.") == "refuted");
}

TEST_CASE("a weight that is named after the variable beside it") {
  const std::string cost = "Let $R_u \\in \\mathbb{R}^{p \\times p}$, $u \\in \\mathbb{R}^p$, and define $J(u) := u^\\top R_u u$. ";
  CHECK(verdicts(cost + "$$\\nabla_u J(u) = (R_u + R_u^\\top) u$$") == "proved");
  CHECK(verdicts(cost + "$$\\nabla_u J(u) = 2 R_u u$$") == "refuted");
  CHECK(!is_proved(verdicts("Let $A_\\theta \\in \\mathbb{R}^{n \\times n}$, $\\theta \\in \\mathbb{R}^n$. $$\\nabla_\\theta (\\theta^\\top A_\\theta \\theta) = (A_\\theta + A_\\theta^\\top) \\theta$$")));
  CHECK(!is_proved(verdicts("Let $u \\in \\mathbb{R}^p$. Let $R_u \\in \\mathbb{R}^{p \\times p}$ depend on $u$. $$\\nabla_u (u^\\top R_u u) = (R_u + R_u^\\top) u$$")));
}

TEST_CASE("what names are called does not limit them") {
  const std::string slip = "\n\n$$\\nabla_x (x^\\top A x) = 2 A x$$";
  const std::string declared = "Let $x \\in \\mathbb{R}^n$ and let $A \\in \\mathbb{R}^{n \\times n}$";
  for (const char* told : {" (no symmetry).", " (no special structure)."}) CHECK(verdicts(declared + told + slip) == "refuted");
  CHECK(verdicts("There are $n$ films. " + declared + "." + slip) == "refuted");
  CHECK(!has_alarm(verdicts("The weighting matrix is $A \\in \\mathbb{R}^{n \\times n}$, and $x \\in \\mathbb{R}^n$." + slip)));
  CHECK(verdicts("The weighting matrix is $A \\in \\mathbb{R}^{n \\times n}$, which need not be symmetric, and $x \\in \\mathbb{R}^n$." + slip) == "refuted");
  CHECK(!has_alarm(verdicts("Let $x \\in \\mathbb{R}^n$ and let $A \\in \\mathbb{R}^{n \\times n}$ (a Gram matrix)." + slip)));
}

}  // namespace tests_of_derivatives_manners
