// SPDX-License-Identifier: MIT
// Claims of names that need not be real, or whose sizes are not told: identities that hold for any values are proved, and nothing of them is called false. Beside
// each kind stand twins that hold for real numbers only, or for one size.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_any_values {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

void proves(bool proved, std::initializer_list<const char*> notes) {
  for (const char* note : notes) {
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK(is_proved(found) == proved);
    CHECK_FALSE(has_alarm(found));
  }
}

}  // namespace

TEST_CASE("identities of fields hold for complex numbers") {
  proves(true, {"All matrices here are complex-valued. Then $(K + UW)^{-1} = K^{-1} - K^{-1} U (I + W K^{-1} U)^{-1} W K^{-1}$.", "Let $K \\in \\mathbb{C}^{n \\times n}$ and $L \\in \\mathbb{C}^{n \\times n}$. Then $(K + L)^2 = K^2 + KL + LK + L^2$.",
                "\\newcommand{\\F}{\\mathbb{F}}\n\nLet $K \\in \\F^{n \\times n}$ and $L \\in \\F^{n \\times n}$. Then $(KL)^{-1} = L^{-1} K^{-1}$.", "All entries are complex-valued. Then $\\det(KL) = \\det(K)\\det(L)$.",
                "All entries are complex-valued. Let $p \\in \\mathbb{R}^n$ and $q \\in \\mathbb{R}^n$. Then $(p q^\\top)^\\top = q p^\\top$.", "Let $K \\in \\mathbb{C}^{n \\times n}$. Put $S = K + I$. Then $SK = KS$."});
  CHECK(statement("Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $K(K + L) = K^2 + KL$.") == "(K (K + L)) = ((K K) + (K L))   with K: k1* × k1*, L: k1* × k1*");
}

TEST_CASE("what is so of real numbers alone is not") {
  proves(false, {"Let $p, q \\in \\mathbb{C}^n$. Then $p^\\top q = q^\\top p$.", "Let $p, q \\in \\mathbb{C}^n$. Then $p \\cdot q = q \\cdot p$.", "Let $p, q \\in \\mathbb{C}^n$. Then $\\langle p, q \\rangle = \\langle q, p \\rangle$.", "All matrices here are complex-valued. Then $(KL)^* = L^* K^*$ for square $K, L$.",
                 "All numbers are complex numbers. Then $|z|^2 = z^2$.", "All numbers are complex-valued. Then $\\sqrt{z^2} = z$.", "All matrices are complex-valued. Let $Q$ be unitary. Then $Q^\\top Q = I$.", "All matrices are complex-valued. Let $K$ be Hermitian. Then $K^\\top = K$.",
                 "All entries are complex-valued. Suppose $(1 + s^2) a = (1 + s^2) b$ for numbers. Then $a = b$.", "Let $K \\in \\mathbb{C}^{n \\times n}$. Then $|K| = \\det(K)$.", "Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $KL = LK$.", "Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $[K, L] = [L, K]$.",
                 "All entries are quaternions. Then $\\det(KL) = \\det(K)\\det(L)$.", "\\newcommand{\\F}{\\mathcal{F}}\n\nLet $f \\in \\F$ and $g \\in \\F$. Then $fg = gf$.", "Operators act on a complex Hilbert space. Then $L(KL)^{-1}K = I$."});
}

TEST_CASE("a Schur complement is a name") {
  const std::string blocks = "Let $M = \\begin{bmatrix} A & B \\\\ C & D \\end{bmatrix}$. ", told = "Its Schur complement is $M/A = D - C A^{-1} B$. ";
  CHECK(verdicts(blocks + told + "Then $C A^{-1} B + (M/A) = D$.") == "proved");
  CHECK(verdicts(blocks + told + "Then $M^{-1} = \\begin{bmatrix} A^{-1} + A^{-1} B (M/A)^{-1} C A^{-1} & -A^{-1} B (M/A)^{-1} \\\\ -(M/A)^{-1} C A^{-1} & (M/A)^{-1} \\end{bmatrix}$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(blocks + told + "Then $M^{-1} = \\begin{bmatrix} A^{-1} + A^{-1} B (M/A)^{-1} C A^{-1} & A^{-1} B (M/A)^{-1} \\\\ -(M/A)^{-1} C A^{-1} & (M/A)^{-1} \\end{bmatrix}$.")));
  CHECK_FALSE(is_proved(verdicts(blocks + told + "Then $C A^{-1} B + (M/D) = D$.")));
  CHECK_FALSE(is_proved(verdicts(blocks + "Its quotient is $M/A = D - C A^{-1} B$. Then $C A^{-1} B + (M/A) = D$.")));
}

TEST_CASE("identities of inner products hold in every real space that has one") {
  const std::string polar = "Then $\\|\\mathbf{p} + \\mathbf{q}\\|^2 + \\|\\mathbf{p} - \\mathbf{q}\\|^2 = 2\\|\\mathbf{p}\\|^2 + 2\\|\\mathbf{q}\\|^2$.", symmetric = "Then $\\langle \\mathbf{p}, \\mathbf{q} \\rangle = \\langle \\mathbf{q}, \\mathbf{p} \\rangle$.", in = " and $\\mathbf{p}, \\mathbf{q} \\in V$. ";
  CHECK(verdicts("Let $V$ be an inner product space" + in + polar) == "proved");
  CHECK(verdicts("Let $V$ be a real vector space" + in + symmetric) == "proved");
  for (const char* space : {"a complex inner product space", "an inner product space over $\\mathbb{C}$", "a set", "a Minkowski space", "a Hilbert space"}) {
    CAPTURE(space);
    CHECK_FALSE(is_proved(verdicts("Let $V$ be " + std::string(space) + in + symmetric)));
  }
  for (const char* space : {"a vector space with a norm", "a normed space", "a vector space"}) {
    CAPTURE(space);
    CHECK_FALSE(is_proved(verdicts("Let $V$ be " + std::string(space) + in + polar)));
  }
  proves(false, {"Let $V$ be an inner product space and $\\mathbf{p}, \\mathbf{q} \\in V$. Then $\\langle \\mathbf{p}, \\mathbf{q} \\rangle = \\mathbf{p}^\\top \\mathbf{q}$.", "Let $V$ be an inner product space and $\\mathbf{p}, \\mathbf{q} \\in V$. Then $\\|\\mathbf{p} + \\mathbf{q}\\| = \\|\\mathbf{p}\\| + \\|\\mathbf{q}\\|$.",
                 "Let $V$ be an inner product space and $\\mathbf{p} \\in V$. Then $\\|\\mathbf{p}\\|_1^2 = \\langle \\mathbf{p}, \\mathbf{p} \\rangle$.", "Let $V$ be an inner product space, $f \\in V$ and $g \\in V$. Then $fg = gf$."});
}

TEST_CASE("sizes that cannot matter") {
  const std::string told = "Let $I$ be the identity matrix. ";
  for (const char* claim : {"Then $\\det(I) = 1$.", "Then $I^\\top = I$.", "Then $I^2 = I$."}) CHECK(verdicts(told + claim) == "proved");
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = \\mathbf{0}$.") == "proved");
  CHECK(verdicts("Then $\\mathbf{0} = 3\\mathbf{0}$.") == "proved");
  for (const char* claim : {"Then $\\det(2I) = 2$.", "Then $\\operatorname{tr}(I) = 4$.", "Then $\\|I\\|_F = 1$.", "Then $I + I = I$."}) {
    CAPTURE(claim);
    CHECK(verdicts(told + claim) == "unsupported");
  }
  proves(false, {"The moment of inertia is $I$. Then $I^2 = I$.", "Let $I(\\theta)$ be the Fisher information. Then $I^2 = I$.", "Here $I$ is an interval. Then $I^2 = I$.", "Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = K$."});
}

TEST_CASE("a bold letter beside a matrix is a column before its kind is settled") {
  CHECK(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\|\\mathbf{K}\\mathbf{p}\\|_2 = \\|\\mathbf{p}\\|_2$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$. Then $\\|\\mathbf{K}\\mathbf{p}\\|_2 = \\|\\mathbf{p}\\|_2$.")));
  CHECK(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\|\\mathbf{K}\\mathbf{L}\\|_2 = \\|\\mathbf{L}\\|_2$.") == "unsupported");
}

}  // namespace tests_of_any_values
