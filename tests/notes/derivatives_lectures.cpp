// SPDX-License-Identifier: MIT
// Derivatives as lectures and blogs tell them: functions that a noun introduces, properties behind a noun, columns of which something is said, layouts by
// entries.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_lectures {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string data = "Let $X \\in \\mathbb{R}^{n \\times p}$, $y \\in \\mathbb{R}^n$ and $w \\in \\mathbb{R}^p$. ";
const std::string gradient = "$$\\nabla_w E(w) = \\frac{2}{n} X^\\top (X w - y)$$";

}  // namespace

TEST_CASE("a function that a noun or a remark stands beside is defined all the same") {
  const std::string square = "$E(w) = \\frac{1}{n} \\|y - X w\\|_2^2$";
  CHECK(verdicts(data + "If the loss is instead the mean squared error " + square + " (no penalty), then\n\n" + gradient) == "proved");
  CHECK(verdicts(data + "For the mean squared error " + square + " with $w \\neq 0$ we get\n\n" + gradient) == "proved");
  CHECK(verdicts(data + "Averaging over all samples instead, let " + square + ".\n\n" + gradient) == "proved");
  CHECK(verdicts(data + "Let " + square + " for the data at hand.\n\n" + gradient) == "proved");
  CHECK(verdicts(data + "Let " + square + " for square $X$.\n\n" + gradient) != "proved");
  CHECK(verdicts(data + "For the symmetric case " + square + " we get\n\n" + gradient) != "proved");
  CHECK(verdicts(data + "For the mean squared error " + square + " we get $$\\nabla_w E(w) = 2 X^\\top (X w - y)$$") != "proved");
}

TEST_CASE("a gradient that words tell what it is for has a name") {
  const std::string layer = "Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$ and $h = W x$. ";
  const std::string claimed = "\n\n$$\\frac{\\partial \\mathcal{L}}{\\partial W} = g x^\\top$$";
  CHECK(verdicts(layer + "Suppose the loss $\\mathcal{L}$ depends on $W$ only through $h$, and write $g = \\partial \\mathcal{L} / \\partial h$ for the incoming gradient." + claimed) == "proved");
  CHECK(verdicts(layer + "Assume the loss $\\mathcal{L}$ is a differentiable function of $h$, and set $g = \\nabla_h \\mathcal{L}$." + claimed) == "proved");
  CHECK(verdicts(layer + "Assume the loss $\\mathcal{L}$ is not a function of $h \\in \\mathbb{R}^m$ alone, and set $g = \\nabla_h \\mathcal{L}$." + claimed) != "proved");
}

TEST_CASE("properties behind the noun that names are called by") {
  const std::string symmetric = "\n\n$$\\nabla_x (x^\\top K x) = 2 K x$$";
  const std::string column = "Let $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(column + "Let $K \\in \\mathbb{R}^{n \\times n}$ be the Gram matrix, which is symmetric." + symmetric) == "proved");
  CHECK(verdicts(column + "Let $K \\in \\mathbb{R}^{n \\times n}$ the covariance, symmetric and positive definite." + symmetric) == "proved");
  CHECK(verdicts(column + "Let $K \\in \\mathbb{R}^{n \\times n}$ be the Gram matrix, which is not symmetric." + symmetric) != "proved");
  CHECK(verdicts(column + "Let $K \\in \\mathbb{R}^{n \\times n}$ be the factor of the covariance, which is symmetric." + symmetric) != "proved");
}

TEST_CASE("what is said of a column changes no gradient in it") {
  const std::string layer = "Let $x, b \\in \\mathbb{R}^n$ and let $g \\in \\mathbb{R}^n$ be a learned gain. ";
  CHECK(verdicts(layer + "$$\\nabla_g \\|g \\odot x - b\\|^2 = 2 x \\odot (g \\odot x - b)$$") == "proved");
  const std::string unit = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$ with $x^\\top x = 1$. ";
  CHECK(verdicts(unit + "$$\\nabla_x (x^\\top A x) = (A + A^\\top) x$$") == "proved");
  CHECK(verdicts(unit + "$$\\nabla_x (x^\\top x) = 0$$") != "proved");
  CHECK(verdicts(unit + "$$\\nabla_x \\|x\\| = x$$") != "refuted");
  const std::string tied = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$. Suppose that $A y = x$. ";
  CHECK(verdicts(tied + "$$\\nabla_x (y^\\top x) = y$$") == "unsupported");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{n \\times n}$ be a learned gain matrix with circulant structure. $$\\nabla_W \\operatorname{tr}(W) = I$$") != "proved");
}

TEST_CASE("a name that others are made of gets its value behind them") {
  const std::string chain = "Let $z, y \\in \\mathbb{R}^m$ and $L = \\|z - y\\|^2$. Then $\\nabla_z L = 2 (z - y)$.\n\nLet $z = W x$ with $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(chain + "$$\\frac{\\partial L}{\\partial W} = 2 (z - y) x^\\top$$") == "proved proved");
  CHECK(verdicts(chain + "$$\\frac{\\partial L}{\\partial W} = (z - y) x^\\top$$") == "proved refuted");
}

TEST_CASE("the layout that a text tells by entries") {
  const std::string by = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$. With the convention that $\\frac{\\partial y}{\\partial x}$ has entry $(i, j)$ equal to ";
  const std::string claimed = ",\n\n$$\\frac{\\partial (A x)}{\\partial x} = A$$";
  CHECK(verdicts(by + "$\\frac{\\partial y_i}{\\partial x_j}$" + claimed) == "proved");
  CHECK(contains(verdicts(by + "$\\frac{\\partial y_j}{\\partial x_i}$" + claimed), "refuted"));
}

TEST_CASE("powers of functions of columns are those of their entries, and e with a transpose is a name") {
  const std::string layer = "Let $W \\in \\mathbb{R}^{m \\times n}$, $v \\in \\mathbb{R}^m$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(layer + "$$\\nabla_x (v^\\top \\tanh(W x)) = W^\\top (v \\odot (1 - \\tanh(W x)^2))$$") != "shape-error");
  CHECK(verdicts(layer + "$$\\tanh(W x)^2 = \\tanh(W x) \\odot \\tanh(W x)$$") == "proved");
  CHECK(verdicts(layer + "$$(W x)^2 = W x \\odot W x$$") != "proved");
  CHECK(verdicts(layer + "Let $e = x - W^\\top v$. Then $x e^\\top = x x^\\top - x v^\\top W$.") == "proved");
}

TEST_CASE("what the text calls a mistake may be told to be one") {
  const std::string quadratic = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(quadratic + "A frequent error is to put $\\nabla_x (x^\\top A x) = 2 A x$.") == "refuted");
  CHECK(verdicts(quadratic + "Here $\\nabla_x (x^\\top A x) = 2 A x$ is false in general.") == "refuted");
  CHECK(verdicts(quadratic + "Now take the gradient term by term: $$\\nabla_x (x^\\top A x) = A x + A^\\top x$$") == "proved");
}

TEST_CASE("derivatives of roots, and inverses of what is symmetric") {
  const std::string names = "Let $x, b \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{m \\times n}$, $c \\in \\mathbb{R}^m$ and $X \\in \\mathbb{R}^{n \\times m}$. ";
  CHECK(verdicts(names + "$$\\nabla_x \\|x\\|^3 = 3 \\|x\\| x$$") == "proved");
  CHECK(verdicts(names + "$$\\nabla_x \\|A x - c\\|^3 = 3 \\|A x - c\\| A^\\top (A x - c)$$") == "proved");
  CHECK(verdicts(names + "$$\\nabla_X \\operatorname{tr}((X^\\top X)^{-1}) = -2 X (X^\\top X)^{-2}$$") == "proved");
  CHECK(verdicts(names + "$$\\nabla_x \\|x\\|^3 = 3 \\|x\\|^2 x$$") == "refuted");
}

TEST_CASE("a gradient at a point that has a definition is that of the function there") {
  const std::string ridge = data + "Let $\\lambda > 0$. The objective is $J(w) = \\|y - X w\\|_2^2 + \\lambda \\|w\\|_2^2$. Let $\\hat w = (X^\\top X + \\lambda I_p)^{-1} X^\\top y$. Then\n\n";
  for (const std::string nabla : {"\\nabla_w", "\\nabla"}) {
    CHECK(verdicts(ridge + "$$" + nabla + " J(\\hat w) = 0$$") == "proved");
    CHECK(verdicts(ridge + "$$" + nabla + " J(\\hat w) = 2 \\lambda \\hat w$$") != "proved");
    CHECK(verdicts(ridge + "$$" + nabla + " J(w) = 0$$") != "proved");
  }
  // \nabla_w J(v) of a v that is made of w is taken by the chain rule
  const std::string chain = data + "Let $B \\in \\mathbb{R}^{p \\times p}$ and $J(w) = \\|w\\|^2$. Let $v = B w$. ";
  CHECK(verdicts(chain + "$$\\nabla_w J(v) = 2 B^\\top B w$$") == "proved");
  CHECK(verdicts(chain + "$$\\nabla_w J(v) = 2 B w$$") != "proved");
  CHECK(verdicts(chain + "$$\\nabla J(v) = 2 B w$$") == "proved");
}

TEST_CASE("a name with a definition is spoken of again with its set") {
  const std::string layer = "Let $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$, and let $h = W x$. ";
  const std::string claimed = "\n\n$$\\frac{\\partial \\ell}{\\partial W} = g x^\\top$$";
  CHECK(verdicts(layer + "Assume the loss $\\ell$ is a differentiable function of $h \\in \\mathbb{R}^m$, and set $g = \\nabla_h \\ell$." + claimed).ends_with("proved"));
  CHECK_FALSE(verdicts(layer + "Assume the loss $\\ell$ is a differentiable function of $h \\in \\mathbb{R}^n$, and set $g = \\nabla_h \\ell$." + claimed).ends_with("proved"));
  for (const std::string both : {"$h$ and $W$", "$h \\in \\mathbb{R}^m$ and of $W$", "$h$ and of $W$"})
    CHECK_FALSE(verdicts(layer + "Let the loss $\\ell$ be a function of " + both + ", and set $g = \\nabla_h \\ell$." + claimed).ends_with("proved"));
  CHECK_FALSE(verdicts(layer + "Now let $h \\in \\mathbb{R}^m$ be arbitrary, $\\ell$ a loss and $g = \\nabla_h \\ell$." + claimed).ends_with("proved"));
}

TEST_CASE("slopes of functions whose names have a subscript") {
  const std::string losses = "Let $\\sigma(u) = \\frac{1}{1 + e^{-u}}$ and $u \\in \\mathbb{R}$. The saturating loss is $\\ell_s(u) = \\log(1 - \\sigma(u))$.\n\n";
  CHECK(verdicts(losses + "$$\\ell_s'(u) = -\\sigma(u)$$") == "proved");
  CHECK(verdicts(losses + "$$\\ell_s'(u) = -(1 - \\sigma(u))$$") == "refuted");
  CHECK(verdicts(losses + "$$\\ell_s''(u) = -\\sigma(u) (1 - \\sigma(u))$$") == "proved");
}

TEST_CASE("a number that stands in what is differentiated is no unknown of the gradient") {
  const std::string decay = data + "We minimise $f(w) = \\frac{1}{2n} \\|X w - y\\|^2 + \\frac{\\lambda}{2} \\|w\\|^2$.\n\n";
  CHECK(verdicts(decay + "$$\\nabla f(w) = \\frac{1}{n} X^\\top (X w - y) + \\lambda w$$") == "proved");
  CHECK(verdicts(decay + "$$\\nabla f(w) = \\frac{1}{n} X^\\top (X w - y) + \\frac{\\lambda}{2} w$$") == "refuted");
  CHECK(verdicts(decay + "$$\\nabla f(w) = \\frac{1}{n} X^\\top (X w - y)$$") == "refuted");
  CHECK(verdicts(decay + "$$\\nabla f(w) = \\mu w$$") != "refuted");  // it may say what \mu is
  CHECK(verdicts(decay + "$$\\nabla f(w) = 0$$") != "refuted");       // a condition on w
}

TEST_CASE("a column over a capital letter is divided by a number") {
  const std::string logits = "Let $z \\in \\mathbb{R}^n$ be the logits. For $T > 0$ let $q = \\operatorname{softmax}(z / T)$. ";
  CHECK(verdicts(logits + "$$\\frac{\\partial q}{\\partial z} = \\frac{1}{T} (\\operatorname{diag}(q) - q q^\\top)$$") == "proved");
  CHECK(verdicts("Let $A, T \\in \\mathbb{R}^{n \\times n}$ and $z \\in \\mathbb{R}^n$. $$z / T = T^{-1} z$$") == "unsupported");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$. $$A / T = A T^{-1}$$") == "unsupported");
}

TEST_CASE("what a paragraph without formulas holds fixed is for its section") {
  const std::string told = data + "\n\n## Targets\n\nThe target network is not differentiated.\n\n";
  const std::string error = "Let $E = \\frac{1}{n} \\|X w - y\\|^2$. Then\n\n$$\\nabla_w E = 2 X^\\top (X w - y)$$";
  CHECK(verdicts(told + error) == "unsupported");
  CHECK(verdicts(told + "## Means\n\n" + error) == "refuted");
}

TEST_CASE("rows of a matrix that are written as columns") {
  const std::string error = data + "The squared error is $$H(w) = \\frac{1}{2} \\sum_{i=1}^n (y_i - x_i^\\top w)^2$$ with $x_i$ the $i$th row of $X$ (as a column vector).\n\n";
  CHECK(verdicts(error + "$$\\nabla H(w) = -\\sum_{i=1}^n (y_i - x_i^\\top w) x_i$$") == "proved");
  CHECK(verdicts(error + "$$\\nabla H(w) = X^\\top (X w - y)$$") == "proved");
  CHECK(verdicts(error + "$$\\nabla H(w) = -\\sum_{i=1}^n y_i x_i$$") == "refuted");
}

TEST_CASE("that a root is positive asks nothing more where something is divided by it") {
  const std::string norm = "Let $x \\in \\mathbb{R}^n$, $\\mu = \\frac{1}{n} \\sum_i x_i$, $\\sigma = \\sqrt{\\frac{1}{n} \\sum_i (x_i - \\mu)^2}$ and $z = \\frac{x - \\mu \\mathbf{1}}{\\sigma}$. We assume $\\sigma > 0$.\n\n";
  CHECK(verdicts(norm + "$$\\frac{\\partial z_i}{\\partial x_j} = \\frac{1}{\\sigma} \\left( \\delta_{ij} - \\frac{1}{n} - z_i z_j \\right)$$") == "refuted");
  CHECK(verdicts(norm + "$$\\sum_i z_i^2 = 1$$") != "proved");
  CHECK(verdicts(norm + "$$\\sum_i z_i^2 = n$$") == "proved");
  CHECK(verdicts(norm + "$$\\sigma = -\\sigma$$") != "proved");
  const std::string unused = "Let $x \\in \\mathbb{R}^n$ and $r = \\|x\\|$. We assume $r > 0$. Let $b \\in \\mathbb{R}$. ";
  CHECK(verdicts(unused + "$$\\max(r b, 0) + r = 2 r$$") != "proved");
}

TEST_CASE("quotients by products of roots") {
  const std::string cosine = "For nonzero $u, v \\in \\mathbb{R}^n$ define $c(u, v) = \\frac{u^\\top v}{\\|u\\| \\|v\\|}$.\n\n";
  CHECK(verdicts(cosine + "$$\\nabla_u c(u, v) = \\frac{v}{\\|u\\| \\|v\\|} - c(u, v) \\frac{u}{\\|u\\|^2}$$") == "proved");
  CHECK(verdicts(cosine + "$$u^\\top \\nabla_u c(u, v) = 0$$") == "proved");
  CHECK(verdicts(cosine + "$$\\nabla_u c(u, v) = \\frac{v}{\\|u\\| \\|v\\|}$$") != "proved");
}

} // namespace tests_of_derivatives_lectures
