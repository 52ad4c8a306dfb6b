// SPDX-License-Identifier: MIT
// Typed expressions and claims as plain text.
#pragma once

#include <string>

#include "odot/expr/lower.hpp"
#include "odot/text/term.hpp"

namespace odot {

/// An expression in plain text, without its shape: `(A + B) Cᵀ`. In constant evaluation write it into a `text::line`:
/// `to_text<text::line>(a)`. O(length).
template <class String = std::string, class Rows, class Columns, int Nodes>
constexpr String to_text(const expression<Rows, Columns, Nodes>& a, text::alphabet letters = text::alphabet::unicode) {
  kernel::term_arena arena;
  const kernel::term term = lower(a, arena);
  text::style how;
  how.letters = letters;
  return text::to_text<String>(arena, term, how);
}

/// The shape of an expression in plain text: `n × (d + k)`.
template <class String = std::string, class Rows, class Columns, int Nodes>
constexpr String shape_text(const expression<Rows, Columns, Nodes>&, text::alphabet letters = text::alphabet::unicode) {
  kernel::term_arena arena;
  lowering lower(arena);
  const kernel::polynomial rows = lower.dimension(Rows::info);
  return text::shape_text<String>(arena, rows, lower.dimension(Columns::info), letters);
}

/// A claim in plain text: `(A B)ᵀ = Bᵀ Aᵀ`.
template <class String = std::string, class Rows, class Columns, int Left, int Right>
constexpr String to_text(const claim<Rows, Columns, Left, Right>& c, text::alphabet letters = text::alphabet::unicode) {
  return to_text<String>(c.left, letters) + " = " + to_text<String>(c.right, letters);
}

}  // namespace odot
