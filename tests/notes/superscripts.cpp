// SPDX-License-Identifier: MIT
// What numbers things and is no power, what joins functions and is no product, what is called constant, and columns of equations. Beside each
// kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_superscripts {

using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
const std::string matrix_differentials = "# Differentials of matrices\n\n";
bool proved(const std::string& text) { return contains(verdicts(text), "proved"); }
}  // namespace

TEST_CASE("superscripts that number layers and samples are no powers") {
  CHECK(verdicts("Let $U^1, U^2 \\in \\mathbb{R}^{n \\times n}$. Then $U^1 U^2 = U^2 U^1$.") == "refuted");
  CHECK(verdicts("Let $U^1, U^2 \\in \\mathbb{R}^{n \\times n}$ be two gates. Then $(U^1 U^2)^\\top = (U^2)^\\top (U^1)^\\top$ and $(U^1 + U^2) U^1 = (U^1)^2 + U^2 U^1$.") == "proved proved");
  CHECK(verdicts("Let $y^1, y^2 \\in \\mathbb{R}^m$ be two inputs. Then $\\|y^1 + y^2\\|^2 = \\|y^1\\|^2 + \\|y^2\\|^2 + 2 (y^1)^\\top y^2$.") == "proved");
  CHECK(verdicts("The map of layer $k$ is $U^k \\in \\mathbb{R}^{m \\times m}$. Then $U^3 U^2 = U^2 U^3$.") == "unsupported");
  CHECK(verdicts("The second layer uses $U^2 U^1$, where all matrices are square. Then $U^2 U^1 = U^1 U^2$.") == "unsupported");
  CHECK(verdicts("Superscripts index the layers. " + square + "Then $F^2 F^3 = F^3 F^2$.") == "unsupported");
  CHECK(verdicts("The coordinates of $y \\in \\mathbb{R}^2$ are $y^1$ and $y^2$. Then $y^1 y^2 = y^2 y^1$.") == "unsupported");
}

TEST_CASE("powers are powers, the first one too") {
  CHECK(verdicts("Let $c \\in \\mathbb{R}$ and $x \\in \\mathbb{R}^n$. Then $c^{1} c^2 x = c^3 x$.") == "proved");
  CHECK(verdicts(square + "Then $F^2 F^3 = F^3 F^2$ and $F^2 \\in \\mathbb{R}^{n \\times n}$.") == "proved proved");
  CHECK(verdicts(square + "By definition $F^1 = F$. Then $F^2 F^1 = F^3$.") == "proved proved");
  CHECK(verdicts(square + "The powers of $F$ are $F^1, F^2, F^3$. Then $F^1 F^2 = F^2 F^1$.") == "proved");
}

TEST_CASE("a circle joins functions unless it stands between matrices") {
  CHECK_FALSE(proved("Let $u$ and $v$ be functions. Then $u \\circ v = v \\circ u$."));
  CHECK_FALSE(proved("Let $P$ and $R$ be linear maps. Then $P \\circ R = R \\circ P$."));
  CHECK_FALSE(proved("The crop $\\kappa_1$ and the flip $\\kappa_2$ satisfy $\\kappa_1 \\circ \\kappa_2 = \\kappa_2 \\circ \\kappa_1$."));
  CHECK_FALSE(proved("Let $u : \\mathbb{R}^n \\to \\mathbb{R}^n$ be a layer. Then $u \\circ u \\circ v = v \\circ u \\circ u$."));
  CHECK(verdicts(square + "Then $F \\circ G = G \\circ F$.") == "proved");
  CHECK(verdicts("The Hadamard product commutes: $P \\circ R = R \\circ P$.") == "proved");
  CHECK(verdicts("We have $\\mathbf{P} \\circ \\mathbf{R} = \\mathbf{R} \\circ \\mathbf{P}$.") == "proved");
}

TEST_CASE("constant is said of its own name") {
  CHECK(verdicts(matrix_differentials + "Let $Y \\in \\mathbb{R}^{n \\times n}$ and $A$ a constant matrix. Then $d(Y^2) = 2 Y\\, dY$.") == "refuted");
  CHECK(verdicts(matrix_differentials + "Let $Y \\in \\mathbb{R}^{n \\times n}$ be a matrix of constant rank. Then $d(YY) = 2 Y\\, dY$.") != "proved");
  CHECK(verdicts(matrix_differentials + "Let $v \\in \\mathbb{R}^n$ be a vector of constant norm. Then $d(vv^\\top) = 0$.") == "unsupported");
  CHECK(verdicts(matrix_differentials + "Let $Y \\in \\mathbb{R}^{n \\times n}$. Everything but $Y$ is constant. Then $d(Y^2) = 2 Y\\, dY$.") == "refuted");
  CHECK(verdicts(matrix_differentials + "Let $x \\in \\mathbb{R}^n$ and $P \\in \\mathbb{R}^{n \\times n}$ be constant. Then $d(x^\\top P x) = 2 x^\\top P\\, dx$.") == "unsupported");
  CHECK(verdicts(matrix_differentials + "For $Y \\in \\mathbb{R}^{n \\times n}$ invertible and a constant $P \\in \\mathbb{R}^{n \\times n}$, $d(Y^{-1} P) = -Y^{-1}\\, dY\\, Y^{-1} P$.") == "proved");
  CHECK(verdicts(matrix_differentials + "Let $P, Y \\in \\mathbb{R}^{n \\times n}$, where $P$ is constant. Then $d(P Y) = P\\, dY$.") == "proved");
  CHECK(verdicts(matrix_differentials + "Let $P, Y \\in \\mathbb{R}^{n \\times n}$. If $P$ is constant then $d(P Y) = P\\, dY$. In general $d(P Y) = P\\, dY$.") == "proved unsupported");
  CHECK(verdicts(matrix_differentials + "Let $y, p \\in \\mathbb{R}^n$, where only $p$ is constant. Then $d(y^\\top p) = p^\\top dy$.") == "proved");
}

TEST_CASE("differentials that are not free, and those of random processes") {
  CHECK(verdicts(matrix_differentials + "Let $Q \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $dQ^\\top Q + Q^\\top dQ = 0$.") == "doubtful");
  CHECK_FALSE(proved("# Stochastic differentials\n\nLet $p, q \\in \\mathbb{R}$ solve the same SDE. Then $d(pq) = p\\,dq + q\\,dp$."));
  CHECK(verdicts(matrix_differentials + "Let $p, q \\in \\mathbb{R}$ be variables. Then $d(pq) = p\\,dq + q\\,dp$.") == "proved");
}

TEST_CASE("each column of equations is a chain of its own") {
  const std::string first = "$$\\begin{align} P &= (F + G)^\\top & R &= (FG)^\\top \\\\ &= F^\\top + G^\\top & &= ";
  CHECK(verdicts(square + first + "F^\\top + G^\\top \\end{align}$$") == "proved refuted");
  CHECK(verdicts(square + first + "G^\\top F^\\top \\end{align}$$") == "proved proved");
  CHECK(verdicts(square + "$$\\begin{array}{ll} (FG)^\\top & (F + G)^\\top \\\\ = G^\\top F^\\top & = F^\\top + G^\\top \\end{array}$$") == "proved proved");
  CHECK(verdicts(square + "$$\\begin{align} (FG)^\\top &= G^\\top F^\\top & (F + G)^2 &= F^2 + FG + GF + G^2 \\\\ (FGF)^\\top &= F^\\top G^\\top F^\\top & &= (F + G)(F + G) \\end{align}$$") == "proved proved proved proved");
}

TEST_CASE("what is said beside a claim") {
  const std::string columns = "Let $x, y \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(columns + "Then $\\sum_{i=1}^n x_i + y_i = \\sum_{i=1}^n x_i + \\sum_{i=1}^n y_i$.") == "proved");
  CHECK(verdicts(columns + "Then $\\sum_{i=1}^n (x_i + y_i) = \\sum_{i=1}^n x_i + \\sum_{i=1}^n y_i$.") == "proved");
  CHECK(verdicts("For each $n \\times n$-matrix $M$ with $n$ odd it holds that $\\det(-M) = -\\det M$.") == "doubtful");
  CHECK(verdicts("For each $n \\times n$-matrix $M$, $\\det(-M) = -\\det M$.") == "refuted");
  CHECK_FALSE(contains(verdicts("The graph of, say, $z = 2 x_1 + 1$ is a plane. The surface $z = x_1^2 + x_2^2$ is none."), "refuted"));
  CHECK(verdicts("We have $$ Q D Q^{-1} = Q D Q^\\top, \\quad Q = \\begin{pmatrix} 0 & 1 \\\\ 1 & 0 \\end{pmatrix}, \\quad D = \\begin{pmatrix} 2 & 0 \\\\ 0 & 5 \\end{pmatrix}. $$") == "proved");
  CHECK(verdicts("We have $$ Q D Q^{-1} = Q D Q, \\quad Q = \\begin{pmatrix} 0 & -1 \\\\ 1 & 0 \\end{pmatrix}, \\quad D = \\begin{pmatrix} 2 & 0 \\\\ 0 & 5 \\end{pmatrix}. $$") == "refuted");
  CHECK(verdicts("Suppose that $M \\in \\mathbb{R}^{m \\times n}$, $c \\in \\mathbb{R}^n$ and $M c = 0$. Then $M^\\top M c = M^\\top 0$.") == "proved");
  CHECK(verdicts("Let $h, z, c \\in \\mathbb{R}^m$. Then $(1 - z) \\odot c + z \\odot h = c + z \\odot (h - c)$.") == "proved");
  CHECK(verdicts("Let $h, z, c \\in \\mathbb{R}^m$. Then $(1 - z) \\odot c + z \\odot h = c + z \\odot h$.") == "refuted");
}

TEST_CASE("dashes on a vector and on its entries are derivatives") {
  CHECK(verdicts("We write $y' = P y$ where $$ y = \\begin{pmatrix} y_1 \\\\ y_2 \\end{pmatrix}, \\quad y' = \\begin{pmatrix} y_1' \\\\ y_2' \\end{pmatrix}. $$").find("error") == std::string::npos);
}

TEST_CASE("a column has no powers, and is numbered by 0 and 1") {
  const std::string column = "Let $z \\in \\mathbb{R}^2$ and $f(z) = z^\\top z$. ";
  CHECK(verdicts(column + "We have $f(z^0) = 17$.") == "unsupported");
  CHECK(verdicts(column + "Then $z^1 = 2 z^0$.") == "unsupported");
  CHECK(verdicts(column + "Then $z^2 = 2 z$.") == "shape-error");
  CHECK(verdicts(square + "Then $F^1 = F$ and $F^0 = I$.") == "proved proved");
}

} // namespace tests_of_superscripts
