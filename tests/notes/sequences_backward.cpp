// SPDX-License-Identifier: MIT
// Recurrences that go backward: adjoints, returns, backward passes; and letters that are numbers and no indices.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_backward {

using odot::tests::verdicts;

namespace {

const std::string rewards = "Rewards $r_t \\in \\mathbb{R}$ are given for $t = 0, \\dots, T$, and $\\gamma \\in \\mathbb{R}$. The return is $G_{T+1} = 0$ and ";
const std::string returns = rewards + "$G_t = r_t + \\gamma G_{t+1}$ for $t = 0, \\dots, T$.\n\n";
const std::string adjoint = "Let $A \\in \\mathbb{R}^{d \\times d}$ and $C \\in \\mathbb{R}^{m \\times d}$. Errors $e_t \\in \\mathbb{R}^{m}$ are given for $t = 1, \\dots, T$. "
                            "The adjoints $\\lambda_t \\in \\mathbb{R}^{d}$ run from $\\lambda_{T+1} = 0$ by $\\lambda_t = A^\\top \\lambda_{t+1} + C^\\top e_t$ for $t = T, T-1, \\dots, 1$.\n\n";

}  // namespace

TEST_CASE("what a backward recurrence unrolls to") {
  CHECK(verdicts(returns + "For $0 \\le t \\le T$, $G_t = \\sum_{k=t}^{T} \\gamma^{k-t} r_k$.") == "proved");
  CHECK(verdicts(returns + "For $0 \\le t \\le T$, $G_t = \\sum_{k=t}^{T} \\gamma^{k} r_k$.") == "refuted");
  CHECK(verdicts(returns + "For $0 \\le t \\le T$, $G_t = \\sum_{k=t+1}^{T} \\gamma^{k-t} r_k$.") == "refuted");
  CHECK(verdicts(adjoint + "For $1 \\le t \\le T$, $\\lambda_t = \\sum_{s=t}^{T} (A^\\top)^{s-t} C^\\top e_s$.") == "proved");
  CHECK(verdicts(adjoint + "For $1 \\le t \\le T$, $\\lambda_t = \\sum_{j=0}^{T-t} (A^\\top)^{j} C^\\top e_{t+j}$.") == "proved");
  CHECK(verdicts(adjoint + "For $1 \\le t \\le T$, $\\lambda_t = \\sum_{s=t}^{T} A^{s-t} C^\\top e_s$.") == "refuted");
  CHECK(verdicts(adjoint + "For $1 \\le t \\le T$, $\\lambda_t = \\sum_{s=t}^{T} (A^\\top)^{s-t} C e_s$.") == "shape-error");
}

TEST_CASE("the last member may stand in front of a display with the range") {
  const std::string note = "Let $w, r_t \\in \\mathbb{R}$ for $t = 0, \\dots, N$. Put $G_{N+1} = 0$ and\n\n$$ G_t = r_t + w G_{t+1} \\qquad (0 \\le t \\le N). $$\n\n";
  CHECK(verdicts(note + "Then $G_t - w G_{t+1} = r_t$ for $0 \\le t \\le N$.") == "proved");
  CHECK(verdicts(note + "Then $G_t - w G_{t+1} = -r_t$ for $0 \\le t \\le N$.") == "refuted");
}

TEST_CASE("sets and ranges in words") {
  const std::string note = "At each $t \\ge 1$ we are given a key $k_t$ in $\\mathbb{R}^d$ and a value $v_t$ in $\\mathbb{R}^e$. Let $S_0 = 0 \\in \\mathbb{R}^{d \\times e}$ and $S_t = S_{t-1} + k_t v_t^\\top$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(note + "For $t \\ge 1$, $S_t = \\sum_{i=1}^{t} k_i v_i^\\top$.") == "proved");
  CHECK(verdicts(note + "For $t \\ge 1$:\n\n- $S_t = \\sum_{i=1}^{t} k_i v_i^\\top$.\n- $S_t = \\sum_{i=1}^{t-1} k_i v_i^\\top$.\n") == "proved refuted");
}

TEST_CASE("members at the end of a backward recurrence") {
  CHECK(verdicts(returns + "At the last step only one term is left, $G_T = r_T$.") == "proved");
  CHECK(verdicts(returns + "$G_{T-1} = r_{T-1} + \\gamma r_T$ for $T \\ge 1$.") == "proved");
  CHECK(verdicts(returns + "$G_{T-1} = r_{T-1} + \\gamma^2 r_T$ for $T \\ge 1$.") == "refuted");
  CHECK(verdicts(adjoint + "At the end $\\lambda_T = C^\\top e_T$, and $\\lambda_{T-1} = C^\\top e_{T-1} + A^\\top C^\\top e_T$ for $T \\ge 2$.") == "proved proved");
  CHECK(verdicts(adjoint + "For $1 \\le t \\le T$, $\\lambda_t = A^\\top \\lambda_{t+1} - C^\\top e_t$.") == "refuted");
}

TEST_CASE("where a backward recurrence begins is given, or arbitrary, or not read") {
  const std::string layers = "Let $W^{(l)} \\in \\mathbb{R}^{d \\times d}$ for $l = 1, \\dots, L$. An arbitrary $\\delta^{(L)} \\in \\mathbb{R}^{d}$ goes down by "
                             "$\\delta^{(l-1)} = W^{(l)\\top} \\delta^{(l)}$ for $l = L, \\dots, 1$.\n\n";
  CHECK(verdicts(layers + "For $1 \\le l \\le L$, $\\delta^{(l-1)} = (W^{(l)})^\\top \\delta^{(l)}$.") == "proved");
  CHECK(verdicts(layers + "For $1 \\le l \\le L$, $\\delta^{(l-1)} = W^{(l)} \\delta^{(l)}$.") == "refuted");
  CHECK(verdicts("Let $r_t \\in \\mathbb{R}$ for $t \\ge 0$, $\\gamma \\in \\mathbb{R}$ and $G_t = r_t + \\gamma G_{t+1}$ for $t \\ge 0$. For $t \\ge 0$, $G_t = 0$.") == "unsupported");
  CHECK(verdicts(rewards + "$G_t = r_t + \\gamma G_{t+1}$ for $t = 0, \\dots, T-2$.\n\nFor $0 \\le t \\le T$, $G_t = 0$.") == "unsupported");
}

TEST_CASE("a backward recurrence holds for the end that the text has") {
  const std::string counted = "Let $G_t \\in \\mathbb{R}$ with $G_{T+1} = 0$ and $G_t = 1 + G_{t+1}$ for $t = 1, \\dots, T$.\n\n";
  CHECK(verdicts(counted + "For $1 \\le t \\le T$, $G_t = T - t + 1$.") == "proved");
  CHECK(verdicts(counted + "For $1 \\le t \\le T$, $G_t = T - t$.") == "refuted");
  CHECK(verdicts(counted + "For $1 \\le t \\le T$, $G_t = t$.") == "refuted");
  const std::string by_end = "Let $G_t \\in \\mathbb{R}$ with $G_{T+1} = T$ and $G_t = T + G_{t+1}$ for $t = 1, \\dots, T$.\n\n";
  CHECK(verdicts(by_end + "For $1 \\le t \\le T$, $G_t = T (T - t + 2)$.") == "proved");
  CHECK(verdicts(by_end + "For $1 \\le t \\le T$, $G_t = T (T - t + 1)$.") == "refuted");
}

TEST_CASE("a name in a range is no index where it is declared as a number") {
  const std::string decay = "Let $k_t \\in \\mathbb{R}$ for $t \\ge 1$ and $w \\in \\mathbb{R}$. Let $b_0 = 0$ and $b_t = e^{-w} b_{t-1} + e^{k_t}$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(decay + "For $t \\ge 1$, $b_t = \\sum_{i=1}^{t} e^{-(t-i) w} e^{k_i}$. For $w > 0$ it fades.") == "proved");
  for (const std::string bounds : {"0 < \\beta < 1", "\\beta \\in (0, 1)"}) {
    CAPTURE(bounds);
    const std::string average = "Let $" + bounds + "$. The stream is $g_t \\in \\mathbb{R}$ for $t \\ge 1$, $m_0 = 0$, and $m_t = \\beta m_{t-1} + g_t$ for $t \\ge 1$.\n\n";
    CHECK(verdicts(average + "For $t \\ge 1$, $m_t = \\sum_{i=1}^{t} \\beta^{t-i} g_i$.") == "proved");
    CHECK(verdicts(average + "For $t \\ge 1$, $m_t = \\sum_{i=1}^{t} \\beta^{t-i+1} g_i$.") == "refuted");
    CHECK(verdicts(average + "For $t \\ge 1$, $m_t = \\sqrt{\\beta^2} m_{t-1} + g_t$.") == "undecided");
  }
}

TEST_CASE("ranges of natural numbers, and states that decay by their recurrence") {
  const std::string steps = "Let $x_0 \\in \\mathbb{R}$ be arbitrary, $a \\in \\mathbb{R}$ and $x_{k+1} = a x_k$ for $k \\in \\mathbb{N}_0$.\n\n";
  CHECK(verdicts(steps + "For all $k \\in \\mathbb{N}_0$, $x_k = a^k x_0$.") == "proved");
  CHECK(verdicts(steps + "For all $k \\in \\mathbb{N}_0$, $x_k = a^{k+1} x_0$.") == "refuted");
  const std::string store = "Let $v_t \\in \\mathbb{R}$ for $t \\ge 1$ and $a \\in \\mathbb{R}$. The memory starts with $s_0 = 0$, and each token first decays, then writes: $s_t = a s_{t-1} + v_t$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(store + "For $t \\ge 1$, $s_t = a s_{t-1} - v_t$.") == "refuted");
  CHECK(verdicts(store + "The rate $a$ decays. For $t \\ge 1$, $s_t = a s_{t-1} - v_t$.") != "refuted");
}

} // namespace tests_of_sequences_backward
