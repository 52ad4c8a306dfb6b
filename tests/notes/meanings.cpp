// SPDX-License-Identifier: MIT
// What the text gives another meaning, what others suppose, and what is so for one sentence only: nothing is proved with it. Beside each kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

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
  CHECK(verdicts(space + "Let $\\phi(x) = 2x$. " + additive + "Now let $\\phi$ be any activation function. " + additive) == "proved refuted");
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
