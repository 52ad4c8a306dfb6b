// SPDX-License-Identifier: MIT
/// @file
/// One monomial brought to its simplest: conditions decided or used, equal factors merged, sums over nothing counted.

namespace odot::kernel {

constexpr form multiply(workspace& w, const form& a, const form& b);
constexpr form multiply(workspace& w, const form& a, const factor& f);
constexpr form power(workspace& w, const rational& c, const rational& e);
constexpr form power(workspace& w, const form& base, const rational& e, int s);
constexpr bool rewrite(workspace& w, const monomial& m, form& out);  // rewrite.hpp
constexpr form made_anew(workspace& w, const factor& f);             // elementwise.inl
constexpr bool merge_special(workspace& w, monomial& m);             // special.hpp

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
      if (f.body >= 0 && w.bodies[f.body].stale && f.kind == factor_kind::inverse) {
        const body_entry old = w.bodies[f.body];
        form body;
        for (const monomial& part : old.sum) simplify(w, with_fresh_indices(w, part), body);
        body = collect(w, body);
        if (body.empty()) w.fail(failure::division_by_zero);
        f.body = add_body(w, static_cast<form&&>(body), old.row, old.col);
      } else if (f.body >= 0 && w.bodies[f.body].stale) {
        const factor old = f;
        m.factors.remove(i);
        const form product = multiply(w, single(m), made_anew(w, old));
        for (const monomial& r : product) out.push(r);
        return;
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

}  // namespace odot::kernel
