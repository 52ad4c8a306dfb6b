// SPDX-License-Identifier: MIT
// For which indices, entries, values and sizes something is said: nothing is proved beyond. Beside each what still is.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_ranges {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {

/// Whether the last claim is proved.
bool proves(const std::string& note) {
  const std::string all = verdicts(note);
  return all.ends_with("proved") || all.ends_with("shape holds") || all.ends_with("shape-holds");
}
bool alarms(const std::string& note) { return contains(verdicts(note), "refuted") || contains(verdicts(note), "shape-error") || contains(verdicts(note), "shape error"); }

const std::string start = "Let $b_t \\in \\mathbb{R}$ for $t \\ge 1$ and $m_0 = 0$, with ", step = "$m_t = m_{t-1} + b_t$ ", sum = "$m_t = \\sum_{j=1}^t b_j$.";

}  // namespace

TEST_CASE("a recurrence that ends says nothing of later steps") {
  for (const std::string range : {"for $1 \\le t \\le 7$", "for $t \\in \\{1, \\dots, 12\\}$", "for $t = 1, 2, \\dots, 9$", "for $t \\ge 1$ and $t \\le 6$", "for $t \\in [20]$", "for $0 < t < 9$", "for $t = 1, \\dots, 100$"}) {
    CAPTURE(range);
    CHECK_FALSE(proves(start + step + range + ". Then for every $t \\ge 1$ " + sum));
    CHECK(proves(start + step + range + ". Then " + sum));
    CHECK(proves(start + step + range + ". Then $m_3 = b_1 + b_2 + b_3$."));
  }
  for (const std::string range : {"for $t = 1, \\dots, T$", "for $t = 1, 2, 3, \\dots$", "for $t \\in \\{1, 2, \\dots, T\\}$", "for $t \\in [T]$", "for $1 \\le t \\le T$", "for $0 < t < T$", "for every $t \\ge 1$"}) {
    CAPTURE(range);
    CHECK(proves(start + step + range + ". Then " + sum));
    CHECK(proves(start + step + range + ". Then " + sum + " Hence " + sum));
    CHECK(proves(start + step + range + ". Then $m_t = \\sum_{j=1}^t b_j$ " + range + "."));
    CHECK(proves(start + step + range + ". Then for every $t \\ge 1$ " + sum) == !contains(range, "T"));
  }
}

TEST_CASE("a recurrence that leaves steps out is not used") {
  for (const std::string range : {"for $t \\ge 1$ and $t \\neq 4$", "for $t = 2, 4, 6, \\dots$", "for $t = 1, 2, 4, 8, \\dots$", "for $t \\in \\{1, 3, \\dots, 9\\}$", "for $t \\in \\{1, \\dots, T\\} \\setminus \\{3\\}$", "for $0 < t \\le n/2$",
                                  "for odd $t$", "for $t \\ge 1$ with $t \\notin \\{5\\}$", "for $t = 1, 2, 3$", "for $t = 1, 3, \\dots, T$"}) {
    CAPTURE(range);
    CHECK_FALSE(proves(start + step + range + ". Then for every $t \\ge 1$ " + sum));
    CHECK_FALSE(proves(start + step + range + ". Then " + sum + " Hence $m_2 = b_1 + b_2$."));  // nor is it a definition
  }
  for (const std::string range : {"for the steps $1 \\le t \\le 6$", "for $t$ from $1$ to $6$", "for $t = 1$ to $6$", "as long as $t \\le 6$"}) {
    CAPTURE(range);
    CHECK_FALSE(proves(start + step + range + ". Then for every $t \\ge 1$ " + sum));
  }
  CHECK_FALSE(proves(start + "$$ m_t = m_{t-1} + b_t, \\qquad t \\equiv 1 \\pmod 3. $$ Then for every $t \\ge 1$ " + sum));
}

TEST_CASE("a second branch") {
  const std::string two = start + step + "for $1 \\le t \\le 5$ and $m_t = m_{t-1} - b_t$ for $t > 5$. ";
  CHECK_FALSE(proves(two + "Then for every $t \\ge 1$ " + sum));
  CHECK_FALSE(proves(two + "Then " + sum));
  CHECK_FALSE(alarms(two + "Then $m_6 = b_1 + b_2 + b_3 + b_4 + b_5 - b_6$."));
  CHECK_FALSE(proves(start + step + "for $1 \\le t < T$ and $m_T = 0$. Then " + sum));
  CHECK_FALSE(proves(start + step + "for $t = 1, \\dots, T$ and $m_{T+1} = 0$. Then for $t \\ge 1$ " + sum));
  CHECK_FALSE(proves(start + "$m_t = m_{t-1} - b_t$ for $t > 3$ and " + step + "for $1 \\le t \\le 3$. Then for every $t \\ge 1$ " + sum));
}

TEST_CASE("members that are given for some steps or for one") {
  const std::string rest = ". Let $m_0 = 0$ and " + step + "for $t \\ge 1$. Then for all $t \\ge 1$ $m_t = 2t$.";
  CHECK_FALSE(proves("Let $b_t \\in \\mathbb{R}$ for $t \\ge 1$ with $b_t = 2$ for $t \\in \\{1, \\dots, 4\\}$" + rest));
  CHECK(proves("Let $b_t \\in \\mathbb{R}$ for $t \\ge 1$ with $b_t = 2$ for all $t \\ge 1$" + rest));
  const std::string zero = start + step + "for $t \\ge 1$. Suppose $b_t = 0$ ";
  CHECK_FALSE(proves(zero + "at the time $t$. Then $m_9 = 0$."));
  CHECK(proves(zero + "for all $t \\ge 1$. Then $m_9 = 0$."));
}

TEST_CASE("a second index tells an entry of a member") {
  const std::string state = "Let $v \\in \\mathbb{R}^n$ and $g_t \\in \\mathbb{R}^n$ with $g_0 = 0$ and $g_t = g_{t-1} + v$ for $t \\ge 1$. ";
  for (const std::string claim : {"g_{t,3} = g_{3t}", "g_{t,1} = g_t", "g_{ti} = g_{it}", "g_{2,3} = g_6", "g_{0t} = 0", "g_{t1} = g_t", "g_{t,i} = i v_t"}) {
    CAPTURE(claim);
    CHECK_FALSE(proves(state + "For every $t \\ge 1$ we have $" + claim + "$."));
    CHECK_FALSE(alarms(state + "For every $t \\ge 1$ we have $" + claim + "$."));  // g_{t,1} can be a head of its own
  }
  CHECK(proves(state + "Then for $1 \\le i \\le n$, $g_{2,i} = 2 v_i$."));
  CHECK_FALSE(alarms(state + "Then $g_{t,i} = t v_i$."));
  CHECK(proves(state + "For every $t \\ge 1$ we have $g_{2t} = 2t v$."));
  CHECK_FALSE(proves("Let $c_n \\in \\mathbb{R}$ with $c_0 = 3$ and $c_{n+1} = 2 c_n$ for $n \\ge 0$. Then $c_{2,2} = 48$."));
  const std::string matrices = "Let $P_t, U_t \\in \\mathbb{R}^{d \\times d}$ with $P_0 = I$ and $P_t = U_t P_{t-1}$ for $t \\ge 1$. ";
  CHECK_FALSE(proves(matrices + "Then $P_{t,i,j} = P_{t,j,i}$."));
  CHECK_FALSE(proves(matrices + "Then $P_{ij} = P_{ji}$."));
  CHECK_FALSE(proves("Let $W^{(l)} \\in \\mathbb{R}^{n \\times n}$ for $l \\ge 1$, $x^{(0)} \\in \\mathbb{R}^n$ and $x^{(l)} = W^{(l)} x^{(l-1)}$ for $l \\ge 1$. Then $W^{(kl)} = W^{(lk)}$."));
  CHECK(proves(state + "For every $c \\ge 0$ and $m \\ge 1$ we have $g_{cm+m} = g_{cm} + m v$."));
}

TEST_CASE("what is supposed of one member is not supposed of all") {
  const std::string before = start + step + "for $t \\ge 1$. ", zero = " Then $m_9 = 0$.";
  for (const std::string words : {"Fix $t$ and suppose $b_t = 0$.", "Let $t$ be a time with $b_t = 0$.", "Suppose $b_t = 0$ where $t$ is given.", "Suppose $b_t = 0$ for some $t$."}) {
    CAPTURE(words);
    CHECK_FALSE(proves(before + words + zero));
  }
  CHECK(proves(before + "Suppose $b_t = 0$ for every $t$." + zero));
}

TEST_CASE("what is supposed of one entry is not supposed of all") {
  const std::string names = "Let $u, w \\in \\mathbb{R}^n$", same = " Then $u = w$.";
  for (const std::string words : {" and fix $k$. Suppose $u_k = w_k$.", " and let $j = 2$. Suppose $u_j = w_j$.", " and let $k$ be the smallest index. Suppose $u_k = w_k$.", " with $u_i = w_i$, $i$ even.", " with $u_i = w_i$ where $i$ is odd.", " with $u_i = w_i$ where $w_i > 0$.",
                                  ". Let $i \\in \\{1, \\dots, n\\}$ with $u_i = w_i$.", " and $1 \\le i \\le n$ with $u_i = w_i$.", " and an index $i$ with $u_i = w_i$.", ". Suppose $u_i = w_i$ for a fixed $i$.", ". Take some $i \\in \\{1, \\dots, n\\}$. Assume that $u_i = w_i$.",
                                  ". Suppose $u_i = w_i$ for $i \\in \\{1, 2\\}$.", ". Pick $i \\le n$. Suppose $u_i = w_i$.", ". Consider index $i$. Suppose $u_i = w_i$.", " and fix $a$. Suppose $u_a = w_a$.", " and fix $\\ell$. Suppose $u_\\ell = w_\\ell$.", ". Suppose $u_i = w_i$ at $i = 1$.", ". Assume there is an $i$ with $u_i = w_i$.", ". Suppose $u_n = w_n$.",
                                  ". Suppose $u_i = w_i$ for $i = 1, 3, \\dots, n$.", ". Suppose $u_i = w_i$ for $i \\in [n] \\setminus \\{2\\}$.", ". Suppose $u_i = w_i$ for $i \\in [3]$.", ". Suppose $u_i = w_i$ for $i \\in \\mathcal{I}$.", ". Suppose $$ u_i = w_i, \\qquad i \\neq 2. $$"}) {
    CAPTURE(words);
    CHECK_FALSE(proves(names + words + same));
  }
  for (const std::string words : {". Suppose $u_i = w_i$ for all $i$.", " with $u_i = w_i$ for each $i$.", " with $u_i = w_i$ for $i = 1, \\dots, n$.", " with $u_i = w_i$.", " with $u_i = w_i$, $i = 1, \\dots, n$.", ". Suppose $u_i = w_i$ where $i$ is the row index.",
                                  ". For every $i \\in \\{1, \\dots, n\\}$, suppose $u_i = w_i$.", ". Suppose $u_i = w_i$ for $i \\in \\{1, \\dots, n\\}$."}) {
    CAPTURE(words);
    CHECK(proves(names + words + same));
  }
  const std::string trace = "Let $B \\in \\mathbb{R}^{n \\times n}$", ones = " Then $\\operatorname{tr}(B) = n$.";
  CHECK_FALSE(proves(trace + " and $j \\in \\{1, \\dots, n\\}$ with $B_{jj} = 1$." + ones));
  CHECK_FALSE(proves(trace + " with $B_{jj} = 1$ where $j$ is fixed." + ones));
  CHECK_FALSE(proves("Let $B \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$ with $(B u)_k = 0$ where $k$ is given. Then $B u = 0$."));
  CHECK(proves(trace + " with $B_{jj} = 1$ for all $j$." + ones));
  CHECK(proves("Let $Z \\in \\mathbb{R}^{n \\times d}$ and define $s_i = \\sum_{j=1}^d Z_{ij}$, where $i$ indexes the rows. Then $s = Z \\mathbf{1}_d$."));
}

TEST_CASE("a set that is more than a shape is not proved by the shape") {
  const std::string names = "Let $p, q \\in \\mathbb{R}$, $v \\in \\mathbb{R}^n$ and $K, L \\in \\mathbb{R}^{n \\times n}$. Then ";
  for (const std::string claim : {"K L \\in \\mathbb{Z}^{n \\times n}", "K v \\in \\{0,1\\}^n", "K v \\in [0,1]^n", "p q \\in \\mathbb{R}_+", "K v \\in \\mathbb{R}^n_{\\ge 0}", "p = p \\in \\mathbb{Z}"}) {
    CAPTURE(claim);
    CHECK(verdicts(names + "$" + claim + "$.").ends_with("unsupported"));
  }
  CHECK(proves(names + "$K L v \\in \\mathbb{R}^n$."));
}

TEST_CASE("that two sides differ for all values is not shown by one point") {
  const std::string names = "Let $K, L \\in \\mathbb{R}^{n \\times n}$ and $p, q \\in \\mathbb{R}$. ";
  for (const std::string claim : {"For all $K$ and $L$\n\n$$ K L \\neq L K. $$", "Then $$ K L \\neq L K \\text{ for every } K, L $$", "Then $$ K L \\neq L K, \\quad \\forall K, L. $$", "Then\n\n$$ K L \\neq L K \\text{ always} $$", "No two matrices commute: $$ K L \\neq L K. $$",
                                  "**Theorem.** Let $K$ be invertible. Then $K^{-1} \\neq K$.", "\\begin{lemma} $K L \\neq L K$. \\end{lemma}", "For arbitrary $K$ and $L$ we have $K L \\neq L K$.", "Let $p \\neq q$. Then $p^2 \\neq q^2$.", "Then $e^p \\neq 1$."}) {
    CAPTURE(claim);
    CHECK_FALSE(proves(names + claim));
  }
  for (const std::string claim : {"In general $K L \\neq L K$.", "Matrices do not commute: $K L \\neq L K$.", "Note that $K L \\ne L K$."}) {
    CAPTURE(claim);
    CHECK(proves(names + claim));
  }
}

TEST_CASE("no proof hangs on a size that is given in passing") {
  const std::string rest = " Let $x \\in \\mathbb{R}^d$. Then $\\mathbf{1}_d^\\top \\mathbf{1}_d = ";
  for (const std::string words : {"Usually $d = 64$.", "We may take $d = 64$.", "In GPT-2 $d = 64$.", "A value such as $d = 64$ could be used.", "For BERT, $d = 64$.", "One often takes $d = 64$.", "A common choice is $d = 64$.", "GPT-2 uses $d = 64$.", "For example, $d = 64$."}) {
    CAPTURE(words);
    CHECK_FALSE(proves(words + rest + "64$."));
    CHECK(proves(words + rest + "d$."));
  }
  for (const std::string words : {"Let $d = 64$.", "We use $d = 64$.", "Take $d = 64$."}) CHECK(proves(words + rest + "64$."));
}

}  // namespace tests_of_ranges
