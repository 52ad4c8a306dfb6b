// SPDX-License-Identifier: MIT
// What is false as it was read and right as it is meant: data that a model describes, conditions that nothing in them could fulfil by itself,
// items of other lists, decimals behind a logarithm; and letters that are set bold by a command for text.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers_alarms {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a letter in \\textbf is a name and is not left out") {
  const std::string let = "Let $F, G, H \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(verdicts(let + "Then $\\textbf{F} (\\textbf{G} + \\textbf{H}) = \\textbf{F} \\textbf{G} + \\textbf{F} \\textbf{H}$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{F} = \\mathbf{F} \\textbf{G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{F} (\\mathbf{G} + \\mathbf{H}) = \\mathbf{F} \\textbf{G} + \\mathbf{F} \\textbf{G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{F} = \\mathbf{F} \\textbf{ G }$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{F} = \\mathbf{F} \\textbf{GH}$.")));
  CHECK(verdicts(let + "Then $\\mathbf{F} (\\mathbf{G} \\mathbf{H}) = \\textbf{FG} \\mathbf{H}$.") == "proved");
  CHECK(contains(statement("We have $(\\mathbf{F} + \\mathbf{G}) \\textbf{H} = \\mathbf{F} \\textbf{H} + \\mathbf{G} \\textbf{H}$."), "\\mathbf{G} \\mathbf{H}"));
  CHECK(verdicts("Let $\\mathbf{F} = (\\mathbf{G} + 2 \\mathbf{H})^{-1} \\textbf{K}$. Then $\\mathbf{F} = (\\mathbf{G} + 2 \\mathbf{H})^{-1}$.") != "proved");
}

TEST_CASE("one letter in a command for text is a name behind a factor, and a unit behind a number") {
  const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK_FALSE(is_proved(verdicts(let + "Then $F = F \\text{G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $F = F \\textit{G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $F = F \\text{ G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $(F + G) \\textrm{H} = F + G$.")));
  CHECK(verdicts(let + "Then $F \\text{G} + F \\text{G} = 2 F \\text{G}$.") == "proved");
  CHECK(contains(first_message("The force is $2 \\cdot 3 \\text{N} = 7 \\text{N}$."), "unit"));
}

TEST_CASE("words in \\textbf are words") {
  CHECK(verdicts("$$F (G + H) = F G + F H \\quad \\textbf{for all three}$$") == verdicts("$$F (G + H) = F G + F H \\quad \\text{for all three}$$"));
}

TEST_CASE("a power of t is a transpose where the text counts nothing by t") {
  const std::string let = "Let $M, N \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(let + "Then $M^t M = M M^t$.") == "doubtful");  // no power is written so
  CHECK(verdicts(let + "Then $M^t N = N M^t$.") == "unsupported");
  CHECK(verdicts(let + "Then $M^{t} N = N M^{t}$.") == "unsupported");
  CHECK(contains(first_message(let + "Then $M^t N = N M^t$."), "as a transpose"));
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times p}$ and $b \\in \\mathbb{R}^n$. Then $F^{t}F = (F^{t}F)^{t}$ and $(F^t b)^t = b^t F$.") == "proved proved");
  for (const char* counts : {"Let $t$ be an integer. ", "After t steps we see this. ", "Powers are taken here. ", "The iterates are $M^t$. ", "Transposes are written $N^\\top$. ", "We train $M$. ", "Let $x_t = 0$. "})
    CHECK_FALSE(is_proved(verdicts(let + counts + "Then $(M N)^t = N^t M^t$, as for $M^t M$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times p}$. Then $(F^t F)^t = F^t F$.")));
  CHECK(verdicts(let + "For all $t \\ge 0$ we have $M^t M = M M^t$.") == "proved");
  CHECK(verdicts(let + "Then $M^{t+1} = M^t M$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "For all $t \\ge 0$ we have $M^t N = N M^t$.")));
  CHECK(verdicts(let + "Then $M^{tr} M = M M^{tr}$.") == "unsupported");
  CHECK(verdicts(let + "Then $M^k M = M M^k$.") == "proved");
}

TEST_CASE("i and j at an identity count its entries") {
  CHECK_FALSE(has_alarm(verdicts("The identity is $$I_{ij} = \\begin{cases} 1 & \\text{if } i = j \\\\ 0 & \\text{if } i \\neq j \\end{cases}$$ entry by entry.")));
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times m}$. Then $I_n F = F$.") == "proved");
  CHECK(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times m}$. Then $I_m F = F$.")));
}

TEST_CASE("data that a model describes stay where its coefficients are varied") {
  const std::string let = "Let $y \\in \\mathbb{R}^n$, $F \\in \\mathbb{R}^{n \\times p}$, $\\theta \\in \\mathbb{R}^p$ and $\\varepsilon \\in \\mathbb{R}^n$. ";
  const std::string model = let + "The model is $y = F \\theta + \\varepsilon$.\n\n";
  CHECK_FALSE(has_alarm(verdicts(model + "Let $E = \\|y - F \\theta\\|^2$. Then $\\frac{\\partial E}{\\partial \\theta} = -2 F^\\top (y - F \\theta)$.")));
  CHECK_FALSE(is_proved(verdicts(model + "Let $E = \\|y - F \\theta\\|^2$. Then $\\frac{\\partial E}{\\partial \\theta} = 0$.")));
  CHECK_FALSE(is_proved(verdicts(model + "We see that $\\nabla_\\theta \\|F \\theta - y\\|^2 = 0$.")));
  CHECK_FALSE(is_proved(verdicts(model + "Let $r = y - F \\theta$ and $E = r^\\top r$. Then $\\nabla_\\theta E = 0$.")));
  CHECK_FALSE(is_proved(verdicts(model + "Let $E = y^\\top y - 2 y^\\top F \\theta + \\theta^\\top F^\\top F \\theta$. Then $\\nabla_\\theta E = 0$.")));
  CHECK_FALSE(has_alarm(verdicts(model + "Let $E = -y^\\top F \\theta$. Then $\\nabla_\\theta E = -F^\\top y$.")));
  CHECK(verdicts(let + "Let $E = \\|y - F \\theta\\|^2$. Then $\\frac{\\partial E}{\\partial \\theta} = -2 F^\\top (y - F \\theta)$.") == "proved");
  CHECK(has_alarm(verdicts(let + "Let $E = \\|y - F \\theta\\|^2$. Then $\\frac{\\partial E}{\\partial \\theta} = 2 F^\\top (y - F \\theta)$.")));
}

TEST_CASE("what is made of a variable still varies with it") {
  const std::string let = "Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$, $b, t \\in \\mathbb{R}^m$ and $h = W x + b$. ";
  CHECK(verdicts(let + "Let $E = \\|h - t\\|^2$. Then $\\frac{\\partial E}{\\partial W} = 2 (h - t) x^\\top$.") == "proved");
  CHECK(verdicts(let + "Let $E = \\|h - t\\|^2 + \\operatorname{tr}(W^\\top W)$. Then $\\frac{\\partial E}{\\partial W} = 2 (h - t) x^\\top + 2 W$.") == "proved");
  CHECK(has_alarm(verdicts(let + "Let $E = \\|h - t\\|^2$. Then $\\frac{\\partial E}{\\partial W} = (h - t) x^\\top$.")));
}

TEST_CASE("a product of free names that is set to zero is a condition") {
  const std::string let = "Let $c, z \\in \\mathbb{R}^N$. ";
  CHECK_FALSE(has_alarm(verdicts(let + "The first step yields $\\sum_{i=1}^{N} c_i z_i = 0$.")));
  CHECK_FALSE(has_alarm(verdicts(let + "Hence $c^\\top z = 0$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Hence $c^\\top z = 0$.")));
  CHECK(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. Hence $(F - F^\\top) F = 0$.")));
  CHECK(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times p}$ and let $P = F (F^\\top F)^{-1} F^\\top$. Hence $P F = 0$.")));
}

TEST_CASE("a shape from an item of another list need not be meant") {
  const std::string items = "- For states $u \\in \\mathbb{R}^p$ and $v \\in \\mathbb{R}^q$ we have $u v^\\top \\in \\mathbb{R}^{p \\times q}$.\n\n";
  CHECK_FALSE(has_alarm(verdicts(items + "The **angle** of two vectors lies in $[0, 4]$.\n\nRules for all of them:\n\n- $2 (u + v) = 2 u + 2 v$.\n")));
  CHECK(has_alarm(verdicts("- Let $u \\in \\mathbb{R}^p$ and $v \\in \\mathbb{R}^q$.\n- Then $2 (u + v) = 2 u + 2 v$.\n")));
  CHECK(has_alarm(verdicts("Let $u \\in \\mathbb{R}^p$ and $v \\in \\mathbb{R}^q$.\n\n- Then $2 (u + v) = 2 u + 2 v$.\n")));
}

TEST_CASE("a bold letter with an index is no certain entry where nothing declares it") {
  const std::string sums = "we get $\\sum_{k=1}^{n} (I - \\mathbf{u} \\mathbf{u}^\\top)(\\mathbf{z}_k - \\mathbf{q}) = (I - \\mathbf{u} \\mathbf{u}^\\top) \\sum_{k=1}^{n} (\\mathbf{z}_k - \\mathbf{q})$.";
  CHECK_FALSE(has_alarm(verdicts("The data are $Z = R S T^\\top$.\n\nAfter summation " + sums)));
  CHECK(verdicts("After summation " + sums) == "proved");
  CHECK(has_alarm(verdicts("We get $(\\mathbf{u} + \\mathbf{v})^\\top (\\mathbf{u} + \\mathbf{v}) = \\mathbf{u} \\mathbf{u}^\\top + 2 \\mathbf{u}^\\top \\mathbf{v} + \\mathbf{v}^\\top \\mathbf{v}$.")));
}

TEST_CASE("vectors are orthogonal to each other, and no orthogonal matrices") {
  const std::string sum = "$(u + v)^\\top (u + v) = u^\\top u + v^\\top v$.";
  CHECK_FALSE(has_alarm(verdicts("If $u$ and $v$ are orthogonal vectors, then " + sum)));
  CHECK_FALSE(has_alarm(verdicts("Let $\\mathbf{u}$ and $\\mathbf{v}$ be orthogonal. Then $(\\mathbf{u} + \\mathbf{v})^\\top (\\mathbf{u} + \\mathbf{v}) = \\mathbf{u}^\\top \\mathbf{u} + \\mathbf{v}^\\top \\mathbf{v}$.")));
  CHECK_FALSE(is_proved(verdicts("Let $u$ and $v$ be orthogonal. Then $u u^\\top = v v^\\top$.")));
  CHECK_FALSE(is_proved(verdicts("If $u$ and $v$ are orthogonal vectors, then $u^\\top u = v^\\top v$.")));
  CHECK(verdicts("If $Q$ and $R$ are orthogonal matrices, then $Q^\\top Q = R^\\top R$.") == "proved");
}

TEST_CASE("letters of cosets need not commute") {
  CHECK_FALSE(is_proved(verdicts("Every coset of $N$ is closed, and so $u N = N u$.")));
  CHECK_FALSE(is_proved(verdicts("Let $N$ be a normal subgroup. Then $u v N = v u N$.")));
  CHECK(verdicts("Let $u, v \\in \\mathbb{R}$. Then $u v = v u$.") == "proved");
}

TEST_CASE("what is inferred of a name is no ground for a mistake in what is made of it") {
  CHECK_FALSE(has_alarm(verdicts("The decomposition is $F = L P D U$, and since $D^\\top = D$ we get $F^\\top = U^\\top D P^\\top L^\\top$. So $D^\\top = D$.")));
  CHECK(has_alarm(verdicts("Let $D \\in \\mathbb{R}^{n \\times n}$. Hence $D^\\top = D$.")));
  CHECK_FALSE(has_alarm(verdicts("We have $\\|u\\|^2 + \\|v\\|^2 = u^\\top u + v^\\top v$.\n\nLet $Q = \\begin{bmatrix} u & -v \\\\ v & u \\end{bmatrix}$. Then $\\det(Q) = u^2 + v^2$.")));
}

TEST_CASE("a decimal behind a logarithm has the error that its digits leave open") {
  const std::string let = "Let $c = \\log(1.648721 / 1.221403)$. ";
  CHECK_FALSE(has_alarm(verdicts(let + "So $c = \\log(1.649 / 1.221)$.")));
  CHECK(has_alarm(verdicts(let + "So $c = \\log(1.749 / 1.221)$.")));
}

TEST_CASE("what is said of the columns behind their names is said of the matrix") {
  CHECK_FALSE(has_alarm(verdicts("Let $Q$ be a $p \\times r$ matrix with columns $q_1, \\ldots, q_r$ in $\\mathbb{R}^p$ that are orthonormal. Then $Q^\\top Q = I_r$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $Q$ be a $p \\times r$ matrix whose columns $q_j$ form an orthonormal set. Then $Q^\\top Q = I_r$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $P$ be an $r \\times r$ matrix with rows $p_1, \\ldots, p_r$ in $\\mathbb{R}^r$ that sum to one. Then $P \\mathbf{1}_r = \\mathbf{1}_r$.")));
  CHECK(has_alarm(verdicts("Let $Q$ be a $p \\times r$ matrix with columns $q_1, \\ldots, q_r$ in $\\mathbb{R}^p$. Then $Q^\\top Q = I_r$.")));
  CHECK(has_alarm(verdicts("Let $Q$ be a $p \\times r$ matrix with columns $q_1, \\ldots, q_r$ in $\\mathbb{R}^p$ that are orthonormal, and let $B \\in \\mathbb{R}^{r \\times r}$. Then $B^\\top B = I_r$.")));
}

}  // namespace tests_of_strangers_alarms
