// SPDX-License-Identifier: MIT
// Commands that stand in the settings of a site: what their names say, and what they must not be taken for.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_undefined_commands {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("commands whose names say what they mean are read where the note does not define them") {
  const std::string transposes = "We see $(\\M\\W)\\tran = \\W\\tran\\M\\tran$, and $\\transpose{\\M + \\W} = \\transpose{\\M} + \\transpose{\\W}$.";
  CHECK(verdicts(transposes) == "proved proved");
  CHECK(statement(transposes) == "(\\mathbf{M} \\mathbf{W})ᵀ = (\\mathbf{W}ᵀ \\mathbf{M}ᵀ)   with \\mathbf{M}: k1* × k2*, \\mathbf{W}: k2* × k3*");
  CHECK(verdicts("For invertible $\\M$ and $\\W$ of one size, $(\\M\\W)\\inv = \\W\\inv\\M\\inv$.") == "proved");
  const std::string products = "We see $\\inner{\\u}{\\W\\y} = \\inner{\\W\\tran\\u}{\\y}$ and $\\norm{\\y}^2 = \\y\\tran\\y$.";
  CHECK(verdicts(products) == "proved proved");
  CHECK(contains(statement(products, 1), "with \\mathbf{y}: k"));
  CHECK(verdicts("We see $(\\matr{M}\\vct{z})\\trans = \\vct{z}\\trans\\matr{M}\\trans$ and $\\bX^\\transp\\bX = (\\bX^\\transp\\bX)^\\transp$, $\\mW\\vx + \\mW\\vy = \\mW(\\vx + \\vy)$.") == "proved proved proved");
  CHECK(verdicts("We see $\\bmu\\tran\\bSigma\\bmu = \\bmu\\tran\\bSigma\\tran\\bmu$.") == "proved");
}

TEST_CASE("what is false of them is not proved, and no alarm hangs on what they are taken for") {
  for (const char* claim : {"(\\M\\W)\\tran = \\M\\tran\\W\\tran", "\\M\\W = \\W\\M", "(\\M\\W)\\inv = \\M\\inv\\W\\inv", "\\inner{\\u}{\\y} = \\u\\y\\tran", "\\norm{\\u + \\y}^2 = \\norm{\\u}^2 + \\norm{\\y}^2",
                            "\\transpose{\\M} = \\M", "\\norm{\\y} = \\y\\tran\\y", "\\bX\\bY = \\bY\\bX", "\\mW\\vx = \\vx\\mW"}) {
    INFO(claim);
    const std::string found = verdicts("We see $" + std::string(claim) + "$.");
    CHECK(!is_proved(found));
    CHECK(!has_alarm(found));
  }
}

TEST_CASE("commands that may be functions, signs, sets or letters of another kind stay unread") {
  for (const char* claim : {"\\f(x + y) = \\f(x) + \\f(y)", "\\V(\\x + \\y) = \\V(\\x) + \\V(\\y)", "\\P(\\A\\B) = \\P(\\A)\\P(\\B)", "\\H(X + Y) = \\H(X) + \\H(Y)",
                            "\\L \\x + \\L \\y = \\L(\\x + \\y)", "\\frac{\\d z}{\\d y} \\frac{\\d y}{\\d x} = \\frac{\\d z}{\\d x}", "\\e^{a + b} = \\e^a \\e^b", "\\I(x > 0) + \\I(x \\le 0) = 1", "\\g[x] + \\g[y] = \\g[x + y]",
                            "\\D(\\x\\y) = \\D\\x \\y", "\\p{x} + \\p{y} = \\p{x + y}", "\\T\\x + \\T\\y = \\T(\\x + \\y)"}) {
    INFO(claim);
    const std::string found = verdicts("We see $" + std::string(claim) + "$.");
    CHECK(!is_proved(found));
    CHECK(!has_alarm(found));
  }
  CHECK(!is_proved(verdicts("Let $x \\in \\X$. We see $\\X + \\X = 2\\X$.")));
  CHECK(!is_proved(verdicts("We see $M\\inv{W} = M W^{-1}$, and $M\\inv$ is the inverse of $M$.")));  // two ways to use it
}

TEST_CASE("what a formula shows alone and the words make something else is not read by its name") {
  for (const char* said : {"The currents are $\\I_k$ in branch $k$. ", "Let $\\I_n$ be the image of number $n$. "}) CHECK_FALSE(is_proved(verdicts(said + std::string("$\\I_k x = x$ and $\\I_n x = x$."))));
  CHECK(is_proved(verdicts("The identity matrix is $\\I_n$. $\\I_n x = x$.")));
  for (const char* said : {"The left inverse is $\\inv{A}$. ", "A generalised inverse of $A$ is written $\\inv{A}$. "}) CHECK_FALSE(is_proved(verdicts(said + std::string("$A \\inv{A} = I$."))));
  CHECK_FALSE(is_proved(verdicts("The inner product $\\inner{x}{y}$ comes from the covariance. $\\inner{x}{y} = x^\\top y$.")));
}

TEST_CASE("the note's own words and definitions come first") {
  CHECK(verdicts("\\newcommand{\\tran}{^{-1}}\nWe see $(MW)\\tran = W\\tran M\\tran$ for invertible $M$ and $W$ and $M\\tran = M^\\top$.").find("proved proved") == std::string::npos);
  CHECK(!is_proved(verdicts("We write $\\inner{x}{y} = x^\\top P y$ with a positive definite $P$. For $w$ and $v$ we have $\\inner{w}{v} = w^\\top v$.")));
  CHECK(!is_proved(verdicts("\\newcommand{\\pair}[2]{\\langle #1, #2 \\rangle}\nWe write $\\pair{x}{y} = x^\\top P y$ with a positive definite $P$. For $w$ and $v$ we have $\\pair{w}{v} = w^\\top v$.")));
  CHECK(!is_proved(verdicts("Let $\\norm{x} = \\max_i |x_i|$. We see $\\norm{w}^2 = w^\\top w$.")));
  CHECK(!is_proved(verdicts("<script>window.MathJax = {tex: {macros: {A: '\\\\mathcal{A}'}}}</script>\n\nWe see $\\A\\W - \\A\\W = 0 \\A\\W$.")));
}

TEST_CASE("fonts of groups, derivatives with a slash, displays in quotations") {
  CHECK(verdicts("We see ${\\rm tr}(MW) = {\\rm tr}(WM)$ and ${\\cal M}{\\cal W} - {\\cal M}{\\cal W} = 0$.").starts_with("proved"));
  const std::string slashed = "We see $d/d\\bx(\\bx^T M \\bx) = (M + M^T)\\bx$ and $\\partial/\\partial\\by (\\bx^\\top \\by) = \\bx$.";
  CHECK(verdicts(slashed) == "proved proved");
  CHECK(contains(statement(slashed), "∇_{\\mathbf{x}}"));
  CHECK(!is_proved(verdicts("We see $d/d\\bx(\\bx^T M \\bx) = 2 M \\bx$ and $d/d\\bX(\\operatorname{tr}(\\bX^T M \\bX)) = \\bX^T (M + M^T)$.")));
  CHECK(verdicts("> We see\n> $$\n> (MW)^\\top\n> = W^\\top M^\\top\n> $$\n") == "proved");
  CHECK(verdicts("> We see\n> $$\n> \\begin{aligned}\n> (MW)^\\top &= W^\\top M^\\top \\\\\n> &= M^\\top W^\\top\n> \\end{aligned}\n> $$\n").find("proved proved") == std::string::npos);
}

TEST_CASE("in a quotation the sign of a formula at the begin of a line stays") {
  CHECK(!has_alarm(verdicts("> Let $x \\in \\mathbb{R}$ with $x\n> > 0$. Then $|x| = x$.")));
}

TEST_CASE("two commands are never one name") {
  for (const char* note : {"The filter updates $\\bmu = \\vmu + \\mK(\\vy - \\mH\\vmu)$. Then $\\bmu - \\vmu = 0$.", "Let $\\bx$ be a sample and $\\Bx$ the mean. Then $\\bx\\tran W \\Bx = \\Bx\\tran W \\bx$.",
                           "The data are $\\matr{X}$ and the design is $\\X$. Then $\\X\\matr{X} = \\matr{X}\\X$.", "Let $\\x$ be a sample and $\\boldsymbol{x}$ the mean. Then $\\x\\tran W \\boldsymbol{x} = \\boldsymbol{x}\\tran W \\x$.",
                           "Let $\\vct{X}$ be the matrix $\\matr{X}$ with its columns stacked. Then $\\vct{X}\\tran\\vct{X} = \\matr{X}\\tran\\matr{X}$."}) {
    INFO(note);
    CHECK(!is_proved(verdicts(note)));
  }
}

TEST_CASE("signs behind what they act on, accents, fields and what the text speaks of are no names") {
  for (const char* note : {"We see $(\\A\\B)\\H = \\A\\B\\H$.", "We write $\\A\\c$ for the complex conjugate. We see $(\\A\\B)\\c = \\A\\B\\c$.", "We use the tensor product of vectors. We see $\\x\\tp\\y = \\y\\tp\\x$.",
                           "Let $x$ and $y$ be numbers and $f = 3 x y$. Then $\\pdv{f}{x}{y} = 3 y^2$.", "We work over $\\C$. For vectors $w$ and $v$, $\\C \\inner{w}{v} = \\C \\inner{v}{w}$.", "The inertia is $\\I$. Then $\\I\\x = \\x$.",
                           "Let $x$ and $y$ be numbers with the estimates $\\h x$ and $\\h y$. Then $\\h x y = x \\h y$.", "We write $\\vct{M}$ for its columns stacked. Then $\\vct{A}\\vct{B} = \\vct{A B}$.",
                           "---\nmath:\n  '\\inv': '^\\top'\n---\n\nWe see $M\\inv = M^{-1}$ for invertible $M$.", "With `\\newcommand{\\inv}{^\\top}` in the preamble, $M\\inv = M^{-1}$ for invertible $M$.",
                           "<script>const macros = {'\\inv': '^{T}'};</script>\n\nWe see $M\\inv = M^{-1}$ for invertible $M$."}) {
    INFO(note);
    CHECK(!is_proved(verdicts(note)));
  }
}

TEST_CASE("a command for zeros of which a formula tells that") {
  const std::string blocks = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. Then $\\begin{bmatrix} F & \\zero \\\\ \\zero & G \\end{bmatrix}^\\top = \\begin{bmatrix} F^\\top & \\zero \\\\ \\zero & G^\\top \\end{bmatrix}$.";
  CHECK(verdicts("Here $\\zero$ denotes a vector or matrix of zeros. " + blocks) == "proved");
  for (const char* told : {"Here $\\zero$ denotes a nonzero matrix. ", "Here $\\zero$ denotes a symbol. ", "Here $\\zero$ is not the zero matrix. "}) {
    CAPTURE(told);
    CHECK(!is_proved(verdicts(told + blocks)));
  }
}

}  // namespace tests_of_undefined_commands
