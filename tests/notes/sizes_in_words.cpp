// SPDX-License-Identifier: MIT
// “An n by m matrix”: shapes that a text gives in words.

#include "notes/source/sizes_in_words.hpp"

#include <doctest/doctest.h>

#include "checked.hpp"
#include "notes/source/spans.hpp"

namespace tests_of_sizes_in_words {

using namespace odot;
using namespace odot::tests;

namespace {

/// Rows, columns and the whole as they stand in the text behind “@”; empty where there is no shape.
std::string found(std::string text) {
  const std::size_t at = text.find('@');
  text.erase(at, 1);
  const auto size = notes::size_in_words_at(text, at);
  const auto slice = [&](notes::place p) { return text.substr(p.begin, p.end - p.begin); };
  return size ? slice(size->rows) + "|" + slice(size->columns) + "|" + slice(size->outer) : std::string();
}

}  // namespace

TEST_CASE("both sizes, in dollar signs or not, said of a matrix") {
  CHECK(found("an @n by m matrix") == "n|m|n by m");
  CHECK(found("an @$n$ by $m$ matrix") == "n|m|$n$ by $m$");
  CHECK(found("an @$n$-by-$m$ matrix") == "n|m|$n$-by-$m$");
  CHECK(found("an @n-by-n symmetric matrix") == "n|n|n-by-n");
  CHECK(found("two @$n$~by~$(d+1)$ matrices") == "n|(d+1)|$n$~by~$(d+1)$");
  CHECK(found("a @3 x 4 matrix") == "3|4|3 x 4");
  CHECK(found("an @n × n real matrix.") == "n|n|n × n");
  CHECK(found("of size @n by m.") == "n|m|n by m");
  CHECK(found("$A$ is @$n$ by $m$ and") == "n|m|$n$ by $m$");
}

TEST_CASE("what is done by something, and what is no size, is no shape") {
  CHECK(found("multiply @$A$ by $B$ and") == "");
  CHECK(found("we replace @$x$ by $y$ matrix by matrix") == "");
  CHECK(found("we see @n by m grids") == "");
  CHECK(found("A is @n by m") == "");  // without dollar signs “is a by …” may be a sentence
  CHECK(found("is @$x = 1$ by $y$") == "");
  CHECK(found("step@s by m matrices") == "");
  CHECK(found("an @nn by m matrix") == "");
  CHECK(found("an @n by") == "");
}

TEST_CASE("a formula that only looks like it stays a product") {
  for (const std::string text : {"$n x m$ matrix", "$n by m$ matrix", "\\(n x m\\) matrix"}) {
    const notes::source note("note.md", text);
    for (const notes::segment& s : notes::find_segments(note)) CHECK_FALSE(notes::is_size_in_words(note.text(), s.content));
  }
  CHECK(statement("Let $a$, $b$ and $x$ be numbers. Then $a x b = x a b$.") == "((a·x)·b) = ((x·a)·b)   with a: scalar, x: scalar, b: scalar");
}

TEST_CASE("a matrix has the shape that words give it") {
  for (const char* words : {"an n by m matrix", "an $n$ by $m$ matrix", "an $n$-by-$m$ matrix", "a real n-by-m matrix", "an n x m matrix", "an n × m matrix", "an $n$ × $m$ matrix"}) {
    CAPTURE(words);
    CHECK(contains(statement("Let $A$ be " + std::string(words) + ". Then $(A^\\top)^\\top = A$."), "with A: n × m"));
  }
  const std::string both = "Here $A$ is $n$ by $m$ and $B$ is $m$ by $k$.\n\n";
  CHECK(contains(statement(both + "$$(A B)^\\top = B^\\top A^\\top$$"), "A: n × m"));
  CHECK(verdicts(both + "$$(A B)^\\top = B^\\top A^\\top$$") == "proved");
  CHECK(verdicts(both + "$$B A = (A^\\top B^\\top)^\\top$$") == "shape-error");
}

}  // namespace tests_of_sizes_in_words
