// SPDX-License-Identifier: MIT
// How notes are written every day: functions, sequences, factorisations, primes. What is right is never refuted.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_everyday {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string attention = "Let $Q, K, V \\in \\mathbb{R}^{n \\times d}$ and $W \\in \\mathbb{R}^{d \\times d}$.\n\n"
                              "$$\\mathrm{Attn}(Q, K, V) = \\mathrm{softmax}\\left(QK^\\top/\\sqrt{d}\\right)V$$\n\n";
const std::string vectors = "Let $A \\in \\mathbb{R}^{n \\times n}$ and $x, g \\in \\mathbb{R}^{n}$.\n\n";
}  // namespace

TEST_CASE("what may be a definition takes alarms back that break it") {
  const std::string note = "Let $X \\in \\R^{n \\times d}$ and $m \\in \\R^d$, ";
  const std::string rest = "\n\n$$ (X - \\mathbf{1}_n m^\\top)^\\top \\mathbf{1}_n = 0 $$\n";
  CHECK(verdicts(note + "the column of means, perhaps $m = \\frac{1}{n} X^\\top \\mathbf{1}_n$." + rest).find("refuted") == std::string::npos);
  CHECK(verdicts(note + "the columns." + rest) == "refuted");
}

TEST_CASE("a recurrence of members that nobody declared is no law") {
  CHECK(verdicts("Let $v_t \\in \\mathbb{R}^d$. Then\n\n$$ r_t o_t = e^{m_{t-1} - m_t} r_{t-1} o_{t-1} + e^{-m_t} v_t $$\n") == "doubtful");
}

TEST_CASE("differentials are no products, and a sentence about any matrix speaks of none that has a meaning") {
  const std::string forward = "Let $Q, K \\in \\R^{n \\times k}$, $V \\in \\R^{n \\times m}$. Let $P = \\operatorname{softmax}(Q K^\\top)$ and $O = P V$.\n\n";
  CHECK(verdicts(forward + "Then $dV = P^\\top dO$ and $dP = dO V^\\top$.\n") == "unsupported unsupported");
  CHECK(verdicts(forward + "Then $d\\mathbf{V} = P^\\top d\\mathbf{O}$.\n") == "unsupported");
  CHECK(verdicts("Let $d \\in \\R$ and $V \\in \\R^{n \\times m}$. Then $dV + dV = 2 d V$.\n") == "proved");
  CHECK(verdicts("Let $P \\in \\R^{n \\times d}$ and $V, O \\in \\R^{d \\times m}$. Then $dO = P \\, dV$.\n") == "unsupported");
  CHECK(verdicts("\\newcommand{\\dd}{\\mathrm{d}}\nLet $X, Y \\in \\R^{n \\times n}$. Then $\\dd (XY) = \\dd X \\, Y + X \\, \\dd Y$.\n") == "proved");
  CHECK(verdicts("Let $Q \\in \\R^{d \\times d}$ with $Q^\\top Q = d I$. Then $Q^\\top Q Q^\\top Q = d I d I$.\n") == "proved");
  CHECK(verdicts(forward + "A projection matrix satisfies $P^2 = P$.\n").empty());
  CHECK(verdicts("Any orthogonal matrix satisfies $R^\\top R = I$.\n").empty());
}

TEST_CASE("a function of matrices is used with other arguments") {
  CHECK(verdicts(attention + "$\\mathrm{Attn}(Q, K, VW) = \\mathrm{Attn}(Q, K, V)W$") == "proved");
  CHECK(verdicts(attention + "$\\mathrm{Attn}(QW, K, V) = \\mathrm{Attn}(Q, KW^\\top, V)$") == "proved");
  CHECK(verdicts(attention + "$\\mathrm{Attn}(QW, K, V) = \\mathrm{Attn}(Q, KW, V)$") == "refuted");
  CHECK(contains(first_message(attention + "$\\mathrm{Attn}(Q, K) = V$"), "defined with 3 arguments"));
  CHECK(contains(first_message("Let $Q \\in \\mathbb{R}^{n \\times d}$. $Q = \\mathrm{Foo}(2Q)$"), "not known here"));
}

TEST_CASE("a function speaks of the names as they were when it was defined") {
  const std::string note = vectors + "$f(x) = A x$.\n\nLet $A \\in \\mathbb{R}^{n \\times n}$. $f(g) = A g$.";
  CHECK(verdicts(note) == "unsupported");
  CHECK(contains(first_message(note), "declared again"));
}

TEST_CASE("a lone letter with a plain argument on the left is a function") {
  CHECK(verdicts(vectors + "$$L(x) = \\|A x - g\\|^2$$\n\n$$L(x) = x^\\top A^\\top A x - 2 g^\\top A x + g^\\top g$$") == "proved");
  CHECK(verdicts(vectors + "$$L(x) = \\|A x - g\\|^2$$\n\n$$L(x) = x^\\top A^\\top A x + g^\\top g$$") == "refuted");
}

TEST_CASE("steps of a sequence are no claims about entries") {
  CHECK(verdicts(vectors + "$x_{t+1} = A x_t$").empty());
  CHECK(verdicts("$S_t = S_{t-1} + k_t v_t^\\top$").empty());
}

TEST_CASE("what introduces a name is not refuted") {
  CHECK(verdicts(vectors + "$B := A A^\\top$. $B = L L^\\top$") == "doubtful");
  CHECK(verdicts(vectors + "$A x = \\lambda x$") == "doubtful");
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. $A B = C A$. $A B = A C$.") == "doubtful doubtful");
}

TEST_CASE("an equation that is set to zero is solved") {
  CHECK(verdicts(vectors + "Setting the gradient to zero, $A x - g = 0$, gives a solution.").empty());
  CHECK(verdicts(vectors + "$\\nabla f = A x = 0$") == "unsupported unsupported");
}

TEST_CASE("what satisfies an equation by its definition is claimed to") {
  const std::string note = "Let $X \\in \\mathbb{R}^{n \\times p}$. Suppose $X^\\top X$ is invertible.\n\n";
  CHECK(verdicts(note + "$H = X(X^\\top X)^{-1}X^\\top$ satisfies $H^2 = H$.") == "proved");
  CHECK(verdicts(note + "$H = X(X^\\top X)^{-1}X^\\top$ satisfies $H^2 = I$.") == "refuted");
}

TEST_CASE("primes and deltas") {
  const std::string lora = "Let $W \\in \\mathbb{R}^{d \\times k}$, $B \\in \\mathbb{R}^{d \\times r}$, $A \\in \\mathbb{R}^{r \\times k}$, $x \\in "
                           "\\mathbb{R}^k$.\n\n";
  CHECK(verdicts(lora + "$W' = W + BA$.\n\n$W' x = W x + B(Ax)$.") == "proved");
  CHECK(verdicts(lora + "Let $W' = W + BA$. Then $W' x = W x + B(Ax)$.") == "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times n}$ and $c \\in \\mathbb{R}$. Suppose that $A' = c A$. Then $A^\\top = c A$.") == "proved");
  CHECK(verdicts(lora + "$\\Delta W = BA$.\n\n$(W + \\Delta W)x = Wx + BAx$.") == "proved");
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{n \\times m}$. $A' = A^\\top$.") == "proved");
}

TEST_CASE("rows without a declaration are asked for, not called ill-shaped") {
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{d \\times m}$, $c \\in \\mathbb{R}^{1 \\times m}$. $x W + c = c + x W$.") == "unsupported");
}

TEST_CASE("a property is never lost") {
  CHECK(verdicts("$P$ is a permutation matrix. $P \\mathbf{1} = \\mathbf{1}$.") == "proved");
  CHECK(verdicts("$P$ is a permutation matrix of size $n \\times n$. $P \\mathbf{1}_n = \\mathbf{1}_n$.") == "proved");
  CHECK(verdicts("If $P$ is a permutation matrix, then $P P^\\top = I$.") == "proved");
}

TEST_CASE("declared names win over identity, zero and ones") {
  CHECK(verdicts("Let $I_x \\in \\mathbb{R}^{5 \\times 512}$. $I_x I_x^\\top = (I_x I_x^\\top)^\\top$. $I_x + I_x = I_x$.") == "proved refuted");
  CHECK(verdicts("Let $0_x, 1_x \\in \\mathbb{R}^{5 \\times 7}$. $0_x + 1_x = 1_x + 0_x$. $0_x + 1_x = 0$.") == "proved refuted");
  CHECK(verdicts("Let $I_n \\in \\mathbb{R}^{n \\times n}$ and $A \\in \\mathbb{R}^{n \\times n}$. $A I_n = A$.").ends_with("proved"));
}

TEST_CASE("a dimension with a value meets its numeral") {
  const std::string note = "Let $d_k = 64$, $Q \\in \\mathbb{R}^{5 \\times d_k}$ and $K \\in \\mathbb{R}^{5 \\times 64}$. Then ";
  CHECK(verdicts(note + "$Q K^\\top = (K Q^\\top)^\\top$ and $Q + K = K + Q$.") == "proved proved");
  CHECK(verdicts(note + "$Q + K = Q$.") == "refuted");
}

TEST_CASE("a matrix is given by its rows or columns") {
  const std::string note = "Let $A \\in \\mathbb{R}^{n \\times m}$, $V \\in \\mathbb{R}^{m \\times d}$ and $U \\in \\mathbb{R}^{n \\times d}$.\n\n";
  CHECK(verdicts(note + "$Y_{i,:} := \\sum_j A_{ij} V_{j,:}$.\n\n$Y = AV$. $Y = 2AV$.") == "proved refuted");
  CHECK(verdicts(note + "$Z_{:,j} := A V_{:,j}$.\n\n$Z = AV$.") == "proved");
  CHECK(verdicts(note + "$U_{i,:} := A V$.\n\n$U = AV$.") == "shape-error");
  CHECK(contains(first_message(note + "$Y_{1,:} := A_{1,:}$."), "single entries"));
}

TEST_CASE("a cross product is not taken for a product") {
  CHECK(verdicts("$u \\times v = -v \\times u$") == "unsupported");
  CHECK(verdicts("Let $a, b \\in \\mathbb{R}$. $a \\times b = b \\times a$.") == "proved");
}

TEST_CASE("powers with high exponents are powers, and no long products") {
  CHECK(verdicts("$$10^{400} = 10^{400}$$") == "proved");
  CHECK(verdicts("$$10^{400} = 10^{399}$$") == "refuted");
  CHECK(verdicts("$$3^{100} \\cdot 3^{100} = 3^{200}$$") == "proved");
  CHECK(verdicts("$$3^{100} \\cdot 3^{100} = 3^{201}$$") == "refuted");
  CHECK(verdicts("Let $y \\in \\mathbb{R}$. Then $y^{-70} y^{70} = 1$ and $y^{70} = y^{71}$.") == "proved refuted");
}

TEST_CASE("entries are raised to powers that whole numbers and sizes give") {
  const std::string note = "Let $A, B \\in \\R^{n \\times m}$ and $k \\in \\N$. Then ";
  CHECK(verdicts(note + "$(A \\odot B)^{\\odot k} = A^{\\odot k} \\odot B^{\\odot k}$.") == "proved");
  CHECK(verdicts(note + "$A^{\\circ k} \\circ A^{\\circ 2} = A^{\\circ k + 2}$.") == "proved");
  CHECK(verdicts(note + "$(A^{\\odot k})^\\top = (A^\\top)^{\\odot k}$.") == "proved");
  CHECK(verdicts(note + "$(A + B)^{\\odot k} = A^{\\odot k} + B^{\\odot k}$.") == "refuted");
  CHECK(verdicts(note + "$A^{\\odot n} = A^{\\odot m}$.") == "refuted");
  CHECK(contains(first_message(note + "$A^{\\odot B} = A$."), "is not read"));
}

TEST_CASE("what a colon leads to behind “with” and “for” is a claim") {
  const std::string names = "Let $A, X \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$.\n\n";
  for (const char* lead : {"Completing the square with $S := A + A^\\top$:", "For any $c \\in \\mathbb{R}$:", "For square $Z \\in \\mathbb{R}^{n \\times n}$ with $Z$ invertible:", "Nothing is lost, with $b \\in \\mathbb{R}^n$:"}) {
    CAPTURE(lead);
    CHECK(verdicts(names + lead + "\n\n$$(AX)^\\top = X^\\top A^\\top$$\n\n$$\\operatorname{tr}(A) = 2\\operatorname{tr}(A)$$") == "proved refuted");
  }
  // what is supposed stays supposed, and what has no colon of its own too
  CHECK(verdicts(names + "Let $b \\in \\mathbb{R}^n$ with $A u = b$. Then $2 A u = 2 b$.") == "proved");
}

TEST_CASE("definitions of functions: \\sigma, two arguments, and beside what the sentence says of them") {
  for (const char* said : {"Let $\\sigma(z) = \\frac{1}{1 + e^{-z}}$.", "Let $\\sigma(z) = \\frac{1}{1 + e^{-z}}$ for real $z$.", "The sigmoid is $\\sigma(z) = 1/(1 + e^{-z})$.", "We write $\\sigma(z) := \\frac{1}{1 + e^{-z}}$."}) {
    CAPTURE(said);
    CHECK(verdicts("Let $s \\in \\mathbb{R}$. " + std::string(said) + "\n\n$$\\sigma(s) + \\sigma(-s) = 1$$\n\n$$\\sigma(2s) = 2\\sigma(s)$$") == "proved refuted");
  }
  CHECK(verdicts("Let $s \\in \\mathbb{R}$. Then $s = \\sigma(s)$.") == "unsupported");  // which one is not said
  const std::string kernel = "Let $a, b \\in \\mathbb{R}^p$ and $k(a, b) := \\exp\\left(-\\frac{1}{2} \\|a - b\\|^2\\right)$.\n\n";
  CHECK(verdicts(kernel + "$$k(a, b) = k(b, a)$$\n\n$$\\nabla_a k(a, b) = -k(a, b)(a - b)$$\n\n$$\\nabla_b k(a, b) = -k(a, b)(a - b)$$") == "proved proved refuted");
  CHECK(verdicts("Let $x, y \\in \\mathbb{R}^n$. The loss $J(x) := y^\\top x$ has the gradient $$\\nabla_x J(x) = y$$ and not $$\\nabla_x J(x) = x.$$").substr(0, 6) == "proved");
}

TEST_CASE("indicators and cases of numbers") {
  const std::string names = "Let $z, w \\in \\mathbb{R}$.\n\n";
  for (const char* law : {"\\operatorname{relu}(z) = z \\, \\mathbb{1}[z > 0]", "\\mathbb{1}[z > 0] + \\mathbb{1}[z \\le 0] = 1", "\\mathbb{1}[z \\ge 0] \\, z + \\mathbb{1}[z < 0] \\, z = z", "\\mathbb{1}[z < w] = \\mathbb{1}[w > z]"}) {
    CAPTURE(law);
    CHECK(verdicts(names + "$$" + law + "$$") == "proved");
  }
  for (const char* wrong : {"\\mathbb{1}[z > 0] = 1 - \\mathbb{1}[z < 0]", "\\mathbb{1}[z > 0] = \\mathbb{1}[z \\ge 0]", "\\operatorname{relu}(z) = \\mathbb{1}[z > 0]", "\\mathbb{1}[z > 0] = \\frac{1}{2}(1 + \\operatorname{sign}(z))"}) {
    CAPTURE(wrong);
    CHECK(verdicts(names + "$$" + wrong + "$$") == "refuted");
  }
}

TEST_CASE("|x| of a vector is that of its entries where all functions are") {
  const std::string claim = "Let $x \\in \\mathbb{R}^n$.\n\n$$|x| = x \\odot \\operatorname{sign}(x)$$";
  CHECK(verdicts("All functions on this page act on each entry. " + claim) == "proved");
  CHECK(verdicts(claim) == "unsupported");
}

} // namespace tests_of_everyday
