// SPDX-License-Identifier: MIT
// What words say around recurrences: what they deny, properties of other names, sizes, suppositions; steps to be solved, bars in indices.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_told {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string run = "Let $G, B \\in \\mathbb{R}^{m \\times m}$ and $r_0 \\in \\mathbb{R}^{m}$, and $r_{j+1} = G r_j$ for $j \\ge 0$.\n\n";
const std::string sums = "Let $w_j \\in \\mathbb{R}$ for $j \\ge 1$, $c_0 = 0$ and $c_j = c_{j-1} + w_j$ for $j \\ge 1$.\n\n";
const std::string gated = "Let $w_j, g_j \\in \\mathbb{R}$ for $j \\ge 1$, $r_0 \\in \\mathbb{R}$ and $r_j = g_j r_{j-1} + w_j$ for $j \\ge 1$.\n\n";

}  // namespace

TEST_CASE("what the text says is false of given sequences is judged as it stands") {
  CHECK(verdicts(run + "Two steps are not one: $r_{j+2} = G r_j$ for $j \\ge 0$.") == "refuted");
  CHECK(verdicts(run + "Summing is wrong: $r_j = G r_0$ for $j \\ge 0$.") == "refuted");
  CHECK(verdicts(run + "Then $r_{j+2} = G^2 r_j$ for $j \\ge 0$, while $r_{j+1} = r_j$ for $j \\ge 0$ fails.") == "proved refuted");
  CHECK(verdicts(run + "It is wrong that $r_j = G^j r_0$ for $j \\ge 0$.") == "undecided");
  CHECK(contains(first_message(run + "It is wrong that $r_j = G^j r_0$ for $j \\ge 0$."), "the text says “wrong” of it"));
  CHECK(verdicts(run + "Solving from the start, $r_j = G^j r_0$ for $j \\ge 0$.") == "proved");
  CHECK(verdicts(run + "Solving from the start, $r_j = G r_0$ for $j \\ge 0$.") == "undecided");
  // and defines nothing
  CHECK(verdicts(run + "It does not hold that $s_{j+1} = B s_j$ for $j \\ge 0$: $s_1 = B s_0$.").find("proved") == std::string::npos);
}

TEST_CASE("properties of other names in a sentence about members are read") {
  const std::string claim = "\n\nThen $r_{j+1}^\\top r_{j-1} = r_j^\\top r_j$ for $j \\ge 1$.";
  const std::string begin = "Let $G \\in \\mathbb{R}^{m \\times m}$", step = "let $r_0 \\in \\mathbb{R}^{m}$ and $r_{j+1} = G r_j$ for $j = 0, 1, 2, \\dots$.";
  CHECK(verdicts(begin + " be symmetric, and " + step + claim) == "proved");
  CHECK(verdicts(begin + " be invertible, and " + step + claim) == "refuted");
  CHECK(verdicts(begin + " be nearly symmetric, and " + step + claim) == "undecided");
  CHECK(verdicts("Take a symmetric $G \\in \\mathbb{R}^{m \\times m}$ and $r_0 \\in \\mathbb{R}^{m}$. The states are $r_{j+1} = G r_j$ for $j \\ge 0$." + claim) == "proved");
  // for one sentence
  CHECK(verdicts(run + "With a symmetric $G$ we have $r_1 = G^\\top r_0$.\n\nThen $r_1 = G^\\top r_0$.") == "proved undecided");
  // of the member with which a recurrence begins
  const std::string grown = "Let $P_0 \\in \\mathbb{R}^{m \\times m}$ be symmetric, and $P_{j+1} = P_j + I$ for $j \\ge 0$.\n\n";
  CHECK(verdicts(grown + "Then $P_1^\\top = P_1$ and $P_1 = P_0$.") == "undecided refuted");
}

TEST_CASE("a letter that words call a size is one") {
  const std::string chunks = sums + "With chunks of size $C$, the ends are $e_i = c_{iC}$ for $i \\ge 0$. Then ";
  CHECK(verdicts(chunks + "$e_{i+1} = e_i + \\sum_{l=1}^{C} w_{iC+l}$ for $i \\ge 0$.") == "proved");
  CHECK(verdicts(chunks + "$e_{i+1} = e_i + \\sum_{l=1}^{C} w_{i+l}$ for $i \\ge 0$.") == "refuted");
  CHECK(verdicts(sums + "Let $k \\ge 1$ be a window. Then $c_j - c_{j-k} = \\sum_{i=j-k+1}^{j} w_i$ for $j \\ge k$.") == "proved");
  CHECK(verdicts(sums + "Let $k \\ge 1$ be a window. Then $c_j - c_{j-k} = \\sum_{i=j-k+2}^{j} w_i$ for $j \\ge k$.") == "refuted");
}

TEST_CASE("a step that has to be solved for the next member") {
  const std::string scheme = "Let $L \\in \\mathbb{R}^{m \\times m}$ be such that $I + L$ is invertible. The scheme is $(I + L) r_{j+1} = r_j$ for $j \\ge 0$ with $r_0 \\in \\mathbb{R}^{m}$.\n\n";
  CHECK(verdicts(scheme + "So $r_{j+1} = (I + L)^{-1} r_j$ for $j \\ge 0$ and $r_j = (I + L)^{-j} r_0$ for $j \\ge 0$.") == "proved proved");
  CHECK(verdicts(scheme + "So $r_{j+1} = (I - L) r_j$ for $j \\ge 0$.") == "refuted");
  const std::string euler = "Let $G \\in \\mathbb{R}^{m \\times m}$, $h \\in \\mathbb{R}$ be such that $I - hG$ is invertible and $r_0 \\in \\mathbb{R}^{m}$, $r_{j+1} = r_j + h G r_{j+1}$ for $j \\ge 0$.\n\n";
  CHECK(verdicts(euler + "Then $(I - hG) r_{j+1} = r_j$ for $j \\ge 0$.") == "proved");
  CHECK(contains(statement(euler + "Then $(I - hG) r_{j+1} = r_j$ for $j \\ge 0$."), "given r[1+j] = "));
  // nothing says that it can be solved
  const std::string open = "Let $L \\in \\mathbb{R}^{m \\times m}$ and $r_0 \\in \\mathbb{R}^{m}$. The scheme is $(I + L) r_{j+1} = r_j$ for $j \\ge 0$.\n\n";
  CHECK(verdicts(open + "So $r_{j+1} = (I + L)^{-1} r_j$ for $j \\ge 0$.").find("proved") == std::string::npos);
  CHECK(verdicts(open).find("refuted") == std::string::npos);
}

TEST_CASE("a sign behind an index or a bar in it tells of which sequence a member is") {
  const std::string filter = "Let $F \\in \\mathbb{R}^{m \\times m}$ and $K_j \\in \\mathbb{R}^{m \\times m}$ for $j \\ge 1$. From $x_{0|0} \\in \\mathbb{R}^{m}$, for $j \\ge 1$, $x_{j|j-1} = F x_{j-1|j-1}$ and "
                             "$x_{j|j} = K_j x_{j|j-1}$.\n\n";
  CHECK(verdicts(filter + "Then $x_{j|j} = K_j F x_{j-1|j-1}$ for $j \\ge 1$.") == "proved");
  CHECK(verdicts(filter + "Then $x_{j+1|j} = F x_{j|j-1}$ for $j \\ge 1$.") == "refuted");
  const std::string marked = "Let $F, Q \\in \\mathbb{R}^{m \\times m}$. The covariance $P_j \\in \\mathbb{R}^{m \\times m}$ starts from $P_0 \\in \\mathbb{R}^{m \\times m}$, and for $j \\ge 1$\n\n"
                             "$$ P_j^- = F P_{j-1} F^\\top + Q , \\qquad P_j = P_j^- F . $$\n\n";
  CHECK(verdicts(marked + "Then $P_j = F P_{j-1} F^\\top F + Q F$ for $j \\ge 1$.") == "proved");
  CHECK(verdicts(marked + "Then $P_j^- = P_j$ for $j \\ge 1$.") == "refuted");
}

TEST_CASE("a main clause behind a condition is said under it") {
  CHECK(verdicts(gated + "If $w_j = 0$ for all $j \\ge 1$, we are left with $r_j = g_j r_{j-1}$ for $j \\ge 1$.") == "proved");
  CHECK(verdicts(gated + "If $w_j = w$ for all $j \\ge 1$ with some $w \\in \\mathbb{R}$, we get $r_1 = g_1 r_0 + w$.") == "proved");
  for (const char* words : {"If $w_j = 0$ for some $j \\ge 1$, we get ", "If $w_j = 0$ held for all $j \\ge 1$, we would have ", "If $w_j = 0$ for even $j$, we get "})
    CHECK_MESSAGE(verdicts(gated + words + "$r_1 = g_1 r_0$.").find("proved") == std::string::npos, words);
}

TEST_CASE("entries of a mask by words, in the sentence of the claim") {
  const std::string rows = "For $t = 1, \\dots, n$ let $q_t, k_t \\in \\mathbb{R}^{d}$ and $v_t \\in \\mathbb{R}^{p}$. Let $S_0 = 0 \\in \\mathbb{R}^{d \\times p}$ and $S_t = S_{t-1} + k_t v_t^\\top$, $u_t = S_t^\\top q_t$ for "
                           "$t = 1, \\dots, n$. Let $Q, K \\in \\mathbb{R}^{n \\times d}$ and $V, U \\in \\mathbb{R}^{n \\times p}$ have the rows $q_t^\\top$, $k_t^\\top$, $v_t^\\top$ and $u_t^\\top$. ";
  const auto masked = [&](const std::string& when) { return verdicts(rows + "With the mask $M_{ij} = 1$ " + when + " and $M_{ij} = 0$ otherwise, $$ U = (Q K^\\top \\odot M) V . $$"); };
  CHECK(masked("if $j \\le i$") == "proved");
  CHECK(masked("if $j < i$") == "refuted");
  CHECK(verdicts(rows + "With the mask $M_{ij} = 1$ if $j \\le i$, $$ U = (Q K^\\top \\odot M) V . $$") == "unsupported");
  for (const char* when : {"often if $j \\le i$", "if $j \\le i$ and $j$ is even", "if $j \\le i$ or $j = n$", "if $j \\le i$ within the same chunk"}) CHECK_MESSAGE(masked(when).find("proved") == std::string::npos, when);
  for (const char* more : {", except on the diagonal,", ", all transposed,", ", and $V$ shifted by one row,"})
    CHECK_MESSAGE(verdicts(rows + "With the mask $M_{ij} = 1$ if $j \\le i$ and $M_{ij} = 0$ otherwise" + more + " $$ U = (Q K^\\top \\odot M) V . $$").find("proved") == std::string::npos, more);
}

TEST_CASE("a phrase that names what it defines is no case") {
  CHECK(verdicts(run + "With the error $e_j = r_j - r_0$ for $j \\ge 0$, $e_{j+1} = G e_j + G r_0 - r_0$ for $j \\ge 0$.") == "proved");
  CHECK(verdicts(run + "For a fixed vector $b \\in \\mathbb{R}^{m}$ the output is, for $j \\ge 0$, $$ b^\\top r_{j+1} = b^\\top G r_j . $$") == "proved");
  CHECK(verdicts(run + "On the board $r_{j+1} = G r_j$ for $j \\ge 0$.").find("proved") == std::string::npos);
}

TEST_CASE("a proof by the recurrences alone is tried") {
  const std::string system = "Let $F \\in \\mathbb{R}^{m \\times m}$, $H \\in \\mathbb{R}^{n \\times m}$, $r_0 \\in \\mathbb{R}^{m}$, $r_{j+1} = F r_j$ and $y_j = H r_j$ for $j \\ge 0$. Then $r_j = F^j r_0$ for $j \\ge 0$, ";
  CHECK(verdicts(system + "$y_{j+s} = H F^s r_j$ for $s, j \\ge 0$.") == "proved proved");
  CHECK(verdicts(system + "$y_{j+s} = H F^j r_j$ for $s, j \\ge 0$.") == "proved refuted");
}

TEST_CASE("in general nothing holds because of what was given for a case") {
  const std::string free = "Let $x_t, b \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{n \\times n}$ and $x_{t+1} = A x_t + b$. With $b = 0$ we have $x_t = A^t x_0$. ";
  CHECK(verdicts(free + "Then $x_2 = A^2 x_0$.") == "proved proved");
  for (const char* general : {"In general", "Always", "In any case"}) CHECK_MESSAGE(verdicts(free + general + " $x_2 = A^2 x_0$.").find("proved proved") == std::string::npos, general);
  const std::string start = "Let $B \\in \\mathbb{R}^{n\\times n}$ and $X_{t+1} = B X_t B^\\top$ with $X_0 \\in \\mathbb{R}^{n\\times n}$. If the start $X_0$ is symmetric, $X_t^\\top = X_t$ for $t \\ge 0$. ";
  CHECK(verdicts(start) == "proved");
  CHECK(verdicts(start + "In general $X_2^\\top = X_2$.").find("proved proved") == std::string::npos);
}

} // namespace tests_of_sequences_told
