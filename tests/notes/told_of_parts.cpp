// SPDX-License-Identifier: MIT
// What a text says of single entries, steps, kinds and operations, or of the values for which two sides differ: no proof hangs on what stands against it. Beside each kind stand twins that
// stay proved.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "checked.hpp"

namespace tests_of_parts {

using odot::tests::has_alarm;
using odot::tests::proves_last;
using odot::tests::verdicts;

namespace {

void raises_no_alarm(std::initializer_list<const char*> notes) {
  for (const char* note : notes) {
    CAPTURE(note);
    CHECK_FALSE(has_alarm(verdicts(note)));
  }
}

const std::string pair = "Let $S, T \\in \\mathbb{R}^{k \\times k}$. ";

}  // namespace

TEST_CASE("two sides differ somewhere only where no word limits the values") {
  const std::string claim = "$ST \\ne TS$.";
  proves_last(false, {"For reflections in one axis, ", "Let $S$ and $T$ be polynomials in $R$. ", "$S$ and $T$ are scalars. ", "The ring is commutative. ", "For $k = 1$, ", "$S$ equals $T$. ", "If $S = T$, ", "The size is one. ", "$S$ is $T$. ", "$S$ is the square of $T$. ", "Both are functions of $R$. "}, pair, claim);
  proves_last(true, {"In general, ", "Note that ", "", "But the order of a product matters. We have ", "Matrix multiplication is not commutative: "}, pair, claim);
}

TEST_CASE("recurrences whose steps are told apart") {
  const std::string start = "Let $z_j \\in \\mathbb{R}^m$ and $R \\in \\mathbb{R}^{m \\times m}$. Let $z_{j+1} = R z_j$. ", claim = "\n\n$z_9 = R^3 z_6$.";
  proves_last(false, {"At $j = 7$ a shock happens.", "Here $R$ is a function of $j$.", "Here $R$ varies with $j$.", "Each step has its own $R$.", "Here $R = R_j$.", "For $j \\ge 7$ the dynamics turn into $z_{j+1} = Q z_j$.", "After step seven a shock happens.", "Each state is multiplied by three.", "From $j = 7$ on, $z_{j+1} = Q z_j$.", "Noise is added at $j = 7$.", "$R$ depends on the step.", "Here $R = R(j)$."}, start, claim);
  proves_last(true, {"", "Here $R$ does not depend on $j$.", "For $j = 0$ the claim is trivial.", "Each step has the same $R$."}, start, claim);
  CHECK_FALSE(verdicts("Let $z_j \\in \\mathbb{R}^m$ and $R \\in \\mathbb{R}^{m \\times m}$. If $z_j > 0$, let $z_{j+1} = R z_j$. $z_9 = R^3 z_6$.").ends_with("proved"));
}

TEST_CASE("single entries beside a general one") {
  const std::string start = "Let $u, v \\in \\mathbb{R}^m$. ", claim = "\n\n$v = 3u$.";
  proves_last(false, {"Let $v_i = 3u_i$ and $v_m = 0$.", "Let $v_i = 3u_i$. Set $v_1 = 0$.", "Let $v_i = 3u_i$ (the last is zero).", "Let $v_i = 3u_i$; others are zero.", "Let $v_i = 3u_i$ (in $Q$).", "With $v_1 = 0$, let $v_i = 3u_i$."}, start, claim);
  proves_last(true, {"Let $v_i = 3u_i$.", "Let $v_i = 3u_i$ (for every $i$)."}, start, claim);
  const std::string square = "Let $S \\in \\mathbb{R}^{k \\times k}$ be symmetric. ", law = "\n\n$S^\\top S = S^2$.";
  proves_last(false, {"The first column becomes null.", "Square the second row.", "Center each column.", "The last column moves to the left.", "Its first row is $(1, 2)$ and its second row is $(5, 6)$."}, square, law);
  proves_last(true, {"Its first row is what we look at.", "The first column is orthogonal to the others.", "Each row has unit length."}, square, law);
  raises_no_alarm({"Let $u = (u_1, u_2, u_3)^\\top$ with $u_1 = 2$. Then $\\|u\\|^2 = 4 + u_2^2 + u_3^2$.", "Let $Z \\in \\mathbb{R}^{m \\times k}$ with rows $z_i^\\top$; the last row is zero. $Z^\\top Z = \\sum_{i=1}^{m-1} z_i z_i^\\top$."});
}

TEST_CASE("a gradient in entries that hang on each other") {
  proves_last(false, {"with $u_m = 2 - u_1$. ", ". The first entry of $u$ is a function of the others. "}, "Let $g(u) = \\|u\\|^2$, $u \\in \\mathbb{R}^m$", "$\\nabla g(u) = 2u$.");
  proves_last(false, {"and $c_1 = u_1$. "}, "Let $g(u) = c^\\top u$ with $c, u \\in \\mathbb{R}^m$ ", "$\\nabla g(u) = c$.");
  proves_last(true, {". "}, "Let $g(u) = \\|u\\|^2$, $u \\in \\mathbb{R}^m$", "$\\nabla g(u) = 2u$.");
}

TEST_CASE("plain words that tell an operation to be another") {
  const std::string vectors = "Let $u \\in \\mathbb{R}^m$, $S, T \\in \\mathbb{R}^{m \\times m}$. ", sum = "\n\n$\\sum_i u_i = \\mathbf{1}^\\top u$.";
  proves_last(false, {"$\\sum_i$ is short for $\\sum_{i=3}^m$.", "The first term counts double.", "The sum means the median.", "Each term is halved.", "The sum is over $K$.", "The sum is weighted.", "$\\sum_{i}$ is over pairs with $i < j$."}, vectors, sum);
  proves_last(true, {"$\\sum_i$ is short for $\\sum_{i=1}^m$.", "The sum is over all entries.", "Each pair is counted twice."}, vectors, sum);
  proves_last(false, {"The transpose is block by block.", "The prime is for the next epoch."}, vectors, "\n\n$(ST)' = T' S'$.");
  proves_last(true, {"The transpose reverses the order of a product.", "The prime is for the transpose.", "The transpose has several nice properties."}, vectors, "\n\n$(ST)' = T' S'$.");
  proves_last(false, {"A gradient has unit length.", "The gradient is of $g^3$.", "We differentiate by $c$.", "The gradient is noisy.", "The entries of $u$ sum to one.", "Here $u_3 = u_1$.", "We write $\\nabla g$ for the gradient of $-g$."}, "Let $g(u) = \\|u\\|^2$, $u \\in \\mathbb{R}^m$. ", "\n\n$\\nabla g(u) = 2u$.");
  proves_last(true, {"A gradient has the shape of its argument.", "We differentiate by $u$.", "We write $\\nabla g$ for the gradient of $g$."}, "Let $g(u) = \\|u\\|^2$, $u \\in \\mathbb{R}^m$. ", "\n\n$\\nabla g(u) = 2u$.");
  proves_last(false, {"Angles are measured in gons."}, "Let $v \\in \\mathbb{R}$. ", "\n\n$\\frac{d}{dv} \\sin v = \\cos v$.");
  proves_last(true, {"Angles are measured in radians."}, "Let $v \\in \\mathbb{R}$. ", "\n\n$\\frac{d}{dv} \\sin v = \\cos v$.");
}

TEST_CASE("code that changes a name or asks for another way") {
  const std::string square = "Let $S \\in \\mathbb{R}^{k \\times k}$ be symmetric.\n\n";
  CHECK_FALSE(verdicts(square + "```python\nS = np.tril(S)\n```\n\n$S^\\top = S$.").ends_with("proved"));
  CHECK(verdicts(square + "```python\nS = np.ones(3)\nS = np.tril(S)\n```\n\n$S^\\top = S$.").ends_with("proved"));
  CHECK(verdicts(square + "```python\nT = np.tril(S)\n```\n\n$S^\\top = S$.").ends_with("proved"));
  CHECK_FALSE(verdicts("Let $u \\in \\mathbb{R}^m$. All norms are with `ord=1`, and $\\|u\\|^2 = u^\\top u$.").ends_with("proved"));
  CHECK_FALSE(verdicts("For $S, T \\in \\mathbb{R}^{k \\times k}$ write $ST$ for what `S * T` computes. $(ST)^\\top = T^\\top S^\\top$.").ends_with("proved"));
}

TEST_CASE("kinds told in words") {
  proves_last(false, {"Let $u$ be a vector and $v$ a matrix.", "Let $u$ and $v$ hold one vector per column.", "Let $u$ be a vector and $v$ a batch of vectors.", "Let $u \\in \\mathbb{R}^m$ and $v$ a matrix with $m$ rows."}, "", "\n\n$u^\\top v = v^\\top u$.");
  proves_last(true, {"Let $u$ and $v$ be vectors.", "Let $u, v \\in \\mathbb{R}^m$."}, "", "\n\n$u^\\top v = v^\\top u$.");
  proves_last(false, {"Let $p$ and $q$ be matrix-valued functions.", "Let $p$ and $q$ be functions with values in $\\mathbb{R}^d$.", "The functions $p$ and $q$ return matrices.", "Let $p, q : \\mathbb{R} \\to \\mathbb{R}^{m \\times m}$."}, "", "\n\n$p(u)q(u) = q(u)p(u)$.");
  CHECK_FALSE(verdicts("Let $\\delta_{ij}$ be the gap between $i$ and $j$, and $u \\in \\mathbb{R}^m$. Then $\\sum_{j=1}^m \\delta_{ij} u_j = u_i$.").ends_with("proved"));
  CHECK(verdicts("Let $\\delta_{ij}$ be the Kronecker delta, and $u \\in \\mathbb{R}^m$. Then $\\sum_{j=1}^m \\delta_{ij} u_j = u_i$.").ends_with("proved"));
}

TEST_CASE("lists in which some have a property") {
  const std::string list = "Let $S, T, U \\in \\mathbb{R}^{k \\times k}$ ";
  proves_last(false, {"with symmetric $T$, $U$ being arbitrary."}, list, " $U^\\top = U$.");
  proves_last(false, {"Given $S$, symmetric $T$ and $U \\in \\mathbb{R}^{k \\times k}$."}, "", " $S^\\top = S$.");
  proves_last(true, {"with $T$ symmetric."}, list, " $T^\\top = T$.");
  raises_no_alarm({"Let $S$ be a $k \\times k$ matrix and $T$, $U$ symmetric $k \\times k$ matrices. $T^\\top = T$. $U^\\top = U$.", "Let $S, T \\in \\mathbb{R}^{k \\times k}$ with $S$ symmetric, $T$ likewise. $T^\\top = T$.",
                   "Let $S \\in \\mathbb{R}^{k \\times k}$ and $T \\in \\mathbb{R}^{k \\times k}$ be projections. Then $T^2 = T$.", "We have centred data $Z \\in \\mathbb{R}^{m \\times k}$ and $H = I_m - \\frac{1}{m} \\mathbf{1} \\mathbf{1}^\\top$. Then $HZ = Z$."});
}

TEST_CASE("what ends in a sentence without formulas, and a lemma of its own") {
  const std::string square = "Let $S \\in \\mathbb{R}^{k \\times k}$ be symmetric. ", law = "\n\n$S^\\top S = S^2$.";
  proves_last(false, {"Only the second part uses this assumption.", "There is a mistake in the line above.", "The general case is next.", "Here is a new matrix.", "This is roughly true.", "From here on, any matrix will do.", "Each step adds a row to the next.", "Now take all matrices of this kind."}, square, law);
  proves_last(true, {"All parts use this assumption.", "The next step is easy."}, square, law);
  CHECK_FALSE(verdicts(pair + "\n\nLemma 2. Let $ST = TS$. Then the sum is easy.\n\n$(S+T)^2 = S^2 + 2ST + T^2$.").ends_with("proved"));
  CHECK(verdicts(pair + "\n\nLemma 2. Let $ST = TS$. Then the sum is easy.\n\nProof. $(S+T)^2 = S^2 + 2ST + T^2$.").ends_with("proved"));
}

TEST_CASE("an equation supposed anew ends the one before") {
  const std::string claim = "\n\n$(S+T)^2 = S^2 + 2ST + T^2$.";
  proves_last(false, {"Suppose first that $ST = TS$. Then all is easy. Next, suppose $ST = -TS$."}, pair, claim);
  proves_last(true, {"Suppose that $ST = TS$."}, pair, claim);
}

TEST_CASE("an inverse that sizes do not allow") {
  const std::string claim = "$(B^\\top B)^{-1} B^\\top B = I$.";
  proves_last(false, {"Let $B \\in \\mathbb{R}^{p \\times q}$ with $p < q$. "}, "", claim);
  proves_last(true, {"Let $B \\in \\mathbb{R}^{p \\times q}$ with $p > q$. ", "Let $B \\in \\mathbb{R}^{p \\times q}$. "}, "", claim);
}

TEST_CASE("what is wished, so on a part, or so of some is no alarm") {
  raises_no_alarm({"Let $S \\in \\mathbb{R}^{k \\times k}$. $S = S^\\top$ is what we need.", "Let $S \\in \\mathbb{R}^{k \\times k}$. $S = S^\\top$ holds on the diagonal.", "Let $S, T \\in \\mathbb{R}^{k \\times k}$. For some $S$ and $T$, $ST = TS$.",
                   "Let $S, T \\in \\mathbb{R}^{k \\times k}$. Commuting ($ST = TS$) is rare.", "Let $S, T \\in \\mathbb{R}^{k \\times k}$. $ST = TS$ would be handy.", "Let $S, T \\in \\mathbb{R}^{k \\times k}$. Open: $ST = TS$.", "Let $S, T \\in \\mathbb{R}^{k \\times k}$. One can have $ST = TS$.", "Let $Z \\in \\mathbb{R}^{m \\times k}$, $w \\in \\mathbb{R}^k$, $c \\in \\mathbb{R}$. The outputs are $\\hat t = Zw + c$.", "Let $u \\in \\mathbb{R}^m$. Elementwise, $u^2 - 4 = (u - 2)(u + 2)$.",
                   "Let $S \\in \\mathbb{R}^{k \\times k}$ and $\\mu \\in \\mathbb{R}$. A scalar stands for its multiple of the identity, so $(S + \\mu)^2 = S^2 + 2\\mu S + \\mu^2$."});
  CHECK(has_alarm(verdicts("Let $S, T \\in \\mathbb{R}^{k \\times k}$. Then $ST = TS$.")));
  CHECK(has_alarm(verdicts("Let $Z \\in \\mathbb{R}^{m \\times k}$, $w \\in \\mathbb{R}^k$, $c \\in \\mathbb{R}^k$. Then $\\hat t = Zw + c$.")));
}

}  // namespace tests_of_parts
