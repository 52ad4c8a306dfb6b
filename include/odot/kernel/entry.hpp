// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The entry form of every operation. This file is the meaning of a term: what stands at position (p, q) of each node.
///
/// Where a block matrix or a Kronecker product can't tell which part a position lies in, it asks for the index to be cut
/// (workspace::request) and gives up; whoever introduced the index makes the cases, each an exact part of the range, and asks again.

#include "odot/kernel/elementwise.hpp"

namespace odot::kernel {

constexpr form entry(workspace& w, term t, const polynomial& p, const polynomial& q);

/// One case of an index: the position it stands for, written with new indices.
struct index_case {
  polynomial value;
  sequence<name> fresh;
};

/// The index runs over `range`; nothing to run over where the range is 1.
constexpr index_case whole_range(workspace& w, const polynomial& range) {
  index_case c;
  if (range == polynomial(1)) return c;
  c.fresh.push(w.fresh(range));
  c.value = polynomial::of(c.fresh[0]);
  return c;
}

/// `c` with its index `n` cut as `request` wants: first part and rest, or outer and inner. Empty when it can't be.
constexpr sequence<index_case> cut(workspace& w, const index_case& c, name n, const split_request& request) {
  sequence<index_case> result;
  const polynomial range = w.range_of(n);
  const auto with = [&](const polynomial& value, const index_case& a, const index_case& b) {
    index_case r;
    for (name m : c.fresh)
      if (m != n) r.fresh.push(m);
    r.fresh.append(a.fresh);
    r.fresh.append(b.fresh);
    r.value = c.value.substitute(n, value);
    result.push(static_cast<index_case&&>(r));
  };
  if (!w.spend(w.left.splits)) return result;
  if (request.by_stride) {
    const polynomial outer = quotient(range, request.at);
    if (!outer.valid()) return result;
    const index_case a = whole_range(w, outer), b = whole_range(w, request.at);
    with(a.value * request.at + b.value, a, b);
  } else {
    const polynomial rest = range - request.at;  // a part may be empty where a length is a natural number
    if (request.at.is_zero() || rest.is_zero() || !certainly_nonnegative(w, request.at) || !certainly_nonnegative(w, rest))
      return result;
    const index_case a = whole_range(w, request.at), b = whole_range(w, range - request.at);
    with(a.value, a, {});
    with(request.at + b.value, b, {});
  }
  return result;
}

/// The cut before the last step of a sequence of length t + 1, where t is a natural number.
constexpr split_request last_step(const workspace& w, const polynomial& range) {
  split_request r;
  if (range.constant_term() < 1) return r;
  for (const auto& t : range.terms())
    for (name n : t.names)
      if (w.kind_of(n) == name_kind::natural) r.index = n;
  r.at = range - 1;
  return r;
}

/// Σ over 0 … range − 1 of what `at` gives for a position, with cases made as they are asked for.
template <class At>
constexpr form sum_over_range(workspace& w, const polynomial& range, At&& at) {
  form result;
  if (range.is_zero()) return result;
  sequence<index_case> open;
  open.push(whole_range(w, range));
  while (!open.empty() && !w.stopped()) {
    const index_case c = open.back();
    open.pop();
    if (c.fresh.size() == 1) {
      const split_request last = last_step(w, w.range_of(c.fresh[0]));
      if (last.index >= 0) {
        open.append(cut(w, c, c.fresh[0], last));
        continue;
      }
    }
    if (w.reuse_cuts && c.fresh.size() == 1 && c.value.single_name() >= 0) {  // cuts that the same range met elsewhere
      bool again = false;
      for (int i = 0; i < w.cuts.size() && !again; ++i) {
        if (!(w.cut_ranges[i] == w.range_of(c.fresh[0]))) continue;
        const split_request known = w.cuts[i];
        const sequence<index_case> parts = cut(w, c, c.fresh[0], known);
        again = !parts.empty();
        open.append(parts);
      }
      if (again) continue;
    }
    form part = at(c.value);
    if (w.failed == failure::none && w.request.index >= 0 && contains(c.fresh, w.request.index)) {
      const split_request request = w.request;
      w.request = {};
      w.cuts.push(request);
      w.cut_ranges.push(w.range_of(request.index));
      const sequence<index_case> parts = cut(w, c, request.index, request);
      if (parts.empty()) w.fail(failure::position);
      open.append(parts);
      continue;
    }
    for (int i = 0; i < part.size() && !w.stopped(); ++i) {
      part[i].bound.append(c.fresh);
      simplify(w, part[i], result);
    }
  }
  return result;
}

/// Asks for an index of `p` to be cut so that `p` and the boundary can be compared.
constexpr void ask_for_boundary(workspace& w, const polynomial& p, const polynomial& boundary) {
  polynomial fixed = p;
  sequence<name> indices;
  for (name i = first_index(w, fixed); i >= 0; i = first_index(w, fixed)) {
    indices.push(i);
    fixed = fixed.substitute(i, 0);
  }
  for (name i : indices) {
    const polynomial at = quotient(boundary - fixed, coefficient_of(p, i));
    if (!at.valid() || !certainly_nonnegative(w, at - 1) || !certainly_nonnegative(w, w.range_of(i) - at - 1)) continue;
    w.request = {i, at, false};
    return;
  }
  w.fail(failure::position);
}

/// The outer and inner position of p by `stride`; asks for a cut where they can't be seen.
constexpr pair_position outer_and_inner(workspace& w, const polynomial& p, const polynomial& stride, const polynomial& outer_range) {
  pair_position r;
  r.found = true;
  if (stride == polynomial(1)) {
    r.outer = p;
  } else if (outer_range == polynomial(1)) {
    r.inner = p;
  } else {
    r = split_by_stride(w, p, stride);
    if (r.found) return r;
    for (const auto& t : p.terms())
      for (name n : t.names) {
        if (w.kind_of(n) != name_kind::index || !(coefficient_of(p, n) == polynomial(1))) continue;
        if (!quotient(w.range_of(n), stride).valid() || w.range_of(n) == stride) continue;
        w.request = {n, stride, true};
        return r;
      }
    w.fail(failure::position);
  }
  return r;
}

/// The position with the arena's indices replaced by what they stand for now.
constexpr polynomial resolve(const workspace& w, polynomial p) {
  for (int i = w.environment.size() - 1; i >= 0; --i) {
    bool hidden = false;
    for (int j = i + 1; j < w.environment.size(); ++j) hidden = hidden || w.environment[j].index == w.environment[i].index;
    if (!hidden) p = p.substitute(w.environment[i].index, w.environment[i].value);
  }
  return p;
}

constexpr form condition(workspace& w, factor_kind kind, const polynomial& p) {
  return multiply(w, constant(1), make_factor(kind, -1, w.position(p)));
}

constexpr form symbol_entry_form(workspace& w, const node& n, polynomial p, polynomial q) {
  const symbol_entry& s = w.arena.symbol(n.id);
  factor f = make_factor(factor_kind::symbol, n.id);
  if (n.positions.size() > 2) w.fail(failure::outside);
  for (int i = 0; i < n.positions.size() && i < 2; ++i) f.slots[f.slot_count++] = w.position(resolve(w, n.positions[i]));
  const bool only_diagonal = (s.properties & diagonal) != 0;
  if (!(s.rows == polynomial(1))) f.slots[f.slot_count++] = w.position(p);
  if (!(s.cols == polynomial(1)) && !only_diagonal) f.slots[f.slot_count++] = w.position(q);
  form result = multiply(w, constant(1), f);
  if (!only_diagonal || s.rows == polynomial(1)) return result;
  return multiply(w, condition(w, factor_kind::is_zero, p - q), result);
}

constexpr form inverse_entry(workspace& w, term t, const polynomial& p, const polynomial& q);  // inverse.hpp

constexpr form softmax_entry(workspace& w, const node& n, const polynomial& p, const polynomial& q) {
  const bool rows = n.kind == op::softmax_rows;
  const elementwise exp{exponential, 1, 0};
  const form above = through(w, exp, entry(w, n.a, p, q));
  const form below = sum_over_range(w, rows ? n.cols : n.rows, [&](const polynomial& k) {
    return through(w, exp, entry(w, n.a, rows ? p : k, rows ? k : q));
  });
  if (w.stopped()) return {};
  return multiply(w, above, through(w, {-1, -1, 0}, below));
}

constexpr form entry_of(workspace& w, term t, const polynomial& p, const polynomial& q) {
  const node& n = w.arena[t];
  switch (n.kind) {
    case op::symbol: return symbol_entry_form(w, n, p, q);
    case op::number: return constant(n.value);
    case op::size: return multiply(w, constant(1), make_factor(factor_kind::size, -1, w.position(resolve(w, n.positions[0]))));
    case op::identity: return condition(w, factor_kind::is_zero, p - q);
    case op::zero: return {};
    case op::ones: return constant(1);
    case op::condition_zero: return condition(w, factor_kind::is_zero, resolve(w, n.positions[0]));
    case op::condition_nonnegative: return condition(w, factor_kind::nonnegative, resolve(w, n.positions[0]));
    case op::transpose: return entry(w, n.a, q, p);
    case op::diagonal_matrix: {
      const bool column = w.arena[n.a].cols == polynomial(1);
      const polynomial start;
      return multiply(w, condition(w, factor_kind::is_zero, p - q), entry(w, n.a, column ? p : start, column ? start : p));
    }
    case op::diagonal_of: return entry(w, n.a, p, p);
    case op::trace:
      return sum_over_range(w, w.arena[n.a].rows, [&](const polynomial& k) { return entry(w, n.a, k, k); });
    case op::row_sum:
      return sum_over_range(w, w.arena[n.a].cols, [&](const polynomial& k) { return entry(w, n.a, p, k); });
    case op::column_sum:
      return sum_over_range(w, w.arena[n.a].rows, [&](const polynomial& k) { return entry(w, n.a, k, q); });
    case op::total:
      return sum_over_range(w, w.arena[n.a].rows, [&](const polynomial& k) {
        return sum_over_range(w, w.arena[n.a].cols, [&](const polynomial& l) { return entry(w, n.a, k, l); });
      });
    case op::inverse: return inverse_entry(w, n.a, p, q);
    case op::vec: {
      const pair_position at = outer_and_inner(w, p, w.arena[n.a].rows, w.arena[n.a].cols);
      return entry(w, n.a, at.inner, at.outer);
    }
    case op::apply: return through(w, {n.id, 1, 0}, entry(w, n.a, p, q));
    case op::power: return through(w, {-1, n.value, 0}, entry(w, n.a, p, q));
    case op::symbolic_power: {
      const polynomial e = resolve(w, n.positions[0]);
      if (e.is_constant()) return through(w, {-1, e.constant_term(), 0}, entry(w, n.a, p, q));
      return through(w, {-1, 0, w.position(e)}, entry(w, n.a, p, q));
    }
    case op::softmax_rows:
    case op::softmax_columns: return softmax_entry(w, n, p, q);
    case op::window: {
      const polynomial row = resolve(w, n.positions[0]) + p, col = resolve(w, n.positions[1]) + q;
      if (!certainly_inside(w, row, w.arena[n.a].rows) || !certainly_inside(w, col, w.arena[n.a].cols)) w.fail(failure::position);
      return entry(w, n.a, row, col);
    }
    case op::add:
    case op::subtract: {
      form sum = entry(w, n.a, p, q);
      add_to(sum, entry(w, n.b, p, q), n.kind == op::add ? 1 : -1);
      return sum;
    }
    case op::multiply:
      return sum_over_range(w, w.arena[n.a].cols, [&](const polynomial& k) {
        const form a = entry(w, n.a, p, k);
        if (a.empty() || w.stopped()) return form{};
        return multiply(w, a, entry(w, n.b, k, q));
      });
    case op::scale: return multiply(w, entry(w, n.a, 0, 0), entry(w, n.b, p, q));
    case op::hadamard: return multiply(w, entry(w, n.a, p, q), entry(w, n.b, p, q));
    case op::divide: return multiply(w, entry(w, n.a, p, q), through(w, {-1, -1, 0}, entry(w, n.b, p, q)));
    case op::kronecker: {
      const pair_position row = outer_and_inner(w, p, w.arena[n.b].rows, w.arena[n.a].rows);
      if (w.stopped()) return {};
      const pair_position col = outer_and_inner(w, q, w.arena[n.b].cols, w.arena[n.a].cols);
      if (w.stopped()) return {};
      return multiply(w, entry(w, n.a, row.outer, col.outer), entry(w, n.b, row.inner, col.inner));
    }
    case op::beside:
    case op::above: {
      const bool rows = n.kind == op::above;
      const polynomial& at = rows ? p : q;
      const polynomial boundary = rows ? w.arena[n.a].rows : w.arena[n.a].cols;
      if (certainly_less(w, at, boundary)) return entry(w, n.a, p, q);
      if (certainly_nonnegative(w, at - boundary)) return entry(w, n.b, rows ? p - boundary : p, rows ? q : q - boundary);
      ask_for_boundary(w, at, boundary);
      return {};
    }
    case op::sum_over:
      return sum_over_range(w, resolve(w, w.arena.name_of(n.id).range), [&](const polynomial& k) {
        w.environment.push({n.id, k});
        form f = entry(w, n.a, p, q);
        w.environment.pop();
        return f;
      });
    case op::by_entries: {
      w.environment.push({n.id, p});
      w.environment.push({n.second, q});
      form f = entry(w, n.a, 0, 0);
      w.environment.pop();
      w.environment.pop();
      return f;
    }
  }
  return {};
}

/// What stands at (p, q) of the node `t`, for every value of the indices in p and q.
constexpr form entry(workspace& w, term t, const polynomial& p, const polynomial& q) {
  if (w.stopped()) return {};
  if (++w.depth > 400) w.fail(failure::depth);
  form f;
  if (!w.stopped()) f = entry_of(w, t, p, q);
  --w.depth;
  if (f.size() > 48) f = collect(w, f);
  if (w.stopped()) f.clear();
  return f;
}

}  // namespace odot::kernel
