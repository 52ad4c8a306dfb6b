// SPDX-License-Identifier: MIT
// Words that are not known beside a name, in front of a claim and beside a property: what hangs on them is not proved. Beside each kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_unknown_words {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string two = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x_t \\in \\mathbb{R}^n$. ";
}  // namespace

TEST_CASE("a proof hangs on nothing that was said of a name before the text spoke of it in words that are not known") {
  for (const char* words : {"The lower triangle of $F$ serves as scratch space.", "The lab shares $F$ with Bonn."}) {
    CAPTURE(words);
    const std::string note = two + "Let $F = G G^\\top$. " + words;
    CHECK(verdicts(note + " Then $F = G G^\\top$.") == "undecided");
    CHECK(contains(first_message(note + " Then $F = G G^\\top$."), "what was said of it before may have ended, and the proof hangs on it"));
    CHECK(verdicts(note + " Then $F G = G F$.") != "proved");
    CHECK(verdicts(note + " Then $F + G = G + F$.") == "proved");                                  // needs nothing of what was said
    CHECK(verdicts(note + " Then $F = G^\\top G$.") == "refuted");                                  // false as it was defined: told as before
    CHECK(verdicts(note + " Now let $F = G + G^\\top$. Then $F^\\top = F$.") == "proved");          // what is said anew holds
    CHECK(verdicts(two + "Let $H = G G^\\top$. " + words + " Then $H = G G^\\top$.") == "undecided");  // who says what is not known may speak of anything
  }
}

TEST_CASE("words about formulas, references and attributes say nothing of a name") {
  const std::string symmetric = two + "Let $F = G G^\\top$. ", claim = " Then $F^\\top = F$.";
  for (const char* words : {"The reason why the eigenvalues of $F$ are the natural object to study is clear.", "Using @eq-dot-form, we look at $F$.", "The term $G G^\\top$ simplifies to $F$.", "The question becomes how large $F$ is.", "A figure stands here.\n{: .center-image}\n\n"})
    CHECK_MESSAGE(verdicts(symmetric + words + claim) == "proved", std::string(words));
  for (const char* words : {"The lab shares $F$ with Bonn.", "The pump becomes $F$ at night.", "The class of $F$ is : .swapped by then."})
    CHECK_MESSAGE(verdicts(symmetric + words + claim) != "proved", std::string(words));
}

TEST_CASE("a property more takes nothing back") {
  const std::string diagonal = "Let $F \\in \\mathbb{R}^{n \\times n}$ be a diagonal matrix. ", claim = " Then $F^\\top = F$.";
  for (const char* words : {"It is invertible.", "It is also symmetric."}) CHECK_MESSAGE(verdicts(diagonal + words + claim) == "proved", std::string(words));
  for (const char* words : {"It is not diagonal.", "It is invertible no more.", "It is overwritten."}) CHECK_MESSAGE(verdicts(diagonal + words + claim) != "proved", std::string(words));
}

TEST_CASE("what was said without a place need not hold in a place that words tell and that is not known") {
  for (const char* place : {"On the board", "At birth", "Under reversal"}) {
    CAPTURE(place);
    CHECK(verdicts(two + "Let $F = G G^\\top$. " + place + ", $F = G G^\\top$.") == "undecided");
    CHECK(verdicts(two + "Let $F = G G^\\top$. " + place + ", $F + G = G + F$.") == "proved");
  }
  for (const char* place : {"In matrix form"}) {
    CAPTURE(place);
    CHECK(verdicts(two + "Let $F = G G^\\top$. " + place + ", $F = G G^\\top$.") == "proved");
  }
}

TEST_CASE("a property counts only where all words beside it are known") {
  const std::string square = "Let $F \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(square + "The matrix $F$ is symmetric. Then $F^\\top = F$.") == "proved");
  CHECK(verdicts(square + "Recall that $F$ is symmetric. Then $F^\\top = F$.") == "proved");
  for (const char* words : {"I have my doubts that $F$ is symmetric", "To three digits, $F$ is symmetric", "Rumour has it that $F$ is symmetric", "On paper, $F$ is symmetric"}) {
    CAPTURE(words);
    CHECK(verdicts(square + words + ". Then $F^\\top = F$.") != "proved");
    CHECK(verdicts(square + words + ". Then $F^\\top = F$.") != "refuted");
  }
}

TEST_CASE("nor does a proof by induction, of members that the text spoke of in words that are not known") {
  const std::string counter = "Let $a_t \\in \\mathbb{R}^d$ for $t \\ge 1$, $B_0 = 0$ and $B_t = B_{t-1} + a_t$ for $t \\ge 1$. ";
  CHECK(verdicts(counter + "Each $B_t$ is a column. Then $B_t = \\sum_{i=1}^{t} a_i$ for $t \\ge 1$.") == "proved");
  CHECK(verdicts(counter + "The scheduler hands $B_t$ over at midnight. Then $B_t = \\sum_{i=1}^{t} a_i$ for $t \\ge 1$.") == "undecided");
  CHECK(verdicts(counter + "The scheduler hands $B_t$ over at midnight. Then $B_t = 2 \\sum_{i=1}^{t} a_i$ for $t \\ge 1$.") != "proved");
}

} // namespace tests_of_unknown_words
