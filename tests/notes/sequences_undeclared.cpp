// SPDX-License-Identifier: MIT
// Sequences whose names nothing declares: what their recurrences say of shapes; ranges that only the declarations give.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_undeclared {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string plant = "A plant with state $y_j$ and control $w_j$ follows\n$$y_{j+1} = F y_j + G w_j, \\qquad z_j = H y_j.$$\n\n";
const std::string leak = "A leak keeps $c_j = \\rho c_{j-1} + (1-\\rho) w_j$ with $c_0 = 0$.\n\n";

}  // namespace

TEST_CASE("matrices that nothing declares have the shapes with which the recurrence has a meaning") {
  const std::string solved = plant + "It follows that $y_j = F^j y_0 + \\sum_{i=0}^{j-1} F^{j-1-i} G w_i$.";
  CHECK(verdicts(solved) == "proved");
  CHECK(contains(statement(solved), "F: "));
  CHECK(verdicts(plant + "It follows that $z_j = H F^j y_0 + \\sum_{i=0}^{j-1} H F^{j-1-i} G w_i$.") == "proved");
  CHECK(verdicts(plant + "It follows that $y_j = F^j y_0 + \\sum_{i=0}^{j-1} F^{j-i} G w_i$.") == "doubtful");  // more may be known of where it begins
}

TEST_CASE("what only differs where matrices do not commute is not called false, since nothing says that they are matrices") {
  const std::string two = "Let the state follow $y_{j+1} = F G y_j$.\n\n";
  CHECK(verdicts(two + "After two steps $y_{j+2} = F G F G y_j$.") == "proved");
  CHECK(verdicts(two + "After two steps $y_{j+2} = F F G G y_j$.") == "doubtful");
  CHECK(verdicts(two + "After two steps $y_{j+2} = F G y_j$.") == "doubtful");
}

TEST_CASE("Greek factors that nothing declares are numbers") {
  CHECK(verdicts(leak + "Unrolled, $c_j = (1-\\rho) \\sum_{i=1}^{j} \\rho^{j-i} w_i$.") == "proved");
  CHECK(verdicts(leak + "Unrolled, $c_j = (1-\\rho) \\sum_{i=1}^{j} \\rho^{i} w_i$.") == "doubtful");
  CHECK(verdicts(leak + "Unrolled, $c_j = (1-\\rho) \\sum_{i=1}^{j} \\rho^{j-i} w_i$. Here $\\rho \\in \\mathbb{R}^{m \\times m}$.") != "proved");
}

TEST_CASE("a claim without a range is about the members that there are") {
  const std::string note = "Let $k_t \\in \\mathbb{R}^{a}$ and $v_t \\in \\mathbb{R}^{b}$ for $t = 1, \\dots, n$, let $M_0 = 0 \\in \\mathbb{R}^{b \\times a}$ and $M_t = \\rho M_{t-1} + v_t k_t^\\top$.\n\n";
  CHECK(verdicts(note + "Then $M_t = \\sum_{i=1}^{t} \\rho^{t-i} v_i k_i^\\top$.") == "proved");
  CHECK(verdicts(note + "Then $M_t = \\sum_{i=1}^{t} v_i k_i^\\top$.") == "refuted");
}

TEST_CASE("what an index tells apart is no one name") {
  const std::string note = "Let $k_t, v_t \\in \\mathbb{R}^{a}$, $\\rho \\in \\mathbb{R}$, $M_0 = 0 \\in \\mathbb{R}^{a \\times a}$ and $M_t = \\rho M_{t-1} + v_t k_t^\\top$ for $t \\ge 1$.\n\n";
  CHECK(verdicts(note + "Then $\\sum_{i=1}^{t} u_i = t u_i + 0 \\cdot M_t$ for $t \\ge 1$.") != "proved");
  CHECK(verdicts(note + "Then $M_t + \\sum_{i=1}^{t} U_i = M_t + \\sum_{i=1}^{t} U_1$ for $t \\ge 1$.") != "proved");
  CHECK(verdicts(note + "Then $\\sum_{i=1}^{t} w_i v_i = w_i \\sum_{i=1}^{t} v_i$ for $t \\ge 1$.") != "proved");
}

TEST_CASE("a claim does not make numbers of what its recurrences have for matrices and columns") {
  const std::string note = "Let the state follow $y_{j+1} = F y_j + w_j$ with $y_0 = 0$.\n\n";
  CHECK(verdicts(note + "Then $y_2 = F w_0 + w_1$.") == "proved");
  CHECK(verdicts(note + "Then $y_2 = w_0 F + w_1$.") == "unsupported");
  CHECK(verdicts(note + "Then $y_j y_i = y_i y_j$.") == "unsupported");
  CHECK(verdicts(note + "Then $a^\\top y_j = y_j a$.") != "proved");
}

TEST_CASE("what may be a matrix is read as no number because a product fits then") {
  CHECK(verdicts("A chain has $p_{k+1} = p_k P$ with row vectors $p_k$.\n\nThen $p_2 = P^2 p_0$.") != "proved");
  CHECK(verdicts("Let $W_0, W_1, \\dots$ be weight matrices and $x_{l+1} = x_l W_l$.\n\nThen $x_2 = x_0 W_1 W_0$.") != "proved");
  CHECK(verdicts("The rule is $u_{t+1} = a u_t b$, where $a$ and $b$ are square matrices.\n\nThen $u_2 = a b a b u_0$.") != "proved");
  CHECK(verdicts("Let $z_{t+1} = \\gamma w z_t$, where $w$ is the weight matrix and $\\gamma$ a gain matrix.\n\nThen $z_1 = w \\gamma z_0$.") != "proved");
  CHECK(verdicts("The iteration is $x_{k+1} = M x_k + b$.\n\nThen $x_2 = x_0 M^2 + b M + b$.") != "proved");
}

TEST_CASE("a recurrence that is denied or limited in words proves nothing") {
  for (const char* words : {"It is wrong to write", "Do not use", "A common error is", "For some $t$,", "When the step is accepted,", "Up to sign,"})
    CHECK(verdicts(std::string(words) + " $x_{k+1} = A x_k$.\n\nSo $x_2 = A^2 x_0$.") != "proved");
  CHECK(verdicts("Let $x_{k+1} = A x_k$ for $k < 3$.\n\nSo $x_5 = A^5 x_0$.") != "proved");
}

} // namespace tests_of_sequences_undeclared
