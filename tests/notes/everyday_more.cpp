// SPDX-License-Identifier: MIT
// What people's own notes hold: names in bold under accents, numbers of a case, dashes that are names, reasons beside a step.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_everyday_more {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("an accent over a bold letter leaves it bold, whatever its font is called") {
  CHECK(statement("Let $\\hat{\\mathbf{x}} \\in \\mathbb{R}^n$. Then $\\hat{\\bm{x}}^\\top \\hat{\\boldsymbol{x}} = \\|\\widehat{\\mathbf{x}}\\|^2$.") ==
        "(\\hat{\\mathbf{x}}ᵀ \\hat{\\mathbf{x}}) = sum((\\hat{\\mathbf{x}} ⊙ \\hat{\\mathbf{x}}))   with \\hat{\\mathbf{x}}: n × 1");
  CHECK(verdicts("Then $\\widetilde{\\mathbf{A}} \\widetilde{\\mathbf{B}} = \\widetilde{\\mathbf{B}} \\widetilde{\\mathbf{A}}$.") != "proved");  // matrices, and no numbers
  CHECK(verdicts("Then $(\\widetilde{\\mathbf{A}} \\widetilde{\\mathbf{B}})^\\top = \\widetilde{\\mathbf{B}}^\\top \\widetilde{\\mathbf{A}}^\\top$.") == "proved");
}

TEST_CASE("several letters below a capital leave it a capital") {
  CHECK(verdicts("Then $\\Sigma_{ab} \\Sigma_{cd} = \\Sigma_{cd} \\Sigma_{ab}$.") != "proved");
  CHECK(contains(statement("Then $(\\Sigma_{ab} \\Sigma_{cd})^\\top = \\Sigma_{cd}^\\top \\Sigma_{ab}^\\top$."), "(\\Sigma_{ab} \\Sigma_{cd})ᵀ"));
}

TEST_CASE("a bold capital that only fits as a column is no matrix that is known") {
  CHECK(verdicts("We see that $\\mathbf{u}^\\top \\mathbf{P} = \\mathbf{P}^\\top \\mathbf{u}$.") == "unsupported");
  CHECK(verdicts("Let $\\mathbf{P}, \\mathbf{u} \\in \\mathbb{R}^n$. Then $\\mathbf{u}^\\top \\mathbf{P} = \\mathbf{P}^\\top \\mathbf{u}$.") == "proved");
}

TEST_CASE("a dash beside a sign for the transpose is part of a name") {
  CHECK(contains(first_message("Let $Z \\in \\mathbb{R}^{n \\times n}$. Then $Z' (Z^\\top Z) = (Z' Z^\\top) Z$."), "may be part of a name"));
  CHECK(verdicts("Let $Z \\in \\mathbb{R}^{n \\times n}$. Then $Z' (Z' Z) = (Z' Z') Z$.") == "proved");
  CHECK(verdicts("Let $Z \\in \\mathbb{R}^{n \\times n}$. Then $Z' = Z^\\top$.") == "proved");
  CHECK(verdicts("The sign $'$ belongs to the name of the matrix. Let $Z \\in \\mathbb{R}^{n \\times n}$. Then $(Z')' = Z$.") == "unsupported");
}

TEST_CASE("numbers that are found in one section are not those of the next") {
  const std::string found = "# Data\n\nWe found that $\\hat{b}_0 = 2.5$ here.\n\n# Theory\n\nLet $c \\in \\mathbb{R}$. ";
  CHECK(verdicts(found + "Then $\\hat{b}_0 + c = c + 2.5$.").find("proved") == std::string::npos);
  CHECK(verdicts("We found that $b = 2.5$ here. Then $2 b = 5$.") == "proved");
}

TEST_CASE("numbers given for example end where a quotation begins") {
  const std::string example = "Let $n$ be a size. For example, if $n = 2$ then\n\n$$ S = \\begin{bmatrix} 0 & 1 \\\\ 1 & 0 \\end{bmatrix}. $$\n\n";
  CHECK(verdicts(example + "> **Properties.** The matrix satisfies $S = S^\\top$.\n").find("proved") == std::string::npos);
  CHECK(verdicts(example + "Then $S = S^\\top$.\n") == "proved");
}

TEST_CASE("what is not understood around a value gives nobody that value") {
  const std::string note = "The standard one is written as a quantity of dimensional kind with mean $\\mu = 0$ (here $0$ is a $D$-dimensional column).\n\n"
                           "Let $A \\in \\mathbb{R}^{n \\times n}$. Then $A \\mu = \\mu$.\n";
  CHECK(verdicts(note).find("proved") == std::string::npos);
}

TEST_CASE("what is said of a matrix in one section may be meant in the next") {
  const std::string note = "# One\n\nLet $A \\in \\mathbb{R}^{n \\times n}$.\n\nLet $U \\in \\mathbb{R}^{n \\times n}$. The matrix $U$ is orthogonal.\n\n# Two\n\n";
  CHECK(verdicts(note + "We get $A U^\\top U = A$.") != "refuted");
  CHECK(verdicts("Let $A, U \\in \\mathbb{R}^{n \\times n}$.\n\nWe get $A U^\\top U = A$.") == "refuted");
}

TEST_CASE("a word in front of brackets is a function") {
  CHECK(verdicts("The error is $\\mathrm{Err} = 0.5$ then. Let $s \\in \\mathbb{R}$. It follows that $\\mathrm{Err}(s) = 0.5 s$.").find("proved") == std::string::npos);
}

TEST_CASE("reasons beside a step are no part of it") {
  const std::string let = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(verdicts(let + "$$\\begin{aligned} (A + B)^\\top &= A^\\top + B^\\top & \\tiny\\text{(transpose of a sum)} \\\\ &= B^\\top + A^\\top & \\tiny\\text{(since }A + B\\text{ commutes)} \\end{aligned}$$") ==
        "proved proved");
  CHECK(verdicts(let + "$$\\begin{aligned} (A B)^\\top &= B^\\top A^\\top \\ \\ \\mbox{(by rule 2)} \\\\ &= (A B)^\\top \\quad \\text{(see above)} \\end{aligned}$$") == "proved proved");
  CHECK(verdicts(let + "$$\\begin{aligned} A B &= B A \\ \\ \\mbox{(if they commute)} \\\\ &= A B \\end{aligned}$$").find("refuted") == std::string::npos);
}

TEST_CASE("a bold run holds Greek letters too") {
  CHECK(statement("Then $\\boldsymbol{(U\\Sigma V)}^\\top = \\boldsymbol{V^\\top \\Sigma^\\top U^\\top}$.").find("\\mathbf{\\Sigma}") != std::string::npos);
  CHECK(contains(statement("Let $\\mathbf{U}, \\mathbf{\\Sigma}, \\mathbf{V} \\in \\mathbb{R}^{n \\times n}$. Then $\\boldsymbol{U\\Sigma V}^\\top = \\mathbf{U} (\\mathbf{V} \\mathbf{\\Sigma}^\\top)^\\top$."),
                 "((\\mathbf{U} \\mathbf{\\Sigma}) \\mathbf{V}ᵀ)"));
}

TEST_CASE("readings that meet only at the value of a size are several, and no fault") {
  const std::string note = "The matrix $C$ is an $m \\times m$ matrix.\n\nWith $m = 1$, the state follows a process whose\ndeviation is $\\sigma = C / \\sqrt{1 - \\phi^2}$, which determines all.\n";
  CHECK(verdicts(note).find("fault") == std::string::npos);
}

TEST_CASE("a bold name with a list in brackets is no matrix of columns") {
  const std::string note = "Let $\\mathbf{y} = [Y_1, Y_2, \\ldots, Y_n]$ be what is observed.\n\nThen $\\mathbf{y} - \\mathbf{X} \\mathbf{b} = -(\\mathbf{X} \\mathbf{b} - \\mathbf{y})$.\n";
  CHECK(verdicts(note).find("shape") == std::string::npos);
  CHECK(statement(note).find("\\mathbf{y}: k1* × 1") != std::string::npos);
  CHECK(verdicts("Let $a_1, a_2 \\in \\mathbb{R}$. Then $[a_1, a_2] = \\begin{bmatrix} a_1 \\\\ a_2 \\end{bmatrix}$.").find("shape-error") == std::string::npos);
}

TEST_CASE("what names stand for in another formula is not what they mean") {
  const std::string note = "Let $G, A, C \\in \\mathbb{R}^{n \\times n}$ and $w \\in \\mathbb{R}^n$.\n\nThe second problem is of the form (1) with $G := G A$ and $C := I$.\n\n";
  CHECK(verdicts(note + "Then $G C w = G w$.").find("proved") == std::string::npos);
  CHECK(statement(note + "Then $(G C)^\\top = C^\\top G^\\top$.") == "(G C)ᵀ = (Cᵀ Gᵀ)   with G: n × n, C: n × n");
}

TEST_CASE("a density of measures is no derivative") {
  const std::string claim = "so that $\\frac{d\\eta}{d\\eta^\\top} = \\left[\\frac{d\\eta^\\top}{d\\eta}\\right]^{-1}$.";
  CHECK(verdicts("The two are Radon-Nikodym derivatives, " + claim) == "unsupported");
}

TEST_CASE("a random variable may be a column") {
  CHECK(verdicts("We introduce a random variable $\\epsilon$ for noise. Let $y, u \\in \\mathbb{R}^n$ and $G \\in \\mathbb{R}^{n \\times n}$.\n\n$$ y = G u + \\epsilon $$\n") == "doubtful");
}

TEST_CASE("a value that solves an equation is not what the name stands for") {
  const std::string note = "Let $A \\in \\mathbb{R}^{n \\times n}$ be invertible and $x \\in \\mathbb{R}^n$. The equation has only the trivial solution $x := 0$. ";
  CHECK(verdicts(note + "We get $A x = 0$.").find("proved") == std::string::npos);
}

TEST_CASE("a transposed value of a function is no product either") {
  CHECK(verdicts("Let $X$ be a random vector. Then $\\mathbb{E}[T(X) T(X)^\\top] - \\mathbb{E}[T(X)] \\mathbb{E}[T(X)]^\\top = \\operatorname{Var}[T(X)]$.") == "unsupported");
}

TEST_CASE("what a section said of a name decides nothing in the next, and takes no alarm back that it does not touch") {
  const std::string note = "# One\n\nLet $A \\in \\mathbb{R}^{n \\times n}$.\n\nLet $U \\in \\mathbb{R}^{n \\times n}$. The matrix $U$ is orthogonal.\n\n# Two\n\n";
  CHECK(verdicts(note + "We get $A U = U A$.") == "refuted");
  CHECK(verdicts(note + "We get $A U^\\top U = A$.") == "unsupported");
}

TEST_CASE("what may say anew what a name is takes alarms back that break it") {
  const std::string note = "# One\n\nLet $X \\in \\mathbb{R}^{m \\times n}$.\n\n# Two\n\nLet $L \\in \\mathbb{R}^{m \\times k}$ and $R \\in \\mathbb{R}^{n \\times k}$.\n\nConsider the factors\n\n$$ X = L R^\\top $$\n\n";
  CHECK(verdicts(note + "We get\n\n$$ X X^\\top = L R^\\top R L^\\top. $$\n").find("refuted") == std::string::npos);
}

} // namespace tests_of_everyday_more
