// SPDX-License-Identifier: MIT
// Sums over the members of families whose number is not written below the sign.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_families {

using namespace odot::tests;

namespace {
const std::string members = "Let $z_i, s_i \\in \\mathbb{R}^d$, $c_i \\in \\mathbb{R}$ and $F \\in \\mathbb{R}^{d \\times d}$. ";
}

TEST_CASE("sums over one index or one family have one length") {
  CHECK(verdicts(members + "Then $F \\sum_i z_i = \\sum_i F z_i$.") == "proved");
  CHECK(verdicts(members + "Then $\\sum_i c_i (z_i + s_i) = \\sum_i c_i z_i + \\sum_i c_i s_i$.") == "proved");
  CHECK(verdicts(members + "Then $\\sum_i z_i = \\sum_j z_j$.") == "proved");
  CHECK(verdicts(members + "Then $\\|\\sum_i z_i\\|^2 = \\sum_i \\sum_j z_i^\\top z_j$.") == "proved");
  CHECK(verdicts(members + "With $t_i = F z_i$ we have $\\sum_j t_j = F \\sum_i z_i$.") == "proved");
  CHECK(verdicts(members + "Then $\\sum_i z_i = 2 \\sum_i z_i$.") == "refuted");
  CHECK(verdicts(members + "Then $\\sum_i c_i z_i = (\\sum_i c_i)(\\sum_i z_i)$.") == "refuted");
  CHECK(verdicts(members + "Then $\\sum_i F z_i = \\sum_i z_i$.") == "refuted");
}

TEST_CASE("where two lengths are open, or one is written and another is not, nothing is called false") {
  CHECK(verdicts(members + "Then $\\sum_i z_i^\\top \\sum_j s_j = \\sum_j s_j^\\top \\sum_i z_i$.") == "proved");
  CHECK(verdicts(members + "Then $\\sum_i z_i = \\sum_j s_j$.") == "doubtful");
  CHECK(verdicts(members + "Then $\\sum_i z_i = \\sum_{i=1}^m z_i$.") == "doubtful");
}

TEST_CASE("how many members there are, the text may say") {
  CHECK(verdicts("Let $z_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, m$. Then $\\sum_i z_i = \\sum_{j=1}^m z_j$.") == "proved");
  CHECK(verdicts("Let $z_1, \\dots, z_m \\in \\mathbb{R}^d$. Then $\\sum_i (z_i + z_i) = 2 \\sum_{i=1}^m z_i$.") == "proved");
  CHECK(contains(statement("Let $z_1, z_2, \\ldots, z_m \\in \\mathbb{R}^d$. Then $2 \\sum_i z_i = \\sum_i 2 z_i$."), "with z: d × 1"));
  CHECK(verdicts("Let $z_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, m$. Then $\\sum_i z_i = z_1$.") != "proved");
  CHECK(verdicts("Let $z_1, \\dots, z_m \\in \\mathbb{R}^d$. Then $\\sum_i z_i = \\sum_{i=1}^m z_i + z_1$.") != "proved");
}

TEST_CASE("members that nothing declares are vectors where they are written as such, and matrices where they are capitals") {
  CHECK(verdicts("We have $\\sum_{i=1}^n \\mathbf{x}_i \\mathbf{x}_i^\\top \\mathbf{w} = \\sum_{i=1}^n (\\mathbf{x}_i^\\top \\mathbf{w}) \\mathbf{x}_i$.") == "proved");
  CHECK(verdicts("We have $\\operatorname{tr}(\\sum_{i=1}^n z_i z_i^\\top) = \\sum_{i=1}^n z_i^\\top z_i$.") == "proved");
  CHECK(verdicts("We have $\\left(\\sum_{i=1}^n A_i B_i\\right)^\\top = \\sum_{i=1}^n B_i^\\top A_i^\\top$.") == "proved");
  CHECK(verdicts("We have $\\sum_{i=1}^n A_i B_i = \\sum_{i=1}^n B_i A_i$.") == "doubtful");
  CHECK(verdicts("We have $\\sum_{i=1}^n \\|\\mathbf{x}_i - \\mathbf{m}\\|^2 = \\sum_{i=1}^n \\mathbf{x}_i^\\top \\mathbf{x}_i - 2 \\mathbf{m}^\\top \\sum_{i=1}^n \\mathbf{x}_i + n \\mathbf{m}^\\top \\mathbf{m}$.") == "proved");
  CHECK(verdicts("We have $\\sum_{i=1}^n \\|\\mathbf{x}_i - \\mathbf{m}\\|^2 = \\sum_{i=1}^n \\mathbf{x}_i^\\top \\mathbf{x}_i - \\mathbf{m}^\\top \\sum_{i=1}^n \\mathbf{x}_i + n \\mathbf{m}^\\top \\mathbf{m}$.") == "doubtful");
}

TEST_CASE("what is transposed is no number") {
  CHECK(verdicts("We have $\\sum_{i=1}^k u_i^\\top u_i = \\sum_{i=1}^k u_i u_i^\\top$.") == "unsupported");
  CHECK(verdicts("We have $\\sum_{i=1}^k {u_i}^\\top {u_i} = \\sum_{i=1}^k {u_i} {u_i}^\\top$.") == "unsupported");
  CHECK(verdicts("We have $\\sum_{i=1}^k u_i^\\top u_i = \\sum_{i=1}^k \\|u_i\\|^2$.") == "proved");
  CHECK(verdicts("We have $\\sum_{i=1}^k u_j^\\top u_i u_i^\\top x = \\sum_{i=1}^k u_i^\\top u_i u_j^\\top x$.") == "unsupported");
}

TEST_CASE("a bold letter that could only be a number is not read") {
  const std::string v = "Let $\\mathbf{v}_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, n$. ";
  CHECK(verdicts(v + "Then $\\sum_{i=1}^n a_i \\mathbf{v}_i^\\top \\mathbf{y} = \\mathbf{y} \\left(\\sum_{i=1}^n a_i \\mathbf{v}_i\\right)^\\top$.") == "unsupported");
}

TEST_CASE("a bold letter beside an entry with its index is one of a family") {
  CHECK(verdicts("We have $(y_i - \\mathbf{w}^\\top \\mathbf{z}_i)^2 = y_i^2 - 2 y_i \\mathbf{w}^\\top \\mathbf{z}_i + (\\mathbf{w}^\\top \\mathbf{z}_i)^2$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("We have $(y_i - \\mathbf{w}^\\top \\mathbf{z}_i)^2 = y_i^2 + (\\mathbf{w}^\\top \\mathbf{z}_i)^2$.")));
  CHECK_FALSE(is_proved(verdicts("We have $y_i \\mathbf{z}_i^\\top = \\mathbf{z}_i^\\top y_j$.")));
  const std::string told = "The data are $z_1, \\dots, z_n \\in \\mathbb{R}^d$ and $y \\in \\mathbb{R}^n$, and $w \\in \\mathbb{R}^d$. ";
  CHECK(verdicts(told + "For each $i$, $(y_i - w^\\top z_i)^2 = y_i^2 - 2 y_i w^\\top z_i + (w^\\top z_i)^2$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(told + "For each $i$, $(y_i - w^\\top z_i)^2 = y_i^2 - y_i w^\\top z_i + (w^\\top z_i)^2$.")));
  CHECK_FALSE(is_proved(verdicts(told + "For each $i$, $w^\\top z_i = w^\\top z_1$.")));
}

} // namespace tests_of_families
