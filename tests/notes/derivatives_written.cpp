// SPDX-License-Identifier: MIT
// How notes write gradients: by bars, by subscripts, by operators; and what they say of what is differentiated.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives_written {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

const std::string layer = "Let $A \\in \\mathbb{R}^{n \\times m}$, $M \\in \\mathbb{R}^{m \\times k}$ and $R = A M$. The loss $J$ is a scalar function of $R$. ";

TEST_CASE("a sign that the text puts on a name writes its gradient") {
  for (const std::string sign : {"For each quantity $v$ write $\\bar v = \\frac{\\partial J}{\\partial v}$. ", "For any matrix $Z$ above, $\\overline{Z}$ denotes $\\partial J / \\partial Z$. ",
                                 "Let $\\bar{R} = \\frac{\\partial J}{\\partial R}$, and similarly for the others. "}) {
    CHECK(verdicts(layer + sign + "Then $\\bar{M} = A^\\top \\bar{R}$.") == "proved");
    CHECK(verdicts(layer + sign + "Then $\\overline{M} = A^\\top \\overline{R} M$.") != "proved");
    CHECK(!is_proved(verdicts(layer + sign + "Then $\\bar{A} = 2 \\bar{R} M^\\top$.")));
  }
  CHECK(verdicts(layer + "For each quantity $v$ write $\\bar v = \\frac{\\partial J}{\\partial v}$. Then $\\bar{A} = 2 \\bar{R} M^\\top$.") == "refuted");
  CHECK(verdicts(layer + "For a parameter or activation $u$ we write $g_u = \\partial J / \\partial u$. Then $g_M = A^\\top g_R$.") == "proved");
  CHECK(verdicts(layer + "We write $\\delta_Z = \\frac{\\partial J}{\\partial Z}$ for every $Z$. Then $\\delta_A = \\delta_R M$.") == "shape-error");
  // a mean is none, and neither is what has a meaning of its own
  CHECK(verdicts(layer + "For each $v$, $\\bar v$ denotes its mean and $\\frac{\\partial J}{\\partial v}$ its gradient. Then $\\bar{M} = A^\\top \\bar{R}$.") != "proved");
  CHECK(!has_alarm(verdicts(layer + "Let $\\bar{R} = 2 R$. For each quantity $v$ write $\\bar v = \\frac{\\partial J}{\\partial v}$. Then $\\bar{R} = 2 A M$.")));
}

TEST_CASE("a gradient that follows from another is no matrix of any kind") {
  const std::string net = "Let $V \\in \\mathbb{R}^{m \\times d}$, $U \\in \\mathbb{R}^{k \\times m}$, $x \\in \\mathbb{R}^d$, $a = V x$, $h = \\tanh(a)$ and $c = U h$. Let $J$ be a loss. ";
  for (const std::string order : {"Define $\\delta = \\frac{\\partial J}{\\partial a}$ and $\\epsilon = \\frac{\\partial J}{\\partial c}$. ", "Define $\\epsilon = \\frac{\\partial J}{\\partial c}$ and $\\delta = \\frac{\\partial J}{\\partial a}$. "}) {
    CHECK(verdicts(net + order + "Then $\\delta = (U^\\top \\epsilon) \\odot (1 - h \\odot h)$.") == "proved");
    CHECK(verdicts(net + order + "Then $\\delta = U^\\top \\epsilon$.") == "refuted");
    CHECK(verdicts(net + order + "Then $\\frac{\\partial J}{\\partial V} = \\delta x^\\top$.") == "proved");
  }
}

TEST_CASE("of two gradients that are only named neither follows from the other where something passes by") {
  const std::string skip = "Let $a \\in \\mathbb{R}^n$, $c = \\tanh(a)$ and $y = c + a$. ", claim = "Then $\\delta = \\epsilon \\odot (1 - c \\odot c)$.";
  const std::string named = "Let $J$ be a loss, $\\delta = \\frac{\\partial J}{\\partial a}$ and $\\epsilon = \\frac{\\partial J}{\\partial c}$. ";
  CHECK(!is_proved(verdicts(skip + named + claim)));
  CHECK(!has_alarm(verdicts(skip + named + claim)));
  CHECK(!is_proved(verdicts(skip + "The loss $J$ is a function of $y$. " + named + claim)));
}

TEST_CASE("a formula of what the gradient is, is not differentiated again") {
  const std::string layer_of_one = "Let $W \\in \\mathbb{R}^{k \\times m}$, $x \\in \\mathbb{R}^m$, $y \\in \\mathbb{R}^k$ and $z = W x$. The loss $J$ depends on $W$ and $x$ through $z$ only. Set $g = \\frac{\\partial J}{\\partial z}$. ";
  const std::string squared = layer_of_one + "For the squared loss we find $g = z - y$. ";
  CHECK(!has_alarm(verdicts(squared)));
  CHECK(verdicts(squared + "Then $\\frac{\\partial J}{\\partial W} = g x^\\top$.") == "proved");
  CHECK(!has_alarm(verdicts(squared + "Then $\\frac{\\partial J}{\\partial W} = (z - y) x^\\top$.")));
  CHECK(!is_proved(verdicts(squared + "Then $\\frac{\\partial J}{\\partial x} = W^\\top (y - z)$.")));
}

TEST_CASE("gradients by the steps of a network whose loss has a formula") {
  const std::string net = "Let $V \\in \\mathbb{R}^{m \\times d}$, $U \\in \\mathbb{R}^{k \\times m}$, $x \\in \\mathbb{R}^d$, $y \\in \\mathbb{R}^k$, $a = V x$, $h = \\phi(a)$ and $c = U h$, where $\\phi$ acts elementwise. "
                          "The loss is the squared error $$J = \\tfrac12 \\|c - y\\|^2$$ for a target $y$. All gradients have the shape of the variable. Set $\\delta = \\frac{\\partial J}{\\partial c}$. ";
  CHECK(verdicts(net + "Then $\\delta = c - y$.") == "proved");
  CHECK(verdicts(net + "Then $\\delta = y - c$.") == "refuted");
  CHECK(verdicts(net + "Then $\\frac{\\partial J}{\\partial U} = \\delta h^\\top$.") == "proved");
  CHECK(verdicts(net + "Then $\\frac{\\partial J}{\\partial a} = (U^\\top \\delta) \\odot \\phi'(a)$.") == "proved");
  CHECK(!is_proved(verdicts(net + "Then $\\frac{\\partial J}{\\partial a} = (U^\\top \\delta) \\odot \\phi(a)$.")));
  const std::string decayed = net + "Let $E = J + \\frac{\\beta}{2} \\|V\\|_F^2$ with $\\beta > 0$. ";
  CHECK(verdicts(decayed + "Then $\\frac{\\partial E}{\\partial U} = \\delta h^\\top$.") == "proved");
  CHECK(verdicts(decayed + "Then $\\frac{\\partial E}{\\partial V} = \\frac{\\partial J}{\\partial V} + \\beta V$.") == "proved");
  CHECK(!is_proved(verdicts(decayed + "Then $\\frac{\\partial E}{\\partial V} = \\frac{\\partial J}{\\partial V} + 2 \\beta V$.")));
  // of what is called by a function nobody knows whether it speaks of U
  CHECK(!is_proved(verdicts(net + "Let $r(b) = b \\|U\\|_F^2$, $\\beta \\in \\mathbb{R}$ and $E = J + r(\\beta)$. Then $\\frac{\\partial E}{\\partial U} = \\frac{\\partial J}{\\partial U}$.")));
}

TEST_CASE("the Jacobian by an operator") {
  const std::string map = "Let $B \\in \\mathbb{R}^{m \\times n}$, $x, v \\in \\mathbb{R}^n$, $u \\in \\mathbb{R}^m$ and $F(x) = \\tanh(B x)$. ";
  for (const std::string way : {"J_F(x)", "\\mathbf{J}_F", "D F(x)"}) {
    CHECK(verdicts(map + "The Jacobian is $" + way + " = \\operatorname{diag}(1 - F(x) \\odot F(x)) B$.") == "proved");
    CHECK(verdicts(map + "The Jacobian is $" + way + " = \\operatorname{diag}(1 + F(x) \\odot F(x)) B$.") == "refuted");
  }
  CHECK(verdicts(map + "For the Jacobian, $J_F(x)^\\top u = B^\\top ((1 - F(x)^2) \\odot u)$.") == "proved");
  CHECK(verdicts(map + "The directional derivative is $D F(x)[v] = (1 - F(x) \\odot F(x)) \\odot (B v)$.") == "proved");
  CHECK(!is_proved(verdicts(map + "The directional derivative is $D F(x)[v] = B v$.")));
  CHECK(verdicts(map + "The Jacobian has the entries $\\frac{\\partial F_i}{\\partial x_j} = (1 - F(x)_i^2) B_{ij}$.") == "proved");
  // where nothing speaks of Jacobians, where D is something else, where the text writes them in a way of its own
  CHECK(!is_proved(verdicts(map + "Then $J_F(x) = \\operatorname{diag}(1 - F(x) \\odot F(x)) B$.")));
  CHECK(!is_proved(verdicts(map + "Let $D \\in \\mathbb{R}^{m \\times m}$ and take the Jacobian. Then $D F(x) = \\operatorname{diag}(1 - F(x) \\odot F(x)) B$.")));
  CHECK(!has_alarm(verdicts(map + "Let the Jacobian be $J_F(x) = \\left(\\frac{\\partial F}{\\partial x}\\right)^\\top$. Then $J_F(x) = B^\\top \\operatorname{diag}(1 - F(x) \\odot F(x))$.")));
  const std::string form = "Let $B \\in \\mathbb{R}^{n \\times n}$, $x \\in \\mathbb{R}^n$ and $f(x) = x^\\top B x$. ";
  CHECK(verdicts(form + "The Hessian is $H_f(x) = B + B^\\top$.") == "proved");
  CHECK(verdicts(form + "The Hessian is $H_f(x) = 2 B$.") == "refuted");
}

TEST_CASE("what a dash and a direction may mean is no mistake of shapes") {
  const std::string form = "Let $B \\in \\mathbb{R}^{n \\times n}$, $x, v \\in \\mathbb{R}^n$ and $f(x) = x^\\top B x$. ";
  CHECK(verdicts(form + "Then $f'(x) = x^\\top (B + B^\\top)$.") == "unsupported");
  CHECK(verdicts(form + "Then $\\nabla_v f(x) = v^\\top (B + B^\\top) x$.") == "unsupported");
  CHECK(verdicts(form + "Then $\\frac{d}{dt} f(x + t v) |_{t=0} = v^\\top (B + B^\\top) x$.") == "proved");
  CHECK(verdicts(form + "Then $\\frac{d}{dt} f(x + t v) |_{t=0} = 2 v^\\top B x$.") == "refuted");
}

TEST_CASE("rows of a matrix by their names") {
  const std::string loss = " Put $J = \\sum_{i=1}^n (x_i^\\top w - y_i)^2$. ";
  for (const std::string rows : {"Let $X \\in \\mathbb{R}^{n \\times d}$ with rows $x_i^\\top$, $y \\in \\mathbb{R}^n$ and $w \\in \\mathbb{R}^d$.", "Let $X \\in \\mathbb{R}^{n \\times d}$ be the design matrix whose rows are $x_i^\\top$, $y \\in \\mathbb{R}^n$ and $w \\in \\mathbb{R}^d$.",
                                 "We have $X \\in \\mathbb{R}^{n \\times d}$ whose $i$-th row is $x_i^\\top$, $y \\in \\mathbb{R}^n$ and $w \\in \\mathbb{R}^d$."}) {
    CHECK(verdicts(rows + loss + "Then $\\nabla_w J = 2 X^\\top (X w - y)$.") == "proved");
    CHECK(verdicts(rows + loss + "Then $\\nabla_w J = 2 \\sum_{i=1}^n (x_i^\\top w - y_i) x_i$.") == "proved");
    CHECK(verdicts(rows + loss + "Then $\\nabla_w J = X^\\top (X w - y)$.") == "refuted");
  }
  // rows that are called by what they are as columns are not known to be turned
  CHECK(!is_proved(verdicts("Let $X \\in \\mathbb{R}^{n \\times n}$ with columns $x_i^\\top$ and $w \\in \\mathbb{R}^n$. Then $x_i^\\top w = (X w)_i$.")));
}

TEST_CASE("a distribution sums to one, and its entries are not negative") {
  const std::string entropy = "Let $z \\in \\mathbb{R}^C$, $q = \\operatorname{softmax}(z)$ and let $t \\in \\mathbb{R}^C$ be a target distribution. Put $H = -\\sum_{c=1}^C t_c \\log q_c$. ";
  CHECK(verdicts(entropy + "Then $\\nabla_z H = q - t$.") == "proved");
  CHECK(verdicts(entropy + "Then $\\nabla_z H = t - q$.") == "refuted");
  CHECK(!is_proved(verdicts("Let $t \\in \\mathbb{R}^C$ be a distribution of charges. Then $\\mathbf{1}^\\top t = 1$.")));
  CHECK(!has_alarm(verdicts("Let $t \\in \\mathbb{R}^C$ be a target distribution. Then $|t| = t$.")));
}

TEST_CASE("a name that a condition makes of others is made of them in its sentence") {
  const std::string entropy = "Let $z, t \\in \\mathbb{R}^C$, $q = \\operatorname{softmax}(z)$ and $H = -\\sum_{c=1}^C t_c \\log q_c$. ";
  const std::string linear = entropy + "If $z = V h$ with $V \\in \\mathbb{R}^{C \\times m}$ and $h \\in \\mathbb{R}^m$, then ";
  CHECK(verdicts(linear + "$\\frac{\\partial H}{\\partial V} = ((\\mathbf{1}^\\top t) q - t) h^\\top$.") == "proved");
  CHECK(!is_proved(verdicts(linear + "$\\frac{\\partial H}{\\partial V} = (q - t) h^\\top$.")));
  CHECK(!is_proved(verdicts("Let $S, B \\in \\mathbb{R}^{n \\times n}$ and $R = S - S^\\top$. If $S = B + B^\\top$, then $R = 0$. Moreover $R = 0$.").substr(7)));
}

TEST_CASE("what a conclusion is drawn from holds in it, and not behind it") {
  const std::string given = "For $x \\in \\mathbb{R}^n$ and $C \\in \\mathbb{R}^{n \\times n}$, symmetric and invertible, let $f(x) = \\frac12 x^\\top C^{-1} x$. ";
  CHECK(verdicts(given + "Then $\\nabla f(x) = C^{-1} x$.") == "proved");
  CHECK(!is_proved(verdicts(given + "Then $\\nabla f(x) = 2 C^{-1} x$.")));
  CHECK(!is_proved(verdicts(given + "Then for any $C$, $C = C^\\top$.")));
  CHECK(!is_proved(verdicts(given + "Hence with a matrix $C \\in \\mathbb{R}^{n \\times n}$ as in the introduction, $C = C^\\top$.")));
}

TEST_CASE("the loss that is minimised has the formula that stands there") {
  const std::string names = "Let $B \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(names + "We minimise the loss $L = \\|B x\\|^2$. Then $\\nabla_x L = 2 B^\\top B x$.") == "proved");
  CHECK(verdicts(names + "We minimise the loss $L = \\|B x\\|^2$. Then $\\nabla_x L = B^\\top B x$.") == "refuted");
}

TEST_CASE("a mistake that the text tells is false, and a derivation says nothing of what it goes through") {
  const std::string loss = "Let $B \\in \\mathbb{R}^{n \\times m}$, $w \\in \\mathbb{R}^m$ and $y \\in \\mathbb{R}^n$. The loss is $L = \\frac12 \\|B w - y\\|^2$. ";
  const std::string slip = "$\\nabla_w L = 2 B^\\top (B w - y)$";
  for (const std::string lead : {"If you forget the factor you get ", "A popular typo is ", "Beginners write ", "It is tempting to write ", "Do not write "}) CHECK(verdicts(loss + lead + slip + ".") == "refuted");
  CHECK(!has_alarm(verdicts(loss + "We often forget that $B = B$ when we need it.")));
  const std::string told = "Let $W \\in \\mathbb{R}^{k \\times m}$, $x \\in \\mathbb{R}^m$, $y \\in \\mathbb{R}^k$, $z = W x$ and $L = \\frac12 \\|z - y\\|^2$. ";
  CHECK(verdicts(told + "Moving the error signal back through $W$ we have $\\nabla_x L = W^\\top (z - y)$.") == "proved");
  CHECK(!is_proved(verdicts(told + "Pushing $W$ to zero halves it, and we have $\\nabla_x L = W^\\top (z - y)$.")));
  CHECK(!is_proved(verdicts(told + "Moving $W$ to another place each step. Then $\\nabla_x L = W^\\top (z - y)$.")));
}

TEST_CASE("that a name varies or is known leaves open what it is") {
  const std::string names = "We take differentials. Let $X \\in \\mathbb{R}^{m \\times n}$ vary; $A \\in \\mathbb{R}^{n \\times m}$ is constant. ";
  CHECK(verdicts(names + "Then $\\mathrm{d} \\operatorname{tr}(A X) = \\operatorname{tr}(A \\, \\mathrm{d}X)$.") == "proved");
  CHECK(verdicts(names + "Then $\\mathrm{d} \\operatorname{tr}(A X) = 2 \\operatorname{tr}(A \\, \\mathrm{d}X)$.") == "refuted");
  CHECK(verdicts("Let $x, u \\in \\mathbb{R}^n$, where $u$ is known. Then $\\nabla_x (u^\\top x) = 2 u$.") == "refuted");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times n}$ vary over a subgroup. Then $X^\\top = X^{-1}$.") != "refuted");
}

TEST_CASE("the sizes of a Jacobian tell its layout") {
  const std::string names = "Let $x, a \\in \\mathbb{R}^n$ and $h = (a^\\top x) x$. ";
  CHECK(verdicts("The Jacobian of a map $\\mathbb{R}^n \\to \\mathbb{R}^m$ is an $m \\times n$ matrix. " + names + "Then $\\frac{\\partial h}{\\partial x} = a x^\\top + (a^\\top x) I$.") == "refuted");
  CHECK(verdicts("The Jacobian of a map $\\mathbb{R}^n \\to \\mathbb{R}^m$ is an $n \\times m$ matrix. " + names + "Then $\\frac{\\partial h}{\\partial x} = a x^\\top + (a^\\top x) I$.") == "proved");
  CHECK(verdicts(names + "Then $\\frac{\\partial h}{\\partial x} = a x^\\top + (a^\\top x) I$.") == "doubtful");
}

TEST_CASE("a weight is named after what is made of it, a residual is called e, and a section has a loss of its own") {
  const std::string scores = "Let $Q, K \\in \\mathbb{R}^{T \\times d}$, $X \\in \\mathbb{R}^{T \\times p}$, $W_Q \\in \\mathbb{R}^{p \\times d}$ and $S = Q K^\\top$. The loss $L$ is a scalar function of $S$. Now let $Q = X W_Q$. ";
  CHECK(verdicts(scores + "We get $\\frac{\\partial L}{\\partial W_Q} = X^\\top \\frac{\\partial L}{\\partial Q}$.") == "proved");
  CHECK(verdicts(scores + "We get $\\frac{\\partial L}{\\partial W_Q} = 2 X^\\top \\frac{\\partial L}{\\partial Q}$.") == "refuted");
  CHECK(verdicts("Let $C \\in \\mathbb{R}^{n \\times n}$ be symmetric, $x, m \\in \\mathbb{R}^n$, $e = x - m$ and $q(m) = e^\\top C e$. Then $\\nabla_m q = -2 C (x - m)$.") == "proved");
  const std::string sections = "# One\n\nLet $A \\in \\mathbb{R}^{n \\times m}$ and $w \\in \\mathbb{R}^m$. The objective is $E(w) = \\|A w\\|^2$.\n\n# Two\n\nLet $A \\in \\mathbb{R}^{k \\times k}$ and $w \\in \\mathbb{R}^k$. The objective is $E(w) = w^\\top A w$. ";
  CHECK(verdicts(sections + "Then $\\nabla E(w) = (A + A^\\top) w$.") == "proved");
  CHECK(verdicts(sections + "Then $\\nabla E(w) = 2 A w$.") == "refuted");
}

TEST_CASE("d is a differential in a sentence that differentiates, though it is a size elsewhere") {
  const std::string size = "Let $Z \\in \\mathbb{R}^{n \\times d}$ hold the data.\n\nLet $H \\in \\mathbb{R}^{n \\times n}$ be invertible. ";
  CHECK(verdicts(size + "Differentiating both sides of $H H^{-1} = I$ gives\n\n$$d(H^{-1}) = -H^{-1} (dH) H^{-1}.$$").ends_with("proved"));
  CHECK(verdicts(size + "Taking differentials we find $d(H^2) = H (dH) + (dH) H$.").ends_with("proved"));
  CHECK(verdicts(size + "Taking differentials we find $d(H^2) = 2 H (dH)$.").ends_with("refuted"));
  CHECK(verdicts(size + "We have $d(H + H) = 2 d H$.").ends_with("unsupported"));
  CHECK(verdicts("Let $d \\in \\mathbb{R}$ and $H \\in \\mathbb{R}^{n \\times n}$. Taking differentials we find $d(H^2) = 2 H (dH)$.").find("proved") == std::string::npos);
}

}  // namespace tests_of_derivatives_written
