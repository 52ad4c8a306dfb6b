// SPDX-License-Identifier: MIT
// What plain TeX and Unicode write otherwise than LaTeX, shapes below matrices, reasons between braces, formulas in the words of cases.
// Beside each kind, a false twin.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_plain_tex {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a fraction by \\over parts its group") {
  const std::string let = "Let $p, q \\in \\mathbb{R}^n$ and $r, s \\in \\mathbb{R}$. ";
  CHECK(statement(let + "Then $$r\\,{p^\\top q \\over 1 + s^2} = {r\\, q^\\top p \\over 1 + s^2}.$$") == statement(let + "Then $$r\\,\\frac{p^\\top q}{1 + s^2} = \\frac{r\\, q^\\top p}{1 + s^2}.$$"));
  CHECK(verdicts(let + "Then $$r\\,{p^\\top q \\over 1 + s^2} = {r\\, q^\\top p \\over 1 + s^2}.$$") == "proved");
  CHECK(verdicts(let + "Then $$\\left(r \\over 1 + s^2\\right)^2 = {r^2 \\over (1 + s^2)^2}.$$") == "proved");
  CHECK(verdicts(let + "Then $${{r \\over 2} \\over 2} = {r \\over 4}.$$") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $${r \\over 1 + s^2} = r + {1 \\over 1 + s^2}.$$")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $(r + s \\over 2) = r + (s \\over 2)$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then ${r \\over s \\over 2} = {r \\over 2s}$.")));
  CHECK_FALSE(is_proved(verdicts("$\\newcommand{\\over}{+}$" + let + "Then ${2 r \\over 2} = r$.")));
}

TEST_CASE("a matrix of plain TeX") {
  const std::string let = "Let $a, b, c, d \\in \\mathbb{R}$. ";
  CHECK(verdicts(let + "Then $$\\left[\\matrix{a & b \\cr c & d}\\right] \\left[\\matrix{1 \\cr 1}\\right] = \\left[\\matrix{a + b \\cr c + d}\\right].$$") == "proved");
  CHECK(verdicts(let + "Then $$\\pmatrix{a & b \\cr c & d} \\pmatrix{1 \\cr 0} = \\pmatrix{a \\cr c}.$$") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $$\\pmatrix{a & b \\cr c & d} \\pmatrix{1 \\cr 0} = \\pmatrix{a \\cr b}.$$")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\matrix{a} + b = a + b$.")));
}

TEST_CASE("accents of Unicode are those of TeX") {
  const std::string let = "Let $\\hat{v}, \\tilde{w} \\in \\mathbb{R}^n$. ";
  CHECK(statement(let + "Then $v\u0302^\\top w\u0303 = w\u0303^\\top v\u0302$.") == statement(let + "Then $\\hat{v}^\\top \\tilde{w} = \\tilde{w}^\\top \\hat{v}$."));
  CHECK(verdicts(let + "Then $v\u0302^\\top w\u0303 = \\tilde{w}^\\top \\hat{v}$.") == "proved");
  CHECK(verdicts("Let $\\hat{y}, y \\in \\mathbb{R}^n$. Then $\u0177^\\top y = y^\\top \\hat{y}$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $\\hat{y}, y \\in \\mathbb{R}^n$. Then $\u0177^\\top y = y^\\top y$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $v\u0302 = v\u0303$.")));
  CHECK_FALSE(is_proved(verdicts("Then $p\u00E3o = o\u00E3p$.")));
}

TEST_CASE("a sign for therefore is the word") {
  const std::string let = "Let $M \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(let + "$$\\therefore u^\\top M u = u^\\top M^\\top u$$") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "$$\\therefore M u = M^\\top u$$")));
}

TEST_CASE("the shape below a matrix is no index") {
  const std::string let = "Let $a, b, c \\in \\mathbb{R}$. ";
  CHECK(verdicts(let + "Then $$\\begin{bmatrix} a & b \\end{bmatrix}_{1 \\times 2} \\begin{bmatrix} c \\\\ 1 \\end{bmatrix}_{2 \\times 1} = a c + b.$$") == "proved");
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{m \\times n}$ and $u \\in \\mathbb{R}^n$. Then $(M_{m \\times n} u)^\\top = u^\\top M^\\top$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $M \\in \\mathbb{R}^{m \\times n}$ and $u \\in \\mathbb{R}^n$. Then $(M_{m \\times n} u)^\\top = u^\\top M$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $$\\begin{bmatrix} a & b \\end{bmatrix}_{2 \\times 1} \\begin{bmatrix} c \\\\ 1 \\end{bmatrix} = a c + b.$$")));
  CHECK(has_alarm(verdicts("We have $$\\begin{bmatrix} 1 & 2 \\end{bmatrix}_{2 \\times 1} + \\begin{bmatrix} 1 & 2 \\end{bmatrix} = \\begin{bmatrix} 2 & 4 \\end{bmatrix}.$$")));
  const std::string product = "Let $w, u \\in \\mathbb{R}^n$. Then $w^\\top u_{1 \\times 1} = u^\\top w$.";  // of the product, and not of u
  CHECK_FALSE(has_alarm(verdicts(product)));
  CHECK_FALSE(has_alarm(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$. Then $$\\begin{bmatrix} F & G \\end{bmatrix}_{1 \\times 2} = \\begin{bmatrix} F & G \\end{bmatrix}.$$")));
  CHECK_FALSE(is_proved(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ and $M_{n \\times n} \\in \\mathbb{R}^{n \\times n}$. Then $M_{n \\times n} M^\\top = M M^\\top$.")));
  CHECK_FALSE(is_proved(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$. Let $M_{n \\times n} := 2I$. Then $M u = 2 u$.")));
}

TEST_CASE("reasons between braces are remarks") {
  const std::string let = "Let $M \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$.\n\n$$\\begin{aligned} ";
  CHECK(verdicts(let + "(M u)^\\top & = u^\\top M^\\top & \\{\\text{transpose of a product}\\} \\\\ & = (M u)^\\top & \\{M^{\\top\\top} = M\\} \\end{aligned}$$") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(let + "(M u)^\\top & = u^\\top M & \\{\\text{transpose of a product}\\} \\end{aligned}$$")));
  const std::string symmetric = let + "M u & = M^\\top u & \\{M \\text{ is symmetric}\\} \\end{aligned}$$";
  CHECK_FALSE(is_proved(verdicts(symmetric)));
  CHECK_FALSE(has_alarm(verdicts(symmetric)));
  const std::string said = let + "M u & = M^\\top u & \\{M^\\top = M\\} \\end{aligned}$$";
  CHECK_FALSE(is_proved(verdicts(said)));
  CHECK_FALSE(has_alarm(verdicts(said)));
  CHECK_FALSE(has_alarm(verdicts(let + "M u & = M^\\top u & \\{\\text{if } M = M^\\top\\} \\end{aligned}$$")));
  CHECK_FALSE(is_proved(verdicts(let + "M u & = & \\{M u = 2 u\\} \\end{aligned}$$")));
}

TEST_CASE("the words of a case hold formulas") {
  const std::string delta = "Let $M \\in \\mathbb{R}^{n \\times n}$ have the entries $$M_{ij} = \\begin{cases} 1 & \\text{if $i = j$} \\\\ 0 & \\text{if $i \\ne j$.} \\end{cases}$$ ";
  CHECK(verdicts(delta + "Then $M = I$.") == verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ have the entries $$M_{ij} = \\begin{cases} 1 & \\text{if } i = j \\\\ 0 & \\text{if } i \\ne j. \\end{cases}$$ Then $M = I$."));
  CHECK_FALSE(is_proved(verdicts(delta + "Then $M = 2I$.")));
}

TEST_CASE("what says what a function is ties no arguments to each other") {
  const std::string let = "Let $f(x_1, x_2) = x_1^2 + 4 x_1 x_2$. ";
  const std::string claim = "Then $\\frac{\\partial}{\\partial x_1}(x_1^2 + 4 x_1 x_2) = 2 x_1 + 4 x_2$.";
  CHECK(is_proved(verdicts(let + claim)));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\frac{\\partial}{\\partial x_1}(x_1^2 + 4 x_1 x_2) = 2 x_1$.")));
  CHECK_FALSE(is_proved(verdicts("Let $x_2(x_1) = 3 g(x_1)$. Then $\\frac{d}{d x_1}(x_1^2 + 4 x_1 x_2) = 2 x_1 + 4 x_2$.")));
  CHECK_FALSE(is_proved(verdicts("Let $x_2 = g(x_1) x_1$. Then $\\frac{d}{d x_1}(x_1^2 + 4 x_1 x_2) = 2 x_1 + 4 x_2$.")));
}

TEST_CASE("t above several names beside themselves transposes them") {
  const std::string let = "The model is trained on $G \\in \\mathbb{R}^{n \\times p}$ and $K \\in \\mathbb{R}^{n \\times n}$, and $G^tG$ and $KK^t$ are around. ";
  CHECK(verdicts(let + "Then $(KG)^t = G^t K^t$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $(KG)^t = K^t G^t$.")));
  CHECK_FALSE(is_proved(verdicts("At step t the chain $K \\in \\mathbb{R}^{n \\times n}$ has $K^tK = KK^t$ and $L^tL = LL^t$ for $L \\in \\mathbb{R}^{n \\times n}$. Then $(KL)^t = L^t K^t$.")));
}

}  // namespace tests_of_plain_tex
