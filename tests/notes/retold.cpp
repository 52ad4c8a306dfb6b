// SPDX-License-Identifier: MIT
// What a text tells anew: operations with a meaning of its own, names that are no longer what they were, other sequences, and what verbs say of
// names. Beside each kind, a sentence that changes nothing.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_retold {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {
const std::string pair = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $u, v \\in \\mathbb{R}^n$. ";
/// Whether nothing is proved, refuted or called ill-shaped.
bool open(const std::string& note) {
  const std::string all = verdicts(note);
  return !contains(all, "proved") && !contains(all, "refuted") && !contains(all, "shape-error");
}
}  // namespace

TEST_CASE("a sentence of this form gives an operation a meaning, whatever its words are") {
  for (const char* words : {"We write $F \\circ G$ for doing $G$ before $F$. $F \\circ G = G \\circ F$.", "Let $u \\cdot v$ denote the list of pairwise sums. $u \\cdot v = v \\cdot u$.",
                            "$\\|\\cdot\\|$ is the root of the mean of the squares. $\\|u\\|^2 = u^\\top u$.", "$\\|u\\|$ is the biggest of its entries. $\\|u\\|^2 = u^\\top u$.",
                            "We write $F = G$ when they have equal ranks. $FG = GF$.", "By $F^{-1}$ we mean the table of reciprocals. $F^{-1} F = I$.", "$F^2$ is the second layer, not a power. $F^2 = FF$.",
                            "$\\operatorname{tr}$ means the trace over $n$. $\\operatorname{tr}(F^\\top F) = \\|F\\|_F^2$.", "$\\exp$ is capped at one. $\\exp(u) \\odot \\exp(-u) = \\mathbf{1}$."})
    CHECK_MESSAGE(open(pair + words), std::string(words));
  for (const char* words : {"$\\|u\\|$ denotes the Euclidean norm of $u$. $\\|u\\|^2 = u^\\top u$.", "Let $F^\\top$ denote the transpose of $F$. $(FG)^\\top = G^\\top F^\\top$.", "$\\operatorname{tr}$ denotes the trace. $\\operatorname{tr}(FG) = \\operatorname{tr}(GF)$.",
                            "$F^2$ is the square of $F$. $F^2 = FF$.", "$FG$ is the product of $F$ and $G$. $(FG)^\\top = G^\\top F^\\top$.", "$\\operatorname{tr}$ is linear. $\\operatorname{tr}(F + G) = \\operatorname{tr}(F) + \\operatorname{tr}(G)$."})
    CHECK_MESSAGE(verdicts(pair + words) == "proved", std::string(words));
}

TEST_CASE("an operation that is named in general is what the sentence says") {
  for (const char* words : {"Norms are averages over the batch. $\\|u\\|^2 = u^\\top u$.", "Inner products are weighted by $n$. $\\langle u, v \\rangle = u^\\top v$.", "Inverses are entrywise. $F^{-1} F = I$.",
                            "Sums run over the visible entries only. $\\sum_i u_i = \\mathbf{1}^\\top u$.", "Our norm is the biggest entry. $\\|u\\|^2 = u^\\top u$."})
    CHECK_MESSAGE(open(pair + words), std::string(words));
  CHECK(verdicts(pair + "Norms are nonnegative. $\\|u\\|^2 = u^\\top u$.") == "proved");
  CHECK(verdicts(pair + "Inner products are preserved. $\\langle u, v \\rangle = u^\\top v$.") == "proved");
}

TEST_CASE("a name that the text sets free, overwrites or corrects is not what it was") {
  const std::string defined = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $K = X X^\\top$.\n\n", claim = " $\\operatorname{tr} K = \\|X\\|_F^2$.";
  for (const char* words : {"Now let $K$ be anything.", "For every square matrix $K$,", "From now on, $K$ is tempered.", "Another kernel matrix $K$ is used now.", "In [3], $K$ is a free matrix. There,", "Wait, $K = 2 X X^\\top$.",
                            "We redefine $K$ below.", "Hereafter $K$ denotes the Laplacian.", "Consider a generic $K$.", "Take $K$ to be another one.", "Forget the definition of $K$.", "$K$ is now a weight.", "Later $K$ becomes much larger.", "$X$ is then mangled by the pipeline."})
    CHECK_MESSAGE(open(defined + words + claim), std::string(words));
  CHECK(open("Let $X \\in \\mathbb{R}^{n \\times d}$ and $K = X X^\\top$ (up to a factor). $\\operatorname{tr} K = \\|X\\|_F^2$."));
  for (const char* words : {"Here $K$ is the Gram matrix.", "$K$ is used below.", "The matrix $K$ is stored once.", "Let us look at $K$.", "The trace of $K$ is of interest.", "Consider $K$ again.", "Recall the definition of $K$."}) CHECK_MESSAGE(verdicts(defined + words + claim) == "proved", std::string(words));
  // what holds for any value of the name is proved all the same
  CHECK(verdicts(defined + "Now let $K$ be anything. $\\operatorname{tr}(K) = \\operatorname{tr}(K^\\top)$.") == "proved");
}

TEST_CASE("another sequence than the one that was defined is not called wrong") {
  const std::string sums = "Let $x_t \\in \\mathbb{R}^d$ and $h_t = h_{t-1} + x_t$ for $t \\ge 1$, $h_0 = 0$.\n\n";
  for (const char* words : {"A forgetful version has $h_t = \\frac12 h_{t-1} + x_t$.", "Reverse the order of the inputs. $h_2 = x_3 + x_4$.", "A moving average keeps two: $h_t = x_t + x_{t-1}$."})
    CHECK_MESSAGE(!contains(verdicts(sums + words), "refuted"), std::string(words));
  CHECK(verdicts(sums + "Then $h_2 = x_1 + x_2$.") == "proved");
  CHECK(verdicts(sums + "Then $h_2 = x_1 - x_2$.") == "refuted");
}

TEST_CASE("verbs, brackets and pronouns say something of names") {
  const std::string claim = " Then $R^\\top R = I$.";
  for (const char* words : {"Let $R \\in \\mathbb{R}^{n \\times n}$ keep all distances.", "$R \\in \\mathbb{R}^{n \\times n}$ (Householder).", "$R \\in \\mathbb{R}^{n \\times n}$, norm-preserving.", "$R \\in \\mathbb{R}^{n \\times n}$ a Householder reflector.", "For reflections $R \\in \\mathbb{R}^{n \\times n}$.",
                            "Let $R \\in \\mathbb{R}^{n \\times n}$. It is a Householder reflector.", "Let $R \\in \\mathbb{R}^{n \\times n}$. Its rows form an orthonormal system.", "Let $R \\in \\mathbb{R}^{n \\times n}$. $R$ mirrors the space."})
    CHECK_MESSAGE(verdicts(words + claim) == "doubtful", std::string(words));
  for (const char* words : {"Let $R \\in \\mathbb{R}^{n \\times n}$ denote the weights.", "Let $R \\in \\mathbb{R}^{n \\times n}$ contain the data.", "Let $R \\in \\mathbb{R}^{n \\times n}$ (the weights).", "The matrix $R \\in \\mathbb{R}^{n \\times n}$ is given."})
    CHECK_MESSAGE(verdicts(words + claim) == "refuted", std::string(words));
}

TEST_CASE("a reason or a condition that is not read stands beside the claim") {
  const std::string two = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  for (const char* words : {"By construction $FG = GF$.", "Both being Toeplitz, $FG = GF$.", "$FG = GF$ because both are convolutions.", "$FG = GF$ due to their common eigenvectors.", "$FG = GF$; here we need that both are normal.",
                            "$FG = GF$ by the assumption of Section 2.", "$FG = GF$ as soon as one is scalar."})
    CHECK_MESSAGE(verdicts(two + words) == "doubtful", std::string(words));
  for (const char* words : {"By associativity, $FG = GF$.", "$FG = GF$ since the product is bilinear.", "So $FG = GF$."}) CHECK_MESSAGE(verdicts(two + words) == "refuted", std::string(words));
}

TEST_CASE("what words say of shapes keeps shapes from being called wrong") {
  const std::string tall = "Let $F \\in \\mathbb{R}^{m \\times n}$. ", claim = "$F + F^\\top = (F + F^\\top)^\\top$.";
  CHECK(verdicts(tall + "When all matrices are square, we have " + claim) == "doubtful");
  CHECK(verdicts(tall + "From here on matrices shall be square. " + claim) == "doubtful");
  CHECK(verdicts(tall + "For the rest we swap the roles of rows and columns. " + claim) == "doubtful");
  CHECK(verdicts(tall + "Its square root is not needed. " + claim) == "shape-error");
  CHECK(verdicts(tall + claim) == "shape-error");
}

TEST_CASE("numbers of an example that words change, rows of a table about classes") {
  const std::string numbers = "Take $F = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$. ";
  CHECK(verdicts(numbers + "Then $\\operatorname{tr}(F) = 5$.") == "proved");
  CHECK(open(numbers + "\n\nNow flip the sign of the upper right entry.\n\nThen $\\operatorname{tr}(F) = 5$."));
  const std::string row = "|---|---|\n| skewed | $F^\\top = -F$ |\n", any = "Let $F \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(!contains(verdicts(any + "| class | equation |\n" + row), "refuted"));
  CHECK(open("Let $F, G \\in \\mathbb{R}^{n \\times n}$ be octonionic. $\\operatorname{tr}(FG) = \\operatorname{tr}(GF)$."));
}

} // namespace tests_of_retold
