// SPDX-License-Identifier: MIT
// Starts in words, what the text supposes of members, stacks that begin elsewhere, and powers of powers.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_starts {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

/// A reservoir that is filled by w_j; the words say how it begins.
std::string reservoir(const std::string& start) {
  return "Inflows $w_j \\in \\mathbb{R}^{p}$ come for $j \\ge 1$. " + start + "For $j \\ge 1$ let $R_j = R_{j-1} + w_j$.\n\n";
}
const std::string filled = "For $j \\ge 1$, $R_j = \\sum_{i=1}^{j} w_i$.", filled_late = "For $j \\ge 1$, $R_j = \\sum_{i=1}^{j-1} w_i$.";

}  // namespace

TEST_CASE("a start that the words say is zero") {
  for (const char* start : {"The level $R_j \\in \\mathbb{R}^{p}$, which is zero for $j = 0$, follows them. ", "The level $R_j \\in \\mathbb{R}^{p}$ starts with $R_0$ equal to zero. ",
                            "The level $R_j \\in \\mathbb{R}^{p}$ starts at zero. ", "The level is $R_j \\in \\mathbb{R}^{p}$, and $R_0$ vanishes. "}) {
    CAPTURE(start);
    CHECK(verdicts(reservoir(start) + filled) == "proved");
    CHECK(verdicts(reservoir(start) + filled_late) == "refuted");
    CHECK(contains(statement(reservoir(start) + filled), "R[0] = 0"));
  }
}

TEST_CASE("two sequences that are zero at one index") {
  const std::string note = "Inflows $w_j \\in \\mathbb{R}^{p}$ come for $j \\ge 1$. We keep $R_j \\in \\mathbb{R}^{p}$ and $c_j \\in \\mathbb{R}$, which are zero for $j = 0$. "
                           "For $j \\ge 1$ let $R_j = R_{j-1} + w_j$ and $c_j = c_{j-1} + 1$.\n\n";
  CHECK(verdicts(note + filled) == "proved");
  CHECK(verdicts(note + "For $j \\ge 0$, $c_j = j$.") == "proved");
  CHECK(verdicts(note + "For $j \\ge 0$, $c_j = j + 1$.") == "refuted");
}

TEST_CASE("words about a start that are not read keep from calling false") {
  for (const char* start : {"The level $R_j \\in \\mathbb{R}^{p}$ has a start $R_0$ that is zero in all entries but one. ", "The level $R_j \\in \\mathbb{R}^{p}$ knows nothing but zeros before the first step. ",
                            "For $R_j \\in \\mathbb{R}^{p}$ the initial value is zero on weekdays. "}) {
    CAPTURE(start);
    CHECK(verdicts(reservoir(start) + filled) == "undecided");
    CHECK(verdicts(reservoir(start) + "For $j \\ge 1$, $R_j = R_0 + \\sum_{i=1}^{j} w_i$.") == "proved");
  }
}

TEST_CASE("indices that begin below zero") {
  const std::string note = "Inputs $f_k \\in \\mathbb{R}$ come for $k \\ge 0$. Let $g \\in \\mathbb{R}$, $y_{-1} = 0 \\in \\mathbb{R}$ and $y_k = g y_{k-1} + f_k$ for $k \\ge 0$.\n\n";
  CHECK(verdicts(note + "For $k \\ge 0$, $y_k = \\sum_{j=0}^{k} g^{k-j} f_j$.") == "proved");
  CHECK(verdicts(note + "We have $y_0 = f_0$ and $y_1 = g f_0$.") == "proved refuted");
}

TEST_CASE("what a chain keeps is proved by what the text supposes of it") {
  const std::string note = "Let $P \\in \\mathbb{R}^{n \\times n}$ be a matrix with $P \\mathbf{1}_n = \\mathbf{1}_n$, and let $p_0 \\in \\mathbb{R}^{n}$ be such that $\\mathbf{1}_n^\\top p_0 = 1$. "
                           "Put $p_{t+1} = P^\\top p_t$ for $t \\ge 0$.\n\n";
  CHECK(verdicts(note + "For $t \\ge 0$, $\\mathbf{1}_n^\\top p_t = 1$.") == "proved");
  CHECK(verdicts(note + "For $t \\ge 0$, $p_t^\\top = p_0^\\top P^t$.") == "proved");
  CHECK(verdicts(note + "For $t \\ge 0$, $\\mathbf{1}_n^\\top p_t = 2$.") != "proved");
}

TEST_CASE("what is supposed of every member") {
  const std::string note = "For $k \\ge 1$ let $H_k \\in \\mathbb{R}^{n \\times n}$ be matrices with $H_k H_k = I$. Let $A \\in \\mathbb{R}^{n \\times n}$, $R_0 = A$, $Q_0 = I_n$, and for $k \\ge 1$ let "
                           "$R_k = H_k R_{k-1}$ and $Q_k = Q_{k-1} H_k$.\n\n";
  CHECK(verdicts(note + "For $k \\ge 0$, $Q_k R_k = A$.") == "proved");
  CHECK(verdicts(note + "For $k \\ge 0$, $R_k Q_k = A$.") == "undecided");
}

TEST_CASE("columns whose members do not begin at one") {
  const std::string note = "Numbers $u_j \\in \\mathbb{R}$ are given for $j \\ge 0$. Let $s_{0} = u_0$ and $s_j = s_{j-1} + u_j$ for $j \\ge 1$. Collect $s = (s_0, \\dots, s_{m-1})^\\top$ and "
                           "$u = (u_0, u_1, \\dots, u_{m-1})^\\top$.\n\n";
  CHECK(verdicts(note + "Then $\\mathbf{1}_m^\\top u = \\sum_{j=0}^{m-1} u_j$.") == "proved");
  CHECK(verdicts(note + "Then $\\mathbf{1}_m^\\top u = \\sum_{j=1}^{m-1} u_j$.") == "refuted");
}

TEST_CASE("squaring at each step gives powers of powers of two") {
  const std::string note = "Let $E_0 \\in \\mathbb{R}^{n \\times n}$ be any matrix and $E_{k+1} = E_k E_k$ for $k \\ge 0$.\n\n";
  CHECK(verdicts(note + "For $k \\ge 0$, $E_k = E_0^{2^k}$.") == "proved");
  CHECK(verdicts(note + "For $k \\ge 0$, $E_k = E_0^{3^k}$.") == "refuted");
}

TEST_CASE("powers of entries with an index for an exponent") {
  const std::string note = "Let $r, b \\in \\mathbb{R}^{n}$, $z_0 = b$ and $z_{k+1} = r \\odot z_k$ for $k \\ge 0$, $z_k \\in \\mathbb{R}^{n}$.\n\n";
  CHECK(verdicts(note + "For $k \\ge 0$, $z_k = r^{\\odot k} \\odot b$.") == "proved");
  CHECK(verdicts(note + "For $k \\ge 0$, $z_k = r^{\\odot (k+1)} \\odot b$.") == "refuted");
}

TEST_CASE("products with a dotted middle and one factor on each side") {
  const std::string note = "Let $B_j \\in \\mathbb{R}^{n \\times n}$ for $j \\ge 1$, any $x_0 \\in \\mathbb{R}^{n}$ and $x_j = B_j x_{j-1}$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + "For $j \\ge 1$, $x_j = B_j \\cdots B_1 x_0$.") == "proved");
  CHECK(verdicts(note + "For $j \\ge 1$, $x_j = B_1 \\cdots B_j x_0$.") == "refuted");
}

TEST_CASE("products of neighbouring members are rewritten at the later one") {
  const std::string note = "Let $F_0 = 0$, $F_1 = 1$ and $F_{n+1} = F_n + F_{n-1}$ for $n \\ge 1$.\n\n";
  CHECK(verdicts(note + "For $n \\ge 1$, $\\sum_{i=1}^{n} F_i^2 = F_n F_{n+1}$.") == "proved");
  CHECK(verdicts(note + "For $n \\ge 1$, $\\sum_{i=1}^{n} F_i^2 = F_{n+1} F_{n+2}$.") == "refuted");
}

TEST_CASE("the last of members that are any otherwise") {
  const std::string note = "Let $\\rho_t \\in \\mathbb{R}$ for $t = 1, \\dots, T$ and $c \\in \\mathbb{R}$, and let $V_t \\in \\mathbb{R}$ for $t = 0, 1, \\dots, T$, with $V_T = 0$. Let $G_T = 0$ and "
                           "$G_t = \\rho_{t+1} + c G_{t+1}$ for $t = T-1, \\dots, 0$. For $0 \\le t \\le T - 1$ let $e_t = \\rho_{t+1} + c V_{t+1} - V_t$.\n\n";
  CHECK(verdicts(note + "For $0 \\le t \\le T-1$, $G_t - V_t = \\sum_{i=t}^{T-1} c^{i-t} e_i$.") == "proved");
  CHECK(verdicts(note + "For $0 \\le t \\le T-1$, $G_t = \\sum_{i=t}^{T-1} c^{i-t} e_i$.") == "refuted");
}

} // namespace tests_of_sequences_starts
