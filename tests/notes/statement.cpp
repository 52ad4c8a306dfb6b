// SPDX-License-Identifier: MIT
#include "notes/formula/statement.hpp"

#include <doctest/doctest.h>

#include "notes/names/scope.hpp"

namespace tests_of_statement {

using namespace odot::notes;

namespace {

/// Each statement as its sides and relations, separated by bars.
std::string split(const std::string& text) {
  const source note("n.md", text);
  syntax_arena arena;
  const scope names;
  std::string out;
  for (const statement& s : read_statements(note, {0, text.size()}, arena, names).statements) {
    out += out.empty() ? "" : " | ";
    for (const side& item : s.list) out += on_one_line(note.slice(item.where)) + " , ";
    for (std::size_t k = 0; k < s.sides.size(); ++k) {
      if (k > 0) out += s.relations[k - 1].kind == relation_kind::define ? " := " : s.relations[k - 1].kind == relation_kind::member ? " in " : " = ";
      out += s.sides[k].read == nullptr ? "?" : on_one_line(note.slice(s.sides[k].where));
    }
    if (!s.condition.empty()) out += " (restricted)";
    if (!s.given.empty()) out += " (given)";
  }
  return out;
}

}  // namespace

TEST_CASE("chains and rows") {
  CHECK(split("a = b = c") == "a = b = c");
  CHECK(split("\\begin{aligned} a &= b \\\\ &= c \\\\ d &= e \\end{aligned}") == "a = b = c | d = e");
  CHECK(split("\\begin{align} a &= b & c &= d \\end{align}") == "a = b | c = d");
  CHECK(split("\\begin{eqnarray} a &=& b \\\\ &=& c \\end{eqnarray}") == "a = b = c");
  CHECK(split("\\begin{split} a &= b \\\\ &\\quad + c \\end{split}") == "a = b \\\\ &\\quad + c");
  CHECK(split("\\begin{gather} a = b \\\\ c = d \\end{gather}") == "a = b | c = d");
}

TEST_CASE("lists, definitions and full stops") {
  CHECK(split("Q, K \\in \\mathbb{R}^{n \\times d}, u \\in \\R^n.") == "Q , K in \\mathbb{R}^{n \\times d} | u in \\R^n");
  CHECK(split("Y := A + B,") == "Y := A + B");
  CHECK(split("Y \\stackrel{\\text{def}}{=} A") == "Y := A");
  CHECK(split("Y \\triangleq A \\quad Z \\coloneqq B") == "Y := A | Z := B");
}

TEST_CASE("remarks and conditions") {
  CHECK(split("a = b \\quad \\text{(as before)}") == "a = b");
  CHECK(split("a = b \\quad (3)") == "a = b");
  CHECK(split("a = b \\quad \\text{if } c = d") == "a = b | c = d (given)");
  CHECK(split("a = b \\quad \\text{unless } c = d") == "a = b (restricted) | c = d (restricted) (given)");
  CHECK(split("a = b \\quad c") == "a = b (restricted) | c");
  CHECK(split("a = b \\implies c = d") == "a = b (given) | c = d");
}

TEST_CASE("ranges of indices are no claims") {
  CHECK(split("a = b, \\quad i = 1, \\dots, n") == "a = b");
  CHECK(split("1 \\le i \\le n") == "");
}

TEST_CASE("what can't be read leaves the other sides alone") {
  CHECK(split("a = \\int b = c") == "a = ? = c");
  CHECK(split("a = ") == "a = ?");
}

TEST_CASE("words that restrict") {
  CHECK(is_condition("if"));
  CHECK(is_condition(" for $n > 1$ "));
  CHECK_FALSE(is_condition("for all"));
  CHECK_FALSE(is_condition("by symmetry"));
}

} // namespace tests_of_statement
