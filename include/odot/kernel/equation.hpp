// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Deciding one equation in one way: the difference of both sides, entry by entry, in normal form.

#include "odot/kernel/normal_form.hpp"

namespace odot::kernel {

/// lhs = rhs; both terms of one arena and of one shape.
struct equation {
  term lhs = -1, rhs = -1;
};

/// Whether a monomial may be 0 by a condition or a permutation, so that what stands beside it need not be defined.
constexpr bool is_conditional(const workspace& w, const monomial& m) {
  if (has_condition(m)) return true;
  for (const factor& f : m.factors)
    if ((properties_of(w, f) & permutation) != 0) return true;
  return false;
}

/// B⁻¹ with B a sum: both sides times B, as often as B⁻¹ occurs, unless B depends on a bound index. Under given equations B must
/// stand in a monomial without conditions: only there B ≠ 0 is certain in every case.
constexpr form clear_denominators(workspace& w, form difference) {
  for (int round = 0; round < 12 && !w.stopped(); ++round) {
    factor found;
    code wanted;
    for (const monomial& m : difference)
      for (const factor& f : m.factors) {
        if (f.kind != factor_kind::power || !f.exponent.is_integer() || !f.exponent.is_negative() || f.shift != 0) continue;
        if (!w.rules.empty() && is_conditional(w, m)) continue;
        if (!mentions_bound(w, f, m) && found.body < 0) found = f;
      }
    if (found.body < 0) break;
    found.exponent = 1;
    wanted = code_of(w, found, {}).text;
    rational most = 0;
    for (const monomial& m : difference)
      for (const factor& f : m.factors) {
        factor one = f;
        one.exponent = 1;
        if (f.kind == factor_kind::power && f.shift == 0 && f.exponent.is_integer() && (-f.exponent - most).is_positive() &&
            code_of(w, one, {}).text == wanted)
          most = -f.exponent;
      }
    form cleared;
    found.exponent = most;
    for (int i = 0; i < difference.size(); ++i) {
      monomial m = difference[i];
      m.factors.push(found);
      simplify(w, static_cast<monomial&&>(m), cleared);
    }
    difference = collect(w, cleared);
  }
  return difference;
}

/// Turns a given equation into a rule, or into a property where it says that a symbol is symmetric or skew.
constexpr void adopt(workspace& w, const equation& given) {
  const index_case row = whole_range(w, w.arena[given.lhs].rows), col = whole_range(w, w.arena[given.lhs].cols);
  form difference = entry(w, given.lhs, row.value, col.value);
  if (!w.stopped()) add_to(difference, entry(w, given.rhs, row.value, col.value), -1);
  if (w.stopped()) {  // an equation between block matrices, or one that is out of reach: not used
    w.request = {};
    return;
  }
  difference = collect(w, difference);
  const int lead = leading(w, difference);
  if (w.failed != failure::none || lead < 0 || has_condition(difference[lead])) return;
  rewrite_rule rule{difference[lead], {}, {}};
  const rational scale = rational(-1) / rule.pattern.coefficient;
  rule.pattern.coefficient = 1;
  for (int i = 0; i < difference.size(); ++i)
    if (i != lead) add_to(rule.result, single(difference[i]), scale);
  rule.universal.append(row.fresh);
  rule.universal.append(col.fresh);
  for (name n = 0; n < w.arena.names(); ++n) {  // indices that stand free in the equation: it holds for all of them
    if (w.kind_of(n) == name_kind::dimension || first_index(w, w.range_of(n)) >= 0) continue;
    const polynomial fresh = polynomial::of(w.fresh(w.range_of(n)));
    rule.pattern = substitute(w, rule.pattern, n, fresh);
    for (monomial& m : rule.result) m = substitute(w, m, n, fresh);
    rule.universal.push(fresh.single_name());
  }
  sequence<name> used;
  for (name n : rule.universal)
    for (const factor& f : rule.pattern.factors)
      if (mentions(w, f, n) && !contains(used, n)) used.push(n);
  for (name n : rule.universal)
    for (const monomial& m : rule.result)
      for (const factor& f : m.factors)
        if (mentions(w, f, n) && !contains(used, n)) return;  // says too much for a rule
  rule.universal = used;
  for (const monomial& m : rule.result) {
    matching itself;
    if (match(w, with_fresh_indices(w, rule.pattern), rule.universal, m, -1, itself)) return;  // it would go on for ever
  }
  w.rules.push(static_cast<rewrite_rule&&>(rule));
}

/// If the equation says S = cSᵀ with c = ±1 for one symbol S, that property; otherwise none.
constexpr unsigned symmetry_stated(const term_arena& t, const equation& e, int& s) {
  const auto strip = [&](term a, bool& transposed, int& sign) {
    for (;;) {
      const node& n = t[a];
      if (n.kind == op::transpose) {
        transposed = !transposed, a = n.a;
      } else if (n.kind == op::scale && t[n.a].kind == op::number && (t[n.a].value == rational(1) || t[n.a].value == rational(-1))) {
        sign = t[n.a].value.is_one() ? sign : -sign, a = n.b;
      } else if (n.kind == op::subtract && t[n.a].kind == op::zero) {
        sign = -sign, a = n.b;
      } else {
        return n.kind == op::symbol && n.positions.empty() ? n.id : -1;
      }
    }
  };
  bool left = false, right = false;
  int sign = 1;
  s = strip(e.lhs, left, sign);
  if (s < 0 || s != strip(e.rhs, right, sign) || left == right) return no_property;
  return sign == 1 ? symmetric : skew;
}

/// The indices that stand in the equation and that no sum in it runs over.
constexpr sequence<name> free_indices(const term_arena& t, const equation& e) {
  sequence<name> used, bound, result;
  sequence<bool> seen;
  for (int i = 0; i < t.nodes(); ++i) seen.push(false);
  sequence<term> open;
  open.push(e.lhs);
  open.push(e.rhs);
  while (!open.empty()) {
    const term a = open.back();
    open.pop();
    if (a < 0 || seen[a]) continue;
    seen[a] = true;
    const node& n = t[a];
    if (n.kind == op::sum_over || n.kind == op::by_entries) bound.push(n.id);
    if (n.kind == op::by_entries) bound.push(n.second);
    for (const polynomial& p : n.positions)
      for (const auto& product : p.terms())
        for (name m : product.names)
          if (t.name_of(m).kind == name_kind::index && !contains(used, m)) used.push(m);
    open.push(n.a);
    open.push(n.b);
  }
  for (name n : used)
    if (!contains(bound, n)) result.push(n);
  return result;
}

/// Every entry of lhs − rhs, for all cases of their positions.
constexpr bool difference_is_zero(workspace& w, const equation& e) {
  struct root_case {
    sequence<index_case> indices;  ///< row, column, then the free indices
  };
  const sequence<name> free = free_indices(w.arena, e);
  sequence<root_case> open;
  root_case first;
  first.indices.push(whole_range(w, w.arena[e.lhs].rows));
  first.indices.push(whole_range(w, w.arena[e.lhs].cols));
  for (name n : free) first.indices.push(whole_range(w, w.range_of(n)));
  open.push(static_cast<root_case&&>(first));
  while (!open.empty() && w.failed == failure::none) {
    const root_case c = open.back();
    open.pop();
    bool counted = false;
    for (int i = 0; i < c.indices.size() && !counted; ++i) {
      const sequence<index_case> parts = one_by_one(w, c.indices[i]);
      for (const index_case& part : parts) {
        root_case narrower = c;
        narrower.indices[i] = part;
        open.push(static_cast<root_case&&>(narrower));
      }
      counted = !parts.empty();
    }
    if (counted) continue;
    w.environment.clear();
    for (int i = 0; i < free.size(); ++i) w.environment.push({free[i], c.indices[2 + i].value});
    form difference = entry(w, e.lhs, c.indices[0].value, c.indices[1].value);
    if (!w.stopped()) add_to(difference, entry(w, e.rhs, c.indices[0].value, c.indices[1].value), -1);
    if (w.failed == failure::none && w.request.index >= 0) {
      const split_request request = w.request;
      w.request = {};
      bool handled = false;
      for (int i = 0; i < c.indices.size() && !handled; ++i) {
        if (!contains(c.indices[i].fresh, request.index)) continue;
        w.cuts.push(request);
        w.cut_ranges.push(w.range_of(request.index));
        const sequence<index_case> parts = cut(w, c.indices[i], request.index, request);
        for (const index_case& part : parts) {
          root_case narrower = c;
          narrower.indices[i] = part;
          open.push(static_cast<root_case&&>(narrower));
        }
        handled = !parts.empty();
      }
      if (!handled) w.fail(failure::position);
      continue;
    }
    difference = collect(w, difference);
    if (!difference.empty()) difference = clear_denominators(w, difference);
    if (w.failed != failure::none || !difference.empty()) return false;
  }
  return w.failed == failure::none;
}

}  // namespace odot::kernel
