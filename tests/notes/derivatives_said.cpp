// SPDX-License-Identifier: MIT
// What words around derivatives say of them: layouts, what is held fixed, what an example's remark leaves alone; members worked out from an index; denominators inside of functions.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_said {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {
const std::string turn = "$$T_\\alpha := \\begin{bmatrix} \\cos\\alpha & \\sin\\alpha \\\\ -\\sin\\alpha & \\cos\\alpha \\end{bmatrix}$$\n\n";
const std::string columns = "We keep to the denominator layout. ";
const std::string linear = "\n\n## Rules\n\nLet $u \\in \\mathbb{R}^n$, $M \\in \\mathbb{R}^{m \\times n}$ and $C \\in \\mathbb{R}^{n \\times n}$.\n\n";
}  // namespace

TEST_CASE("members that are worked out from an index are values of one formula") {
  for (const char* angle : {"Let $\\alpha, \\beta \\in \\mathbb{R}$ be angles and ", "For an angle $\\alpha \\in \\mathbb{R}$ let "}) {
    const std::string given = std::string(angle) + turn + "Let $\\alpha, \\beta \\in \\mathbb{R}$ and $w \\in \\mathbb{R}^2$.\n\n";
    CHECK(verdicts(given + "$$T_\\alpha T_\\beta = T_{\\alpha + \\beta}$$") == "proved");
    CHECK(verdicts(given + "$$T_\\alpha T_\\beta = T_{\\alpha - \\beta}$$") == "refuted");
    CHECK(verdicts(given + "$$T_\\alpha^\\top = T_{-\\alpha}$$ $$\\|T_\\alpha w\\| = \\|w\\|$$") == "proved proved");
  }
  const std::string second = "Let $\\alpha, \\beta \\in \\mathbb{R}$. Put " + turn;
  CHECK(!is_proved(verdicts(second + "Let $T_\\beta \\in \\mathbb{R}^{2 \\times 2}$. $$T_\\alpha T_\\beta = T_{\\beta + \\alpha}$$")));  // another matrix of that name
  CHECK(!is_proved(verdicts(second + "Here $T_\\beta$ is any invertible matrix. $$T_\\beta^\\top T_\\beta = I_2$$ $$T_{-\\alpha} = T_\\beta$$")));
  CHECK(!has_alarm(verdicts("# A\n\nLet $\\alpha \\in \\mathbb{R}$. Put " + turn + "$$T_{-\\alpha} = T_\\alpha^\\top$$\n\n# B\n\nLet $\\alpha \\in \\mathbb{R}^d$ be the parameters and let $T_\\alpha$ be the network.\n\n$$T_{-\\alpha} = T_\\alpha$$\n")));
  CHECK(!is_proved(verdicts(second + "Here $T_\\beta := I_2$. $$T_\\alpha T_\\beta = T_{\\alpha + \\beta}$$")));
  CHECK(!is_proved(verdicts("Let $s \\in \\mathbb{R}$. Put $$A_s := s A_{s-1}$$ Then $$A_{s+1} = A_s$$")));
  CHECK(verdicts("Let $\\alpha \\in \\mathbb{R}$. Put " + turn + "$$\\frac{d}{d\\alpha} T_\\alpha = T_\\alpha \\begin{bmatrix} 0 & 1 \\\\ -1 & 0 \\end{bmatrix}$$ $$T_{-\\alpha} T_\\alpha = I_2$$") == "proved proved");
}

TEST_CASE("denominators that differ by a factor meet inside of functions") {
  const std::string numbers = "Let $p, q \\in \\mathbb{R}^d$ and let $h > 0$ be the bandwidth.\n\n";
  CHECK(verdicts(numbers + "$$\\exp\\left( -\\frac{\\|p - q\\|^2}{2 h} \\right) = \\exp\\left( -\\frac{p^\\top p}{2 h} \\right) \\exp\\left( \\frac{p^\\top q}{h} \\right) \\exp\\left( -\\frac{q^\\top q}{2 h} \\right)$$") == "proved");
  CHECK(verdicts(numbers + "$$\\exp\\left( -\\frac{\\|p - q\\|^2}{2 h} \\right) = \\exp\\left( -\\frac{p^\\top p}{2 h} \\right) \\exp\\left( \\frac{p^\\top q}{2 h} \\right) \\exp\\left( -\\frac{q^\\top q}{2 h} \\right)$$") == "refuted");
}

TEST_CASE("what is said of derivatives in a row tells the layout of no others") {
  CHECK(verdicts(columns + "Only where $u^\\top$ stands below is it the Jacobian with a row for each output. " + linear + "$$\\frac{\\partial (M u)}{\\partial u} = M^\\top$$ $$\\frac{\\partial (M u)}{\\partial u^\\top} = M$$") == "proved proved");
  CHECK(verdicts(columns + "Only where $u^\\top$ stands below is it the Jacobian with a row for each output. " + linear + "$$\\frac{\\partial (C u)}{\\partial u} = C$$") == "refuted");
  CHECK(!is_proved(verdicts("We use numerator layout. In other books the entry in row $i$ and column $j$ is $\\frac{\\partial v_j}{\\partial u_i}$. " + linear + "$$\\frac{\\partial (C u)}{\\partial u} = C^\\top$$")));
  CHECK(!is_proved(verdicts(columns + "The Jacobian has a row for each output. " + linear + "$$\\frac{\\partial (C u)}{\\partial u} = C$$")));  // which of the two is meant?
  CHECK(verdicts("The derivative $\\frac{\\partial v}{\\partial u}$ has the entry $\\frac{\\partial v_j}{\\partial u_i}$ in row $i$ and column $j$. " + linear + "$$\\frac{\\partial (C u)}{\\partial u} = C$$") != "proved");
}

TEST_CASE("a formula further up that treats something as fixed fixes nothing") {
  const std::string norm = "Let $x \\in \\mathbb{R}^n$ with $x \\neq 0$, $r := \\|x\\|$ and $w := \\frac{1}{r} x$. In numerator layout\n\n";
  const std::string claim = "$$\\frac{\\partial w}{\\partial x} = \\frac{1}{r} I_n$$\n\n", right = "$$\\frac{\\partial w}{\\partial x} = \\frac{1}{r} \\left( I_n - \\frac{x x^\\top}{r^2} \\right)$$";
  CHECK(verdicts(norm + claim + "The first line treats $r$ as a constant, which it is not.\n\n" + right).ends_with("proved"));
  CHECK(!is_proved(verdicts(norm + "From here on we treat $r$ as a constant.\n\n" + right)));
  for (const char* of_next : {"The next line treats $r$ as a constant.\n\n", "This formula treats $r$ as a constant: ", "The formula treats $r$ as a constant: "}) CHECK(!has_alarm(verdicts(norm + of_next + claim)));
}

TEST_CASE("a constant has no differential, which says nothing more of it") {
  const std::string given = "Let $X \\in \\mathbb{R}^{n \\times n}$ be variable and let $A \\in \\mathbb{R}^{n \\times n}$ be constant. We write $\\mathrm{d}X$ for the differential of $X$; constants have $\\mathrm{d}A = 0$.\n\n";
  CHECK(verdicts(given + "$$\\mathrm{d}(X^\\top A X) = (\\mathrm{d}X)^\\top A X + X^\\top A \\, \\mathrm{d}X$$").ends_with("proved"));
  CHECK(verdicts(given + "$$\\mathrm{d}(X^\\top A X) = 2 X^\\top A \\, \\mathrm{d}X$$").ends_with("refuted"));
}

TEST_CASE("an energy that is defined ties no names that it speaks of") {
  const std::string energy = "Let $x, m \\in \\mathbb{R}^n$ and $K \\in \\mathbb{R}^{n \\times n}$. We define the energy $$E(m, K) := \\frac{1}{2} (x - m)^\\top K (x - m) .$$ Then\n\n";
  CHECK(verdicts(energy + "$$\\nabla_m E(m, K) = -\\frac{1}{2} (K + K^\\top) (x - m)$$") == "proved");
  CHECK(verdicts(energy + "$$\\nabla_m E(m, K) = \\frac{1}{2} (K + K^\\top) (x - m)$$") == "refuted");
  CHECK(!is_proved(verdicts("Let $x, m \\in \\mathbb{R}^n$. The energy of $m$ is $c \\in \\mathbb{R}$. $$\\nabla_m (c \\, x^\\top m) = c x$$")));
}

TEST_CASE("the sigmoid by what is meant, and functions beside equations that they satisfy") {
  const std::string meant = "Let $z \\in \\mathbb{R}$. By $\\sigma$ we mean the sigmoid, $\\sigma(z) = \\frac{1}{1 + e^{-z}}$.\n\n";
  CHECK(verdicts(meant + "$$\\frac{d}{dz} \\sigma(z) = \\sigma(z) \\sigma(-z)$$").ends_with("proved"));
  CHECK(verdicts(meant + "$$\\frac{d}{dz} \\sigma(z) = \\sigma(z) \\sigma(z)$$").ends_with("refuted"));
  const std::string kernel = "Let $x, y, u \\in \\mathbb{R}^d$. The kernel is $$k(x, y) := \\exp(-\\|x - y\\|^2) .$$\n\n";
  CHECK(verdicts(kernel + "$$k(x, y) = k(x, u) k(u, y)$$\n\n$$k(x, y) = k(y, x)$$") == "refuted proved");
}

TEST_CASE("remarks that take nothing back") {
  const std::string given = "Let $A \\in \\mathbb{R}^{n \\times n}$ be symmetric and $x \\in \\mathbb{R}^n$. ";
  const std::string claim = "\n\n$$\\nabla_x (x^\\top A x) = 2 A x$$";
  for (const char* remark : {"This is no coincidence.", "A quadratic form is not a norm.", "That pen and paper agree here is no accident.", "The factor must not be mistaken for a slip."}) CHECK(verdicts(given + remark + claim) == "proved");
  for (const char* remark : {"A symmetric matrix is not needed any longer.", "There is no need for $A$ to be symmetric.", "The matrix is not what it was.", "A weight matrix is not symmetric here.", "The next line forgets that it is symmetric."}) CHECK(!is_proved(verdicts(given + remark + claim)));
  for (const char* remark : {"The decoder borrows the weights of the encoder.", "The second row is scaled by the gain."}) CHECK(!is_proved(verdicts(given + remark + " We go on." + claim)));
}

TEST_CASE("weights that may be negative") {
  const std::string given = "Let $w, x \\in \\mathbb{R}^n$, where $\\mathbf{1}_n^\\top w = 1$. The weights may be negative. ";
  CHECK(verdicts(given + "$$x \\mathbf{1}_n^\\top w = x$$") == "proved");
  CHECK(!is_proved(verdicts("Let $w, x \\in \\mathbb{R}^n$, where $\\mathbf{1}_n^\\top w = 1$. The weights may differ from step to step. $$x \\mathbf{1}_n^\\top w = x$$")));
}

TEST_CASE("what is forbidden or said to be off is denied") {
  const std::string given = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(given + "One must not write $(A B)^\\top = A^\\top B^\\top$.") == "refuted");
  CHECK(verdicts(given + "We have $A + A = 2 A$, whereas $A + A = 3 A$ is off by a factor.") == "proved refuted");
  CHECK(verdicts(given + "Then $A B = B A$ makes no sense.") == "refuted");
  CHECK(!has_alarm(verdicts(given + "Where the factors commute one may write $A B = B A$.")));
}

TEST_CASE("a function that is given where its formula stands for something") {
  CHECK(verdicts("Let $x \\in \\mathbb{R}^d$. For $x \\neq 0$ put $N(x) := \\frac{x}{\\|x\\|}$, and let $c > 0$.\n\n$$N(c x) = N(x)$$") == "proved");
  CHECK(!is_proved(verdicts("Let $x \\in \\mathbb{R}^d$. For $x \\neq 0$ put $N(x) := \\frac{1}{2} x$, and let $c > 0$.\n\n$$N(x) + N(x) = x$$")));
}

TEST_CASE("what is not assumed restricts nothing") {
  const std::string form = "$$\\nabla_x (x^\\top S x) = 2 S x$$";
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$ and $S \\in \\mathbb{R}^{n \\times n}$; we do not assume that $S$ is symmetric. " + form) == "refuted");
  CHECK(!verdicts("Let $x \\in \\mathbb{R}^n$ and let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric. $$S = S^\\top$$ Next we do not assume that $S$ is symmetric. " + form).ends_with("proved"));
}

TEST_CASE("a denial in front of a colon, and what a formula is of") {
  const std::string given = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(given + "The transpose cannot be dropped: $\\nabla_x (x^\\top A x) = 2 A x$.") == "refuted");
  CHECK(verdicts(given + "The transpose cannot be dropped: $\\nabla_x (x^\\top A x) = (A + A^\\top) x$.") == "proved");
  CHECK(!has_alarm(verdicts(given + "It is not known whether this is so: $\\nabla_x (x^\\top A x) = 2 A x$.")));
  CHECK(verdicts(given + "For the second derivatives,\n\n$$\\nabla_x^2 (x^\\top A x) = 2 A$$") == "refuted");
  CHECK(!has_alarm(verdicts(given + "For the symmetric ones,\n\n$$\\nabla_x^2 (x^\\top A x) = 2 A$$")));
  CHECK(verdicts("Let $f : \\mathbb{R} \\to \\mathbb{R}$. The loss $L$ depends on $x \\in \\mathbb{R}^n$ through $u := A x$ alone, with $A \\in \\mathbb{R}^{m \\times n}$.\n\n$$\\frac{\\partial L}{\\partial x} = A^\\top \\frac{\\partial L}{\\partial u}$$") != "refuted");
}

TEST_CASE("a macro for norms, and sizes that a remark sets equal") {
  const std::string macro = "\\documentclass{article}\n\\newcommand{\\len}[1]{\\|#1\\|}\n\\begin{document}\nLet $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(macro + "Then $\\nabla_x \\frac{\\len{x}^2}{2} = x$.\n\\end{document}\n", "note.tex") == "proved");
  CHECK(verdicts(macro + "Then $\\nabla_x \\frac{\\len{x}^2}{2} = 2 x$.\n\\end{document}\n", "note.tex") == "refuted");
  const std::string sizes = "Let $A \\in \\mathbb{R}^{n \\times m}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(sizes + "No shape tells them apart when $n = m$. Then $A x = x$.") == "shape-error");
  CHECK(!has_alarm(verdicts(sizes + "Let $n = m$. Then $A x = A x + 0 x^\\top x$.")));
  CHECK(verdicts(sizes + "When $n = m$, we have $A x = 2 x$.") != "shape-error");
}

TEST_CASE("a list that goes on behind what it gives") {
  const std::string given = "Scores $a \\in \\mathbb{R}^C$, a target $q \\in \\mathbb{R}^C$ where $\\mathbf{1}_C^\\top q = 1$, a temperature $T > 0$ and a number $c \\in \\mathbb{R}$.\n\n";
  CHECK(verdicts(given + "$$c \\, a \\mathbf{1}_C^\\top q = c \\, a$$") == "proved");
  CHECK(verdicts(given + "$$c \\, a \\mathbf{1}_C^\\top q = 2 c \\, a$$") == "refuted");
  CHECK(!is_proved(verdicts("Scores $a \\in \\mathbb{R}^C$ and a target $q \\in \\mathbb{R}^C$ where $\\mathbf{1}_C^\\top q = 1$ before smoothing.\n\n$$a \\mathbf{1}_C^\\top q = a$$")));
}

}  // namespace tests_of_derivatives_said
