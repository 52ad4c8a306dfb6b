// SPDX-License-Identifier: MIT
// Fences with a directive of MyST: which hold text and which code, where they end, and what ends with them. Beside each kind, false twins.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_directives {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\n";
const std::string commute = "$(F G)^\\top = F^\\top G^\\top$";  // false

TEST_CASE("the text in a fence with a directive is read") {
  for (const char* head : {"{div} theorem", "{div} note", "{prf:theorem} Transposes", "{admonition} Transposes\n:class: tip", "{dropdown} More of it", "{card}", "{tab-item} First", "{margin}", "{exercise}\n:label: ex-one"})
    for (const char* signs : {"```", "````", "~~~"}) {
      const std::string fence = let + signs + head + "\nIt holds that $(F G)^\\top = G^\\top F^\\top$.\n" + signs + "\n\nAlso $F + G = G + F$.\n";
      CHECK(verdicts(fence) == "proved proved");
      CHECK(statement(fence) == "(F G)ᵀ = (Gᵀ Fᵀ)   with F: n × n, G: n × n");
      CHECK_FALSE(is_proved(verdicts(let + signs + head + "\nIt holds that " + commute + ".\n" + signs + "\n")));
    }
}

TEST_CASE("a fence of code stays closed, and so does one that is not known") {
  for (const char* head : {"", "python", "{code-cell} python", "{code-block} latex", "{image} a.png", "{figure} a.png", "{literalinclude} a.tex", "{prf:algorithm} Power method", "{mermaid}", "{r}", "{=latex}"})
    CHECK(verdicts(let + "```" + head + "\nThen " + commute + ".\n```\n\nThen $F + G = G + F$.\n") == "proved");
  CHECK(verdicts(let + ":::{code-cell} python\nThen " + commute + ".\n:::\n\nThen $F + G = G + F$.\n") == "proved");
}

TEST_CASE("a display in a fence of colons") {
  CHECK(verdicts(let + "Then\n\n:::{math}\n:label: eq-one\nF + G = G + F\n:::\n") == "proved");
  CHECK(verdicts(let + "Then\n\n:::{math}\nF G = G F\n:::\n") == "refuted");
}

TEST_CASE("fences nest by how many signs they have") {
  const std::string inner = "```python\n" + commute + "\n```\n", open = "````{div} theorem\nThen $F + G = G + F$.\n\n";
  CHECK(verdicts(let + open + inner + "\nThen $F G + F = F + F G$.\n````\n\nThen $F - F = 0$.\n") == "proved proved proved");
  CHECK(verdicts(let + open + "```\n" + commute + "\n```\n````\n\nThen $F - F = 0$.\n") == "proved proved");  // without a word it is code as well
  CHECK(verdicts(let + open + "```{dropdown} Proof\nWe see $G + F = F + G$.\n```\n````\n\n```\n" + commute + "\n```\n") == "proved proved");
  CHECK(verdicts(let + open + "```{dropdown} Never closed\nWe see $G + F = F + G$.\n````\n\n```\n" + commute + "\n```\n") == "proved proved");
  CHECK(verdicts(let + "```{note}\n```{tip}\nThen $F + G = G + F$.\n```\n```\n\n```\n" + commute + "\n```\n") == "proved");
}

TEST_CASE("what is supposed in a directive ends with it") {
  const std::string inside = "Suppose $F G = G F$. Then $(F G)^2 = F^2 G^2$.\n", claim = "\nWe have $(F G)^2 = F^2 G^2$.\n";
  CHECK(verdicts(let + inside + claim) == "proved proved");
  for (const char* head : {"{div} example", "{dropdown} Proof", "{prf:proof}", "{admonition} Exercise 3", "{solution} ex-one", "{div} note", "{tip}"}) {
    const std::string found = verdicts(let + "```" + head + "\n" + inside + "```\n" + claim);
    CHECK(found.starts_with("proved "));
    CHECK_FALSE(contains(found, "proved proved"));
  }
  CHECK(verdicts(let + "````{div} theorem\n" + inside + "\n```{dropdown} Proof\nWe have $F G F G = F^2 G^2$.\n```\n````\n") == "proved proved");
  const std::string gated = verdicts(let + "```{solution-start} ex-one\n:class: dropdown\n```\n\n" + inside + "\n```{solution-end}\n```\n" + claim);
  CHECK(gated.starts_with("proved "));
  CHECK_FALSE(contains(gated, "proved proved"));
}

TEST_CASE("a solution knows the names of its exercise") {
  const std::string exercise = "```{exercise-start} Squares\n:label: ex-one\n```\n\nLet $K, L \\in \\mathbb{R}^{n \\times n}$ with $K L = L K$.\n\n```{exercise-end}\n```\n\n```{solution-start} ex-one\n```\n\n";
  CHECK(verdicts(exercise + "We see $(K L)^2 = K^2 L^2$.\n\n```{solution-end}\n```\n") == "proved");
  CHECK_FALSE(is_proved(verdicts(exercise + "We see $(K L)^2 = K L$.\n\n```{solution-end}\n```\n")));
}

TEST_CASE("what a note beside the text says may be meant behind it: no proof hangs on it, and no alarm") {
  for (const char* said : {"Let $F = I$.", "Suppose $F = I$.", "We set $F = I$ from here on."}) {
    for (const char* head : {"{note}", "{div} bigidea", "{card} Setting"}) {
      const std::string found = verdicts(let + "```" + head + "\n" + said + "\n```\n\nSo $F G = G$.\n");
      CHECK_FALSE(has_alarm(found));
      CHECK_FALSE(is_proved(found));
    }
    CHECK(verdicts(let + "```{note}\n" + said + "\n```\n\nSo $G + I = G$.\n") == "refuted");  // of another name
  }
}

TEST_CASE("a directive is a sentence of its own, and its head is no text of it") {
  CHECK(verdicts(let + "Suppose that for all of this\n```{note}\n$F + G = G + F$ holds.\n```\n") == "proved");
  CHECK_FALSE(has_alarm(verdicts(let + "```{prf:assumption} Symmetry\n:label: a-one\n$F = F^\\top$.\n```\n")));
  CHECK(verdicts(let + "```{div} assumption\n$F = F^\\top$.\n```\n\nThen $F^\\top G = F G$.\n") == "proved");
  CHECK_FALSE(has_alarm(verdicts(let + "```{admonition} A common misconception\n" + commute + "\n```\n")));
}

}  // namespace tests_of_directives
