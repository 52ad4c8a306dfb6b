// SPDX-License-Identifier: MIT
/// @file
/// The entries of an inverse: pushed inward where the structure allows, one factor where not.

namespace odot::kernel {

/// The inverse of a matrix given by its form in the indices (row, col): reciprocal of a diagonal, or one factor.
constexpr form inverse_of_form(workspace& w, form body, name row, name col, const polynomial& p, const polynomial& q) {
  body = collect(w, body);
  if (body.empty()) {
    w.fail(failure::division_by_zero);
    return {};
  }
  const int off = w.position(polynomial::of(row) - polynomial::of(col));
  bool on_diagonal = true;
  form diagonal_entries;
  for (int i = 0; i < body.size(); ++i) {
    monomial m = body[i];
    int at = -1;
    for (int f = 0; f < m.factors.size(); ++f) {
      const polynomial difference = w.positions[m.factors[f].slots[0]];
      if (m.factors[f].kind == factor_kind::is_zero && (difference == w.positions[off] || (polynomial(0) - difference) == w.positions[off]))
        at = f;
    }
    if (at < 0) {
      on_diagonal = false;
      break;
    }
    m.factors.remove(at);
    diagonal_entries.push(substitute(w, substitute(w, m, col, polynomial::of(row)), row, p));
  }
  if (on_diagonal)
    return multiply(w, condition(w, factor_kind::is_zero, p - q), through(w, {-1, -1, 0}, diagonal_entries));
  const rational lead = body[0].coefficient;
  for (monomial& m : body) {
    m.coefficient = m.coefficient / lead;
    if (!m.coefficient.valid()) w.fail(failure::overflow);
  }
  labelling straight, swapped;
  straight.put(row, -11), straight.put(col, -12), swapped.put(row, -12), swapped.put(col, -11);
  const int order = compare(code_of(w, body, straight), code_of(w, body, swapped));
  factor f = make_factor(factor_kind::inverse, order == 0 ? 1 : 0, w.position(order > 0 ? q : p), w.position(order > 0 ? p : q));
  f.body = add_body(w, body, order > 0 ? col : row, order > 0 ? row : col);
  form result;
  add_to(result, multiply(w, constant(1), f), rational(1) / lead);
  return result;
}

/// What stands at (p, q) of the inverse of the node `t`.
/// (AB)⁻¹ = B⁻¹A⁻¹ is used for square A and B only: there AB is invertible exactly when both are.
constexpr form inverse_entry(workspace& w, term t, const polynomial& p, const polynomial& q) {
  const node& n = w.arena[t];
  if (w.stopped()) return {};
  if (n.rows == polynomial(1)) return through(w, {-1, -1, 0}, entry(w, t, 0, 0));
  const auto square = [&](term a) { return w.arena[a].rows == w.arena[a].cols; };
  if (n.kind == op::transpose) return inverse_entry(w, n.a, q, p);
  if (n.kind == op::inverse) return entry(w, n.a, p, q);
  if (n.kind == op::scale) return multiply(w, through(w, {-1, -1, 0}, entry(w, n.a, 0, 0)), inverse_entry(w, n.b, p, q));
  if (n.kind == op::symbol && (w.arena.symbol(n.id).properties & (orthogonal | permutation)) != 0) return entry(w, t, q, p);
  if (n.kind == op::multiply && square(n.a))
    return sum_over_range(w, n.rows, [&](const polynomial& k) {
      return multiply(w, inverse_entry(w, n.b, p, k), inverse_entry(w, n.a, k, q));
    });
  if (n.kind == op::kronecker && square(n.a) && square(n.b)) {
    const pair_position row = outer_and_inner(w, p, w.arena[n.b].rows, w.arena[n.a].rows);
    const pair_position col = w.stopped() ? row : outer_and_inner(w, q, w.arena[n.b].cols, w.arena[n.a].cols);
    if (w.stopped()) return {};
    return multiply(w, inverse_entry(w, n.a, row.outer, col.outer), inverse_entry(w, n.b, row.inner, col.inner));
  }
  const index_case row = whole_range(w, n.rows), col = whole_range(w, n.cols);
  const form body = entry(w, t, row.value, col.value);
  if (w.request.index >= 0 && (contains(row.fresh, w.request.index) || contains(col.fresh, w.request.index))) {
    w.request = {};
    w.fail(failure::position);  // the inverse of a block matrix has no entry form; prove() multiplies it away
  }
  if (w.stopped()) return {};
  return inverse_of_form(w, body, row.fresh[0], col.fresh[0], p, q);
}

}  // namespace odot::kernel
