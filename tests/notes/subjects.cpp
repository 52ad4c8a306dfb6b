// SPDX-License-Identifier: MIT
// What a claim is said of: a hypothesis is used where the claim goes on with what it was said of, and not for another subject, for all things of a kind, or
// behind words that take it back.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_subjects {

using odot::tests::verdicts;



namespace {

bool proves(const std::string& note) { return verdicts(note).find("proved") != std::string::npos; }

const std::string commuting = "Let $F, G \\in \\mathbb{R}^{m \\times m}$ with $F G = G F$. ";
const std::string needs_it = "$(F + G)(F - G) = F^2 - G^2$.", needs_nothing = "$(F + G)^2 = F^2 + F G + G F + G^2$.";

}  // namespace

TEST_CASE("what is said of all things of a kind, or without the hypothesis, is proved without it") {
  for (const char* lead : {"Every pair of maps satisfies ", "Square matrices have ", "All linear maps obey ", "A generic pair satisfies ", "Regardless of that, ", "In complete generality, ", "Whatever the two may be, ", "Even without this, "}) {
    CHECK_MESSAGE(!proves(commuting + lead + needs_it), lead);
    CHECK_MESSAGE(proves(commuting + lead + needs_nothing), lead);
  }
  for (const char* lead : {"Then ", "Hence we have ", "The two matrices satisfy ", "For this reason ", "After expanding, ", "They satisfy ", "As a consequence, "}) CHECK_MESSAGE(proves(commuting + lead + needs_it), lead);
}

TEST_CASE("another subject, case or model has hypotheses of its own") {
  const std::string own = " $W \\in \\mathbb{R}^{m \\times m}$ with $W = W^\\top$. ", claim = "$W^\\top W = W^2$.";
  CHECK_FALSE(proves("The source network has" + own + "The target network has " + claim));
  CHECK_FALSE(proves("Our kernel has" + own + "A recurrent cell has " + claim));
  CHECK_FALSE(proves("Let" + own + "For convolutional layers, " + claim));
  CHECK_FALSE(proves("Let" + own + "With feedback, " + claim));
  CHECK_FALSE(proves("**Variant 1.** Let" + own + "\n\n**Variant 2.** Here " + claim));
  CHECK(proves("The source network has" + own + "The target network has $W W = W^2$."));
  CHECK(proves("Let" + own + "The matrix satisfies " + claim));
}

TEST_CASE("a condition in a sentence that supposes nothing is not used") {
  const std::string pair = " $F, G \\in \\mathbb{R}^{m \\times m}$ with $F G = G F$";
  for (const char* lead : {"We avoid", "It is rare to meet", "The regulariser prefers", "Nobody has seen", "The search stops at"}) CHECK_MESSAGE(!proves(std::string(lead) + pair + ". Then " + needs_it), lead);
  CHECK_FALSE(proves("Couples" + pair + " are scarce. Then " + needs_it));
  for (const char* lead : {"Consider", "We take", "Suppose we are given", "Fix", "Let us choose"}) CHECK_MESSAGE(proves(std::string(lead) + pair + ". Then " + needs_it), lead);
}

TEST_CASE("words behind an equation that is let hold take it back") {
  const std::string names = "Let $F, G, H \\in \\mathbb{R}^{m \\times m}$. ", claim = " Then $(F G)^2 = H^2$.";
  for (const char* told : {"be false", "be undecided", "hold almost nowhere", "be our goal", "be a law that is broken"}) CHECK_MESSAGE(!proves(names + "Let $F G = H$ " + told + "." + claim), told);
  for (const char* told : {"", " hold", " be given", " be true"}) CHECK_MESSAGE(proves(names + "Let $F G = H$" + told + "." + claim), told);
}

TEST_CASE("independence ends where the text says more of its names, or the claim is said under something") {
  const std::string two = "The random variables $U$ and $V$ are independent. ", product = "$\\mathbb{E}[UV] = \\mathbb{E}[U] \\mathbb{E}[V]$.", sum = "$\\mathbb{E}[U + V] = \\mathbb{E}[U] + \\mathbb{E}[V]$.";
  for (const char* more : {"Given the winner, ", "With feedback, ", "Now let $U$ and $V$ be two ages of siblings. ", "We then make $V$ a copy of $U$. ", "Any pair of variables satisfies ", "These are wrong words. They are not. "}) {
    CHECK_MESSAGE(!proves(two + more + product), more);
    CHECK_MESSAGE(proves(two + more + sum), more);
  }
  CHECK(proves(two + "Then " + product));
  CHECK_FALSE(proves("The random variables $U$ and $V$ are independent as $k \\to \\infty$. " + product));
}

TEST_CASE("what is told of a name in words that are not known may make it random") {
  const std::string random = "Let $U$ be a random variable";
  for (const char* told : {", $c$ its largest observation. ", ". We tune $c$ on the sample. ", ". Every draw has a weight $c$. "}) CHECK_MESSAGE(!proves(random + told + "$\\mathbb{E}[c U] = c \\mathbb{E}[U]$."), told);
  CHECK(proves(random + " and $c$ a constant. $\\mathbb{E}[c U] = c \\mathbb{E}[U]$."));
}

TEST_CASE("a value that is claimed makes a name depend on what it is made of") {
  const std::string loss = "Let $p, z \\in \\mathbb{R}^m$, $L = p^\\top z$. ";
  for (const char* told : {"One finds $p = \\tanh(z)$. ", "The gate equals $p = z$. ", "Remember that $p = \\operatorname{softmax}(z)$. "}) CHECK_MESSAGE(!proves(loss + told + "Then $\\nabla_z L = p$."), told);
  CHECK(proves(loss + "Then $\\nabla_z L = p$."));
}

TEST_CASE("a short sentence that speaks of what was said takes it back") {
  const std::string matrix = "The matrix $R \\in \\mathbb{R}^{m \\times m}$ is orthogonal. ";
  for (const char* told : {"This is wishful thinking. ", "It is not. ", "Is it? ", "We give it up. ", "Or so it looks. "}) CHECK_MESSAGE(!proves(matrix + told + "$R^\\top R = I$."), told);
  for (const char* told : {"This is well known. ", "It is useful below. ", "This is the definition of a rotation. "}) CHECK_MESSAGE(proves(matrix + told + "$R^\\top R = I$."), told);
}

TEST_CASE("what is said of a subject in words is no certain mistake") {
  CHECK(verdicts("Let $x, z \\in \\mathbb{R}^m$. Orthonormal vectors satisfy $\\|x - z\\|^2 = 2$.") == "doubtful");
}

}  // namespace tests_of_subjects
