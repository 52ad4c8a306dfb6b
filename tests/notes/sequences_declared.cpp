// SPDX-License-Identifier: MIT
// In which words and formulas a note declares families, and claims that need more than one step or one size at a time.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_declared {

using odot::tests::checked;
using odot::tests::verdicts;

namespace {

const std::string ledger = "we are given $k_t \\in \\mathbb{R}^{d}$ and $v_t \\in \\mathbb{R}^{m}$. ";
const std::string stored = "The store starts with $S_0 = 0$ and $S_t = S_{t-1} + v_t k_t^{\\top}$ for $t = 1, \\dots, T$.\n\n";
const std::string rows = "Stack them as the rows of $K \\in \\mathbb{R}^{T \\times d}$ and $V \\in \\mathbb{R}^{T \\times m}$. ";
const std::string golden = "Let $F_0 = 0$, $F_1 = 1$ and $F_{n+2} = F_{n+1} + F_n$ for all $n \\ge 0$. Let $L_0 = 2$, $L_1 = 1$ and $L_{n+2} = L_{n+1} + L_n$ for all $n \\ge 0$.\n\n";
const std::string tokens = "Let $k_t \\in \\mathbb{R}^{d}$ and $v_t \\in \\mathbb{R}^{m}$ for $t \\ge 1$. Let $S_0 = 0 \\in \\mathbb{R}^{d \\times m}$ and "
                           "$S_t = S_{t-1} + k_t v_t^\\top$ for $t \\ge 1$. A chunk has $C$ tokens.\n\n";

}  // namespace

TEST_CASE("a range may be a set") {
  for (const std::string range : {"For every $t \\in \\{1, \\dots, T\\}$ ", "For every $t \\in [T]$ ", "For $t = 1, \\dots, T$ "}) {
    CAPTURE(range);
    const std::string note = range + ledger + stored;
    CHECK(verdicts(note + "For $1 \\le t \\le T$, $S_t = \\sum_{s \\le t} v_s k_s^{\\top}$.") == "proved");
    CHECK(verdicts(note + "For $1 \\le t \\le T$, $S_t = \\sum_{s < t} v_s k_s^{\\top}$.") == "refuted");
    CHECK(verdicts(note + "After one step, $S_1 = v_0 k_0^{\\top}$.") == "shape-error");
  }
}

TEST_CASE("a range in brackets may touch the space before it") {
  const std::string note = "Let $x_t \\in \\mathbb{R}$ for $t \\ge 1$ and $s_0 = 0$.\n\n$$ s_t = s_{t-1} + x_t, \\qquad y_t = 2 s_t \\qquad(t = 1, 2, \\dots). $$\n\n";
  CHECK(verdicts(note + "For $t \\ge 1$, $y_t = 2 \\sum_{i=1}^{t} x_i$.") == "proved");
  CHECK(verdicts(note + "For $t \\ge 2$, $y_t = y_{t-1} + x_t$.") == "refuted");
}

TEST_CASE("rows are told by their letters, and what is stacked otherwise is not refuted") {
  const std::string note = "For every $t \\in \\{1, \\dots, T\\}$ " + ledger;
  CHECK(verdicts(note + rows + stored + "At the end $S_T = V^\\top K$.") == "proved");
  CHECK(verdicts(note + rows + stored + "At the end $S_T = 2 V^\\top K$.") == "refuted");
  const std::string reversed = "Stack them in reverse order as the rows of $K \\in \\mathbb{R}^{T \\times d}$ and $V \\in \\mathbb{R}^{T \\times m}$. ";
  CHECK(verdicts(note + reversed + stored + "At the end $S_T = V^\\top K$.") == "undecided");
}

TEST_CASE("members called numbers, and lists of members") {
  const std::string sums = "For $t \\ge 1$ let $s_t = s_{t-1} + x_t$, where $s_0 = 0$.\n\n";
  CHECK(verdicts("Given numbers $x_t$ for $t = 1, 2, \\dots$, a sum is kept. " + sums + "For $t \\ge 1$, $s_t = \\sum_{i=1}^{t} x_i$.") == "proved");
  CHECK(verdicts("Real numbers $x_1, x_2, \\dots$ arrive. " + sums + "For $t \\ge 1$, $s_t = \\sum_{i=1}^{t} x_i$.") == "proved");
  CHECK(verdicts("Real numbers $x_1, x_2, \\dots$ arrive. " + sums + "For $t \\ge 1$, $s_t = \\sum_{i=0}^{t} x_i$.") == "shape-error");
  CHECK(verdicts("Let $(a_n)_{n \\ge 0}$ be any sequence of real numbers. For all $n \\ge 0$, $\\sum_{k=1}^{n} (a_k - a_{k-1}) = a_n - a_0$.") == "proved");
  CHECK(verdicts("Let $(a_n)_{n \\ge 0}$ be any sequence of real numbers. For all $n \\ge 1$, $\\sum_{k=1}^{n} (a_k - a_{k-1}) = a_n - a_1$.") == "refuted");
  CHECK(verdicts("Let $(a_n)_{n \\ge 0}$ be a sequence of equal real numbers. For all $n \\ge 1$, $\\sum_{k=1}^{n} (a_k - a_{k-1}) = a_n - a_1$.") == "undecided");
}

TEST_CASE("a column of members has as many entries as the list says") {
  const std::string note = "Let $x_t \\in \\mathbb{R}$ for $t = 1, \\dots, n$, $s_0 = 0$ and $s_t = s_{t-1} + x_t$ for $t = 1, \\dots, n$. Write $x = (x_1, \\dots, x_n)^\\top$.\n\n";
  CHECK(verdicts(note + "At the end $s_n = \\mathbf{1}_n^\\top x$.") == "proved");
  CHECK(verdicts(note + "At the end $s_n = x^\\top x$.") == "refuted");
}

TEST_CASE("where T counts steps, the power T of a number is no transpose") {
  const std::string note = "Let $g \\in \\mathbb{R}$, $a_0 = 1 \\in \\mathbb{R}$ and $a_t = g a_{t-1}$ for $t = 1, \\dots, T$. ";
  CHECK(verdicts(note + "At the end $a_T = g^T$.") == "proved");
  CHECK(verdicts(note + "At the end $a_T = g$.") == "refuted");
  const std::string matrix = "Let $A, P_t \\in \\mathbb{R}^{d \\times d}$ for $t \\ge 0$, $P_0 = I_d$ and $P_t = A P_{t-1}$ for $t = 1, \\dots, T$. ";
  CHECK(verdicts(matrix + "At the end $P_T = A^T$.") == "unsupported");
}

TEST_CASE("recurrences that reach back two steps") {
  CHECK(verdicts(golden + "For $n \\ge 0$, $L_n = 2 F_{n+1} - F_n$.") == "proved");
  CHECK(verdicts(golden + "For $n \\ge 1$, $L_n = F_{n-1} + F_{n+1}$.") == "proved");
  CHECK(verdicts(golden + "For $n \\ge 0$, $L_n = F_n + F_{n+1}$.") == "refuted");
  CHECK(verdicts("Let $p_0 = 2$, $p_1 = 1$ and $p_{n+2} = p_{n+1} + 2 p_n$ for all $n \\ge 0$. For $n \\ge 0$, $p_n = 2^n + (-1)^n$.") == "proved");
}

TEST_CASE("chunks of any size") {
  CHECK(verdicts(tokens + "For $c \\ge 0$ and $0 \\le r \\le C$, $S_{cC+r} = S_{cC} + \\sum_{j=1}^{r} k_{cC+j} v_{cC+j}^\\top$.") == "proved");
  CHECK(verdicts(tokens + "For $c \\ge 0$, $S_{(c+1)C} = S_{cC} + \\sum_{j=1}^{C} k_{cC+j} v_{cC+j}^\\top$.") == "proved");
  CHECK(verdicts(tokens + "For $c \\ge 0$, $S_{(c+1)C} = S_{cC} + \\sum_{j=1}^{C-1} k_{cC+j} v_{cC+j}^\\top$.") == "refuted");
}

} // namespace tests_of_sequences_declared
