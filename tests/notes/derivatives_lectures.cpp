// SPDX-License-Identifier: MIT
// Derivatives as lectures and blogs tell them: functions that a noun introduces, properties behind a noun, columns of which something is said, layouts by
// entries.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

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
