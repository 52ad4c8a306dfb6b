// SPDX-License-Identifier: MIT
// Roots of matrices: names of their own, whose squares the matrices are. Beside them stand texts in which the power is another one.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_roots {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string definite = "Let $G \\in \\mathbb{R}^{n \\times n}$ be symmetric positive definite. ";
}

TEST_CASE("a root of what is symmetric and definite is symmetric, and its square is the matrix") {
  CHECK(statement(definite + "Then $G^{1/2} G^{1/2} = G$.") == "(G^{1/2} G^{1/2}) = (G^{1/2} G^{1/2})   with G^{1/2}: n × n");
  for (const char* claim : {"(G^{1/2})^\\top = G^{1/2}", "G^{-1/2} G G^{-1/2} = I", "G^{-\\frac{1}{2}} G^{-\\frac{1}{2}} = G^{-1}", "G^{3/2} = G G^{1/2}", "G^{\\tfrac12} G^{-\\tfrac12} = I", "(G^{-1/2})^\\top (G^{-1/2}) = G^{-1}"}) {
    CAPTURE(claim);
    CHECK(verdicts(definite + "Then $" + claim + "$.") == "proved");
  }
  CHECK(verdicts(definite + "Put $F = G^{-1/2}$. Then $F G F^\\top = I$.") == "proved");
  CHECK(verdicts("The product is defined entry-wise. Let $x, m \\in \\mathbb{R}^n$, and let $S \\in \\mathbb{R}^{n \\times n}$ be a covariance matrix. Then $(x - m)^\\top S^{-1} (x - m) = \\|S^{-1/2} (x - m)\\|^2$.") == "proved");
  CHECK(verdicts("Let $D \\in \\mathbb{R}^{n \\times n}$ be diagonal and invertible, and $K \\in \\mathbb{R}^{n \\times n}$ symmetric. Then $(D^{-1/2} K D^{-1/2})^\\top = D^{-1/2} K D^{-1/2}$.") == "proved");
}

TEST_CASE("what is not known of a root is not taken") {
  CHECK_FALSE(is_proved(verdicts("Let $G \\in \\mathbb{R}^{n \\times n}$ be positive definite. Then $(G^{1/2})^\\top = G^{1/2}$.")));
  CHECK_FALSE(is_proved(verdicts(definite + "Let $K \\in \\mathbb{R}^{n \\times n}$. Then $G^{1/2} K = K G^{1/2}$.")));
  CHECK_FALSE(is_proved(verdicts(definite + "Then $G^{1/2} G = G$.")));
  for (const char* note : {"Let $G \\in \\mathbb{R}^{n \\times n}$. Then $G^{1/2} G^{1/2} = G$.", "Let $G \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $(G^{1/2})^\\top = G^{1/2}$.", "Let $G \\in \\mathbb{R}^{n \\times n}$ be symmetric and not positive definite. Then $(G^{1/2})^\\top = G^{1/2}$.",
                           "Let $G \\in \\mathbb{R}^{n \\times n}$ be symmetric negative definite. Then $(G^{1/2})^\\top = G^{1/2}$."}) {
    CAPTURE(note);
    CHECK_FALSE(is_proved(verdicts(note)));
  }
}

TEST_CASE("a power of one half that the text gives another meaning is no root") {
  for (const char* told : {"Here $G^{1/2}$ is the Cholesky factor of $G$. ", "Powers are taken entrywise. ", "We write $G^{1/2}$ for half of $G$. ", "Here $G^{1/2}$ denotes a lower triangular matrix with $G = G^{1/2} G^{\\top/2}$. ", "Here $G^{1/2}$ is any square root, which need not be symmetric. ", "$G^{1/2}$ denotes the first half of the rows of $G$. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(definite + told + "Then $G^{1/2} G^{1/2} = G$.")));
    CHECK_FALSE(is_proved(verdicts(definite + told + "Then $(G^{1/2})^\\top = G^{1/2}$.")));
  }
}

TEST_CASE("nothing is called false of a root that only need not hold for any matrix with that square") {
  for (const char* claim : {"\\det(G^{1/2}) = \\sqrt{\\det(G)}", "\\operatorname{tr}(G^{1/2}) = \\sqrt{\\operatorname{tr}(G)}", "(G^{1/2})^\\top = G"}) {
    CAPTURE(claim);
    const std::string found = verdicts(definite + "Then $" + claim + "$.");
    CHECK_FALSE(has_alarm(found));
    CHECK_FALSE(is_proved(found));
  }
  CHECK_FALSE(has_alarm(verdicts("Let $x \\in \\mathbb{R}^n$ and $H \\in \\mathbb{R}^{n \\times m}$. Then $x^{1/2} = x^{1/2}$ and $H^{1/2} = H^{1/2}$.")));
}

}  // namespace tests_of_roots
