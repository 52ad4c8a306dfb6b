// SPDX-License-Identifier: MIT
// Derivatives in notes of several sections: what is said of functions, sums of rows, layouts and ties beside them, and in which words a formula is denied.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_notes {

using odot::tests::first_message;
using odot::tests::has_alarm;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $M, N \\in \\mathbb{R}^{k \\times k}$. ";
const std::string layer = "Let $V \\in \\mathbb{R}^{m \\times p}$ and $U \\in \\mathbb{R}^{p \\times q}$. ";
const std::string chain = "Put $B := V U$ and $Y := \\psi(B)$. $L$ depends on $V$ and $U$ through $Y$ only, and $\\Gamma := \\frac{\\partial L}{\\partial Y}$ is given.\n\n"
                          "$$\\frac{\\partial L}{\\partial U} = V^\\top (\\Gamma \\odot \\psi'(B))$$";

}  // namespace

TEST_CASE("a function is applied entry by entry where words in front of it or behind it say so") {
  CHECK(verdicts(layer + "With an elementwise smooth function $\\psi$ we go on. " + chain) == "proved");
  CHECK(verdicts(layer + "Let $\\psi$ be a differentiable activation, applied to each entry. " + chain) == "proved");
  CHECK(verdicts(layer + "With a smooth function $\\psi$ we go on. " + chain) != "proved");
  CHECK(verdicts(layer + "Without an elementwise smooth function $\\psi$ we go on. " + chain) != "proved");
  const std::string slope = "Let $c \\in \\mathbb{R}^k$ and $s \\in \\mathbb{R}$. Put $\\omega(s) := \\sqrt{1 + s^2}";
  CHECK(verdicts(slope + "$, applied entrywise to vectors. Then $\\nabla_c (\\mathbf{1}^\\top \\omega(c)) = \\omega'(c)$.") == "proved");
  CHECK(verdicts(slope + "$, applied entrywise to vectors. Then $\\nabla_c (\\mathbf{1}^\\top \\omega(c)) = \\omega(c)$.") == "refuted");
}

TEST_CASE("what is multiplied by a derivative entry by entry is applied so") {
  const std::string passes = "Let $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$, $z = W x$ and $a = \\sigma(z)$. The loss is $$J = J(a)$$ so that\n\n$$\\frac{\\partial J}{\\partial z} = \\frac{\\partial J}{\\partial a} \\odot \\sigma'(z)$$\n\n";
  CHECK(verdicts(passes + "$$\\frac{\\partial J}{\\partial W} = \\frac{\\partial J}{\\partial z} x^\\top$$") == "proved proved");
  CHECK(verdicts(passes + "$$\\frac{\\partial J}{\\partial x} = W \\frac{\\partial J}{\\partial z}$$") != "proved proved");
  CHECK(verdicts("Here $\\sigma$ is the softmax. " + passes) != "proved");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$, $z = W x$. The loss is $J = J(x)$ and $\\frac{\\partial J}{\\partial W} = \\frac{\\partial J}{\\partial z} x^\\top$.").find("refuted") == std::string::npos);
}

TEST_CASE("words that give the sums of rows are given") {
  const std::string matrix = "Let $T \\in \\mathbb{R}^{n \\times k}$ hold the targets. ", total = "\n\n$$\\mathbf{1}_n^\\top T \\mathbf{1}_k = n$$";
  CHECK(verdicts(matrix + "Each row of $T$ sums to one." + total) == "proved");
  CHECK(verdicts(matrix + "The rows of $T$ add up to $1$." + total) == "proved");
  CHECK(verdicts("Let $T \\in \\mathbb{R}^{n \\times k}$ be a matrix whose rows sum to one." + total) == "proved");
  CHECK(verdicts(matrix + "The columns of $T$ sum to one." + total) != "proved");
  CHECK(verdicts(matrix + "No row of $T$ sums to one." + total) != "proved");
  CHECK(verdicts(matrix + "If each row of $T$ sums to one, this is a mixture." + total) != "proved");
  CHECK(verdicts(matrix + "The squares in each row of $T$ sum to one." + total) != "proved");
  CHECK(verdicts(matrix + "The first rows of $T$ sum to one." + total) != "proved");
  CHECK_FALSE(has_alarm(verdicts(matrix + "The rows of $T$ sum to one:\n\n$$T \\mathbf{1}_k = \\mathbf{1}_n$$")));
}

TEST_CASE("a formula that is called a slip, no rule, or to have lost something is false as it is") {
  CHECK(verdicts(square + "In general $M N = N M$ is a slip.") == "refuted");
  CHECK(verdicts(square + "So $M N = N M$ is no rule.") == "refuted");
  CHECK(verdicts(square + "$(M N)^\\top = M^\\top N^\\top$ has one factor in the wrong place.") == "refuted");
  CHECK(verdicts(square + "For $e = M - N$ is the error.").find("refuted") == std::string::npos);
  CHECK(verdicts(square + "$M N = N M$ is no rule for all, but it holds here.") != "refuted");
}

TEST_CASE("vec stacks columns") {
  const std::string names = "Let $X \\in \\mathbb{R}^{n \\times m}$, $A \\in \\mathbb{R}^{p \\times n}$ and $B \\in \\mathbb{R}^{m \\times q}$. ", law = "\n\n$$\\operatorname{vec}(A X B) = (B^\\top \\otimes A) \\operatorname{vec}(X)$$";
  CHECK(verdicts(names + "The operator $\\operatorname{vec}$ stacks the columns of a matrix." + law) == "proved");
  CHECK(verdicts(names + "Write $\\operatorname{vec}(X)$ for the vector obtained by stacking the columns of $X$." + law) == "proved");
  CHECK(verdicts(names + "Write $\\operatorname{vec}(X)$ for the vector obtained by stacking the rows of $X$." + law) != "proved");
  CHECK(verdicts(names + "The operator $\\operatorname{vec}$ stacks the rows of a matrix." + law) != "proved");
}

TEST_CASE("the names of a sentence on layouts are for that sentence where the text declares them again") {
  const std::string layout = "In numerator layout, for $u \\in \\mathbb{R}^m$ and $v \\in \\mathbb{R}^n$ the Jacobian $\\frac{\\partial u}{\\partial v}$ is an $m \\times n$ matrix.\n\n";
  const std::string text = layout + "Let $x \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{k \\times n}$ and $B \\in \\mathbb{R}^{m \\times k}$, and set $u = A x$ and $v = B u$.\n\n";
  CHECK(verdicts(text + "$$\\frac{\\partial v}{\\partial x} = \\frac{\\partial v}{\\partial u} \\frac{\\partial u}{\\partial x}$$\n\n$$\\frac{\\partial v}{\\partial x} = B A$$") == "proved proved");
  CHECK(verdicts(text + "$$\\frac{\\partial v}{\\partial x} = A B$$") == "shape-error");
}

TEST_CASE("from what into what a function goes is no condition") {
  const std::string text = "Let $x \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{m \\times n}$ and $C \\in \\mathbb{R}^{p \\times m}$; the function $g : \\mathbb{R} \\to \\mathbb{R}$ is differentiable and acts elementwise. Put $u := A x$ and $z := C g(u)$.\n\n";
  CHECK(verdicts(text + "$$\\frac{\\partial z}{\\partial x} = \\frac{\\partial z}{\\partial u} \\frac{\\partial u}{\\partial x}$$") != "refuted");
  CHECK(verdicts(text + "$$\\frac{\\partial z}{\\partial x} = 2 \\frac{\\partial z}{\\partial u} \\frac{\\partial u}{\\partial x}$$") != "proved");
  CHECK(verdicts(text + "$$\\frac{\\partial z}{\\partial x} = C \\operatorname{diag}(g(u)) A$$") == "refuted");
}

TEST_CASE("the gradient at a value") {
  const std::string text = "Let $S \\in \\mathbb{R}^{n \\times n}$, $x, p \\in \\mathbb{R}^n$ and $t \\in \\mathbb{R}$, and $f(x) = x^\\top S x$.\n\n";
  CHECK(verdicts(text + "$$\\nabla f(x + t p) = (S + S^\\top) (x + t p)$$") == "proved");
  CHECK(verdicts(text + "$$\\nabla f(x + t p) = (S + S^\\top) x$$") == "refuted");
  CHECK(verdicts(text + "$$\\frac{d}{dt} f(x + t p) = p^\\top \\nabla f(x + t p)$$") == "proved");
  CHECK(verdicts(text + "$$\\nabla f(2 x) = 2 (S + S^\\top) x$$") == "proved");
  CHECK(verdicts(text + "$$\\nabla f(2 x) = 4 (S + S^\\top) x$$") == "refuted");  // that is the gradient of f(2x) in x
}

TEST_CASE("d is what is said to be a differential, and a number behind a noun is one") {
  CHECK(verdicts("We write $dY$ for the differential of $Y$. Let $Y \\in \\mathbb{R}^{n \\times n}$. Then $d(Y^2) = dY \\, Y + Y \\, dY$ and $d(Y^2) = 2 Y \\, dY$.") == "proved refuted");
  CHECK(verdicts("There is a temperature $T_1 > 0$. Let $s \\in \\mathbb{R}^n$ and $q := \\operatorname{softmax}(s / T_1)$. Then $\\frac{\\partial q}{\\partial s} = \\frac{1}{T_1} (\\operatorname{diag}(q) - q q^\\top)$.") == "proved");
  CHECK(verdicts("There is no temperature $T_1 > 0$. Let $s \\in \\mathbb{R}^n$ and $q := \\operatorname{softmax}(s / T_1)$. Then $\\frac{\\partial q}{\\partial s} = \\operatorname{diag}(q) - q q^\\top$.") != "proved");
}

TEST_CASE("weights that are tied in a heading and written twice in a definition") {
  const std::string text = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $W \\in \\mathbb{R}^{d \\times k}$. ", through = "$L$ depends on $X$ and $W$ through $R$ only, and $G := \\frac{\\partial L}{\\partial R}$ is given.\n\n";
  CHECK(verdicts("# Layers\n\n## Tied weights\n\n" + text + "Put $R := X W W^\\top$. " + through + "$$\\frac{\\partial L}{\\partial W} = (X^\\top G + G^\\top X) W$$") == "proved");
  CHECK(verdicts("# Layers\n\n## Tied weights\n\n" + text + "Put $R := X W$. " + through + "$$\\frac{\\partial L}{\\partial W} = X^\\top G$$") != "proved");
}

TEST_CASE("what holds from now on holds in the sections behind") {
  const std::string first = "# One\n\nLet $S \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$. ", second = "\n\n$$S u = S u$$\n\n# Two\n\n$$\\nabla_u (u^\\top S u) = 2 S u$$";
  CHECK(verdicts(first + "From now on assume that $S$ is symmetric." + second) == "proved proved");
  CHECK(verdicts(first + "Assume that $S$ is symmetric." + second) != "proved proved");
}

}  // namespace tests_of_derivatives_notes
