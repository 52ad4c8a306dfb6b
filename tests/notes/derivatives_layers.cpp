// SPDX-License-Identifier: MIT
// Layers and losses: chain rules through definitions, log-sigmoids, families of rotations, what words say of the names of a gradient and of a condition's reach.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_layers {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {
const std::string layers = "Let $f : \\mathbb{R} \\to \\mathbb{R}$ act elementwise and be differentiable, $W, V \\in \\mathbb{R}^{n \\times n}$, $x \\in \\mathbb{R}^n$, $p := W x$, $q := f(p)$ and $r := V q$. ";
const std::string sigmoid = "Let $\\sigma(z) = \\frac{1}{1 + e^{-z}}$, $a \\in \\mathbb{R}$, $u, v \\in \\mathbb{R}^n$, $B \\in \\mathbb{R}^{m \\times n}$. ";
}  // namespace

TEST_CASE("a chain rule holds at the values that the definitions give") {
  CHECK(verdicts(layers + "Then $$\\frac{\\partial r}{\\partial x} = \\frac{\\partial r}{\\partial q} \\operatorname{diag}(f'(p)) W$$") == "proved");
  for (const char* slip : {"\\frac{\\partial r}{\\partial q} \\operatorname{diag}(f'(q)) W", "\\operatorname{diag}(f'(p)) \\frac{\\partial r}{\\partial q} W", "\\frac{\\partial r}{\\partial q} \\operatorname{diag}(f'(p)) W^\\top"})
    CHECK(verdicts(layers + "Then $$\\frac{\\partial r}{\\partial x} = " + slip + "$$") == "refuted");
  // what is told of a name still counts
  CHECK(!is_proved(verdicts(layers + "Now $q$ is normalised to unit length.\n\n$$\\frac{\\partial r}{\\partial x} = \\frac{\\partial r}{\\partial q} \\operatorname{diag}(f'(p)) W$$")));
  const std::string sum = "Let $A \\in \\mathbb{R}^{n \\times n}$, $x, b \\in \\mathbb{R}^n$, $u := A x$ and $z := u \\odot u + b$. ";
  CHECK(verdicts(sum + "Then $$\\frac{\\partial z}{\\partial x} = 2 \\operatorname{diag}(A x) \\frac{\\partial u}{\\partial x}$$") == "proved");
  CHECK(!is_proved(verdicts(sum + "The vector $b$ depends on $x$. $$\\frac{\\partial z}{\\partial x} = \\frac{\\partial z}{\\partial u} \\frac{\\partial u}{\\partial x}$$")));
  CHECK(!is_proved(verdicts(sum + "Then $$\\nabla_u (u^\\top x) = x$$")));  // x may follow u
}

TEST_CASE("sums of log-sigmoids, and what is differentiated twice") {
  CHECK(verdicts(sigmoid + "$$\\nabla_v (-\\log \\sigma(u^\\top v)) = -\\sigma(-u^\\top v) u$$") == "proved");
  CHECK(verdicts(sigmoid + "$$\\nabla_v (-\\log \\sigma(u^\\top v)) = -\\sigma(u^\\top v) u$$") == "refuted");
  CHECK(verdicts(sigmoid + "$$\\nabla_u (-\\mathbf{1}_m^\\top \\log \\sigma(-B u)) = B^\\top \\sigma(B u)$$") == "proved");
  CHECK(verdicts(sigmoid + "$$\\nabla_u (-\\mathbf{1}_m^\\top \\log \\sigma(-B u)) = B^\\top \\sigma(-B u)$$") == "refuted");
  CHECK(verdicts(sigmoid + "$$\\sigma''(a) = \\sigma'(a) (1 - 2 \\sigma(a))$$") == "proved");
  CHECK(verdicts(sigmoid + "$$\\sigma''(a) = \\sigma'(a) (2 \\sigma(a) - 1)$$") == "refuted");
}

TEST_CASE("a dot over a name that is made of functions of time") {
  const std::string system = "Let $A(t) \\in \\mathbb{R}^{n \\times n}$ and $b(t) \\in \\mathbb{R}^n$ be differentiable functions of $t \\in \\mathbb{R}$ with $A(t)$ invertible; we drop the argument and write a dot for the derivative in $t$. Put $x := A^{-1} b$. ";
  CHECK(verdicts(system + "Then $$\\dot A x + A \\dot x = \\dot b$$") == "proved");
  CHECK(!is_proved(verdicts(system + "Then $$\\dot x = A^{-1} (\\dot b + \\dot A x)$$")));
  CHECK(!is_proved(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$, $b \\in \\mathbb{R}^n$ and $x := A b$. Then $$\\dot x = \\dot A b + A \\dot b$$")));  // nothing moves
}

TEST_CASE("a formula for an integer below a name is one for any integer") {
  const std::string turn = "Let $\\theta \\in \\mathbb{R}$. For an integer $m$ let $R_m := \\begin{bmatrix} \\cos m\\theta & -\\sin m\\theta \\\\ \\sin m\\theta & \\cos m\\theta \\end{bmatrix}$. ";
  CHECK(verdicts(turn + "Then $R_m^\\top R_n = R_{n-m}$.") == "proved");
  CHECK(!is_proved(verdicts(turn + "Then $R_m^\\top R_n = R_{m-n}$.")));
  CHECK(!is_proved(verdicts("Let $\\theta \\in \\mathbb{R}$. Let $R_m := \\begin{bmatrix} \\cos m\\theta & -\\sin m\\theta \\\\ \\sin m\\theta & \\cos m\\theta \\end{bmatrix}$. Then $R_k = R_l$.")));
  CHECK(!is_proved(verdicts("For an integer $t$ let $S_t := S_{t-1} + a_t$. Then $S_{n-m} = S_n - S_m$.")));
}

TEST_CASE("a property that is asked for is not given") {
  const std::string form = "Let $X \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$. $\\nabla_u (u^\\top X u) = 2 X u$ ";
  for (const char* asks : {"would ask for a symmetric $X$.", "would need a symmetric $X$.", "requires a symmetric $X$.", "calls for a symmetric $X$.", "would ask that $X$ is symmetric."}) CHECK(!is_proved(verdicts(form + asks)));
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$. For a symmetric $X \\in \\mathbb{R}^{n \\times n}$ we have $\\nabla_u (u^\\top X u) = 2 X u$.") == "proved");
}

TEST_CASE("how far a condition reaches") {
  const std::string norms = "Let $x \\in \\mathbb{R}^d$ and $c \\in \\mathbb{R}$.\n\n$$\\|c x\\| = |c| \\, \\|x\\|$$\n\n";
  CHECK(verdicts(norms + "In this paragraph assume that $c > 0$. Then\n\n$$\\|c x\\| = c \\|x\\|$$\n") == "proved proved");
  CHECK(!has_alarm(verdicts(norms + "In this paragraph assume that $c > 0$. Then\n\n$$\\|c x\\| = c \\|x\\|$$\n\nOutside we go on.\n\n$$\\|2 c x\\| = 2 c \\|x\\|$$\n")));
  CHECK(verdicts("# A\n\n## B\n\nLet $c > 0$ and $x \\in \\mathbb{R}^d$.\n\n## C\n\n$$\\|c x\\| = c \\|x\\|$$\n") == "undecided");
  CHECK(verdicts("# A\n\n## B\n\nLet $c > 0$ and $x \\in \\mathbb{R}^d$.\n\n## C\n\n$$\\|c x\\| = 2 c \\|x\\|$$\n") == "refuted");
  CHECK(!is_proved(verdicts("# A\n\n## A special case\n\nLet $c > 0$ and $x \\in \\mathbb{R}^d$.\n\n## The general case\n\nFor real $c$ we have $\\|c x\\| = c \\|x\\|$.\n")));
  CHECK(verdicts("# A\n\n## B\n\nLet $w \\in \\mathbb{R}^n$ with $\\mathbf{1}_n^\\top w = 1$.\n\n## C\n\n$$2 \\mathbf{1}_n^\\top w w^\\top \\mathbf{1}_n = 2$$\n") == "doubtful");
  const std::string assumed = "# A\n\n## B\n\nLet $w \\in \\mathbb{R}^n$. Assume $\\mathbf{1}_n^\\top w = 1$.\n\n$$w^\\top \\mathbf{1}_n = 1$$\n\n## C\n\n$$2 \\mathbf{1}_n^\\top w = 2$$\n\n## D\n\n$$3 \\mathbf{1}_n^\\top w = 3$$\n";
  CHECK(verdicts(assumed) == "proved doubtful doubtful");
  CHECK(verdicts("Let $w \\in \\mathbb{R}^n$. In what follows assume $\\mathbf{1}_n^\\top w = 1$.\n\n$$w^\\top \\mathbf{1}_n = 1$$\n") == "proved");
  const std::string weighted = "The weighted mean is $m := X^\\top w$ for $X \\in \\mathbb{R}^{n \\times d}$, $w \\in \\mathbb{R}^n$. Assume $\\mathbf{1}_n^\\top w = 1$.\n\nThe weighted deviations cancel, $(X - \\mathbf{1}_n m^\\top)^\\top w = 0$; the unweighted ones need not.\n\n";
  CHECK(verdicts(weighted + "$$2 (X - \\mathbf{1}_n m^\\top)^\\top w = 0$$\n").find("refuted") == std::string::npos);
}

TEST_CASE("alarms about matrices of a kind stand on such matrices") {
  const std::string rows = "Let $X \\in \\mathbb{R}^{n \\times k}$ be a one-hot matrix and $E \\in \\mathbb{R}^{k \\times d}$. ";
  CHECK(verdicts(rows + "Then $\\|X E\\|_F^2 = 2 \\|E\\|_F^2$.") == "refuted");
  CHECK(!has_alarm(verdicts(rows + "Then $X \\odot X = X$.")));
  const std::string gram = "The Gram matrix is $K \\in \\mathbb{R}^{n \\times n}$, and $a \\in \\mathbb{R}^n$. ";
  CHECK(!has_alarm(verdicts(gram + "Then $$\\nabla_a (a^\\top K a) = 2 K a$$")));
  CHECK(verdicts("Logits $s \\in \\mathbb{R}^k$ and a target distribution $q \\in \\mathbb{R}^k$ are given. $$\\nabla_s (q^\\top \\log \\operatorname{softmax}(s)) = q + \\operatorname{softmax}(s)$$") == "refuted");
}

TEST_CASE("a mean and a covariance that are declared where they are told") {
  const std::string told = "Let $z \\in \\mathbb{R}^d$ be a random vector with mean $\\mu \\in \\mathbb{R}^d$ and covariance matrix $S \\in \\mathbb{R}^{d \\times d}$; the matrix $M \\in \\mathbb{R}^{d \\times d}$ is not random.\n\n";
  CHECK(verdicts(told + "$$\\mathbb{E}[z^\\top M z] = \\operatorname{tr}(M S) + \\mu^\\top M \\mu$$\n") == "proved");
  CHECK(!is_proved(verdicts(told + "$$\\mathbb{E}[z z^\\top] = S - \\mu \\mu^\\top$$\n")));
}

}  // namespace tests_of_derivatives_layers
