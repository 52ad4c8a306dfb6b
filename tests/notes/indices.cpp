// SPDX-License-Identifier: MIT
// Entries, free and bound indices, ranges.

#include <doctest/doctest.h>

#include "checked.hpp"
#include "notes/names/scope.hpp"

namespace tests_of_indices {

using namespace odot::tests;

namespace {
std::string one(const std::string& claim) {
  return verdicts("Let $G \\in \\R^{n \\times m}$, $S \\in \\R^{n \\times n}$, $u \\in \\R^n$ and $v \\in \\R^m$.\n\n$$ " + claim + " $$\n");
}
}  // namespace

TEST_CASE("entries, rows and columns") {
  CHECK(one("(G v)_i = G_{i,:} v") == "proved");
  CHECK(one("(G^\\top)_{ij} = G_{ji}") == "proved");
  CHECK(one("G_{i:} = (G^\\top)_{:,i}^\\top") == "proved");
  CHECK(one("\\operatorname{softmax}(G)_{ij} \\sum_l e^{G_{il}} = e^{G_{ij}}") == "proved");
  CHECK(one("(I_n)_{ij} u_j = (I_n)_{ij} u_i") == "proved");
  CHECK(one("S_{ij} = S_{ji}") == "refuted");
}

TEST_CASE("sums over indices") {
  CHECK(one("\\sum_{k=1}^{m} G_{ik} v_k = (G v)_i") == "proved");
  CHECK(one("\\sum_{j \\neq i} u_j = \\mathbf{1}^\\top u - u_i") == "proved");
  CHECK(one("\\sum_{i,j} G_{ij} = \\operatorname{sum}(G)") == "proved");
  CHECK(one("\\sum_{i=2}^{n} u_i + u_{1,1} = \\operatorname{sum}(u)") == "proved");
  CHECK(one("\\sum_k u_k + v_k = 0") != "proved");
}

TEST_CASE("ranges that clash are shape errors") {
  CHECK(one("\\sum_k G_{kk} = 0") == "shape-error");
  CHECK(one("\\sum_{k=1}^{n} G_{ik} = 0") == "shape-error");
  CHECK(one("G_{1,2} = G_{1,2}") == "unsupported");
  CHECK(one("u_{i+1} u_i = u_i u_{i+1}") == "shape-error");
}

TEST_CASE("names with subscripts are names unless the subscript is an index") {
  CHECK(verdicts("Let $A_{12} \\in \\R^{n \\times m}$. $A_{12}^\\top A_{12} = (A_{12}^\\top A_{12})^\\top$.\n") == "proved");
  CHECK(one("u_1 = u_1") == "unsupported");
  CHECK(one("S_i = S_i") == "unsupported");
  CHECK(one("\\sum_{i \\neq j} S_{ij} = 0") == "unsupported");
}

TEST_CASE("near misses") {
  odot::notes::scope s;
  s.declare("W_Q", {1, 1}, {});
  CHECK(s.near_miss("W_q") == "W_Q");
  CHECK(s.near_miss("Z") == "");
  CHECK(s.declared("W_Q"));
}

TEST_CASE("a numbered entry of a matrix of any size is no mistake") {
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. Then $F_{3,1} = F_{3,1} + 0$.") == "unsupported");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{2 \\times 2}$. Then $F_{3,1} = F_{3,1} + 0$.") == "shape-error");
}

TEST_CASE("some entries are not all entries") {
  for (const char* words : {"At padding positions we set $x_i = 0$.", "Let $k \\in \\{1, \\dots, n\\}$ with $x_k = 0$.", "Suppose $x_i = 0$ for some $i$."}) {
    CAPTURE(words);
    CHECK_FALSE(verdicts("Let $x \\in \\mathbb{R}^n$. " + std::string(words) + " Then $x = 0$.").find("proved") != std::string::npos);
  }
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. Off the diagonal, let $F_{ij} = 0$. Then $F = 0$.").find("proved") == std::string::npos);
}

} // namespace tests_of_indices
