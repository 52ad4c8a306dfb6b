// SPDX-License-Identifier: MIT
// Formulas as strangers write them: fonts, frames, bars, lines drawn in matrices, displays that go on, letters that only label.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_strangers_formulas {

using namespace odot::tests;

namespace {

const std::string square = "Let $A, B, C \\in \\mathbb{R}^{n \\times n}$ and $x, y, z \\in \\mathbb{R}^n$. ";

/// The verdicts of a display behind the declarations.
std::string display(const std::string& formula) { return verdicts(square + "Then\n\n$$" + formula + "$$\n"); }

}  // namespace

TEST_CASE("whatever sets letters in bold gives the same names") {
  const std::string told = "Let $\\bold S$ be a symmetric $n \\times n$ matrix and $\\mathbold{u}, \\bold v \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(told + "Then $(\\bold S \\mathbf{u})^\\top \\bm{v} = \\pmb{u}^\\top \\bold{S} \\bold v$.") == "proved");
  CHECK(verdicts(told + "Then $(\\bold S \\mathbf{u})^\\top \\bm{v} = \\pmb{v}^\\top \\bold{S} \\bold v$.") == "refuted");
  CHECK(verdicts(told + "Then ${\\bold u}^\\top \\bold v = {\\bold v}^\\top \\bold u$.") == "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times n}$. Then $\\bold{1_m}^\\top A \\bold{1_n} = \\mathbf{1_n^T} A^\\top \\bold{1}_m$.") == "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times n}$. Then $\\bold{1_m}^\\top A \\bold{1_n} = \\mathbf{1_m^T} A^\\top \\bold{1}_n$.") == "shape-error");
  CHECK(verdicts("Let $\\mu, a \\in \\mathbb{R}^n$. Then $(a - \\mu)^\\top (a - \\mathbf{\\mu}) = a^\\top a - 2 a^\\top \\mu + \\mu^\\top \\mu$.") == "proved");
  CHECK(verdicts("Let $\\mu, a, \\boldsymbol{\\mu} \\in \\mathbb{R}^n$. Then $(a - \\mu)^\\top (a - \\mathbf{\\mu}) = a^\\top a - 2 a^\\top \\mu + \\mu^\\top \\mu$.") == "refuted");  // two names
  CHECK(verdicts("Let $\\mu, a \\in \\mathbb{R}^n$. Then $(a - \\mu)^\\top (a - \\boldsymbol{\\mu}) = a^\\top a - 2 a^\\top \\mu + \\mu^\\top \\mu$.") != "proved");  // printed in bold
}

TEST_CASE("a frame around an equation is no part of it") {
  CHECK(display("\\boxed{(x + y)^\\top x = x^\\top x + x^\\top y}") == "proved");
  CHECK(display("\\boxed{(x + y)^\\top x = x^\\top x - x^\\top y}") == "refuted");
  CHECK(display("\\boxed{\\begin{aligned} (A + B) x &= A x + B x \\\\ &= B x + A x \\end{aligned}}") == "proved proved");
  CHECK(display("(A + B) x = \\boxed{A x + B x}") == "proved");
  CHECK(display("{\\color{red} (A + B) x = A x + B x}") == "proved");
  CHECK(display("\\textcolor{blue}{(A + B) x = A x + B x}, \\quad A + B = B + A") == "proved proved");
  CHECK(display("A \\boxed{B x = B x}") != "proved");  // no equation with A in front of its left side
}

TEST_CASE("a brace in front of rows that are aligned holds equations") {
  const std::string rows = "\\begin{cases} \\begin{aligned} & (A + B) x = A x + B x \\\\ & x^\\top y = ";
  CHECK(display(rows + "y^\\top x \\end{aligned} \\end{cases}") == "proved proved");
  CHECK(display(rows + "y^\\top z \\end{aligned} \\end{cases}") == "proved doubtful");  // it may be a system to be solved
  CHECK(display("\\operatorname{sgn} = \\begin{cases} \\begin{aligned} 1 & = x \\\\ 2 & = y \\end{aligned} \\end{cases}").find("proved") == std::string::npos);
}

TEST_CASE("an operator that is set by itself, a tag without braces and a dot at the end of a matrix") {
  CHECK(verdicts("Let $X, B \\in \\mathbb{R}^{n \\times n}$. Then $\\mathop{\\nabla}_{X} \\operatorname{tr}(X B) = B^\\top$.") == "proved");
  CHECK(verdicts("Let $X, B \\in \\mathbb{R}^{n \\times n}$. Then $\\mathop{\\nabla}_{X} \\operatorname{tr}(X B) = B$.") == "refuted");
  CHECK(display("\\begin{pmatrix} x \\\\ y \\tag1 \\end{pmatrix}^\\top \\begin{pmatrix} x \\\\ y. \\end{pmatrix} = x^\\top x + y^\\top y") == "proved");
  CHECK(display("\\begin{pmatrix} x \\\\ y \\tag2 \\end{pmatrix}^\\top \\begin{pmatrix} x \\\\ y. \\end{pmatrix} = x^\\top x + 2 y^\\top y") == "refuted");
}

TEST_CASE("two bars between factors close one value and open another") {
  const std::string numbers = "Let $a, b, c \\in \\mathbb{R}$ with $c \\neq 0$. ";
  CHECK(verdicts(numbers + "Then $|a||b| = |b||a|$.") == "proved");
  CHECK(verdicts(numbers + "Then $|a||b| = |a||a|$.") == "refuted");
  CHECK(verdicts(numbers + "Then $|\\frac{a}{c}||b| = |b||\\frac{a}{c}|$.") == "proved");
  CHECK(display("||x||^2 = x^\\top x") == "proved");  // a norm
  CHECK(display("||x + y||^2 - ||x||^2 = 2 x^\\top y + ||y||^2") == "proved");
}

TEST_CASE("a brace over words behind a minus sign prints no bracket") {
  const std::string brace = "(x - y)^\\top (x - y) = x^\\top x - \\underbrace{x^\\top y ";
  CHECK(display(brace + "- y^\\top x}_{\\text{the same}} + y^\\top y") == "proved");
  CHECK(display(brace + "+ y^\\top x}_{\\text{the same}} + y^\\top y") == "doubtful");  // as a bracket it would be right
  CHECK(display(brace + "- y^\\top x}_{c} + y^\\top y") == "unsupported");  // c may be its name
  CHECK(display("A - \\underbrace{-B + C}_{\\text{two}} = A - B + C") == "unsupported");
}

TEST_CASE("lines that are drawn in a matrix tell its columns and rows") {
  const std::string columns = "\\begin{bmatrix} | & | \\\\ x & y \\\\ | & | \\end{bmatrix}", rows = "\\begin{bmatrix} - & x^\\top & - \\\\ - & y^\\top & - \\end{bmatrix}";
  CHECK(display("A " + columns + " = \\begin{bmatrix} A x & A y \\end{bmatrix}") == "proved");
  CHECK(display("A " + columns + " = \\begin{bmatrix} A x \\\\ A y \\end{bmatrix}") == "shape-error");
  CHECK(display(rows + " A = \\begin{bmatrix} x^\\top A \\\\ y^\\top A \\end{bmatrix}") == "proved");
  CHECK(display(rows + " = " + columns + "^\\top") == "proved");
  CHECK(display(rows + " = \\begin{bmatrix} | & | \\\\ y & x \\\\ | & | \\end{bmatrix}^\\top") == "refuted");
  CHECK(display("A \\begin{bmatrix} & & \\\\ x & y & z \\\\ & & \\end{bmatrix} = \\begin{bmatrix} A x & A y & A z \\end{bmatrix}") == "proved");
  CHECK(display("\\begin{bmatrix} - & x & - \\\\ - & y & - \\end{bmatrix} A = \\begin{bmatrix} x^\\top A \\\\ y^\\top A \\end{bmatrix}") == "unsupported");  // columns that are drawn as rows
  CHECK(display("\\begin{bmatrix} & \\\\ 1 & 2 \\\\ & \\end{bmatrix} = \\begin{bmatrix} 1 & 2 \\end{bmatrix}") == "unsupported");  // entries, with others that are left out
  CHECK(display("\\begin{bmatrix} x & | & y \\end{bmatrix} = \\begin{bmatrix} x & y \\end{bmatrix}") == "unsupported");
}

TEST_CASE("a display that begins with its relation goes on with the display in front of it") {
  const std::string first = square + "We find\n\n$$(A + B) x = A x + B x$$\n\n";
  CHECK(verdicts(first + "$$= B x + A x$$\n") == "proved proved");
  CHECK(verdicts(first + "which is\n\n$$= B x + A x.$$\n") == "proved proved");
  CHECK(verdicts(first + "$$= B x - A x$$\n") == "proved refuted");
  CHECK(verdicts(first + "For another matrix we saw the following.\n\n$$= B x + A x$$\n") == "proved unsupported");  // what it goes on with is not known
  CHECK(verdicts(first + "$$C = C$$\n\n$$= C + 0$$\n") == "proved proved proved");
  CHECK(verdicts(first + "## Another section\n\n$$= B x + A x$$\n") == "proved unsupported");
}

TEST_CASE("letters below a name that only tell names apart") {
  CHECK(verdicts("Let $X, Y \\in \\mathbb{R}^{n \\times d}$ and $G_K = G_S^\\top Y + X$. Then $G_K - X = G_S^\\top Y$.") == "proved");
  CHECK(verdicts("Let $X, Y \\in \\mathbb{R}^{n \\times d}$ and $G_K = G_S^\\top Y + X$. Then $G_K + X = G_S^\\top Y$.") == "doubtful");
  const std::string blocks = "Let $L_{aa} \\in \\mathbb{R}^{p \\times p}$ and $L_{bb} \\in \\mathbb{R}^{q \\times q}$ be symmetric, and $L$ symmetric. Then ";
  CHECK(verdicts(blocks + "$L_{aa} (L_{ab} - L_{ab} L_{bb}) = L_{aa} L_{ab} - L_{aa} L_{ab} L_{bb}$.") == "proved");
  CHECK(verdicts(blocks + "$L_{aa} (L_{ab} - L_{ab} L_{bb}) = L_{aa} L_{ab} - L_{ab} L_{bb}$.") != "proved");
  CHECK(verdicts("Let $L \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $L_{ab} = L_{ba}$.") == "proved");  // entries
}

TEST_CASE("a space as wide as a quad parts equations") {
  for (const char* gap : {"\\hspace{5mm}", "\\hspace*{2em}", "\\mspace{18mu}", "\\ \\ \\ ", "\\hspace{0.5 cm}"}) {
    const std::string note = std::string("Let $$ a = \\begin{bmatrix} 3 \\\\ 1 \\end{bmatrix} ") + gap + " b = \\begin{bmatrix} 1 \\\\ -3 \\end{bmatrix} $$ Then ";
    CHECK(verdicts(note + "$a^\\top b = 0$.") == "proved");
    CHECK(verdicts(note + "$a^\\top b = 1$.") == "refuted");
  }
  const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. Then ";
  for (const char* space : {"\\hspace{1mm}", "\\ ", "\\ \\ ", "\\ \\ \\ ", "\\hspace{2em}", "\\hspace{-0.5em}", "\\mspace{3mu}"}) {  // beside no equation, or narrow
    CHECK(verdicts(let + "$F " + space + " G + G = (F + I) G$.") == "proved");
    CHECK(verdicts(let + "$F " + space + " G + G = (F + I) F$.") == "refuted");
  }
}

}  // namespace tests_of_strangers_formulas
