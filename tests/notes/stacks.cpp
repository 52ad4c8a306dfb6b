// SPDX-License-Identifier: MIT
// Names for the rows and columns of a matrix of any size.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_stacks {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {
const std::string rows = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $W \\in \\mathbb{R}^{d \\times k}$.\n\n"
                         "$$X = \\begin{bmatrix} x_1^\\top \\\\ x_2^\\top \\\\ \\vdots \\\\ x_n^\\top \\end{bmatrix}$$\n\n";
const std::string columns = "$$Q = \\begin{bmatrix} q_1 & q_2 & \\cdots & q_m \\end{bmatrix} \\in \\mathbb{R}^{d \\times m}$$\n\n";
} // namespace

TEST_CASE("rows are named by a stack") {
  CHECK(verdicts(rows + "$X^\\top X = \\sum_{i=1}^n x_i x_i^\\top$") == "proved");
  CHECK(verdicts(rows + "$(X X^\\top)_{ij} = x_i^\\top x_j$") == "proved");
  CHECK(verdicts(rows + "$(X W)_{i,:} = x_i^\\top W$") == "proved");
  CHECK(verdicts(rows + "$X^\\top X = 2 \\sum_{i=1}^n x_i x_i^\\top$") == "refuted");
  CHECK(verdicts(rows + "$X X^\\top = \\sum_{i=1}^n x_i x_i^\\top$") == "shape-error");
}

TEST_CASE("columns are named side by side, with the shape behind them") {
  CHECK(verdicts(columns + "$Q Q^\\top = \\sum_{i=1}^m q_i q_i^\\top$") == "proved");
  CHECK(verdicts(columns + "$Q^\\top Q = \\sum_{i=1}^m q_i^\\top q_i$") != "proved");
}

TEST_CASE("a matrix without a declaration gets its rows from the stack") {
  CHECK(verdicts("$$Z = \\begin{bmatrix} z_1^\\top \\\\ \\vdots \\\\ z_n^\\top \\end{bmatrix}$$\n\n$Z^\\top Z = \\sum_i z_i z_i^\\top$") ==
        "proved");
}

TEST_CASE("a row that need not be there is asked about") {
  CHECK(verdicts(rows + "$x_3 + x_1 = x_1 + x_3$") == "unsupported");
}

TEST_CASE("a stack that is longer than its matrix is ill-shaped") {
  const std::string note = "Let $X \\in \\mathbb{R}^{n \\times d}$.\n\n$$X = \\begin{bmatrix} y_1^\\top \\\\ \\vdots \\\\ y_d^\\top \\end{bmatrix}$$";
  CHECK(verdicts(note) == "shape-error");
  CHECK(contains(first_message(note), "X has n rows, and d are named here"));
}

TEST_CASE("a name that is declared later is a name again") {
  CHECK(verdicts(rows + "Let $x_1 \\in \\mathbb{R}^d$. $x_1^\\top = X_{1,:}$") == "refuted");
  CHECK(verdicts(rows + "$x_1^\\top = X_{1,:}$") == "proved");
}

TEST_CASE("names that are counted from 1 with space between them are a row") {
  const std::string let = "Let $q_1, q_2, q_3 \\in \\mathbb{R}^n$ and let ";
  const std::string squares = "$Q Q^\\top = q_1 q_1^\\top + q_2 q_2^\\top + q_3 q_3^\\top$";
  for (const char* row : {"Q = [q_1 \\; q_2 \\; q_3]", "Q = [ q_1 \\ \\ q_2 \\ \\ q_3 ]", "Q = \\left[ q_1 \\, q_2 \\, q_3 \\right]", "Q = [q_1 \\quad q_2 \\quad q_3]"})
    CHECK_MESSAGE(verdicts(let + "$" + row + "$. Then " + squares + ".") == "proved", std::string(row));
  CHECK(verdicts("Let $Q = [q_1 \\,\\, q_2 \\,\\, \\cdots \\,\\, q_m] \\in \\mathbb{R}^{n \\times m}$. Then $Q Q^\\top = \\sum_{i=1}^m q_i q_i^\\top$.") == "proved");
  CHECK(verdicts("Let $K = [K_1 \\; K_2]$ with $K_1 \\in \\mathbb{R}^{m \\times n}$ and $K_2 \\in \\mathbb{R}^{m \\times k}$. Then $K K^\\top = K_1 K_1^\\top + K_2 K_2^\\top$.") == "proved");
  const std::string square = "Let $K_1, K_2, K_3 \\in \\mathbb{R}^{n \\times n}$. ";
  for (const char* other : {"$K = [K_1 K_2]$", "$K = [K_2 \\; K_1]$", "$K = [K_1 \\; K_3]$", "$K = 2 [K_1 \\; K_2]$", "$K = [K_1 \\; K_2]^\\top$", "$K = [K_1 \\; M_2]$"})
    CHECK_MESSAGE(!is_proved(verdicts(square + "Let " + other + ". Then $K K^\\top = K_1 K_1^\\top + K_2 K_2^\\top$.")), std::string(other));
  CHECK_FALSE(is_proved(verdicts(square + "$\\operatorname{tr} [K_1 \\; K_2] = \\operatorname{tr} K_1 + \\operatorname{tr} K_2$")));
}

TEST_CASE("columns of a family that is orthonormal") {
  const std::string stack = " and define the matrix $$Q = [q_1 \\; q_2 \\; \\cdots \\; q_m] \\in \\mathbb{R}^{n \\times m}.$$ Then $Q^\\top Q = I$.";
  for (const char* said : {"be orthonormal vectors", "be an orthonormal set", "be orthonormal,"})
    CHECK_MESSAGE(verdicts("Let $q_1, \\dots, q_m \\in \\mathbb{R}^n$ " + std::string(said) + stack) == "proved", std::string(said));
  for (const char* said : {"be vectors that are not orthonormal", "be orthogonal vectors", "be nearly orthonormal vectors", "be linearly independent", "be orthonormal with respect to $M$"})
    CHECK_MESSAGE(!is_proved(verdicts("Let $q_1, \\dots, q_m \\in \\mathbb{R}^n$ " + std::string(said) + stack)), std::string(said));
  CHECK_FALSE(is_proved(verdicts("Let $q_1, \\dots, q_m \\in \\mathbb{R}^n$ be orthonormal vectors.\n\n# Other vectors\n\nLet $q_1, \\dots, q_m \\in \\mathbb{R}^n$" + stack)));
  CHECK_FALSE(is_proved(verdicts("Let $q_1, \\dots, q_m \\in \\mathbb{R}^n$ be orthonormal vectors and $Q = [q_1 \\; q_2 \\; \\cdots \\; q_m]$. Then $Q Q^\\top = I$.")));
}

} // namespace tests_of_stacks
