// SPDX-License-Identifier: MIT
// Equations that are supposed of names that nothing declares, and notation that leaves no doubt.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers_givens {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("what is supposed of names without a declaration gives their shapes") {
  CHECK(verdicts("Suppose $M u = \\lambda u$. Then $M^2 u = \\lambda^2 u$.") == "proved");
  CHECK(verdicts("If $M u = \\lambda u$, then $M^{-1} u = \\frac{1}{\\lambda} u$.") == "proved");
  CHECK(verdicts("Suppose $G^T G z = 0$. Then $z^T G^T G z = 0$.") == "proved");
  CHECK(verdicts("Suppose $G z = f$. Then $G^T G z = G^T f$.") == "proved");
  CHECK(verdicts("If $G z = f$ and $G y = f$, then $G (z - y) = 0$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Suppose $M u = \\lambda u$. Then $M^2 u = \\lambda u$.")));
  CHECK_FALSE(is_proved(verdicts("Nobody supposes $M u = \\lambda u$. Then $M^2 u = \\lambda^2 u$.")));
  CHECK_FALSE(is_proved(verdicts("Suppose $M u \\ne \\lambda u$. Then $M^2 u = \\lambda^2 u$.")));
  CHECK_FALSE(is_proved(verdicts("Suppose that it is not so that $G z = f$. Then $G^T G z = G^T f$.")));
}

TEST_CASE("numbered names of what is supposed are names of their own where the text has no others") {
  CHECK(verdicts("If $G z_1 = f$ and $G z_2 = f$, then $G (z_1 - z_2) = 0$.") == "proved");
  CHECK(verdicts("If $M = M^T$ and $M u_1 = \\lambda_1 u_1$, $M u_2 = \\lambda_2 u_2$, then $\\lambda_1 u_1^T u_2 = \\lambda_2 u_1^T u_2$.").ends_with("proved"));
  CHECK_FALSE(is_proved(verdicts("If $M u_1 = \\lambda_1 u_1$, $M u_2 = \\lambda_2 u_2$, then $\\lambda_1 u_1^T u_2 = \\lambda_2 u_1^T u_2$.")));
}

TEST_CASE("all formulas between if and then are conditions") {
  CHECK(verdicts("If $K = K^T$, $L = L^T$, then $(K L)^T = L K$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("If $K = K^T$, $(K L)^T = L K$.")));
}

TEST_CASE("a number is written in front of a matrix, so that a letter of vectors behind it is none") {
  CHECK(verdicts("Let $r = f - G z$ with $G^T G z = G^T f$. Then $G^T r = G^T f - G^T G z = 0$.") == "proved proved");
  CHECK(verdicts("$p(t) = A t^2 + B t$ and $A t t = A t^2$.").find("shape-error") == std::string::npos);
  CHECK_FALSE(has_alarm(verdicts("The entries give $A_1 x_1 + A_2 x_2 = x_1 A_1 + x_2 A_2$.")));
}

TEST_CASE("an index below an accent is that of what has the accent") {
  CHECK(verdicts("$$\\sum_{i=1}^m (v_i - \\hat{v_i})^2 = \\sum_{i=1}^m v_i^2 - 2 \\sum_{i=1}^m v_i \\hat{v}_i + \\sum_{i=1}^m \\hat{v_i}^2$$") == "proved");
  CHECK_FALSE(is_proved(verdicts("$$\\sum_{i=1}^m (v_i - \\hat{v_i})^2 = \\sum_{i=1}^m v_i^2 - 2 \\sum_{i=1}^m v_i \\bar{v}_i + \\sum_{i=1}^m \\hat{v_i}^2$$")));
}

TEST_CASE("an identity and zeros may be of any size") {
  CHECK(verdicts("$\\det I = 1$") == "proved");
  CHECK(verdicts("$\\mathbf{I}^\\top = \\mathbf{I}$") == "proved");
  CHECK(verdicts("$K^T 0 = 0$") == "proved");
  CHECK_FALSE(is_proved(verdicts("$\\mathbf{I}^\\top = 2\\mathbf{I}$")));
  CHECK_FALSE(is_proved(verdicts("The inertia is $I$. Then $\\det I = 1$.")));
  CHECK_FALSE(is_proved(verdicts("$K^T 0 = K$")));
}

TEST_CASE("a projection is idempotent, orthogonal or not") {
  CHECK(verdicts("Let $P$ be a projection matrix. Then $P (I - P) = 0$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $P$ be a projection matrix. Then $P^T = P$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $P$ be a projection matrix. Then $P^T = P$.")));
  CHECK_FALSE(is_proved(verdicts("Let $W$ be a projection matrix. Then $W (I - W) = 0$.")));
  CHECK_FALSE(is_proved(verdicts("Let $P$ be no projection matrix. Then $P (I - P) = 0$.")));
  CHECK_FALSE(is_proved(verdicts("Let $P$ be a random projection matrix. Then $P (I - P) = 0$.")));
  CHECK_FALSE(is_proved(verdicts("The network has two layers. Let $P$ be a projection matrix. Then $P (I - P) = 0$.")));
  CHECK_FALSE(is_proved(verdicts("Let $p$ be the projection of $b$ onto $a$. Then $p p = p$.")));
}

TEST_CASE("a property behind with is said of the last name alone") {
  CHECK(verdicts("Suppose $K z = f$ with $K$ invertible. Then $K^2 z = K f$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Suppose $K z = f$ roughly. Then $K^2 z = K f$.")));
}

TEST_CASE("what stands behind a transposed vector below a sum is a vector") {
  CHECK(verdicts("$$\\sum_{i=1}^n (w^T x_i - y_i)^2 = \\sum_{i=1}^n (w^T x_i)^2 - 2 \\sum_{i=1}^n y_i w^T x_i + \\sum_{i=1}^n y_i^2$$") == "proved");
  CHECK_FALSE(is_proved(verdicts("$$\\sum_{i=1}^n (w^T x_i - y_i)^2 = \\sum_{i=1}^n (w^T x_i)^2 + \\sum_{i=1}^n y_i^2$$")));
}

TEST_CASE("two small letters that are orthogonal are vectors") {
  CHECK(verdicts("Let $u$ and $w$ be orthogonal. Then $\\|u + w\\|^2 = \\|u\\|^2 + \\|w\\|^2$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $u$ and $w$ be orthogonal. Then $\\|u + w\\|^2 = \\|u\\|^2$.")));
  CHECK_FALSE(is_proved(verdicts("Let $u$ and $w$ be nearly orthogonal. Then $\\|u + w\\|^2 = \\|u\\|^2 + \\|w\\|^2$.")));
  CHECK_FALSE(is_proved(verdicts("Let the functions $u$ and $w$ be orthogonal. Then $\\|u + w\\|^2 = \\|u\\|^2 + \\|w\\|^2$.")));
}

TEST_CASE("the Lie algebra of rotations holds skew-symmetric matrices") {
  CHECK(verdicts("Let $K \\in \\mathfrak{so}(3)$ and $y \\in \\mathbb{R}^3$. Then $y^\\top K y = 0$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $K \\in \\mathfrak{sl}(3)$ and $y \\in \\mathbb{R}^3$. Then $y^\\top K y = 0$.")));
  CHECK_FALSE(is_proved(verdicts("Let $K \\notin \\mathfrak{so}(3)$ and $y \\in \\mathbb{R}^3$. Then $y^\\top K y = 0$.")));
}

TEST_CASE("numbers in round brackets with the sign for the transpose are a column") {
  CHECK(verdicts("Let $v = (1, 2, 3)^\\top$ and $w = (0, 1, -1)^T$. Then $v^\\top w = 2 - 3 = -1$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts("Let $v = (1, 2, 3)^\\top$ and $w = (0, 1, 1)^T$. Then $v^\\top w = -1$.")));
  CHECK_FALSE(is_proved(verdicts("Let $v = f(1, 2)^\\top$. Then $\\|v\\|^2 = 5$.")));
}

TEST_CASE("a bracket that never closes ends with its row") {
  CHECK(verdicts("Let $K, L \\in \\mathbb{R}^{n \\times n}$.\n\n$$\\begin{aligned} S &= \\operatorname{tr}( (K + L ) \\\\ &= K(K + L) - K^2 \\\\ &= K L \\end{aligned}$$") == "unsupported unsupported proved");
}

TEST_CASE("what is defined in the first row of three columns is made of in the rows below") {
  const std::string begin = "$$\\begin{eqnarray} R & := & I - \\frac{2}{u^T u} u u^T \\nonumber \\\\ & = & I - \\frac{", end = "}{\\|u\\|^2} u u^T \\nonumber \\end{eqnarray}$$";
  CHECK(verdicts(begin + "2" + end) == "proved");
  CHECK_FALSE(is_proved(verdicts(begin + "1" + end)));
}

}  // namespace tests_of_strangers_givens
