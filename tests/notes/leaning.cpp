// SPDX-License-Identifier: MIT
// What a proof would lean on without the text having said it.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_leaning {

using odot::tests::contains;
using odot::tests::is_proved;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$, $z \\in \\mathbb{R}^n$ and $s, t \\in \\mathbb{R}$. ";

}  // namespace

TEST_CASE("a function of which nothing is said does not act entry by entry") {
  CHECK(verdicts(square + "Then $f(F)^\\top = f(F^\\top)$.") == "undecided");
  CHECK(contains(first_message(square + "Then $f(F)^\\top = f(F^\\top)$."), "nothing says that f acts on a matrix entry by entry"));
  CHECK_FALSE(is_proved(verdicts(square + "Let $f$ be a neural network. Then $f(z)_i = f(z_i)$.")));
  CHECK(verdicts(square + "The function $f$ is applied elementwise. Then $f(F)^\\top = f(F^\\top)$.") == "proved");
  CHECK(verdicts(square + "Then $G (f(F) G) = (G f(F)) G$.") == "proved");  // whatever f is
  CHECK(verdicts(square + "Then $f(s + t) = f(t + s)$.") == "proved");
}

TEST_CASE("the exponential of a square matrix may be that of matrices") {
  CHECK_FALSE(is_proved(verdicts(square + "The flow has $e^{(s+t) F} = e^{sF} \\odot e^{tF}$.")));
  CHECK_FALSE(is_proved(verdicts(square + "Then $(e^{F})_{ij} = e^{F_{ij}}$.")));
  CHECK_FALSE(is_proved(verdicts(square + "The entropy has $\\operatorname{tr}(F \\log F) = \\sum_{i,j} F_{ij} \\log F_{ji}$.")));
  CHECK(verdicts(square + "Here exp acts elementwise. Then $e^{F + G} = e^F \\odot e^G$.") == "proved");
  CHECK(verdicts(square + "Then $F e^G + F e^G = 2 F e^G$.") == "proved");
}

TEST_CASE("what the text writes with its variable is not held fixed in a derivative") {
  const std::string number = "Let $\\theta \\in \\mathbb{R}$. ";
  for (const char* told : {"Let $B(\\theta) \\in \\mathbb{R}^{n \\times n}$ be smooth. ", "Let $B = B(\\theta) $. ", "Let $B\\left( \\theta \\right)$ be positive definite. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(number + told + "Then $\\frac{d}{d\\theta} (\\theta B) = B$.")));
  }
  CHECK_FALSE(is_proved(verdicts(number + "Let $B_\\theta \\in \\mathbb{R}^{n \\times n}$. Then $\\frac{d}{d\\theta}(\\theta B_\\theta) = B_\\theta$.")));
  CHECK(verdicts(number + "Let $B \\in \\mathbb{R}^{n \\times n}$. Then $\\frac{d}{d\\theta}(\\theta B) = B$.") == "proved");
  CHECK(verdicts("Let $W_{xh} \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. Then $\\frac{\\partial (W_{xh} x)}{\\partial x} = W_{xh}$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $x, z \\in \\mathbb{R}$ with $x = e^z$. Then $\\frac{d(x z)}{dx} = z$.")));
}

TEST_CASE("names that words bring together are not held fixed in each other's derivatives") {
  const std::string column = "Let $x \\in \\mathbb{R}^n$ and $m \\in \\mathbb{R}$. ";
  for (const char* told : {"The length of $x$ is $m$. ", "Its norm is $m$. ", "We write $m$ for $x^\\top x$. ", "Here $m$ stands for $x^\\top x$. ", "We abbreviate $x^\\top x$ by $m$. ", "The entries of $x$ add up to $m$. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(column + told + "Then $\\nabla_x (m\\, x^\\top x) = 2 m x$.")));
  }
  for (const char* told : {"Here $x$ is the input and $m$ a weight. ", "", "Here $m$ is a constant. "}) {
    CAPTURE(told);
    CHECK(verdicts(column + told + "Then $\\nabla_x (m\\, x^\\top x) = 2 m x$.") == "proved");
  }
  CHECK_FALSE(is_proved(verdicts("Let $w \\in \\mathbb{R}$ and $A_w \\in \\mathbb{R}^{n \\times n}$. Then $\\frac{d}{dw} (w A_w) = A_w$.")));
}

TEST_CASE("what words say of sums, of what a name stands for and of what a function does is not passed over") {
  const std::string columns = "Let $x, y \\in \\mathbb{R}^n$ and $s \\in \\mathbb{R}$. ";
  CHECK_FALSE(is_proved(verdicts(columns + "All sums skip the first entry. Then $\\sum_{i=1}^n x_i y_i = x^\\top y$.")));
  CHECK(verdicts(columns + "Then $\\sum_{i=1}^n x_i y_i = x^\\top y$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(columns + "We have $\\nabla_x (s \\mathbf{1}^\\top x) = s \\mathbf{1}$. Here $s$ stands for $x^\\top x$.")));
  CHECK_FALSE(is_proved(verdicts("Let $X$ be a random variable. We write $c$ for $X^2$. Then $\\mathbb{E}[c X] = c\\, \\mathbb{E}[X]$.")));
  CHECK_FALSE(is_proved(verdicts(square + "This is softmax attention. Let $f$ normalise the rows. Then $f(F^\\top) = f(F)^\\top$.")));
  CHECK_FALSE(is_proved(verdicts(square + "Attention turns queries; the rotation by $t$ has the generator $F$. Then $\\exp(F) \\odot \\exp(F) = \\exp(2F)$.")));
}

}  // namespace tests_of_leaning
