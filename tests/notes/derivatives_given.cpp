// SPDX-License-Identifier: MIT
// What a text gives beside a derivative: sets of two numbers, what “so that” says of names, rows, points, functions that are known already.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives_given {

using namespace odot::tests;

namespace {

const std::string scores = "Let $s, g \\in \\mathbb{R}^{m}$ and $q := \\operatorname{softmax}(s)$. A Jacobian has a row for each output. ";

}  // namespace

TEST_CASE("the derivative of a logarithm has the reciprocal of what it is taken of") {
  CHECK(verdicts(scores + "Then $\\frac{\\partial \\log q}{\\partial s} = I_m - \\mathbf{1}_m q^\\top$.\n") == "proved");
  CHECK(verdicts(scores + "Then $\\frac{\\partial \\log q}{\\partial s} = I_m - q \\mathbf{1}_m^\\top$.\n") == "refuted");
  CHECK(verdicts(scores + "Then $\\nabla_s (g^\\top \\log q) = g - (\\mathbf{1}_m^\\top g) q$.\n") == "proved");
  CHECK(verdicts("Let $z \\in \\mathbb{R}$. Then $\\frac{d}{dz} \\log \\frac{1}{1 + e^{z}} = -\\frac{e^{z}}{1 + e^{z}}$.\n") == "proved");
  CHECK(verdicts("Let $z \\in \\mathbb{R}$. Then $\\frac{d}{dz} \\log \\frac{z}{1 + z} = \\frac{1}{z} + \\frac{1}{1 + z}$.\n") == "refuted");
}

TEST_CASE("what “so that” says of names that are declared right there is given") {
  const std::string labels = "Let $T \\in \\mathbb{R}^{m \\times c}$ hold the labels, so that $T \\mathbf{1}_c = \\mathbf{1}_m$. ";
  CHECK(verdicts(labels + "Then $\\mathbf{1}_m^\\top T \\mathbf{1}_c = m$.\n") == "proved");
  CHECK(verdicts(labels + "Then $\\mathbf{1}_m^\\top T \\mathbf{1}_c = c$.\n") == "refuted");
  // behind an equation it may be a consequence, and a wrong one
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{m \\times m}$. Let $A = B + B$ be twice as large, so that $A = B$. Then $A B = B B$.\n").find("proved") == std::string::npos);
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times m}$. Choose $P \\in \\mathbb{R}^{m \\times m}$ well so that $P A P = A$. Then $P A P = A$.\n").find("refuted") == std::string::npos);
}

TEST_CASE("vectors of two numbers") {
  CHECK(verdicts("Let $y \\in \\{0, 1\\}^{m}$. Then $y^\\top y = \\mathbf{1}_m^\\top y$.\n") == "proved");
  CHECK(verdicts("Let $y \\in \\{0, 1\\}^{m}$. Then $y^\\top y = m$.\n") == "refuted");
  CHECK(verdicts("Let $y \\in \\{-1, +1\\}^{m}$. Then $y^\\top y = m$.\n") == "proved");
  CHECK(verdicts("Let $y \\in \\{\\pm 1\\}^{m}$. Then $\\mathbf{1}_m^\\top y = m$.\n") == "refuted");
  CHECK(verdicts("Let $y \\in \\{0, 1, 2\\}^{m}$. Then $y^\\top y = \\mathbf{1}_m^\\top y$.\n") == "doubtful");
  CHECK(verdicts("Let $y \\in [0, 1]^{m}$. Then $y^\\top y = \\mathbf{1}_m^\\top y$.\n") == "doubtful");
  CHECK(verdicts("Let $s \\in \\mathbb{R}^{m}$ and let $y \\in \\{0, 1\\}^{m}$ be one-hot, $\\mathbf{1}_m^\\top y = 1$. Then $\\nabla_s (-y^\\top \\log \\operatorname{softmax}(s)) = \\operatorname{softmax}(s) - y$.\n") == "proved");
}

TEST_CASE("one-hot vectors") {
  const std::string label = "Let $s \\in \\mathbb{R}^{m}$ and let $y \\in \\mathbb{R}^{m}$ be a one-hot vector. ";
  CHECK(verdicts(label + "Then $\\nabla_s (-y^\\top \\log \\operatorname{softmax}(s)) = \\operatorname{softmax}(s) - y$.\n") == "proved");
  CHECK(verdicts(label + "Then $y^\\top y = 1$ and $s^\\top y = 1$.\n") == "proved refuted");
  CHECK(verdicts("Let $y \\in \\mathbb{R}^{m}$ be almost a one-hot vector. Then $y^\\top y = 1$.\n") == "doubtful");
}

TEST_CASE("a derivative at a point") {
  const std::string line = "Let $M \\in \\mathbb{R}^{p \\times p}$, $u, w \\in \\mathbb{R}^{p}$, $\\tau \\in \\mathbb{R}$ and $h(u) = u^\\top M u$. ";
  CHECK(verdicts(line + "Then $\\left. \\frac{d}{d\\tau} h(u + \\tau w) \\right|_{\\tau=0} = w^\\top (M + M^\\top) u$.\n") == "proved");
  CHECK(verdicts(line + "Then $\\frac{d}{d\\tau} h(u + \\tau w) \\big|_{\\tau=0} = 2 w^\\top M u$.\n") == "refuted");
  CHECK(verdicts(line + "Then $\\frac{d}{d\\tau} \\Big|_{\\tau=1} h(u + \\tau w) = w^\\top (M + M^\\top) (u + w)$.\n") == "proved");
  CHECK(verdicts(line + "Then $\\left. \\tau + \\frac{d}{d\\tau} h(u + \\tau w) \\right|_{\\tau=0} = w^\\top (M + M^\\top) u$.\n") == "unsupported");
  CHECK(verdicts(line + "Put $y := u + \\tau w$. Then $\\left. \\frac{d}{d\\tau} h(u + \\tau w) \\right|_{\\tau=0} = w^\\top (M + M^\\top) y$.\n") == "unsupported");
  CHECK(verdicts(line + "Then $\\left. \\frac{d}{d\\tau} h(u + \\tau w) \\right|_{\\tau=u} = 0$.\n") == "shape-error");
}

TEST_CASE("what is not known at another point is not put in") {
  CHECK(verdicts("Let $P(t) \\in \\mathbb{R}^{p \\times p}$ be a differentiable function of $t$. We write $\\dot P$ for $\\frac{dP}{dt}$. Then $\\frac{d}{dt} P(t)|_{t=0} = \\dot P$.\n") == "unsupported");
  CHECK(verdicts("Let $Z \\in \\mathbb{R}^{m \\times p}$, $U \\in \\mathbb{R}^{p \\times c}$ and $Y := Z U$. The scalar loss $L$ depends on $U$ through $Y$ only, and $G := \\frac{\\partial L}{\\partial Y}$ is given. "
                 "Then $\\frac{\\partial L}{\\partial U}|_{U=0} = Z^\\top G$.\n") == "unsupported");
}

TEST_CASE("rows that a matrix is given with") {
  const std::string rows = "Let $Z \\in \\mathbb{R}^{m \\times p}$ with the rows $z_1^\\top, \\dots, z_m^\\top$ and $u \\in \\mathbb{R}^{p}$. ";
  CHECK(verdicts(rows + "Then $Z^\\top Z u = \\sum_{i=1}^{m} z_i z_i^\\top u$.\n") == "proved");
  CHECK(verdicts(rows + "Then $Z^\\top Z = \\sum_{i=1}^{m} z_i^\\top z_i$.\n") == "shape-error");
}

TEST_CASE("a function that is known stays what it is where the text says how it is applied") {
  const std::string sigmoid = "Let $z \\in \\mathbb{R}$, $u \\in \\mathbb{R}^{m}$ and $\\sigma(z) = \\frac{1}{1 + e^{-z}}$. ";
  CHECK(verdicts(sigmoid + "Put $q := \\sigma(u)$, where $\\sigma$ acts on each entry. Then $q + \\sigma(-u) = \\mathbf{1}_m$.\n") == "proved");
  CHECK(verdicts(sigmoid + "Now let $\\sigma$ be any differentiable function that acts on each entry. Then $\\sigma(u) + \\sigma(-u) = \\mathbf{1}_m$.\n") != "proved");
}

TEST_CASE("what is said of a sign beside a number is not said of the number") {
  const std::string text = "Let $u \\in \\mathbb{R}^{m}$ and $\\epsilon > 0$, and write $\\mathbf{1}$ for the vector of ones in $\\mathbb{R}^{m}$. Put $\\rho := \\sqrt{u^\\top u + \\epsilon}$. ";
  CHECK(verdicts(text + "Then $\\nabla_u \\rho = \\frac{u}{\\rho}$.\n") == "proved");
  CHECK(contains(statement(text + "Then $\\nabla_u \\rho = u$.\n"), "\\epsilon: scalar"));
}

} // namespace tests_of_derivatives_given
