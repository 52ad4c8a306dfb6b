// SPDX-License-Identifier: MIT
#include "notes/shapes/unfold.hpp"

#include <doctest/doctest.h>

#include "notes/formula/parser.hpp"
#include "notes/names/scope.hpp"

namespace tests_of_unfold {

using namespace odot::notes;

namespace {

/// Rows × columns of the unfolded matrix and its last cell but one; empty where it is not unfolded.
std::string unfolded_text(const std::string& text) {
  static syntax_arena arena;
  const scope names;
  const std::vector<token> tokens = tokenize(text, {0, text.size()});
  parser p(tokens, arena, names);
  const node* n = unfolded(p.expression(), arena);
  if (n == nullptr) return "";
  std::string out = std::to_string(n->rows) + "x" + std::to_string(n->columns);
  for (const node* row : n->kids)
    for (const node* cell : row->kids) out += " " + cell->text;
  return out;
}

}  // namespace

TEST_CASE("numbers that count up") {
  CHECK(unfolded_text("\\begin{bmatrix} x_1 & \\dots & x_4 \\end{bmatrix}") == "1x4 1 2 3 4");
  CHECK(unfolded_text("\\begin{bmatrix} x_1 \\\\ x_2 \\\\ \\vdots \\\\ x_5 \\end{bmatrix}") == "5x1 1 2 3 4 5");
  CHECK(unfolded_text("\\begin{bmatrix} a_{11} & \\dots & a_{13} \\\\ \\vdots & & \\vdots \\\\ a_{21} & \\dots & a_{23} \\end{bmatrix}") ==
        "2x3 11 12 13 21 22 23");
  CHECK(unfolded_text("\\begin{bmatrix} a_{11} & \\dots & a_{12} \\\\ \\vdots & & \\vdots \\\\ a_{31} & \\dots & a_{32} \\end{bmatrix}") ==
        "3x2 11 12 21 22 31 32");
}

TEST_CASE("whatever is not plain stays as it is") {
  CHECK(unfolded_text("\\begin{bmatrix} x_1 & \\dots & x_n \\end{bmatrix}") == "");
  CHECK(unfolded_text("\\begin{bmatrix} x_1 & \\dots & y_4 \\end{bmatrix}") == "");
  CHECK(unfolded_text("\\begin{bmatrix} 0 & \\cdots \\\\ 1 & 0 \\end{bmatrix}") == "");
  CHECK(unfolded_text("\\begin{bmatrix} x_4 & \\dots & x_1 \\end{bmatrix}") == "");
  CHECK(unfolded_text("\\begin{bmatrix} x_{11} & \\dots & x_{53} \\end{bmatrix}") == "");
}

} // namespace tests_of_unfold
