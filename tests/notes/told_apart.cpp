// SPDX-License-Identifier: MIT
// Signs, letters and numbers that a text tells to be others than they are read as, suppositions that hold elsewhere, and equations that the text does not mean exactly:
// nothing is proved or called false by the usual reading. Beside each kind stand twins that stay proved.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <utility>

#include "checked.hpp"

namespace tests_of_told_apart {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {

/// Checks the last claim of each of the texts, with `claim` behind them.
void proves_last(bool proved, std::initializer_list<const char*> texts, const std::string& claim = "") {
  for (const char* text : texts) {
    const std::string note = std::string(text) + claim;
    CAPTURE(note);
    CHECK(verdicts(note).ends_with("proved") == proved);
  }
}

void alarms(bool alarm, std::initializer_list<const char*> texts, const std::string& claim) {
  for (const char* text : texts) {
    const std::string note = std::string(text) + claim;
    CAPTURE(note);
    CHECK(has_alarm(verdicts(note)) == alarm);
  }
}

}  // namespace

TEST_CASE("E is an expectation unless the text calls it something else") {
  const std::string random = " Let $U$ and $V$ be random vectors in $\\mathbb{R}^m$.\n\n";
  proves_last(false, {"The nonlinear encoder $E$ takes words to codes.", "The embedding $E$ is a map of tokens.", "The magnetic field is $E$.", "Let $E[U]$ be the largest entry of $U$.", "The energy of a state $u$ is written $E(u)$.", "The reconstruction error $E$ is large at first.",
                      "Evolution takes a state on by $E$."},
              random + "$$E[U + V] = E[U] + E[V]$$\n");
  proves_last(false, {"With the free energy $\\mathbb{E}[\\cdot]$ we go on.", "Here $\\mathbb{E}$ is an operator that clips.", "We define $\\mathbb{E}[U]$ as the median of $U$.", "We write $\\mathbb{E}$ for the error map."}, random + "$$\\mathbb{E}[U + V] = \\mathbb{E}[U] + \\mathbb{E}[V]$$\n");
  proves_last(true, {"Here $\\mathbb{E}$ is the expectation.", "$\\mathbb{E}$ is linear.", "We write $\\mathbb{E}[U]$ for the mean of $U$.", "Taking $\\mathbb{E}$ of a constant changes nothing.", "The energy $F$ is large."}, random + "$$\\mathbb{E}[U + V] = \\mathbb{E}[U] + \\mathbb{E}[V]$$\n");
}

TEST_CASE("upright and slanted bold letters are two names where the text tells of each") {
  proves_last(false, {"Here $\\mathbf{y}$ is the random vector and $\\boldsymbol{y}$ its value. Then\n$$\\mathbf{y} - \\boldsymbol{y} = 0$$\n", "Let $\\mathbf{G} \\in \\mathbb{R}^{m \\times m}$ be the true matrix and $\\boldsymbol{G} \\in \\mathbb{R}^{m \\times m}$ its estimate. Then\n$$(\\mathbf{G} + \\boldsymbol{G})^2 = 4 \\mathbf{G}^2$$\n",
                      "# A\n\nLet $\\mathbf{u} \\in \\mathbb{R}^m$ be the input.\n\n# B\n\nLet $\\boldsymbol{u} \\in \\mathbb{R}^m$ be the target.\n\n$$\\mathbf{u}^\\top \\boldsymbol{u} = \\|\\boldsymbol{u}\\|^2$$\n"});
  proves_last(true, {"Let $\\boldsymbol{u} \\in \\mathbb{R}^m$ and $G \\in \\mathbb{R}^{m \\times m}$. Then\n$$\\boldsymbol{u}^\\top G \\mathbf{u} = \\mathbf{u}^\\top G^\\top \\mathbf{u}$$\n"});
}

TEST_CASE("of a supposed implication neither part is supposed") {
  const std::string names = "Let $G, H \\in \\mathbb{R}^{m \\times m}$. ";
  for (const char* supposed : {"Suppose $GH = HG \\quad\\Rightarrow\\quad G = H$.", "Suppose\n$$GH = HG \\implies G = H.$$\n", "Assume $G^2 = H^2 \\;\\text{hence}\\; G = H$.", "Suppose\n$$GH = HG \\text{ so that } G = H.$$\n", "Suppose $GH = HG \\to G = H$.", "Suppose $GH = HG$ $\\Rightarrow$ $G = H$.",
                               "Suppose $GH = HG \\Leftrightarrow G = H$.", "Suppose\n$$\\begin{aligned} G^2 &= H^2 \\\\ \\Rightarrow G &= H \\end{aligned}$$\n"}) {
    const std::string note = names + supposed + " Then $G H = G^2$.\n";
    CAPTURE(note);
    CHECK_FALSE(is_proved(verdicts(note)));
  }
  proves_last(true, {"Suppose $GH = HG$. Then $(G + H)^2 = G^2 + 2 G H + H^2$.\n", "Then\n$$G H = H G \\Rightarrow (G + H)^2 = G^2 + 2 G H + H^2$$\n"});
  CHECK(is_proved(verdicts(names + "Suppose $GH = HG$, so $(G + H)^2 = G^2 + 2 G H + H^2$.\n")));
}

TEST_CASE("small letters of a face that stands for matrices are no columns") {
  proves_last(false, {"Bold letters are matrices.", "Lower-case bold letters are matrices too."}, " Then\n$$\\mathbf{q}^\\top \\mathbf{G} \\mathbf{q} = \\mathbf{q}^\\top \\mathbf{G}^\\top \\mathbf{q}$$\n");
  proves_last(false, {"All letters denote square matrices.", "We use small letters for matrices."}, " Then\n$$q^\\top G q = q^\\top G^\\top q$$\n");
  proves_last(true, {"Bold capital letters are matrices, bold small letters are vectors.", "Bold letters are vectors and matrices."}, " Then\n$$\\mathbf{q}^\\top \\mathbf{G} \\mathbf{q} = \\mathbf{q}^\\top \\mathbf{G}^\\top \\mathbf{q}$$\n");
  proves_last(true, {"Bold letters are matrices."}, " Then\n$$\\operatorname{tr}(\\mathbf{G}\\mathbf{H}) = \\operatorname{tr}(\\mathbf{H}\\mathbf{G})$$\n");
}

TEST_CASE("numbers for which laws of real ones fail") {
  const std::string law = "\n\n$$\\operatorname{tr}(G H) = \\operatorname{tr}(H G)$$\n";
  proves_last(false,
              {"We compute with split-octonions.", "We work over a noncommutative ring.", "Matrices here have entries in a skew field.", "The entries of all matrices are operators.", "The entries are Grassmann numbers.", "All quantities are intervals.", "All sums are carried out in floating point.",
               "We calculate in IEEE double precision.", "Everything is computed in half precision.", "Over the max-plus semiring,", "The entries are noncommuting indeterminates.", "The scalars form a Clifford algebra.", "Letters stand for truth values.", "Addition is logical or.", "Matrices over a ring are meant.",
               "We take matrices over the quaternions.", "The coefficients lie in a finite field."},
              law);
  proves_last(true,
              {"The kernel is smooth, and so is the field of view.", "Models are trained in half precision.", "A confidence interval is given below.", "The nodes form a ring topology.", "Rotations may be represented by quaternions.", "By linear algebra,", "Matrix multiplication is non-commutative.",
               "Let $G, H \\in \\mathbb{R}^{m \\times m}$."},
              law);
}

TEST_CASE("a function that is introduced by its equation is applied by brackets") {
  proves_last(false, {"The value function is $V_k = R_k + Q_k$. Then\n$$V_k(u + v) = V_k u + V_k v$$\n", "The Lyapunov function is $V = G + H$. For $u, v \\in \\mathbb{R}^m$,\n\n$$V(u + v) = V(u) + V(v)$$\n", "The advantage is $A = Q - V$. For $u, v \\in \\mathbb{R}^m$,\n\n$$A(u + v) = Q(u + v) - V(u) - V(v)$$\n",
                      "Let $u, v \\in \\mathbb{R}^m$. The energy $F = U - S$ is a state function. Then $F(u + v) = F u + F v$.\n"});
  proves_last(true, {"Let $V = R + Q$ with $R, Q \\in \\mathbb{R}^{m \\times m}$, $u, v \\in \\mathbb{R}^m$. Then\n$$V(u + v) = R u + R v + Q u + Q v$$\n", "The matrix of the potential is $Q \\in \\mathbb{R}^{m \\times m}$. Let $u, v \\in \\mathbb{R}^m$.\n\n$$Q(u + v) = Q u + Q v$$\n"});
}

TEST_CASE("what a theorem or an exercise supposes ends with it") {
  const std::string claim = "\n\nNow\n$$(G - H)(G + H) = G^2 - H^2$$\n", supposed = "Let $G, H \\in \\mathbb{R}^{m \\times m}$ with $GH = HG$.\n";
  for (const auto& [begin, end] : {std::pair(":::{prf:lemma}\n", ":::"), std::pair("```{prf:theorem} Commuting\n", "```"), std::pair("\\begin{lemma}\n", "\\end{lemma}"), std::pair("::::{claim}\n", "::::"), std::pair("```{exercise-start} 1\n```\n", "```{exercise-end}\n```\n\n```{exercise-start} 2\n```")}) {
    const std::string note = begin + supposed + end + claim;
    CAPTURE(note);
    CHECK_FALSE(is_proved(verdicts(note)));
  }
  CHECK_FALSE(is_proved(verdicts(":::{prf:lemma}\nLet $G \\in \\mathbb{R}^{m \\times m}$ be symmetric.\n:::\n\nWe see $$G^\\top = G$$\n")));
  for (const auto& [begin, end] : {std::pair("\\begin{proof}\n", "\\end{proof}"), std::pair(":::{prf:proof}\n", ":::"), std::pair("**Proof.** ", "")}) {
    const std::string note = ":::{prf:lemma}\n" + supposed + ":::\n\n" + begin + "We have\n$$(G - H)(G + H) = G^2 - H^2$$\n" + end + "\n";
    CAPTURE(note);
    CHECK(is_proved(verdicts(note)));
  }
}

TEST_CASE("what a name is made of may be told behind a derivative") {
  const std::string names = "Let $u, v \\in \\mathbb{R}^m$. We have\n$$\\nabla_u (u^\\top v) = v.$$\n\n";
  for (const char* tie : {"Here $v = M u$.", "Recall that $v$ is computed from $u$ by $v = W u$.", "The vector $v$ depends on $u$.", "As always, $v := W u$.", "Remember the definition $v = u + c$."}) {
    CAPTURE(tie);
    CHECK_FALSE(is_proved(verdicts(names + tie + "\n")));
  }
  for (const char* other : {"Here $w = u + c$.", "Now let $v = W u$.", "## Next\n\nHere $v = W u$.", "If $v = u$, all is known."}) {
    CAPTURE(other);
    CHECK(is_proved(verdicts(names + other + "\n")));
  }
}

TEST_CASE("a norm that counts, or is told behind its words") {
  const std::string names = "Let $u \\in \\mathbb{R}^m$. ";
  for (const char* told : {"All norms are $P$-norms.", "The number of nonzero entries is $\\|u\\|$.", "The largest entry of $u$ is $\\|u\\|$.", "The support size of $u$ is written $\\|u\\|$.", "$\\|u\\|$ is the $P$-norm.", "We equip $\\mathbb{R}^m$ with the $P$-norm.", "Here $\\|u\\|$ counts the nonzero entries."}) {
    CAPTURE(told);
    CHECK_FALSE(is_proved(verdicts(names + told + " Then\n$$\\|u\\|^2 = u^\\top u$$\n")));
  }
  CHECK_FALSE(is_proved(verdicts(names + "Then\n$$\\|u\\|^2 = u^\\top u,$$\nwhere $\\|u\\|$ counts the nonzero entries of $u$.\n")));
  for (const char* told : {"Here $\\|u\\|$ is the Euclidean norm.", "The length of $u$ is $\\|u\\|$.", "The root of the sum of squares is $\\|u\\|$.", "The error is $\\|u\\|$."}) {
    CAPTURE(told);
    CHECK(is_proved(verdicts(names + told + " Then\n$$\\|u\\|^2 = u^\\top u$$\n")));
  }
}

TEST_CASE("equations that are not meant exactly, or stand to be found wrong") {
  const std::string square = "Let $h, u \\in \\mathbb{R}$. ", claim = "\n\n$$(u + h)^2 = u^2 + 2 u h$$\n";
  for (const char* told : {"We neglect squares of $h$.", "Here $h$ is so small that its square may be ignored.", "Terms of second order are left out below.", "Spot the flaw:", "Where is the mistake?"}) {
    CAPTURE(told);
    CHECK_FALSE(has_alarm(verdicts(square + told + claim)));
  }
  CHECK_FALSE(has_alarm(verdicts(square + "Dropping terms of order $h^2$,\n" + claim)));
  alarms(true, {"Let $h, u \\in \\mathbb{R}$. We do not neglect squares.", "Let $h, u \\in \\mathbb{R}$. Squares are nonnegative.", "# A\n\nWe neglect squares of $k$.\n\n# B\n\nLet $h, u \\in \\mathbb{R}$."}, claim);
  alarms(false, {"Let $G, H \\in \\mathbb{R}^{m \\times m}$. The matrices $G$ and $H$ anticommute.", "Let $G, H \\in \\mathbb{R}^{m \\times m}$. Suppose that $G$ anticommutes with $H$."}, " Then\n$$(G + H)^2 = G^2 + H^2$$\n");
  alarms(false, {"Over $\\mathrm{GF}(2)$, let $u, v$ be numbers. Then\n"}, "$$(u + v)^2 = u^2 + v^2$$\n");
}

TEST_CASE("a section may define a function anew") {
  const std::string before = "# Logistic\n\nLet $\\sigma(z) = \\frac{1}{1 + e^{-z}}$ be the sigmoid of $z \\in \\mathbb{R}$.\n\n$$\\sigma'(z) = \\sigma(z)(1 - \\sigma(z))$$\n\n";
  CHECK_FALSE(has_alarm(verdicts(before + "# Hyperbolic\n\n$$\\sigma(z) = \\tanh(z)$$\n\n$$\\sigma'(z) = 1 - \\sigma(z)^2$$\n")));
  CHECK(has_alarm(verdicts(before + "Then\n\n$$\\sigma(z) = \\tanh(z)$$\n")));
  CHECK_FALSE(has_alarm(verdicts("# One\n\nLet $u \\in \\mathbb{R}^m$ and $f(u) = u^\\top u$.\n\n# Two\n\n$$f(u) = 2 u^\\top u$$\n\n$$\\nabla f(u) = 4 u$$\n")));
  CHECK(verdicts("The sigmoid $\\sigma$ acts elementwise. Let $z \\in \\mathbb{R}$.\n\n$$\\sigma'(z) = \\sigma(z)(1 - \\sigma(z))$$\n") == "proved");
}

TEST_CASE("words that make a term 0 keep an alarm about its sign away") {
  alarms(false, {"Let $G, H \\in \\mathbb{R}^{m \\times m}$ be strictly triangular.", "Let $G, H \\in \\mathbb{R}^{m \\times m}$ be traceless.", "Let $G, H \\in \\mathbb{R}^{m \\times m}$ be hollow.", "Let $G, H \\in \\mathbb{R}^{m \\times m}$ be adjacency matrices of simple graphs."},
         " Then\n$$\\operatorname{tr}(G + H) = \\operatorname{tr} G - \\operatorname{tr} H$$\n");
  alarms(false, {"Let $u$, $v$ be the positive and the negative part of $z \\in \\mathbb{R}^m$.", "Let $u, v \\in \\mathbb{R}^m$ have disjoint supports.", "Let $u, v \\in \\mathbb{R}^m$ be perpendicular."}, " Then\n$$\\|u + v\\|^2 = \\|u\\|^2 - 2 u^\\top v + \\|v\\|^2$$\n");
  alarms(true, {"Let $u, v \\in \\mathbb{R}^m$."}, " Then\n$$\\|u + v\\|^2 = \\|u\\|^2 - 2 u^\\top v + \\|v\\|^2$$\n");
}

}  // namespace tests_of_told_apart
