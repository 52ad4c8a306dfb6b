// SPDX-License-Identifier: MIT
#include "notes/prose.hpp"

#include <doctest/doctest.h>

#include "odot/kernel/term.hpp"

using namespace odot::notes;
namespace kernel = odot::kernel;

namespace {

std::size_t sentences(const std::string& text) {
  const source note("n.md", text);
  return split_sentences(note, find_segments(note)).size();
}

}  // namespace

TEST_CASE("how sentences begin") {
  for (const char* w : {"let", "suppose that", "assume", "where", "with", "such that"}) CHECK(opening_of(w).first == mood::assumption);
  CHECK(opening_of("if").first == mood::condition);
  CHECK(opening_of("then").first == mood::claim);
  CHECK(opening_of("then").concludes);
  CHECK(opening_of("here").introduces);
  CHECK(opening_of("take").introduces);
  CHECK_FALSE(opening_of("we see that").introduces);
}

TEST_CASE("moods change within a sentence") {
  CHECK(mood_after("then", mood::assumption) == mood::claim);
  CHECK(mood_after(", where", mood::claim) == mood::assumption);
  CHECK(mood_after("such that", mood::claim) == mood::assumption);
  CHECK(mood_after("we have", mood::assumption) == mood::claim);
  CHECK(mood_after("whenever", mood::claim) == mood::condition);
  CHECK(mood_after("and", mood::assumption) == mood::assumption);
}

TEST_CASE("properties") {
  CHECK(properties_in("is a permutation matrix", false).known == kernel::permutation);
  CHECK(properties_in("are symmetric and invertible", false).known == (kernel::symmetric | kernel::invertible));
  CHECK(properties_in("let", true).known == 0u);
  CHECK(properties_in("take an orthogonal matrix", true).known == kernel::orthogonal);
  CHECK(properties_in("is not symmetric", false).known == 0u);
  CHECK(properties_in("is upper triangular", false).unread == "triangular");
  CHECK(properties_in("is idempotent", false).idempotent);
  CHECK(properties_in("is a unit vector", false).unit);
  CHECK(properties_in("is skew-symmetric", false).known == kernel::skew);
}

TEST_CASE("functions") {
  CHECK(function_said("the function acts elementwise") == "elementwise");
  CHECK(function_said("is the row-wise softmax") == "softmax");
  CHECK(function_said("denotes the logistic function") == "sigmoid");
  CHECK(function_said("is the elementwise product") == "");
  CHECK(function_said("nothing of the kind") == "");
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
