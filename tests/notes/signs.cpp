// SPDX-License-Identifier: MIT
// Signs and operations that a text speaks of in general, in words that are not known: no proof hangs on what they mean. Beside each kind, a twin.

#include <doctest/doctest.h>

#include <array>

#include "checked.hpp"

namespace tests_of_signs {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string three = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$. ";
}  // namespace

TEST_CASE("no proof hangs on a sign of which a sentence speaks in words that are not known") {
  for (const auto& [words, hangs, twin] : {std::array<std::string, 3>{"Juxtaposition is reserved for the averaged product.", "F (G F) = (F G) F", "F + G = G + F"},
                                           {"Two letters side by side mate as the zoo has it.", "F (G F) = (F G) F", "F + G = G + F"},
                                           {"A superscript number is a jersey.", "F^2 = F F", "F + G = G + F"},
                                           {"The two bars average out the entries.", "\\|x\\|^2 = x^\\top x", "x^\\top y = y^\\top x"},
                                           {"Each plus rounds to eight bits.", "(x + y) - y = x", "(F^\\top)^\\top = F"},
                                           {"Our traces leave the bath out.", "\\operatorname{tr}(F G) = \\operatorname{tr}(G F)", "F + G = G + F"},
                                           {"In this handout vectors lie down.", "x^\\top y = y^\\top x", "(F G)^\\top = G^\\top F^\\top"}}) {
    CAPTURE(words);
    CHECK(verdicts(three + "Then $" + hangs + "$.") == "proved");
    CHECK(verdicts(three + words + " Then $" + hangs + "$.") == "undecided");
    CHECK(contains(first_message(three + words + " Then $" + hangs + "$."), "that is not read"));
    CHECK(verdicts(three + words + " Then $" + twin + "$.") == "proved");
    CHECK(verdicts(three + words + "\n\n# More\n\nThen $" + hangs + "$.") == "proved");  // it ends with its section
  }
  CHECK(verdicts(three + "Juxtaposition is reserved for the averaged product. Then $F G = 2 F G$.") == "refuted");  // told as before
}

TEST_CASE("nor on one that a sentence shows alone") {
  for (const auto& [words, hangs] : {std::array<std::string, 2>{"In this group $G^{-1}$ is shorthand for the damped one.", "G^{-1} G = I"},
                                     {"Here $\\|x\\|$ is shorthand for the largest one.", "\\|x\\|^2 = x^\\top x"},
                                     {"Let $\\operatorname{tr}$ stop short of the corner.", "\\operatorname{tr}(F G) = \\operatorname{tr}(G F)"},
                                     {"Following the guild, $I$ carries the gains.", "F I = F"}}) {
    CAPTURE(words);
    CHECK(verdicts(three + words + " Then $" + hangs + "$.") != "proved");
    CHECK(verdicts(three + words + " Then $F + G = G + F$.") == "proved");
  }
}

TEST_CASE("what only describes an operation takes nothing of it") {
  for (const char* words : {"Matrix multiplication is the workhorse of the field.", "The product of two matrices composes what they do.", "A norm measures how long a vector is."}) {
    CAPTURE(words);
    CHECK(verdicts(three + words + " Then $F (G F) = (F G) F$ and $\\|x\\|^2 = x^\\top x$.") == "proved proved");
  }
}

TEST_CASE("what a sentence without a formula tells of another time goes on behind it") {
  const std::string gram = three + "Let $H = G G^\\top$.\n\n";
  CHECK(verdicts(gram + "One more.\n\n$$H^\\top = H$$") == "proved");
  CHECK(verdicts(gram + "Entries that come later have a weight as well.\n\n$$H^\\top = H$$") == "proved");
  for (const char* words : {"After the earthquake the grader shuffles it.", "Two days later the intern overwrote the first of them with noise."}) {
    CAPTURE(words);
    CHECK(verdicts(gram + words + "\n\n$$H^\\top = H$$") == "undecided");
    CHECK(verdicts(gram + words + "\n\n$$F + G = G + F$$") == "proved");
    CHECK(verdicts(gram + words + "\n\n# More\n\n$$H^\\top = H$$") == "proved");
  }
}

TEST_CASE("a property with a footnote, a part in brackets and a heading of a wiki") {
  const std::string square = "Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric";
  CHECK(verdicts(square + ".\n\n$$F^\\top = F$$") == "proved");
  CHECK(verdicts(square + " (1).\n\n$$F^\\top = F$$\n\n(1) Not quite.") != "proved");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$.\n\n(i) In this part $F$ is symmetric.\n\n$$F^\\top = F$$\n\n(ii) Expand.\n\n$$F = F^\\top$$") == "proved doubtful");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$.\n\n== Symmetric ones ==\n\nHere $F$ is symmetric.\n\n$$F^\\top = F$$\n\n== Others ==\n\n$$F = F^\\top$$") != "proved proved");
}

TEST_CASE("factors that commute only if an entry of what is not declared stands for a member of it") {
  for (const char* claim : {"w^\\top x_i = x_i w^\\top", "A x_i y = x_i A y", "\\sum_{i=1}^n w^\\top x_i = \\sum_{i=1}^n x_i w^\\top", "P(i+1) A = (i+1) P A"}) {
    CAPTURE(claim);
    const std::string found = verdicts("We have $" + std::string(claim) + "$.");
    CHECK((found == "unsupported" || found == "doubtful"));
  }
  CHECK(verdicts("Let $x, y \\in \\mathbb{R}^n$ and $A \\in \\mathbb{R}^{n \\times n}$. Then $A (x_i y) = x_i A y$.") == "proved");
  CHECK(verdicts("We have $(a B + a C) = (B a + C a)$.") == "proved");
}

TEST_CASE("aligned equations are none that goes on in the next row") {
  CHECK(verdicts("$$\\begin{aligned} &x - y = 0\\\\ &-y + x = 0 \\end{aligned}$$").find("proved") == std::string::npos);
  CHECK(verdicts("Let $x, y \\in \\mathbb{R}$.\n\n$$\\begin{aligned} x + x + y &= 2 x \\\\ &\\quad + y \\end{aligned}$$") == "proved");
}

} // namespace tests_of_signs
