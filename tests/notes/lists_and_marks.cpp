// SPDX-License-Identifier: MIT
// Rows that are written with commas, values that an index of a sum does not take, and the signs of an end behind a formula.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_lists_and_marks {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string columns = "Let $M \\in \\mathbb{R}^{p \\times n}$, $c \\in \\mathbb{R}$ and $u, v, w \\in \\mathbb{R}^n$.\n\n";
const std::string vectors = "Let $y, z \\in \\mathbb{R}^N$.\n\n";

std::string display(const std::string& formula) { return "$$ " + formula + " $$\n"; }

}  // namespace

TEST_CASE("a row of a matrix may be written with commas") {
  CHECK(verdicts(columns + display("M \\begin{bmatrix} u, v, w \\end{bmatrix} = \\begin{bmatrix} M u, M v, M w \\end{bmatrix}")) == "proved");
  CHECK(verdicts(columns + display("M \\begin{bmatrix} u, v, w \\end{bmatrix} = \\begin{bmatrix} M u & M v & M w \\end{bmatrix}")) == "proved");
  CHECK(verdicts(columns + display("M \\begin{bmatrix} u, v, w \\end{bmatrix} = \\begin{bmatrix} M u, M w, M v \\end{bmatrix}")) == "refuted");
  // one row only, and either sign between its cells
  CHECK(verdicts(columns + display("\\begin{bmatrix} u, v \\\\ v, u \\end{bmatrix} = \\begin{bmatrix} u, v \\\\ v, u \\end{bmatrix}")) == "unsupported");
  CHECK(verdicts(columns + display("\\begin{bmatrix} u, v & w \\end{bmatrix} = \\begin{bmatrix} u, v & w \\end{bmatrix}")) == "unsupported");
  // 1,5 may be a decimal
  CHECK(verdicts(columns + display("\\begin{bmatrix} 1,5 \\end{bmatrix} = \\begin{bmatrix} 1,5 \\end{bmatrix}")) == "unsupported");
  CHECK(verdicts(columns + display("2 \\begin{bmatrix} 1, 2, 3 \\end{bmatrix} = \\begin{bmatrix} 2, 4, 6 \\end{bmatrix}")) == "proved");
  CHECK(verdicts(columns + display("2 \\begin{bmatrix} 1, 2, 3 \\end{bmatrix} = \\begin{bmatrix} 2, 4, 5 \\end{bmatrix}")) == "refuted");
}

TEST_CASE("a value that the index of a sum does not take") {
  const std::string rest = vectors + "For each $i$,\n\n";
  for (const char* exception : {"j \\ne i", "j \\neq i", "i \\ne j"}) {
    CAPTURE(exception);
    const std::string sum = std::string("\\sum_{j=1, ") + exception + "}^N y_j z_j = y^\\top z";
    CHECK(verdicts(rest + display(sum + " - y_i z_i")) == "proved");
    CHECK(verdicts(rest + display(sum)) == "unsupported");  // which values i has stands nowhere
    CHECK(verdicts(rest + display(sum + " + y_i z_i")) != "proved");
  }
  // where it begins is not said
  CHECK(verdicts(vectors + display("\\sum_{i=1}^N \\sum_{j > i}^N y_i z_j = \\sum_{i=1}^N \\sum_{j > i}^N y_i z_j")) == "unsupported");
  CHECK(verdicts(rest + display("\\sum_{j \\ne i}^N y_j = \\mathbf{1}^\\top y - y_i")) == "unsupported");
  CHECK(verdicts(rest + display("\\sum_{j=1, j > i}^N y_j = \\sum_{j=1, j > i}^N y_j")) == "unsupported");
}

TEST_CASE("steps in which a derivative is worked out are no alarms for names that nothing declares") {
  const std::string steps = "\\frac{\\partial s}{\\partial y_i} = \\frac{1}{N} \\left( -\\frac{2}{N} \\sum_{j=1, j \\ne i}^N (y_j - m) + 2 (y_i - m) (1 - \\frac{1}{N}) \\right) = \\frac{2}{N} (y_i - m)";
  CHECK(verdicts("The mean of the batch is called m. We compute\n\n" + display(steps)).find("refuted") == std::string::npos);
}

TEST_CASE("the sign of an end is no part of a formula") {
  for (const char* end : {"\\quad \\blacksquare", "\\quad \\square", "\\;\\Box", "\\qed", "\\quad \\checkmark", "\\qquad ✓", ". \\quad ∎", "\\quad \\square."}) {
    CAPTURE(end);
    CHECK(verdicts(columns + display("(u + v)^\\top w = u^\\top w + v^\\top w" + std::string(end))) == "proved");
    CHECK(verdicts(columns + display("(u + v)^\\top w = u^\\top w - v^\\top w" + std::string(end))) == "refuted");
  }
  // a place that is left free, an operation, and a sign that denies
  for (const char* other : {"\\square", "u \\square v", "\\square u"}) CHECK(verdicts(columns + display("u + v = " + std::string(other))) == "unsupported");
  CHECK(verdicts(columns + display("u + v = v + u \\quad ✗")) == "unsupported");
}

}  // namespace tests_of_lists_and_marks
