// SPDX-License-Identifier: MIT
// Words behind an equation that go on with it: what they may change is neither given nor defined, and is not told as proved.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_tails {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$";
const std::string squares = ". Then $(F G)^2 = F^2 G^2$.";
const std::string run = "Let $r_{t+1} = F r_t$ with $r_0 = b$";
const std::string power = ". Then $r_2 = F^2 b$.";

}  // namespace

TEST_CASE("a hypothesis that goes on in words is not used") {
  for (const char* tail : {" with $F G = G F$ up to rounding", " and $F G = G F$ on average", " with $F G = G F$ in the limit", " with $F G = G F$, broken later by noise", " with $F G = G F$ (to leading order)", " such that $F G = G F$ as $n \\to \\infty$", " with $F G = G F$ for most pairs",
                           " where $F G = G F$ plus a correction", " with $F G = G F$ and then a reshuffle", " with $F G = G F$ within tolerance"}) {
    CAPTURE(std::string(tail));
    CHECK_FALSE(is_proved(verdicts(square + tail + squares)));
  }
  for (const char* tail : {" with $F G = G F$", " with $F G = G F$, as required", " with $F G = G F$ throughout", " with $F G = G F$, which follows from the lemma", " such that $F G = G F$ for all $n$", " with $F G = G F$ (they commute)"}) {
    CAPTURE(std::string(tail));
    CHECK(verdicts(square + tail + squares).ends_with("proved"));
  }
}

TEST_CASE("a definition that goes on in words defines nothing") {
  for (const char* tail : {" with a causal mask", " plus a bias", ", followed by dropout", " at a temperature of two", ", clipped to the unit cube", " and a skip connection", " under a sliding window", ", of which the diagonal is zeroed"}) {
    CAPTURE(std::string(tail));
    CHECK_FALSE(is_proved(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ and $H = X X^\\top$" + std::string(tail) + ". Then $H^\\top = H$.")));
  }
  for (const char* tail : {"", ", the matrix of scores", " by definition", " as before", ", and let $y$ be a vector", " in matrix form", ", where $X$ holds the inputs"}) {
    CAPTURE(std::string(tail));
    CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ and $H = X X^\\top$" + std::string(tail) + ". Then $H^\\top = H$.").ends_with("proved"));
  }
}

TEST_CASE("a recurrence or a start that goes on in words gives no members") {
  for (const char* tail : {" and a forget gate", " plus noise", ", with dropout in between", " up to a restart", " under teacher forcing"}) {
    CAPTURE(std::string(tail));
    CHECK_FALSE(is_proved(verdicts(run + tail + power)));
  }
  for (const char* tail : {"", " for $t \\ge 0$", ", which defines the states"}) {
    CAPTURE(std::string(tail));
    CHECK(verdicts(run + tail + power).ends_with("proved"));
  }
}

TEST_CASE("a claim that goes on in words is not told as proved, and is no alarm") {
  const std::string claim = square + ". Then $\\operatorname{tr}(F G) = \\operatorname{tr}(G F)$";
  for (const char* tail : {" plus one", " with the sign reversed", " and a third term", " without the diagonal", " to first order", " with a mask on $F G$"}) {
    CAPTURE(std::string(tail));
    CHECK(verdicts(claim + tail + ".") == "undecided");
  }
  CHECK(contains(first_message(claim + " plus one."), "the text says “plus” of it"));
  for (const char* tail : {"", " by cyclicity", " since the trace is cyclic", ", as claimed", " for all matrices", ", and we are done", " (the cyclic property)"}) {
    CAPTURE(std::string(tail));
    CHECK(verdicts(claim + tail + ".") == "proved");
  }
  CHECK(verdicts(square + ". Then $F + G = G + F$ or, with the factors in each other's place, $F G = G F$.") == "proved refuted");
  CHECK(verdicts(square + ". Then $(F + G)^2 = F^2 + G^2$ plus the cross terms.") == "doubtful");
  CHECK(verdicts("There are $4 \\cdot 3 = 12$ ways and $4 \\cdot 3 = 13$ orders in which to do it.") == "proved refuted");
}

TEST_CASE("an act told in a sentence of its own ends what was said") {
  const std::string symmetric = square + " with $F^\\top = F$.";
  for (const char* act : {" We add a constant to its first row.", " Its rows are sorted.", " Divide each row by its sum.", " The first column is set to one.", " Then we apply the softmax to each row.", " The entries are squared.", " We distort it.", " Then we threshold it."}) {
    CAPTURE(std::string(act));
    CHECK_FALSE(is_proved(verdicts(symmetric + act + " Then $F^\\top F = F^2$.")));
  }
  for (const char* step : {" We apply the product rule.", " We multiply both sides.", " To add two matrices, their sizes have to be equal.", " Matrices can be multiplied.", " We add the two equations.", " We denote it so.", " We need it below.", " We will see it again."}) {
    CAPTURE(std::string(step));
    CHECK(verdicts(symmetric + step + " Then $F^\\top F = F^2$.").ends_with("proved"));
  }
}

TEST_CASE("what is said of a condition may limit it") {
  const std::string given = square + ". Suppose that $F G = G F$.";
  for (const char* limits : {" The condition is on the first row.", " This assumption concerns the training run.", " The hypothesis is dropped from here on."}) {
    CAPTURE(std::string(limits));
    CHECK_FALSE(is_proved(verdicts(given + limits + " Then $(F G)^2 = F^2 G^2$.")));
  }
  for (const char* alone : {" The condition is standard.", " This assumption is essential for the proof.", " The hypothesis is used below."}) {
    CAPTURE(std::string(alone));
    CHECK(verdicts(given + alone + " Then $(F G)^2 = F^2 G^2$.").ends_with("proved"));
  }
}

}  // namespace tests_of_tails
