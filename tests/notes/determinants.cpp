// SPDX-License-Identifier: MIT
// Determinants: by the laws of products, written out for two and three rows, and never refuted where words may tie them.

#include <doctest/doctest.h>

#include "checked.hpp"

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $F, G, P \\in \\mathbb{R}^{n \\times n}$ and $c \\in \\mathbb{R}$.\n\n";

}  // namespace

TEST_CASE("determinants of products, transposes, inverses and multiples") {
  for (const char* law : {"\\det(FG) = \\det(F)\\det(G)", "\\det(FG) = \\det(GF)", "\\det F^\\top = \\det F", "\\det(F^{-1}) = \\frac{1}{\\det(F)}", "\\det(cF) = c^n \\det(F)", "\\det(-F) = (-1)^n \\det(F)",
                          "\\det(P^{-1} F P) = \\det(F)", "\\det(F^3) = \\det(F)^3", "\\det(F^\\top F) = \\det(F)^2", "\\det(I_n) = 1", "\\det(F + G) = \\det(F + G)", "\\operatorname{det}{(FG)} = \\det F \\det G"}) {
    CAPTURE(law);
    CHECK(verdicts(square + "$" + law + "$") == "proved");
  }
  for (const char* wrong : {"\\det(cF) = c \\det(F)", "\\det(-F) = -\\det(F)", "\\det(F^2) = \\det(F)^3", "\\det(FG) = \\det(F) + \\det(G)", "\\det(F^{-1}) = \\det(F)"}) {
    CAPTURE(wrong);
    CHECK(verdicts(square + "$" + wrong + "$") == "refuted");
  }
  CHECK(statement(square + "$\\det(FG) = \\det(G)\\det(F)$") == "(det(F)·det(G)) = (det(G)·det(F))   with det(F): scalar, det(G): scalar");
  CHECK(verdicts("Let $H \\in \\mathbb{R}^{m \\times n}$. Then $\\det(H) = 1$.") == "shape-error");
  CHECK(verdicts("Let $H \\in \\mathbb{R}^{m \\times n}$ and $K \\in \\mathbb{R}^{n \\times m}$. Then $\\det(HK) = \\det(KH)$.") == "doubtful");  // false for m ≠ n: no law takes it apart
}

TEST_CASE("determinants of two and three rows are written out") {
  CHECK(verdicts("$\\det \\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix} = ad - bc$") == "proved");
  CHECK(verdicts("$\\det \\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix} = ad + bc$") == "refuted");
  CHECK(verdicts("Let $M := \\begin{bmatrix} 2 & 0 & 1 \\\\ 1 & 3 & 2 \\\\ 0 & 1 & 1 \\end{bmatrix}$. Then $\\det(M) = 3$ and $\\det(M) = 4$.") == "proved refuted");
  CHECK(verdicts("Let $F, G \\in \\mathbb{R}^{2 \\times 2}$. Then $\\det(FG) = \\det(F)\\det(G)$ and $\\det(F + G) = \\det(F) + \\det(G)$.") == "proved refuted");
}

TEST_CASE("what words may say of a determinant makes nothing false") {
  for (const char* open : {"\\det(F) = 0", "\\det(F + G) = \\det(F) + \\det(G)", "\\det(PF) = -\\det(F)", "\\operatorname{tr}(F) = \\det(F)", "\\det(F - \\lambda I) = 0"}) {
    CAPTURE(open);
    CHECK(verdicts(square + "$" + open + "$") == "doubtful");
  }
  CHECK(contains(first_message(square + "$\\det(F) = 0$"), "determinants that are not worked out from their matrices are any numbers here"));
  CHECK(verdicts(square + "Suppose $\\det(F) = 2$. Then $\\det(FG) = 2\\det(G)$.") == "proved");
  CHECK(verdicts("Let $Q \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\det(Q)^2 = 1$ and $\\det(Q) = 1$.") == "proved doubtful");
  CHECK(verdicts("Let $v \\in \\mathbb{R}$. Then $\\det(v) = v$.") == "unsupported");
  CHECK(verdicts(square + "$\\nabla_F \\det(F) = F$") == "unsupported");
  CHECK(verdicts("Let $F_i \\in \\mathbb{R}^{n \\times n}$ for $i = 1, \\dots, m$. Then $\\sum_{i=1}^m \\det(F_i) = m \\det(F_1)$.").find("proved") == std::string::npos);
}
