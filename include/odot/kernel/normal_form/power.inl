// SPDX-License-Identifier: MIT
/// @file
/// Powers of numbers, monomials and forms, and elementwise functions of forms without conditions.

namespace odot::kernel {

/// c to a rational power as a form: 12^{1/2} = 2·3^{1/2}. Fails on a root of a negative number.
constexpr form power(workspace& w, const rational& c, const rational& e) {
  if (e.is_integer()) {
    if (c.is_zero() && e.is_negative()) w.fail(failure::division_by_zero);
    return constant(power(c, e.numerator()));
  }
  if (!c.is_positive()) {
    w.fail(failure::outside);
    return {};
  }
  form result = constant(1);
  for (int side = 0; side < 2; ++side) {
    std::int64_t rest = side == 0 ? c.numerator() : c.denominator();
    for (std::int64_t p = 2; rest > 1; ++p) {
      if (p > 100000) w.fail(failure::budget);
      if (w.stopped()) return {};
      if (p * p > rest) p = rest;
      rational count = 0;
      for (; rest % p == 0; rest /= p) count = count + rational(side == 0 ? 1 : -1);
      if (count.is_zero()) continue;
      factor f = make_factor(factor_kind::prime, static_cast<int>(p));
      if (p > INT32_MAX) w.fail(failure::overflow);
      f.exponent = count * e;
      result = multiply(w, result, f);
    }
  }
  return result;
}

/// Whether a factor is positive wherever it is defined, so that any power of it comes apart from a product.
constexpr bool is_positive(const workspace& w, const factor& f) {
  if (f.kind == factor_kind::prime) return true;
  if (f.kind == factor_kind::function) return f.id == exponential;
  if (f.kind != factor_kind::size) return false;
  const name n = w.positions[f.slots[0]].single_name();
  return n >= 0 && w.kind_of(n) == name_kind::dimension;
}

/// One monomial to the power e + s (s a polynomial handle, 0: none).
constexpr form power(workspace& w, const monomial& m, const rational& e, int s) {
  form result = constant(1);
  if (s != 0 && !m.coefficient.is_one()) w.fail(failure::outside);
  monomial inner;  // what stays together: the part with bound indices, and factors that may be negative under a root
  inner.bound = m.bound;
  for (const factor& f : m.factors) {
    if (mentions_bound(w, f, m) || !(e.is_integer() || is_positive(w, f)) || (s != 0 && (!f.exponent.is_integer() || f.shift != 0)) ||
        (f.shift != 0 && !e.is_integer())) {
      inner.factors.push(f);
      continue;
    }
    factor g = f;
    g.exponent = f.exponent * e;
    polynomial shift = w.positions[f.shift] * polynomial(e.is_integer() ? e.numerator() : 0);
    if (s != 0) shift = shift + w.positions[s] * polynomial(f.exponent.numerator());
    g.shift = w.position(shift);
    result = multiply(w, result, g);
  }
  rational coefficient = m.coefficient;
  if (!e.is_integer() && !coefficient.is_positive()) {
    inner.coefficient = -1;  // √(−x): the sign stays under the root
    coefficient = -coefficient;
    if (inner.factors.empty()) w.fail(failure::outside);
  }
  if (s == 0) result = multiply(w, result, power(w, coefficient, e));
  if (inner.factors.empty()) return result;
  if (inner.factors.size() == 1 && inner.bound.empty() && inner.coefficient.is_one() && inner.factors[0].exponent.is_one() &&
      inner.factors[0].shift == 0) {  // √x of one factor x is x to the 1/2: √x·√x = x where √x is defined
    factor root = inner.factors[0];
    root.exponent = e, root.shift = s;
    return multiply(w, result, root);
  }
  sequence<monomial> parts;  // under an integer power networks that don't touch come apart
  if (e.is_integer()) {
    for (const component& c : components(w, inner)) parts.push({1, c.factors, c.bound});
  } else {
    parts.push(inner);
  }
  for (const monomial& part : parts) {
    factor f = with_body(w, factor_kind::power, -1, collect(w, single(part)));
    f.exponent = e, f.shift = s;
    result = multiply(w, result, f);
  }
  return result;
}

/// A form to the power e + s. A sum is made monic, its common factors are taken out, and what is left becomes one factor.
constexpr form power(workspace& w, const form& base, const rational& e, int s = 0) {
  if (w.stopped()) return {};
  if (s == 0 && e.is_zero()) return constant(1);
  const form f = collect(w, base);
  if (f.empty()) {
    if (s != 0 || e.is_negative()) w.fail(failure::division_by_zero);
    return {};
  }
  if (s == 0 && e.is_integer() && e.is_positive()) {
    form result = f;
    for (std::int64_t i = 1; i < e.numerator() && !w.stopped(); ++i) {
      result = multiply(w, result, with_fresh_indices(w, f));
      if (result.size() > 64) result = collect(w, result);
    }
    return result;
  }
  if (f.size() == 1) return power(w, f[0], e, s);
  form monic = f;
  const rational lead = f[0].coefficient;
  form common = constant(1);
  if (e.is_integer() && s == 0) {
    for (const factor& g : f[0].factors) {
      bool everywhere = g.shift == 0 && f[0].bound.empty();
      rational least = g.exponent;
      factor bare = g;
      bare.exponent = 0;
      const code wanted = code_of(w, bare, {}).text;
      for (int i = 1; i < f.size() && everywhere; ++i) {
        bool here = false;
        for (const factor& h : f[i].factors) {
          factor other = h;
          other.exponent = 0;
          if (h.shift != 0 || !(code_of(w, other, {}).text == wanted)) continue;
          here = f[i].bound.empty();
          if ((h.exponent - least).is_negative()) least = h.exponent;
        }
        everywhere = here;
      }
      if (!everywhere) continue;
      factor taken = g;
      taken.exponent = least;
      common = multiply(w, common, taken);
      taken.exponent = -least;
      monic = multiply(w, monic, taken);
    }
  }
  if (!e.is_integer() && !lead.is_positive()) {
    factor whole = with_body(w, factor_kind::power, -1, f);
    whole.exponent = e, whole.shift = s;
    return multiply(w, constant(1), whole);
  }
  if (s != 0 && !lead.is_one()) w.fail(failure::outside);
  for (monomial& m : monic) {
    m.coefficient = m.coefficient / lead;
    if (!m.coefficient.valid()) w.fail(failure::overflow);
  }
  factor rest = with_body(w, factor_kind::power, -1, collect(w, monic));
  rest.exponent = e, rest.shift = s;
  form result = multiply(w, power(w, lead, e), rest);
  if (common[0].factors.empty()) return result;
  return multiply(w, result, power(w, common[0], e, 0));
}

/// An elementwise function of a form without conditions or permutations: exp turns sums into products, log undoes exp.
constexpr form apply_plain(workspace& w, int function, const form& argument) {
  const form f = collect(w, argument);
  if (function == exponential) {
    form result = constant(1);
    for (const monomial& m : f) {
      monomial unit = m;
      unit.coefficient = 1;
      factor g = with_body(w, factor_kind::function, exponential, single(unit));
      if (m.factors.size() == 1 && m.bound.empty() && m.factors[0].kind == factor_kind::function &&
          m.factors[0].id == logarithm && m.factors[0].exponent.is_one() && m.coefficient.is_one() && m.factors[0].shift == 0) {
        const form inner = w.bodies[m.factors[0].body].sum;
        result = multiply(w, result, with_fresh_indices(w, inner));
        continue;
      }
      g.exponent = m.coefficient;
      result = multiply(w, result, g);
    }
    return result;
  }
  if (function == logarithm && f.size() == 1 && f[0].coefficient.is_one() && f[0].bound.empty()) {
    bool all = true;
    for (const factor& g : f[0].factors)
      all = all && g.kind == factor_kind::function && g.id == exponential && g.shift == 0;
    if (all) {
      form result;
      for (const factor& g : f[0].factors) {
        const form inner = w.bodies[g.body].sum;
        add_to(result, with_fresh_indices(w, inner), g.exponent);
      }
      return result;
    }
  }
  return multiply(w, constant(1), with_body(w, factor_kind::function, function, f));
}

}  // namespace odot::kernel
