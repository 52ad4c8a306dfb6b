// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Multiplying inverses away: where M⁻¹ occurs in an equation, M is invertible, so X = Y exactly when MX = MY.

#include "odot/kernel/builder.hpp"
#include "odot/kernel/equation.hpp"

namespace odot::kernel {

/// Whether two terms are written alike. O(size).
constexpr bool written_alike(const term_arena& t, term a, term b) {
  if (a == b) return true;
  if (a < 0 || b < 0) return false;
  const node &x = t[a], &y = t[b];
  return x.kind == y.kind && x.id == y.id && x.second == y.second && (x.value == y.value) && x.rows == y.rows && x.cols == y.cols &&
         x.positions == y.positions && written_alike(t, x.a, y.a) && written_alike(t, x.b, y.b);
}

/// M·t, or t·M with `right`, with an M⁻¹ that it meets taken away. **Shape** of the product.
constexpr term times(term_arena& t, term m, term x, bool right) {
  const node n = t[x];
  if (n.kind == op::inverse && written_alike(t, n.a, m)) return identity(t, n.rows);
  if (n.kind == op::add || n.kind == op::subtract) {
    const term a = times(t, m, n.a, right), b = times(t, m, n.b, right);
    return n.kind == op::add ? add(t, a, b) : subtract(t, a, b);
  }
  if (n.kind == op::scale) return scale(t, n.a, times(t, m, n.b, right));
  if (n.kind == op::multiply && right) return multiply(t, n.a, times(t, m, n.b, right));
  if (n.kind == op::multiply) return multiply(t, times(t, m, n.a, right), n.b);
  return right ? multiply(t, x, m) : multiply(t, m, x);
}

/// Whether a condition or a matrix given by entries stands below `a`, inverses not looked into.
constexpr bool holds_condition(const term_arena& t, term a, int& left) {
  if (a < 0 || t[a].kind == op::inverse) return false;
  if (--left < 0) return true;
  const node& n = t[a];
  return n.kind == op::condition_zero || n.kind == op::condition_nonnegative || n.kind == op::by_entries ||
         holds_condition(t, n.a, left) || holds_condition(t, n.b, left);
}

/// The matrices whose inverse occurs below `a`, outside of sums over an index and of products with a condition: what a condition
/// takes away need not be invertible. Each once.
constexpr void collect_inverted(const term_arena& t, term a, sequence<term>& found, int& left) {
  if (a < 0 || --left < 0) return;
  const node& n = t[a];
  if (n.kind == op::sum_over || n.kind == op::by_entries) return;
  const bool product = n.kind == op::scale || n.kind == op::hadamard || n.kind == op::divide || n.kind == op::multiply;
  if (product && (holds_condition(t, n.a, left) || holds_condition(t, n.b, left))) return;
  if (n.kind == op::inverse && t[n.a].kind != op::symbol) {
    bool known = false;
    for (term m : found) known = known || written_alike(t, m, n.a);
    if (!known) found.push(n.a);
  }
  collect_inverted(t, n.a, found, left);
  collect_inverted(t, n.b, found, left);
}

/// Whether anything but a symbol is inverted in the equation.
constexpr bool inverts(const term_arena& t, const equation& e) {
  sequence<term> inverted;
  int left = 4000;
  collect_inverted(t, e.lhs, inverted, left);
  collect_inverted(t, e.rhs, inverted, left);
  return !inverted.empty();
}

/// The equation multiplied by up to two of the matrices that it inverts: one from each side, or from one side.
constexpr sequence<equation> multiplied_out(term_arena& t, const equation& e) {
  sequence<term> inverted;
  int left = 4000;
  collect_inverted(t, e.lhs, inverted, left);
  collect_inverted(t, e.rhs, inverted, left);
  sequence<equation> result;
  if (left < 0 || inverted.size() > 6) return result;
  const auto fits = [&](term m, bool right) { return t[m].rows == (right ? t[e.lhs].cols : t[e.lhs].rows); };
  for (term m : inverted)
    for (int right = 0; right < 2; ++right)
      if (fits(m, right == 1)) result.push({times(t, m, e.lhs, right == 1), times(t, m, e.rhs, right == 1)});
  for (term m : inverted)
    for (term n : inverted)
      if (fits(m, false) && fits(n, true))
        result.push({times(t, n, times(t, m, e.lhs, false), true), times(t, n, times(t, m, e.rhs, false), true)});
  return result;
}

}  // namespace odot::kernel
