// SPDX-License-Identifier: MIT
// How lectures and papers write what they differentiate: entries of bold vectors, sums with several terms, constraints, solutions.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_derivatives_everyday {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("a function with entries of its argument in it is applied to any argument") {
  const std::string lse = "Define $\\operatorname{lse}(\\mathbf{u}) = \\log \\sum_{j} e^{u_j}$ for $\\mathbf{u} \\in \\mathbb{R}^k$. Let $y \\in \\mathbb{R}^k$ and $\\tau > 0$. ";
  CHECK(verdicts(lse + "Then $\\nabla_{\\mathbf{u}} \\operatorname{lse}(2 \\mathbf{u}) = 2 \\operatorname{softmax}(2 \\mathbf{u})$.") == "proved");
  CHECK(verdicts(lse + "Then $\\nabla_{\\mathbf{u}} \\operatorname{lse}(2 \\mathbf{u}) = \\operatorname{softmax}(\\mathbf{u})$.") == "refuted");
  CHECK(verdicts(lse + "Then $\\operatorname{lse}(y) = \\operatorname{lse}(2 y)$.") == "refuted");
  const std::string squares = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $f(A) = \\sum_{i,j} a_{ij}^2$. ";
  CHECK(verdicts(squares + "Then $f(2 B) = 4 f(B)$.") == "proved");
  CHECK(verdicts(squares + "Then $f(2 B) = f(B)$.") == "refuted");
}

TEST_CASE("a bold vector is given by its entries") {
  const std::string declared = "Let $\\mathbf{x}, \\mathbf{y} \\in \\mathbb{R}^n$, where $y_i = 2 x_i$. ";
  CHECK(verdicts(declared + "Then $\\mathbf{y} = 2 \\mathbf{x}$.") == "proved");
  CHECK(verdicts(declared + "Then $\\mathbf{y} = 3 \\mathbf{x}$.") == "refuted");
  const std::string loss = "Let $\\mathbf{z} \\in \\mathbb{R}^k$ be the logits and let $\\mathbf{t} \\in \\mathbb{R}^k$ be one-hot. The softmax is $$p_i = \\frac{e^{z_i}}{\\sum_{j=1}^k e^{z_j}}$$ and the loss is $J = -\\sum_{i=1}^k t_i \\log p_i$. ";
  CHECK(!has_alarm(verdicts(loss + "Then $\\nabla_{\\mathbf{z}} J = \\mathbf{p} - \\mathbf{t}$.")));  // \\mathbf{p} is not said to have these entries
  CHECK(!is_proved(verdicts(loss + "Then $\\nabla_{\\mathbf{z}} J = \\mathbf{t} - \\mathbf{p}$.")));
  CHECK(!has_alarm(verdicts(loss + "Then $\\frac{\\partial \\mathbf{p}}{\\partial \\mathbf{z}} = \\operatorname{diag}(\\mathbf{p}) - \\mathbf{p} \\mathbf{p}^\\top$.")));
  CHECK(!is_proved(verdicts(declared + "Now let $y_i = 3 x_i$. Then $\\mathbf{y} = 2 \\mathbf{x}$.")));
  // a vector that is declared later by the same letter is another one
  CHECK(!has_alarm(verdicts("Let $z \\in \\mathbb{R}^n$ and $p_k = z_k^2$.\n\n# Next\n\nLet $z \\in \\mathbb{R}^n$. Define $\\mathbf{p} \\in \\mathbb{R}^n$ by $p_k = 3 z_k$. Then $\\mathbf{p} = 3 z$.")));
}

TEST_CASE("a sum holds the terms that speak of its index") {
  const std::string logistic = "Let $X \\in \\mathbb{R}^{m \\times n}$, $t \\in \\mathbb{R}^m$ and $w \\in \\mathbb{R}^n$. Let $g(z) = \\frac{1}{1 + e^{-z}}$ be the logistic function, applied elementwise. Let "
                               "$$\\ell(w) = \\sum_{i=1}^m t_i \\log g((X w)_i) + (1 - t_i) \\log (1 - g((X w)_i)).$$ ";
  CHECK(verdicts(logistic + "Then $\\nabla_w \\ell(w) = X^\\top (t - g(X w))$.") == "proved");
  CHECK(verdicts(logistic + "Then $\\nabla_w \\ell(w) = X^\\top (g(X w) - t)$.") == "refuted");
  const std::string vectors = "Let $a, b \\in \\mathbb{R}^n$ and $c \\in \\mathbb{R}$. ";
  CHECK(verdicts(vectors + "Then $\\sum_{i} a_i + b_i = \\mathbf{1}^\\top (a + b)$.") == "proved");
  CHECK(verdicts(vectors + "Then $\\sum_{i} a_i + b_i + c = \\mathbf{1}^\\top (a + b) + c$.") == "proved");
  CHECK(!is_proved(verdicts(vectors + "Then $b_i + \\sum_{i} a_i = \\mathbf{1}^\\top (a + b)$.")));
  CHECK(!is_proved(verdicts(vectors + "Then $-\\sum_{i} a_i + b_i = -\\mathbf{1}^\\top (a + b)$.")));  // or of $b - a$
  CHECK(verdicts(vectors + "Let $v_i = \\sum_{i} a_i + b_i$. Then $v = (\\mathbf{1}^\\top a) \\mathbf{1} + b$.") != "refuted");
}

TEST_CASE("what a target is called stands in front of it") {
  const std::string net = "Suppose we have logits $z \\in \\mathbb{R}^k$ and a one-hot target $t \\in \\mathbb{R}^k$. Let $J = -t^\\top \\log \\operatorname{softmax}(z)$. ";
  CHECK(verdicts(net + "Then $\\nabla_z J = \\operatorname{softmax}(z) - t$.") == "proved");
  CHECK(!has_alarm(verdicts("Suppose that $z \\in \\mathbb{R}^k$ are logits and a probability vector $t \\in \\mathbb{R}^k$ is given. Let $J = -t^\\top \\log \\operatorname{softmax}(z)$. Then $\\nabla_z J = \\operatorname{softmax}(z) - t$.")));
}

TEST_CASE("a Lagrangian is named behind its constraint") {
  const std::string problem = "Let $x, q \\in \\mathbb{R}^n$, $C \\in \\mathbb{R}^{p \\times n}$, $d, \\nu \\in \\mathbb{R}^p$. The Lagrangian of minimising $q^\\top x$ subject to $C x = d$ is $$\\mathcal{L}(x, \\nu) = q^\\top x + \\nu^\\top (C x - d).$$ ";
  CHECK(verdicts(problem + "Then $\\nabla_x \\mathcal{L}(x, \\nu) = q + C^\\top \\nu$.") == "proved");
  CHECK(verdicts(problem + "Then $\\nabla_x \\mathcal{L}(x, \\nu) = q + C \\nu$.") == "shape-error");
}

TEST_CASE("what minimises something is not any value") {
  const std::string data = "Let $X \\in \\mathbb{R}^{m \\times n}$, $y \\in \\mathbb{R}^m$ and $w \\in \\mathbb{R}^n$. ";
  CHECK(!has_alarm(verdicts(data + "The value of $w$ that minimises the error is $w = (X^\\top X)^{-1} X^\\top y$.")));
  CHECK(verdicts(data + "Let $J(w) = \\|X w - y\\|^2$. Setting its gradient to zero gives the normal equations $$X^\\top X w = X^\\top y.$$ Thus, the value of $w$ that minimizes $J(w)$ is given by (assuming $X^\\top X$ is invertible) $$w = (X^\\top X)^{-1} X^\\top y.$$") == "proved");
}

TEST_CASE("where max(0, z) has no derivative, none is proved") {
  const std::string names = "Let $z, g \\in \\mathbb{R}^n$. ";
  CHECK(!has_alarm(verdicts(names + "Then $\\nabla_z (g^\\top \\max(0, z)) = g \\odot \\mathbb{1}[z > 0]$.")));
  CHECK(verdicts(names + "Then $\\nabla_z (g^\\top \\max(0, z)) = g \\odot \\mathbb{1}[z < 0]$.") == "refuted");
  CHECK(!is_proved(verdicts("Let $x \\in \\mathbb{R}$. Then $\\frac{d}{dx} (2 \\operatorname{relu}(x) - |x|) = \\mathbb{1}[x > 0] + \\mathbb{1}[x < 0]$.")));
  CHECK(!is_proved(verdicts("Let $x \\in \\mathbb{R}$. Then $\\frac{d}{dx} (\\max(0, x) - \\max(0, -x)) = \\mathbb{1}[x > 0] + \\mathbb{1}[x < 0]$.")));
}

TEST_CASE("a letter that is a size elsewhere may be given a meaning") {
  const std::string size = "Let $X \\in \\mathbb{R}^{m \\times d}$.\n\nLet $z, y \\in \\mathbb{R}^n$, ";
  CHECK(verdicts(size + "and $d = z - y$. Then $\\nabla_z \\|d\\|^2 = 2 d$.") == "proved");
  CHECK(verdicts(size + "and $d = z - y$. Then $\\nabla_z \\|d\\|^2 = d$.") == "refuted");
  CHECK(verdicts(size + "and let $m = \\frac{1}{n} \\mathbf{1}^\\top z$. Then $\\nabla_z m = \\frac{1}{n} \\mathbf{1}$.") == "proved");
  const std::string moments = "Let $C \\in \\mathbb{R}^{m \\times n}$.\n\nLet $z \\in \\mathbb{R}^n$ be a random vector with mean $m$ and covariance matrix $\\Sigma$. ";
  CHECK(verdicts(moments + "Then $\\mathbb{E}[z z^\\top] = \\Sigma + m m^\\top$.") == "proved");
  const std::string net = "Let $X \\in \\mathbb{R}^{n \\times m}$, $U \\in \\mathbb{R}^{m \\times H}$, $V \\in \\mathbb{R}^{H \\times k}$ and $H_1 = \\tanh(X U)$, $S = H_1 V$. Let $L$ be a scalar loss computed from the scores $S$. We write $dZ$ for $\\frac{\\partial L}{\\partial Z}$ for every $Z$. ";
  CHECK(verdicts(net + "Then $dH_1 = dS \\, V^\\top$.") == "proved");
}

TEST_CASE("a gradient is named in the sentence that uses it, or written for another sign") {
  const std::string layer = "Let $x \\in \\mathbb{R}^d$, $W \\in \\mathbb{R}^{k \\times d}$ and $h = W x$. The loss $J$ is a function of $h$. ", claim = "$$\\frac{\\partial J}{\\partial W} = \\delta x^\\top$$";
  for (const std::string names : {"With the error signal $\\delta = \\frac{\\partial J}{\\partial h}$ we have ", "With $\\delta := \\partial J / \\partial h$ the gradient from above, ", "For the upstream gradient $\\delta = \\frac{\\partial J}{\\partial h}$ we obtain ",
                                  "Write $\\delta$ for $\\frac{\\partial J}{\\partial h}$. Then ", "Denote $\\frac{\\partial J}{\\partial h}$ by $\\delta$. Then ", "Given an upstream gradient $\\delta = \\frac{\\partial J}{\\partial h}$, "}) {
    CHECK(verdicts(layer + names + claim) == "proved");
    CHECK(!is_proved(verdicts(layer + names + "$$\\frac{\\partial J}{\\partial W} = 2 \\delta x^\\top$$")));
  }
  CHECK(verdicts("Let $x \\in \\mathbb{R}^d$, $W \\in \\mathbb{R}^{k \\times d}$ and $h = W x$. With $\\delta = \\partial J / \\partial h$, where $J$ is a scalar function of $h$, " + claim) == "proved");
}

TEST_CASE("what is considered from here on has a meaning") {
  const std::string one = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $Y = 2 X$.\n\n# Next\n\nLet $U \\in \\mathbb{R}^{d \\times m}$. Now consider the layer $Y = X U$. ";
  CHECK(verdicts(one + "Let $G = \\frac{\\partial L}{\\partial Y}$. Then $\\frac{\\partial L}{\\partial U} = X^\\top G$.") == "proved");
  CHECK(!has_alarm(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. Consider the case $A = B$. Then $A B = B A$.")));
}

TEST_CASE("a matrix of full column rank, and what is divided by, are looked at in counterexamples") {
  const std::string hat = "Let $X \\in \\mathbb{R}^{n \\times p}$ have full column rank and let $H = X (X^\\top X)^{-1} X^\\top$. ";
  CHECK(verdicts(hat + "Then $\\operatorname{tr}(I_n - H) = n - p - 1$.") == "refuted");
  CHECK(verdicts(hat + "Then $\\operatorname{tr}(H) = p$.") == "proved");
  const std::string updated = "Let $A \\in \\mathbb{R}^{n \\times n}$ be invertible and $u, v \\in \\mathbb{R}^n$ with $1 + v^\\top A^{-1} u \\neq 0$. ";
  CHECK(verdicts(updated + "Then $(A + u v^\\top)^{-1} = A^{-1} - \\frac{A^{-1} u v^\\top A^{-1}}{1 + v^\\top A^{-1} u}$.") == "proved");
  CHECK(!is_proved(verdicts(updated + "Then $(A + u v^\\top)^{-1} = A^{-1} + \\frac{A^{-1} u v^\\top A^{-1}}{1 + v^\\top A^{-1} u}$.")));
}

TEST_CASE("operators and passes as people write them") {
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. Then $\\frac{\\partial \\tanh(A x)}{\\partial x} = \\mathop{\\mathrm{diag}}(1 - \\tanh(A x)^2) A$.") == "proved");
  const std::string net = "Let $X \\in \\mathbb{R}^{n \\times m}$ and $U \\in \\mathbb{R}^{m \\times k}$.\n\nForward pass: $$S = X U$$ Suppose the loss $L$ depends on $X$ and $U$ only through $S$ and put $G = \\frac{\\partial L}{\\partial S}$.\n\nBackward pass: $$\\frac{\\partial L}{\\partial U} = X^\\top G$$";
  CHECK(verdicts(net) == "proved");
}

TEST_CASE("what is differentiated is told by the words of an exercise") {
  const std::string kernel = "For $u, v \\in \\mathbb{R}^n$ find the gradients of $k = \\exp(-\\gamma \\|u - v\\|^2)$ for a scalar $\\gamma$. ";
  CHECK(verdicts(kernel + "Then $\\nabla_u k = -2 \\gamma k (u - v)$.") == "proved");
  CHECK(!is_proved(verdicts(kernel + "Then $\\nabla_u k = -\\gamma k (u - v)$.")));
  const std::string two = "Let $f(x) = a^\\top x$ and $g(x) = b^\\top x$ for $x, a, b \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(two + "Then $\\nabla (f(x) g(x)) = g(x) a + f(x) b$.") == "proved");
  CHECK(verdicts(two + "Then $\\nabla (f(x) g(x)) = g(x) b + f(x) a$.") == "refuted");
  CHECK(verdicts(two + "Let $y \\in \\mathbb{R}^n$. Then $\\nabla (f(x) g(y)) = g(y) a$.") == "unsupported");  // in what?
  const std::string squares = "Let $y \\in \\mathbb{R}^n$, $X \\in \\mathbb{R}^{n \\times k}$ and $w \\in \\mathbb{R}^k$ and $Q(w) = \\frac{1}{2} \\|y - X w\\|^2$. ";
  CHECK(verdicts(squares + "Differentiating once, $$\\frac{\\partial Q}{\\partial w} = -X^\\top (y - X w).$$") == "proved");
  CHECK(verdicts("For $A \\in \\mathbb{R}^{n \\times n}$, not necessarily symmetric, and $z \\in \\mathbb{R}^n$, $$\\nabla_z (z^\\top A z) = 2 A z.$$") == "refuted");
}

TEST_CASE("of a function that is one of two things holds what holds for any") {
  const std::string block = "Let $X \\in \\mathbb{R}^{n \\times d}$, $U \\in \\mathbb{R}^{d \\times h}$ and $A = \\operatorname{gelu}(X U)$. The loss $L$ is a function of $A$. Let $G = \\frac{\\partial L}{\\partial A}$. ";
  CHECK(verdicts(block + "Then $\\frac{\\partial L}{\\partial U} = X^\\top (G \\odot \\operatorname{gelu}'(X U))$.") == "proved");
  CHECK(!is_proved(verdicts(block + "Then $\\frac{\\partial L}{\\partial U} = X^\\top (G \\odot \\operatorname{gelu}(X U))$.")));
  CHECK(verdicts("Let $z \\in \\mathbb{R}$. Then $\\operatorname{gelu}(z) - \\operatorname{gelu}(-z) = z$.") == "doubtful");
  CHECK(verdicts("Let $z \\in \\mathbb{R}$. We define $\\operatorname{gelu}(z) := z \\operatorname{sigmoid}(2 z)$. Then $\\operatorname{gelu}(z) - \\operatorname{gelu}(-z) = z$.") == "proved");
}

TEST_CASE("a loss that is claimed to be made of more than its gradient tells") {
  const std::string layer = "Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times k}$ and $S = X W$. The total loss is ", gradient = ". Let $G = \\frac{\\partial L}{\\partial S}$. Then $\\frac{\\partial L}{\\partial W} = X^\\top G$.";
  CHECK(!is_proved(verdicts(layer + "$L = L_{\\text{data}} + \\lambda \\|W\\|_F^2$" + gradient)));
  CHECK(is_proved(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times k}$ and $S = X W$. The loss $L$ is a function of $S$" + gradient)));
}

}  // namespace tests_of_derivatives_everyday
