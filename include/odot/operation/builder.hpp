// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Making nodes: one function for each operation, which checks the shapes that meet and computes the shape that results. They are not
/// trusted, as the kernel looks at every node again; they stand in its namespace, so that they are found with its terms.

#include "odot/kernel/well_formed.hpp"

namespace odot::kernel {

constexpr term make(term_arena& t, op kind, term a, term b, const polynomial& rows, const polynomial& cols) {
  return t.push({.kind = kind, .a = a, .b = b, .rows = rows, .cols = cols});
}
/// The operation `kind` of operands, where these are all that it is made of; its **Shape** is said below, at the function of its name.
constexpr term make(term_arena& t, op kind, term a, term b = -1) {
  const node &x = t[a], &y = t[b < 0 ? a : b];
  const auto of = [&](const polynomial& rows, const polynomial& cols) { return make(t, kind, a, b, rows, cols); };
  const auto square = [&] { require(x.rows == x.cols, "a square matrix is needed"); };
  switch (kind) {
    case op::transpose: return of(x.cols, x.rows);
    case op::diagonal_matrix:
      require(x.cols.is_one() || x.rows.is_one(), "diag makes a matrix of a column or a row");
      return x.cols.is_one() ? of(x.rows, x.rows) : of(x.cols, x.cols);
    case op::diagonal_of: return square(), of(x.rows, 1);
    case op::trace: return square(), of(1, 1);
    case op::total: return of(1, 1);
    case op::row_sum: return of(x.rows, 1);
    case op::column_sum: return of(1, x.cols);
    case op::inverse: return square(), of(x.rows, x.cols);
    case op::vec: return of(x.rows * x.cols, 1);
    case op::softmax_rows:
    case op::softmax_columns: return of(x.rows, x.cols);
    case op::multiply: return require(x.cols == y.rows, "the inner dimensions of a product must agree"), of(x.rows, y.cols);
    case op::scale: return require(is_scalar(x), "scale needs a 1 x 1 factor"), of(y.rows, y.cols);
    case op::kronecker: return of(x.rows * y.rows, x.cols * y.cols);
    case op::beside: return require(x.rows == y.rows, "blocks beside each other need equal rows"), of(x.rows, x.cols + y.cols);
    case op::above: return require(x.cols == y.cols, "blocks above each other need equal columns"), of(x.rows + y.rows, x.cols);
    case op::add:
    case op::subtract:
    case op::hadamard:
    case op::divide: return require(x.rows == y.rows && x.cols == y.cols, "both operands need one shape"), of(x.rows, x.cols);
    case op::symbol: case op::number: case op::size: case op::identity: case op::zero: case op::ones: case op::condition_zero: case op::condition_nonnegative:
    case op::apply: case op::gradient: case op::power: case op::symbolic_power: case op::window: case op::sum_over: case op::by_entries: break;
  }
  require(false, "this operation is made of more than its operands");
  return -1;
}

// Leaves.

/// The symbol `id`; **Shape** as declared. `family` gives the positions before row and column, as many as declared.
constexpr term symbol(term_arena& t, int id, const sequence<polynomial>& family = {}) {
  require(family.size() == t.symbol(id).family, "a family symbol needs one position for each family index");
  return t.push({.kind = op::symbol, .rows = t.symbol(id).rows, .cols = t.symbol(id).cols, .id = id, .positions = family});
}
constexpr term number(term_arena& t, const rational& value) {
  return t.push({.kind = op::number, .rows = 1, .cols = 1, .value = value});
}
constexpr term with_position(term_arena& t, op kind, const polynomial& p) {
  node n;
  n.kind = kind, n.rows = n.cols = 1;
  n.positions.push(p);
  return t.push(static_cast<node&&>(n));
}
/// A size as a number: the n of 1/n or of tr I = n.
constexpr term size(term_arena& t, const polynomial& p) { return with_position(t, op::size, p); }
constexpr term condition_zero(term_arena& t, const polynomial& p) { return with_position(t, op::condition_zero, p); }
constexpr term condition_nonnegative(term_arena& t, const polynomial& p) { return with_position(t, op::condition_nonnegative, p); }
constexpr term identity(term_arena& t, const polynomial& n) { return make(t, op::identity, -1, -1, n, n); }
constexpr term zero(term_arena& t, const polynomial& rows, const polynomial& cols) { return make(t, op::zero, -1, -1, rows, cols); }
constexpr term ones(term_arena& t, const polynomial& rows, const polynomial& cols) { return make(t, op::ones, -1, -1, rows, cols); }

// One operand.

constexpr term transpose(term_arena& t, term a) { return make(t, op::transpose, a); }
/// **Shape** n × 1 or 1 × n → n × n.
constexpr term diagonal_matrix(term_arena& t, term a) { return make(t, op::diagonal_matrix, a); }
/// **Shape** n × n → n × 1.
constexpr term diagonal_of(term_arena& t, term a) { return make(t, op::diagonal_of, a); }
/// **Shape** n × n → 1 × 1.
constexpr term trace(term_arena& t, term a) { return make(t, op::trace, a); }
constexpr term total(term_arena& t, term a) { return make(t, op::total, a); }
/// **Shape** m × n → m × 1.
constexpr term row_sum(term_arena& t, term a) { return make(t, op::row_sum, a); }
/// **Shape** m × n → 1 × n.
constexpr term column_sum(term_arena& t, term a) { return make(t, op::column_sum, a); }
/// **Shape** n × n → n × n.
constexpr term inverse(term_arena& t, term a) { return make(t, op::inverse, a); }
/// **Shape** m × n → (m·n) × 1.
constexpr term vec(term_arena& t, term a) { return make(t, op::vec, a); }
constexpr term softmax_rows(term_arena& t, term a) { return make(t, op::softmax_rows, a); }
constexpr term softmax_columns(term_arena& t, term a) { return make(t, op::softmax_columns, a); }
/// The elementwise function `f`: known_function or one of `term_arena::function`; with dashes its derivative of that order.
constexpr term apply(term_arena& t, int f, term a, int dashes = 0) {
  node n;
  n.kind = op::apply, n.a = a, n.id = f, n.second = dashes, n.rows = t[a].rows, n.cols = t[a].cols;
  return t.push(static_cast<node&&>(n));
}
/// ∂a/∂X, entry by entry, for the symbol `id` without family positions. **Shape** (1 × 1), X → X's.
constexpr term gradient(term_arena& t, term a, int id) {
  require(is_scalar(t[a]), "a gradient is that of a 1 x 1 term");
  require(t.symbol(id).family == 0, "a gradient is by a symbol that is no family");
  node n;
  n.kind = op::gradient, n.a = a, n.id = id, n.rows = t.symbol(id).rows, n.cols = t.symbol(id).cols;
  return t.push(static_cast<node&&>(n));
}
/// Every entry to a rational power; A^{⊙2} is power(A, 2), √c is power(c, 1/2).
constexpr term power(term_arena& t, term a, const rational& exponent) {
  node n;
  n.kind = op::power, n.a = a, n.value = exponent, n.rows = t[a].rows, n.cols = t[a].cols;
  return t.push(static_cast<node&&>(n));
}
/// A scalar to an integer power that is a polynomial of names, as in γ^{t−j}.
constexpr term symbolic_power(term_arena& t, term a, const polynomial& exponent) {
  require(is_scalar(t[a]), "a symbolic power needs a scalar base");
  node n;
  n.kind = op::symbolic_power, n.a = a, n.rows = n.cols = 1;
  n.positions.push(exponent);
  return t.push(static_cast<node&&>(n));
}
/// The rows × cols part of `a` that begins at the given row and column (from 0). Whether it stays inside is the caller's promise
/// for symbolic positions; the kernel gives up where it can't see it.
constexpr term window(term_arena& t, term a, const polynomial& row, const polynomial& rows, const polynomial& column,
                      const polynomial& cols) {
  node n;
  n.kind = op::window, n.a = a, n.rows = rows, n.cols = cols;
  n.positions.push(row);
  n.positions.push(column);
  return t.push(static_cast<node&&>(n));
}
constexpr term row(term_arena& t, term a, const polynomial& i) { return window(t, a, i, 1, 0, t[a].cols); }
constexpr term column(term_arena& t, term a, const polynomial& j) { return window(t, a, 0, t[a].rows, j, 1); }
constexpr term entry(term_arena& t, term a, const polynomial& i, const polynomial& j) { return window(t, a, i, 1, j, 1); }

// Two operands.

constexpr term add(term_arena& t, term a, term b) { return make(t, op::add, a, b); }
constexpr term subtract(term_arena& t, term a, term b) { return make(t, op::subtract, a, b); }
constexpr term hadamard(term_arena& t, term a, term b) { return make(t, op::hadamard, a, b); }
constexpr term divide(term_arena& t, term a, term b) { return make(t, op::divide, a, b); }
/// **Shape** (m × k)·(k × n) → m × n.
constexpr term multiply(term_arena& t, term a, term b) { return make(t, op::multiply, a, b); }
/// **Shape** (1 × 1), (m × n) → m × n.
constexpr term scale(term_arena& t, term scalar, term a) { return make(t, op::scale, scalar, a); }
/// **Shape** (m × n), (p × q) → (m·p) × (n·q).
constexpr term kronecker(term_arena& t, term a, term b) { return make(t, op::kronecker, a, b); }
namespace detail {

/// The parts from `from` to before `to`, joined as halves of halves.
template <class Join>
constexpr term halved(term_arena& t, const sequence<term>& parts, int from, int to, Join join) {
  if (to - from < 2) return from < to ? parts[from] : -1;
  const int middle = from + (to - from) / 2;
  const term first = halved(t, parts, from, middle, join);
  return join(t, first, halved(t, parts, middle, to, join));
}

}  // namespace detail

/// **Shape** (m × n), (m × p) → m × (n + p).
constexpr term beside(term_arena& t, term a, term b) { return make(t, op::beside, a, b); }
/// **Shape** (m × n), (p × n) → (m + p) × n.
constexpr term above(term_arena& t, term a, term b) { return make(t, op::above, a, b); }
/// The parts one above the other, halved again and again, so that each lies at a depth of log₂ of their number; −1 where there are none.
/// **Shape** (m₁ × n), (m₂ × n), … → (m₁ + m₂ + …) × n.
constexpr term all_above(term_arena& t, const sequence<term>& parts) { return detail::halved(t, parts, 0, parts.size(), above); }
/// The parts beside each other, halved in the same way. **Shape** (m × n₁), (m × n₂), … → m × (n₁ + n₂ + …).
constexpr term all_beside(term_arena& t, const sequence<term>& parts) { return detail::halved(t, parts, 0, parts.size(), beside); }

// Binders.

/// Σ over the whole range of `index` (an index name) of a.
constexpr term sum_over(term_arena& t, name index, term a) {
  require(t.name_of(index).kind == name_kind::index, "a sum runs over an index");
  node n;
  n.kind = op::sum_over, n.a = a, n.id = index, n.rows = t[a].rows, n.cols = t[a].cols;
  return t.push(static_cast<node&&>(n));
}
/// The matrix whose entry at (i, j) is the scalar a. **Shape** range of i × range of j.
constexpr term by_entries(term_arena& t, name i, name j, term a) {
  require(is_scalar(t[a]), "an entry is 1 x 1");
  require(t.name_of(i).kind == name_kind::index && t.name_of(j).kind == name_kind::index, "entries run over two indices");
  node n;
  n.kind = op::by_entries, n.a = a, n.id = i, n.second = j, n.rows = t.name_of(i).range, n.cols = t.name_of(j).range;
  return t.push(static_cast<node&&>(n));
}

}  // namespace odot::kernel
