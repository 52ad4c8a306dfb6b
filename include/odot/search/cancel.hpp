// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A claim about sequences without what both of its sides share: C·x = Σ C·f asks for x = Σ f.

#include "odot/search/lemmas.hpp"

namespace odot::search {
namespace detail {

/// Whether two terms are written in the same way.
constexpr bool written_alike(const term_arena& arena, term x, term y) {
  if (x == y) return true;
  if (x < 0 || y < 0) return false;
  const kernel::node &m = arena[x], &n = arena[y];
  if (m.kind != n.kind || m.id != n.id || m.second != n.second || !(m.value == n.value) || m.positions.size() != n.positions.size()) return false;
  for (int k = 0; k < m.positions.size(); ++k)
    if (!(m.positions[k] == n.positions[k])) return false;
  return m.rows == n.rows && m.cols == n.cols && written_alike(arena, m.a, n.a) && written_alike(arena, m.b, n.b);
}

/// A term of a sum, with its sign.
struct addend {
  term value = -1;
  bool minus = false;
};

constexpr void collect_addends(const term_arena& arena, term x, bool minus, sequence<addend>& out) {
  const kernel::node& n = arena[x];
  if (n.kind != op::add && n.kind != op::subtract) {
    out.push({x, minus});
    return;
  }
  collect_addends(arena, n.a, minus, out);
  collect_addends(arena, n.b, n.kind == op::subtract ? !minus : minus, out);
}

/// Leaves out of both what stands in both; whether there was anything.
constexpr bool drop_shared(const term_arena& arena, sequence<addend>& a, sequence<addend>& b) {
  bool any = false;
  for (int i = 0; i < a.size(); ++i)
    for (int j = 0; j < b.size(); ++j) {
      if (a[i].minus != b[j].minus || !written_alike(arena, a[i].value, b[j].value)) continue;
      a.remove(i--), b.remove(j);
      any = true;
      break;
    }
  return any;
}

/// Whether it is a number that matrices make, times another: yᵀx·c.
constexpr bool is_product_times_number(const term_arena& arena, const kernel::node& n) {
  const kernel::node& b = arena[n.b];
  return kernel::is_scalar(b) && b.kind != op::multiply && any_node(arena, n.a, [](const kernel::node& m) { return m.kind == op::multiply; });
}

/// The first or the last factor of the matrix product x, under numbers and sums; −1 where it is none.
constexpr term outer_factor(const term_arena& arena, term x, bool first) {
  term found = -1;
  for (bool more = true; more;) {
    const kernel::node& n = arena[x];
    more = n.kind == op::scale || n.kind == op::sum_over || n.kind == op::multiply;
    if (n.kind == op::scale) x = is_product_times_number(arena, n) ? n.a : n.b;
    else if (n.kind == op::sum_over) x = n.a;
    else if (n.kind == op::multiply) x = found = first ? n.a : n.b;
  }
  return found;
}

/// x without that factor; −1 where not each of its terms has it.
constexpr term without_factor(term_arena& arena, term x, term factor, bool first) {
  const kernel::node n = arena[x];
  if (n.kind == op::scale) {
    const bool before = is_product_times_number(arena, n);
    const term inner = without_factor(arena, before ? n.a : n.b, factor, first);
    return inner < 0 ? -1 : kernel::scale(arena, before ? n.b : n.a, inner);
  }
  if (n.kind == op::sum_over) {
    const term inner = without_factor(arena, n.a, factor, first);
    return inner < 0 ? -1 : kernel::sum_over(arena, n.id, inner);
  }
  if (n.kind == op::add || n.kind == op::subtract) {
    const term a = without_factor(arena, n.a, factor, first), b = a < 0 ? -1 : without_factor(arena, n.b, factor, first);
    if (b < 0) return -1;
    return n.kind == op::add ? kernel::add(arena, a, b) : kernel::subtract(arena, a, b);
  }
  if (n.kind != op::multiply) return -1;
  const term outer = first ? n.a : n.b, rest = first ? n.b : n.a;
  if (written_alike(arena, outer, factor)) return rest;
  const term inner = without_factor(arena, outer, factor, first);
  if (inner < 0) return -1;
  return first ? kernel::multiply(arena, inner, rest) : kernel::multiply(arena, rest, inner);
}

constexpr term total_of(term_arena& arena, const sequence<addend>& all) {
  term sum = -1;
  for (const addend& one : all) {
    if (sum >= 0) sum = one.minus ? kernel::subtract(arena, sum, one.value) : kernel::add(arena, sum, one.value);
    else sum = one.minus ? kernel::scale(arena, kernel::number(arena, -1), one.value) : one.value;
  }
  return sum;
}

/// Takes one factor away from all of them, on that side; whether there was one.
constexpr bool drop_factor(term_arena& arena, sequence<addend>& a, sequence<addend>& b, bool first) {
  const term factor = outer_factor(arena, a[0].value, first);
  if (factor < 0) return false;
  sequence<addend> without[2];
  for (int side = 0; side < 2; ++side)
    for (const addend& one : side == 0 ? a : b) {
      const term rest = without_factor(arena, one.value, factor, first);
      if (rest < 0) return false;
      without[side].push({rest, one.minus});
    }
  a = without[0], b = without[1];
  return true;
}

}  // namespace detail

/// The claim without the terms and then without the outer factors that its sides share; lhs < 0 where they share nothing, or that is all
/// there is.
constexpr equation cancelled(term_arena& arena, const equation& claim) {
  sequence<detail::addend> left, right;
  detail::collect_addends(arena, claim.lhs, false, left), detail::collect_addends(arena, claim.rhs, false, right);
  bool any = detail::drop_shared(arena, left, right);
  if (left.empty() || right.empty()) return {-1, -1};
  for (const bool first : {true, false})
    for (int round = 0; round < 4 && detail::drop_factor(arena, left, right, first); ++round) any = true;
  if (!any) return {-1, -1};
  return {detail::total_of(arena, left), detail::total_of(arena, right)};
}

}  // namespace odot::search
