// SPDX-License-Identifier: MIT
// Words in front of what a text gives, behind it or around it that take something of it: nothing is proved by what is given there. Beside each kind stand twins that stay
// proved.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "checked.hpp"

namespace tests_of_limits {

using odot::tests::has_alarm;
using odot::tests::proves_last;
using odot::tests::verdicts;

namespace {

void raises_no_alarm(std::initializer_list<const char*> texts, const std::string& before, const std::string& claim) {
  for (const char* text : texts) {
    const std::string note = before + text + claim;
    CAPTURE(note);
    CHECK_FALSE(has_alarm(verdicts(note)));
  }
}

const std::string square = "Let $M \\in \\mathbb{R}^{n \\times n}$. ";

}  // namespace

TEST_CASE("a phrase in front limits what a sentence gives") {
  const std::string claim = "\n\n$M^\\top M = M^2$.";
  proves_last(false, {"In Chapter 7, $M$ is symmetric.", "On the boundary, $M$ is symmetric.", "For $n = 2$, $M$ is symmetric.", "To second order, $M$ is symmetric.", "Up to noise, $M$ is symmetric.", "At $n = 2$, $M$ is symmetric.", "In the plot, $M$ is symmetric."}, square, claim);
  proves_last(true, {"Here $M$ is symmetric.", "In this chapter, $M$ is symmetric.", "For simplicity, let $M$ be symmetric.", "In what follows, $M$ is symmetric.", "For every $n$, $M$ is symmetric."}, square, claim);
  const std::string scatter = "Let $Z \\in \\mathbb{R}^{m \\times k}$. ", trace = "\n\n$\\operatorname{tr} G = \\|Z\\|_F^2$.";
  proves_last(false, {"If $m > k$, let $G = Z^\\top Z$.", "At $m = 3$, let $G = Z^\\top Z$.", "To leading order, let $G = Z^\\top Z$."}, scatter, trace);
  proves_last(true, {"For short, let $G = Z^\\top Z$.", "In order to see more, let $G = Z^\\top Z$."}, scatter, trace);
}

TEST_CASE("a tail or a bracket takes something of a property or a definition") {
  const std::string claim = "\n\n$M^\\top M = I$.";
  proves_last(false, {"$M$ is an orthogonal matrix, scaled.", "$M$ is orthogonal (to first order).", "$M$ is orthogonal, up to a factor.", "$M$ is orthogonal (after division by three).", "$M$ is an orthogonal matrix times 3."}, square, claim);
  proves_last(true, {"$M$ is an orthogonal matrix.", "$M$ is orthogonal (and thus invertible).", "$M$ is orthogonal, so that it keeps lengths."}, square, claim);
  proves_last(false, {"$M$ is diagonal with one entry added.", "$M$ is a diagonal matrix of blocks.", "$M$ is symmetric in $u$ and $v$."}, square, "\n\n$M^\\top = M$.");
  proves_last(true, {"$M$ is diagonal with positive entries."}, square, "\n\n$M^\\top = M$.");
  proves_last(false, {"Let $G = M^\\top M$ (divided by $n$).", "Let $G = M^\\top M$, rounded."}, square, "\n\n$\\operatorname{tr} G = \\|M\\|_F^2$.");
}

TEST_CASE("an equation that is only mentioned is not given") {
  const std::string pair = "Let $M, N \\in \\mathbb{R}^{n \\times n}$. ", claim = "\n\n$(M - N)(M + N) = M^2 - N^2$.";
  proves_last(false, {"Couples with $MN = NM$ are few.", "Let $T$ be the set where $MN = NM$.", "Let $H$ be $MN = NM$.", "There are matrices with $MN = NM$.", "The loop stops with $MN = NM$.", "Where $MN = NM$, all is easy.", "Compare to the case with $MN = NM$."}, pair, claim);
  proves_last(true, {"Suppose $MN = NM$.", "Assume that $MN = NM$.", "Let $MN = NM$."}, pair, claim);
  proves_last(false, {"Recall that a projector is a matrix such that $M^2 = M$.", "Let $M^2 = M$ be the question."}, square, "\n\n$M^3 = M$.");
  proves_last(false, {"Let $M \\in \\mathbb{R}^{n \\times n}$ (for instance $M = I$).", "Let $M \\in \\mathbb{R}^{n \\times n}$, such as $M = I$."}, "", "\n\n$M^2 = M$.");
}

TEST_CASE("words beside the noun of a function make another of it") {
  const std::string claim = "\n\n$\\phi(x) + \\phi(-x) = 1$.";
  proves_last(false, {"Let $\\phi$ be the derivative of the sigmoid.", "Let $\\phi$ be twice the sigmoid.", "Let $\\phi$ be the hard sigmoid.", "Let $\\phi$ be the sigmoid with slope $3$.", "For $x > 0$, $\\phi$ is the sigmoid.", "The sigmoid $\\phi$ is $x / (1 + |x|)$."}, "Let $x \\in \\mathbb{R}$. ", claim);
  proves_last(true, {"Let $\\phi$ be the sigmoid.", "Let $\\phi$ be the usual logistic sigmoid function.", "Let $\\phi$ be the sigmoid, applied elementwise.", "Here $\\phi$ is the sigmoid activation."}, "Let $x \\in \\mathbb{R}$. ", claim);
  proves_last(false, {"Let $\\phi$ be the leaky ReLU.", "Let $\\phi$ be the shifted ReLU."}, "Let $x \\in \\mathbb{R}$. ", "\n\n$\\phi(x) \\phi(-x) = 0$.");
  proves_last(true, {"Let $\\phi$ be the ReLU."}, "Let $x \\in \\mathbb{R}$. ", "\n\n$\\phi(x) \\phi(-x) = 0$.");
}

TEST_CASE("a function of which a formula is given for some arguments is not used elsewhere") {
  proves_last(false, {"For $x > 0$, let $g(x) = x^2$.", "Let $g(x) = x^2$. For $x < 0$, $g(x) = 0$."}, "Let $x \\in \\mathbb{R}$. ", "\n\n$g(-x) = g(x)$.");
  proves_last(true, {"Let $g(x) = x^2$."}, "Let $x \\in \\mathbb{R}$. ", "\n\n$g(-x) = g(x)$.");
}

TEST_CASE("an inverse that the text denies") {
  const std::string claim = "\n\n$M M^{-1} = I$.";
  proves_last(false, {"Let $M$ be singular.", "Let $M$ be nilpotent.", "Let $M$ be strictly upper triangular."}, square, claim);
  proves_last(true, {"Let $M$ be invertible.", "Let $M$ be upper triangular."}, square, claim);
}

TEST_CASE("what changes a matrix, or does not agree with what is supposed of it") {
  const std::string claim = "\n\n$M^\\top M = M^2$.";
  proves_last(false, {"Here $M_{12} = 1$ and $M_{21} = 5$.", "Set $M = CM$ with $C \\in \\mathbb{R}^{n \\times n}$.", "Divide the first row by two.", "That much is known. We get a contradiction."}, square + "Suppose $M$ is symmetric. ", claim);
  proves_last(true, {"Here $M_{12} = M_{21}$.", "Its eigenvalues are real."}, square + "Suppose $M$ is symmetric. ", claim);
}

TEST_CASE("a property that is spoken of, and not read, keeps from calling false") {
  raises_no_alarm({"$M$ equals its transpose.", "We have symmetric $M$.", "The covariance $M$ is known."}, square, "\n\n$M^\\top = M$.");
  CHECK(has_alarm(verdicts(square + "$M^\\top = M$.")));
}

TEST_CASE("an equation that gives a name of which nothing is known may be a condition") {
  const std::string names = "Let $M \\in \\mathbb{R}^{m \\times n}$, $u \\in \\mathbb{R}^n$, $v \\in \\mathbb{R}^m$. ";
  raises_no_alarm({"Our model is $Mu = v$.", "By a law of physics, $Mu = v$.", "Discretisation yields $Mu = v$."}, names, "");
  CHECK(has_alarm(verdicts("Let $M, N \\in \\mathbb{R}^{n \\times n}$. $MN = NM$.")));
}

TEST_CASE("words in front of a claim or around it say it without reserve or not") {
  raises_no_alarm({"Up to transposition, $(MN)^\\top = MN$.", "We hope that $MN = NM$.", "It can happen that $MN = NM$.", "It does not follow that $MN = NM$."}, "Let $M, N \\in \\mathbb{R}^{n \\times n}$. ", "");
}

TEST_CASE("the value of a size ends where it was only mentioned, or is contradicted") {
  const std::string pair = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ", claim = "\n\n$F G = G F$.";
  CHECK(verdicts(pair + "Let $n = 1$." + claim) == "proved");
  CHECK(verdicts(pair + "Induction starts with $n = 1$." + claim) == "undecided");
  CHECK(verdicts(pair + "Let $n = 1$. Then we are done. Now $n > 1$." + claim) == "refuted");
  CHECK(verdicts(pair + "Let $n = 1$. Then $n \\ge 1$." + claim) == "proved");
}

TEST_CASE("a set that is a condition, or is not where a name is, gives nothing") {
  const std::string given = "Let $p \\in \\mathbb{R}^n$", claim = "\n\n$p \\odot p = p$.";
  CHECK(verdicts("Let $p \\in \\{0, 1\\}^n$." + claim) == "proved");
  CHECK(verdicts(given + " instead of $p \\in \\{0, 1\\}^n$." + claim) == "doubtful");
  CHECK(verdicts(given + ". If $p \\in \\{0, 1\\}^n$, fine." + claim) == "doubtful");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. $F \\succ 0$ throughout.\n\n$F^\\top F = F^2$.") == "doubtful");
}

TEST_CASE("an inverse that is denied in a case is denied nowhere else") {
  const std::string given = "Let $F \\in \\mathbb{R}^{n \\times n}$. ", claim = "\n\n$\\det(F^{-1}) = \\det(F)^{-1}$.";
  CHECK(verdicts(given + "If the determinant is zero, space collapses and $F$ is singular." + claim) == "proved");
  CHECK(verdicts(given + "The matrix $F$ is singular." + claim) == "undecided");
}

TEST_CASE("what a rule takes for granted is asked of the sentence") {
  const std::string moving = "Let $A(t) \\in \\mathbb{R}^{n\\times n}$ be a differentiable function of $t \\in \\mathbb{R}$ and $b \\in \\mathbb{R}^n$", dotted = ". Put $x := A b$. Dots are derivatives in $t$. Then $\\dot x = \\dot A b$.";
  CHECK(verdicts(moving + " constant" + dotted) == "proved");
  CHECK(verdicts(moving + dotted) != "proved");  // b may move too
  CHECK(verdicts("For an integer $m$ let $a_m := 2 m$. And $a_3 = 6$.") == "proved");
  for (const std::string kind : {"an even integer", "every prime integer", "a random integer"}) CHECK(verdicts("For " + kind + " $m$ let $a_m := 2 m$. And $a_3 = 6$.") != "proved");
  CHECK(verdicts("For an integer $m$ let $a_m := 2 m$. Let $a_0 := 7$. Then $a_0 = 0$.").find("proved") == std::string::npos);
  CHECK(verdicts("The sigmoid $\\phi$ is $1/(1+e^{-x})$. Then $\\phi'(x) = \\phi(x)(1-\\phi(x))$.") == "proved");
  CHECK(verdicts("The sigmoid $\\phi$ is $1/(1+e^{-2x})$. Then $\\phi'(x) = \\phi(x)(1-\\phi(x))$.") == "doubtful");
  CHECK(verdicts("Let $W, G \\in \\mathbb{R}^{n \\times n}$. The gradient $G$ comes from above, through $W$. Then $\\nabla_W \\operatorname{tr}(G^\\top W) = G$.") != "proved");
  CHECK(verdicts("Let $x, a \\in \\mathbb{R}^n$, $s \\in \\mathbb{R}$. The input $x$ has a length $s$. Then $\\nabla_x (s a^\\top x) = s a$.") != "proved");
  CHECK(!has_alarm(verdicts("Let $Y \\in \\mathbb{R}^{n\\times n}$ be one-hot. Suppose $Y$ is symmetric. Then $Y Y = I$.")));
  CHECK(!has_alarm(verdicts("Let $x \\in \\mathbb{R}^n$ be normalised. Assume $\\mathbf{1}^\\top x = 0$. Then $x^\\top x = 1$.")));
}

}  // namespace tests_of_limits
