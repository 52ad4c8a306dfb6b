// SPDX-License-Identifier: MIT
// What a sentence says in words that are not all known may change what was said before it.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_remarks {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string turning = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ with $F$ orthogonal and $z \\in \\mathbb{R}^n$. ";
const std::string turned = "\n\nThen $\\|F z\\|^2 = \\|z\\|^2$.";
const std::string steps = "Let $F \\in \\mathbb{R}^{n \\times n}$, $x_t \\in \\mathbb{R}^n$ and $x_{t+1} = F x_t$ for $t \\ge 0$. ";
const std::string two_steps = "$x_{t+2} = F^2 x_t$ for $t \\ge 0$.";
const std::string layer = "Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$ and $h = W x$. The loss $L$ is a function of $h$. ";
const std::string back = "\n\nThen $\\nabla_x L = W^\\top \\nabla_h L$.";

}  // namespace

TEST_CASE("no proof hangs on what stands before a sentence that is not read") {
  CHECK(verdicts(turning + turned) == "proved");
  CHECK(verdicts(steps + "Then " + two_steps) == "proved");
  CHECK(verdicts(layer + back) == "proved");
  for (const char* words : {"Half of the columns are quantised to four bits.", "Afterwards the whole array is overwritten by a worker.", "Padding is skipped.", "Everything gets clipped by the optimiser."}) {
    CAPTURE(words);
    CHECK(verdicts(turning + words + turned) != "proved");
    CHECK(verdicts(steps + words + " Then " + two_steps) == "undecided");
    CHECK(verdicts(layer + words + back) == "undecided");
  }
  CHECK(contains(first_message(turning + "Padding is skipped." + turned), "line 1 says something that is not read (“padding”): what the text says of F before it may not hold behind it"));
}

TEST_CASE("what needs nothing of the text, and what is said again, is proved behind any sentence") {
  const std::string words = "Half of the columns are quantised to four bits. ";
  CHECK(verdicts(turning + words + "Then $(F G)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK(verdicts(turning + words + "The matrix $F$ is orthogonal." + turned) == "proved");
  CHECK(verdicts(turning + words + "Let $F = G^\\top G$. Then $F^\\top = F$.") == "proved");
  CHECK(verdicts(turning + words + "\n\nThen $\\|F z\\|^2 = 2 \\|z\\|^2$.") != "proved");
  CHECK(verdicts("## Storage\n\n" + words + "\n\n## Turning\n\n" + turning + turned) == "proved");
}

TEST_CASE("the sentence of a claim has to be read whole") {
  CHECK(verdicts(steps + "Then " + two_steps) == "proved");
  CHECK(verdicts(steps + "Then, given that every stop wipes the memory, " + two_steps) == "undecided");
  CHECK(contains(first_message(steps + "Then, given that every stop wipes the memory, " + two_steps), "its sentence says something that is not read"));
  CHECK(verdicts(steps + "Then, as an inner step writes what the last one has read, " + two_steps) == "proved");
}

TEST_CASE("words that limit in some places only") {
  for (const char* words : {"The second factor comes one step later.", "We may write this in a shorter way.", "This is no loss of generality.", "But it is simple.", "We add both equations.", "Adding the two gives a shorter line."}) {
    CAPTURE(words);
    CHECK(verdicts(turning + words + turned) == "proved");
  }
  for (const char* words : {"Later its columns have other lengths.", "It may vary.", "It is not the same for long.", "No column is kept.", "We add a multiple of the identity to it.", "A small number is added to its diagonal.", "Each layer turns both a little."}) {
    CAPTURE(words);
    CHECK(verdicts(turning + words + turned) != "proved");
  }
}

TEST_CASE("a function that the text defines is what it was before a sentence that is not read") {
  const std::string function = "Let $z \\in \\mathbb{R}^n$ and $f(z) = z^\\top z$. ", claim = "\n\nThen $\\nabla f(z) = 2 z$.";
  CHECK(verdicts(function + claim) == "proved");
  CHECK(verdicts(function + "A gremlin squats in the loss." + claim) == "undecided");
}

TEST_CASE("a heading that says for which case its section is") {
  CHECK(verdicts("## The steps\n\n" + steps + "Then " + two_steps) == "proved");
  CHECK(verdicts("## With dropout\n\n" + steps + "Then " + two_steps) == "undecided");
  CHECK(verdicts("## After pruning\n\n" + turning + turned) == "undecided");
  CHECK(contains(first_message("## After pruning\n\n" + turning + turned), "the heading says something that is not read"));
  CHECK(verdicts("## With dropout\n\nIt is slow.\n\n## Plain steps\n\n" + steps + "Then " + two_steps) == "proved");
}

TEST_CASE("what tells in words what a claim says") {
  CHECK(verdicts(turning + "\n\nA rotation fades nothing (Someone and Other, 1987).\n\n$$ \\|F z\\|^2 = \\|z\\|^2 . $$") == "proved");                       // a caption
  CHECK(verdicts(turning + "\n\nA rotation fades nothing. The lab quantises.\n\n$$ \\|F z\\|^2 = \\|z\\|^2 . $$") == "undecided");                        // two sentences are none
  CHECK(verdicts(turning + "\n\nA worker blurs it.\n\n$$ \\|F z\\|^2 = \\|z\\|^2 . $$") != "proved");                                                   // done to something named before
  CHECK(verdicts(steps + "For $t \\ge 0$ a write fades twice, $$ x_{t+2} = F^2 x_t . $$") == "proved");                                                      // the main clause of the claim
}

}  // namespace tests_of_remarks
