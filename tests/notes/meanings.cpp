// SPDX-License-Identifier: MIT
// What the text gives another meaning, what others suppose, and what is so for one sentence only: nothing is proved with it. Beside each kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_meanings {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$. ";
bool proved(const std::string& text) { return contains(verdicts(text), "proved"); }
}  // namespace

TEST_CASE("operators that the text gives a meaning of its own") {
  CHECK_FALSE(proved(square + "We write $\\operatorname{softmax}(F) = \\exp(F)$ for short. Then $\\operatorname{softmax}(F)\\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(proved(square + "Here the softmax normalises over the first axis. Then $\\operatorname{softmax}(F)\\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(proved(square + "Let $\\operatorname{vec}$ stack the rows. Then $\\operatorname{vec}(FG) = (I \\otimes F)\\operatorname{vec}(G)$."));
  CHECK_FALSE(proved(square + "Here $F^{-1}$ denotes the elementwise reciprocal. Then $F F^{-1} = I$."));
  CHECK_FALSE(proved(square + "All norms are $\\ell_1$ norms. Then $\\|x\\|^2 = x^\\top x$."));
  CHECK_FALSE(proved(square + "Let $\\|x\\| = \\max_i |x_i|$. Then $\\|x\\|^2 = x^\\top x$."));
  CHECK_FALSE(proved(square + "Denote by $I$ the input batch. Then $F I = F$."));
  CHECK_FALSE(proved("Addition is tropical here. Let $a \\in \\mathbb{R}$. Then $a + a = 2a$."));
  CHECK(proved(square + "Then $\\operatorname{softmax}(F)\\mathbf{1} = \\mathbf{1}$ and $\\operatorname{vec}(FG) = (I_n \\otimes F)\\operatorname{vec}(G)$."));
  CHECK(verdicts(square + "The inverse is denoted by $F^{-1}$, the identity by $I$. Then $F F^{-1} = I$ and $\\|x\\|^2 = x^\\top x$.") == "proved proved");
}

TEST_CASE("T that counts steps is no transpose") {
  CHECK_FALSE(proved("Let $c, r \\in \\mathbb{R}$ and let $T$ be the horizon. The last reward is $R = c^T r$. Then $R = c r$."));
  CHECK_FALSE(proved("Let $F \\in \\mathbb{R}^{n \\times n}$. After $T$ steps the map is $F^T$. Then $F^T = F^T$ and $(F^T)^T = F$."));
  CHECK(proved(square + "Then $(F G)^T = G^T F^T$."));
}

TEST_CASE("sizes that are equal are no claim, and T of a recurrence is no transpose") {
  CHECK(verdicts("Let $W$ be wide and $X \\in \\mathbb{R}^{n \\times d}$ with $n = d = 3$. Then $X = X$.") == "proved");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ and $h_0 \\in \\mathbb{R}^n$. With $h_t = F h_{t-1}$ for $t \\ge 1$ we have $h_T = F^T h_0$.") == "unsupported");
}

TEST_CASE("a function is what the text says last of it, and nothing that is said of it is passed over") {
  const std::string space = "Let $x, y \\in \\mathbb{R}^n$. ";
  const std::string additive = "Then $\\phi(x + y) = \\phi(x) + \\phi(y)$. ";
  CHECK(verdicts(space + "Let $\\phi(x) = 2x$. " + additive + "Now let $\\phi$ be any activation function. " + additive) == "proved doubtful");
  CHECK(verdicts(space + "Let $\\phi$ be linear. " + additive) == "doubtful");
  CHECK(verdicts(space + "Let $\\phi$ be an additive map. " + additive) == "doubtful");
  CHECK(verdicts(space + "Let $\\phi$ act elementwise. " + additive) == "refuted");
}

TEST_CASE("what others suppose, what a word is explained by, and what is crossed out") {
  CHECK_FALSE(proved(square + "In [3], the authors assume $FG = GF$. Here we work with general $F$ and $G$. Then $F^2 G = F G F$."));
  CHECK_FALSE(proved(square + "Two vectors with $x^\\top y = 0$ are called orthogonal. Then $\\|x + y\\|^2 = \\|x\\|^2 + \\|y\\|^2$."));
  CHECK_FALSE(contains(verdicts(square + "\\iffalse Suppose $FG = GF$. \\fi Then $F^2 G = F G F$.", "note.tex"), "proved"));
  CHECK(verdicts(square + "**Remark.** Assume $FG = GF$. Then $(FG)^2 = F^2 G^2$.\n\n**Theorem.** $(FG)^2 = F^2 G^2$.") == "proved doubtful");
  CHECK(verdicts(square + "We assume $FG = GF$. Then $F^2 G = F G F$.") == "proved");
}

TEST_CASE("names that are equal for one sentence, and names that are changed") {
  CHECK_FALSE(proved(square + "The kernel is singular where $x = y$. Then $\\|x - y\\|^2 = 0$."));
  CHECK(verdicts("Let $a, z \\in \\mathbb{R}$. With $a = 1$ we get $a z = z$. Now again $a z = z$.") == "proved doubtful");
  CHECK(verdicts(square + "In the tied model let $F = G$. Then $FG = F^2$. In the untied model, $FG = F^2$.") == "proved doubtful");
  CHECK_FALSE(proved(square + "Let $P := \\operatorname{softmax}(F)$. We then zero out the diagonal of $P$. Then $P\\mathbf{1} = \\mathbf{1}$."));
  CHECK(proved(square + "Let $P := \\operatorname{softmax}(F)$. Then $P\\mathbf{1} = \\mathbf{1}$."));
}

TEST_CASE("names that stand for no real numbers, vectors or matrices") {
  CHECK(verdicts("Let $v \\in \\mathbb{C}^m$. Then $\\|v\\|^2 = v^\\top v$.") == "unsupported");
  CHECK(verdicts("Let $\\mu \\in \\mathbb{C}$. Then $|\\mu|^2 = \\mu^2$.") == "unsupported");
  CHECK(verdicts("Let $r, s \\in H$. Then $rs = sr$.") == "unsupported");
  CHECK(verdicts("Let $v$ be a complex vector. Then $\\|v\\|^2 = v^\\top v$.") == "unsupported");
  CHECK(verdicts("The matrices here all have complex entries. Let $v \\in \\mathbb{R}^m$. Then $\\|v\\|^2 = v^\\top v$.") == "unsupported");
  CHECK(verdicts("Let $r$ and $s$ be permutations. Then $rs = sr$.") == "unsupported");
  CHECK(verdicts("Let $r, s$ be elements of a ring. Then $(r + s)(r - s) = r^2 - s^2$.") == "unsupported");
  CHECK(verdicts("Let $C$, $D$ be sets, where $C + D$ is the Minkowski sum. Then $(C + D) - D = C$.") == "unsupported");
  CHECK(verdicts("Let $v \\in \\mathbb{R}^m$. Then $\\|v\\|^2 = v^\\top v$. A complex vector would need its conjugate.") == "proved");
  CHECK(verdicts("Let $\\beta \\in (0, 1)$ and $r, s \\in \\mathbb{R}$. Then $\\beta r + (1 - \\beta) r = r$.") == "proved");
  CHECK(verdicts("Let $P$, $Q \\in \\mathbb{R}^{m \\times m}$ be permutation matrices. Then $(PQ)^\\top = Q^\\top P^\\top$.") == "proved");
}

TEST_CASE("which axis, which base, which order: said in front of the formula or behind it") {
  const std::string sums = "Then $\\operatorname{softmax}(F) \\mathbf{1} = \\mathbf{1}$. ";
  CHECK(verdicts(square + "Let $P = \\operatorname{softmax}(F)$. Then $P \\mathbf{1} = \\mathbf{1}$. Each column of $P$ is normalised to sum to one.") == "unsupported");
  CHECK(verdicts(square + "All softmaxes act column by column. " + sums) == "unsupported");
  CHECK(verdicts(square + "The softmax is taken over all entries jointly. " + sums) == "unsupported");
  CHECK(verdicts(square + "The rows index keys, and each of our softmaxes runs over queries. " + sums) == "unsupported");
  CHECK(verdicts(square + "The softmax adds one to the denominator. " + sums) == "unsupported");
  CHECK(verdicts(square + "Each row of the softmax is normalised to sum to one. " + sums) == "proved");
  CHECK(verdicts("All softmaxes act column by column. Let $x \\in \\mathbb{R}^n$. Then $\\mathbf{1}^\\top \\operatorname{softmax}(x) = 1$.") == "proved");
  CHECK(verdicts("All logarithms are decimal. Let $a \\in \\mathbb{R}$. Then $\\log(e^a) = a$.") == "unsupported");
  CHECK(verdicts("We write $\\log$ for $\\log_2$. Let $a \\in \\mathbb{R}$. Then $\\log(e^a) = a$.") == "unsupported");
  CHECK(verdicts("Logarithms are natural. Let $a \\in \\mathbb{R}$. Then $\\log(e^a) = a$.") == "proved");
  CHECK(verdicts(square + "We flatten row by row. Then $\\operatorname{vec}(FG) = (I_n \\otimes F)\\operatorname{vec}(G)$.") == "unsupported");
  CHECK(verdicts(square + "Here $\\operatorname{vec}$ follows C order. Then $\\operatorname{vec}(FG) = (I_n \\otimes F)\\operatorname{vec}(G)$.") == "unsupported");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. All indices are zero-based. Then $\\sum_{i=1}^{n} x_i = \\mathbf{1}^\\top x$.") == "unsupported");
}

TEST_CASE("signs that the text takes for another operation") {
  CHECK(verdicts(square + "Here $\\odot$ is the Khatri-Rao product. Then $F \\odot G = G \\odot F$.") == "unsupported");
  CHECK(verdicts(square + "Here $\\odot$ is the entrywise product. Then $F \\odot G = G \\odot F$.") == "proved");
  CHECK(verdicts(square + "We see $F$ and $G$ as maps and write $F \\circ G$ for their composition. Then $F \\circ G = G \\circ F$.") == "unsupported");
  CHECK(verdicts(square + "Here $\\circ$ denotes the Hadamard product. Then $F \\circ G = G \\circ F$.") == "proved");
  CHECK(verdicts(square + "All products below are Hadamard products. Then $(FG)^\\top = G^\\top F^\\top$.") == "unsupported");
  CHECK(verdicts(square + "With $x \\otimes y$ the outer product we have $x \\otimes y = \\operatorname{vec}(y x^\\top)$.") == "unsupported");
  CHECK(verdicts(square + "The outer product is $x \\otimes y = x y^\\top$.") == "doubtful");
  CHECK(verdicts(square + "Let $\\|x\\|$ be the max norm. Then $\\|x\\|^2 = x^\\top x$.") == "unsupported");
  CHECK(verdicts(square + "Norms are taken in the metric $F$. Then $\\|x\\|^2 = x^\\top x$.") == "unsupported");
  CHECK(verdicts(square + "The inner product is $\\langle x, y \\rangle_F$, and we drop the subscript. Then $\\langle x, y \\rangle = x^\\top y$.").ends_with("unsupported"));
  CHECK(verdicts(square + "Then $\\langle x, y \\rangle = x^\\top y$.") == "proved");
}

TEST_CASE("indices that stand twice, exponentials of matrices, and primed names of their own") {
  CHECK(verdicts(square + "We use the summation convention. Then $x^\\top y = x_i y_i$ and $(x_i y_i)^2 = x_i^2 y_i^2$.") == "unsupported unsupported");
  CHECK(verdicts(square + "In index notation, $(FG)_{ij} = F_{ik} G_{kj}$.") == "doubtful");
  CHECK(verdicts(square + "Then $(FG)_{ij} = \\sum_k F_{ik} G_{kj}$ and $(x \\odot y)_i = x_i y_i$.") == "proved proved");
  CHECK(verdicts(square + "Then $(F \\odot G)_{ij} = F_{ij} + G_{ij}$.") == "refuted");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ generate the flow $e^{F}$. Then $(e^{F})^2 = e^{2F}$.") == "unsupported");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. Then $(e^{F})^2 = e^{2F}$.") == "doubtful");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$, with functions taken elementwise. Then $(e^{F})^2 = e^{2F}$.") == "refuted");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{n \\times d}$ be the old weights and $W'$ the new weights. Then $(W W')^\\top = W W'$.") == "unsupported");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{n \\times n}$. After one step we obtain $W'$. Then $(W')^\\top = W$.") == "unsupported");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{n \\times n}$. Multiplying by $W'$ from the left gives a symmetric matrix: $(W'W)' = W'W$.") == "proved");
}

} // namespace tests_of_meanings
