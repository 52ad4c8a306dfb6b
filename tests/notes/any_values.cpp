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
                "\\newcommand{\\F}{\\mathbb{F}}\n\nHere $\\F$ stands for $\\mathbb{R}$ or $\\mathbb{C}$. Let $K \\in \\F^{n \\times n}$ and $L \\in \\F^{n \\times n}$. Then $(KL)^{-1} = L^{-1} K^{-1}$.", "All entries are complex-valued. Then $\\det(KL) = \\det(K)\\det(L)$.",
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

TEST_CASE("a letter of a field is one where the text calls it the real or the complex numbers") {
  const std::string product = "Let $K, L \\in \\mathbb{F}^{n \\times n}$. Then $\\operatorname{tr}(KL) = \\operatorname{tr}(LK)$.";
  for (const char* told : {"Let $\\mathbb{F}$ denote either $\\mathbb{R}$ or $\\mathbb{C}$. ", "Here $\\mathbb{F} \\in \\{\\mathbb{R}, \\mathbb{C}\\}$. ", "Here $\\mathbb{F}$ is the field of real or complex numbers. "}) {
    CAPTURE(told);
    CHECK(verdicts(told + product) == "proved");
  }
  for (const char* told : {"", "Let $\\mathbb{F}$ be a ring. ", "Let $\\mathbb{F}$ be a division algebra. ", "Let $\\mathbb{F}$ denote $\\mathbb{R}$, $\\mathbb{C}$ or $\\mathbb{H}$. ", "Here $\\mathbb{F} \\in \\{\\mathbb{R}, \\mathbb{C}, \\mathbb{H}\\}$. ", "Let $\\mathbb{F}$ be a field with five elements. ",
                           "Here $\\mathbb{F}$ stands for $\\mathbb{R}$ or $\\mathbb{C}$, rounded to eight digits. ", "Let $\\mathbb{F}$ be the machine numbers. ", "Let $\\mathbb{F}$ be the real or complex numbers. Entries are polynomials that do not commute. ", "Let $\\mathbb{F}$ be a set of intervals. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(told + product)));
  }
  proves(false, {"Let $\\mathbb{C}$ be the ring of all maps of a set. Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $\\det(KL) = \\det(K)\\det(L)$.", "Let $\\mathbb{C} = \\{0, 1\\}$ and $K \\in \\mathbb{C}^{n \\times n}$. Then $K + K = 2K$."});
  proves(true, {"Numbers come from $\\mathbb{C}$. Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $\\det(KL) = \\det(K)\\det(L)$.", "Let $\\mathbb{C}$ be the field of complex numbers. Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $\\det(KL) = \\det(K)\\det(L)$."});
}

TEST_CASE("products and inverses of which a text about complex numbers says something are not read") {
  const std::string product = "Let $K, L \\in \\mathbb{C}^{n \\times n}$. Then $\\det(KL) = \\det(K)\\det(L)$.", inverse = "Let $K \\in \\mathbb{C}^{n \\times n}$. Then $K K^{-1} = I$.";
  for (const char* told : {"Juxtaposition acts on every entry. ", "Two matrices are multiplied place by place. ", "By $KL$ we mean the sum of both. ", "Here $KL$ stands for the tensor product. ", "Factors are joined pointwise. ", "Write $KL$ for the sum of both. ", "Corresponding entries are what meets. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(told + product)));
  }
  for (const char* told : {"Here $K^{-1}$ is some generalized inverse. ", "The power $K^{-1}$ is the next best substitute. ", "Matrices may be singular. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(told + inverse)));
  }
  CHECK(verdicts(product) == "proved");
  CHECK(verdicts(inverse) == "proved");
}

TEST_CASE("identities of inner products hold in every real space that has one") {
  const std::string polar = "Then $\\|\\mathbf{p} + \\mathbf{q}\\|^2 + \\|\\mathbf{p} - \\mathbf{q}\\|^2 = 2\\|\\mathbf{p}\\|^2 + 2\\|\\mathbf{q}\\|^2$.", symmetric = "Then $\\langle \\mathbf{p}, \\mathbf{q} \\rangle = \\langle \\mathbf{q}, \\mathbf{p} \\rangle$.", in = " and $\\mathbf{p}, \\mathbf{q} \\in V$. ";
  for (const char* space : {"an inner product space", "a real inner product space", "an inner product space over $\\mathbb{R}$"}) {
    CAPTURE(space);
    CHECK(verdicts("Let $V$ be " + std::string(space) + in + polar) == "proved");
    CHECK(verdicts("Let $V$ be " + std::string(space) + in + symmetric) == "proved");
  }
  CHECK(verdicts("Let $V$ be an inner product space" + in + "The foot of the shortest way onto $V$ is the point that is meant. " + symmetric) == "proved");
  for (const char* space : {"a complex inner product space", "an inner product space over $\\mathbb{C}$", "an inner product space over $\\mathbf{C}$", "an inner product space over $\\Bbb C$", "an inner product space over $\\mathbb{K}$", "an inner product space over $\\mathbf{F}$", "an inner product space over $K$", "an inner product space over a field", "a pseudo inner product space",
                            "an inner product space with $\\langle \\mathbf{q}, \\mathbf{p} \\rangle = \\overline{\\langle \\mathbf{p}, \\mathbf{q} \\rangle}$", "a set", "a Minkowski space", "a Hilbert space", "a vector space with a norm", "a normed space", "a vector space", "a real vector space", "a real vector space with a bilinear form",
                            "an inner product space of signature $(2, 2)$", "an inner product space with a second norm", "an inner product space only later", "not an inner product space"}) {
    CAPTURE(space);
    CHECK_FALSE(is_proved(verdicts("Let $V$ be " + std::string(space) + in + polar)));
    CHECK_FALSE(is_proved(verdicts("Let $V$ be " + std::string(space) + in + symmetric)));
  }
  for (const char* told : {"Lengths are measured by the largest coordinate. ", "Its norm is that of the dual. ", "The form may vanish. ", "Coefficients are taken from $\\mathbf{C}$. ", "The length of a vector is its first entry. ", "Swapped arguments change the sign. ", "The bar in $\\bar c$ is complex conjugation. ", "Waves have phases $e^{i s}$. ", "Pairs are written with angle brackets. ", "Here $\\langle \\mathbf{p}, \\mathbf{q} \\rangle$ is the angle between both. ", "Put $\\langle \\mathbf{p}, \\mathbf{q} \\rangle = p_1 q_2$. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts("Let $V$ be an inner product space" + in + told + symmetric)));
  }
  for (const char* told : {"Nobody says that $V$ is an inner product space. Let $\\mathbf{p}, \\mathbf{q} \\in V$. ", "Suppose $V$ is an inner product space, which it is not. Let $\\mathbf{p}, \\mathbf{q} \\in V$. ", "Unless $V$ is an inner product space, let $\\mathbf{p}, \\mathbf{q} \\in V$. ", "# Start\n\nLet $V$ be an inner product space.\n\n# Others\n\nLet $\\mathbf{p}, \\mathbf{q} \\in V$. ",
                           "Let $V$ be an inner product space. Then let $V$ be a convex body and $\\mathbf{p}, \\mathbf{q} \\in V$. "}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(told + polar)));
  }
  proves(false, {"Let $V$ be an inner product space and $\\mathbf{p}, \\mathbf{q} \\in V$. Then $\\langle \\mathbf{p}, \\mathbf{q} \\rangle = \\mathbf{p}^\\top \\mathbf{q}$.", "Let $V$ be an inner product space and $\\mathbf{p}, \\mathbf{q} \\in V$. Then $\\|\\mathbf{p} + \\mathbf{q}\\| = \\|\\mathbf{p}\\| + \\|\\mathbf{q}\\|$.",
                 "Let $V$ be an inner product space and $\\mathbf{p} \\in V$. Then $\\|\\mathbf{p}\\|_1^2 = \\langle \\mathbf{p}, \\mathbf{p} \\rangle$.", "Let $V$ be an inner product space, $f \\in V$ and $g \\in V$. Then $fg = gf$."});
}

TEST_CASE("a minimiser over a space is one of its elements") {
  const std::string claim = " Then $\\|\\mathbf{p} - \\mathbf{q}\\|^2 = \\|\\mathbf{p}\\|^2 - 2\\langle \\mathbf{p}, \\mathbf{q} \\rangle + \\|\\mathbf{q}\\|^2$.", space = "Let $V$ be an inner product space and $\\mathbf{q} \\in V$. ";
  CHECK(verdicts(space + "Let $\\mathbf{p}$ be the minimizer of $h(\\mathbf{z})$ over $\\mathbf{z} \\in V$." + claim) == "proved");
  for (const char* told : {"Let $\\mathbf{p}$ be the minimizer of $h(\\mathbf{z})$ over $\\mathbf{z} \\in W$.", "Let $\\mathbf{p}$ be the minimizer of $h(\\mathbf{z})$.", "Let $\\mathbf{p}$ be the minimizer of $h$ in $L^1$.", "The path $\\mathbf{p}$ is a minimizer."}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(space + told + claim)));
  }
  proves(false, {"The choice $p$ is a maximizer. Then $p - p = 0$."});
}

TEST_CASE("sizes that cannot matter") {
  const std::string told = "Let $I$ be the identity matrix. ";
  for (const char* claim : {"Then $\\det(I) = 1$.", "Then $I^\\top = I$.", "Then $I^2 = I$."}) {
    CHECK(verdicts(told + claim) == "proved");
    CHECK(verdicts("Here $I_n$ denotes the $n \\times n$ identity matrix. " + std::string(claim)) == "proved");
    CHECK(verdicts("With the identity matrix $I$ all is easy. " + std::string(claim)) == "proved");
  }
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = \\mathbf{0}$.") == "proved");
  CHECK(verdicts("Then $\\mathbf{0} = 3\\mathbf{0}$.") == "proved");
  for (const char* claim : {"Then $\\det(2I) = 2$.", "Then $\\operatorname{tr}(I) = 4$.", "Then $\\|I\\|_F = 1$.", "Then $I + I = I$."}) {
    CAPTURE(claim);
    CHECK(verdicts(told + claim) == "unsupported");
  }
  for (const char* other : {"Let $E$ be the identity matrix and $I$ the moment of a beam. ", "The identity matrix is $E$. The brightness is $I$. ", "Identity matrices are written $E$. ", "There are $I$ rows, and $E$ is the identity matrix. ", "We write $E$ for the identity matrix and $I$ for a current. ", "Here $I$ is not the identity matrix. ", "Let $I$ be the identity matrix of entrywise products. ",
                            "Let $I$ be the identity matrix. Later $I$ is an interval. ", "A picture $I$ is flipped. The identity matrix is $I$. ", "Let $I$ be the identity matrix. For a map $h$ put $I = h(3)$. "})
    for (const char* claim : {"Then $I^2 = I$.", "Then $I^\\top = I$."}) {
      CAPTURE(other);
      CHECK_FALSE(is_proved(verdicts(other + std::string(claim))));
    }
  for (const char* other : {"Layer $\\mathbf{0}$ comes first. ", "Let $\\mathbf{0}$ be the start. ", "The neutral element is $0$. ", "States are $\\mathbf{0}$ and $\\mathbf{1}$. "}) {
    CAPTURE(other);
    CHECK_FALSE(is_proved(verdicts(other + std::string("Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = \\mathbf{0}$."))));
  }
  CHECK(verdicts("Here $\\mathbf{0}$ denotes the zero vector. Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = \\mathbf{0}$.") == "proved");
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$. It maps the zero vector $\\mathbf{0}$ to itself. Then $K \\mathbf{0} = \\mathbf{0}$.") == "proved");
  proves(false, {"The moment of inertia is $I$. Then $I^2 = I$.", "Let $I(\\theta)$ be the Fisher information. Then $I^2 = I$.", "Here $I$ is an interval. Then $I^2 = I$.", "Let $K \\in \\mathbb{R}^{n \\times n}$. Then $K \\mathbf{0} = K$."});
}

TEST_CASE("a bold letter beside a matrix is a column before its kind is settled") {
  CHECK(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\|\\mathbf{K}\\mathbf{p}\\|_2 = \\|\\mathbf{p}\\|_2$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$. Then $\\|\\mathbf{K}\\mathbf{p}\\|_2 = \\|\\mathbf{p}\\|_2$.")));
  CHECK(verdicts("Let $\\mathbf{K} \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\|\\mathbf{K}\\mathbf{L}\\|_2 = \\|\\mathbf{L}\\|_2$.") == "unsupported");
}

}  // namespace tests_of_any_values
