// SPDX-License-Identifier: MIT
// What is false as it was read and is meant otherwise by what stands around it: descriptions of sets, other examples, machine numbers, absurdities, decimals that
// go on, rows of a system, constraints; and the same without what makes it so.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers_surroundings {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a decimal that goes on is not the number in front of its dot") {
  for (const char* value : {"0.\\overline{6}", "0.\\dot 6", "0.\\dot{6}", "0.\\bar{6}", "0.6\\ldots", "0.6\\overline{6}"}) CHECK_MESSAGE(verdicts(std::string("We have $\\frac{2}{3} = ") + value + "$.") == "unsupported", value);
  CHECK_FALSE(is_proved(verdicts("We have $0.1\\overline{6} + 0.1\\overline{6} = 0.2\\overline{6}$.")));
  CHECK_FALSE(is_proved(verdicts("We have $0.\\overline{3} = 0$.")));
  CHECK(verdicts("We have $\\frac{5}{8} = 0.625$.") == "proved");
  CHECK(verdicts("We have $\\frac{5}{8} = 0$.") == "refuted");
}

TEST_CASE("a row with terms in columns of their own is an equation of its own") {
  const std::string let = "Let $F, G, H \\in \\mathbb{R}^{n \\times n}$. Then\n\n";
  CHECK_FALSE(has_alarm(verdicts("$$\\begin{alignat*}{3} u &+ v &+ w &= 4 \\\\ &+ 5v &+ w &= 7 \\\\ &- v &+ 2w &= 1 \\end{alignat*}$$")));
  const std::string rows = let + "$$\\begin{aligned} F &+ G &= G + F \\\\ &+ H &= H \\end{aligned}$$";
  CHECK(contains(statement(rows), "(F + G) = (G + F)   with"));
  CHECK(contains(statement(rows, 1), "H = H   with"));
  CHECK(verdicts(let + "$$\\begin{aligned} (F + G) H &= F H \\\\ &+ G H &= F H + H G \\end{aligned}$$") == "proved refuted");
  CHECK(verdicts(let + "$$\\begin{aligned} F &+ G &= G + F \\\\ F H &+ G H &= H F + G H \\end{aligned}$$") == "proved refuted");
}

TEST_CASE("dots between numbers stand for something where more than one of them shows the step") {
  CHECK(verdicts("The spread is $(2-7)^2 + \\ldots + (9-7)^2 = 33$.") == "unsupported");
  CHECK(verdicts("The sum is $4 + \\cdots + 9 = 20$.") == "unsupported");
  CHECK(verdicts("The sum is $1 + 2 + \\ldots + 6 = 20$.") == "refuted");
  CHECK(verdicts("Let $z_1, \\dots, z_4 \\in \\mathbb{R}^d$. Then $z_1 + \\dots + z_4 = z_4 + z_3 + z_2 + z_1$.") == "proved");
  CHECK(verdicts("Let $z_1, \\dots, z_4 \\in \\mathbb{R}^d$. Then $z_1 + \\dots + z_4 = z_4 + z_3 + z_2 + 2 z_1$.") == "refuted");
}

TEST_CASE("what stands below “s.t.” in a display is asked too") {
  const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. We find\n\n";
  const std::string rows = "& X \\in \\mathbb{R}^{n \\times k}, \\\\ & F G = G F \\end{split}$$";
  CHECK_FALSE(has_alarm(verdicts(let + "$$\\begin{split} \\max_{X} \\operatorname{tr}(X^\\top F X) \\quad \\text{s.t.} \\quad " + rows)));
  CHECK_FALSE(has_alarm(verdicts(let + "$$\\begin{split} \\min_{X} \\operatorname{tr}(X^\\top F X) \\quad \\text{subject to} \\quad " + rows)));
  CHECK(verdicts(let + "$$\\begin{split} " + rows) == "refuted");
}

TEST_CASE("an equation may describe a boundary, and is no slip") {
  const std::string let = "Let $z \\in \\mathbb{R}^N$. ", claim = "\n\n$$\\sum_{i=1}^N z_i^2 = 5 N \\ln(2)$$";
  CHECK(verdicts(let + "The decision boundary is a hypersphere" + claim) == "doubtful");
  CHECK(verdicts(let + "The level set is" + claim) == "doubtful");
  CHECK(verdicts(let + "Hence the energy is" + claim) == "refuted");
  CHECK(verdicts(let + "The slope of the line is $2 \\cdot 3 = 7$.") == "refuted");
  CHECK(verdicts(let + "Let $F \\in \\mathbb{R}^{N \\times N}$. For a curve of this kind we have $(F z)^\\top = z^\\top F$.") == "refuted");
}

TEST_CASE("sums of machine numbers are rounded") {
  const std::string claim = "The order counts.\n\n$$(p + q) + r \\neq p + (q + r)$$";
  CHECK(verdicts("# Floating-point sums\n\n" + claim) == "doubtful");
  CHECK(verdicts("# Sums\n\n" + claim) == "refuted");
  CHECK(verdicts("In floating-point arithmetic $1 + 10^{-20} = 1$.") != "refuted");
}

TEST_CASE("a function of another example, or of another part, is given anew") {
  const std::string first = "Let $g(u, v) = u^2 - v^2$.\n\n", second = "\n\n$$g(u, v) = \\exp(u^2 + v^2)$$";
  CHECK(verdicts(first + "Here is another function without a saddle:" + second) == "doubtful");
  CHECK(verdicts(first + "This is the same as" + second) == "refuted");
  CHECK(verdicts(first + "There is another way to write it:" + second) == "refuted");
  const std::string parts = "Let $u, v \\in \\mathbb{R}$. Which of them factor?\n\n**(i) $g(u, v) = 3 u^2 v$**\n\nThis one does.\n\n";
  CHECK_FALSE(has_alarm(verdicts(parts + "**(ii) $g(u, v) = u + v^3$**\n\nThis one does not.\n\n**(iii) $g(u, v) = e^{-u - v}$**\n\nIt does.")));
  CHECK(has_alarm(verdicts(parts + "We have $g(u, v) = u + v^3$.")));
}

TEST_CASE("the numbers of an example make no shape error of a formula about names") {
  const std::string data = "# Sizes\n\n$$p = [3, -0.5, 2, 7]$$\n\n$$q = [2.5, 0, 2, 8]$$\n\n$$r = p - q = [0.5, -0.5, 0, -1]$$\n\n## Mean\n\n";
  CHECK_FALSE(has_alarm(verdicts(data + "$$\\text{MSE} = \\frac{1}{n} \\sum_{i=1}^n r_i^2$$")));
}

TEST_CASE("a number half outside of its formula is not passed over") {
  const std::string first = "The test looks at pairs.\n\n$$\\tau^2 = \\frac{(|p - q| - 1)^2}{p + q}$$\n\n", second = "\n\n$$\\tau^2 = \\frac{(|30 - 10| - 1)^2}{30 + 10}$$";
  CHECK(verdicts(first + "where $p$=30 (left), $q$=10 (right)." + second) == "doubtful");
  CHECK(verdicts(first + "We go on." + second) == "refuted");
}

TEST_CASE("brackets that stand for classes are no rows") {
  const std::string claim = "Then\n\n$$[u + v, 1] = [u, 1] + [v, 1]$$";
  CHECK(verdicts("Let $u, v \\in \\mathbb{R}$. Write $[u, s]$ for the equivalence class of a pair. " + claim) == "doubtful");
  CHECK(verdicts("Let $u, v \\in \\mathbb{R}$. Rows are added entry by entry. " + claim) == "refuted");
}

TEST_CASE("a proof under a heading goes on with what the statement above supposes") {
  const std::string proof = "* $B \\in \\mathbb{R}^{m \\times n}$\n\nThen the norm stays.\n\n", claim = "$$\\operatorname{tr}((V B)^\\top V B) = \\operatorname{tr}(B^\\top B)$$";
  CHECK(verdicts("### Claim\n\n* $V \\in \\mathbb{R}^{m \\times m}$\n    * unitary matrix\n" + proof + "### Proof\n\n" + claim) == "doubtful");
  CHECK(verdicts("### Claim\n\n* $V \\in \\mathbb{R}^{m \\times m}$\n" + proof + "### Proof\n\n" + claim) == "refuted");
}

TEST_CASE("a property that is told of an expression in an equation is not passed over") {
  const std::string let = "Let $X \\in \\mathbb{R}^{n \\times p}$ and $K \\in \\mathbb{R}^{n \\times n}$. The matrix $X (X^\\top X)^{-1} X^\\top - I = K - I$ is ", claim = " We have $(K − I)^2 = (K − I)^\\top (K − I)$.";
  CHECK_FALSE(has_alarm(verdicts(let + "also symmetric." + claim)));
  CHECK(has_alarm(verdicts(let + "large." + claim)));
  CHECK(has_alarm(verdicts(let + "also symmetric. We have $(K − 2 I)^2 = K^2 - 4 K$.")));
}

TEST_CASE("a brace that tells what a part is equal to gives a reason") {
  const std::string let = "Let $R, D \\in \\mathbb{R}^{n \\times n}$. Then\n\n";
  for (const char* label : {"\\text{equals R}", "= R", "R, \\text{ since } R^\\top R = I"}) CHECK_MESSAGE(verdicts(let + "$$\\underbrace{(R^\\top)^{-1}}_{" + label + "} D = R D$$") == "doubtful", label);
  CHECK(verdicts(let + "$$\\underbrace{(R^\\top)^{-1}}_{\\text{first}} D = R D$$") == "refuted");
}

TEST_CASE("what is absurd on purpose is no slip") {
  CHECK(verdicts("Cancelling gives $0 = 5$. We divided by zero here.") == "doubtful");
  CHECK(verdicts("So we could prove that $2 = 3$. Is there something wrong?") == "doubtful");
  CHECK(verdicts("The check gives $2 = 3$ at the end.") == "refuted");
  CHECK(verdicts("We divided by zero before. Then $2 \\cdot 3 = 7$.") == "refuted");
}

TEST_CASE("a chain behind a colon is claimed, where the words before it only let names lie in sets") {
  const std::string let = "Let $S \\in \\mathbb{R}^{n \\times n}$", chain = "$$\\operatorname{tr}(2S) = \\sum_{i} (2S)_{ii} = FACTOR\\operatorname{tr}(S)$$", next = "\n\nThen $\\operatorname{tr}(S) = 0$.";
  const auto with = [&](const std::string& factor) { return std::string(chain).replace(chain.find("FACTOR"), 6, factor); };
  CHECK(verdicts(let + ":\n\n" + with("2")) == "proved proved");
  CHECK(verdicts(let + " and $T \\in \\mathbb{R}^{n \\times n}$:\n\n" + with("3") + next) == "proved doubtful doubtful");
  CHECK(verdicts(let + " be such that:\n\n" + with("3") + next) == "proved");  // supposed: from tr 2S = 3 tr S comes tr S = 0
  CHECK(verdicts(let + " satisfy:\n\n$$S = S^\\top = S^2$$\n\nThen $S^\\top S = S$.") == "proved");
}

TEST_CASE("a bold number behind a display begins a sentence of its own") {
  const std::string first = "The trace of the square matrix $A$ is given by:\n\n<center>$$\\operatorname{tr}(A) = \\sum_{i} A_{ii} + g$$</center>\n";
  CHECK_FALSE(is_proved(verdicts(first + "**1.A** Let $g = 0$.")));
  CHECK(is_proved(verdicts(first + "where $g = 0$.")));
}

TEST_CASE("a product that is called square may be of other shapes than its letters had") {
  const std::string let = "**1.** Let $A \\in \\mathbb{R}^{n \\times m}$ and $B \\in \\mathbb{R}^{m \\times n}$. Then $\\operatorname{tr}(AB) = \\operatorname{tr}(BA)$.\n\n", claim = "Then $\\operatorname{tr}(A B A^\\top) = \\operatorname{tr}(A^\\top A B)$.";
  CHECK(verdicts(let + "**2.** Let $A B A^\\top$ be a square matrix. " + claim) == "proved doubtful");
  CHECK(verdicts(let + "**2.** " + claim) == "proved shape-error");
}

TEST_CASE("a number that a function is given beside a column may be added to each entry") {
  const std::string let = "Let $x, y \\in \\mathbb{R}^n$ and $c \\in \\mathbb{R}$. Then ";
  CHECK_FALSE(has_alarm(verdicts(let + "$\\operatorname{softmax}(x + c) = \\operatorname{softmax}(x)$.")));
  CHECK(has_alarm(verdicts(let + "$x^\\top (y + c) = x^\\top y + c$.")));
}

TEST_CASE("words between two names tell of the second where an article leads to it") {
  const std::string claim = " are given. Then $(A - 2u I_n) v = A v - 2u v$.";
  CHECK(verdicts("An $n \\times n$ matrix $A$, the real number $u$ and the vector $v \\in \\mathbb{R}^n$" + claim).find("shape-error") == std::string::npos);
}

TEST_CASE("what nothing declares and is called p may be probabilities in a text that speaks of them") {
  const std::string claim = "$$\\sum_{i=1}^m p_i (1 - p_i) = 1 - \\sum_{i=1}^m p_i^2$$";
  CHECK(verdicts("The impurity tells how mixed the $m$ classes are, as the entropy does:\n\n" + claim) == "doubtful");
  CHECK(verdicts("Let $p \\in \\mathbb{R}^m$ be a column. Its entropy is of no use. Then\n\n" + claim) == "refuted");
}

TEST_CASE("5 × 5 may be a size") {
  CHECK(verdicts("The output size is $(9 - 3) / 2 + 1 = 4×4$.") == "doubtful");
  CHECK(verdicts("The total is $(9 - 3) / 2 + 1 = 4×4$.") == "refuted");
  CHECK(verdicts("The kernel has $3 \\times 3 = 10$ weights.") == "refuted");
}

}  // namespace tests_of_strangers_surroundings
