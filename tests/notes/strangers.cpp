// SPDX-License-Identifier: MIT
// What notes of other fields write: conditions that are necessary, choices inside conditions, functions of sets, cycles, data in words.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("what holds only if something does is not proved from it") {
  const std::string let = "Let $x, y \\in \\mathbb{R}$.\n\n";
  CHECK_FALSE(is_proved(verdicts(let + "We see that $x y = 0$ only holds if $x = 0$.")));
  CHECK_FALSE(is_proved(verdicts(let + "It holds that $x^2 = 5 x$ only if $x = 0$.")));
  CHECK(verdicts(let + "It holds that $x y = 0$ if $x = 0$.") == "proved");
}

TEST_CASE("a choice inside a condition is for its sentence") {
  const std::string other = "\n\n# Sums\n\nThen $z + y = y + 2 z$.";
  CHECK(verdicts("Let $y, z \\in \\mathbb{R}$. Notice that if we choose $z = 0$, then $y + z = y$." + other) != "proved proved");
  CHECK_FALSE(is_proved(verdicts("Let $y, z \\in \\mathbb{R}$. The sum is simple when one takes $z = 0$." + other)));
  CHECK_FALSE(is_proved(verdicts("Let $y, z \\in \\mathbb{R}$.\n\n**$z = 0$**.\nNothing is left.\n\n**$z > 0$**.\nThen $z + y = y + 2 z$.")));
}

TEST_CASE("one point shows no difference for all of them") {
  const std::string let = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $a \\in \\mathbb{R}$. ";
  CHECK(verdicts(let + "In general $A B \\neq B A$.") == "proved");
  CHECK(verdicts(let + "Then $A B \\neq B A$ for all such matrices.") == "unsupported");
  CHECK(contains(first_message(let + "For every $a \\in \\mathbb{R}$ we have $a + 1 \\neq 3 a$."), "one point where the sides differ"));
  CHECK_FALSE(is_proved(verdicts("The rule is stated with its condition, $\\alpha \\neq -1$.")));
  CHECK(verdicts("We know that $-1 \\neq 1$.") == "proved");
}

TEST_CASE("a name that is applied in a definition is a function") {
  CHECK(verdicts("Let $y \\in \\mathbb{R}^n$ and $p = \\Pi_C(y)$ its nearest point. Then $\\Pi_C(3 y) = 3 p$.") == "doubtful");
  CHECK_FALSE(is_proved(verdicts("For every set $F$ we have $F = q^{-1}(q(F))$.")));
  CHECK_FALSE(is_proved(verdicts("$$\\Re{e^{i s}} + \\Re{e^{i t}} = \\Re{\\left(e^{i s} + e^{i t}\\right)}$$")));
  CHECK_FALSE(is_proved(verdicts("Let $H \\in \\mathbb{R}^{n \\times n}$ be symmetric. We have $r(H) = \\operatorname{tr}(H)$.\n\nThen $r(A + B) = r(A) + r(B)$.")));
  CHECK_FALSE(is_proved(verdicts("For a homomorphism $\\psi$ we have $(g h) \\psi = (h g) \\psi$.")));
}

TEST_CASE("a prime behind a number is no transpose") {
  CHECK(contains(first_message("Let $x, y \\in \\mathbb{R}$. Then $(x y)' = x y$."), "can be read as a derivative"));
  CHECK(verdicts("Let $x, y \\in \\mathbb{R}^n$. Then $(x' y)' = y' x$.") == "proved");
}

TEST_CASE("nothing is proved of a matrix that has one entry because its shape was left open") {
  CHECK_FALSE(is_proved(verdicts("Then $m_{ij} + m = 2 m_{ij}$.")));
  CHECK_FALSE(is_proved(verdicts("It holds that $m_{ij} - m_{i\\cdot} = 0$ for all $i$ and $j$.")));
  CHECK_FALSE(is_proved(verdicts("$$\\text{softmax}(S_{i,:}) = \\frac{\\exp(S_{i,j} - m_i)}{\\sum_j \\exp(S_{i,j} - m_i)}$$")));
  CHECK_FALSE(is_proved(verdicts("As both have mean 0, $\\mathbb{E}[q_{ik} k_{jk}] = \\mathbb{E}[q_{ik}] \\mathbb{E}[k_{jk}]$.")));
}

TEST_CASE("a value that words restrict is no size") {
  const std::string note = "Let $\\theta \\in \\mathbb{R}^K$. Let $\\psi = (1 - w) \\theta$ with $0 \\le w \\le 1$; $w = 0$ shrinks nothing, and $w = 1$ presses all to zero.\n\n";
  CHECK_FALSE(is_proved(verdicts(note + "$$w \\theta = \\theta$$")));
}

TEST_CASE("a number that stands with an index later is told, and nothing breaks") {
  CHECK_FALSE(is_proved(verdicts("We know $x = 1/2$ and $y = 0$. Any start $x_0 \\in \\mathbb{R}^n$ will do.\n\nThe step is $x_{k+1} = x_k + d$.")));
}

TEST_CASE("cycles, laws of numbers and zero matrices of other notations are no mistakes") {
  CHECK_FALSE(has_alarm(verdicts("Every cycle is a product of transpositions: $(142) = (14)(12)$.")));
  CHECK_FALSE(has_alarm(verdicts("To invert a permutation, swap its rows:\n\n$$\\begin{pmatrix} 1 & 2 & 3 \\\\ 3 & 1 & 2 \\end{pmatrix}^{-1} = \\begin{pmatrix} 3 & 1 & 2 \\\\ 1 & 2 & 3 \\end{pmatrix}$$")));
  CHECK(verdicts("We know that $2 \\cdot 3 = 7$.") == "refuted");
  CHECK_FALSE(has_alarm(verdicts("Apply $\\log(AB) = \\log A + \\log B$ to the product.")));
  CHECK_FALSE(has_alarm(verdicts("We know $A^2 = O$. Take $v \\in \\mathbb{R}^n$. It follows that $O v = 0$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $a, b \\in \\mathbb{R}^d$. This means that $a \\perp b \\leftrightarrow a^\\top b = 0$.")));
  CHECK_FALSE(has_alarm(verdicts("Here $Z = \\sum_{j=1}^{n} e^{x_j}$.\n\n$$\\text{softmax}(x_i) = \\frac{e^{x_i}}{\\sum_j e^{x_j}}$$")));
}

TEST_CASE("what is supposed, modelled or asked is no claim") {
  const std::string data = "Suppose we have data $X \\in \\mathbb{R}^{n \\times d}$, $Y \\in \\mathbb{R}^n$, $\\theta \\in \\mathbb{R}^d$ and would like to model $Y$ with errors $\\epsilon \\in \\mathbb{R}^n$:\n\n";
  CHECK_FALSE(has_alarm(verdicts(data + "$$Y = X \\theta + \\epsilon$$")));
  CHECK_FALSE(has_alarm(verdicts("For each statement give a proof, or give a counterexample.\n\n- For each $n \\times n$ matrix $A$ we have $\\det(-A) = -\\det A$.\n")));
  CHECK_FALSE(has_alarm(verdicts("The graph of $z = a_1 x_1 + a_2 x_2 + b$ is a plane. The surface is also described by $z + 6 = 2 (x_1 + 1)^2$.")));
}

TEST_CASE("a name that is declared beside its equation may be defined by it") {
  const std::string recalled = "Recall that given $P \\in \\mathbb{R}^{n \\times n}$ and $V \\in \\mathbb{R}^{n \\times d}$, the output $O \\in \\mathbb{R}^{n \\times d}$ is:\n\n";
  CHECK_FALSE(has_alarm(verdicts(recalled + "$$O = P V \\in \\mathbb{R}^{n \\times d}.$$")));
  CHECK(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ and $O, V \\in \\mathbb{R}^{n \\times d}$.\n\nWe conclude that $P V = O P V$.") == "shape-error");
}

TEST_CASE("what the text tells of names behind a formula, or of a matrix without a name, may be what it needs") {
  CHECK_FALSE(has_alarm(verdicts("Recall the expansions of an $n \\times n$ determinant:\n\n$$\\sum_j A_{ij} C_{ij} = \\sum_i A_{ij} C_{ij}$$\n\nwhere $C_{ij}$ are the cofactors.")));
  CHECK_FALSE(has_alarm(verdicts("A symmetric matrix moves from side to side:\n$\\langle x, A^\\top y \\rangle = \\langle x, A y \\rangle$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $A$ be an $n \\times m$ matrix. Invertible matrices are square matrices with an inverse.\n\n1. $A = (A^{-1})^{-1}$.\n")));
}

TEST_CASE("signs of other notations are read as what they are") {
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times n}$ and $c \\in \\mathbb{R}^n$. So suppose that $ A c = 0$. Then $A^\\top A c = 0$.") == "proved");
  CHECK(verdicts("It costs $ 5 and then $6, and $x = y$ is no price.") == verdicts("And $x = y$ is no price."));
  CHECK(verdicts("Let $\\boldsymbol{A}, \\boldsymbol{S} \\in \\mathbb{R}^{n \\times n}$ with $\\boldsymbol{S}$ invertible. Then $\\operatorname{tr}(\\boldsymbol{S^{-1} A S}) = \\operatorname{tr}(\\boldsymbol{A})$.") == "proved");
  CHECK_FALSE(has_alarm(verdicts("The gradient is passed on:\n\n$$\\mathbf {dy} = g'(\\mathbf y) \\odot \\mathbf {dy}.$$")));
  CHECK_FALSE(has_alarm(verdicts("We have $I_{\\mathrm{rms}} = I_m / \\sqrt{2}$.")));
  CHECK_FALSE(has_alarm(verdicts("The cache holds $$K_{\\text{cache}} = [k_1, k_2, \\dots, k_t]$$ where $$K_{\\text{cache}}^\\top \\in \\mathbb{R}^{d \\times t}.$$")));
}

TEST_CASE("a name is no constant under a sum over its index") {
  const std::string let = "Let $w \\in \\mathbb{R}^{3 \\times 3}$. Then ";
  CHECK_FALSE(is_proved(verdicts(let + "$\\sum_{m=1}^{3} w_{m,1} x_{k+m-1} = \\sum_{m=1}^{3} w_{4-m,1} x_{k+m-1}$.")));
  CHECK(verdicts(let + "$\\sum_{m=1}^{3} w_{m,1} x_k = \\sum_{m=1}^{3} w_{4-m,1} x_k$.") == "proved");
}

TEST_CASE("the base case of an induction gives no size its value") {
  const std::string let = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK_FALSE(is_proved(verdicts("$n = 1$ is clear; we go on by induction on $n$.\n\n" + let + "Then $A B = B A$.")));
  CHECK(verdicts("Let $n = 1$. " + let + "Then $A B = B A$.") == "proved");
}

TEST_CASE("the conclusion of a proposition is no definition") {
  CHECK_FALSE(is_proved(verdicts("**Proposition.** If all vertices of a graph of order $n$ have degree $x$, then $x = \\frac{n+1}{2}$.\n\nSo $2 x = n + 1$.")));
}

TEST_CASE("conditions in another language are not passed over") {
  CHECK_FALSE(is_proved(verdicts("Am Anfang ist $w_0 = 0 \\in \\mathbb{R}^d$ gesetzt. Wenn das Beispiel richtig eingeordnet wird und sich nichts bewegt, gilt $w_{k+1} = w_k$.\n\n"
                                 "Daraus folgt nach drei solchen Schritten, dass $\\|w_3\\|^2 = 0$.")));
}

TEST_CASE("what is said of every value is not proved of one") {
  const std::string value = "With $\\gamma = 0.9$ we get $1 + \\gamma = 1.9$.\n\n";
  CHECK(verdicts(value + "For every discount rate, $\\gamma + 1 = 1.9$.") == "proved unsupported");
  CHECK(verdicts(value + "So $\\gamma + 1 = 1.9$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts("A jump is where $f(s) \\neq f(t)$.")));
}

TEST_CASE("an orthogonal projector is symmetric and its own square") {
  const std::string let = "Let $P \\in \\mathbb{R}^{n \\times n}$ be an orthogonal projector. ";
  CHECK(verdicts(let + "Then $(I - 2P)^\\top (I - 2P) = I$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $P^\\top P = I$.")));
  CHECK_FALSE(is_proved(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ be a projector. Then $P^2 = P$.")));  // of a network, as often
  CHECK(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ be an orthogonal projection matrix. Then $P^\\top P = P$.") == "proved");
}

TEST_CASE("a property of one matrix is not one of the next in the list") {
  CHECK_FALSE(is_proved(verdicts("Given a symmetric matrix $S \\in \\mathbb{R}^{n \\times n}$ and $H \\in \\mathbb{R}^{n \\times n}$, we have $H^\\top = H$.")));
  CHECK(verdicts("Given a symmetric matrix $S \\in \\mathbb{R}^{n \\times n}$ and $H \\in \\mathbb{R}^{n \\times n}$, we have $S^\\top = S$.") == "proved");
  CHECK(verdicts("For symmetric matrices $S, H \\in \\mathbb{R}^{n \\times n}$, we have $H^\\top = H$.") == "proved");
}

TEST_CASE("a number in front of a word of number is no certain mistake") {
  CHECK_FALSE(has_alarm(verdicts("There are $2000 \\times 500 = 1$ million pairs.")));
}

TEST_CASE("what is false of undeclared names is an alarm where something near it is true") {
  CHECK(verdicts("$$(u - w)^\\top (u - w) = u^\\top u - 2 u^\\top w - w^\\top w$$") == "refuted");  // a sign
  CHECK(verdicts("We know that $\\operatorname{tr}(P Q) = \\operatorname{tr}(P) \\operatorname{tr}(Q)$.") == "refuted");  // tr(PQ)
  CHECK(contains(first_message("Hence $(E G)^\\top = E G E$."), "nothing near it is true"));
}

TEST_CASE("sizes of an example and letters for sizes are not held against each other") {
  const std::string both = "Let $G \\in \\mathbb{R}^{2 \\times 2}$ and $s \\in \\mathbb{R}^n$. Then $G s = 3 G s$.";
  CHECK(contains(first_message(both), "may be an example of the size that s has as a letter"));
}

TEST_CASE("undeclared names that would be numbers by force prove nothing") {
  CHECK(contains(first_message("It follows that $N u w = N w u$."), "says that factors commute"));
  CHECK(verdicts("Let $u, w \\in \\mathbb{R}$. Then $u w = w u$.") == "proved");
  CHECK(contains(first_message("It holds that $\\gamma (S - \\mu I) = \\gamma S - \\mu \\gamma$."), "I is a number"));
}

TEST_CASE("a function that another section defines anew by a formula that is not read is another one") {
  const std::string known = "# One\n\nLet $r, s \\in \\mathbb{R}$ and define $\\delta(i, j) = \\frac{r}{r + s}$.\n\n# Two\n\n";
  CHECK_FALSE(is_proved(verdicts(known + "$$\\delta(i, j) = \\sqrt[h]{|p_{i1} - p_{j1}|^h + \\dots}$$\n\n- $\\delta(i, j) = \\delta(j, i)$ (symmetry)")));
}

TEST_CASE("what a text assumes is no shape error where its names come from further up") {
  CHECK_FALSE(has_alarm(verdicts("Let $n \\in \\mathbb{R}^{3}$ be a normal vector and $u \\in \\mathbb{R}^{3}$.\n\n" + std::string(40, '\n') + "Suppose that $n = 3 u^\\top u$. Then we are done.")));
  CHECK_FALSE(has_alarm(verdicts("Let $c \\in \\mathbb{R}$. Suppose that $c_i = c + 1$ for all $i$.")));
}

TEST_CASE("sizes whose squares are equal are equal") {
  CHECK(verdicts("$$(I - A \\otimes A)(I + A \\otimes A) = I - A^2 \\otimes A^2$$") == "proved");
}

TEST_CASE("a dash behind the argument of a function is no transpose of a number") {
  CHECK_FALSE(is_proved(verdicts("$$D(f) = f'$$\n\nThen $D(3 x) = 3 x$.")));
}

TEST_CASE("a value of a function at something that is named is no function") {
  CHECK_FALSE(has_alarm(verdicts("Here $P(H) = \\frac{1}{2}$.\n\nSo $P(H) \\times P(4) = \\frac{1}{2} \\times \\frac{1}{6} = \\frac{1}{12}$.")));
  CHECK_FALSE(is_proved(verdicts("Here $P(H) = \\frac{1}{2}$.\n\nSo $P(T) = \\frac{1}{2}$.")));
}

TEST_CASE("a blank behind the point of a number is not typeset") {
  CHECK(verdicts("We get $- 0. 5 + 9 = 8. 5$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("We get $0. 5 + 9 = 9. 6$.")));
}

TEST_CASE("each side sums over what stands free on the other") {
  CHECK_FALSE(has_alarm(verdicts("Let $A, C \\in \\mathbb{R}^{n \\times n}$. Then $\\sum_j A_{ij} C_{ij} = \\sum_i A_{ij} C_{ij}$.")));
}

TEST_CASE("items of a list in HTML are the options of a quiz") {
  CHECK_FALSE(has_alarm(verdicts("True or false?\n\n<ol>\n<li>\n\n$(A B)^\\top = A^\\top B^\\top$\n\n</li>\n<li>\n\n$\\operatorname{tr}(A B) = \\operatorname{tr} A \\operatorname{tr} B$\n\n</li>\n</ol>\n")));
  CHECK(verdicts("True or false?\n\n<ol>\n<li>$(A B)^\\top = A^\\top B^\\top$</li>\n</ol>\n\nWe know that $\\operatorname{tr}(P Q) = \\operatorname{tr}(P) \\operatorname{tr}(Q)$.").ends_with("refuted"));
}

TEST_CASE("a number is added to each entry of a column") {
  CHECK(contains(first_message("Let $z \\in \\mathbb{R}^n$. Then $1 + e^{-z} = e^{-z} + 1 + 0$."), "programs add"));
}

TEST_CASE("what concludes from the sentence before is said under its conditions") {
  const std::string note = "If $M \\in \\mathbb{R}^{n \\times n}$ is orthogonal, then $M^\\top M = I$. ";
  CHECK_FALSE(has_alarm(verdicts(note + "Thus $M^\\top = M^{-1}$.")));
  CHECK(contains(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$. Thus $M^\\top = 2 M$."), "refuted"));
}

TEST_CASE("arrows, colons, truth values and remarks that say no") {
  CHECK_FALSE(has_alarm(verdicts("The path is $1 \\to 2 \\to 99 = 102$.")));
  CHECK_FALSE(has_alarm(verdicts("$$2001:4998:24 \\equiv 2001:4998:0024$$")));
  CHECK_FALSE(has_alarm(verdicts("Addition is replaced by disjunction, so that $1 + 1 = 1$.")));
  CHECK(has_alarm(verdicts("We find $1 + 1 = 3$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $x \\in \\mathbb{R}$.\n\n$$x = 2 x \\text{(No)}$$")));
}

TEST_CASE("a function that sections give several formulas is another one in each") {
  const std::string examples = "# One\n\nLet $f(x) = x^2$.\n\n# Two\n\nLet $f(x) = |x|$.\n\n# Data\n\n";
  CHECK_FALSE(has_alarm(verdicts(examples + "The table has $f(3) - f(2) = 6$.")));
  CHECK(has_alarm(verdicts("# One\n\nLet $f(x) = x^2$. Then $f(3) - f(2) = 6$.")));
}

TEST_CASE("a matrix that the text gives several shapes, and sizes that nothing gives") {
  const std::string two = "Let $A \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  CHECK(has_alarm(verdicts(two + "Then $x^\\top A x = x^\\top A^\\top x$.")));
  const std::string there = "# Two\n\n" + two + "\n\n## Three\n\nThen $x^\\top A x = x^\\top A^\\top x$.";
  CHECK(has_alarm(verdicts(there)));
  CHECK_FALSE(has_alarm(verdicts("# One\n\nLet $A \\in \\mathbb{R}^{n \\times n}$.\n\n" + there)));
  CHECK_FALSE(has_alarm(verdicts(two + "For $x \\in \\mathbb{R}^n$ and $A$ a square matrix, $f(x) = x^\\top A x$ is a number.\n\nThen $x^\\top A x = x^\\top A^\\top x$.")));
}

TEST_CASE("two identities of different sizes are names") {
  CHECK_FALSE(has_alarm(verdicts("Let $M \\in \\mathbb{R}^{a \\times b}$. For three phases $I_a = I_b$.")));
}

TEST_CASE("a name that nothing declares is unequal to nothing") {
  CHECK_FALSE(is_proved(verdicts("In the field $p \\neq m v$.")));
  CHECK(verdicts("Let $p, v \\in \\mathbb{R}^n$ and $m \\in \\mathbb{R}$. In general $p \\neq m v$.") == "proved");
}

TEST_CASE("a colon beside what is not read breaks nothing") {
  CHECK_FALSE(is_proved(verdicts("$$\\max_x f(x) : x + 1 = 3 , \\quad g : \\oint y = 3$$")));
}

TEST_CASE("a function that speaks of itself, and a step near a claim that changes its shape, break nothing") {
  CHECK_FALSE(is_proved(verdicts("Let $f(x) = f(x) + 1$. Then $f(x) = 2 f(x)$.")));
  CHECK(verdicts("Let $C(x) = a x^2 + b x + c$.\n\n$MC = C'(x) = 2ax + b$") == "unsupported proved");
}

TEST_CASE("a subscript that has an index itself tells of what a name is") {
  const std::string sum = "The mean is $\\mu_x = \\frac{1}{n} \\sum_{i=1}^n x_i$.";
  CHECK_FALSE(has_alarm(verdicts(sum + " The spread is $\\sigma_x = \\sqrt{\\frac{1}{n} \\sum_{i=1}^n (x_i - \\mu_x)^2}$.")));
  CHECK_FALSE(has_alarm(verdicts("The covariance is\n\n$$C_{xy} = \\frac{\\sum_{i=1}^n (x_i - \\overline{x})(y_i - \\overline{y})}{n - 1}$$")));
}

TEST_CASE("half a digit is as near to one number as to the next") {
  CHECK_FALSE(has_alarm(verdicts("Then $0.50 \\cdot (-0.13) = -0.07$.")));
  CHECK(has_alarm(verdicts("Then $0.25 \\cdot 0.5 = 0.14$.")));
}

TEST_CASE("rows of a tabular and items of a list may give a function several formulas") {
  CHECK_FALSE(has_alarm(verdicts("\\begin{tabular}{ll}\nBrownian & $k(x,y) = \\min(x,y)$ \\\\\nexponential & $k(x,y) = \\exp(-|x-y|)$ \\\\\n\\end{tabular}")));
  CHECK_FALSE(has_alarm(verdicts("Let $w = 2$.\n\n- $g(w) = w^3$, a saddle.\n\n- $g(w) = e^w$, which has none.")));
  CHECK(has_alarm(verdicts("Let $x \\in \\mathbb{R}$ and $g(x) = x^3$. Then $g(x) = e^x$.")));
}

TEST_CASE("a vector of random variables is a column") {
  CHECK_FALSE(has_alarm(verdicts("Suppose we have a vector of uncorrelated random variables $\\mathbf{z}$.\n\n$$\\mathbf{z} = \\begin{pmatrix} z_1 \\\\ z_2 \\\\ \\vdots \\\\ z_n \\end{pmatrix}$$")));
}

TEST_CASE("what is said of matrices that are not named") {
  const std::string let = "Let $A, C \\in \\mathbb{R}^{n \\times n}$. ";
  for (const char* all : {"All matrices are symmetric. ", "Both are symmetric. ", "With some effort and for reasons that are told in the chapter behind this one, the matrices are symmetric. "})
    CHECK(verdicts(let + all + "Then $A^\\top = A$.") == "doubtful");
  CHECK(verdicts(let + "All matrices are invertible. Then $A^\\top = A$.") == "refuted");
  CHECK(verdicts("# One\n\n" + let + "All matrices are symmetric.\n\n# Two\n\n" + let + "Then $A^\\top = A$.") == "refuted");
  CHECK_FALSE(has_alarm(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$. We put $P$ idempotent. One obtains $P (P x) = P x$.")));
}

TEST_CASE("a property behind the set of the member with which a recurrence begins") {
  const std::string let = "Let $A \\in \\mathbb{R}^{n \\times n}$. Let $S_0 \\in \\mathbb{R}^{n \\times n}$ ", step = "$S_{t+1} = A S_t A^\\top$. Then $S_t^\\top = S_t$.";
  CHECK(contains(statement(let + "symmetric and " + step), "S[0]ᵀ = S[0]"));
  CHECK(verdicts(let + "symmetric and " + step) == "proved");
  CHECK(verdicts(let + "and " + step) == "refuted");
}

TEST_CASE("a function that “where” gives another formula is not the one of before") {
  const std::string let = "Let $x, y \\in \\mathbb{R}^n$. Let $\\phi(t) = t^2$.\n\nLet $k = \\phi(y^\\top x)$ where $\\phi(t) = t^3$. Then $k = ";
  CHECK_FALSE(is_proved(verdicts(let + "(y^\\top x)^2$.")));
  CHECK_FALSE(has_alarm(verdicts(let + "(y^\\top x)^3$.")));
}

TEST_CASE("columns of formulas, systems of equations, curves and signs of roots") {
  CHECK_FALSE(has_alarm(verdicts("$$\\begin{array}{ll} 2-0=2 & 3-1=2 \\\\ 2-1=1 & 1-1=0 \\end{array}$$")));
  CHECK_FALSE(has_alarm(verdicts("\\begin{align}\nz =& y - 4 \\\\\nz =& 2 - x\n\\end{align}")));
  CHECK_FALSE(has_alarm(verdicts("A plot of the curves $y = x$, $y = x^2$ and $y = 3 x^2$ between $x = 1$ and $x = 3$.")));
  CHECK_FALSE(has_alarm(verdicts("Here $\\frac{\\sqrt{\\mu \\psi}}{\\mu} = \\sqrt{\\frac{\\psi}{\\mu}}$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $\\mathbf{y} \\in \\mathbb{R}^n$. Then $(\\mathbf{M}_X \\mathbf{y})^\\top \\mathbf{M}_X \\mathbf{y} = \\mathbf{y}^\\top \\mathbf{M}_X \\mathbf{y}$.")));
}

} // namespace tests_of_strangers
