// SPDX-License-Identifier: MIT
// What careful authors say in passing of layers, derivatives and moments: which of it is read, and what of it leaves things as they are.

#include "checked.hpp"

namespace tests_of_derivatives_passing {

using namespace odot::tests;

TEST_CASE("a labelled matrix is defined by a formula that goes with no index") {
  CHECK(verdicts("Let $Y \\in \\mathbb{R}^{m \\times k}$. Put $Y_c := Y - \\frac{1}{m} \\mathbf{1}_m \\mathbf{1}_m^\\top Y$.\n\n$$\\mathbf{1}_m^\\top Y_c = 0$$\n") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $Y \\in \\mathbb{R}^{m \\times k}$. Put $Y_i := Y - e_i \\mathbf{1}_k^\\top$.\n\n$$Y_i = Y - e_i \\mathbf{1}_k^\\top$$\n")));
}

TEST_CASE("“constant” in front of the next formula is said of that") {
  const char* claim = "\n\n$$v^\\top w = v^\\top v$$\n";
  CHECK(verdicts(std::string("Let $v, w \\in \\mathbb{R}^{k}$, with a constant $\\eta > 0$.") + claim) == "refuted");
  CHECK_FALSE(has_alarm(verdicts(std::string("Let $v, w \\in \\mathbb{R}^{k}$ be constant, that is, have equal entries.") + claim)));
}

TEST_CASE("sums of one, told beside the equation that says it") {
  const std::string before = "Let $q \\in \\mathbb{R}^{k}$ and suppose that its entries ", behind = ", $\\mathbf{1}^\\top q = 1$.\n\n$$q^\\top (\\mathbf{1} - q) = 1 - q^\\top q$$\n";
  CHECK(verdicts(before + "add up to one" + behind) == "proved");
  CHECK_FALSE(is_proved(verdicts(before + "rarely add up to one" + behind)));
}

TEST_CASE("a definition shows the act of arithmetic that its words tell") {
  const char* claim = "\n\n$$\\frac{\\partial b}{\\partial a} = \\frac{1}{\\omega} I_k$$\n";
  CHECK(verdicts(std::string("Scores $a \\in \\mathbb{R}^{k}$ are divided by a width $\\omega > 0$ before use, $b := \\frac{a}{\\omega}$.") + claim) == "proved");
  CHECK_FALSE(is_proved(verdicts(std::string("Scores $a \\in \\mathbb{R}^{k}$ are rounded to a width $\\omega > 0$ before use, $b := \\frac{a}{\\omega}$.") + claim)));
  CHECK_FALSE(is_proved(verdicts(std::string("Let $b := \\frac{a}{\\omega}$ for $a \\in \\mathbb{R}^{k}$ and $\\omega > 0$. Then $b$ is divided by two, and now we set $c := b$.") + claim)));
}

TEST_CASE("products of two increments are left out, and equations between increments are exact") {
  const std::string told = "$\\mathrm{d} Y$ is a small change of $Y \\in \\mathbb{R}^{k \\times k}$, and products of two of them are neglected.\n\n";
  CHECK(verdicts(told + "$$\\mathrm{d}(Y^2) = Y \\, \\mathrm{d} Y + \\mathrm{d} Y \\, Y$$\n").ends_with("proved"));
  CHECK(verdicts(told + "$$\\mathrm{d}(Y^2) = 2 Y \\, \\mathrm{d} Y$$\n").ends_with("refuted"));
  CHECK_FALSE(has_alarm(verdicts(told + "$$(Y + \\mathrm{d} Y)^2 = Y^2 + Y \\, \\mathrm{d} Y + \\mathrm{d} Y \\, Y$$\n")));
  CHECK_FALSE(has_alarm(verdicts(told + "$$\\mathrm{d}(Y^2) = Y \\, \\mathrm{d} Y + \\mathrm{d} Y \\, Y + \\mathrm{d} Y \\, \\mathrm{d} Y$$\n")));
}

TEST_CASE("what the variables are is said of them, and not of what stands in front") {
  const std::string start = "The letters $H$ and $b$ denote constants. Let $Y \\in \\mathbb{R}^{k \\times m}$, $H \\in \\mathbb{R}^{k \\times k}$; ", claim = ".\n\n$$\\mathrm{d} (H Y) = H \\, \\mathrm{d} Y$$\n";
  CHECK(verdicts(start + "the variables are $Y$ and $u$" + claim) == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $Y \\in \\mathbb{R}^{k \\times m}$, $H \\in \\mathbb{R}^{k \\times k}$; the variables are $Y$ and $H$" + claim)));
}

TEST_CASE("functions of the time, and derivatives that are stood for") {
  CHECK(verdicts("Let $P(t), Q(t) \\in \\mathbb{R}^{k \\times k}$ be differentiable functions of the time $t \\in \\mathbb{R}$. A dot is the derivative in $t$, and we drop the argument.\n\n"
                 "$$\\frac{d}{dt} (P Q) = \\dot{P} Q + P \\dot{Q}$$\n") == "proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^{k}$. Suppose that $\\phi$ is a differentiable function that acts elementwise; $\\phi'$ stands for its derivative.\n\n$$\\nabla_x (\\mathbf{1}^\\top \\phi(x)) = \\phi'(x)$$\n") == "proved");
}

TEST_CASE("words of a claim and of a remark that change nothing") {
  const std::string start = "Let $x, y \\in \\mathbb{R}^{k}$ and $f(x, y) := x^\\top y$. ";
  CHECK(verdicts(start + "It is the same when we differentiate in $y$ instead, $\\nabla_y f(x, y) = x$.") == "proved");
  CHECK(verdicts(start + "As a special case we have $f(x, x) = x^\\top x$.") == "proved");
  CHECK(verdicts(start + "Here are a few rules.\n\n$$f(x, y) = f(y, x)$$\n") == "proved");
  CHECK_FALSE(is_proved(verdicts(start + "Here few of these rules survive.\n\n$$f(x, y) = f(y, x)$$\n")));
  CHECK(verdicts(start + "Its mixed derivative is constant: $\\nabla_x f(x, y) = y$, with gradient $\\nabla_y f(x, y) = x$.") == "proved proved");
}

TEST_CASE("a map that turns a vector is not changed by it") {
  const std::string start = "For $w \\in \\mathbb{R}^{k}$ with $w \\neq 0$ let $S := I_k - \\frac{2}{w^\\top w} w w^\\top$. ";
  CHECK(verdicts(start + "It is its own inverse, $S^2 = I_k$.") == "proved");
  CHECK(has_alarm(verdicts(start + "It is its own inverse, $S^2 = I_k$, and it turns $w$ around, $S w = w$.")));
}

TEST_CASE("what stands behind “with this abbreviation” is said") {
  const std::string start = "Let $x, y \\in \\mathbb{R}^{k}$ and put $r := x - y$. ", claim = "\n\n$$(x - y)^\\top (x - y) = r^\\top r$$\n";
  CHECK(verdicts(start + "With this abbreviation squared lengths become short:" + claim) == "proved");
  CHECK_FALSE(has_alarm(verdicts(start + "With the constraint that the difference becomes a unit vector:\n\n$$r^\\top r = 1$$\n")));
}

TEST_CASE("all of the dependence goes through one name") {
  const std::string start = "The attention head gets $X \\in \\mathbb{R}^{n \\times d}$ and has $W \\in \\mathbb{R}^{d \\times k}$. Put $Y := X W$. A scalar loss $\\mathcal{L}$ is a function of $Y$",
                    claim = " Let $G := \\frac{\\partial \\mathcal{L}}{\\partial Y}$ be given.\n\n$$\\frac{\\partial \\mathcal{L}}{\\partial W} = X^\\top G$$\n";
  CHECK(verdicts(start + "; all the dependence on $X$ and on $W$ goes through it." + claim) == "proved");
  CHECK_FALSE(is_proved(verdicts(start + "; not all the dependence on $X$ and on $W$ goes through it." + claim)));
}

TEST_CASE("constants are no random ones") {
  const std::string start = "Let $x$ be a random vector in $\\mathbb{R}^{k}$ with mean $\\nu := \\mathbb{E}[x]$; all moments that occur exist. ", claim = "\n\n$$\\mathbb{E}[H x] = H \\nu$$\n";
  CHECK(verdicts(start + "The square matrix $H \\in \\mathbb{R}^{k \\times k}$ and the vector $b \\in \\mathbb{R}^{k}$ are constant, that is, not random." + claim).ends_with("proved"));
  CHECK_FALSE(verdicts(start + "The square matrix $H \\in \\mathbb{R}^{k \\times k}$ and the vector $b \\in \\mathbb{R}^{k}$ are not constant." + claim).ends_with("proved"));
}

TEST_CASE("a family of all integers, whose letters are told together") {
  const std::string start = "For $\\alpha \\in \\mathbb{R}$ let $R(\\alpha) := \\begin{bmatrix} \\cos \\alpha & -\\sin \\alpha \\\\ \\sin \\alpha & \\cos \\alpha \\end{bmatrix}$. Fix $\\omega \\in \\mathbb{R}$. For an integer $m$ (and likewise $n$) put $R_m := R(m \\omega)$.\n\n";
  CHECK(verdicts(start + "$$R_m^\\top R_n = R_{n-m}$$\n").ends_with("proved"));
  CHECK_FALSE(verdicts(start + "$$R_m^\\top R_n = R_{m-n}$$\n").ends_with("proved"));
}

TEST_CASE("relu, defined as what it is") {
  const std::string start = "Let $z \\in \\mathbb{R}$ and $\\operatorname{relu}(z) := \\max(z, 0)$.\n\n";
  CHECK(verdicts(start + "$$\\operatorname{relu}(z) - \\operatorname{relu}(-z) = z$$\n") == "proved");
  CHECK(verdicts(start + "$$\\operatorname{relu}(z) + \\operatorname{relu}(-z) = z$$\n") == "refuted");
}

TEST_CASE("a heading names what its section declares") {
  const std::string start = "Let $A \\in \\mathbb{R}^{k \\times k}$ be symmetric.\n\n## ", claim = " $b \\in \\mathbb{R}^{k}$.\n\n$$A = A^\\top$$\n";
  CHECK(verdicts(start + "With an offset\n\nTake an offset" + claim) == "proved");
  CHECK_FALSE(is_proved(verdicts(start + "With dropout\n\nTake a vector" + claim)));
}

}  // namespace tests_of_derivatives_passing
