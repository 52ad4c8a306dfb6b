// SPDX-License-Identifier: MIT
#include "notes/prose/prose.hpp"

#include <doctest/doctest.h>

#include "odot/kernel/term.hpp"

namespace tests_of_prose {

using namespace odot::notes;
namespace kernel = odot::kernel;

namespace {

std::size_t sentences(const std::string& text) {
  const source note("n.md", text);
  return split_sentences(note, find_segments(note)).size();
}

}  // namespace

/// The stance of the last formula of a sentence; `$` stands for a formula.
stance last_of(const std::string& text) {
  sentence s;
  std::string words;
  const auto finish = [&] {
    if (!words.empty()) s.pieces.push_back({false, words, 0});
    words.clear();
  };
  for (char c : text) {
    if (c != '$') {
      words += c;
      continue;
    }
    finish();
    s.pieces.push_back({true, "", 0});
  }
  finish();
  return stances_of(s).back();
}

TEST_CASE("sentences of the same words share what was found out of them, and others do not") {
  const source note("n.md", "We have $a = b$. We have $c = d$. We have that $a = c$. We have $a = b$ and $c$.\n\n| We have | $a = b$ |\n");
  const std::vector<sentence> said = split_sentences(note, find_segments(note));
  REQUIRE(said.size() == 5);
  CHECK(said[0].said == said[1].said);
  for (std::size_t k = 2; k < said.size(); ++k) CHECK(said[0].said != said[k].said);
  const source again("again.md", "We have $x = y$.");
  CHECK(split_sentences(again, find_segments(again))[0].said == said[0].said);
}

TEST_CASE("how sentences begin") {
  for (const char* w : {"let $", "suppose that $", "assume $", "where $", "with $", "such that $"}) CHECK(last_of(w).how == mood::assumption);
  CHECK(last_of("if $").how == mood::condition);
  CHECK(last_of("then $").how == mood::claim);
  CHECK(last_of("then $").concludes);
  CHECK(introduces_names("here"));
  CHECK(introduces_names("take"));
  CHECK_FALSE(introduces_names("we see that"));
}

TEST_CASE("moods change within a sentence") {
  CHECK(last_of("let $ be so, then $").how == mood::claim);
  CHECK(last_of("$, where $").how == mood::assumption);
  CHECK(last_of("$ such that $").how == mood::assumption);
  CHECK(last_of("let $ and $, we have $").how == mood::claim);
  CHECK(last_of("$ whenever $").how == mood::condition);
  CHECK(last_of("let $ and $").how == mood::assumption);
  CHECK(last_of("given $, $").how == mood::claim);
}

TEST_CASE("what restricts an equation, denies it or leaves it open") {
  for (const char* w : {"let $ unless it is so", "let $ or not", "we do not assume $", "suppose that $ only then", "unless $", "suppose that $ has a solution",
                        "assume $ if it is", "let $ for some of them"})
    CHECK_MESSAGE(last_of(w).restricted, w);
  for (const char* w : {"let $ for simplicity", "suppose that $ and so on", "let $, then it is so"}) CHECK_MESSAGE(!last_of(w).restricted, w);
  CHECK(last_of("suppose, for contradiction, that $").doubted);
  CHECK(last_of("we want $").doubted);
  CHECK(last_of("it must hold $").doubted);
  CHECK_FALSE(last_of("is $ true ?").sure);
  CHECK_FALSE(last_of("suppose that the flux is $").unknown.empty());
  CHECK(last_of("$ for all $").limits == 0);
  CHECK(last_of("let us verify $").how == mood::claim);
  CHECK(last_of("put differently, $").how == mood::claim);
  CHECK(last_of("case 1: $").restricted);
}

TEST_CASE("properties") {
  CHECK(properties_in("is a permutation matrix", false).known == kernel::permutation);
  CHECK(properties_in("are symmetric and invertible", false).known == (kernel::symmetric | kernel::invertible));
  CHECK(properties_in("let", true).known == 0u);
  CHECK(properties_in("take an orthogonal matrix", true).known == kernel::orthogonal);
  CHECK(properties_in("is not symmetric", false).known == 0u);
  CHECK(properties_in("is upper triangular", false).unread == "upper triangular");
  CHECK(properties_in("is idempotent", false).idempotent);
  CHECK(properties_in("is a unit vector", false).unit);
  CHECK(properties_in("is skew-symmetric", false).known == kernel::skew);
}

TEST_CASE("properties by grammar, not by occurrence") {
  for (const char* w : {"is an upper-triangular matrix with a positive diagonal", "is similar to a diagonal matrix", "is diagonalized by an orthogonal matrix",
                        "is block diagonal", "is a partial permutation matrix", "has orthogonal columns", "is non symmetric", "is approximately symmetric",
                        "is never invertible", "has diagonal blocks", "is orthogonal to", "is symmetric about", "is a permutation of", "is neither symmetric nor diagonal"})
    CHECK_MESSAGE(properties_in(w, false).known == 0u, w);
  for (const char* w : {"is not an orthogonal matrix", "without a diagonal matrix", "is a nearly diagonal matrix"}) CHECK_MESSAGE(properties_in(w, true).known == 0u, w);
}

TEST_CASE("functions") {
  CHECK(function_said("acts elementwise", false) == "elementwise");
  CHECK(function_said("is the row-wise softmax", false) == "softmax");
  CHECK(function_said("denotes the logistic function", false) == "sigmoid");
  CHECK(function_said("is the elementwise product", false).empty());
  CHECK(function_said("nothing of the kind", false).empty());
  CHECK(function_said("with the softmax", true) == "softmax");
  for (const char* w : {"no softmax is used, and", "without the softmax", "reluctant readers of"}) CHECK_MESSAGE(function_said(w, true).empty(), w);
  CHECK(function_said("is not the softmax", false).empty());
}

TEST_CASE("announcements and lists of names") {
  CHECK(announces_definition("and is defined by"));
  CHECK(announces_definition("w is decomposed as follows:"));
  CHECK_FALSE(announces_definition("and so"));
  CHECK(joins_names(", and"));
  CHECK_FALSE(joins_names("is"));
}

TEST_CASE("where sentences end") {
  CHECK(sentences("One $a$. Two $b$, i.e. still two. Three $c$!") == 3);
  CHECK(sentences("# Head\nText $a$\n\nMore $b$") >= 2);
  CHECK(sentences("Suppose that\n\n$$ a = b $$\n\nThen $c$.") == 2);
  CHECK(sentences("$$ a = b $$\n\n$$ c = d $$") == 2);
  CHECK(sentences("$$ a = b $$\n\nwhere $c = d$.") == 1);
  CHECK(sentences("- first $a$\n- second $b$") == 2);
}

TEST_CASE("nouns of numbers declare, others do not") {
  CHECK(odot::notes::ends_in_number("with the learning rate"));
  CHECK(odot::notes::ends_in_number("given the hyperparameter"));
  CHECK(odot::notes::ends_in_number("and a step size"));
  CHECK_FALSE(odot::notes::ends_in_number("with the parameter"));
  CHECK_FALSE(odot::notes::ends_in_number("of size"));
  CHECK_FALSE(odot::notes::ends_in_number(""));
}

} // namespace tests_of_prose
