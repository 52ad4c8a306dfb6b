// SPDX-License-Identifier: MIT
// Families, recurrences and claims about their members.

#include <doctest/doctest.h>

#include "checked.hpp"

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string counter = "Deposits $a_j \\in \\mathbb{R}^{p}$ arrive for $j \\ge 1$. The balance starts with $B_0 = 0 \\in \\mathbb{R}^{p}$ and "
                            "$B_j = B_{j-1} + a_j$ for $j \\ge 1$.\n\n";
const std::string filter = "Let $A \\in \\mathbb{R}^{p \\times p}$, $f_j \\in \\mathbb{R}^{p}$ for $j \\ge 0$, and any $z_0 \\in \\mathbb{R}^{p}$. "
                           "For $j \\ge 0$ the state is $z_{j+1} = A z_j + f_j$.\n\n";

/// The statement of claim number `which`.
std::string statement(const std::string& text, std::size_t which = 0) {
  const odot::notes::source note("note.md", text);
  odot::notes::verdict_cache cache;
  odot::notes::check_options options;
  options.statements = true;
  const auto claims = odot::notes::check_note(note, options, cache).claims;
  return which < claims.size() ? claims[which].statement : std::string();
}

}  // namespace

TEST_CASE("a recurrence and its start define, what follows is claimed") {
  CHECK(verdicts(counter) == "");
  CHECK(checked(counter).definitions.size() == 2);
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i$.") == "proved");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j-1} a_i$.") == "refuted");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_{j+1} - B_{j-1} = a_j + a_{j+1}$.") == "proved");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_{j+1} - B_{j-1} = 2 a_j$.") == "refuted");
}

TEST_CASE("the statement speaks of the naturals from the first index on") {
  const std::string s = statement(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i$.");
  CHECK(contains(s, "Σ_{i<1+j}"));
  CHECK(contains(s, "given"));
  CHECK(contains(s, "B: p × 1"));
}

TEST_CASE("single members are unrolled") {
  CHECK(verdicts(counter + "After three, $B_3 = a_1 + a_2 + a_3$.") == "proved");
  CHECK(verdicts(counter + "After three, $B_3 = a_1 + a_2$.") == "refuted");
}

TEST_CASE("an index outside of the family is told") {
  const std::string note = counter + "For $j \\ge 1$, $B_j = \\sum_{i=0}^{j} a_i$.";
  CHECK(verdicts(note) == "shape-error");
  CHECK(contains(first_message(note), "index 0"));
}

TEST_CASE("a generic start stays in the closed form") {
  CHECK(verdicts(filter + "For $j \\ge 0$, $z_j = A^{j} z_0 + \\sum_{i=0}^{j-1} A^{j-1-i} f_i$.") == "proved");
  CHECK(verdicts(filter + "For $j \\ge 0$, $z_j = \\sum_{i=0}^{j-1} A^{j-1-i} f_i$.") == "refuted");
  CHECK(verdicts(filter + "Two steps: $z_2 = A^2 z_0 + A f_0 + f_1$.") == "proved");
}

TEST_CASE("members of another shape do not meet") {
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i^\\top$.") == "shape-error");
}

TEST_CASE("what limits a sentence and is not read takes no claim back to false") {
  CHECK(verdicts(counter + "For even deposits $B_j = 2 a_j$ holds for $j \\ge 1$.") != "refuted");
  CHECK(verdicts(counter + "If $|a_j| < 1$ then $B_j = 2 a_j$ for $j \\ge 1$.") != "refuted");
}

TEST_CASE("a matrix by cases is its cases") {
  const std::string note = counter +
                           "Let $D \\in \\mathbb{R}^{m \\times p}$ have the rows $a_j^\\top$ for $j = 1, \\dots, m$ and $E \\in \\mathbb{R}^{m \\times p}$ "
                           "the rows $B_j^\\top$ for $j = 1, \\dots, m$. The matrix $L \\in \\mathbb{R}^{m \\times m}$ is "
                           "$$L_{ij} = \\begin{cases} 1 & i \\ge j \\\\ 0 & \\text{otherwise} \\end{cases}$$\n\n";
  CHECK(verdicts(note + "In matrices $E = L D$.") == "proved");
  CHECK(verdicts(note + "In matrices $E = L^\\top D$.") == "refuted");
}

TEST_CASE("a note without a recurrence has no families") {
  CHECK(verdicts("Let $x_i \\in \\mathbb{R}^{d}$ for $i = 1, \\dots, n$. $x_1^\\top x_2 = x_2^\\top x_1$") == "proved");
}
