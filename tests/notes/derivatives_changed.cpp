// SPDX-License-Identifier: MIT
// Derivatives where the text changes what names are made of, ties weights, tells that there is no other way, or declares in lists without a verb.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_changed {

using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("a name that has lost its value may still depend on what it was made of") {
  const std::string made = "Let $Q \\in \\mathbb{R}^{n \\times n}$, $b, x \\in \\mathbb{R}^n$ and $\\eta \\in \\mathbb{R}$. Put $g := Q x - b$.\n\n";
  const std::string claimed = "$h := x - \\eta g$. Then $\\frac{\\partial h}{\\partial x} = I_n$.";
  CHECK(verdicts(made + "Put " + claimed) == "refuted");
  for (const char* changed : {"We then normalise $x$ and put ", "We then perturb $g$ and put ", "Update $x \\leftarrow x + b$. With "}) CHECK(!is_proved(verdicts(made + changed + claimed)));
  CHECK(verdicts(made + "For every $g \\in \\mathbb{R}^n$ and $h := x - \\eta g$ we have $\\frac{\\partial h}{\\partial x} = I_n$.") == "proved");
}

TEST_CASE("a mark below a name makes another name of it") {
  const std::string step = "Let $Q \\in \\mathbb{R}^{n \\times n}$, $b, m, x \\in \\mathbb{R}^n$ and $\\eta \\in \\mathbb{R}$. Put $g := Q x - b$.\n\nPut $x_+ := x - \\eta g$. Then ";
  CHECK(verdicts(step + "$x^\\top g = x^\\top Q x - x^\\top b$.") == "proved");
  CHECK(verdicts(step + "$\\frac{\\partial x_+}{\\partial x} = I_n - \\eta Q$.") == "proved");
  CHECK(verdicts(step + "$\\frac{\\partial x_+}{\\partial x} = I_n$.") == "refuted");
}

TEST_CASE("a number that is positive is no noise") {
  const std::string norm = "Let $x \\in \\mathbb{R}^d$ and $\\varepsilon ";
  const std::string claimed = ". Put $q := \\frac{1}{d} x^\\top x + \\varepsilon$ and $u := q^{-1/2} x$. Then $\\frac{\\partial u}{\\partial x} = q^{-1/2} (I_d - \\frac{1}{d} u u^\\top)$.";
  CHECK(verdicts(norm + "> 0$" + claimed) == "proved");
  CHECK(!is_proved(verdicts(norm + "\\in \\mathbb{R}$" + claimed)));
}

TEST_CASE("weights that are tied by what the formulas write") {
  const std::string shapes = "Let $W \\in \\mathbb{R}^{k \\times d}$, $U \\in \\mathbb{R}^{d \\times k}$ and $x \\in \\mathbb{R}^d$. ";
  const std::string twice = "$$\\nabla_W \\tfrac12 \\|W^\\top W x - x\\|^2 = W x (W^\\top W x - x)^\\top + W (W^\\top W x - x) x^\\top$$";
  CHECK(verdicts(shapes + "With tied weights the code is $s := W x$ and its reconstruction $r := W^\\top s$.\n\n" + twice) == "proved");
  const std::string apart = "$$\\nabla_W \\tfrac12 \\|U W x - x\\|^2 = U^\\top (U W x - x) x^\\top$$";
  CHECK(!is_proved(verdicts(shapes + "With tied weights the code is $s := W x$ and its reconstruction $r := U s$.\n\n" + apart)));
  const std::string table = "# Tied output layers\n\nLet $X \\in \\mathbb{R}^{n \\times v}$, $E \\in \\mathbb{R}^{v \\times d}$, $C \\in \\mathbb{R}^{d \\times d}$. Put $H := X E$ and $Y := H C E^\\top$. A loss $L$ depends on these through $Y$ only; $G := \\frac{\\partial L}{\\partial Y}$ is given.\n\n";
  CHECK(verdicts(table + "$$\\frac{\\partial L}{\\partial E} = X^\\top G E C^\\top + G^\\top H C$$") == "proved");
  CHECK(!is_proved(verdicts(table + "$$\\frac{\\partial L}{\\partial E} = X^\\top G E C^\\top$$")));
}

TEST_CASE("a loss that depends on everything through the output has no other way") {
  const std::string block = "# Attention-like blocks\n\nWe write $\\mathrm{d}Z$ for $\\frac{\\partial L}{\\partial Z}$, for every matrix $Z$, where $L$ is a scalar loss that depends on ";
  const std::string claimed = ". The gradient of the output is given.\n\n$Q \\in \\mathbb{R}^{n \\times r}$, $K \\in \\mathbb{R}^{m \\times r}$, $V \\in \\mathbb{R}^{m \\times c}$. The state is $S := K^\\top V$ and the output $O := Q S$; $\\mathrm{d}O \\in \\mathbb{R}^{n \\times c}$ is given.\n\n$$\\mathrm{d}K = V \\, \\mathrm{d}O^\\top Q$$";
  CHECK(verdicts(block + "everything through the output of the block" + claimed) == "proved proved");
  CHECK(verdicts(block + "the output of the block and on more" + claimed) == "proved unsupported");
}

TEST_CASE("lists of declarations") {
  const std::string points = "Points $x, z \\in \\mathbb{R}^d$; $\\gamma > 0$, $c \\in \\mathbb{R}$.\n\nPut $k := \\exp(-\\gamma \\|x - z\\|^2)$. ";
  CHECK(verdicts(points + "$$\\nabla_x k = -2 \\gamma k (x - z)$$") == "proved");
  CHECK(verdicts(points + "$$\\nabla_z k = -2 \\gamma k (x - z)$$") == "refuted");
  const std::string logits = "Logits $a \\in \\mathbb{R}^n$, a target distribution $q \\in \\mathbb{R}^n$ where $\\mathbf{1}_n^\\top q = 1$, a temperature $T > 0$. Put $p := \\operatorname{softmax}(a / T)$. ";
  CHECK(verdicts(logits + "$$\\nabla_a \\left(-\\sum_{i} q_i \\log p_i\\right) = \\frac{1}{T} (p - q)$$") == "proved");
  CHECK(verdicts("Throughout, $X, Z \\in \\mathbb{R}^{n \\times n}$ with $Z$ symmetric. Then $Z = Z^\\top$ and $X = X^\\top$.") == "proved refuted");
  CHECK(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ be any matrix, symmetric or not. Then $P = P^\\top$.") == "refuted");
  CHECK(verdicts("A Gram matrix $K \\in \\mathbb{R}^{n \\times n}$ that is symmetric, coefficients $\\alpha \\in \\mathbb{R}^n$. Then $\\alpha^\\top K = (K \\alpha)^\\top$.") == "proved");
}

TEST_CASE("what a definition is for, and where it has a value") {
  const std::string shapes = "Let $W \\in \\mathbb{R}^{k \\times d}$ and $x \\in \\mathbb{R}^d$. ";
  for (const char* told : {"We write $r := W^\\top W x - x$ for the residual. ", "Here $r := W^\\top W x - x$ is the error. "})
    CHECK(verdicts(shapes + told + "Then $r + x = W^\\top W x$.") == "proved");
  CHECK(!is_proved(verdicts(shapes + "We write $r := W^\\top W x - x$ for the last example. Then $r + x = W^\\top W x$.")));
  const std::string direction = "Let $s \\in \\mathbb{R}$ and $v \\in \\mathbb{R}^d$. The weight is $w := \\frac{s}{\\|v\\|} v$ for $v \\neq 0$. ";
  CHECK(verdicts(direction + "$$\\frac{\\partial w}{\\partial s} = \\frac{v}{\\|v\\|}$$") == "proved");
  CHECK(!is_proved(verdicts("Let $s \\in \\mathbb{R}$ and $v \\in \\mathbb{R}^d$. The weight is $w := s v$ for $v \\neq 0$. $$w = s v$$")));
}

TEST_CASE("d is the differential where the text says so, whatever size it is besides") {
  const std::string shapes = "Let $W \\in \\mathbb{R}^{k \\times d}$. ";
  const std::string claimed = "$$d(W^\\top W) = dW^\\top W + W^\\top dW$$";
  CHECK(verdicts(shapes + "A small $d$ in front of a matrix is its differential. " + claimed) == "proved");
  CHECK(!is_proved(verdicts(shapes + claimed)));
}

}  // namespace tests_of_derivatives_changed
