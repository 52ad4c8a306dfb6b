// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One monomial brought to its simplest: conditions decided or used, equal factors merged, sums over nothing counted.

#include "odot/kernel/canonical.hpp"

namespace odot::kernel {

constexpr form multiply(workspace& w, const form& a, const form& b);
constexpr form multiply(workspace& w, const form& a, const factor& f);
constexpr form power(workspace& w, const rational& c, const rational& e);
constexpr form power(workspace& w, const form& base, const rational& e, int s);
constexpr bool rewrite(workspace& w, const monomial& m, form& out);  // rewrite.hpp
constexpr bool merge_special(workspace& w, monomial& m);             // special.hpp

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
constexpr bool turn_inequality(workspace& w, const monomial& m, int at, form& out);

/// Brings `m` to its simplest and adds what comes of it to `out`.
constexpr void simplify(workspace& w, monomial m, form& out) {
  if (w.stopped() || !w.spend(w.left.monomials)) return;
  for (bool again = true; again && !w.stopped();) {
    again = false;
    if (!m.coefficient.valid()) w.fail(failure::overflow);
    if (m.coefficient.is_zero()) return;
    for (int i = 0; i < m.factors.size() && !again; ++i)
      for (int j = i + 1; j < m.factors.size() && !again; ++j) {
        const factor &a = m.factors[i], &b = m.factors[j];
        bool same = a.kind == b.kind && a.id == b.id && a.slot_count == b.slot_count && (a.body < 0) == (b.body < 0);
        for (int s = 0; s < a.slot_count && same; ++s) same = a.slots[s] == b.slots[s];
        if (same && a.body >= 0 && a.body != b.body) {
          const body_entry x = w.bodies[a.body], y = w.bodies[b.body];
          labelling lx, ly;
          lx.put(x.row, -11), lx.put(x.col, -12), ly.put(y.row, -11), ly.put(y.col, -12);
          same = x.sum.size() == y.sum.size() && code_of(w, x.sum, lx) == code_of(w, y.sum, ly);
        }
        if (!same) continue;
        m.factors[i].exponent = a.exponent + b.exponent;
        m.factors[i].shift = w.position(w.positions[a.shift] + w.positions[b.shift]);
        m.factors.remove(j);
        again = true;
      }
    for (int i = 0; i < m.factors.size() && !again; ++i) {
      factor& f = m.factors[i];
      if (!f.exponent.valid()) w.fail(failure::overflow);
      if (f.exponent.is_zero() && f.shift == 0) {
        m.factors.remove(i--);
        continue;
      }
      if (f.shift != 0 && w.positions[f.shift].constant_term() != 0) {  // the constant part of an exponent is kept in one place
        const std::int64_t c = w.positions[f.shift].constant_term();
        f.exponent = f.exponent + rational(c);
        f.shift = w.position(w.positions[f.shift] - polynomial(c));
        again = true;
        break;
      }
      const bool whole = f.exponent.is_integer() && f.exponent.is_positive() && f.shift == 0;
      if (f.kind == factor_kind::is_zero || f.kind == factor_kind::nonnegative) {
        if (!whole) w.fail(failure::division_by_zero);
        f.exponent = 1;
        progress p = progress::unchanged;
        if (f.kind == factor_kind::is_zero) {
          p = use_equation(w, m, i);
        } else if (certainly_nonnegative(w, w.positions[f.slots[0]])) {
          m.factors.remove(i);
          p = progress::changed;
        } else if (certainly_nonnegative(w, polynomial(-1) - w.positions[f.slots[0]])) {
          p = progress::vanished;
        } else if (turn_inequality(w, m, i, out)) {
          return;
        }
        if (p == progress::vanished) return;
        again = p == progress::changed;
      } else if (f.kind == factor_kind::prime) {
        if (f.shift != 0) continue;
        std::int64_t n = f.exponent.numerator(), d = f.exponent.denominator(), floor = n >= 0 ? n / d : -((-n + d - 1) / d);
        if (floor == 0) continue;
        m.coefficient = m.coefficient * power(rational(f.id), floor);
        f.exponent = f.exponent - rational(floor);
        again = true;
      } else if (f.kind == factor_kind::size) {
        const polynomial p = w.positions[f.slots[0]];
        if (p.single_name() >= 0) continue;
        form value;
        for (const auto& t : p.terms()) {
          monomial one;
          one.coefficient = t.coefficient;
          for (name n : t.names) one.factors.push(make_factor(factor_kind::size, -1, w.position(polynomial::of(n))));
          simplify(w, static_cast<monomial&&>(one), value);
        }
        const rational e = f.exponent;
        const int s = f.shift;
        m.factors.remove(i);
        const form product = multiply(w, single(m), power(w, value, e, s));
        for (const monomial& r : product) out.push(r);
        return;
      } else if (f.kind == factor_kind::power && whole) {
        const form base = w.bodies[f.body].sum;
        const rational e = f.exponent;
        m.factors.remove(i);
        const form product = multiply(w, single(m), power(w, with_fresh_indices(w, base), e, 0));
        for (const monomial& r : product) out.push(r);
        return;
      }
    }
    if (again) continue;
    if (merge_special(w, m)) {
      again = true;
      continue;
    }
    for (int b = 0; b < m.bound.size() && !again; ++b) {
      bool used = false;
      for (const factor& f : m.factors) used = used || mentions(w, f, m.bound[b]);
      if (used) continue;
      const int range = w.position(w.range_of(m.bound[b]));
      m.bound.remove(b);
      m.factors.push(make_factor(factor_kind::size, -1, range));
      again = true;
    }
    if (!again && rewrite(w, m, out)) return;
  }
  if (!w.stopped()) out.push(static_cast<monomial&&>(m));
}

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
  other.factors[at].slots[0] = w.position(turn ? polynomial(-1) - p : p - 1);
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
