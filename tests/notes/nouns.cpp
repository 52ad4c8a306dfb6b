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

TEST_CASE("columns that are told to be orthonormal in other words") {
  for (const char* said : {"Let $U \\in \\mathbb{R}^{n \\times r}$ be a matrix whose columns are orthonormal.", "The columns of $U \\in \\mathbb{R}^{n \\times r}$ are orthonormal.", "Let $U \\in \\mathbb{R}^{n \\times r}$ be a matrix whose columns form an orthonormal basis of a subspace.", "Let $U \\in \\mathbb{R}^{n \\times r}$. Suppose that the columns of $U$ are orthonormal.",
                           "Let $U \\in \\mathbb{R}^{n \\times r}$. The columns of the matrix $U$ form an orthonormal set."}) {
    CHECK_MESSAGE(verdicts(said + std::string(" Then $U^\\top U = I$.")) == "proved", std::string(said));
    CHECK_MESSAGE(!is_proved(verdicts(said + std::string(" Then $U U^\\top = I$."))), std::string(said));
  }
  CHECK(verdicts("Let $U \\in \\mathbb{R}^{n \\times r}$ and $x \\in \\mathbb{R}^r$. Since the columns of $U$ are orthonormal, $U^\\top U x = x$.") == "proved");
  for (const char* said : {"Let $U \\in \\mathbb{R}^{n \\times r}$ be a matrix whose rows are orthonormal.", "The first columns of $U \\in \\mathbb{R}^{n \\times r}$ are orthonormal.", "The columns of $U \\in \\mathbb{R}^{n \\times r}$ are not orthonormal.", "The columns of $U \\in \\mathbb{R}^{n \\times r}$ are orthonormal or zero.", "Let $U \\in \\mathbb{R}^{n \\times r}$ be a matrix whose columns are orthonormal up to scale.",
                           "The columns of $U \\in \\mathbb{R}^{n \\times r}$ are orthogonal.", "Let $U \\in \\mathbb{R}^{n \\times r}$ be a matrix whose nonzero columns are orthonormal.", "The columns of $U \\in \\mathbb{R}^{n \\times r}$ are nearly orthonormal.", "Some columns of $U \\in \\mathbb{R}^{n \\times r}$ are orthonormal."})
    CHECK_MESSAGE(!is_proved(verdicts(said + std::string(" Then $U^\\top U = I$."))), std::string(said));
}

TEST_CASE("what projects onto a space") {
  for (const char* said : {"Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projection onto the column space of $B$.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projector onto $U$.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projection operator onto the span of $b$."})
    CHECK_MESSAGE(verdicts(said + std::string(" Then $M^\\top M = M$ and $(I - M) M = 0$.")) == "proved proved", std::string(said));
  const std::string onto = "Let $M \\in \\mathbb{R}^{n \\times n}$ be the projection matrix onto the range of $B$. ";
  CHECK(verdicts(onto + "Then $M^2 = M$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(onto + "Then $M^\\top = M$.")));
  CHECK_FALSE(is_proved(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projection onto the column space of $B$. Then $M^\\top M = I$.")));
  for (const char* said : {"Let $M \\in \\mathbb{R}^{n \\times n}$ be the projection matrix onto the values.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be the projection matrix onto the image embedding.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projection of $b$ onto the column space of $B$.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be the orthogonal projection onto $U$ with respect to $W$.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be no orthogonal projection onto $U$.",
                           "Let $M \\in \\mathbb{R}^{n \\times n}$ be twice the orthogonal projection onto $U$.", "Let $I - M$ be close to the orthogonal projection onto $U$, where $M \\in \\mathbb{R}^{n \\times n}$."})
    CHECK_MESSAGE(!is_proved(verdicts(said + std::string(" Then $M^\\top M = M$."))), std::string(said));
  CHECK_FALSE(is_proved(verdicts("Let $b \\in \\mathbb{R}^n$ and let $p$ be the orthogonal projection of $b$ onto $U$. Then $p^2 = p$.")));
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

TEST_CASE("the eigenvectors of a matrix as columns of another one") {
  const std::string matrix = "Let $A \\in \\mathbb{R}^{n \\times n}$. ";
  for (const char* said : {"Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the eigenvectors of $A$ and let $L$ be the diagonal matrix of the corresponding eigenvalues. Then $A Q = Q L$.", "If the eigenvectors of $A$ are stacked as the columns of a matrix $Q \\in \\mathbb{R}^{n \\times n}$, and if $L$ is the diagonal matrix containing the eigenvalues, then $A Q = Q L$.",
                           "Suppose that $A = Q L Q^{-1}$, where $Q$ is a matrix of eigenvectors and $L$ is a diagonal matrix of eigenvalues. Then $A Q = Q L$."})
    CHECK_MESSAGE(verdicts(matrix + said) == "proved", std::string(said));
  CHECK(statement(matrix + "We have $A = Q L Q^{-1}$, where $Q \\in \\mathbb{R}^{n \\times n}$ is the matrix whose columns are the eigenvectors of $A$, and $L$ is the diagonal matrix of the eigenvalues.") == "A = ((Q L) Q⁻¹)   given (A Q) = (Q L)   with A: n × n, Q: n × n, L: n × n");
  for (const char* said : {"Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose rows are the eigenvectors of $A$ and let $L$ be the diagonal matrix of the corresponding eigenvalues.", "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the left eigenvectors of $A$ and let $L$ be the diagonal matrix of the corresponding eigenvalues.",
                           "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the eigenvectors of $B$ and let $L$ be the diagonal matrix of the eigenvalues of $A$.", "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the squared eigenvectors of $A$ and let $L$ be the diagonal matrix of the eigenvalues.",
                           "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are not the eigenvectors of $A$ and let $L$ be the diagonal matrix of the eigenvalues.", "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the eigenvectors of $A$ and let $L$ be the diagonal matrix of the inverse eigenvalues."})
    CHECK_MESSAGE(!is_proved(verdicts(matrix + said + std::string(" Then $A Q = Q L$."))), std::string(said));
  CHECK_FALSE(is_proved(verdicts(matrix + "Let $Q \\in \\mathbb{R}^{n \\times n}$ be the matrix whose columns are the eigenvectors of $A$ and let $L$ be the diagonal matrix of the corresponding eigenvalues. Then $Q A = L Q$ and $Q^\\top Q = I$.")));
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
