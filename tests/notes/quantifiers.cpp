// SPDX-License-Identifier: MIT
// `\forall y \in \mathbb{R}^n` in a formula: the names are any there.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_quantifiers {

using namespace odot::tests;

TEST_CASE("for all of a space, in front of an equation and behind it") {
  const std::string square = "Let $K \\in \\mathbb{R}^{n \\times n}$. Then ";
  for (const char* formula : {"$\\forall y, z \\in \\mathbb{R}^n, K(y + z) = K y + K z$", "$\\forall y \\in \\mathbb{R}^n: \\; y^\\top K y = y^\\top K^\\top y$", "$$\\forall y \\in \\mathbb{R}^n, \\quad y^\\top K y = y^\\top K^\\top y$$", "$y^\\top K y = y^\\top K^\\top y \\quad \\forall y \\in \\mathbb{R}^n$"})
    CHECK_MESSAGE(verdicts(square + formula) == "proved", std::string(formula));
  CHECK(verdicts(square + "\n\n$$\\begin{aligned} \\forall y \\in \\mathbb{R}^n, \\|K y - y\\|^2 &= \\|(K - I) y\\|^2 \\\\ &= y^\\top (K - I)^\\top (K - I) y \\end{aligned}$$") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(square + "$\\forall y, z \\in \\mathbb{R}^n, K(y + z) = K y - K z$.")));
  // what is false of any K may be a property of this one
  CHECK_FALSE(has_alarm(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$.\n\n1. Idempotence: $\\forall y \\in \\mathbb{R}^n, K (K y) = K y$.\n2. Symmetry: $\\forall y, z \\in \\mathbb{R}^n, (K y)^\\top z = y^\\top K z$.")));
}

TEST_CASE("what was said of a name before does not hold for all") {
  CHECK_FALSE(is_proved(verdicts("Let $y = 0 \\cdot x$ with $x \\in \\mathbb{R}^n$. Then\n\n$$\\forall y \\in \\mathbb{R}^n, \\quad y^\\top y = 0.$$")));
  CHECK_FALSE(is_proved(verdicts("Let $x, y \\in \\mathbb{R}^n$ with $y = 2x$. Then\n\n$$\\forall y \\in \\mathbb{R}^n, \\quad y^\\top y = 4 x^\\top x.$$")));
  CHECK_FALSE(is_proved(verdicts("Let $x, y \\in \\mathbb{R}^n$ with $y = 2x$. Then $y^\\top y = 4 x^\\top x \\quad \\forall y \\in \\mathbb{R}^n$.")));
}

TEST_CASE("for all of anything else is a condition that is not read") {
  const std::string square = "Let $K \\in \\mathbb{R}^{n \\times n}$. Then ";
  for (const char* formula : {"$y^\\top K y = y^\\top y \\quad \\forall y \\in \\ker(K - I)$", "$y^\\top K y = y^\\top y \\quad \\forall y \\in \\mathbb{R}^n \\setminus \\{0\\}$", "$y^\\top K y = y^\\top y \\quad \\forall y \\in S$"}) {
    const std::string found = verdicts(square + formula);
    CHECK_MESSAGE(!is_proved(found), std::string(formula));
    CHECK_MESSAGE(!has_alarm(found), std::string(formula));
  }
}

}  // namespace tests_of_quantifiers
