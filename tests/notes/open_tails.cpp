// SPDX-License-Identifier: MIT
// Matrices that end in dots: what is compared, and what is left open.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_open_tails {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string declared = "Let $Q, K \\in \\mathbb{R}^{k \\times d}$ and $x, y \\in \\mathbb{R}^{d}$.\n\n";
const std::string weights =
    "\\begin{bmatrix} 0 & \\cdots \\\\ Q & 0 & \\cdots \\\\ K & 0 & \\cdots \\\\ \\vdots \\end{bmatrix}\n"
    "\\begin{bmatrix} x \\\\ 0 \\\\ \\vdots \\end{bmatrix}";

std::string equation(const std::string& left, const std::string& right) {
  return declared + "$$ " + left + " = " + right + " $$\n";
}
std::string column(const std::string& rows) {
  return "\\begin{bmatrix} 0_{d \\times 1} \\\\ " + rows + " \\end{bmatrix}";
}

} // namespace

TEST_CASE("zeros go on to the right and to the bottom") {
  CHECK(verdicts(equation(weights, column("Q x \\\\ K x \\\\ 0 \\\\ \\vdots"))) == "proved");
  CHECK(verdicts(equation(weights, column("K x \\\\ Q x \\\\ 0 \\\\ \\vdots"))) == "refuted");
}

TEST_CASE("the message names the row of blocks and how the dots were read") {
  const std::string message = first_message(equation(weights, column("Q x \\\\ Q x \\\\ 0 \\\\ \\vdots")));
  CHECK(contains(message, "in row 3 of the blocks"));
  CHECK(contains(message, "zeros where the dots stand"));
}

TEST_CASE("a block that meets only dots on the other side proves nothing and refutes nothing") {
  const std::string note = equation(weights, column("Q x \\\\ K x \\\\ Q y \\\\ 0 \\\\ \\vdots"));
  CHECK(verdicts(note) == "unsupported");
  CHECK(contains(first_message(note), "row 4 of the blocks can't be compared"));
}

TEST_CASE("a wrong row is found beside rows that can't be compared") {
  CHECK(verdicts(equation(weights, column("K x \\\\ K x \\\\ Q y \\\\ 0 \\\\ \\vdots"))) == "refuted");
}

TEST_CASE("dots between blocks leave their row open") {
  const std::string between = "\\begin{bmatrix} 0 & \\cdots \\\\ 0 & \\cdots & 0 & Q & 0 & \\cdots \\\\ \\vdots "
                              "\\end{bmatrix} \\begin{bmatrix} x \\\\ 0 \\\\ \\vdots \\end{bmatrix}";
  CHECK(verdicts(equation(between, column("Q x \\\\ 0 \\\\ \\vdots"))) == "unsupported");
}

TEST_CASE("a missing sign between a zero and dots is understood") {
  const std::string missing = "\\begin{bmatrix} 0 \\cdots \\\\ Q & 0 \\cdots \\\\ \\vdots \\end{bmatrix} "
                              "\\begin{bmatrix} x \\\\ 0 \\\\ \\vdots \\end{bmatrix}";
  CHECK(verdicts(equation(missing, column("Q x \\\\ 0 \\\\ \\vdots"))) == "proved");
}

TEST_CASE("a lone sum sign among the blocks is a row of ones") {
  const std::string sums = "\\begin{bmatrix} \\sum & 0 & \\cdots \\\\ \\vdots \\end{bmatrix} "
                           "\\begin{bmatrix} (Q x) \\odot (K y) \\\\ 0 \\\\ \\vdots \\end{bmatrix}";
  CHECK(verdicts(equation(sums, "\\begin{bmatrix} (Q x)^\\top K y \\\\ 0 \\\\ \\vdots \\end{bmatrix}")) == "proved");
  CHECK(verdicts(equation(sums, "\\begin{bmatrix} (Q x)^\\top K x \\\\ 0 \\\\ \\vdots \\end{bmatrix}")) == "refuted");
}

TEST_CASE("elementwise products are taken row by row") {
  const std::string left = "\\begin{bmatrix} Q x \\\\ 0 \\\\ \\vdots \\end{bmatrix} \\odot "
                           "\\begin{bmatrix} K y \\\\ 0 \\\\ \\vdots \\end{bmatrix}";
  CHECK(verdicts(equation(left, "\\begin{bmatrix} (Q x) \\odot (K y) \\\\ 0 \\\\ \\vdots \\end{bmatrix}")) == "proved");
  CHECK(verdicts(equation(left, "\\begin{bmatrix} Q x \\\\ 0 \\\\ \\vdots \\end{bmatrix}")) == "refuted");
}

TEST_CASE("ones without a size fill their block") {
  const std::string ones = "\\begin{bmatrix} \\mathbf{1} & 0 & \\cdots \\\\ \\vdots \\end{bmatrix} "
                           "\\begin{bmatrix} x \\\\ 0 \\\\ \\vdots \\end{bmatrix}";
  CHECK(verdicts(equation(ones, "\\begin{bmatrix} \\mathbf{1}_k \\\\ 0 \\\\ \\vdots \\end{bmatrix}")) == "refuted");
}

TEST_CASE("what follows a block that is not zero is not guessed") {
  const std::string note = equation("\\begin{bmatrix} Q & K & \\cdots \\\\ \\vdots \\end{bmatrix} \\begin{bmatrix} x "
                                    "\\\\ y \\\\ 0 \\\\ \\vdots \\end{bmatrix}",
                                    "\\begin{bmatrix} Q x + K y \\\\ 0 \\\\ \\vdots \\end{bmatrix}");
  CHECK(verdicts(note) == "unsupported");
}

TEST_CASE("names without a declaration are like the others of their kind") {
  const std::string note = "Row vectors $x_1$ and $x_2$ both $\\mathbb{R}^{1 \\times k}$.\n\n$$ x_3 (x_1 + x_2)^\\top = "
                           "x_3 x_1^\\top + x_3 x_2^\\top $$\n";
  CHECK(verdicts(note) == "proved");
}

} // namespace tests_of_open_tails
