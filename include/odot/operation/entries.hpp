// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// At which entries of its operands an operation looks.

#include "odot/operation/operations.hpp"

namespace odot::operation {

/// How many entries, or products of entries, are added up in an entry of `n`; `size(polynomial)` says what a size comes to.
template <class Size>
auto summands(const kernel::term_arena& arena, const kernel::node& n, const Size& size) -> decltype(size(n.rows)) {
  switch (n.kind) {
    case kernel::op::trace:
    case kernel::op::column_sum: return size(arena[n.a].rows);
    case kernel::op::row_sum:
    case kernel::op::multiply: return size(arena[n.a].cols);
    case kernel::op::total: return size(arena[n.a].rows) * size(arena[n.a].cols);
    case kernel::op::sum_over: return size(arena.name_of(n.id).range);
    default: return 1;
  }
}

/// Where an entry looks: at one entry of the first operand, of the second, or of both; at none off the diagonal of a diagonal matrix.
template <class Index>
struct look {
  bool first = false, second = false;
  Index row{}, col{};              ///< in the first operand
  Index other_row{}, other_col{};  ///< in the second
};
/// Where the entry (i, j) of a node looks that is made of single entries of its operands, `a` and `b` having `rows` and `cols`: of any but
/// windows and matrices by entries.
template <class Index, class A, class B>
constexpr look<Index> look_from(kernel::op kind, Index i, Index j, const A& a, const B& b) {
  using kernel::op;
  switch (kind) {
    case op::transpose: return {true, false, j, i};
    case op::diagonal_matrix: return {i == j, false, a.cols == 1 ? i : 0, a.cols == 1 ? 0 : i};
    case op::diagonal_of: return {true, false, i, i};
    case op::vec: return {true, false, i % a.rows, i / a.rows};
    case op::scale: return {true, true, 0, 0, i, j};
    case op::kronecker: return {true, true, i / b.rows, j / b.cols, i % b.rows, j % b.cols};
    case op::beside: return {j < a.cols, j >= a.cols, i, j, i, j - a.cols};
    case op::above: return {i < a.rows, i >= a.rows, i, j, i - a.rows, j};
    default: return {true, true, i, j, i, j};  // ⊙, ⊘, sums
  }
}

/// Calls `visit(k, l)` for each entry of an operand of so many rows and columns that a trace, a sum of all, of rows or of columns adds up in
/// its entry (i, j), until one returns false.
template <class Index, class Visit>
void each_summand(kernel::op kind, Index i, Index j, Index rows, Index cols, const Visit& visit) {
  using kernel::op;
  const Index top = kind == op::row_sum ? i : 0, bottom = kind == op::row_sum ? i + 1 : rows;
  for (Index k = top; k < bottom; ++k) {
    const bool one = kind == op::trace || kind == op::column_sum;
    const Index left = kind == op::trace ? k : kind == op::column_sum ? j : 0, right = one ? left + 1 : cols;
    for (Index l = left; l < right; ++l)
      if (!visit(k, l)) return;
  }
}

}  // namespace odot::operation
