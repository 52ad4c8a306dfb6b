// SPDX-License-Identifier: MIT
// Determinants: by the laws of products, written out for two to four rows, and never refuted where words may tie them.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_determinants {

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

TEST_CASE("bars around a square matrix that is written out are its determinant, and four rows are written out too") {
  for (const char* claim : {"\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix} = ad - bc", "\\left| \\begin{array}{cc} 5 & 2 \\\\ 3 & 1 \\end{array} \\right| = -1", "\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix} = -\\begin{vmatrix} c & d \\\\ a & b \\end{vmatrix}",
                            "\\begin{vmatrix} 2 & 1 & 0 & 7 \\\\ 0 & 3 & 4 & 1 \\\\ 0 & 0 & 5 & 2 \\\\ 0 & 0 & 0 & 1 \\end{vmatrix} = 30"}) {
    CAPTURE(claim);
    CHECK(verdicts("$" + std::string(claim) + "$") == "proved");
  }
  for (const char* wrong : {"\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix} = ad + bc", "\\left| \\begin{array}{cc} 5 & 2 \\\\ 3 & 1 \\end{array} \\right| = 1", "\\begin{vmatrix} 0 & 1 & 0 & 0 \\\\ 1 & 0 & 0 & 0 \\\\ 0 & 0 & 1 & 0 \\\\ 0 & 0 & 0 & 1 \\end{vmatrix} = 1"}) {
    CAPTURE(wrong);
    CHECK(verdicts("$" + std::string(wrong) + "$") == "refuted");
  }
  CHECK(statement("$\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix} = ad - bc$") == "((a·d) - (b·c)) = ((a·d) - (b·c))   with a: scalar, b: scalar, c: scalar, d: scalar");
  CHECK(verdicts("$\\begin{vmatrix} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\end{vmatrix} = -3$") == "shape-error");
  CHECK(contains(first_message("$\\begin{Vmatrix} a & b \\\\ c & d \\end{Vmatrix} = ad - bc$"), "as a norm and as a determinant"));
  CHECK(verdicts("$\\left| \\begin{pmatrix} 3 \\\\ 4 \\end{pmatrix} \\right| = 5$") != "refuted");  // the length of a column
  for (const char* told : {"We write $|A|$ for the entrywise absolute value of $A$.", "Let $|S|$ be the number of elements of $S$.", "$|A|$ is the matrix of absolute values of $A$."}) {
    CAPTURE(told);
    CHECK(verdicts(std::string(told) + "\n\n$$\\left| \\begin{array}{cc} 5 & 2 \\\\ 3 & 1 \\end{array} \\right| = -1$$") == "unsupported");
  }
  CHECK(verdicts("$|x|$ is the absolute value of the number $x$.\n\n$$\\det \\begin{pmatrix} 5 & 2 \\\\ 3 & 1 \\end{pmatrix} = -1$$") == "proved");
  CHECK(verdicts("Write $|A|$ for the determinant of $A$.\n\n$$\\left| \\begin{array}{cc} 5 & 2 \\\\ 3 & 1 \\end{array} \\right| = -1$$") == "proved");
}

TEST_CASE("zeros that fill as many rows as there are have one each") {
  CHECK(statement("$\\begin{pmatrix} 2 & 4 \\\\ 1 & 2 \\end{pmatrix} \\begin{pmatrix} 2 & 6 \\\\ -1 & -3 \\end{pmatrix} = \\begin{pmatrix} 0 & 0 \\\\ 0 & 0 \\end{pmatrix}$") == "([[2 , 4] ; [1 , 2]] [[2 , 6] ; [(-1·1) , (-1·3)]]) = [[0 , 0] ; [0 , 0]]");
  CHECK(verdicts("$\\begin{pmatrix} 2 & 4 \\\\ 1 & 2 \\end{pmatrix} \\begin{pmatrix} 2 \\\\ 1 \\end{pmatrix} = \\begin{pmatrix} 0 \\\\ 0 \\end{pmatrix}$") == "refuted");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{4 \\times 4}$. Then $F + \\begin{pmatrix} 0 & 0 \\\\ 0 & 0 \\end{pmatrix} = F$.") != "shape-error");  // blocks
}

TEST_CASE("logs of determinants are taken apart and differentiated") {
  const std::string text = "Let $A, B, X \\in \\mathbb{R}^{n \\times n}$ have positive determinants, $Z \\in \\mathbb{R}^{n \\times m}$, $t \\in \\mathbb{R}$ and $v \\in \\mathbb{R}^n$.\n\n";
  for (const char* law : {"\\log\\det(AB) = \\log\\det A + \\log\\det B", "\\log|A^{-1}| = -\\log|A|", "\\log\\det(2A) = n \\log 2 + \\log\\det A", "\\nabla_X \\log\\det X = X^{-\\top}",
                          "\\nabla_X \\log|\\det X| = (X^{-1})^\\top", "\\frac{\\partial}{\\partial X} \\log|A X B| = X^{-\\top}", "\\frac{\\partial \\log\\det(X)}{\\partial X_{ij}} = (X^{-1})_{ji}",
                          "\\nabla_Z \\log\\det(Z^\\top Z) = 2 Z (Z^\\top Z)^{-1}", "\\frac{d}{dt} \\log\\det(A + tB) = \\operatorname{tr}((A + tB)^{-1} B)",
                          "\\mathrm{d} \\log\\det X = \\operatorname{tr}(X^{-1} \\mathrm{d}X)", "\\nabla_X (\\log\\det X)^2 = 2 (\\log\\det X) X^{-\\top}",
                          "\\nabla_X \\left( \\frac{1}{2} \\log\\det X + \\frac{1}{2} v^\\top X^{-1} v \\right) = \\frac{1}{2} X^{-\\top} - \\frac{1}{2} X^{-\\top} v v^\\top X^{-\\top}"}) {
    CAPTURE(law);
    CHECK(verdicts(text + "$$" + law + "$$") == "proved");
  }
  const std::string free = "Let $A, B, X \\in \\mathbb{R}^{n \\times n}$, $Z \\in \\mathbb{R}^{n \\times m}$ and $v \\in \\mathbb{R}^n$.\n\n";
  for (const char* wrong : {"\\log\\det(AB) = \\log\\det A - \\log\\det B", "\\log\\det(2A) = \\log 2 + \\log\\det A", "\\nabla_X \\log\\det X = X^{-1}", "\\nabla_X \\log\\det X^{-1} = X^{-\\top}",
                            "\\nabla_Z \\log\\det(Z^\\top Z) = Z (Z^\\top Z)^{-1}", "\\mathrm{d} \\log\\det X = \\operatorname{tr}(X^{-\\top} \\mathrm{d}X)",
                            "\\nabla_X \\left( \\log\\det X + v^\\top X^{-1} v \\right) = X^{-\\top} + X^{-\\top} v v^\\top X^{-\\top}"}) {
    CAPTURE(wrong);
    CHECK(verdicts(free + "$$" + wrong + "$$") == "refuted");
  }
  // false where det(A + tB) is < 0 too, of which nothing is said; and a number may be tied to what is said of its matrix
  CHECK(verdicts(free + "Let $t \\in \\mathbb{R}$. Then $\\frac{d}{dt} \\log\\det(A + tB) = \\operatorname{tr}((A + tB)^{-1} A)$.") == "doubtful");
  CHECK(verdicts(free + "$$\\nabla_X (\\log\\det X)^2 = X^{-\\top}$$") == "doubtful");
  CHECK(verdicts(free + "$$\\log\\det A = 0$$") == "doubtful");
  CHECK(verdicts(free + "$$\\log|A| = \\log|B|$$") == "unsupported");  // the note does not say that it speaks of determinants
}

TEST_CASE("a gradient in a symmetric matrix is that with independent entries, and never refuted") {
  const std::string text = "Let $\\Sigma \\in \\mathbb{R}^{n \\times n}$ be symmetric and positive definite, let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric, and let $x, \\mu \\in \\mathbb{R}^n$.\n\n";
  for (const char* law : {"\\nabla_\\Sigma \\log\\det \\Sigma = \\Sigma^{-1}", "\\frac{\\partial}{\\partial \\Sigma} \\log|\\Sigma^{-1}| = -\\Sigma^{-1}", "\\nabla_\\Sigma (x^\\top \\Sigma^{-1} x) = -\\Sigma^{-1} x x^\\top \\Sigma^{-1}",
                          "\\nabla_\\Sigma \\left( \\log|\\Sigma| + \\operatorname{tr}(\\Sigma^{-1} S) \\right) = \\Sigma^{-1} - \\Sigma^{-1} S \\Sigma^{-1}", "\\nabla_\\mu \\left( (x - \\mu)^\\top \\Sigma^{-1} (x - \\mu) \\right) = -2 \\Sigma^{-1} (x - \\mu)"}) {
    CAPTURE(law);
    CHECK(verdicts(text + "$$" + law + "$$") == "proved");
  }
  CHECK(verdicts(text + "$$\\nabla_\\Sigma \\log\\det \\Sigma = 2 \\Sigma^{-1} - \\operatorname{diag}(\\operatorname{diag}(\\Sigma^{-1}))$$") == "doubtful");
  CHECK(verdicts(text + "$$\\nabla_\\Sigma \\log\\det \\Sigma = -\\Sigma^{-1}$$") == "doubtful");
  CHECK(verdicts("Let $Q \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\nabla_Q \\operatorname{tr}(Q) = I_n$.") == "unsupported");
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $\\nabla_S \\operatorname{tr}(S S) = 2 S$.") == "unsupported");
}

TEST_CASE("roots of what is homogeneous") {
  const std::string text = "Let $x, y \\in \\mathbb{R}^d$, $x \\neq 0$, $a, s \\in \\mathbb{R}$ and $c > 0$. Let $H := I_d - \\frac{1}{d} \\mathbf{1}_d \\mathbf{1}_d^\\top$.\n\n";
  for (const char* law : {"\\|a x\\| = |a| \\|x\\|", "\\|c x\\| = c \\|x\\|", "\\|{-x}\\| = \\|x\\|", "\\left\\|\\frac{x}{\\|x\\|}\\right\\| = 1", "\\frac{c x}{\\|c x\\|} = \\frac{x}{\\|x\\|}",
                          "\\frac{H (c x)}{\\|H (c x)\\|} = \\frac{H x}{\\|H x\\|}", "\\sqrt{(a x)^\\top (a x)} = |a| \\sqrt{x^\\top x}",
                          "\\|x / c\\| = \\|x\\| / c", "\\|H (x / c)\\| = \\frac{\\|H x\\|}{c}", "\\|H x\\| = \\|x\\| \\left\\|H \\frac{x}{\\|x\\|}\\right\\|"}) {
    CAPTURE(law);
    CHECK(verdicts(text + "$$" + law + "$$") == "proved");
  }
  for (const char* wrong : {"\\|a x\\| = a \\|x\\|", "\\|c x\\| = \\|x\\|", "\\|x + a y\\| = |a| \\|x + y\\|", "\\frac{a x}{\\|a x\\|} = \\frac{x}{\\|x\\|}", "\\sqrt{a^2 s^2} = a |s|", "\\|c x\\| = c^2 \\|x\\|", "\\|x / c\\| = c \\|x\\|", "\\|x / s\\| = \\|x\\| / s",
                            "\\|H x\\| = \\left\\|H \\frac{x}{\\|x\\|}\\right\\|"}) {
    CAPTURE(wrong);
    CHECK(verdicts(text + "$$" + wrong + "$$") == "refuted");
  }
  CHECK(verdicts("Let $a, y \\in \\mathbb{R}$. Then $\\sqrt{a^2 y} = a \\sqrt{y}$.") == "refuted");  // a may be < 0
}

TEST_CASE("what words may say of a determinant makes nothing false") {
  for (const char* open : {"\\det(F) = 0", "\\det(F + G) = \\det(F) + \\det(G)", "\\det(PF) = -\\det(F)", "\\operatorname{tr}(F) = \\det(F)", "\\det(F - \\lambda I) = 0"}) {
    CAPTURE(open);
    CHECK(verdicts(square + "$" + open + "$") == "doubtful");
  }
  CHECK(contains(first_message(square + "$\\det(F) = 0$"), "a determinant that is not written out stands for any number"));
  CHECK(verdicts(square + "Suppose $\\det(F) = 2$. Then $\\det(FG) = 2\\det(G)$.") == "proved");
  CHECK(verdicts("Let $Q \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $\\det(Q)^2 = 1$ and $\\det(Q) = 1$.") == "proved doubtful");
  CHECK(verdicts("Let $v \\in \\mathbb{R}$. Then $\\det(v) = v$.") == "unsupported");
  CHECK(verdicts(square + "$\\nabla_F \\det(F) = F$") == "unsupported");
  CHECK(verdicts("Let $F_i \\in \\mathbb{R}^{n \\times n}$ for $i = 1, \\dots, m$. Then $\\sum_{i=1}^m \\det(F_i) = m \\det(F_1)$.").find("proved") == std::string::npos);
}

} // namespace tests_of_determinants
