// SPDX-License-Identifier: MIT
#include "notes/source/spans.hpp"

#include <doctest/doctest.h>

namespace tests_of_spans {

using namespace odot::notes;

namespace {

/// The mathematics of a note, one stretch after the other, separated by bars.
std::string mathematics(const std::string& text, const std::string& name = "n.md") {
  const source note(name, text);
  std::string out;
  for (const segment& s : find_segments(note))
    if (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) out += (out.empty() ? "" : "|") + on_one_line(note.slice(s.content));
  return out;
}

std::size_t count(const std::string& text, segment_kind kind) {
  const source note("n.md", text);
  std::size_t n = 0;
  for (const segment& s : find_segments(note)) n += s.kind == kind ? 1 : 0;
  return n;
}

}  // namespace

TEST_CASE("all delimiters are found") {
  CHECK(mathematics("a $x$ b $$y$$ c \\(z\\) d \\[w\\] e") == "x|y|z|w");
  CHECK(mathematics("GitHub $`p_1`$ and\n```math\nq = r\n```\n") == "p_1|q = r");
  CHECK(mathematics("\\begin{align*}u &= v\\end{align*}") == "\\begin{align*}u &= v\\end{align*}");
  CHECK(mathematics("$$\nu\n=\nv\n$$") == "u = v");
}

TEST_CASE("prices and escapes are no mathematics") {
  CHECK(mathematics("for $5 and $10 you get $x^2$") == "x^2");
  CHECK(mathematics("\\$3 is not $4 though") == "");
  CHECK(mathematics("$HOME and $PATH") == "");
  CHECK(mathematics("a tip of 3 $ or 4 $ is fine") == "");
  CHECK(mathematics("with spaces: $ G = H $.") == "G = H");
}

TEST_CASE("code and comments are left out") {
  CHECK(mathematics("`$a$` ``$b` $c$`` $d$") == "d");
  CHECK(mathematics("```\n$a$\n```\n~~~python\n$$b$$\n~~~\n$c$") == "c");
  CHECK(mathematics("<!-- $a$\n$$b$$ --> $c$") == "c");
  CHECK(mathematics("---\ntitle: $a$\n---\n$b$") == "b");
  CHECK(mathematics("text\n\n    $a$ indented\n\n$b$") == "b");
  CHECK(mathematics("- item\n\n    $a$ in the item\n") == "a");
}

TEST_CASE("LaTeX files") {
  CHECK(mathematics("\\documentclass{article}\n\\newcommand{\\x}{$q$}\n\\begin{document}\n$a$ % $b$\n\\verb|$c$| \\begin{equation}d\\end{equation}", "n.tex") ==
        "a|\\begin{equation}d\\end{equation}");
}

TEST_CASE("what is never closed is told") {
  CHECK(count("$$ a = b\n\nmore words follow here\n\n$c$", segment_kind::broken) == 1);
  CHECK(mathematics("$$ a = b\n\nmore words follow here\n\n$c$") == "c");
  CHECK(count("\\( a", segment_kind::broken) == 1);
  CHECK(count("\\begin{align} a = b", segment_kind::broken) == 1);
  CHECK(mathematics("$$a = b$\n\n$c$") == "a = b|c");
}

TEST_CASE("TeX in running text is a fragment") {
  CHECK(count("the matrix \\tilde{Q}_w and \\alpha", segment_kind::fragment) == 2);
  CHECK(count("nothing here", segment_kind::fragment) == 0);
}

} // namespace tests_of_spans
