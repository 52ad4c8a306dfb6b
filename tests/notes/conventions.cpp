// SPDX-License-Identifier: MIT
// What everybody writes and nobody declares: entries of bold names, tuples, lists of columns, functions with their shapes; and what is
// given and follows all the same. Each test says which statement was understood.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_conventions {

using namespace odot::tests;

TEST_CASE("x_i beside a bold x is its entry") {
  const std::string note = "Let $\\mathbf{g}, \\mathbf{h} \\in \\mathbb{R}^n$.\n\n";
  const std::string sum = "$$\\mathbf{g}^\\top \\mathbf{h} = \\sum_{i=1}^n g_i h_i$$\n";
  CHECK(verdicts(note + sum) == "proved");
  CHECK(statement(note + sum) == "(\\mathbf{g}ᵀ \\mathbf{h}) = Σ_{i<n} (\\mathbf{g}[1+i, 1]·\\mathbf{h}[1+i, 1])   with \\mathbf{g}: n × 1, \\mathbf{h}: n × 1");
  CHECK(verdicts(note + "$$\\mathbf{g}^\\top \\mathbf{h} = \\sum_{i=1}^n g_i$$\n") == "refuted");
  CHECK(statement("$$\\mathrm{tr}(\\mathbf{M}) = \\sum_i M_{ii}$$\n").starts_with("tr(\\mathbf{M}) = Σ_{i<k1*} \\mathbf{M}[1+i, 1+i]"));
  CHECK(statement("$$\\sum_{i=1}^n i^2 = \\sum_{i=1}^n (i + 1)$$\n") == "Σ_{i<n} (1+i)^⊙{2} = Σ_{i<n} ((1+i) + 1)");
  CHECK(statement(note + "$$(\\sum_{i=1}^n g_i)^2 = 1$$\n").starts_with("(Σ_{i<n} \\mathbf{g}[1+i, 1])^⊙{2} = 1"));
  CHECK(statement("$$\\sum_{i=1}^n i + 2 = \\sum_{i=1}^n \\sum_{j=1}^n i j$$\n") == "((Σ_{i<n} (1+i)) + 2) = Σ_{i<n} (Σ_{j<n} ((1+i)·(1+j)))");
  CHECK(contains(first_message("Suppose $w^\\top w = 2$. Then $w^\\top w = 3$."), "; k1* is a size that the text does not name"));
  // a plain letter that stands alone, or has a meaning here, is another name
  CHECK(verdicts(note + "Let $g \\in \\mathbb{R}^n$. $$\\mathbf{g}^\\top \\mathbf{g} = \\sum_{i=1}^n g_i g_i$$\n") == "refuted");
  // where the bold name stands nowhere in the statement, an alarm would be a guess
  CHECK(verdicts(note + "$$\\sum_{i=1}^n g_i h_i = \\sum_{i=1}^n g_i$$\n") == "doubtful");
}

TEST_CASE("shapes of another section that do not fit are not meant") {
  const std::string before = "# Data\n\nLet $y \\in \\mathbb{R}$ and $b \\in \\mathbb{R}^{n \\times 3}$.\n\n# Products\n\n";
  const std::string note = before + "Let $\\mathbf{y} \\in \\mathbb{R}^d$. Then $\\mathbf{y}^\\top \\mathbf{y} = \\sum_{i=1}^d y_i^2$.\n";
  CHECK(verdicts(note) == "proved");
  CHECK(statement(note) == "(\\mathbf{y}ᵀ \\mathbf{y}) = Σ_{i<d} \\mathbf{y}[1+i, 1]^⊙{2}   with \\mathbf{y}: d × 1");
  CHECK(verdicts(before + "Let $C \\in \\mathbb{R}^{p \\times q}$ and $u \\in \\mathbb{R}^q$. Then $C u + b = b + C u + u$.\n") == "doubtful");
  // within one section they are meant
  CHECK(verdicts("Let $b \\in \\mathbb{R}^{n \\times 3}$ and $u \\in \\mathbb{R}^q$. Then $b + u = u + b$.\n") == "shape-error");
}

TEST_CASE("what a later section declares in words has no properties of before") {
  const std::string note = "# Old\n\nLet $G$ be a symmetric $n \\times n$ matrix.\n\n# New\n\n";
  CHECK(verdicts(note + "Here $G$ is an $n \\times n$ matrix. Then $G^\\top = G$.\n") != "proved");
  CHECK(verdicts(note + "Here $G$ is a symmetric $n \\times n$ matrix. Then $G^\\top = G$.\n") == "proved");
}

TEST_CASE("rows of implications are proved from the rows before them, never from themselves") {
  const std::string note = "Let $G \\in \\mathbb{R}^{n \\times n}$ be invertible and $u, b \\in \\mathbb{R}^n$.\n\n";
  const std::string rows = "$$\\begin{align*} & G(G^{-1} b) = b \\\\ \\implies & (G G^{-1}) b = b && \\text{associative} \\\\ \\implies & b = b \\end{align*}$$\n";
  CHECK(verdicts(note + rows) == "proved proved proved");
  CHECK(statement(note + rows).starts_with("(G (G⁻¹ b)) = b   with"));
  CHECK(verdicts(note + "$$\\begin{align*} G u &= b \\\\ \\implies G^{-1} G u &= G^{-1} b \\\\ \\implies u &= G^{-1} b \\end{align*}$$\n") == "proved proved");
  // what does not follow stays given, and nothing is said of it
  CHECK(verdicts(note + "$$\\begin{align*} G u &= b \\\\ \\implies G u &= 2 b \\\\ \\implies u &= 2 G^{-1} b \\end{align*}$$\n") == "proved");
  // the rows serve what stands behind them
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. We show that $AB = BA$ implies this: $$ AB = BA \\implies (A+B)(A-B) = A^2 - B^2 $$\n").find("proved") != 0);
  CHECK(verdicts(note + "Suppose $G(u + b) = (u + b) G$.\n").empty());
}

TEST_CASE("a list names the columns or rows of a matrix that has so many") {
  const std::string note = "Let $A$ be an $n \\times k$ matrix and $x \\in \\mathbb{R}^k$. ";
  const std::string sum = "\n\n$$A x = x_1 a_1 + \\cdots + x_k a_k$$\n";
  CHECK(verdicts(note + "If $a_1, \\ldots, a_k$ are the columns of $A$, then" + sum) == "proved");
  CHECK(statement(note + "If $a_1, \\ldots, a_k$ are the columns of $A$, then" + sum) == "(A x) = Σ_{i<k} (x[1+i, 1]·A[:, 1+i])   with A: n × k, x: k × 1");
  CHECK(verdicts(note + "If $a_1, \\ldots, a_k$ are the rows of $A$, then" + sum) == "unsupported");
  CHECK(verdicts(note + "If $a_1, \\ldots, a_n$ are the columns of $A$, then" + sum) == "unsupported");
  for (const char* words : {"are not the columns of", "are multiples of the columns of", "are eigenvectors or the columns of", "are orthogonal to the columns of"})
    CHECK(verdicts(note + "Suppose $a_1, \\ldots, a_k$ " + words + " $A$. Then" + sum) == "unsupported");
}

TEST_CASE("entries of an example's matrix are written with two digits") {
  const std::string note = "Consider the matrix\n\n$$A = \\begin{bmatrix} 1 & 0.5 \\\\ 0.25 & 3 \\end{bmatrix}.$$\n\n";
  CHECK(verdicts(note + "We have $a_{11} + a_{22} = 4$ and $[a_{11} - 0.5, a_{12}] = [0.5, 0.5]$.\n") == "proved proved");
  CHECK(verdicts(note + "We have $a_{12} + a_{21} = 1$.\n") == "refuted");
  CHECK(verdicts("Let $B = (b_{ij})$ be any matrix.\n\n" + note + "We have $a_{11} + a_{22} = 4$.\n") == "proved");
}

TEST_CASE("a tuple is a column, and says what its entries are called") {
  const std::string note = "Let $z = (z_1, z_2) \\in \\mathbb{R}^2$. ";
  CHECK(verdicts(note + "Then $z^\\top z = z_1^2 + z_2^2$.\n") == "proved");
  CHECK(statement(note + "Then $z^\\top z = z_1^2 + z_2^2$.\n") == "(zᵀ z) = (z[1, 1]^⊙{2} + z[2, 1]^⊙{2})   with z: 2 × 1");
  CHECK(verdicts(note + "Then $z^\\top z = z_1^2$.\n") == "refuted");
  CHECK(verdicts("Let $\\mathbf{z} = [z_1, z_2]^\\top$. Then $\\mathbf{z}^\\top \\mathbf{z} = z_1^2 + z_2^2$.\n") == "proved");
  CHECK(verdicts("Let $z \\in \\mathbb{R}^2$. Then $z_1 = z_2$.\n") == "unsupported");  // nothing says what z_1 is
  CHECK_FALSE(contains(statement("Let $z = (z_1, z_2)$ be a list of matrices. Then $z_1 z_2 = z_2 z_1$.\n"), "z[1, 1]"));
  CHECK(verdicts("Let $\\mathbf{z} = (\\mathbf{z}_1, \\mathbf{z}_2)$. Then $\\mathbf{z}_1 \\mathbf{z}_2^\\top = \\mathbf{z}_2 \\mathbf{z}_1^\\top$.\n") != "proved");
  CHECK(verdicts("Let $w \\in \\mathbb{R}^2$. Then $w = (2, 3)$.\n") == "unsupported");
}

TEST_CASE("a function of which the shapes are told has a value for each name") {
  const std::string note = "Let $f : \\mathbb{R}^n \\to \\mathbb{R}^m$, $x \\in \\mathbb{R}^n$ and $B \\in \\mathbb{R}^{m \\times m}$.\n\n";
  CHECK(verdicts(note + "$f(x)^\\top B f(x) = f(x)^\\top B^\\top f(x)$\n") == "proved");
  CHECK(statement(note + "$B f(x) = B f(x) + 0$\n") == "(B f(x)) = ((B f(x)) + 0_{m×1})   with B: m × m, f(x): m × 1");
  CHECK(verdicts(note + "$f(x) \\in \\mathbb{R}^m$\n") == "proved");
  CHECK(verdicts(note + "Let $y \\in \\mathbb{R}^n$. $f(x) = f(y)$\n") == "doubtful");
  CHECK(verdicts(note + "$f(2x) = 2 f(x)$\n") == "unsupported");
  CHECK(verdicts("Let $h : \\mathbb{R} \\to \\mathbb{R}$ and $x \\in \\mathbb{R}^n$. $h(x)^\\top x = x^\\top h(x)$\n") == "proved");
}

TEST_CASE("a hypothesis brings its own names") {
  const std::string note = "Let $A \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(note + "Suppose $A \\mathbf{v} = \\lambda \\mathbf{v}$. Then $(A - \\lambda I)\\mathbf{v} = 0$.\n") == "proved");
  CHECK(verdicts(note + "If $A \\mathbf{v} = \\lambda \\mathbf{v}$, then $A^2 \\mathbf{v} = \\lambda^2 \\mathbf{v}$.\n") == "proved");
  // “for all” and “any” mean another one
  CHECK(verdicts(note + "Suppose $A \\mathbf{v} = \\lambda \\mathbf{v}$. For all $\\mathbf{v}$, $A \\mathbf{v} = \\lambda \\mathbf{v}$.\n") != "proved");
  CHECK(verdicts(note + "Suppose $A \\mathbf{v} = \\lambda \\mathbf{v}$. Let $A$ be any matrix. Then $A \\mathbf{v} = \\lambda \\mathbf{v}$.\n") != "proved");
  // a condition ends with its sentence
  CHECK(verdicts(note + "If $A \\mathbf{v} = \\lambda \\mathbf{v}$, we stop. Then $(A - \\lambda I)\\mathbf{v} = 0$.\n") == "doubtful");
}

TEST_CASE("a starred name is one where an equation says what it is") {
  const std::string note = "Let $X \\in \\mathbb{R}^{n \\times p}$ and $y \\in \\mathbb{R}^n$, where $X^\\top X$ is invertible. ";
  CHECK(verdicts(note + "Let $w^* = (X^\\top X)^{-1} X^\\top y$. Then $X^\\top X w^* = X^\\top y$.\n") == "proved");
  CHECK(verdicts(note + "Then $X^* = X^\\top$.\n") == "doubtful");
}

TEST_CASE("what is to be shown is no assumption") {
  const std::string note = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $u, b \\in \\mathbb{R}^n$.\n\n";
  CHECK(verdicts(note + "Show that the vector $u$ satisfies $u = A b$.\n\nThen $A u = A A b$.\n").find("proved") == std::string::npos);
  CHECK(verdicts(note + "The vector $u$ satisfies $u = A b$.\n\nThen $A u = A A b$.\n") == "proved");
}

TEST_CASE("a list behind “let” declares") {
  const std::string list = "Let\n\n* $p$ and $q$ be $n \\times 1$ vectors\n* $M$ be an $m \\times n$ matrix and $r$ be an $m \\times 1$ vector\n\nThen\n\n";
  CHECK(verdicts(list + "1. $r^\\top M (p + q) = r^\\top M p + r^\\top M q$\n") == "proved");
  CHECK(verdicts(list + "1. $M r = r$\n") == "shape-error");
}

TEST_CASE("a condition that only restricts leaves a proof standing, and makes no alarm") {
  CHECK(verdicts("Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n$$(G + H)^\\top = G^\\top + H^\\top \\quad \\text{if } G \\text{ is large}$$\n") == "proved");
  CHECK(verdicts("Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n\\begin{align} (G + H)^\\top &= G^\\top + H^\\top \\\\ &= G + H^\\top \\tag{if G is symmetric} \\end{align}\n") == "proved proved");
  CHECK(verdicts("Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n\\begin{align} (G + H)^\\top &= G^\\top + H^\\top \\\\ &= G + H \\tag{if G is symmetric} \\end{align}\n") == "proved doubtful");
  CHECK(verdicts("Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n\\begin{align} (G + H)^\\top &= G^\\top + H^\\top \\\\ &= G + H^\\top \\tag{if G is large} \\end{align}\n") == "proved doubtful");
  CHECK(verdicts("Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n$$G + H = H + G \\quad \\text{unless } G = 0$$\n") != "proved");
}

TEST_CASE("a rate is a number") {
  CHECK(verdicts("Let $w, g \\in \\mathbb{R}^{d}$. With the learning rate $\\eta$ we have $w - \\eta (g + w) = (1 - \\eta) w - \\eta g$.") == "proved");
}

TEST_CASE("norms and bars as packages write them, and rows that end by a command") {
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$ and $c \\in \\mathbb{R}$. $\\norm{x}^2 = x^\\top x$ and $\\norm{x}_2 = \\|x\\|$ and $\\abs{c} = |c|$.") == "proved proved proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. $\\norm{x}^2 = x x^\\top$.") == "shape-error");
  CHECK(verdicts("\\newcommand{\\norm}[1]{\\operatorname{tr}(#1)}\nLet $A \\in \\mathbb{R}^{n \\times n}$. $\\norm{A + A} = 2 \\operatorname{tr}(A)$.") == "proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$.\n\\begin{align*}\nx^\\top x &= \\|x\\|^2 \\newline\n&= 2 x^\\top x\n\\end{align*}\n") == "proved refuted");
}

TEST_CASE("a bold font around several signs belongs to each letter") {
  const std::string note = "Let $\\mathbf{X} \\in \\mathbb{R}^{n \\times k}$ and $\\mathbf{b} \\in \\mathbb{R}^k$.\n\n";
  CHECK(verdicts(note + "$\\mathbf{(X'X)}^{-1} \\mathbf{X}' = \\mathbf{(X'X)^{-1}X'}$") == "proved");
  CHECK(verdicts(note + "$\\mathbf{(X'X)}^{-1} \\mathbf{X}' = \\mathbf{(XX')}^{-1} \\mathbf{X}'$") == "shape-error");
  CHECK(verdicts(note + "$\\mathbf{X'Xb} + \\mathbf{X'Xb} = 2 \\mathbf{X'X} \\mathbf{b}$") == "proved");
  CHECK(verdicts("$-7 - 16 = \\mathbf{-23}$") == "proved");
  CHECK(verdicts("Let $a, \\mathbf{b}, \\mathbf{c} \\in \\mathbb{R}$. $a \\mathbf{b + c} = a (\\mathbf{b} + \\mathbf{c})$").find("proved") == std::string::npos);  // TeX prints ab + c
}

} // namespace tests_of_conventions
