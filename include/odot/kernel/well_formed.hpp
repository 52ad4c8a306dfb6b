// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a term's shapes and handles fit. The kernel asks before it decides, so that nothing depends on how a term came about.

#include <stdexcept>

#include "odot/kernel/claim.hpp"

namespace odot::kernel {

/// Thrown (in constant evaluation: a compile error) where a node is ill-shaped. Whoever builds terms for people checks
/// shapes beforehand and gives better words; this is the kernel's own refusal.
struct ill_shaped : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

constexpr void require(bool holds, const char* what) { if (!holds) throw ill_shaped(what); }
constexpr bool is_scalar(const node& n) { return n.rows.is_one() && n.cols.is_one(); }

/// How many positions a node has: those before row and column of a symbol, the first row and column of a window, a number's.
constexpr int positions_of(const term_arena& t, const node& n) {
  switch (n.kind) {
    case op::symbol: return t.symbol(n.id).family;
    case op::window: return 2;
    case op::size: case op::condition_zero: case op::condition_nonnegative: case op::symbolic_power: return 1;
    default: return 0;
  }
}

/// Whether the node has the children, the handles and the shape that its kind asks for. Its children are looked at as they are.
constexpr bool node_well_formed(const term_arena& t, term x) {
  const node& n = t[x];
  if (n.kind < op::symbol || n.kind > op::by_entries) return false;
  const bool leaf = n.kind <= op::condition_nonnegative, two = n.kind >= op::add && n.kind <= op::above;
  if (leaf ? n.a >= 0 : n.a < 0 || n.a >= x) return false;
  if (two ? n.b < 0 || n.b >= x : n.b >= 0) return false;
  const int names = t.names(), position_count = n.positions.size();
  if (!n.rows.names_below(names) || !n.cols.names_below(names)) return false;
  if (n.kind == op::symbol && (n.id < 0 || n.id >= t.symbols())) return false;
  if (position_count != positions_of(t, n)) return false;  // one too many would bring a name into the claim that nobody reads there
  for (int i = 0; i < position_count; ++i)
    if (!n.positions[i].names_below(names)) return false;
  const auto shape = [&](const polynomial& rows, const polynomial& cols) { return n.rows == rows && n.cols == cols; };
  if (leaf) switch (n.kind) {
      case op::symbol: return shape(t.symbol(n.id).rows, t.symbol(n.id).cols);
      case op::number: return n.value.valid() && is_scalar(n);
      case op::identity: return n.rows == n.cols;
      case op::zero:
      case op::ones: return true;
      default: return is_scalar(n);
    }
  const node& a = t[n.a];
  if (two) {
    const node& b = t[n.b];
    switch (n.kind) {
      case op::multiply: return a.cols == b.rows && shape(a.rows, b.cols);
      case op::scale: return is_scalar(a) && shape(b.rows, b.cols);
      case op::kronecker: return shape(a.rows * b.rows, a.cols * b.cols);
      case op::beside: return a.rows == b.rows && shape(a.rows, a.cols + b.cols);
      case op::above: return a.cols == b.cols && shape(a.rows + b.rows, a.cols);
      default: return a.rows == b.rows && a.cols == b.cols && shape(a.rows, a.cols);
    }
  }
  const auto is_index = [&](int i) { return i >= 0 && i < names && t.name_of(i).kind == name_kind::index; };
  const auto column = [&](const polynomial& rows) { return n.rows == rows && n.cols.is_one(); };
  const bool square = a.rows == a.cols;
  switch (n.kind) {
    case op::transpose: return shape(a.cols, a.rows);
    case op::diagonal_matrix: return a.cols.is_one() ? shape(a.rows, a.rows) : a.rows.is_one() && shape(a.cols, a.cols);
    case op::diagonal_of: return square && column(a.rows);
    case op::trace: return square && is_scalar(n);
    case op::total: return is_scalar(n);
    case op::row_sum: return column(a.rows);
    case op::column_sum: return n.rows.is_one() && n.cols == a.cols;
    case op::inverse: return square && shape(a.rows, a.cols);
    case op::vec: return column(a.rows * a.cols);
    case op::apply: return n.id >= 0 && n.id < first_unknown + t.functions() && n.second >= 0 && n.second <= 64 && shape(a.rows, a.cols);
    case op::gradient:
      return is_scalar(a) && n.id >= 0 && n.id < t.symbols() && t.symbol(n.id).family == 0 &&
             shape(t.symbol(n.id).rows, t.symbol(n.id).cols);
    case op::power: return n.value.valid() && shape(a.rows, a.cols);
    case op::symbolic_power: return is_scalar(a) && is_scalar(n);
    case op::window: return true;
    case op::sum_over: return is_index(n.id) && shape(a.rows, a.cols);
    case op::by_entries:
      return is_scalar(a) && is_index(n.id) && is_index(n.second) && n.id != n.second &&
             shape(t.name_of(n.id).range, t.name_of(n.second).range);
    default: return shape(a.rows, a.cols);
  }
}

/// Throws `ill_shaped` unless every node below `root` is well-formed. O(nodes).
constexpr void require_well_formed(const term_arena& t, term root) {
  require(root >= 0 && root < t.nodes(), "a term that is not of this arena");
  for_each_node(t, {root, root}, [&](term x) { require(node_well_formed(t, x), "a term whose shapes or handles do not fit"); });
}

}  // namespace odot::kernel
