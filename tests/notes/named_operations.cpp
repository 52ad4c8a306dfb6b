// SPDX-License-Identifier: MIT
// Operations that a text calls by name and tells something of: where that is not what they always are, no proof hangs on them. Beside each, sentences that
// tell the usual.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_named_operations {

using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {
using sentences = std::initializer_list<const char*>;

/// With each sentence between the two, the claim is not proved, or is.
void never_proved(const std::string& before, const sentences& told, const std::string& claim) {
  for (const char* words : told) {
    CAPTURE(std::string(words));
    CHECK_FALSE(is_proved(verdicts(before + words + " " + claim)));
  }
}
void always_proved(const std::string& before, const sentences& told, const std::string& claim) {
  for (const char* words : told) {
    CAPTURE(std::string(words));
    CHECK(verdicts(before + words + " " + claim) == "proved");
  }
}

const std::string square = "Let $B \\in \\mathbb{R}^{m \\times m}$. ", column = "Let $u \\in \\mathbb{R}^m$. ";
}  // namespace

TEST_CASE("softmax along something else than rows") {
  const std::string claim = "$\\operatorname{softmax}(B) \\mathbf{1} = \\mathbf{1}$.";
  never_proved(square, {"The softmax goes along the batch.", "We normalise across senders.", "Here softmax acts down the table.", "Our softmax looks at everything at once.", "With softmax over both axes, we have", "The columns of the softmax sum to one.", "Here `axis=0`."}, claim);
  always_proved(square, {"The softmax is taken over each row.", "Softmax acts on each row by itself.", "We take the softmax over the keys.", "The softmax runs over the last axis.", "Softmax turns scores into probabilities."}, claim);
  const std::string sums = "$\\mathbf{1}^\\top \\operatorname{softmax}(u) = 1$.";
  never_proved(column, {"We write $\\operatorname{softmax}$ for the soft argument of the maximum.", "Our softmax drops small weights.", "The softmax here has no denominator."}, sums);
  always_proved(column, {"The softmax is invariant to a shift of its argument.", "The softmax of a vector is positive."}, sums);
  CHECK(verdicts(square + claim + "\n\n<!-- softmax(x, dim=0) in the old code -->\n") == "proved");
  CHECK(verdicts(square + "We take the softmax over senders, $P = \\operatorname{softmax}(B)$. Then $P + P = 2P$.") == "proved");
}

TEST_CASE("norms, inner products and angles of another kind") {
  const std::string claim = "Then $\\|u\\|^2 = u^\\top u$.";
  never_proved(column, {"We use the Chebyshev norm.", "Norms carry weights.", "We measure it in the dual norm.", "The norm is taken with $p = 3$.", "The load $\\|u\\|$ of a bridge is the number of cars on it."}, claim);
  always_proved(column, {"We use the Euclidean norm.", "Norms are Euclidean.", "The norm is convex.", "The squared norm is easy to differentiate.", "The norm of $u$ is its length."}, claim);
  CHECK_FALSE(is_proved(verdicts("Let $u \\in \\mathbb{R}^m$ with $\\|u\\| = 1$ in the taxicab norm. Then $u^\\top u = 1$.")));
  CHECK(verdicts("Let $u \\in \\mathbb{R}^m$ with $\\|u\\| = 1$ in the Euclidean norm. Then $u^\\top u = 1$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("We use a tilted inner product. Then $\\langle u, v \\rangle = u^\\top v$ for $u, v \\in \\mathbb{R}^m$.")));
  CHECK(verdicts("We use the standard inner product. Then $\\langle u, v \\rangle = u^\\top v$ for $u, v \\in \\mathbb{R}^m$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $t \\in \\mathbb{R}$. Arguments are in degrees. $\\frac{d}{dt} \\cos t = -\\sin t$.")));
  CHECK(verdicts("Let $t \\in \\mathbb{R}$. Arguments are in degrees. $\\sin(t)^2 + \\cos(t)^2 = 1$.") == "proved");
}

TEST_CASE("sums that leave something out") {
  const std::string claim = "$\\sum_i u_i = \\mathbf{1}^\\top u$.";
  never_proved(column, {"Our sums leave out the last entry.", "Summing over the minority class,", "Sums stop at $m - 1$.", "Here $i$ goes over the leaves of the tree.", "Here $i$ runs from $3$ to $m$.", "Let $i \\in L$.", "Summing from the third entry on,", "For $i > 2$,", "The sum of the first three entries is", "An entry $i$ is heavy."}, claim);
  always_proved(column, {"The sum runs over all $i$.", "The sum over $i$ is a product with a vector of ones:", "Here $i$ runs from $1$ to $m$.", "Summing over $i$,", "We sum over all entries.", "The index $i$ runs over the entries of $u$.", "The sum of the entries is"}, claim);
  never_proved(square, {"", "We have"}, "$\\sum_{i,j} B_{ij} = \\mathbf{1}^\\top B \\mathbf{1}$, where $i \\neq j$.");
  CHECK(verdicts(square + "$\\sum_{i,j} B_{ij} = \\mathbf{1}^\\top B \\mathbf{1}$, where $i$ and $j$ run over all indices.") == "proved");
  CHECK(verdicts(column + "Our sums leave out the last entry. $\\sum_{i=1}^{m} u_i = \\mathbf{1}^\\top u$.") == "proved");
}

TEST_CASE("what is supposed of one index, or of those of a kind") {
  const std::string claim = " $u^\\top u = u^\\top v$.", given = "Let $u, v \\in \\mathbb{R}^m$ with $u_i = v_i$";
  for (const char* words : {" for $i$ outside the mask.", ", $i$ being the winner.", " when $i$ is visible.", " for all $i$ in the past."}) {
    CAPTURE(std::string(words));
    CHECK_FALSE(is_proved(verdicts(given + words + claim)));
  }
  for (const char* words : {" for all $i$.", " for any $i$.", ", where $i$ runs over all indices.", "."}) {
    CAPTURE(std::string(words));
    CHECK(verdicts(given + words + claim) == "proved");
  }
  for (const char* words : {"The referee draws $i$. ", "The winner is $i$. ", "Neuron $i$ dies. "}) {
    CAPTURE(std::string(words));
    CHECK_FALSE(is_proved(verdicts(words + given + "." + claim)));
  }
}

TEST_CASE("gradients, dashes and superscripts of another kind") {
  const std::string names = "Let $a, u \\in \\mathbb{R}^m$. ", claim = "$\\nabla_u (a^\\top u) = a$.";
  never_proved(names, {"Gradients are rows.", "We write gradients as covectors.", "$\\nabla$ gives a $1 \\times m$ matrix.", "Gradients are taken in the metric of the sphere."}, claim);
  always_proved(names, {"Gradients are columns.", "The gradient is a column vector.", "Gradients have the shape of the variable."}, claim);
  CHECK_FALSE(is_proved(verdicts("A reflection takes $B \\in \\mathbb{R}^{m \\times m}$ to $B'$. Then $\\operatorname{tr}(B') = \\operatorname{tr}(B)$.")));
  CHECK(verdicts("Let $B \\in \\mathbb{R}^{m \\times m}$ with transpose $B'$. Then $\\operatorname{tr}(B') = \\operatorname{tr}(B)$.") == "proved");
  never_proved(square, {"We apply it for $T$ days.", "Let $T = 12$.", "The product of $T$ such factors is $B^T$."}, "$\\operatorname{tr}(B^T) = \\operatorname{tr}(B)$.");
  never_proved(square, {"The fourth expert owns $B^4$.", "At stage 4 it is $B^4$.", "Upper indices count stages.", "Exponents are labels of the workers."}, "$B^3 B = B^4$.");
  always_proved(square, {"The fourth power is $B^4$.", "Powers are written $B^4$."}, "$B^3 B = B^4$.");
}

TEST_CASE("conventions about columns, products and positions told in words") {
  const std::string names = "Let $u, v \\in \\mathbb{R}^m$. ";
  never_proved(names, {"Vectors are rows.", "A vector is a row here.", "Every vector is a $1 \\times m$ matrix."}, "$u^\\top v = v^\\top u$.");
  always_proved(names, {"Vectors are columns.", "All vectors are column vectors."}, "$u^\\top v = v^\\top u$.");
  never_proved(column, {"Its entries are counted from $0$."}, "$\\sum_{i=1}^{m} u_i = \\mathbf{1}^\\top u$.");
  const std::string two = "Let $B, C \\in \\mathbb{R}^{m \\times m}$. ", claim = "$\\mathbf{1}^\\top (B C) \\mathbf{1} = (B^\\top \\mathbf{1})^\\top (C \\mathbf{1})$.";
  never_proved(two, {"We multiply matrices entry for entry.", "Their product is the Hadamard product.", "We write what is `B * C` in the code, as in: `B * C` becomes $B C$."}, claim);
  always_proved(two, {"We multiply matrices as usual.", "Their product is a matrix."}, claim);
}

TEST_CASE("operators that a text names without a formula") {
  never_proved(square, {"We write tr for the average of the diagonal.", "The trace is per dimension.", "We normalise traces.", "The trace of a matrix is its middle eigenvalue.", "We use tr for the sum of all entries.", "We call the largest diagonal entry tr."}, "$\\operatorname{tr}(I_m) = m$.");
  always_proved(square, {"We write tr for the trace.", "The trace is the sum of the diagonal entries.", "The trace is linear and invariant under cyclic permutations."}, "$\\operatorname{tr}(I_m) = m$.");
  never_proved(square, {"By tril we mean the strict part.", "tril stops short of the diagonal."}, "$\\operatorname{tr}(\\operatorname{tril}(B)) = \\operatorname{tr}(B)$.");
  always_proved(square, {"By tril we mean the lower triangle with its diagonal."}, "$\\operatorname{tr}(\\operatorname{tril}(B)) = \\operatorname{tr}(B)$.");
  never_proved(column, {"Our ReLUs leak.", "The relu is replaced by a smooth one.", "Let $\\operatorname{relu}$ be parametric."}, "$\\operatorname{relu}(u) \\odot \\operatorname{relu}(-u) = 0$.");
  always_proved(column, {"The relu sets negative entries to zero.", "The relu is not differentiable at zero."}, "$\\operatorname{relu}(u) \\odot \\operatorname{relu}(-u) = 0$.");
  const std::string random = "Let $X$ be a random variable. ";
  never_proved(random, {"We write $\\operatorname{Var}$ for the range of the values.", "Var is the interquartile distance."}, "$\\operatorname{Var}(2X) = 4 \\operatorname{Var}(X)$.");
  always_proved(random, {"We write Var for the variance.", "The variance is the expected squared distance from the mean."}, "$\\operatorname{Var}(2X) = 4 \\operatorname{Var}(X)$.");
  never_proved(random, {"$\\mathbb{E}$ is the median.", "The expectation is a nonlinear one."}, "$\\mathbb{E}[X + X^2] = \\mathbb{E}[X] + \\mathbb{E}[X^2]$.");
  never_proved(column, {"The vector $\\mathbf{1}$ flags the heavy entries.", "Let $\\mathbf{1}$ be the mask."}, "$\\mathbf{1} \\odot u = u$.");
  never_proved(square, {"The illumination is $I$.", "Here $I$ is zero in the last row."}, "$I B = B$.");
  always_proved(square, {"The product is $I$.", "Here $I$ is the identity."}, "$I B = B$.");
  never_proved(column, {"Addition saturates.", "Arithmetic is modulo seven.", "All numbers are rounded after each step."}, "$(u + u) - u = u$.");
  always_proved(column, {"Addition is commutative.", "All numbers are real."}, "$(u + u) - u = u$.");
  const std::string heads = "Let $F, G \\in \\mathbb{R}^{m \\times d}$. ", gram = "$\\operatorname{Concat}(F, G) \\operatorname{Concat}(F, G)^\\top = F F^\\top + G G^\\top$.";
  never_proved(heads, {"Concat averages the heads.", "Concat is along the sequence.", "Heads are concatenated vertically."}, gram);
  always_proved(heads, {"Concat puts the heads side by side.", "Concat is along the features."}, gram);
}

TEST_CASE("rows of a stack that the text changes") {
  const std::string stack = "Let $M = \\begin{bmatrix} m_1^\\top \\\\ \\vdots \\\\ m_k^\\top \\end{bmatrix} \\in \\mathbb{R}^{k \\times d}$", claim = " $M^\\top M = \\sum_{i=1}^k m_i m_i^\\top$.";
  for (const char* words : {" with duplicate rows removed.", ", with a column of ones in front.", " in random order.", ". The rows of $M$ are then sorted.", ". Each row is centred.", ". Then we permute the rows."}) {
    CAPTURE(std::string(words));
    CHECK_FALSE(is_proved(verdicts(stack + words + claim)));
  }
  for (const char* words : {".", ". The rows of $M$ are the samples."}) {
    CAPTURE(std::string(words));
    CHECK(verdicts(stack + words + claim) == "proved");
  }
}

}  // namespace tests_of_named_operations
