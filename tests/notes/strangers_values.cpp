// SPDX-License-Identifier: MIT
// Values that a text meets, reaches or chooses for a while, and what stands in front of an implication: neither is so from then on.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers_values {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("what tells a meaning with no words in front of it is read") {
  CHECK(verdicts("\\begin{remark}{2}[$K$]\n$K$ stands for either $G$ or $H$.", "note.tex").empty());
  CHECK(verdicts("$K$ stands for $G$.").empty());
  CHECK(verdicts("($U$) is short for $V$; $W$, $U$ stands for one of them.").empty());
}

TEST_CASE("a decimal may begin with its point") {
  CHECK(verdicts("We add: $.25 + .5 = .75$.") == "proved");
}

TEST_CASE("a solution is no definition") {
  const std::string later = "\n\nLet $w \\in \\mathbb{R}$. The slope is $3 u w = 0$.";
  CHECK_FALSE(is_proved(verdicts("So $u = 0$ and $S = 2$; or $u = \\pm 5$ and $S = 7$." + later)));
  CHECK_FALSE(is_proved(verdicts("Hence $u = 0$." + later)));
  CHECK_FALSE(is_proved(verdicts("The roots are $u = 0$ and $u = 5$." + later)));
  CHECK_FALSE(is_proved(verdicts("The curve has a kink at the origin $u = 0$." + later)));
  CHECK(verdicts("Let $u \\in \\mathbb{R}$ with $u = 0$." + later) == "proved");
}

TEST_CASE("what is to be shown of two names is not their definition") {
  CHECK_FALSE(is_proved(verdicts("If the limits agree, then $\\mathbf{p} = \\mathbf{q}$.\n\nProof. So $\\mathbf{p} = \\mathbf{q}$.")));
}

TEST_CASE("an observed value is an event") {
  CHECK_FALSE(is_proved(verdicts("Let $Z$ be a random variable. We use the sample $Z = z$ to estimate the mean.\n\nWe test with the sample $Z = z$.")));
}

TEST_CASE("entries behind if define no matrix") {
  const std::string sequence = "Let $v_{n+1} = v_n + r_n$ for $n \\ge 0$.\n\nLet $M \\in \\mathbb{R}^{m \\times m}$ and $y \\in \\mathbb{R}^m$. ";
  CHECK_FALSE(is_proved(verdicts(sequence + "A matrix $M$ is strictly upper triangular if $M_{ij} = 0$ whenever $i \\ge j$.\n\nThen $y^\\top M y = 0$.")));
}

TEST_CASE("a text in another language defines no name by a plain value") {
  const std::string text = "En el punto $u = 0$ la función tiene un mínimo que no es único para los valores de la clase que se ha visto en el capítulo anterior.\n\nSe tiene que $3 u = u$.";
  CHECK_FALSE(is_proved(verdicts(text)));
}

TEST_CASE("a value that is set for an argument ends with its paragraph") {
  const std::string later = "\n\nThe square is $c^2 + c = 6$.";
  CHECK(verdicts("By setting $c = 2$: the sum is $c + c = 4$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("By setting $c = 2$: the sum is small.\n\nWe have $d = d$." + later).substr(6)));
}

TEST_CASE("a plain value that is all that is said of a name is for its section") {
  CHECK_FALSE(is_proved(verdicts("# One\n\nHere $c = 2$.\n\n# Two\n\nThe square is $c^2 = 4$.")));
}

TEST_CASE("what is given in front of an implication is given for it alone") {
  const std::string let = "Let $U, V \\in \\mathbb{R}$ be random.\n\n* $U, V$ independent $\\Rightarrow \\operatorname{Cov}(U, V) = 0$\n\n";
  CHECK_FALSE(is_proved(verdicts(let + "* The converse is not true: $\\operatorname{Cov}(U, V) = 0 \\Rightarrow U, V$ independent").substr(6)));
  CHECK_FALSE(is_proved(verdicts(let + "* Here $\\operatorname{Cov}(U, V) = 0$.").substr(6)));
  CHECK_FALSE(has_alarm(verdicts("Let $H \\in \\mathbb{R}^{n \\times n}$.\n\n$H$ orthogonal implies $H^\\top H = I$.")));
}

TEST_CASE("one point does not show that a product is never zero") {
  CHECK_FALSE(is_proved(verdicts("Let $H \\in \\mathbb{R}^{m \\times n}$. Full rank means that $H w \\neq \\mathbf{0}$.")));
}

TEST_CASE("shapes and meanings that come from elsewhere are no mistakes") {
  const std::string bits = "\\begin{bmatrix} 0 \\\\ 1 \\end{bmatrix}";
  CHECK_FALSE(has_alarm(verdicts("The word is $$01 \\equiv \\begin{bmatrix} 1 \\\\ 0 \\end{bmatrix} \\otimes " + bits + "$$ and $$11 \\equiv " + bits + " \\otimes " + bits + "$$")));
  CHECK_FALSE(has_alarm(verdicts("We get $$\\mathbf{1} \\otimes \\begin{bmatrix} 1 & 0 \\\\ 0 & 2 \\end{bmatrix} = \\begin{bmatrix} 1 & 0 & 0 & 0 \\\\ 0 & 2 & 0 & 0 \\\\ 0 & 0 & 1 & 0 \\\\ 0 & 0 & 0 & 2 \\end{bmatrix}$$")));
  CHECK_FALSE(has_alarm(verdicts("Let $w \\in \\mathbb{R}^{(q+1) \\times 1}$: $$w = \\begin{bmatrix} w_0 \\\\ w_1 \\\\ \\vdots \\\\ w_q \\end{bmatrix}$$")));
  CHECK_FALSE(has_alarm(verdicts("$$\\left[\\begin{matrix} F_0 & F_1 \\end{matrix}\\right] \\in \\mathbb{R}^{n \\times r}, \\quad F_0 \\in \\mathbb{R}^{n \\times r_0}, \\quad F_1 \\in \\mathbb{R}^{n \\times r_1}$$ with $r = r_0 + r_1$.")));
  CHECK_FALSE(has_alarm(verdicts("For a plate the moments are equal. So $I_y = 3 I_z$.")));
  CHECK_FALSE(has_alarm(verdicts("We compose from right to left: $(2\\; 4)(1\\; 2) = (1\\; 4\\; 2)$.")));
  CHECK_FALSE(has_alarm(verdicts("It is cyclic: $\\mathbf{F} \\cdot (\\mathbf{G} \\times \\mathbf{H}) = \\mathbf{G} \\cdot (\\mathbf{H} \\times \\mathbf{F})$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $D(s, t)$ be a cost. There are the squared cost $D(s, t) = (s - t)^2$, the absolute cost $D(s, t) = |s - t|$, and more.")));
  CHECK_FALSE(has_alarm(verdicts("We found $U(k) = \\frac{a}{k + a}$. We see that $|U|^2 + |V|^2 = 1$ with $V(k) = 1$.")));
}

TEST_CASE("a name that is placed anew may have another shape") {
  const std::string first = "Let $F \\in \\mathbb{R}^{m \\times n}$, $G \\in \\mathbb{R}^{n \\times p}$ and $z \\in \\mathbb{R}^n$. Then $F z = F z$.\n\n";
  for (const char* placed : {"Suppose $z$ is an element of $N(G)$.", "Now let $z$ lie in the null space of $G$.", "Take any $z$ in the row space of $G$."}) {
    CAPTURE(placed);
    CHECK_FALSE(has_alarm(verdicts(first + placed + " Then $2 G z = G z + G z$.")));
  }
  CHECK(has_alarm(verdicts(first + "Let $z \\in \\mathbb{R}^n$. Then $2 G z = G z + G z$.")));
  CHECK(has_alarm(verdicts(first + "Then $z$ is an element of $N(G)$ and $2 G z = G z + G z$.")));
}

TEST_CASE("an accent has one spelling, and a role of MyST is no word") {
  CHECK(verdicts("Let $\\mathbf{u}, \\mathbf{\\hat{u}} \\in \\mathbb{R}^n$. Then $\\mathbf{u} + \\hat{\\mathbf{u}} = \\mathbf{\\hat u} + \\mathbf{u}$.") == "proved");
  CHECK(verdicts("Let $\\mathbf{u}, \\mathbf{\\hat{u}} \\in \\mathbb{R}^n$. Then $\\mathbf{u} + \\hat{\\mathbf{u}} = \\mathbf{u} + \\mathbf{u}$.") == "refuted");
  CHECK(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$ with $F G = G F$.\n\nSee {numref}`Section %s <sec>` and {prf:ref}`thm`. Then $(F G)^2 = F^2 G^2$.").ends_with("proved"));
}

TEST_CASE("what matrix multiplication is not to be confused with gives it no other meaning") {
  const std::string claim = "\n\n$$F (G + G) = 2 F G$$";
  CHECK(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$. Multiplication should not be confused with the Hadamard product." + claim) == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$. Multiplication is the Hadamard product here." + claim)));
}

TEST_CASE("mistakes near these are told") {
  CHECK(has_alarm(verdicts("Let $A \\in \\mathbb{R}^{n \\times d}$ and $w \\in \\mathbb{R}^{n}$. Then $A w = w$.")));
  CHECK(has_alarm(verdicts("We have $2 \\cdot 3 \\cdot 4 = 25$.")));
  CHECK(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times r}$, $G \\in \\mathbb{R}^{s \\times r}$ with $r = 2 m$. Then $F G = F$.")));
  CHECK(has_alarm(verdicts("Let $s \\in \\mathbb{R}$ and let $D(s) = (s - 1)^2$ be the squared cost. We conclude that $D(s) = s^2 - 2 s + 2$.")));
}

TEST_CASE("what a task is about is given in it") {
  const std::string column = "\\begin{bmatrix} 2 \\\\ 1 \\end{bmatrix}", matrix = "\\begin{bmatrix} 1 & 1 \\\\ 0 & 1 \\end{bmatrix}";
  CHECK(verdicts("Find the projection onto the line spanned by the vector $a = " + column + "$. Here $a^\\top a = 5$.") == "proved");
  CHECK(verdicts("Find the projection $P$ onto the line spanned by\n\n$$ a = " + column + " $$\n\nHere $a^\\top a = 4$.") == "refuted");
  CHECK(verdicts("Compute the inverse of the matrix $M = " + matrix + "$. We get $M^2 = \\begin{bmatrix} 1 & 2 \\\\ 0 & 1 \\end{bmatrix}$.") == "proved");
  // the same formula where it is what is sought, or asked for
  CHECK_FALSE(is_proved(verdicts("Find all solutions of the equation $K = K^\\top$.\n\nThen $K^\\top L = K L$.")));
  CHECK_FALSE(is_proved(verdicts("Find the matrix $K = K^\\top$.\n\nThen $K^\\top L = K L$.")));
}

TEST_CASE("reciprocals of eigenvalues stand in the inverse of a diagonal matrix") {
  const std::string let = "Let $U, \\Lambda, W \\in \\mathbb{R}^{n \\times n}$ be invertible. ", claim = "\n\nThen $\\Lambda^{-1} \\Lambda = I$ and $(U \\Lambda)^{-1} = \\Lambda^{-1} U^{-1}$.";
  CHECK(verdicts(let + "$\\Lambda$ is diagonal, where $\\Lambda^{-1}$ is a diagonal matrix with the reciprocals of the eigenvalues." + claim) == "proved proved");
  for (const char* other : {"where $W^{-1}$ is the diagonal matrix with the reciprocals of the eigenvalues.", "Here $\\Lambda^{-1}$ denotes the diagonal matrix of the reciprocals of the eigenvalues of $W$.", "We write $\\Lambda^{-1}$ for the reciprocals of the entries.",
                            "where $\\Lambda^{-1}$ is the matrix with the reciprocals of the entries."})
    CHECK_FALSE(is_proved(verdicts(let + other + claim)));
}

}  // namespace tests_of_strangers_values
