// SPDX-License-Identifier: MIT
// Words of lecture prose that take nothing of what a note says, and beside each kind a note that is false by words of the same form.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_lecture_words {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {
bool alarms(const std::string& verdict) { return contains(verdict, "refuted") || contains(verdict, "shape-error"); }
}  // namespace

TEST_CASE("an operation is another one where the text says so of it, and not where a word stands near it") {
  const std::string sizes = "Let $F \\in \\mathbb{R}^{n \\times d}$ and $u \\in \\mathbb{R}^d$. ";
  for (const char* topic : {"In binary classification one score is enough.", "In binary or multilabel classification each label has a score."}) CHECK_MESSAGE(verdicts(sizes + topic + " $(Fu)^\\top Fu = u^\\top F^\\top F u$.") == "proved", std::string(topic));
  for (const char* said : {"All numbers are in binary.", "Here we work in binary arithmetic.", "We add in binary, and carry nothing."}) CHECK_MESSAGE(verdicts(sizes + said + " $u + u = 2u$.") == "unsupported", std::string(said));
  CHECK(verdicts("What follows for the transpose is shown in the same fashion:\n\n$$\\frac{\\partial}{\\partial X} \\operatorname{tr}(XA) = A^\\top$$") == "proved");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times n}$. The operator $\\operatorname{tr}$ is the transpose here. $\\operatorname{tr}(X) = \\operatorname{tr}(X^\\top)$.") != "proved");
  CHECK(verdicts("Let $C \\in \\mathbb{R}^{n \\times n}$. The previous section is about the case\n\n$$(C + I)^{-1} (C + I) = I.$$") == "proved");
  CHECK(verdicts("Let $C \\in \\mathbb{R}^{n \\times n}$. Here $C^{-1}$ is the previous iterate of $C$. Then $C^{-1} C = I$.") != "proved");
}

TEST_CASE("that there is a solution ties no names") {
  const std::string sizes = "Let $F \\in \\mathbb{R}^{n \\times d}$, $g \\in \\mathbb{R}^n$ and $u \\in \\mathbb{R}^d$. ", gradient = " $$\\nabla_u [u^\\top F^\\top F u - 2 u^\\top F^\\top g] = 2 F^\\top F u - 2 F^\\top g$$";
  CHECK(verdicts(sizes + "Since $u^\\top F^\\top F u$ is convex, a closed-form solution exists. We differentiate:" + gradient) == "proved");
  CHECK(verdicts(sizes + "Since $u^\\top F^\\top F u$ is convex, there is a unique solution. We differentiate:" + gradient) == "proved");
  CHECK(verdicts(sizes + "The target $g$ is the solution that $u$ gives. We differentiate:" + gradient) != "proved");
  CHECK(verdicts(sizes + "A solution $g$ exists for each $u$. We differentiate:" + gradient) != "proved");
}

TEST_CASE("what one would do with a matrix leaves it what it was") {
  const std::string block = "Let $S = F F^\\top$ with $F \\in \\mathbb{R}^{n \\times d}$. ", claim = " Thus $S^\\top = F F^\\top$.";
  for (const char* said : {"One way would be to invert $S$ directly.", "We could also compute $S$ first.", "Suppose we were interested in inverting $S$.", "We could invert $S$ without exploiting its structure."}) CHECK_MESSAGE(verdicts(block + said + claim) == "proved", std::string(said));
  for (const char* said : {"One way would be to halve $S$, which we do.", "The rows of $S$ would be sorted by now.", "We take $S$ without its diagonal.", "$S$ would have to be the negative of that.", "We were wrong about $S$."}) CHECK_MESSAGE(verdicts(block + said + claim) != "proved", std::string(said));
  // nor is a wish a property
  for (const char* said : {"It would be nice to have $A$ symmetric.", "We would like $A$ to be symmetric.", "One way would be to have $A$ symmetric."}) CHECK_MESSAGE(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$. " + std::string(said) + " Then $A^\\top = A$.") != "proved", std::string(said));
}

TEST_CASE("what a definition is called behind it") {
  const std::string sizes = "Let $S \\in \\mathbb{R}^{d \\times d}$, $k \\in \\mathbb{R}^d$ and $b \\in \\mathbb{R}$. ", claim = " Then $S M = S - b S k k^\\top$.";
  CHECK(verdicts(sizes + "Denote $M = I - b k k^\\top$ as our transition matrix." + claim) == "proved");
  CHECK(verdicts(sizes + "Let's denote:\n- $M = I - b k k^\\top$ as the transition matrix\n\n" + claim) == "proved");
  for (const char* said : {"as a first example", "as the limit", "as an approximation", "as the special case"}) CHECK_MESSAGE(verdicts(sizes + "Denote $M = I - b k k^\\top$ " + said + "." + claim) != "proved", std::string(said));
}

TEST_CASE("what is multiplied by a matrix that the sentence gives") {
  const std::string square = "Let $F$ be an $n \\times n$ matrix. ";
  CHECK(verdicts(square + "If we right-multiply $F$ by $R = \\begin{bmatrix} I_n & -F \\end{bmatrix}$, we get $F R = \\begin{bmatrix} F & -F^2 \\end{bmatrix}$.") == "proved");
  CHECK(verdicts(square + "If we right-multiply $F$ by $R = \\begin{bmatrix} I_n & -F \\end{bmatrix}$, we get $F R = \\begin{bmatrix} F & F^2 \\end{bmatrix}$.") != "proved");
  CHECK(verdicts(square + "If we right-multiply $F$ by $R = \\begin{bmatrix} I_n & -F \\end{bmatrix}$, we get a block row. Elsewhere $F R = \\begin{bmatrix} F & -F^2 \\end{bmatrix}$.") != "proved");
}

TEST_CASE("what is put into an equation defines nothing") {
  CHECK(verdicts("Let $A$ be an invertible symmetric matrix. We put $A^{-1}$ into both sides:\n\n$$\\begin{align} (A^{-1})^\\top A A^{-1} &= I A^{-1} \\\\ (A^{-1})^\\top &= A^{-1} \\end{align}$$") == "proved proved");
  CHECK(verdicts("Let $A$ be an invertible matrix. We put $A^{-1}$ into both sides:\n\n$$(A^{-1})^\\top = A^{-1}$$") != "proved");
}

TEST_CASE("the outer factors of an SVD have orthonormal columns") {
  const std::string claim = " Then $X^\\top X = V D^\\top D V^\\top$.";
  for (const char* said : {"Recall that the singular value decomposition (SVD) of a matrix $X$ is $X = U D V^\\top$.", "Let $X = U D V^\\top$ be the SVD of $X$.", "Let $X \\in \\mathbb{R}^{n \\times p}$. The thin SVD of $X$ is\n\n$$X = U D V^\\top$$\n\n", "Write $X = U D V^\\top$, the singular value decomposition of $X$."})
    CHECK_MESSAGE(contains(verdicts(said + claim), "proved"), std::string(said));
  for (const char* said : {"The generalised SVD of $X$ is $X = U D V^\\top$.", "The SVD of $X$ is not $X = U D V^\\top$.", "Let $X = U D V^\\top$ be the SVD of $X$ with respect to the inner product of $M$.", "Unlike the SVD, the product $X = U D V^\\top$ is arbitrary.", "Let $X = U D V^\\top$ be a weighted SVD.",
                           "Let $X = U D V^\\top$ be the SVD of $X$. Now let $U$ be arbitrary.", "Let $X = U D V^\\top$ be the SVD of $X$. The columns of $U$ are rescaled.", "Let $X = U D V^\\top$, which is no SVD.",
                           "Some call $X = U D V^\\top$ the SVD of $X$.", "Let $X \\in \\mathbb{C}^{n \\times n}$ and let $X = U D V^\\top$ be its SVD."})
    CHECK_MESSAGE(!contains(verdicts(said + claim), "proved"), std::string(said));
  for (const char* false_or_not : {"$U U^\\top = I$", "$X X^\\top = V D D^\\top V^\\top$", "$D^\\top = D$"})  // neither follows, and the sizes are not said
    CHECK_MESSAGE(!contains(verdicts("Let $X = U D V^\\top$ be the SVD of $X$. Then " + std::string(false_or_not) + "."), "proved"), std::string(false_or_not));
  CHECK(!alarms(verdicts("Let $X = U D V^\\top$ be the SVD of $X$. Then $U U^\\top = I$.")));
  // there need not be n singular values
  const std::string thin = "Let $X = U D V^\\top$ be the SVD of $X \\in \\mathbb{R}^{n \\times p}$, where $D$ is diagonal, and $c > 0$. Then ";
  CHECK(!contains(verdicts(thin + "$V (D^2 + c I_n) V^\\top = V D^2 V^\\top + c V V^\\top$."), "proved"));
  CHECK(contains(verdicts(thin + "$V (D^2 + c I) V^\\top = V D^2 V^\\top + c V V^\\top$."), "proved"));
  CHECK(verdicts("Recall that the SVD of a matrix $X$ is $X = U D V^\\top$, where $D$ is a diagonal matrix whose diagonal elements are the singular values. Then $X^\\top X = V D^2 V^\\top$.") == "proved");
}

TEST_CASE("words around the name of a decomposition that tell no more of it") {
  for (const char* said : {"Using the SVD $X = U D V^\\top$, we get ", "Consider the reduced SVD $X = U D V^\\top$. Then ", "It is good to solve this, so take the SVD $X = U D V^\\top$, then ", "Plugging the SVD $X = U D V^\\top$ into the solution, we have "}) {
    CHECK_MESSAGE(verdicts(said + std::string("$X^\\top X = V D^2 V^\\top$.")) == "proved", std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string("$X^\\top X = U D^2 U^\\top$, and $D^2 = D$.")), "proved"), std::string(said));
  }
  CHECK(verdicts("Let $X = U D V^\\top$ be the SVD of $X$. Then $X^\\top X = V D^2 V^\\top$ and $D^\\top = D$.") == "proved proved");
  CHECK(!contains(verdicts("Let $X = U D V^\\top$ be the full SVD of $X \\in \\mathbb{R}^{m \\times n}$, with $U \\in \\mathbb{R}^{m \\times m}$ and $V \\in \\mathbb{R}^{n \\times n}$. Then $X X^\\top = U D^2 U^\\top$ and $D D^\\top = D^\\top D$."), "proved"));
  for (const char* said : {"Let $X = U D V^\\top$ be the SVD of $X$ up to signs. Then ", "Unlike the SVD, $X = U D V^\\top$. Then ", "Let $X = U D V^\\top$ be a product that is no SVD. Then ", "Without the SVD $X = U D V^\\top$ we see ", "Let $U = 2 W$. Take the SVD $X = U D V^\\top$. Then "})
    CHECK_MESSAGE(!contains(verdicts(said + std::string("$X^\\top X = V D^2 V^\\top$.")), "proved"), std::string(said));
}

TEST_CASE("a decomposition that is led to by other words") {
  const std::string claim = " Then $X^\\top X = V D^2 V^\\top$.";
  for (const char* said : {"Recall that the singular value decomposition (SVD) of a matrix $X$ is\n\n$$X = U D V^\\top$$\n\nwhere $U$'s columns are the left singular vectors, $V$'s columns are the right singular vectors, and $D$ is a diagonal matrix whose diagonal elements are the singular values.",
                           "Using SVD, we can factor $X$ as follows:\n\n$$X = U D V^\\top$$\n\n", "It is useful to show this: consider the SVD $X = U D V^\\top$.", "Let's use the thin SVD of $X$, which is a factorization $X = U D V^\\top$.",
                           "Whitening is related to the singular value decomposition (SVD) of the data matrix $X$,\n\n$$X = U D V^\\top.$$\n\n",
                           "We use the SVD of $X$, which is a factorization $X = U D V^\\top$ where:\n\n* $U$ is an $m \\times r$ matrix with orthonormal columns.\n* $D$ is an $r \\times r$ diagonal matrix. It is invertible.\n* $V$ is an $n \\times r$ matrix with orthonormal columns.\n\n"}) {
    CHECK_MESSAGE(contains(verdicts(said + claim), "proved"), std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Then $U U^\\top = I$ and $X^\\top X = U D^2 U^\\top$.")), "proved"), std::string(said));
  }
  for (const char* said : {"Unlike the SVD of $X$, $X = U D V^\\top$.", "It is unrelated to the SVD of $X$, $X = U D V^\\top$.", "Using the SVD of $Y$, we can factor $X$ as follows: $X = U D V^\\top$.", "It is related to the SVD of the data matrix $Y$, $X = U D V^\\top$.",
                           "Let's not use the SVD of $X$, which is a factorization $X = U D V^\\top$.", "The SVD of $X$ is $X = U D V^\\top$, where $U$'s columns are scaled left singular vectors.", "The SVD of $X$ is $X = U D V^\\top$, where $V$'s columns are arbitrary.",
                           "Let's use the polar factorization of $X$, which is a factorization $X = U D V^\\top$.", "Using SVD, we can factor $Y$. We can factor $X$ as follows: $X = U D V^\\top$."})
    CHECK_MESSAGE(!contains(verdicts(said + claim), "proved"), std::string(said));
}

TEST_CASE("a decomposition in front of a comma, in a condition, and as what is taken") {
  const std::string then = " Then $G^\\top G = B C^2 B^\\top$.\n";
  for (const char* said : {"By the SVD, $G = A C B^\\top$.", "Using the singular value decomposition, $G = A C B^\\top$.", "Let us use the thin SVD of $G$, which is a factorization $G = A C B^\\top$."}) {
    CAPTURE(said);
    CHECK(verdicts("Let $G \\in \\mathbb{R}^{n \\times p}$. " + std::string(said) + then) == "proved");
  }
  for (const char* said : {"With the SVD $G = A C B^\\top$ we get", "Plugging in the SVD $G = A C B^\\top$ gives", "If $G = A C B^\\top$ is its SVD, then"}) {
    CAPTURE(said);
    CHECK(verdicts("Let $G \\in \\mathbb{R}^{n \\times p}$. " + std::string(said) + " $G^\\top G = B C^2 B^\\top$.\n") == "proved");
  }
  CHECK(verdicts("Let $G \\in \\mathbb{R}^{n \\times p}$. Take the QR decomposition $G = QR$. Then $G^\\top G = R^\\top R$.\n") == "proved");
  for (const char* said : {"Without the SVD, $G = A C B^\\top$.", "By analogy with the SVD, $G = A C B^\\top$.", "In place of the SVD, $G = A C B^\\top$.", "From the SVD of $H$, $G = A C B^\\top$.", "By the SVD of the covariance, $G = A C B^\\top$.", "Take the factorization $G = A C B^\\top$.",
                           "Take a generalized SVD $G = A C B^\\top$.", "If $G = A C B^\\top$ is like the SVD, it is useful.", "If $G = A C B^\\top$ is not its SVD, it is useful."}) {
    CAPTURE(said);
    CHECK(verdicts("Let $G \\in \\mathbb{R}^{n \\times p}$. " + std::string(said) + then).find("proved") == std::string::npos);
  }
}

TEST_CASE("words elsewhere that speak of no factor take nothing from a decomposition") {
  const std::string svd = "Let $X = U D V^\\top$ be the SVD of $X$. Then $X^\\top X = V D^2 V^\\top$.\n\n";
  for (const char* elsewhere : {"We look for the direction of maximum variance.", "The inputs are scaled down first.", "Each point of the circle has norm 1.", "The cost is that of the application of $V$, and the application of $V$ is $O(n^2)$."})
    CHECK_MESSAGE(contains(verdicts(svd + elsewhere), "proved"), std::string(elsewhere));
  for (const char* elsewhere : {"The columns of $U$ are scaled.", "The singular vectors have norm 2.", "We take $V$ with columns of maximum norm 1.", "They are unnormalised here.", "In attention, $V$ is the values."})
    CHECK_MESSAGE(!contains(verdicts(svd + elsewhere), "proved"), std::string(elsewhere));
}

TEST_CASE("a symmetric matrix that somebody decomposes, with the letter of its eigenvalues") {
  CHECK(contains(verdicts("Since $M$ is symmetric, we can decompose it as $M = Q \\Lambda Q^\\top$. Then $M^2 = Q \\Lambda^2 Q^\\top$."), "proved"));
  for (const char* said : {"We can decompose it as $M = Q \\Lambda Q^\\top$.", "Since $M$ is not symmetric, we can decompose it as $M = Q \\Lambda Q^\\top$.", "Since $M$ is symmetric, we can decompose it as $M = Q L Q^\\top$.", "Since $M$ is symmetric, we can decompose it as $M = Q \\Lambda P^\\top$."})
    CHECK_MESSAGE(!contains(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$. " + std::string(said) + " Then $M^2 = Q \\Lambda^2 Q^\\top$."), "proved"), std::string(said));
}

TEST_CASE("an equation for some new names") {
  for (const char* said : {"Suppose that $M = S L S^{-1}$ for some invertible $S$.", "Let $M \\in \\mathbb{R}^{n \\times n}$ be diagonalizable, $M = S L S^{-1}$.", "Let $M = S L S^{-1}$ for some invertible matrix $S$ and diagonal $L$."}) {
    CHECK_MESSAGE(contains(verdicts(said + std::string(" Then $M S = S L$.")), "proved"), std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Then $S M = L S$.")), "proved"), std::string(said));
  }
  CHECK(!contains(verdicts("Let $p, q \\in \\mathbb{R}^n$ and $M \\in \\mathbb{R}^{n \\times n}$. Suppose $p = M c$ for some $c$ and $q = M c$ for some $c$. Then $p = q$."), "proved"));
  CHECK(!contains(verdicts("Let $p, q, c \\in \\mathbb{R}^n$ and $M \\in \\mathbb{R}^{n \\times n}$. Suppose $p = M c$ for some $c$. Suppose $q = M c$ for some $c$. Then $p = q$."), "proved"));
  CHECK(!contains(verdicts("Suppose $p = M c$ for some vector $c$. Suppose $q = M c$ for some vector $c$. Then $p = q$."), "proved"));
  CHECK(!contains(verdicts("Let $p = M c$. Suppose $q = M c$ for some vector $c$. Then $p = q$."), "proved"));
  CHECK(!contains(verdicts("Let $p, q \\in \\mathbb{R}^n$. Suppose $p = q$ for some rare $p$. Then $p = q$."), "proved"));
}

TEST_CASE("the factors of a spectral decomposition, and of QR") {
  for (const char* said : {"The eigendecomposition of the symmetric matrix $M$ is $M = Q L Q^\\top$. Then ", "Since $M$ is symmetric, it can be decomposed as $M = Q L Q^\\top$, where $Q$ is orthogonal and $L$ is diagonal. Hence ", "By the spectral theorem we can write $M = Q L Q^\\top$. So ",
                           "Let $M = Q L Q^\\top$ be the eigenvalue decomposition of $M$. Then "}) {
    CHECK_MESSAGE(verdicts(said + std::string("$M^2 = Q L^2 Q^\\top$ and $M^\\top = M$.")) == "proved proved", std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string("$M^2 = Q L Q^\\top$, and $Q = Q^\\top$.")), "proved"), std::string(said));
  }
  const std::string general = "Let $M \\in \\mathbb{R}^{n \\times n}$. ";
  for (const char* said : {"The eigendecomposition of $M$ is $M = Q L Q^\\top$. Then ", "It can be decomposed as $M = Q L Q^\\top$, where $Q$ is orthogonal. Then ", "The matrix $M$ is not symmetric. By the spectral theorem we can write $M = Q L Q^\\top$. Then ", "It has no eigendecomposition $M = Q L Q^\\top$. Then "})
    CHECK_MESSAGE(!contains(verdicts(general + said + "$M^\\top = M$."), "proved"), std::string(said));
  CHECK(!contains(verdicts("Let $M = Q L P^\\top$ be the eigendecomposition of $M$. Then $M^\\top M = P L^2 P^\\top$."), "proved"));
  CHECK(verdicts("Let $F = Q R$ be the QR decomposition of $F$. Then $F^\\top F = R^\\top Q^\\top Q R = R^\\top R$.") == "proved proved");
  CHECK(!contains(verdicts("Let $F = Q R$ be the QR decomposition of $F$. Then $F F^\\top = R R^\\top$."), "proved"));
  CHECK(!contains(verdicts("Let $F = Q R$ be the LU decomposition of $F$. Then $F^\\top F = R^\\top R$."), "proved"));
  // what the text says of the factors, or of the matrix, is another thing than the name does
  for (const char* said : {"Let $F = Q R$ be the QR decomposition, where $Q$ is upper triangular and $R$ is orthogonal.", "Let $F = Q R$ be a QR factorization where $R$ is unit upper triangular.", "All orthogonality is with respect to $M$. Let $F = Q R$ be the QR decomposition.",
                           "Let $F = Q R$ be the QR decomposition of $F$. The queries are $Q = Y W$.", "Let $F = Q R$ be the QR decomposition of $F$. In attention, $Q$ denotes the queries."})
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Then $F^\\top F = R^\\top R$.")), "proved"), std::string(said));
  for (const char* said : {"The matrix $M$ is skew-symmetric. ", "Although $M$ is not symmetric, it is used. ", "Let $M \\ne M^\\top$. ", "Let $M$ be the Laplacian of a directed graph. "})
    CHECK_MESSAGE(!contains(verdicts(said + std::string("Let $M = Q L Q^\\top$ be its eigendecomposition. Then $M^\\top = M$.")), "proved"), std::string(said));
}

TEST_CASE("an eigenvector and its eigenvalue may be new names") {
  for (const char* said : {"Suppose $v$ is an eigenvector of $M$ with eigenvalue $\\lambda$.", "Let $v$ be a unit eigenvector of the matrix $M$ corresponding to the eigenvalue $\\lambda$.", "Let $\\lambda$ be an eigenvalue of $M$ with associated eigenvector $v$."}) {
    CHECK_MESSAGE(verdicts(said + std::string(" Then $M^2 v = \\lambda M v = \\lambda^2 v$.")) == "proved proved", std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Then $M^2 v = \\lambda v$ and $v^\\top M = \\lambda v^\\top$.")), "proved"), std::string(said));
  }
  for (const char* said : {"Then $v$ is an eigenvector of $M$ with eigenvalue $\\lambda$.", "Let $v$ be no eigenvector of $M$ with eigenvalue $\\lambda$.", "Suppose $v$ is a left eigenvector of $M$ with eigenvalue $\\lambda$.", "Suppose $v$ is a generalised eigenvector of $M$ with eigenvalue $\\lambda$.", "Is $v$ an eigenvector of $M$ with eigenvalue $\\lambda$?"})
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Then $M^2 v = \\lambda^2 v$.")), "proved"), std::string(said));
  for (const char* behind : {", i.e. $v^\\top M = \\lambda v^\\top$.", ", in the sense that $M v = \\lambda B v$.", " with respect to $B$.", ", on the left.", " to within machine precision.", ". All eigenvectors are left eigenvectors."})
    CHECK_MESSAGE(!contains(verdicts("Let $v$ be an eigenvector of $M$ with eigenvalue $\\lambda$" + std::string(behind) + " Then $M^2 v = \\lambda^2 v$."), "proved"), std::string(behind));
  CHECK(!contains(verdicts("If $v$ is an eigenvector of $M$ with eigenvalue $\\lambda$, then $M v = \\lambda v$.\n\nFor any $v$ and $M$ we have $M^2 v = \\lambda^2 v$."), "proved proved"));
}

TEST_CASE("a name behind with is no hypothesis where an equation goes on with both sides") {
  const std::string given = "Let $p, r \\in \\mathbb{R}^n$ and $q = 2 r$. ";
  CHECK(verdicts(given + "Taking the dot product with $p$ on both sides:\n\n$$p^\\top q = 2 p^\\top r$$") == "proved");
  CHECK(verdicts(given + "Taking the dot product with $p$ on both sides:\n\n$$p^\\top q = 3 p^\\top r$$\n\nThen $p^\\top r = 0$.") != "proved proved");
  CHECK(!contains(verdicts(given + "Taking the dot product with $p$ on both sides:\n\n$$p^\\top q = 3 p^\\top r$$\n\nThen $p^\\top r = 0$."), "proved"));
}

TEST_CASE("what has orthonormal columns is the name in front of it") {
  CHECK(verdicts("Let $X = U D$, where $U$ has orthonormal columns. Then $X^\\top X = D^\\top D$.") == "proved");
  CHECK(verdicts("Let $X = U D$, where $D$ has orthonormal columns. Then $X^\\top X = D^\\top D$.") != "proved");
}

TEST_CASE("an involutory matrix is its own inverse") {
  CHECK(verdicts("Let $H$ be involutory. Then $H^3 = H$.") == "proved");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ with $\\|u\\| = 1$ and $H = I - 2uu^\\top$.\n\n- $H$ is involutory: $H^2 = I$\n") == "proved");
  for (const char* said : {"Let $H$ be a matrix that is not involutory.", "Let $H$ be nearly involutory.", "Is $H$ involutory?", "Let $H$ be a block involutory matrix."}) CHECK_MESSAGE(verdicts(said + std::string(" Then $H^2 = I$.")) != "proved", std::string(said));
  CHECK(verdicts("Let $H$ be involutory. Then $H^\\top H = I$.") != "proved");
}

TEST_CASE("a reason that is an equation keeps from an alarm") {
  const std::string sizes = "Let $U \\in \\mathbb{R}^{n \\times r}$ and $D \\in \\mathbb{R}^{r \\times r}$. ";
  CHECK(!alarms(verdicts(sizes + "We have $D U^\\top U D = D D$ because $U^\\top U = I$.")));
  CHECK(alarms(verdicts(sizes + "We have $D U^\\top U D = D D$.")));
}

TEST_CASE("an item declares its names anew") {
  CHECK(!alarms(verdicts("* (1) A square matrix $A \\in \\mathbb{R}^{2 \\times 2}$ is a map. Let $A = B C$.\n\n* (2) The decomposition of an operator $A \\in \\mathbb{R}^{n \\times n}$ into $A = Q P$ is the polar one.\n")));
  CHECK(alarms(verdicts("Let $B \\in \\mathbb{R}^{2 \\times 3}$, $C \\in \\mathbb{R}^{3 \\times 2}$ and $A = B C$. Hence $A \\in \\mathbb{R}^{3 \\times 3}$.")));
}

TEST_CASE("how something changes is no change") {
  const std::string states = "Let $x_t, w_t \\in \\mathbb{R}^n$ with $x_t = A x_{t-1} + w_t$. ";
  CHECK(verdicts(states + "The matrix $A$ describes how the state changes. $x_t - w_t = A x_{t-1}$.") == "proved");
  CHECK(verdicts(states + "At times the state $x_t$ changes by a jump. $x_t - w_t = A x_{t-1}$.") != "proved");
}

}  // namespace tests_of_lecture_words
