// SPDX-License-Identifier: MIT
// Vectors that the text calls perpendicular.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_perpendicular {

using namespace odot::tests;

namespace {

const std::string columns = "Let $p, q \\in \\mathbb{R}^n$ and $B \\in \\mathbb{R}^{n \\times k}$. ";
const std::string zero = " Then $q^\\top p = 0$.";

}  // namespace

TEST_CASE("a vector that is orthogonal to another one") {
  CHECK(statement(columns + "Let $p$ be orthogonal to $q$." + zero) == "(qᵀ p) = 0   given (qᵀ p) = 0   with q: n × 1, p: n × 1");
  for (const char* said : {"Suppose that $p$ is perpendicular to $q$.", "Let $p \\perp q$.", "Suppose $p$ and $q$ are perpendicular.", "Assume that $p$ is orthogonal to the vector $q$."})
    CHECK_MESSAGE(verdicts(columns + said + zero) == "proved", std::string(said));
  CHECK(verdicts("Let $p$ be a vector orthogonal to $q$. Then $\\|p + q\\|^2 = \\|p\\|^2 + \\|q\\|^2$.") == "proved");  // nothing else declares them
  CHECK(verdicts("Let $p$ and $q$ be perpendicular vectors. Then $\\|p + q\\|^2 = \\|p\\|^2 + \\|q\\|^2$.") == "proved");
  CHECK(verdicts("Take two orthogonal vectors $p$ and $q$. Then $\\|p - q\\|^2 = \\|p\\|^2 + \\|q\\|^2$.") == "proved");
}

TEST_CASE("what is said of other things, denied or limited makes no vectors perpendicular") {
  for (const char* said : {"Let $p$ be nearly orthogonal to $q$.", "Suppose that $p$ is not orthogonal to $q$.", "Let $p$ be orthogonal to $q$ with respect to $M$.", "Let $p$ be orthogonal to $q$ or $r$.", "Let the square of $p$ be orthogonal to $q$.", "Let $p$ be orthogonal to the complement of $q$.",
                           "Is $p$ orthogonal to $q$?", "Let $p$ be orthogonal to $q$ for some choices.", "We do not assume that $p$ is orthogonal to $q$.", "Let $p$ be orthogonal to the columns of $B$."})
    CHECK_MESSAGE(!is_proved(verdicts(columns + said + zero)), std::string(said));
  CHECK_FALSE(is_proved(verdicts(columns + "Let $p$ be orthogonal to $q$. Then $p^\\top p = 0$.")));
  CHECK_FALSE(is_proved(verdicts(columns + "Let $p$ be orthogonal to $q$.\n\n# Another section\n\nLet $p, q \\in \\mathbb{R}^n$. Then $q^\\top p = 0$.")));
  CHECK_FALSE(is_proved(verdicts(columns + "If $p$ is orthogonal to $q$, we are done. Otherwise we go on." + zero)));
  CHECK_FALSE(is_proved(verdicts("We use the inner product $\\langle u, v \\rangle_M = u^\\top M v$. " + columns + "Let $p$ be orthogonal to $q$." + zero)));
  CHECK_FALSE(is_proved(verdicts("Let $p, q \\in \\mathbb{C}^n$ and let $p$ be orthogonal to $q$." + zero)));
  CHECK_FALSE(is_proved(verdicts("Let $x$ and $y$ be independent random variables with $x \\perp y$. Then $x y = 0$.")));
  CHECK_FALSE(is_proved(verdicts("Let $P$ and $R$ be perpendicular. Then $P^\\top P = I$.")));
}

TEST_CASE("a vector that is orthogonal to the columns or rows of a matrix") {
  for (const char* of : {"the columns of $B$", "every column of $B$", "each of the columns of $B$", "the column space of $B$", "the range of $B$", "all columns of the matrix $B$"}) {
    CHECK_MESSAGE(verdicts(columns + "Let $p$ be orthogonal to " + of + ". Then $B^\\top p = 0$.") == "proved", std::string(of));
    CHECK_MESSAGE(!is_proved(verdicts(columns + "Let $p$ be orthogonal to " + of + ". Then $B^\\top q = 0$.")), std::string(of));
  }
  CHECK(verdicts("Let $B \\in \\mathbb{R}^{k \\times n}$ and let $p \\in \\mathbb{R}^n$ be orthogonal to the rows of $B$. Then $B p = 0$.") == "proved");
  for (const char* of : {"the first columns of $B$", "some columns of $B$", "the null space of $B$", "two columns of $B$", "the rows of $B$"})
    CHECK_MESSAGE(!is_proved(verdicts(columns + "Let $p$ be orthogonal to " + of + ". Then $B^\\top p = 0$.")), std::string(of));
  CHECK(verdicts("Let $y \\in \\mathbb{R}^n$, $w \\in \\mathbb{R}^k$ and $B \\in \\mathbb{R}^{n \\times k}$. Suppose that $y - B w$ is orthogonal to the columns of $B$. Then $B^\\top B w = B^\\top y$.") == "proved");
}

TEST_CASE("what is claimed to be perpendicular is not given, and no alarm where it is written out") {
  const std::string residual = "Let $y \\in \\mathbb{R}^n$, $w \\in \\mathbb{R}^k$ and $B \\in \\mathbb{R}^{n \\times k}$. ";
  for (const char* said : {"The residual $r = y - B w$ is orthogonal to the columns of $B$, so $B^\\top r = 0$.", "The residual $r = y - B w$ is orthogonal to every column of $B$. Thus $B^\\top (y - B w) = 0$.", "The residual $y - B w$ is orthogonal to the columns of $B$, so $B^\\top (y - B w) = 0$."}) {
    const std::string found = verdicts(residual + said);
    CHECK_MESSAGE(!has_alarm(found), std::string(said));
    CHECK_MESSAGE(!is_proved(found), std::string(said));
  }
}

}  // namespace tests_of_perpendicular
