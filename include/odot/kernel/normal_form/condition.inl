// SPDX-License-Identifier: MIT
/// @file
/// Conditions in a monomial: decided where certain, solved for an index, or brought to one of two equivalent writings.

namespace odot::kernel {

constexpr void simplify(workspace& w, monomial m, form& out);  // simplify.hpp

constexpr void replace_everywhere(workspace& w, monomial& m, name n, const polynomial& value, int except = -1) {
  for (int i = 0; i < m.factors.size(); ++i)
    if (i != except) m.factors[i] = substitute(w, m.factors[i], n, value);
}
constexpr void unbind(monomial& m, name n) {
  for (int i = 0; i < m.bound.size(); ++i)
    if (m.bound[i] == n) m.bound.remove(i--);
}

enum class progress { unchanged, changed, vanished };

/// Uses the condition [p = 0] of factor `at`: decided, solved for a bound index, taken apart by a stride, or used on the others.
constexpr progress use_equation(workspace& w, monomial& m, int at) {
  const polynomial p = w.positions[m.factors[at].slots[0]];
  if (p.is_zero()) {
    m.factors.remove(at);
    return progress::changed;
  }
  if (certainly_nonnegative(w, p - 1) || certainly_nonnegative(w, polynomial(0) - p - 1)) return progress::vanished;
  sequence<name> indices;
  for (const auto& t : p.terms())
    for (name n : t.names)
      if (w.kind_of(n) == name_kind::index && !contains(indices, n)) indices.push(n);
  for (name v : indices) {
    const polynomial c = coefficient_of(p, v);
    if (!contains(m.bound, v) || !(c == polynomial(1) || c == polynomial(-1))) continue;
    polynomial value = p + polynomial::of(v);
    if (c == polynomial(1)) value = polynomial::of(v) - p;
    if (!certainly_inside(w, value, w.range_of(v))) continue;
    m.factors.remove(at);
    unbind(m, v);
    replace_everywhere(w, m, v, value);
    return progress::changed;
  }
  for (name v : indices) {  // n·x + y = 0 with |y| < n is x = 0 and y = 0
    const polynomial stride = coefficient_of(p, v);
    if (!stride.valid() || stride == polynomial(1) || !certainly_nonnegative(w, stride - 1)) continue;
    const pair_position pair = split_by_stride(w, p, stride);
    const polynomial x = pair.outer, y = p - x * stride;
    if (x.is_zero() || !certainly_less(w, y, stride) || !certainly_less(w, polynomial(0) - y, stride)) continue;
    m.factors[at].slots[0] = w.position(x);
    m.factors.push(make_factor(factor_kind::is_zero, -1, w.position(y)));
    return progress::changed;
  }
  for (int round = 0; round < 2; ++round)  // bound indices first, then the later of two free ones, are written by the other
    for (int i = indices.size() - 1; i >= 0; --i) {
      const name v = indices[i];
      const polynomial c = coefficient_of(p, v);
      if ((round == 0) != contains(m.bound, v) || !(c == polynomial(1) || c == polynomial(-1)) || (round == 1 && i == 0)) continue;
      polynomial value = p + polynomial::of(v);
      if (c == polynomial(1)) value = polynomial::of(v) - p;
      bool used = false;
      for (int f = 0; f < m.factors.size(); ++f) used = used || (f != at && mentions(w, m.factors[f], v));
      if (!used) return progress::unchanged;
      replace_everywhere(w, m, v, value, at);
      return progress::changed;
    }
  return progress::unchanged;
}

/// [p ≥ 0] with p = a − b + c for two indices: [p ≥ 0] = [p − 1 ≥ 0] + [p = 0] while c ≥ 0, and of a pair p, −p − 1 only the one
/// stays in which the first free index has coefficient 1: [p ≥ 0] = 1 − [−p − 1 ≥ 0].
constexpr bool turn_inequality(workspace& w, const monomial& m, int at, form& out) {
  const polynomial p = w.positions[m.factors[at].slots[0]];
  name first = -1;
  int indices = 0;
  for (const auto& t : p.terms()) {
    if (t.names.empty()) continue;
    if (t.names.size() != 1 || (t.coefficient != 1 && t.coefficient != -1)) return false;
    ++indices;
    if (!contains(m.bound, t.names[0]) && (first < 0 || t.names[0] < first)) first = t.names[0];
  }
  const std::int64_t c = p.constant_term();
  if (indices != 2 || c < -4 || c > 4) return false;
  const bool turn = first >= 0 && coefficient_of(p, first) == polynomial(-1);
  if (!turn && c < 0) return false;
  monomial rest = m, other = m;
  polynomial beyond = p - 1;
  if (turn) beyond = polynomial(-1) - p;
  other.factors[at].slots[0] = w.position(beyond);
  if (turn) {
    rest.factors.remove(at);
    other.coefficient = -other.coefficient;
  } else {
    rest.factors[at].kind = factor_kind::is_zero;
  }
  simplify(w, static_cast<monomial&&>(rest), out);
  simplify(w, static_cast<monomial&&>(other), out);
  return true;
}

}  // namespace odot::kernel
