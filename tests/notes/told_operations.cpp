// SPDX-License-Identifier: MIT
// Formulas that say what an operation is: where that is not what is read by it, no proof is made of what is written with it. And properties that a text
// speaks of without naming what has them: what would hold of such matrices is no certain mistake.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_told_operations {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string squares = "Let $F, G \\in \\mathbb{R}^{m \\times m}$ and $u, w \\in \\mathbb{R}^m$. ";
}  // namespace

TEST_CASE("an operation that a formula makes another") {
  struct told {
    const char *meaning, *claim;
  };
  for (const told& t : {told{"With a sink we define $\\operatorname{softmax}(F)_{ij} := \\frac{e^{F_{ij}}}{1 + \\sum_k e^{F_{ik}}}$.", "$\\operatorname{softmax}(F) \\mathbf{1} = \\mathbf{1}$"},
                        told{"Let $\\operatorname{tr}(F) := \\frac{1}{m} \\sum_i F_{ii}$.", "$\\operatorname{tr}(u w^\\top) = w^\\top u$"},
                        told{"Let $\\|u\\|^2 := u^\\top G u$.", "$\\|u + w\\|^2 = \\|u\\|^2 + 2 u^\\top w + \\|w\\|^2$"},
                        told{"Write $F \\circ G = F G^\\top$.", "$F \\circ G = G \\circ F$"},
                        told{"We put $F^{-1} := 2 I - F$.", "$F F^{-1} = I$"},
                        told{"Let $(F^\\top)_{ij} := 2 F_{ji}$.", "$(F G)^\\top = G^\\top F^\\top$"},
                        told{"With $(F G)_{ij} := F_{ij} G_{ij}$,", "$(F G) u = F (G u)$"},
                        told{"Let $u \\cdot w := u^\\top G w$.", "$u \\cdot w = w \\cdot u$"},
                        told{"The mask is $\\mathbf{1} = (1, 0, \\dots, 0)^\\top$.", "$\\operatorname{diag}(u) \\mathbf{1} = u$"},
                        told{"Let $I := F + G$.", "$I u - u = 0$"}}) {
    CAPTURE(std::string(t.meaning));
    CHECK_FALSE(is_proved(verdicts(squares + t.meaning + " Then " + t.claim + ".")));
    CHECK(is_proved(verdicts(squares + "Then " + t.claim + ".")));
  }
  CHECK(contains(first_message(squares + "Let $\\operatorname{tr}(F) := \\frac{1}{m} \\sum_i F_{ii}$. Then $\\operatorname{tr}(F G) = \\operatorname{tr}(G F)$."), "gives the operation a meaning of its own"));
}

TEST_CASE("an operation that is let another, or used as another") {
  for (const char* meaning : {"Let $\\|u\\|^2 = u^\\top G u$.", "We use the norm $\\|u\\|^2 = u^\\top G u$."}) CHECK_FALSE(is_proved(verdicts(squares + meaning + " Then $\\|u + w\\|^2 = \\|u\\|^2 + 2 u^\\top w + \\|w\\|^2$.")));
  CHECK_FALSE(is_proved(verdicts(squares + "Let $\\operatorname{softmax}(u)_i = \\frac{e^{u_i}}{1 + \\sum_j e^{u_j}}$. Then $\\mathbf{1}^\\top \\operatorname{softmax}(u) = 1$.")));
  CHECK_FALSE(is_proved(verdicts(squares + "Let $I = F + G$. Then $I u = u$.")));
  CHECK(verdicts(squares + "Let $\\|u\\| = 1$. Then $u^\\top u = 1$.") == "proved");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ with $F^{-1} = F^\\top$. Then $F^\\top F = I$.") == "proved");
}

TEST_CASE("a formula that says what an operation always is changes nothing") {
  for (const char* meaning : {"Let $\\operatorname{softmax}(F)_{ij} := \\frac{e^{F_{ij}}}{\\sum_k e^{F_{ik}}}$.", "We define $\\operatorname{tr}(F) := \\sum_i F_{ii}$.", "Let $\\|u\\|^2 := u^\\top u$.",
                              "With $I := \\begin{bmatrix} 1 & \\cdots & 0 \\\\ \\vdots & \\ddots & \\vdots \\\\ 0 & \\cdots & 1 \\end{bmatrix}$,", "Let $\\log s := h(u)$."}) {
    CAPTURE(std::string(meaning));
    CHECK(is_proved(verdicts(squares + meaning + " Then $\\operatorname{softmax}(F) \\mathbf{1} = \\mathbf{1}$.")));
    CHECK(is_proved(verdicts(squares + meaning + " Then $\\operatorname{tr}(u w^\\top) I u = w^\\top u \\, u$.")));
  }
  // said again, it is what it was
  CHECK(is_proved(verdicts(squares + "Let $\\operatorname{tr}(F) := 2 \\sum_i F_{ii}$. Now let $\\operatorname{tr}(F) := \\sum_i F_{ii}$. Then $\\operatorname{tr}(u w^\\top) = w^\\top u$.")));
}

TEST_CASE("a prime that makes a name is no transpose") {
  const std::string primes = "Let $F, G \\in \\mathbb{R}^{m \\times m}$, $F' := F + I$ and $G' := G + I$. ";
  CHECK(statement(primes + "Then $G' F' = (G + I)(F + I)$.") == "((G + I_{m}) (F + I_{m})) = ((G + I_{m}) (F + I_{m}))   with G: m × m, F: m × m");
  CHECK(verdicts(primes + "Then $(F G)' = G' F'$.") == "unsupported");
  CHECK(verdicts(squares + "Then $(F G)' = G' F'$.") == "proved");
  CHECK(verdicts(squares + "Then $G' F' = F$ where $F' := F + I$ and $G' := G + I$.") == "refuted");
}

TEST_CASE("T that is a number of steps, arrows, and restrictions in brackets") {
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ and $T \\in \\mathbb{N}$. Then $\\operatorname{tr}(F^T) = \\operatorname{tr}(F)$.") == "unsupported");
  CHECK_FALSE(is_proved(verdicts(squares + "Let $y := F u$. We update $F \\leftarrow F^\\top$. Then $y = F u$.")));
  CHECK_FALSE(is_proved(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ with $F^\\top = F$ $(m = 1)$. Then $F F^\\top = F^2$.")));
}

TEST_CASE("members that are let in two ways in one breath") {
  const std::string sums = "Then $S_t = \\sum_{s=1}^t v_s$.", state = "Let $v_t \\in \\mathbb{R}^m$, $S_0 = 0$, $S_t = S_{t-1} + v_t$ for $t \\ge 1$";
  for (const char* second : {", and $S_t = 0$ for $t = 5$. ", ", and $S_t = 0$ for $t \\in R$. ", " and $S_t = 2 v_t$ for even $t$. "}) {
    CAPTURE(std::string(second));
    CHECK_FALSE(is_proved(verdicts(state + second + sums)));
  }
  CHECK(is_proved(verdicts(state + ". " + sums)));
}

TEST_CASE("a property that the text speaks of at large") {
  for (const char* note : {"## Commuting $F$ and $G$\n\nLet $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F + G)(F - G) = F^2 - G^2$.", "# Symmetric matrices\n\nLet $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$.",
                           "We only look at symmetric matrices. Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$.", "Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$ by symmetry.",
                           "Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then\n\n$$\n(F + G)^2 = F^2 + 2 F G + G^2,\n$$\n\nbecause $F$ and $G$ commute.", "Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$.\n\n(Recall that both are symmetric.)",
                           "| name | property |\n| --- | --- |\n| $F$ | symmetric |\n| $G$ | symmetric |\n\nLet $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$."}) {
    CAPTURE(std::string(note));
    const std::string found = verdicts(note);
    CHECK_FALSE(has_alarm(found));
    CHECK_FALSE(is_proved(found));
  }
  for (const char* note : {"# Symmetric matrices\n\nLet $F, G \\in \\mathbb{R}^{m \\times m}$. Then $F G = G F$.", "Let $F, G \\in \\mathbb{R}^{m \\times m}$. They are not symmetric. Then $(F G)^\\top = G F$.",
                           "# Symmetric and skew matrices\n\nLet $F, G \\in \\mathbb{R}^{m \\times m}$. Then $(F G)^\\top = G F$.", "# Symmetric matrices\n\nLet $S \\in \\mathbb{R}^{m \\times m}$ be symmetric and $G \\in \\mathbb{R}^{m \\times m}$. Then $(S G)^\\top = G S$."}) {
    CAPTURE(std::string(note));
    CHECK(has_alarm(verdicts(note)));
  }
}

TEST_CASE("I with an index that is no size is a name of its own") {
  CHECK(verdicts("The current is $I_p = 1$ MA.") == "doubtful");
  CHECK_FALSE(has_alarm(verdicts("The current is $I_e = 3 I_{e,\\text{sat}}$, and in all $I = I_e + I_i$.")));
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times m}$. Then $F I_n = F$.") == "shape-error");
}

TEST_CASE("\\equiv beside a modulus is no equation") {
  CHECK_FALSE(has_alarm(verdicts("$$7^2 = 49 \\equiv 4, \\quad 7^4 = 2401 \\equiv 1 \\pmod{15}$$")));
  CHECK_FALSE(has_alarm(verdicts("$$5^2 \\equiv 1 \\text{ mod } 3$$")));
  CHECK(verdicts("$$7^2 \\equiv 48$$") == "refuted");
}

TEST_CASE("entries that are given anew are others") {
  const std::string given = "Let $z \\in \\mathbb{R}^n$ and $p_i = z_i^2$. Then $p = z \\odot z$. ";
  CHECK_FALSE(is_proved(verdicts(given + "Now let $p_i = z_i^3$. Then $p = z \\odot z$.").substr(7)));
}

TEST_CASE("a sum takes no terms over another sum") {
  const std::string two = "Let $x, y \\in \\mathbb{R}^n$. ";
  CHECK_FALSE(is_proved(verdicts(two + "Then $\\sum_i x_i^2 + 2 \\sum_i x_i y_i + y_i^2 = \\|x\\|^2 + 2 n x^\\top y + \\|y\\|^2$.")));
  CHECK_FALSE(has_alarm(verdicts(two + "Then $\\sum_i x_i^2 + \\sum_i 2 x_i y_i + y_i^2 = \\|x\\|^2 + 2 x^\\top y + \\|y\\|^2$.")));
}

TEST_CASE("an example has functions of its own") {
  const std::string two = "**Example 1**: $f(a, b) = a^2 + 3ab$\n\n$$\\frac{\\partial f}{\\partial a} = 2a + 3b$$\n\n**Example 2**: $f(a, b) = e^{a b}$\n\n$$\\frac{\\partial f}{\\partial a} = ";
  CHECK(verdicts(two + "b e^{a b}$$") == "proved proved");
  CHECK(verdicts(two + "2a + 3b$$") == "proved doubtful");
}

TEST_CASE("a sum without an index runs over the only one that is there") {
  const std::string column = "Let $v, w \\in \\mathbb{R}^n$. ";
  CHECK(statement(column + "Then $v^\\top w = \\sum v_i w_i$.") == "(vᵀ w) = Σ_{i<n} (v[1+i, 1]·w[1+i, 1])   with v: n × 1, w: n × 1");
  CHECK(verdicts(column + "Then $v^\\top w = \\sum v_i w_i$ and $\\|v\\|_2 = \\sqrt{\\sum v_j^2}$.") == "proved proved");
  CHECK(verdicts(column + "Then $v^\\top v = \\sum v_i$.") == "refuted");
  CHECK_FALSE(is_proved(verdicts(column + "Then $\\sum_i v_i w_i = \\sum_i \\sum v_i w_i$.")));  // i is bound
  for (const char* told : {"Fix $i$. ", "Let $i = 2, \\dots, n$. ", "Let $i \\in \\{1, \\dots, n\\}$. "}) CHECK_FALSE(is_proved(verdicts(column + told + "Then $\\sum v_i = \\mathbf{1}^\\top v$.")));
  CHECK_FALSE(is_proved(verdicts(column + "Then $\\sum v_i + w_i = \\mathbf{1}^\\top v + w_i$.")));
}

TEST_CASE("numbers in brackets side by side are a product, and hyperbolic functions are known") {
  CHECK(verdicts("$$(2)(3) - (6)(1) = 0$$") == "proved");
  CHECK(verdicts("$$(2)(3) - (6)(1) = 1$$") == "refuted");
  CHECK(verdicts("For a real number $z$, $\\tanh(z) = \\frac{\\sinh(z)}{\\cosh(z)}$ and $\\cosh^2(z) - \\sinh^2(z) = 1$.") == "proved proved");
  CHECK(verdicts("For a real number $z$, $\\frac{d}{dz} \\cosh(z) = \\sinh(z)$ and $\\frac{d}{dz} \\sinh(z) = -\\cosh(z)$.") == "proved refuted");
}

}  // namespace tests_of_told_operations
