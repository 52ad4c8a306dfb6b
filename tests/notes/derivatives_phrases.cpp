// SPDX-License-Identifier: MIT
// Derivatives and the phrases around them: main clauses behind “with” and “for”, what a loss is a function of, what is asked of a solution, functions that
// are used before the sentence says what they are.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_derivatives_phrases {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string column = "Let $x, z \\in \\mathbb{R}^n$. ";

}  // namespace

TEST_CASE("what is asked of a solution is no fact about it") {
  const std::string lagrangian = " The Lagrangian is $\\mathcal{L}(u, \\lambda) = u^\\top S u - \\lambda (u^\\top u - 1)$ with $\\lambda \\in \\mathbb{R}$.\n\n";
  const std::string problem = "Let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric. We look for a unit vector $u \\in \\mathbb{R}^n$ that maximises $u^\\top S u$.";
  CHECK(verdicts(problem + lagrangian + "$$\\frac{\\partial \\mathcal{L}}{\\partial \\lambda} = 1 - u^\\top u$$") == "proved");
  CHECK(verdicts(problem + lagrangian + "$$\\frac{\\partial \\mathcal{L}}{\\partial \\lambda} = u^\\top u - 1$$") != "proved");
  CHECK(verdicts(problem + lagrangian + "$$\\nabla_u \\mathcal{L} = 2 S u - 2 \\lambda u$$") == "proved");
  CHECK(verdicts("We seek a unit vector $u \\in \\mathbb{R}^n$. $$\\|2 u\\| = 2$$") != "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$. We minimise $\\|A - Q\\|_F^2$ over orthogonal matrices $Q \\in \\mathbb{R}^{n \\times n}$. $$Q^\\top Q = I$$") == "doubtful");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ be a unit vector. $$\\|2 u\\| = 2$$") == "proved");
}

TEST_CASE("orthonormal columns and rows") {
  const std::string tall = "Let $W \\in \\mathbb{R}^{d \\times k}$";
  CHECK(verdicts(tall + " with orthonormal columns. $$W^\\top W = I$$") == "proved");
  CHECK(verdicts(tall + " with orthonormal columns. $$W W^\\top = I$$") == "refuted");
  CHECK(verdicts(tall + " with orthonormal rows. $$W W^\\top = I$$") == "proved");
  CHECK(verdicts(tall + ". The matrix $W$ has orthonormal columns.\n\nLet $x \\in \\mathbb{R}^k$. $$\\|W x\\|^2 = \\|x\\|^2$$") == "proved");
  for (const char* other : {" with nearly orthonormal columns", ", which does not have orthonormal columns", " with columns that are not orthonormal"})
    CHECK(verdicts(tall + other + ". $$W^\\top W = I$$") != "proved");
  CHECK(verdicts("Let $V \\in \\mathbb{R}^{d \\times k}$, $W \\in \\mathbb{R}^{d \\times k}$ with orthonormal columns. $$V^\\top V = I$$") != "proved");
}

TEST_CASE("what a loss is a function of is read by grammar") {
  const std::string layer = "Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times k}$, $b \\in \\mathbb{R}^k$, $Z = X W + \\mathbf{1} b^\\top$ and $A = \\tanh(Z)$. ";
  const std::string claimed = "\n\n$$\\frac{\\partial L}{\\partial W} = X^\\top \\frac{\\partial L}{\\partial Z}$$";
  CHECK(verdicts(layer + "The loss $L$ is some scalar function of $A$." + claimed) == "proved");
  CHECK(verdicts(layer + "Let $L$ be the loss, a smooth scalar function of the activations $A$, and write $G$ for what comes." + claimed) == "proved");
  CHECK(verdicts(layer + "The loss $L$ is some scalar function of $A$ and of $W$." + claimed) != "proved");
  CHECK(verdicts(layer + "The loss $L$ is some scalar function of $A$, and a penalty is added." + claimed) != "proved");
  CHECK(verdicts(column + "Let $y = 2 x$. If $f$ is a loss that depends on $x$ through $y$, then $\\frac{\\partial f}{\\partial x} = 2 \\frac{\\partial f}{\\partial y}$.").ends_with("proved"));
  CHECK_FALSE(verdicts(column + "Let $y = 2 x$. If $f$ is a loss that does not depend on $x$ through $y$, then $\\frac{\\partial f}{\\partial x} = 2 \\frac{\\partial f}{\\partial y}$.").ends_with("proved"));
}

TEST_CASE("a loss that depends on more than it goes through") {
  const std::string told = "Let $X \\in \\mathbb{R}^{m \\times n}$, $W \\in \\mathbb{R}^{n \\times k}$, $Z = X W$ and let $\\ell$ be a loss that depends on $W$ through $Z$";
  const std::string claimed = ". Let $G = \\frac{\\partial \\ell}{\\partial Z}$. $$\\frac{\\partial \\ell}{\\partial W} = X^\\top G$$";
  CHECK(verdicts(told + claimed) == "proved");
  for (const char* more : {" and through a penalty", ", but also directly", " and via its norm"}) CHECK(verdicts(told + more + claimed) != "proved");
  CHECK(verdicts("Let $h = W x + U x$ with $W, U \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$. The loss $\\ell$ depends on $h$ and, we assume, on $U$. Set $g = \\nabla_h \\ell$. $$\\nabla_U \\ell = g x^\\top$$") != "proved");
}

TEST_CASE("a loss of a section that has ended is no constant") {
  const std::string layer = "# Layer\n\nLet $X \\in \\mathbb{R}^{n \\times d}$, $A \\in \\mathbb{R}^{d \\times r}$ and $Y := X A$. Let $L$ be a scalar that depends on $A$ through $Y$, and let $G := \\frac{\\partial L}{\\partial Y}$ be given.\n\n";
  for (const char* heading : {"", "# Weight decay\n\n", "## Weight decay\n\n"})
    CHECK(verdicts(layer + heading + "With $R := L + \\|A\\|_F^2$ we have $$\\frac{\\partial R}{\\partial A} = 2 A .$$") != "proved");
  CHECK(verdicts(layer + "# Weight decay\n\nWith $R := L^2 + \\|A\\|_F^2$ we have $$\\frac{\\partial R}{\\partial A} = 2 A .$$") != "proved");
}

TEST_CASE("a loss that something is added to") {
  const std::string layer = "Let $X \\in \\mathbb{R}^{n \\times d}$, $A \\in \\mathbb{R}^{d \\times r}$ and $Y := X A$. Let $L$ be a scalar that depends on $A$ through $Y$, and let $G := \\frac{\\partial L}{\\partial Y}$ be given. Let $\\lambda > 0$.\n\n";
  const std::string total = "The objective is $R := L + \\frac{\\lambda}{2} \\|A\\|_F^2$. ";
  CHECK(verdicts(layer + total + "$$\\frac{\\partial R}{\\partial A} = X^\\top G + \\lambda A$$") == "proved");
  CHECK(verdicts(layer + total + "$$\\nabla_A R = X^\\top G$$") == "refuted");
  CHECK(verdicts(layer + total + "$$\\nabla_A R = \\lambda A$$") == "refuted");
  CHECK(verdicts(layer + "The objective is $R := \\frac{\\lambda}{2} \\|A\\|_F^2 - L$. $$\\nabla_A R = \\lambda A - X^\\top G$$") == "proved");
  CHECK(verdicts(layer + "The objective is $R := L - \\|A\\|_F^2 + \\operatorname{tr}(A^\\top A)$. $$\\nabla_A R = X^\\top G$$") == "proved");
  CHECK(verdicts(layer + "The objective is $R := L^2 + \\|A\\|_F^2$. $$\\nabla_A R = 2 A$$") != "proved");
  CHECK(verdicts(layer + total + "Now let $Y \\in \\mathbb{R}^{n \\times r}$ be arbitrary. $$\\nabla_A R = \\lambda A$$") != "proved");
}

TEST_CASE("functions, and names that come later, in a sentence that uses them") {
  const std::string loss = "For a single example let $z = w^\\top x + b$, $\\hat{y} = \\sigma(z)$ where $\\sigma(t) = \\frac{1}{1 + e^{-t}}$, and $\\ell = -y \\log \\hat{y} - (1 - y) \\log(1 - \\hat{y})$. ";
  CHECK(verdicts(loss + "With $w, x \\in \\mathbb{R}^D$ and scalars $b, y$ we find $$\\nabla_w \\ell = (\\hat{y} - y) x$$") == "proved");
  CHECK(verdicts(loss + "With $w, x \\in \\mathbb{R}^D$ and scalars $b, y$ we find $$\\nabla_w \\ell = \\hat{y} x$$") != "proved");
  CHECK(verdicts("Let $h$ be a smooth scalar function applied elementwise, $A \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$ and $F(x) = \\mathbf{1}^\\top h(A x)$. $$\\nabla F(x) = A^\\top h'(A x)$$") == "proved");
  CHECK(verdicts("Let $y = x + V \\phi(W x)$, where $x \\in \\mathbb{R}^d$, $W \\in \\mathbb{R}^{h \\times d}$, $V \\in \\mathbb{R}^{d \\times h}$ and $\\phi$ is a differentiable function applied elementwise. "
                 "$$\\frac{\\partial y}{\\partial x} = I + V \\operatorname{diag}(\\phi'(W x)) W$$") == "proved");
  const std::string losses = "Let $\\sigma(u) = \\frac{1}{1 + e^{-u}}$ and $u \\in \\mathbb{R}$. The one is $\\ell_s(u) = \\log(1 - \\sigma(u))$. The other is $\\ell_n(u) = -\\log \\sigma(u)$.\n\n";
  CHECK(verdicts(losses + "$$\\ell_n'(u) = \\sigma(u) - 1$$") == "proved");
  CHECK(verdicts(losses + "$$\\ell_n'(u) = \\ell_s'(u)$$") == "refuted");
}

TEST_CASE("a function with a name of its own that is defined for numbers acts on each entry of a column") {
  const std::string silu = "Let $\\sigma$ be the sigmoid and $\\operatorname{silu}(u) := u \\, \\sigma(u)$. Let $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(silu + "$$\\operatorname{silu}(x) - \\operatorname{silu}(-x) = x$$") == "proved");
  CHECK(verdicts(silu + "$$\\operatorname{silu}(x) + \\operatorname{silu}(-x) = x$$") == "refuted");
  CHECK(verdicts("Let $f(u) := u^2 + 1$ and $A \\in \\mathbb{R}^{n \\times n}$. $$f(A) = f(-A)$$") != "refuted");
}

TEST_CASE("the main clause goes on behind what stands with it") {
  CHECK(verdicts(column + "With $f(x) = \\frac{1}{2} x^\\top x$ the gradient is $\\nabla f(x) = x$.") == "proved");
  CHECK(verdicts(column + "For $f(x) = \\frac{1}{2} x^\\top x$ we compute $\\nabla f(x) = x$.") == "proved");
  CHECK(verdicts(column + "For $f(x) = \\frac{1}{2} x^\\top x$ we compute $\\nabla f(x) = 2 x$.") == "refuted");
  CHECK(verdicts(column + "With $y = x^\\top x$ we also have $$\\nabla_x y = 2 x.$$") == "proved");
  CHECK(verdicts(column + "The loss $L = x^\\top x$ has $\\nabla_x L = 2 x$.") == "proved");
  CHECK(verdicts(column + "The loss $L = x^\\top x$ has $\\nabla_x L = x$.") == "refuted");
  CHECK(verdicts(column + "The objective $f(x) = \\frac{1}{2} \\|x - c\\|^2$ with $c \\in \\mathbb{R}^n$ has $\\nabla f(x) = x - c$.") == "proved");
  CHECK(verdicts(column + "Let $f(x) = \\frac{1}{2} x^\\top x$. A step $y = x - a \\nabla f(x)$ with $a \\in \\mathbb{R}$ satisfies $$\\nabla f(y) = (1 - a) \\nabla f(x).$$") == "proved");
  CHECK(verdicts(column + "Let $f(x) = \\frac{1}{2} x^\\top x$. Let $y \\in \\mathbb{R}^n$ satisfy $\\nabla f(y) = z$. $$\\nabla f(x) = x$$") == "proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$ and $A \\in \\mathbb{R}^{n \\times n}$. The equation $A x = 0$ has $n$ solutions.") != "refuted");
}

TEST_CASE("the layout that more claims of a note hold in is its own") {
  const std::string three = "Let $A, B, X \\in \\mathbb{R}^{n \\times n}$. $$\\frac{\\partial \\operatorname{tr}(A X)}{\\partial X} = A^\\top$$ $$\\frac{\\partial \\operatorname{tr}(A X B)}{\\partial X} = A^\\top B^\\top$$ ";
  const std::string other = "$$\\frac{\\partial \\operatorname{tr}(B X)}{\\partial X} = B$$";
  CHECK(verdicts(three + other) == "proved proved refuted");
  CHECK(verdicts("Let $B, X \\in \\mathbb{R}^{n \\times n}$. " + other) == "doubtful");
  CHECK(verdicts(three + other + " $$\\frac{\\partial \\operatorname{tr}(B B X)}{\\partial X} = B B$$") == "proved proved doubtful doubtful");
}

TEST_CASE("the layout that others write in, and that the text then takes") {
  const std::string others = "Some books use the denominator layout, in which $\\frac{\\partial y}{\\partial x}$ is the transpose. ";
  const std::string claimed = "Let $A \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. $$\\frac{\\partial A x}{\\partial x} = A^\\top$$";
  CHECK(verdicts(others + "For the remainder we switch to it. " + claimed) == "proved");
  CHECK(verdicts(others + claimed) != "proved");
  CHECK(verdicts(others + "But we do not adopt it. " + claimed) != "proved");
}

TEST_CASE("the shape of a gradient is known where what is differentiated is a number of which no more is said") {
  const std::string text = "Let $w \\in \\mathbb{R}^q$, $F \\in \\mathbb{R}^{q \\times h}$ and $c \\in \\mathbb{R}$. Let $J = c + w^\\top w$. ";
  CHECK(verdicts(text + "Then $$\\frac{\\partial c}{\\partial F} \\in \\mathbb{R}^{q \\times h}$$") == "proved");
  CHECK(verdicts(text + "Then $$\\frac{\\partial c}{\\partial F} \\in \\mathbb{R}^{h \\times q}$$") != "proved");
  CHECK(verdicts(text + "Then $$\\frac{\\partial c}{\\partial w} = 0$$") != "proved");  // what c is made of is not said
}

TEST_CASE("a Jacobian that is written out tells how it lies") {
  const auto written_out = [](const std::string& second, const std::string& below) {
    return "Let $K \\in \\mathbb{R}^{m \\times n}$ and $u \\in \\mathbb{R}^n$. The derivative is\n\n$$\\frac{\\partial \\mathbf{v}}{\\partial \\mathbf{u}} = \\begin{bmatrix} \\frac{\\partial v_1}{\\partial u_1} & " + second + " & \\dots \\\\ " + below + " & \\ddots & \\dots \\end{bmatrix}$$\n\n";
  };
  const std::string by_inputs = written_out("\\frac{\\partial v_2}{\\partial u_1}", "\\frac{\\partial v_1}{\\partial u_2}"), by_outputs = written_out("\\frac{\\partial v_1}{\\partial u_2}", "\\frac{\\partial v_2}{\\partial u_1}");
  const std::string transposed = "Then\n\n$$\\frac{\\partial K u}{\\partial u} = K^\\top$$", plain = "Then\n\n$$\\frac{\\partial K u}{\\partial u} = K$$";
  CHECK(verdicts(by_inputs + transposed).ends_with("proved"));
  CHECK_FALSE(verdicts(by_inputs + plain).ends_with("proved"));
  CHECK(verdicts(by_outputs + plain).ends_with("proved"));
  CHECK_FALSE(verdicts(by_outputs + transposed).ends_with("proved"));
  // denied, told of others, against what was said, transposed
  for (const char* words : {"Some books write", "A wrong way to write it is", "It is wrong that", "We do not use the layout"}) {
    std::string told = by_inputs;
    told.replace(told.find("The derivative is"), 17, words);
    CHECK_FALSE(verdicts(told + transposed).ends_with("proved"));
  }
  std::string numerator = by_inputs, turned = by_inputs;
  numerator.replace(numerator.find("The derivative is"), 17, "We use numerator layout. The derivative is");
  CHECK_FALSE(verdicts(numerator + transposed).ends_with("proved"));
  turned.insert(turned.find("\\end{bmatrix}") + 13, "^\\top");
  CHECK_FALSE(verdicts(turned + transposed).ends_with("proved"));
}

TEST_CASE("an inverse in front of what a sum runs over") {
  const std::string family = "Let $x_1, \\dots, x_N \\in \\mathbb{R}^d$ and $\\mu \\in \\mathbb{R}^d$. Let $S \\in \\mathbb{R}^{d \\times d}$ be ";
  const std::string score = "Let $\\ell(\\mu) = -\\frac{1}{2} \\sum_{i=1}^N (x_i - \\mu)^\\top S^{-1} (x_i - \\mu)$. $$\\nabla_\\mu \\ell(\\mu) = \\sum_{i=1}^N S^{-1} (x_i - \\mu)$$";
  CHECK(verdicts(family + "symmetric and invertible. " + score).ends_with("proved"));
  CHECK_FALSE(verdicts(family + "invertible. " + score).ends_with("proved"));
  CHECK(verdicts(family + "symmetric and invertible. $$\\sum_{i=1}^N S^{-1} x_i = \\sum_{i=1}^N S^{-\\top} x_i$$") == "proved");
  CHECK(verdicts(family + "invertible. $$\\sum_{i=1}^N S^{-1} x_i = \\sum_{i=1}^N S^{-\\top} x_i$$") == "refuted");
}

TEST_CASE("a verb in the singular speaks of the last of several names") {
  const std::string two = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $S \\in \\mathbb{R}^{n \\times n}$ is symmetric. ";
  CHECK(verdicts(two + "$$S^\\top = S$$") == "proved");
  CHECK(verdicts(two + "$$A^\\top = A$$") != "proved");
  CHECK(verdicts("Let $\\mu \\in \\mathbb{R}^d$ and $P \\in \\mathbb{R}^{d \\times d}$ symmetric. $$\\nabla_\\mu (\\mu^\\top P \\mu) = 2 P \\mu$$") == "proved");
}

TEST_CASE("what the text itself calls wrong is told without reserve") {
  const std::string square = column + "Let $f(x) = \\frac{1}{2} x^\\top x$. ";
  CHECK(verdicts(square + "Forgetting the factor, one gets $\\nabla f(x) = 2 x$.") == "refuted");
  CHECK(verdicts(square + "The formula $\\nabla f(x) = x^\\top$ has the wrong shape.") == "shape-error");
  CHECK(verdicts(square + "Then $\\nabla f(x) = 2 x$ type-checks and is wrong.") == "refuted");
  CHECK(verdicts(square + "It is not $\\nabla f(x) = 2 x$.") == "refuted");
  CHECK(verdicts(square + "Forgetting the factor, one gets $\\nabla f(x) = x$.") != "proved");
  CHECK(odot::tests::checked(square + "Then $\\nabla f(x) = x$ type-checks and is wrong.").claims.back().message == "the text says “wrong” of it, and as it is read it holds");
}

} // namespace tests_of_derivatives_phrases
