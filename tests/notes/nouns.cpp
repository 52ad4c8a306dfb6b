// SPDX-License-Identifier: MIT
// Nouns that carry a property: what a rotation, a covariance matrix, an eigenvector and a pair of orthogonal columns are known to satisfy.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_nouns {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $M \\in \\mathbb{R}^{n \\times n}$ be ", tall = "Let $U \\in \\mathbb{R}^{n \\times r}$ ", columns = "Let $x, y \\in \\mathbb{R}^n$ be ";
}  // namespace

TEST_CASE("matrices by their nouns") {
  CHECK(verdicts(square + "a rotation matrix. Then $M^\\top M = I$.") == "proved");
  CHECK(verdicts(square + "a rotation. Then $\\|M M\\|_F^2 = n$.") == "proved");
  CHECK_FALSE(has_alarm(verdicts(square + "a rotation matrix. Then $\\det M = 1$.")));  // more is said than is read
  CHECK_FALSE(is_proved(verdicts(square + "a rotation matrix. Then $M^\\top = M$.")));
  CHECK(verdicts(square + "a covariance matrix. Then $M^\\top = M$.") == "proved");
  CHECK(verdicts(square + "a Gram matrix. Then $M M^\\top = M^2$.") == "proved");
  CHECK_FALSE(has_alarm(verdicts(square + "a covariance matrix. Then $M M = M$.")));
  CHECK_FALSE(is_proved(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ be the covariance matrix between $a$ and $b$. Then $M^\\top = M$.")));
  CHECK_FALSE(is_proved(verdicts(square + "a projection matrix. Then $M^2 = M$.")));  // that of a query is none
}

TEST_CASE("columns that are orthonormal, and of length one") {
  for (const char* said : {"have orthonormal columns.", "be a matrix with orthonormal columns."}) {
    CAPTURE(std::string(said));
    CHECK(verdicts(tall + said + " Then $U^\\top U = I$.") == "proved");
    CHECK_FALSE(is_proved(verdicts(tall + said + " Then $U U^\\top = I$.")));
  }
  CHECK_FALSE(has_alarm(verdicts(columns + "normalised to unit length. Then $\\|x - y\\|^2 = 2 - 2 x^\\top y$.")));
  CHECK_FALSE(is_proved(verdicts(columns + "normalised. Then $\\|x - y\\|^2 = 2 - 2 x^\\top y$.")));
}

TEST_CASE("two columns are orthogonal to each other") {
  CHECK(statement(columns + "orthogonal. Then $\\|x + y\\|^2 = \\|x\\|^2 + \\|y\\|^2$.") == "sum(((x + y) ⊙ (x + y))) = (sum((x ⊙ x)) + sum((y ⊙ y)))   given (xᵀ y) = 0   with x: n × 1, y: n × 1");
  CHECK(verdicts(columns + "orthogonal. Then $\\|x + y\\|^2 = \\|x\\|^2 + 2 \\|y\\|^2$.") != "proved");
  CHECK_FALSE(is_proved(verdicts("Let $x, y, z \\in \\mathbb{R}^n$, where $x$ and $y$ are orthogonal. Then $x^\\top z = 0$.")));
}

TEST_CASE("an eigenvector with its eigenvalue") {
  const std::string eigen = "Let $A \\in \\mathbb{R}^{n \\times n}$ and let $v \\in \\mathbb{R}^n$ be an eigenvector of $A$ with eigenvalue $\\lambda$. ";
  CHECK(statement(eigen + "Then $A^2 v = \\lambda^2 v$.") == "((A A) v) = (\\lambda^⊙{2}·v)   given (A v) = (\\lambda·v)   with A: n × n, v: n × 1, \\lambda: scalar");
  CHECK(verdicts(eigen + "Then $(A + I) v = (\\lambda + 1) v$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(eigen + "Then $A^\\top v = \\lambda v$.")));
  CHECK_FALSE(is_proved(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$ and let $v \\in \\mathbb{R}^n$ be a left eigenvector of $A$ with eigenvalue $\\lambda$. Then $A v = \\lambda v$.")));
  CHECK_FALSE(is_proved(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$, $v \\in \\mathbb{R}^n$. If $v$ is an eigenvector of $A$ with eigenvalue $\\lambda$, we are done.\n\nThen $A v = \\lambda v$.")));  // for its sentence
}

TEST_CASE("how long a column of ones is") {
  CHECK(verdicts("Let $\\mathbf{1} \\in \\mathbb{R}^n$ be the vector of ones and $J := \\mathbf{1} \\mathbf{1}^\\top$. Then $J^2 = n J$.") == "proved proved");
  CHECK(verdicts("Let $\\mathbf{1} \\in \\mathbb{R}^n$ and $C := I - \\frac{1}{n} \\mathbf{1} \\mathbf{1}^\\top$. Then $C^2 = C$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts("# One\n\nThe ones $\\mathbf{1}$ have $n$ entries.\n\n# Two\n\nThen $\\mathbf{1}^\\top \\mathbf{1} = n$.")));
}

TEST_CASE("the subject of a main clause, and a verb, are no names of what stands beside them") {
  const std::string claim = " We see $(Q R)^\\top = R^\\top Q^\\top$.";
  CHECK(verdicts("When we project along a matrix $Q$, the operation is one step." + claim) == "proved");
  CHECK(verdicts("We want a reflection that transforms $Q$ into $R$." + claim) == "proved");
  for (const char* said : {"We take $Q$, the operation of the day.", "When we apply $Q$, the network, we are done.", "Our transforms $Q$ and $R$ are here."}) CHECK_FALSE(is_proved(verdicts(said + claim)));
}

}  // namespace tests_of_nouns
