// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which entries of its operand an operation adds up.

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
