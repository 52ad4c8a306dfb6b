// SPDX-License-Identifier: MIT
// Sequences: what a sentence supposes for itself, sums over the whole past, recurrences of inverses, powers of matrices beside no sequence.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_more {

using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("what a sentence supposes of starts and members is given in it, and ends with it") {
  const std::string note = "Let $F \\in \\mathbb{R}^{m \\times m}$, $c \\in \\mathbb{R}^{m}$, $w_j \\in \\mathbb{R}^{m}$ for $j \\ge 1$, and $y_j = F y_{j-1} + w_j + c$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + "If $y_0 = 0$, then $y_2 = F w_1 + F c + w_2 + c$.") == "proved");
  CHECK(verdicts(note + "If $y_0 = 0$, then $y_1 = w_1 + c$.\n\nMoreover $y_1 = w_1 + c$.") != "proved proved");
  CHECK(verdicts(note + "If $y_0 = 0$, then $y_2 = F w_1 + w_2 + c$.") != "proved");
}

TEST_CASE("recurrences over the whole past") {
  const std::string note = "Let $c_0 = 1$ and $c_j = \\sum_{i=0}^{j-1} c_i$ for $j \\ge 1$. ";
  CHECK(verdicts(note + "For $j \\ge 1$, $c_{j+1} = 2 c_j$.") == "proved");
  CHECK(verdicts(note + "For $j \\ge 1$, $c_{j+1} = 3 c_j$.") == "doubtful");
  CHECK(verdicts(note + "For $j \\ge 0$, $c_{j+1} = 2 c_j$.") == "doubtful");
}

TEST_CASE("recurrences of inverses") {
  const std::string note = "Let $\\rho > 0$ and let $\\gamma_j$ be given by $\\frac{1}{\\gamma_j} = \\frac{1}{\\gamma_{j-1}} + \\frac{1}{\\rho}$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + "Then $\\gamma_j = \\frac{\\gamma_{j-1} \\rho}{\\gamma_{j-1} + \\rho}$ for $j \\ge 1$.") == "proved");
}

TEST_CASE("powers of matrices whose exponent is an index") {
  const std::string note = "Let $F, G \\in \\mathbb{R}^{m \\times m}$. ";
  CHECK(verdicts(note + "Then $F^{i+j} = F^i F^j$.") == "proved");
  CHECK(verdicts(note + "Then $F^{i+j} = F^i G^j$.") == "doubtful");  // the indices may be others than any
  CHECK(verdicts(note + "Then $F^{i+j} = F^i G^j$ for $i, j \\ge 0$.") == "refuted");
  CHECK(verdicts(note + "If $F y = \\lambda y$, then $F^j y = \\lambda^j y$.") == "proved");
}

TEST_CASE("1 beside a column is 1 in each entry, and no other number is") {
  const std::string note = "Let $h_j \\in \\mathbb{R}^{m}$ with any $h_0$ and $h_1$ and $h_{j+1} = h_j + h_{j-1}$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + "Then $h_3 = 2 h_1 + h_0$.") == "proved");
  CHECK(verdicts(note + "Then $h_3 = 2 + h_0$.") == "shape-error");
  CHECK(verdicts(note + "Then $(1 - h_0) \\odot h_1 = h_1 - h_0 \\odot h_1$.") == "proved");
}

} // namespace tests_of_sequences_more
