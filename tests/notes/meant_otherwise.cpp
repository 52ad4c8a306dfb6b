// SPDX-License-Identifier: MIT
// What odot would read of a formula is not what its author means: such readings prove nothing and alarm nobody. Beside each kind, a twin that is
// meant as it is read.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_meant_otherwise {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$.\n\n";
}  // namespace

TEST_CASE("commas between groups of three digits belong to the number, and ordinals to their word") {
  CHECK(verdicts("The layer has $300 \\times 401 = 120,300$ weights.") == "proved");
  CHECK(statement("The layer has $300 \\times 401 = 120,300$ weights.") == "(300·401) = 120300");
  CHECK(verdicts("Twice as much is $2 \\cdot 1{,}250 = 2{,}500$.") == "proved");
  CHECK(verdicts("The layer has $300 \\times 401 = 120,400$ weights.") == "refuted");
  CHECK_FALSE(contains(verdicts("We take $x_{1,200} = x_{1200}$."), "proved"));
  CHECK_FALSE(contains(verdicts("The $7/7 = 50$th of the runs fails."), "refuted"));
  CHECK(verdicts("We have $7/7 = 50$ in the table.") == "refuted");
  CHECK(verdicts("In sum $0101 + 0010 = 0111$.") == "unsupported");
}

TEST_CASE("reckoning with rounded numbers is compared to the digits that are written") {
  CHECK(verdicts("$$\\sqrt{3^2 + 500^2} = 500$$") == "doubtful");
  CHECK(verdicts("$$\\sqrt{3^2 + 500^2} = 540$$") == "refuted");
  const std::string fit = "$$\\begin{bmatrix} 10 & 4.01 \\\\ 4.01 & 1.61 \\end{bmatrix}^{-1} \\begin{bmatrix} 14.1 \\\\ 5.7 \\end{bmatrix} = \\begin{bmatrix} ";
  CHECK(verdicts(fit + "-0.9 \\\\ 5.9 \\end{bmatrix}$$") == "doubtful");
  CHECK(verdicts("$$\\frac{300/2}{1000/20} = 0.3$$") == "refuted");
  CHECK(verdicts("Let $a = 0.75$ and $b = 0.5$. Then $a + b = 2$.") == "refuted");
}

TEST_CASE("sizes at which a denominator is 0 are no counterexample") {
  const std::string data = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $S := \\frac{1}{n-1} X^\\top X$. ";
  CHECK(verdicts(data + "Then $(n-1) S = X^\\top X$.") == "doubtful");
  CHECK(verdicts(data + "Then $n S = X^\\top X$.") == "refuted");
}

TEST_CASE("what is solved, chosen, an angle or a logarithm of an open base is no alarm") {
  CHECK(verdicts("Let $z \\in \\mathbb{R}$. Then we have $(z - 3)(z + 4) = 0$.") == "doubtful");
  CHECK(verdicts("We find that $\\frac{c}{2} - \\frac{k}{m^2} = 0$.") == "doubtful");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{k \\times d_{head}}$ and $V \\in \\mathbb{R}^{d \\times h}$.\n\n$$d_{head} = d/h$$") == "doubtful");
  CHECK(verdicts("$$\\sin(90) = 1$$") == "doubtful");
  CHECK(verdicts("The code has $\\log 8 = 3$ bits.") == "doubtful");
  CHECK(verdicts("Let $a, b > 0$ be numbers. Then $\\log(2ab) = \\log 2 + \\log a - \\log b$.") == "refuted");
  CHECK(verdicts("$$(2, 0) + t (0, 1) = (0, 0)$$\n$$\\implies 2 = 0$$") == "unsupported doubtful");
  CHECK(verdicts(square + "$$\\implies (AB)^\\top = A^\\top B^\\top$$") == "refuted");
}

TEST_CASE("one side of an equivalence is no claim beside sequences either") {
  const std::string note = "Let $x_t \\in \\mathbb{R}^d$ with $x_0 = 0$ and $x_{t+1} = x_t + v$ for $t \\ge 0$, where $v \\in \\mathbb{R}^d$. Let $c, k \\in \\mathbb{R}$.\n\n";
  CHECK(verdicts(note + "$$c - k = 0 \\iff c = k$$").find("refuted") == std::string::npos);
  CHECK(verdicts(note + "$$x_t = t v$$") == "proved");
  CHECK(verdicts(note + "$$x_t = 2 t v$$") == "refuted");
}

TEST_CASE("a value of a function is no product") {
  CHECK(verdicts("Let $g = 3$. Then $g''(0) = 5$.") == "unsupported");
  CHECK(verdicts("We find $\\sqrt{I_{1}(p)} = \\frac{1}{p}$.") == "unsupported");
  CHECK(verdicts("On average $f(n) = O(n)$ and $g(n) = O(n)$, so $f(n) = g(n)$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $g = 3$. Then $2g(1 + 4) = 30$.") == "proved");
}

TEST_CASE("a letter with digits behind it is a name") {
  CHECK(verdicts("Let $x1, x2, x3 \\in \\mathbb{R}$. Then $x1 + x2 = x3$.") == "refuted");
  CHECK(verdicts("Let $x1, x2 \\in \\mathbb{R}$. Then $x1 + x2 = x2 + x1$.") == "proved");
  CHECK(verdicts(square + "Here $A2 = 2A$.") == "unsupported");
}

TEST_CASE("shapes of an example's numbers are no ground for an error") {
  const std::string note = "## An example\n\nFor $C = \\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}$ we get $B = 3 C D C$.\n\n## In general\n\n"
                           "The graph has weights $W$, degrees $D$ and $L = D - W$. For any $f \\in \\mathbb{R}^n$:\n\n";
  CHECK_FALSE(contains(verdicts(note + "$$f^\\top L f = f^\\top D f - f^\\top W f$$"), "shape-error"));
  CHECK(verdicts("Let $D \\in \\mathbb{R}^{2 \\times 2}$ and $f \\in \\mathbb{R}^3$.\n\n$$D f = f$$") == "shape-error");
}

TEST_CASE("a set behind the columns of a matrix is theirs") {
  const std::string note = "Let $S \\in \\mathbb{R}^{k \\times k}$. The columns of $U \\in \\mathbb{R}^n$ are the directions.\n\n";
  CHECK(verdicts(note + "$$(U S)^\\top = S^\\top U^\\top$$") == "proved");
  CHECK(statement(note + "$$(U S)^\\top = S^\\top U^\\top$$") == "(U S)ᵀ = (Sᵀ Uᵀ)   with U: k1* × k, S: k × k");
}

TEST_CASE("what the text calls rotations or operators need not commute") {
  CHECK(verdicts("Let $a$ and $b$ be rotations of space. Then $ab = ba$.") == "unsupported");
  CHECK(contains(first_message("Let $a$ and $b$ be rotations of space. Then $(ab)^2 = a^2 b^2$."), "rotations"));
  CHECK(verdicts("Two gates $u$ and $v$ act on one qubit. Then $(uv)^2 = u^2 v^2$.") == "unsupported");
  CHECK(verdicts("Let $\\rho$ and $\\sigma$ be density matrices. Then $\\rho\\sigma = \\sigma\\rho$.") == "unsupported");
  CHECK(verdicts("Let $a$ and $b$ be rates. Then $(a + b)^2 = a^2 + 2ab + b^2$.") == "proved");
}

TEST_CASE("capital letters may be numbers where nothing near says that they are matrices") {
  CHECK(verdicts("Recall the formula $(A + B)^2 = A^2 + 2AB + B^2$.") == "unsupported");
  CHECK(verdicts("Recall the formula $(A + B)^2 = A^2 + AB + B^2$.") == "refuted");
  CHECK(verdicts("We square sums of matrices. Then $(A + B)^2 = A^2 + 2AB + B^2$.") == "refuted");
}

TEST_CASE("norms, products and brackets of which the text says that they are others") {
  const std::string columns = " For $x, y \\in \\mathbb{R}^n$ we have ";
  CHECK(verdicts("Let $\\|\\cdot\\|$ be any norm on $\\mathbb{R}^n$." + columns + "$\\|x\\|^2 = x^\\top x$.") == "unsupported");
  CHECK(verdicts("With $\\|\\cdot\\|$ the supremum norm," + columns + "$\\|x\\|^2 = x^\\top x$.") == "unsupported");
  CHECK(verdicts("Let $\\langle \\cdot, \\cdot \\rangle$ be a bilinear form." + columns + "$\\langle x, y \\rangle = \\langle y, x \\rangle$.") == "unsupported");
  CHECK(verdicts("Let $[z]$ denote the integer part of $z$. Then $[z + t] = [z] + [t]$.") == "unsupported");
  CHECK(verdicts("In a normed space" + columns + "$\\|x + y\\|^2 = \\|x\\|^2 + 2 x^\\top y + \\|y\\|^2$.") == "unsupported");
  CHECK(verdicts("With $\\|\\cdot\\|$ the Euclidean norm," + columns + "$\\|x\\|^2 = x^\\top x$.") == "proved");
}

TEST_CASE("a prime that is a derivative or part of a name is no transpose") {
  CHECK(verdicts("Let $A(t), B(t) \\in \\mathbb{R}^{n \\times n}$ depend on time. Then $(AB)' = B'A'$.") == "unsupported");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$ be a curve with velocity $A'$. Then $(A^2)' = (A')^2$.") == "unsupported");
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $(AB)' = B'A'$.") == "proved");
}

TEST_CASE("no shape is made of what does not meet otherwise") {
  CHECK(verdicts("Here $W x = x^\\top W^\\top$.") == "unsupported");
  CHECK(verdicts("The outer product is $u v^\\top = v^\\top u$.") == "unsupported");
  CHECK(verdicts("Entry by entry $u \\odot v = u v$.") == "unsupported");
  CHECK(verdicts("The matrix is $J = 11^\\top$ and $J^2 = nJ$.").find("refuted") == std::string::npos);
}

TEST_CASE("qualifiers that are not read take an alarm away") {
  for (const char* words : {"For psd $A$", "For an SPD $A$", "For self-adjoint $A$", "For a Hessian $A$"})
    CHECK(verdicts(square + words + ", $A x = A^\\top x$.") == "doubtful");
  for (const char* words : {"For any matrix $A$", "For the input $A$", "For every $A$"}) CHECK(verdicts(square + words + ", $A x = A^\\top x$.") == "refuted");
  CHECK(verdicts("For a unit vector $v \\in \\mathbb{R}^n$ put $H = I - 2vv^\\top$.\n\nThen $H^2 = I$.") != "refuted");
}

TEST_CASE("what stands beside a claim in its formula, or marks its sign, may be why it holds") {
  CHECK(verdicts(square + "$$(A + B)^2 = A^2 + 2AB + B^2, \\qquad AB = BA$$") == "doubtful doubtful");
  CHECK(verdicts(square + "$$(A + B)^\\top = A^\\top + B^\\top, \\qquad (AB)^\\top = A^\\top B^\\top$$") == "proved refuted");
  CHECK(verdicts(square + "$$A x + A^\\top x \\overset{(a)}{=} 2 A x$$") == "doubtful");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times k}$, $W \\in \\mathbb{R}^{k \\times m}$ and $b \\in \\mathbb{R}^m$.\n\n$$X W + b = b + X W$$") == "doubtful");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times k}$ and $W \\in \\mathbb{R}^{k \\times m}$.\n\n$$X W + X = X + X W$$") == "shape-error");
}

TEST_CASE("options of a quiz, with the answer below them, claim nothing") {
  const std::string options = "For any square matrices $A$ and $B$, which property holds\n\n1. $(AB)^\\top = B^\\top A^\\top$\n2. $(AB)^\\top = A^\\top B^\\top$\n\n";
  CHECK(verdicts(options + "??? question \"Show answer\"\n    It is the first.") == "proved doubtful");
  CHECK(verdicts(options + "We go on with traces.") == "proved refuted");
}

TEST_CASE("a star is a convolution where the text speaks of them, and two digits may be two indices") {
  CHECK(verdicts("## Convolutions\n\nThe convolution is defined for kernels. " + square + "$$A * B = B * A$$") == "unsupported");
  CHECK_FALSE(contains(verdicts("If $A$ is a matrix and $c$ a number, $c A = \\begin{bmatrix} c A_{11} & c A_{12} \\\\ c A_{21} & c A_{22} \\end{bmatrix}$."), "shape-error"));
  CHECK(verdicts("Let $a, b \\in \\mathbb{R}$.\n\n$$\\begin{aligned} a^2 + b^2 + 2( \\\\ a b \\\\ ) = (a + b)^2 \\end{aligned}$$") == "proved");
}

TEST_CASE("a formula that does not speak of its argument says nothing of another one") {
  const std::string parts = "Let $z = a + b$ with $a, b \\in \\mathbb{R}$. Define the first part by $\\operatorname{fst}(z) := a$.\n\n";
  CHECK(verdicts(parts + "For $u, v \\in \\mathbb{R}$ we have $\\operatorname{fst}(u) = \\operatorname{fst}(v)$.") == "unsupported");
  CHECK(verdicts(parts + "Hence $2 \\operatorname{fst}(z) = a + a$.") == "proved");
  CHECK(verdicts("Let $a \\in \\mathbb{R}$. Define $F(x) := a + x$ for a number $x$. For $u \\in \\mathbb{R}$, $F(2u) = 2u + a$.") == "proved");
  CHECK(verdicts("Define $F(x) := 3$ for a number $x$. For $u, v \\in \\mathbb{R}$ we have $F(u) = F(v)$.") == "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times k}$, $x \\in \\mathbb{R}^k$, $b \\in \\mathbb{R}^n$ and $r := A x - b$. Define $F(x) := r^\\top r$. For $u \\in \\mathbb{R}^k$, $F(u) = (A u - b)^\\top (A u - b)$.") == "proved");
}

TEST_CASE("of two solutions with “or” between them neither is given") {
  const std::string numbers = "Let $L \\in \\mathbb{R}$. ";
  CHECK_FALSE(contains(verdicts(numbers + "Hence $L^2 + 5L = -4$ and\n$$L = 3 \\quad\\text{or}\\quad L = -1.$$"), "proved"));
  CHECK_FALSE(contains(verdicts(numbers + "Hence $L = -1$ by\n$$L = 3 \\quad\\text{unless}\\quad L = -1.$$"), "proved"));
  CHECK(verdicts(numbers + "We have\n$$L + L = 2L \\quad\\text{and}\\quad 3L - L = 2L.$$") == "proved proved");
}

TEST_CASE("dashes behind numbers and beside row operations make no transpose") {
  CHECK_FALSE(contains(verdicts("Let $u \\in \\mathbb{R}^n$ and $v \\in \\mathbb{R}^{n'}$. Then $n + n' = 2n$."), "proved"));
  CHECK_FALSE(contains(verdicts("Let $c \\in \\mathbb{R}$. Then $c + c' = 2c$."), "proved"));
  CHECK_FALSE(contains(verdicts("| step | effect |\n|---|---|\n| Swap two rows | $\\operatorname{tr}(A') = \\operatorname{tr}(A)$ |\n"), "proved"));
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$. Then $\\operatorname{tr}(A') = \\operatorname{tr}(A)$.") == "proved");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times k}$, $y \\in \\mathbb{R}^n$. Then $(X'y)' = y'X$.") == "proved");
}

TEST_CASE("a differential that is given an argument is that of no value") {
  const std::string curve = "We speak of differentials. Let $f : \\mathbb{R} \\to \\mathbb{R}$. ";
  CHECK_FALSE(contains(verdicts(curve + "Then $df_x(1) = 0$."), "proved"));
  CHECK_FALSE(contains(verdicts(curve + "Then $df(1) = 0$."), "proved"));
}

TEST_CASE("what stands behind a bar is a condition and no equation") {
  CHECK_FALSE(contains(verdicts("In linear regression $y \\mid X = \\boldsymbol{x} \\sim N(0, 1)$. Then $X = \\boldsymbol{x}$."), "proved"));
  CHECK_FALSE(contains(verdicts("$$y \\mid a = b \\sim p$$"), "proved"));
}

TEST_CASE("which decomposition by singular values is meant is not guessed") {
  const std::string thin = "Let $X \\in \\mathbb{R}^{n \\times p}$ and $c > 0$. Using SVD, we can factor $X$ as follows:\n$$X = U D V^\\top$$\n";
  CHECK(verdicts(thin + "Then $$(X^\\top X + c I)^{-1} = V (D^2 + c I)^{-1} V^\\top$$") == "doubtful");
  CHECK(verdicts(thin + "Then $$X^\\top X = V D^2 V^\\top$$") == "proved");
  CHECK(verdicts(thin + "Then $$X^\\top X = U D^2 U^\\top$$") != "proved");
  CHECK_FALSE(contains(verdicts("Using the full SVD, we can factor $A \\in \\mathbb{R}^{m \\times n}$ as follows: $$A = U \\Sigma V^\\top$$\nThen $$A^\\top A = V \\Sigma^2 V^\\top$$"), "refuted"));
  const std::string told = "The SVD of $A \\in \\mathbb{R}^{m \\times n}$, which is a factorization $A = U \\Sigma V^\\top$ where:\n\n* $U$ is $m \\times m$ orthogonal\n* $\\Sigma$ is $m \\times n$ diagonal\n* $V$ is $n \\times n$ orthogonal\n\n";
  CHECK_FALSE(contains(verdicts(told + "Then $$A^\\top A = V \\Sigma \\Sigma^\\top V^\\top$$\n$$A^\\top A = V \\Sigma^2 V^\\top$$"), "proved"));
}

TEST_CASE("what a bar conditions on keeps alarms from claims about it") {
  CHECK_FALSE(contains(verdicts("We study $Y \\mid X = A$, with $A, X \\in \\mathbb{R}^{n \\times n}$. Then $X^\\top X = A^\\top A$."), "refuted"));
}

TEST_CASE("two formulas in the words of a case are two") {
  const std::string both = "For real $x$, $y$ let $$g(x, y) = \\begin{cases} 1 & \\text{if $x > 0$, $y > 0$} \\\\ 0 & \\text{otherwise} \\end{cases}$$\n";
  CHECK_FALSE(contains(verdicts(both + "Then $g(1, 1) = 0$."), "proved"));
  CHECK_FALSE(contains(verdicts(both + "Then $g(1, 1) = 1$."), "refuted"));
  const std::string one = "For real $x$ let $$g(x) = \\begin{cases} 1 & \\text{if $x > 0$} \\\\ 0 & \\text{otherwise} \\end{cases}$$\n";
  CHECK(contains(verdicts(one + "Then $g(1) = 1$."), "proved"));
}

TEST_CASE("a total derivative goes by what the other arguments depend on") {
  const std::string tied = "Let $f(x_1, x_2) = x_1 x_2$. The pair $(x_1, x_2)$ moves along the curve $x_2 = x_1^2$. ";
  CHECK_FALSE(contains(verdicts(tied + "Then $\\frac{d}{dx_1}(x_1 x_2) = x_2$."), "proved"));
  CHECK(contains(verdicts("Let $f(x_1, x_2) = x_1 x_2$. Then $\\frac{\\partial}{\\partial x_1}(x_1 x_2) = x_2$."), "proved"));
}

} // namespace tests_of_meant_otherwise
