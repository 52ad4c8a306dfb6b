// SPDX-License-Identifier: MIT
// Equations that are false of all values and that nobody claims of all values: no alarm. Beside each kind, one that is claimed.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_doubts {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $A, B, P \\in \\mathbb{R}^{n \\times n}$.\n\n";
}  // namespace

TEST_CASE("a text in another language says what is not read") {
  const std::string prose = "Macierz jest ortogonalna wtedy i tylko wtedy gdy jej kolumny są ortonormalne. Wynika stąd, że jej odwrotność jest równa jej transpozycji, "
                            "a długość wektora nie zmienia się po przekształceniu. Poniżej podano kilka dalszych własności takich macierzy oraz ich dowody w skrócie. ";
  CHECK(verdicts(prose + "Niech $A, B \\in \\mathbb{R}^{n \\times n}$. $(AB)^\\top = A^\\top B^\\top$.") == "doubtful");
  CHECK(contains(first_message(prose + "$(AB)^\\top = A^\\top B^\\top$."), "not in English"));
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $(AB)^\\top = A^\\top B^\\top$.") == "refuted");
  std::string signs;
  for (int k = 0; k < 40; ++k) signs += "矩陣";
  CHECK(verdicts(signs + "\n\n$(AB)^\\top = A^\\top B^\\top$.") == "doubtful");
}

TEST_CASE("brackets behind a name that nothing declares are those of a function") {
  CHECK(verdicts("$1 - \\Phi(x) = \\Phi(-x)$") == "unsupported");
  CHECK(contains(first_message("$1 - \\Phi(x) = \\Phi(-x)$"), "as a function and as a product"));
  CHECK(verdicts("$M(c x) = c M(x)$") == "unsupported");  // proved, if it were a product
  CHECK(verdicts("$E[XY] = E[X] E[Y]$") == "unsupported");
  CHECK(contains(first_message("$E[XY] = E[X] E[Y]$"), "expectations"));
  CHECK(verdicts("Let $N_t = N_{t-1} + 1$ for $t \\ge 1$. The chance is $P(N(t) = 0) = e^{-m(t)}$ for $t \\ge 1$.").find("refuted") == std::string::npos);
  CHECK(verdicts(square + "$A(B + P) = BA + AP$.") == "refuted");
}

TEST_CASE("properties, cases and conditions are written as equations") {
  CHECK(verdicts("A square matrix is said to be normal as follows: $M^\\top M = M M^\\top$.") == "doubtful");
  CHECK(verdicts("An isometry is one whose columns are orthonormal: $R^\\top R = R R^\\top$.") == "doubtful");
  CHECK(verdicts("Let $w \\in \\mathbb{R}^{p}$ and $b \\in \\mathbb{R}$. Here $w^\\top w + b = 0$ is the equation of a surface.").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $x \\in \\mathbb{R}^2$. The circle $x^\\top x = 25$ is drawn below.") == "doubtful");
  CHECK(verdicts("Let $n = 3$ and $X \\in \\mathbb{R}^{n \\times n}$. In the next picture $n = 7$.").find("refuted") == std::string::npos);
  CHECK(verdicts(square + "$A \\neq B^{-1}$ and $A^{-1} \\neq A^{-1}$.").find("refuted refuted") == std::string::npos);
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. Then $x^\\top x = 0$.") == "refuted");
  CHECK(verdicts(square + "$(A + B)(A - B) = A^2 - B^2$.") == "refuted");
  CHECK(verdicts("Let $n \\in \\mathbb{N}$ and $t \\in \\mathbb{R}$. While it runs, $t = t + 1$.") == "doubtful");
}

TEST_CASE("the numbers of an example end with it") {
  const std::string general = "Let $U \\in \\mathbb{R}^{m \\times n}$ have orthonormal columns.\n\n";
  CHECK(verdicts(general + "In the example $U = \\frac{1}{5} \\begin{pmatrix} 3 & -4 \\\\ 4 & 3 \\end{pmatrix}$ does it.").find("shape-error") == std::string::npos);
  CHECK(verdicts(general + "For it $U^\\top U = \\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}$.").find("shape-error") == std::string::npos);
  CHECK(verdicts("Let $x = [1, 2, 3]$ and $w = [4, 5, 6]$. Then $w^\\top x = 32$.").find("shape-error") == std::string::npos);
  CHECK(verdicts("Let $W = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$. Then $W W = \\begin{pmatrix} 7 & 10 \\\\ 15 & 21 \\end{pmatrix}$.") == "refuted");
}

TEST_CASE("decimals hold to the digits that are written") {
  CHECK(verdicts("$\\frac{(106 - 100)/3}{100/42} = \\frac{2}{2.38}$") == "doubtful");
  CHECK(contains(first_message("$\\frac{1}{3} = 0.333$"), "digits that are written"));
  CHECK(verdicts("$\\frac{1}{5} \\cdot 70 + \\frac{4}{5} \\cdot 85 = 82.5$") == "refuted");
}

TEST_CASE("constants of mathematics are no free names") {
  CHECK(verdicts("$e^{i \\theta} = \\cos(\\theta) + i \\sin(\\theta)$").find("refuted") == std::string::npos);
  CHECK(verdicts("$\\sin(\\pi / 2) = 1$").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$. $(A^\\top)_{ij} = A_{ij}$.") == "refuted");  // an index is no imaginary unit
  CHECK(verdicts("$\\sum_{i=1}^{n} i^3 = \\frac{n(n+1)}{4}$") == "refuted");
  CHECK(verdicts("$i \\cdot i = -1$") == "doubtful");
}

TEST_CASE("a column of reasons is no part of the derivation") {
  const std::string note = "Let $x \\in \\mathbb{R}^n$ and $A \\in \\mathbb{R}^{n \\times n}$. Then\n\\begin{align*}\nx^\\top A x &= (x^\\top A x)^\\top & & \\text{from } c = c^\\top \\text{ of numbers}\\\\\n";
  CHECK(verdicts(note + "&= x^\\top A^\\top x & & \\text{by } (AB)^\\top = B^\\top A^\\top\n\\end{align*}\n") == "proved proved");
  CHECK(verdicts(note + "&= x^\\top A^\\top A x & & \\text{by } (AB)^\\top = B^\\top A^\\top\n\\end{align*}\n") == "proved refuted");
}

TEST_CASE("a brace says the shape that is meant, and zero has any") {
  std::string far = "Let $U \\in \\mathbb{R}^{n}$.\n\n";
  for (int k = 0; k < 20; ++k) far += "One more line.\n";
  CHECK(verdicts(far + "\nThen $\\underbrace{U}_{n \\times p} \\underbrace{D}_{p \\times p} = (D^\\top U^\\top)^\\top$.").find("shape-error") == std::string::npos);
  CHECK(verdicts("The preimage of $0 \\in \\mathbb{R}^n$ is a surface.").empty());
}

TEST_CASE("definitions that speak of one another end") {
  std::string note = "Let $x_t = x_{t-1} + u_t$ for $t \\ge 1$.\n\n";
  for (char c = 'A'; c < 'Z'; ++c) {
    const std::string next(1, static_cast<char>(c + 1)), name(1, c);
    note += "Let $" + name + "_t = " + next + "_t x_t + " + next + "_t u_t + x_t " + next + "_t$.\n\n";
  }
  CHECK(verdicts(note + "Then $A_t = A_t + B_t - B_t$ for $t \\ge 1$.").find("refuted") == std::string::npos);
}

TEST_CASE("a differential drops no term, and what varies is said") {
  const std::string declared = "We use differentials. Let $X, Y \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(declared + "$\\mathrm{d}(XY) = (\\mathrm{d}X) Y$.") == "unsupported");  // true of a constant Y only
  CHECK(contains(first_message(declared + "$\\mathrm{d}(XY) = (\\mathrm{d}X) Y$."), "whether Y varies is not said"));
  CHECK(verdicts(declared + "Here $Y$ is constant. $\\mathrm{d}(XY) = (\\mathrm{d}X) Y$.") == "proved");
  CHECK(verdicts(declared + "$\\mathrm{d}(XY) = (\\mathrm{d}X) Y + X \\mathrm{d}Y$.") == "proved");
  CHECK(verdicts("We use differentials. $\\mathrm{d}(PQ) = (\\mathrm{d}P) Q$.") == "unsupported");  // undeclared names do not vanish
}

TEST_CASE("what the text may mean otherwise is not proved") {
  CHECK(verdicts("$(fg)' = f' g'$") == "unsupported");  // as transposes of numbers it would hold
  CHECK(verdicts("Let $a, b \\in \\mathbb{R}$. Let $b = -b$. Then $|a + b| = |a - b|$.").find("proved") == std::string::npos);
  CHECK(verdicts("Unit quaternions describe rotations. $p q = q p$").find("proved") == std::string::npos);
  CHECK(verdicts("Let $p, q \\in \\mathbb{R}$. $p q = q p$") == "proved");
}

TEST_CASE("what is supposed in a proof or an example ends with it") {
  const std::string supposed = "Let $A \\in \\mathbb{R}^{n \\times n}$.\n\n", claim = "It holds that $A A A = A A$.\n";
  const std::string inside = "Assume $A^2 = A$. Then $A A A = A$.\n";
  CHECK(verdicts(supposed + inside + "\n" + claim) == "proved proved");
  CHECK(verdicts(supposed + ":::{admonition} A proof\n\n" + inside + "\n:::\n\n" + claim).starts_with("proved "));
  CHECK(verdicts(supposed + ":::{admonition} A proof\n\n" + inside + "\n:::\n\n" + claim).find("proved proved") == std::string::npos);
  CHECK(verdicts(supposed + "\\begin{proof}\n" + inside + "\\end{proof}\n\n" + claim, "note.tex").find("proved proved") == std::string::npos);
  CHECK(verdicts(supposed + "\\begin{theorem}\n" + inside + "\\end{theorem}\n\\begin{proof}\n" + claim + "\\end{proof}\n", "note.tex") == "proved proved");
}

TEST_CASE("a number has no entries") {
  CHECK(verdicts("Let $y \\in \\mathbb{R}$ and $n \\in \\mathbb{N}$. Then $y = \\sum_{i=1}^{n} y_i$.").find("proved") == std::string::npos);
}

TEST_CASE("a shape from a proof that has ended makes no alarm") {
  const std::string proof = "\\begin{proof}\nWrite $V \\in \\mathbb{R}^{k \\times k}$ for the factor.\n\\end{proof}\n\n";
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times p}$.\n\n" + proof + "Next consider $(XV)^\\top X V = V^\\top X^\\top X V$.\n", "note.tex").find("shape-error") == std::string::npos);
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times p}$ and $V \\in \\mathbb{R}^{k \\times k}$.\n\nNext consider $(XV)^\\top X V = V^\\top X^\\top X V$.\n", "note.tex") == "shape-error");
}

TEST_CASE("what a name is made of varies with it, and what is denied is not said") {
  const std::string both = "Let $X, Y \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts("Let $Q, K \\in \\mathbb{R}^{n \\times k}$, $V \\in \\mathbb{R}^{n \\times m}$ and $P = \\operatorname{softmax}(Q K^\\top)$. Then $\\mathrm{d}(P V) = P \\, \\mathrm{d} V$.") == "unsupported");
  CHECK(verdicts("We use differentials. Let $W, Z \\in \\mathbb{R}^{n \\times n}$ and $Y = W Z$. Then $\\mathrm{d}(Y W) = \\mathrm{d}Y \\, W$.") == "unsupported");  // W stands beside Y too
  CHECK(verdicts("Let $W, Z \\in \\mathbb{R}^{n \\times n}$, $x \\in \\mathbb{R}^n$ and $Y = W Z$. Then $\\mathrm{d}(Y x) = \\mathrm{d}Y x + Y \\mathrm{d}x$.") == "proved");
  for (const char* denial : {"Neither $X$ nor $Y$ is constant. ", "It would be wrong to say that $Y$ is constant. ", "If $Y$ is constant, all is easy. "})
    CHECK(verdicts(both + denial + "Then $\\mathrm{d}(XY) = (\\mathrm{d}X) Y$.") != "proved");
  CHECK(verdicts("Let $A, Z \\in \\mathbb{R}^{n \\times n}$. $A$ is not constant. Then $\\mathrm{d}(AZ) = A \\, \\mathrm{d}Z$.") != "proved");
  CHECK(verdicts(both + "Neither $X$ nor $Y$ is symmetric. Then $Y = Y^\\top$.") != "proved");
}

TEST_CASE("what a name is given in an example or a proof is gone behind it") {
  const std::string note = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(verdicts(note + ":::{prf:example}\nLet $A = B$.\n\nThen $AB = BA$.\n:::\n\nWe see $AB = BA$.\n") == "proved refuted");
  CHECK(verdicts(note + "**Example.** Let $A = B$.\n\n**Remark.** $AB = BA$.\n") == "refuted");
  for (const char* end : {"∎", "$\\square$", "QED"})
    CHECK(verdicts(note + "*Proof.* Suppose that $AB = BA$. Then $(A + B)^2 = A^2 + 2AB + B^2$. " + end + "\n\nIn general $(A + B)^2 = A^2 + 2AB + B^2$.\n") == "proved refuted");
}

TEST_CASE("a condition in a column of its own is no part of the chain") {
  const std::string note = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n$$\\begin{align}\nAB &= A & & \\text{if } A = B \\\\\n&= A^2\n\\end{align}$$\n";
  CHECK(verdicts(note).find("proved") == std::string::npos);
}

TEST_CASE("functions that the note names anew are its own, by that spelling alone") {
  const std::string note = "Let $x \\in \\mathbb{R}$. ";
  CHECK(verdicts(note + "Let $\\operatorname{silu}(x) = x \\operatorname{sigmoid}(2x)$. Hence $\\operatorname{silu}(x) = \\operatorname{swish}(x)$.") == "refuted");
  CHECK(verdicts(note + "Define $\\max(x, y) := \\log(e^x + e^y)$. Then $\\max(x, x) = x$.").find("proved") == std::string::npos);
  CHECK(verdicts(note + "Then $\\operatorname{softplus}(x) = \\log(2 + e^x)$.") == "refuted");
  CHECK(verdicts(note + "Suppose that $e^{x} = 1$. Then $e^{x} + 1 = 2$.") == "proved");  // no definition of exp
}

TEST_CASE("dashes of functions, and norms that the text names") {
  CHECK(verdicts("Let $y$ be a solution of the differential equation. Then $y'' = y$.") == "unsupported");
  CHECK(verdicts("Let $u$ and $v$ be smooth functions. Then $(u'v)' = v'u$.") == "unsupported");
  CHECK(verdicts("Throughout, $\\|\\cdot\\|$ denotes the $\\ell_1$-norm. Let $x \\in \\mathbb{R}^n$. Then $\\|x\\|^2 = x^\\top x$.") == "unsupported");
  CHECK(verdicts("The bars denote the maximum norm. Let $x \\in \\mathbb{R}^n$. Then $\\|x\\|_2^2 = x^\\top x$.") == "proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. Then $\\|x\\|^2 = x^\\top x$.") == "proved");
}

TEST_CASE("what the text may mean by a function, a bracket or a counter") {
  CHECK(verdicts("The map is linear: $f(\\alpha \\mathbf{x} + \\beta \\mathbf{z}) = \\alpha f(\\mathbf{x}) + \\beta f(\\mathbf{z})$.") == "doubtful");
  CHECK(verdicts("Let $X, W \\in \\mathbb{R}^{n \\times n}$. Then $f(X) W = f(X W)$.") == "refuted");
  CHECK(verdicts("Values are in $[-8, 7] \\in \\mathbb{Z}$.").find("shape-error") == std::string::npos);
  CHECK(verdicts("Let $x \\in \\mathbb{R}^p$ be minimised. We compute $s_k = x_{k+1} - x_k$ at each iteration.").find("shape-error") == std::string::npos);
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$. Then $\\sum_{i=1}^n u_{i+1} = \\sum_{i=1}^n u_i$.") == "shape-error");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^p$. Suppose $f(x) = x^4$ is the objective.").find("shape-error") == std::string::npos);
  CHECK(verdicts("The Lie algebra has $[Z, a X + b Y] = a [Z, X] + b [Z, Y]$.") == "unsupported");
  CHECK(verdicts("A step gives $\\sqrt{\\alpha^2 b} = \\alpha \\sqrt{b}$.") != "refuted");
}

TEST_CASE("a size that a product will have is not that of its factors") {
  const std::string heads = "Let $H \\in \\mathbb{R}^{3 \\times 2}$. We now concatenate $H$ and $G$ horizontally to form a $3 \\times 4$ matrix. ";
  CHECK(verdicts(heads + "Then $G^\\top H = (H^\\top G)^\\top$.") == "proved");
  CHECK(verdicts("Recall that $R$ is orthogonal having this property: $R^\\top R = R R^\\top = I$.").find("refuted") == std::string::npos);
}

TEST_CASE("the matrix of a quadratic form, and what is said of a square") {
  const std::string completed = "$x^\\top M x - 2 b^\\top x = (x - M^{-1} b)^\\top M (x - M^{-1} b) - b^\\top M^{-1} b$";
  CHECK(verdicts("We complete the square: " + completed + ".") == "doubtful");
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ be symmetric and $x, b \\in \\mathbb{R}^n$. Then " + completed + ".") == "proved");
  CHECK(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$ and $x, b \\in \\mathbb{R}^n$. Then " + completed + ".") == "refuted");
}

TEST_CASE("a wrong sign in an identity is a slip, whatever the text says of its names besides") {
  const std::string flow = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $u, v \\in \\mathbb{R}^n$. The vector $u$ is a steady state of the flow. ";
  CHECK(verdicts(flow + "We find $u^\\top (A + B) v = u^\\top A v - u^\\top B v$.") == "refuted");
  CHECK(verdicts(flow + "We find $u^\\top (A + B) v = u^\\top A v + 3 u^\\top B v$.") == "refuted");
  CHECK(verdicts(flow + "We find $u^\\top (A + B) v = u^\\top A v + u^\\top B v$.") == "proved");
  CHECK(verdicts(flow + "We find $u^\\top (A + B) v = u^\\top A v$.") == "doubtful");  // B may take a steady state to 0
  CHECK(verdicts(flow + "We find $u^\\top A v = v^\\top A u$.") == "doubtful");          // A may be symmetric
  CHECK(verdicts(flow + "Let $S = A B$. Wait, $S = 2 A B$.").find("refuted") == std::string::npos);
  CHECK(verdicts(flow + "We ask whether $u^\\top (A + B) v = u^\\top A v - u^\\top B v$.") == "doubtful");
}

} // namespace tests_of_doubts
