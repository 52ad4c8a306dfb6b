// SPDX-License-Identifier: MIT
// Matrices in parts, and projections onto a space and its complement: what the names of parts and spaces give, and twins of which nothing is to be taken.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_partitions {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

/// `\Omega = …` with the labels p and q, or others.
std::string blocks(const std::string& name, const std::string& first = "p", const std::string& second = "q") {
  const auto part = [&](const std::string& a, const std::string& b) { return name + "_{" + a + b + "}"; };
  return "$" + name + " = \\begin{bmatrix} " + part(first, first) + " & " + part(first, second) + " \\\\ " + part(second, first) + " & " + part(second, second) + " \\end{bmatrix}$";
}

void proves(bool proved, std::initializer_list<std::string> notes) {
  for (const std::string& note : notes) {
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK(is_proved(found) == proved);
    CHECK_FALSE(has_alarm(found));
  }
}

}  // namespace

TEST_CASE("a matrix names its parts") {
  const std::string transposed = " Then $G^\\top = \\begin{bmatrix} G_{11}^\\top & G_{21}^\\top \\\\ G_{12}^\\top & G_{22}^\\top \\end{bmatrix}$.";
  for (const char* leads : {"Let ", "We partition ", "Write the matrix in blocks, ", "It can be partitioned as "}) {
    CAPTURE(leads);
    CHECK(verdicts(leads + blocks("G", "1", "2") + "." + transposed) == "proved");
  }
  CHECK(statement("Let " + blocks("\\Omega") + ". Then $\\Omega_{pq} - \\Omega_{qp}^\\top = -(\\Omega_{qp}^\\top - \\Omega_{pq})$.") ==
        "(\\Omega_{pq} - \\Omega_{qp}ᵀ) = (-1·(\\Omega_{qp}ᵀ - \\Omega_{pq}))   with \\Omega_{pq}: k1* × k2*, \\Omega_{qp}: k2* × k1*");
  CHECK(verdicts("Let $\\mathbf{z} = \\begin{bmatrix} \\mathbf{z}_p \\\\ \\mathbf{z}_q \\end{bmatrix}$ and " + blocks("\\Omega") + ". Then $\\mathbf{z}^\\top \\Omega \\mathbf{z} = \\mathbf{z}_p^\\top \\Omega_{pp} \\mathbf{z}_p + \\mathbf{z}_p^\\top \\Omega_{pq} \\mathbf{z}_q + \\mathbf{z}_q^\\top \\Omega_{qp} \\mathbf{z}_p + \\mathbf{z}_q^\\top \\Omega_{qq} \\mathbf{z}_q$.") == "proved");
  proves(false, {"Let " + blocks("G", "1", "2") + ". Then $G_{11} G_{22} = G_{22} G_{11}$.", "Let " + blocks("G", "1", "2") + ". Then $G_{12} = G_{21}^\\top$.", "Let " + blocks("G", "1", "2") + ". Then $\\det(G) = G_{11} G_{22} - G_{12} G_{21}$.",
                 "Let $G = \\begin{bmatrix} G_{11} & G_{12} \\\\ G_{12} & G_{22} \\end{bmatrix}$. Then $G^\\top = G$.", "Let $\\mathbf{z} = \\begin{bmatrix} \\mathbf{z}_1 \\\\ \\mathbf{z}_2 \\end{bmatrix}$. Then $\\mathbf{z}^\\top \\mathbf{z} = 2 \\mathbf{z}_1^\\top \\mathbf{z}_2$."});
  CHECK(verdicts("Let $B = \\begin{bmatrix} B_{1} \\\\ B_{2} \\end{bmatrix}$. Then $B_1 B_2 = B_2 B_1$.") == "doubtful");  // its entries, as likely
}

TEST_CASE("the parts of a symmetric matrix") {
  const std::string claim = " Then $\\Omega_{pq} = \\Omega_{qp}^\\top$.";
  proves(true, {"Let " + blocks("\\Omega") + " be the covariance matrix of $z$." + claim, "Let the covariance matrix be " + blocks("\\Omega") + "." + claim, "The covariance matrix of $z$ is " + blocks("\\Omega") + "." + claim, "Let " + blocks("\\Omega") + ". Suppose that $\\Omega$ is symmetric." + claim,
                "Let $\\Omega$ be a covariance matrix, partitioned as " + blocks("\\Omega") + "." + claim, "Let $\\Omega$ be symmetric. Partition $\\Omega$ into blocks as " + blocks("\\Omega") + "." + claim, "Suppose $z \\sim \\mathcal{N}(m, \\Sigma)$ and " + blocks("\\Sigma") + ". Then $\\Sigma_{pq}^\\top = \\Sigma_{qp}$.",
                "Let $\\Omega = \\begin{bmatrix} \\Omega_{11} & \\Omega_{12} \\\\ \\Omega_{12}^\\top & \\Omega_{22} \\end{bmatrix}$ be a covariance matrix. Then $\\Omega^\\top = \\Omega$."});
  proves(false, {"Let " + blocks("\\Omega") + "." + claim, "Let " + blocks("\\Omega") + " be a matrix that is not symmetric." + claim, "The matrix " + blocks("\\Omega") + " is a factor of the covariance matrix." + claim, "The Cholesky factor of the covariance matrix is " + blocks("\\Omega") + "." + claim,
                 "The cross-covariance matrix is " + blocks("\\Omega") + "." + claim, "Let $S$ be the covariance matrix, and let " + blocks("\\Omega") + "." + claim, "Let $S$ be a covariance matrix and " + blocks("\\Omega") + "." + claim, "Let " + blocks("\\Omega") + " and the covariance matrix $S$ be given." + claim,
                 "# One\n\nSuppose $\\Omega$ is symmetric.\n\n# Two\n\nLet " + blocks("\\Omega") + "." + claim, "Suppose $z \\sim \\mathcal{N}(m, \\Sigma)$. Let " + blocks("\\Sigma") + ". Suppose now that $\\Sigma$ is not symmetric. Then $\\Sigma_{pq} = \\Sigma_{qp}^\\top$.",
                 "Let $\\Omega = \\begin{bmatrix} \\Omega_{11} & \\Omega_{12} \\\\ \\Omega_{12}^\\top & \\Omega_{22} \\end{bmatrix}$. Then $\\Omega^\\top = \\Omega$.", "Let " + blocks("\\Omega") + " be the covariance matrix of $z$. Then $\\Omega_{pq} = \\Omega_{qp}$."});
}

TEST_CASE("the covariance of a normal vector is symmetric") {
  CHECK(verdicts("Let $z \\sim \\mathcal{N}(m, V)$ with $V \\in \\mathbb{R}^{n \\times n}$. Then $V^\\top = V$.") == "proved");
  proves(false, {"Let $z \\sim \\mathcal{N}(M, V)$ with $M, V \\in \\mathbb{R}^{n \\times n}$. Then $M^\\top = M$.", "Let $z \\sim \\mathcal{N}(m, V)$ with $V \\in \\mathbb{R}^{n \\times n}$. Then $V^2 = I$.", "Let $z \\sim \\mathcal{G}(m, V)$ with $V \\in \\mathbb{R}^{n \\times n}$. Then $V^\\top = V$."});
}

TEST_CASE("the parts of an inverse") {
  const std::string told = "Let " + blocks("\\Omega") + " be a covariance matrix. Let $H = \\Omega^{-1}$ and write " + blocks("H") + ". ";
  proves(true, {told + "Then $H_{pq} = H_{qp}^\\top$.", told + "Then $H_{pp}^{-1} = \\Omega_{pp} - \\Omega_{pq} \\Omega_{qq}^{-1} \\Omega_{qp}$.", told + "Then $-H_{pp}^{-1} H_{pq} = \\Omega_{pq} \\Omega_{qq}^{-1}$."});
  proves(false, {told + "Then $H_{pp} = \\Omega_{pp}^{-1}$.", told + "Then $H_{pp}^{-1} = \\Omega_{pp} + \\Omega_{pq} \\Omega_{qq}^{-1} \\Omega_{qp}$.", told + "Then $H_{pq} = H_{qp}$.", told + "Then $H_{pp}^{-1} H_{pq} = \\Omega_{pq} \\Omega_{qq}^{-1}$.",
                 "Let " + blocks("\\Omega") + ". Let $H = \\Omega^{-1}$ and write " + blocks("H") + ". Then $H_{pq} = H_{qp}^\\top$.", "Let " + blocks("\\Omega") + " be a covariance matrix. Let $H = \\Omega + \\Omega^\\top$ and write " + blocks("H") + ". Then $H_{pp}^{-1} = \\Omega_{pp} - \\Omega_{pq} \\Omega_{qq}^{-1} \\Omega_{qp}$."});
}

TEST_CASE("projections onto a space and onto its complement") {
  const std::string first = "Let $E$ be the orthogonal projection onto $W$. ", sum = "Then $E + F = I$.";
  proves(true, {first + "Let $F$ be the orthogonal projection onto $W^\\perp$. " + sum, first + "Let $F$ be the orthogonal projector onto the orthogonal complement of $W$. Then $EF = 0$.", first + "Let $F$ be the orthogonal projection onto its orthogonal complement. " + sum,
                "Let $E$ be the orthogonal projector onto the column space of $K$ and let $F$ be the orthogonal projector onto its orthogonal complement. " + sum});
  proves(false, {first + "Let $F$ be the orthogonal projection onto $V^\\perp$. " + sum, first + "Let $F$ be the orthogonal projection onto $V$. " + sum, first + "Let $F$ be the orthogonal projection onto a subspace of $W^\\perp$. " + sum, first + "Let $F$ be the orthogonal projection onto $W^\\perp \\cap V$. " + sum,
                 first + "Let $F$ be the projection onto $W^\\perp$. " + sum, first + "Let $F$ be the orthogonal projection onto $W^\\perp$ with respect to $M$. " + sum, first + "Let $E$ be the orthogonal projection onto $V$. Let $F$ be the orthogonal projection onto $W^\\perp$. " + sum,
                 first + "Now let $W$ be the span of $b$. Let $F$ be the orthogonal projection onto $W^\\perp$. " + sum, first + "Nobody says that $F$ is the orthogonal projection onto $W^\\perp$. " + sum, "Let $E$ be the orthogonal projector onto the column space of $K$ and let $F$ be the orthogonal projector onto the null space of $K$. " + sum});
}

TEST_CASE("what is defined may be told to be invertible") {
  CHECK(verdicts("Let $S = G - H K^{-1} L$ be invertible. Then $S^{-1} (G - H K^{-1} L) = I$.") == "proved");
  CHECK(verdicts("Suppose $S = G + H$ is symmetric. Then $S - G = H$.") == "proved");
  CHECK(verdicts("Let $S = G + H$ be symmetric. Then $S^\\top = G + H$.") == "doubtful");
  proves(false, {"Let $S = G + H$ be not invertible. Then $S - G = 2H$.", "Let $S = G + H$ be false. Then $S - G = H$."});
}

TEST_CASE("a subject with its value is new in its section") {
  const std::string before = "# One\n\nLet $R \\in \\mathbb{R}^{n \\times n}$. Then $R - R = 0$.\n\n# Two\n\nLet $E \\in \\mathbb{R}^{n \\times m}$ have orthonormal columns. ";
  CHECK(verdicts(before + "Then the matrix $R = EE^\\top$ is symmetric. We have $R^2 = EE^\\top$.") == "proved proved");
  CHECK(verdicts(before + "Then the matrix:\n\n$$R = EE^\\top$$\n\nis symmetric. We have $R^2 = EE^\\top$.") == "proved proved");
  CHECK(verdicts(before + "Then the matrix $R = EE^\\top$ is symmetric. We have $R^2 = 2EE^\\top$.") == "proved refuted");
  for (const char* told : {"Then $R = EE^\\top$. We have $R^2 = EE^\\top$.", "Then the matrix $R = EE^\\top$ is not what we want. We have $R^2 = EE^\\top$.", "Then the trace of $R = EE^\\top$ is $m$. We have $R^2 = EE^\\top$."}) {
    CAPTURE(told);
    CHECK(verdicts(before + told).find("proved", 6) == std::string::npos);
  }
  CHECK_FALSE(is_proved(verdicts("Let $R \\in \\mathbb{R}^{n \\times n}$ and $E \\in \\mathbb{R}^{n \\times m}$. Then the matrix $R = EE^\\top$ is symmetric.")));
}

TEST_CASE("an empty group beside a sign sets a distance") {
  const std::string square = "Let $G, H \\in \\mathbb{R}^{n \\times n}$. Then $$\\begin{aligned} (G + H)^2 ";
  CHECK(verdicts(square + "={}& G^2 + GH \\\\ &{}+ HG + H^2 \\end{aligned}$$") == "proved");
  CHECK(verdicts(square + "{}={}& G^2 + GH \\\\ &\\quad {}+{} HG + H^2 \\end{aligned}$$") == "proved");
  CHECK(verdicts(square + "{}={}& G^2 {}-{} GH \\\\ &\\quad {}+{} HG + H^2 \\end{aligned}$$") == "refuted");
  CHECK_FALSE(is_proved(verdicts("Let $G \\in \\mathbb{R}^{n \\times n}$. Then ${}^tG = G$.")));
}

TEST_CASE("a lone star below a name is a label") {
  CHECK(verdicts("Let $f_{*} = K_{*} a$ with $a = K^{-1} y$. Then $f_* = K_* K^{-1} y$.") == "proved");
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $K_*^\\top K^{-1} K_* = (K^{-1} K_*)^\\top K_*$.") == "proved");
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $K_* = K_*^\\top$.") == "doubtful");
  CHECK(verdicts("Let $K \\in \\mathbb{R}^{n \\times m}$. Then $K_{*1} = K_{:,1}$.") == "proved");
}

}  // namespace tests_of_partitions
