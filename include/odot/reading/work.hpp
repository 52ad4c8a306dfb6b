// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What it takes to read terms, told before anything is read.

#include <set>

#include "odot/reading/evaluate.hpp"

namespace odot::reading {

/// The work of an evaluator: what is multiplied and what is written down.
struct work {
  double products = 0;  ///< multiply-adds of matrix products
  double cells = 0;     ///< entries of the matrices that are written down
  double constants = 0; ///< those of zeros, ones and identities, which are read but not written down
  double entries = 0;   ///< cells, those that take an exponential, a function or a body of their own counted twenty times
};

/// Adds up the work of terms as `evaluator` reads them, shared parts once: left factors are multiplied block by block and never put
/// together, and zeros, ones and identities are not written down. A size without a value counts as 1. The arena and
/// the sizes must outlive it. O(nodes).
class accountant {
 public:
  accountant(const kernel::term_arena& arena, const sizes& at) : a_(arena), at_(at), sparse_(arena) {}
  /// The work of all that was visited.
  const work& sum() const { return sum_; }

  /// Adds what is below `t` and was not visited before; nothing for −1.
  void visit(kernel::term t) {
    if (t < 0 || !seen_.insert(t).second) return;
    const kernel::node& n = a_[t];
    using enum kernel::op;
    if (n.kind == multiply && a_[n.b].kind != transpose) sum_.products += factor(n.a, cols(t));
    else visit(n.a);
    visit(n.b);
    const double cells = rows(t) * cols(t);
    if (n.a < 0 && n.kind != symbol) return void(sum_.constants += cells);
    if (n.kind == multiply && a_[n.b].kind == transpose) sum_.products += cells * cols(n.a);
    if (n.kind == inverse) sum_.products += cells * rows(t) * 2;
    sum_.entries += cells * (n.kind == apply || n.kind == softmax_rows || n.kind == softmax_columns ? 20 : n.kind == by_entries ? 21 : 1);
    sum_.cells += cells;
  }

 private:
  /// Multiply-adds of a left factor times a matrix of so many columns.
  double factor(kernel::term t, double columns) {
    const kernel::node& n = a_[t];
    using enum kernel::op;
    if (n.kind == kronecker && columns == 1) {
      visit(n.a), visit(n.b);
      return (rows(n.a) * cols(n.a) + rows(n.a) * rows(n.b)) * cols(n.b);
    }
    if (!sparse_(t) || n.kind == diagonal_matrix) {
      visit(n.kind == diagonal_matrix ? n.a : t);
      return rows(t) * cols(t) * columns;
    }
    if (n.kind == zero || n.kind == identity) return 0;
    if (n.kind == ones) return rows(t) + cols(t) * columns;
    if (n.kind == scale) return visit(n.a), factor(n.b, columns);
    return factor(n.a, columns) + factor(n.b, columns);  // blocks
  }
  double rows(kernel::term t) { return side(a_[t].rows); }
  double cols(kernel::term t) { return side(a_[t].cols); }
  double side(const kernel::polynomial& p) { return static_cast<double>(value_of(p, at_).value_or(1)); }
  const kernel::term_arena& a_;
  const sizes& at_;
  work sum_;
  std::set<kernel::term> seen_;
  sparse_factors sparse_;
};

}  // namespace odot::reading
