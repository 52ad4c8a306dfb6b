// SPDX-License-Identifier: MIT
/// @file
/// The entry form of every operation. This file is the meaning of a term: what stands at position (p, q) of each node.

namespace odot::kernel {

constexpr form entry(workspace& w, term t, const polynomial& p, const polynomial& q);

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
      form sum;
      term rest = t;  // a long sum hangs to the left: walked, not descended
      for (; w.arena[rest].kind == op::add || w.arena[rest].kind == op::subtract; rest = w.arena[rest].a) {
        add_to(sum, entry(w, w.arena[rest].b, p, q), w.arena[rest].kind == op::add ? 1 : -1);
        if (w.stopped()) return {};
      }
      add_to(sum, entry(w, rest, p, q));
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
      if (certainly_nonnegative(w, at - boundary)) {
        const polynomial beyond = at - boundary;
        if (rows) return entry(w, n.b, beyond, q);
        return entry(w, n.b, p, beyond);
      }
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
  w.spend(w.left.entries);
  form f;
  if (!w.stopped()) f = entry_of(w, t, p, q);
  --w.depth;
  if (f.size() > 48) f = collect(w, f);
  if (w.stopped()) f.clear();
  return f;
}

}  // namespace odot::kernel
