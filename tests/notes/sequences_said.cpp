// SPDX-License-Identifier: MIT
// What a text says beside its recurrences: the order of products, systems, what names are, suppositions that give members; and claims for which the latest step is written out.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_said {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a product sign multiplies in the order that the text gives it, from there on") {
  const std::string note = "Let $W_l \\in \\mathbb{R}^{d \\times d}$ for $l \\ge 1$, $x \\in \\mathbb{R}^{d}$, $h_0 = x$ and $h_l = W_l h_{l-1}$ for $l \\ge 1$. ",
                    claim = "For $l \\ge 1$,\n\n$$ h_l = \\Bigl( \\prod_{j=1}^{l} W_j \\Bigr) x . $$\n";
  CHECK(verdicts(note + claim) == "refuted");
  CHECK(verdicts(note + "We write $\\prod_{j=1}^{l} W_j = W_l W_{l-1} \\cdots W_1$. " + claim) == "proved");
  CHECK(verdicts(note + "Products are taken with later factors on the left. " + claim) == "proved");
  CHECK(verdicts(note + "Products are understood in decreasing order. " + claim) == "proved");
  CHECK(verdicts(note + "Products are taken with earlier factors on the left. " + claim) == "refuted");
  CHECK(verdicts(note + "Products are taken in the opposite order. " + claim) == "unsupported");
  CHECK(verdicts(note + "Then $\\prod_{j=1}^{l} W_j = W_l W_{l-1} \\cdots W_1$ for $l \\ge 1$.") == "refuted");  // no notation, but a claim
  CHECK(verdicts(note + claim + "\nFrom here on we write $\\prod_{j=1}^{l} W_j = W_l W_{l-1} \\cdots W_1$. " + claim) == "refuted proved");
}

TEST_CASE("equations that give two names by one another, a step back in all, are a system") {
  const std::string note = "Let $A, H, Q \\in \\mathbb{R}^{n \\times n}$. The covariance $P_t \\in \\mathbb{R}^{n \\times n}$ starts from any $P_0 \\in \\mathbb{R}^{n \\times n}$, and for $t \\ge 1$\n\n"
                           "$$ M_t = A P_{t-1} A^\\top + Q, \\qquad P_t = M_t - H M_t. $$\n\n";
  CHECK(verdicts(note + "Then $M_{t+1} = A (I - H) M_t A^\\top + Q$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(note + "Then $M_{t+1} = A M_t A^\\top + Q$ for $t \\ge 1$.") == "refuted");
  CHECK(contains(statement(note + "Then $P_1 = (I - H)(A P_0 A^\\top + Q)$."), "P[1+t] = "));
}

TEST_CASE("a name of a recurrence that is declared behind it") {
  const std::string note = "Let $x_t \\in \\mathbb{R}^{n}$ for $t \\ge 0$, with any $x_0 \\in \\mathbb{R}^{n}$, follow $x_{t+1} = \\mu x_t$ for $t \\ge 0$. Here $\\mu \\in \\mathbb{R}$.\n\n";
  CHECK(verdicts(note + "Then $x_t = \\mu^t x_0$ for $t \\ge 0$.") == "proved");
  CHECK(verdicts(note + "Then $x_t = \\mu^{t+1} x_0$ for $t \\ge 0$.") == "refuted");
}

TEST_CASE("what is supposed of every member says what the members are") {
  const std::string note = "Let $g_t \\in \\mathbb{R}^{n}$ for $t \\ge 1$, $\\beta \\in \\mathbb{R}$, $m_0 = 0 \\in \\mathbb{R}^{n}$ and $m_t = \\beta m_{t-1} + (1 - \\beta) g_t$ for $t \\ge 1$.\n\n"
                           "If every gradient is the same vector, $g_t = g$ for all $t \\ge 1$ with $g \\in \\mathbb{R}^{n}$, then ";
  CHECK(verdicts(note + "$m_t = (1 - \\beta^t) g$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(note + "$m_t = (1 - \\beta^{t-1}) g$ for $t \\ge 1$.") == "undecided");  // behind “if” nothing is called false
  const std::string gates = "Let $\\lambda_t, x_t \\in \\mathbb{R}$ for $t \\ge 1$, $s_0 = 0$ and $s_t = \\lambda_t s_{t-1} + x_t$ for $t \\ge 1$.\n\nSuppose that $\\lambda_t = 1$ for every $t \\ge 1$. Then ";
  CHECK(verdicts(gates + "$s_t = \\sum_{i=1}^{t} x_i$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(gates + "$s_t = \\sum_{i=1}^{t-1} x_i$ for $t \\ge 1$.") == "refuted");
}

TEST_CASE("what is assumed of a start that is left open goes on") {
  const std::string note = "Let $P \\in \\mathbb{R}^{n \\times n}$ be a transition matrix with $P \\mathbf{1} = \\mathbf{1}$, and $\\pi_t \\in \\mathbb{R}^{1 \\times n}$ with $\\pi_{t+1} = \\pi_t P$ for $t \\ge 0$, "
                           "from any $\\pi_0 \\in \\mathbb{R}^{1 \\times n}$";
  CHECK(verdicts(note + " with $\\pi_0 \\mathbf{1} = 1$.\n\nSo $\\pi_t \\mathbf{1} = 1$ for all $t \\ge 0$.") == "proved");
  CHECK_FALSE(contains(verdicts(note + ".\n\nSo $\\pi_t \\mathbf{1} = 1$ for all $t \\ge 0$."), "proved"));
}

TEST_CASE("words beside a recurrence that take nothing from it, and the same words where they do") {
  const std::string names = "Let $A \\in \\mathbb{R}^{n \\times n}$, $x_t \\in \\mathbb{R}^{n}$ for $t \\ge 0$ and any $x_0 \\in \\mathbb{R}^{n}$. ", step = " $x_{t+1} = A x_t$ for $t \\ge 0$.", second = "\n\nThen $x_2 = A^2 x_0$.";
  for (const std::string words : {"The estimation error obeys", "The moving average follows", "The state is kept up to date by", "A linear system obeys", "The exponentially damped state follows"}) {
    CAPTURE(words);
    CHECK(verdicts(names + words + step + second) == "proved");
  }
  for (const std::string words : {"By error,", "The error is to write", "On average", "In the window", "An earlier draft had, in error,", "Up to noise,"}) {
    CAPTURE(words);
    CHECK_FALSE(contains(verdicts(names + words + step + second), "proved"));
  }
}

TEST_CASE("the verb of the main clause behind “with …”") {
  const std::string note = "Let $a \\in \\mathbb{R}^{n}$, $x_t \\in \\mathbb{R}^{n}$ for $t \\ge 0$ with any $x_0 \\in \\mathbb{R}^{n}$ and $x_t = a \\odot x_{t-1}$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(note + "The same in matrices, with $D = \\operatorname{diag}(a)$, is\n\n$$ x_t = D x_{t-1} \\qquad (t \\ge 1). $$") == "proved");
  CHECK(verdicts(note + "With $D = \\operatorname{diag}(a)$ this is $x_t = D x_{t-1}$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(note + "With $D = \\operatorname{diag}(a)$ this is $x_t = D x_{t-1} + a$ for $t \\ge 1$.") == "undecided");
}

TEST_CASE("claims with quotients and inverses of one step: the step is written out") {
  const std::string mean = "Let $w_t \\in \\mathbb{R}$ and $x_t \\in \\mathbb{R}^{p}$ for $t \\ge 1$, $z_0 = 0$, $n_0 = 0 \\in \\mathbb{R}^{p}$, $z_t = z_{t-1} + e^{w_t}$ and $n_t = n_{t-1} + e^{w_t} x_t$ for $t \\ge 1$. "
                           "The mean is $r_t = n_t / z_t$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(mean + "We have $r_{t+1} = r_t + \\frac{e^{w_{t+1}}}{z_{t+1}} (x_{t+1} - r_t)$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(mean + "We have $r_{t+1} = r_t + \\frac{e^{w_{t+1}}}{z_t} (x_{t+1} - r_t)$ for $t \\ge 1$.") == "refuted");
  const std::string gram = "Let $x_t \\in \\mathbb{R}^{d}$ for $t \\ge 1$, $A_0 \\in \\mathbb{R}^{d \\times d}$, and $A_t = A_{t-1} + x_t x_t^\\top$ for $t \\ge 1$. Assume that every $A_t$ is invertible. Then for $t \\ge 1$\n\n";
  CHECK(verdicts(gram + "$$ A_t^{-1} = A_{t-1}^{-1} - \\frac{A_{t-1}^{-1} x_t x_t^\\top A_{t-1}^{-1}}{1 + x_t^\\top A_{t-1}^{-1} x_t} . $$") == "proved");
  CHECK_FALSE(contains(verdicts(gram + "$$ A_t^{-1} = A_{t-1}^{-1} + \\frac{A_{t-1}^{-1} x_t x_t^\\top A_{t-1}^{-1}}{1 + x_t^\\top A_{t-1}^{-1} x_t} . $$"), "proved"));
}

TEST_CASE("a property of a matrix in a sentence about members is read") {
  const std::string power = "Take a symmetric $B \\in \\mathbb{R}^{n \\times n}$ and $y_0 \\in \\mathbb{R}^{n}$. The iterates $y_{t+1} = B y_t$, $t \\ge 0$, satisfy ";
  CHECK(verdicts(power + "$y_1^\\top y_1 = y_0^\\top B^2 y_0$.") == "proved");
  CHECK(verdicts(power + "$B^\\top = B$.") == "proved");
  CHECK(verdicts(power + "$y_2 = B^2 y_0$.") == "proved");
  const std::string plain = "Take $B \\in \\mathbb{R}^{n \\times n}$ and $y_0 \\in \\mathbb{R}^{n}$. The iterates $y_{t+1} = B y_t$, $t \\ge 0$, satisfy ";
  CHECK(verdicts(plain + "$y_1^\\top y_1 = y_0^\\top B^2 y_0$.") == "refuted");
}

} // namespace tests_of_sequences_said
