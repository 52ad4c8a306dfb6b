// SPDX-License-Identifier: MIT
// What words change: matrices, steps, weights, the meaning of a letter, the branches of TeX. Beside each kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_changes {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string two = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x_t \\in \\mathbb{R}^n$. ";
bool proved(const std::string& text, const std::string& name = "note.md") { return contains(verdicts(text, name), "proved"); }
std::string document(const std::string& preamble, const std::string& body) { return "\\documentclass{article}\n" + preamble + "\n\\begin{document}\n" + body + "\n\\end{document}\n"; }
}  // namespace

TEST_CASE("a matrix that is changed is not what it was made of") {
  for (const char* words : {"Now permute the columns of $F$.", "Then we exchange the first two rows of $F$.", "We then add Gaussian noise to $F$.", "Set the lower triangle of $F$ to zero.", "Replace $F$ by $G F$.",
                            "Multiply $F$ by $G$ from the right.", "The columns of $F$ are then rescaled.", "$F$ is rounded to four digits.", "Dropout is applied to the rows of $F$.", "Then we apply a causal mask to $F$.", "We update $F$ once more."}) {
    CAPTURE(words);
    CHECK_FALSE(proved(two + "Let $F = G G^\\top$. " + words + " Then $F = G G^\\top$."));
    CHECK_FALSE(proved("Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric and $G \\in \\mathbb{R}^{n \\times n}$. " + std::string(words) + " Then $F^\\top = F$."));
  }
  for (const char* words : {"with its columns permuted", "to which we add noise", "with two rows swapped", ", from which we subtract its mean", "plus noise", "after swapping two rows"}) {
    CAPTURE(words);
    CHECK_FALSE(proved(two + "Let $F = G$ " + words + ". Then $F G = G^2$."));
  }
}

TEST_CASE("what only describes a matrix changes nothing") {
  for (const char* words : {"Both sides are now multiplied by $F$.", "We now add both sides of (1) to $F$.", "The columns of $F$ are the keys.", "The entry of $F$ in row $i$ is the score of token $i$.", "Multiplying by $F$ maps queries to values."}) {
    CAPTURE(words);
    CHECK(proved(two + "Let $F = G G^\\top$. " + words + " Then $F = G G^\\top$."));
  }
}

TEST_CASE("of alternatives none is given") {
  CHECK_FALSE(proved(two + "Suppose that at least one of the matrices $F$ and $G$ is symmetric. Then $F^\\top = F$."));
  CHECK_FALSE(proved(two + "Let $F$ satisfy one of the following: (a) $F$ is symmetric, (b) $F$ is diagonal. Then $F^\\top = F$."));
  CHECK_FALSE(proved(two + "We assume one of the following:\n\n- $F$ is orthogonal.\n- $F$ is symmetric.\n\nThen $F^\\top = F$."));
  CHECK_FALSE(proved(two + "Let $F$ be such that $F$ is symmetric or $G$ is symmetric. Then $F^\\top = F$."));
  CHECK(verdicts(two + "Let both of the matrices $F$ and $G$ be symmetric. Then $F^\\top = F$.") == "proved");
}

TEST_CASE("assumptions with numbers are in force where they are cited, or nothing is") {
  const std::string numbered = two + "\n\n**Assumption 1.** $F$ is symmetric.\n\n**Assumption 2.** $F$ is orthogonal.\n\n";
  CHECK(verdicts(numbered + "**Theorem 1.** Under Assumption 1, $F^\\top = F$.") == "proved");
  CHECK_FALSE(proved(numbered + "**Theorem 1.** Under Assumption 1, $F^\\top F = I$."));
  CHECK_FALSE(proved(numbered + "**Theorem 1.** Under Assumption 2, $F^{-1} = F$."));
  CHECK(verdicts(numbered + "**Theorem 1.** Under Assumptions 1 and 2, $F^{-1} = F$.") == "proved");
  CHECK(verdicts(numbered + "**Theorem 1.** Under Assumption 1, $F^\\top = F$.\n\n**Theorem 2.** Under Assumption 2, $F^\\top F = I$.") == "proved proved");
  CHECK(verdicts(numbered + "**Theorem 1.** We have $F^{-1} = F$.") == "proved");
}

TEST_CASE("what TeX leaves out, or may leave out, is not read") {
  const std::string names = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n", given = "Suppose $FG = GF$.\n", then = "Then $F^2 G = F G F$.";
  CHECK(verdicts(document("\\newif\\iflong \\longfalse", names + "\\iflong " + given + "\\fi " + then), "note.tex") == "refuted");
  CHECK(verdicts(document("\\newif\\iflong \\longtrue", names + "\\iflong " + given + "\\fi " + then), "note.tex") == "proved");
  CHECK(verdicts(document("\\newif\\iflong \\longtrue", names + "\\iflong \\else " + given + "\\fi " + then), "note.tex") == "refuted");
  CHECK(verdicts(document("\\newif\\iflong", names + "\\iflong \\ifx\\a\\b \\fi\\else " + given + "\\fi " + then), "note.tex") == "proved");
  CHECK(verdicts(document("", names + "\\ifx\\short\\undefined " + given + "\\else \\fi " + then), "note.tex") == "doubtful");
  CHECK(verdicts(document("\\ifx\\short\\undefined \\fi", names + given + then), "note.tex") == "proved");
}

TEST_CASE("in LaTeX a command ends with the group or the environment that gives it a meaning") {
  const std::string names = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(document("\\newcommand{\\m}{F}", names + "{\\renewcommand{\\m}{G} We have $\\m + G = 2G$.} Then $\\m + G = 2 G$."), "note.tex") == "proved refuted");
  CHECK(verdicts(document("\\newcommand{\\m}{F}", names + "\\begin{lemma}\\renewcommand{\\m}{G} We have $\\m + G = 2G$.\\end{lemma} Then $\\m + F = 2 F$."), "note.tex") == "proved proved");
  CHECK(verdicts(document("", names + "\\newcommand{\\m}{F} Then $\\m + F = 2 F$."), "note.tex") == "proved");
}

TEST_CASE("steps that are not alike, and weights that are one another") {
  const std::string step = two + "Let $x_{t+1} = F x_t$ for $t \\ge 0$. ";
  for (const char* words : {"From step $7$ on we use $G$ in place of $F$.", "The matrix $F$ is redrawn in every step.", "After that the state is fixed.", "The network alternates between two maps."}) {
    CAPTURE(words);
    CHECK_FALSE(proved(step + words + " Then $x_{t+2} = F^2 x_t$."));
  }
  CHECK(verdicts(step + "Then $x_{t+2} = F^2 x_t$.") == "proved");
  const std::string loss = "Let $F, G \\in \\mathbb{R}^{n \\times n}$, $z \\in \\mathbb{R}^n$ and $L = \\mathbf{1}^\\top F G z$. ";
  const std::string gradient = "Then $\\nabla_F L = \\mathbf{1} z^\\top G^\\top$.";
  CHECK(verdicts(loss + gradient) == "proved");
  CHECK(verdicts(loss + "Each layer has weights of its own. " + gradient) == "proved");
  CHECK(verdicts(loss + "The two layers share their weights. " + gradient) == "unsupported");
  CHECK(verdicts(loss + "The weights are predicted from the input by a second network. " + gradient) == "unsupported");
}

TEST_CASE("a letter that is given another meaning has lost the one before") {
  CHECK_FALSE(proved(two + "Let $F = G G^\\top$. Now $F$ is the number of heads. Then $F = G G^\\top$."));
  CHECK_FALSE(contains(verdicts("Let $m = 3$. Below we let $m$ denote the depth. Then $\\mathbf{1}_m^\\top \\mathbf{1}_m = 3$."), "proved"));
  CHECK_FALSE(contains(verdicts("Let $m = 3$. Below we let $m$ denote the depth. Then $\\mathbf{1}_m^\\top \\mathbf{1}_m = 3$."), "refuted"));
  CHECK(verdicts("Let $m = 3$. Here $m$ is the dimension. Then $\\mathbf{1}_m^\\top \\mathbf{1}_m = 3$.") == "proved");
}

TEST_CASE("shapes that the text says to be broadcast, or rows, are no mistake for certain") {
  const std::string layer = "Let $X \\in \\mathbb{R}^{n \\times d}$, $m \\in \\mathbb{R}^d$ and $Z \\in \\mathbb{R}^{n \\times d}$. ";
  CHECK(verdicts(layer + "Then $Z = X - m$.") == "doubtful");
  CHECK(contains(first_message(layer + "Then $Z = X - m$."), "programs add a vector"));
  CHECK(verdicts(layer + "Then $Z = X - Z^\\top$.") == "shape-error");
  CHECK(verdicts(layer + "Subtracting $m$ from every row gives $Z = X - m$.") == "doubtful");
  CHECK(verdicts(layer + "With $m$ broadcast over the rows we have $Z = X - m$.") == "doubtful");
  const std::string rows = "Let $u \\in \\mathbb{R}^d$ and $F \\in \\mathbb{R}^{d \\times k}$. ";
  CHECK(verdicts(rows + "Then $(u F)^\\top = F^\\top u^\\top$.") == "shape-error");
  CHECK(verdicts("Tokens are rows. " + rows + "Then $(u F)^\\top = F^\\top u^\\top$.") == "doubtful");
}

} // namespace tests_of_changes
