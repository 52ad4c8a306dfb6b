// SPDX-License-Identifier: MIT
/// @file
/// Equations used from left to right inside a monomial: B·B⁻¹ = 1, M·M⁻¹ = M⁻¹·M = I, and equations that were given.
///
/// Each replaces one monomial of a sum by the rest: from Σₖ M[p,k]·M⁻¹[k,q] = [p = q] and M = L + R follows
/// L·M⁻¹ → I − R·M⁻¹. Every use is an equation, so the order in which they are used can cost completeness only.

namespace odot::kernel {

constexpr bool has_condition(const monomial& m) {
  for (const factor& f : m.factors)
    if (f.kind == factor_kind::is_zero || f.kind == factor_kind::nonnegative) return true;
  return false;
}

/// Which monomial of a collected sum is replaced by the others: the one of highest degree; workspace::orientation chooses among
/// equals (bit 0) or the lowest degree instead (bit 1).
constexpr int leading(const workspace& w, const form& f) {
  int best = -1;
  rational highest = 0;
  for (int i = 0; i < f.size(); ++i) {
    rational degree = 1;
    for (const factor& g : f[i].factors)
      degree = degree + (g.exponent.is_negative() ? -g.exponent : g.exponent) + (g.kind == factor_kind::size ? -g.exponent : 0);
    if (has_condition(f[i]) || f[i].factors.empty()) degree = 0;
    if ((w.orientation & 2U) != 0) degree = degree.is_zero() ? rational(-1000) : -degree;
    const rational ahead = degree - highest;
    if (best < 0 || ahead.is_positive() || (ahead.is_zero() && (w.orientation & 1U) == 0)) best = i, highest = degree;
  }
  return best;
}

constexpr void emit(workspace& w, const monomial& rest, const form& factor_form, const rational& scale, form& out) {
  form product = multiply(w, single(rest), factor_form);
  add_to(out, product, scale);
}

/// power(B)^e with e < 0, beside the leading monomial of B: B^e·L·X = (B^{e+1} − B^e·R)·X / c.
constexpr bool use_reciprocal(workspace& w, const monomial& m, int at, form& out) {
  const factor f = m.factors[at];
  const form body = w.bodies[f.body].sum;
  const int lead = leading(w, body);
  if (lead < 0 || body[lead].factors.empty()) return false;
  const monomial pattern = with_fresh_indices(w, body[lead]);
  matching found;
  if (!match(w, pattern, {}, m, at, found) || !w.spend(w.left.rewrites)) return false;
  monomial rest = remainder(m, found);
  const rational scale = rational(1) / pattern.coefficient;
  for (int i = 0; i < body.size(); ++i)
    if (i != lead) emit(w, rest, single(with_fresh_indices(w, body[i])), -scale, out);
  for (factor& g : rest.factors)
    if (g.kind == factor_kind::power && g.body == f.body && g.exponent == f.exponent && g.shift == f.shift) {
      g.exponent = g.exponent + 1;
      break;
    }
  emit(w, rest, constant(1), scale, out);
  return true;
}

/// M⁻¹ beside the leading monomial of M, over an index that nothing else mentions. `side` 0: M⁻¹[x,Y]·L(Y,c); 1: L(r,X)·M⁻¹[X,y].
constexpr bool use_inverse(workspace& w, const monomial& m, int at, int side, form& out) {
  const factor f = m.factors[at];
  const body_entry body = w.bodies[f.body];
  const int lead = leading(w, body.sum);
  const name shared = w.positions[f.slots[1 - side]].single_name();
  if (lead < 0 || shared < 0 || !contains(m.bound, shared) || !(w.range_of(shared) == w.range_of(body.row)) || f.shift != 0 ||
      !f.exponent.is_one() || w.positions[f.slots[side]].mentions(shared) || has_condition(body.sum[lead]))
    return false;
  const name contracted = side == 0 ? body.row : body.col, open = side == 0 ? body.col : body.row;
  const name universal = w.fresh(w.range_of(open));
  const auto at_indices = [&](const monomial& part, name inner) {
    const monomial copy = with_fresh_indices(w, part);
    return substitute(w, substitute(w, copy, contracted, polynomial::of(inner)), open, polynomial::of(universal));
  };
  const monomial pattern = at_indices(body.sum[lead], shared);
  sequence<name> universals;
  universals.push(universal);
  matching found;
  if (!match(w, pattern, universals, m, at, found) || !found.assigned[0]) return false;
  for (int g = 0; g < m.factors.size(); ++g)
    if (g != at && mentions(w, m.factors[g], shared)) {
      bool matched = false;
      for (int i = 0; i < found.factors.size(); ++i)
        matched = matched || (found.factors[i] == g && found.left_over[i].is_zero());
      if (!matched) return false;
    }
  if (found.values[0].mentions(shared) || !w.spend(w.left.rewrites)) return false;
  const monomial rest = remainder(m, found);
  const rational scale = rational(1) / pattern.coefficient;
  monomial one = rest;
  for (int g = 0; g < one.factors.size(); ++g)
    if (one.factors[g].kind == factor_kind::inverse && one.factors[g].body == f.body && one.factors[g].slots[0] == f.slots[0] &&
        one.factors[g].slots[1] == f.slots[1]) {
      one.factors.remove(g);
      break;
    }
  unbind(one, shared);
  one.factors.push(make_factor(factor_kind::is_zero, -1, w.position(w.positions[f.slots[side]] - found.values[0])));
  emit(w, one, constant(1), scale, out);
  for (int i = 0; i < body.sum.size(); ++i)
    if (i != lead)
      emit(w, rest, single(substitute(w, at_indices(body.sum[i], shared), universal, found.values[0])), -scale, out);
  return true;
}

/// A given equation. A pattern of one factor without bound indices stands for all its integer powers.
constexpr bool use_rule(workspace& w, const monomial& m, const rewrite_rule& rule, form& out) {
  monomial pattern = with_fresh_indices(w, rule.pattern);
  rational exponent = 1;
  const bool one_factor = pattern.factors.size() == 1 && pattern.bound.empty();
  if (one_factor) {
    const factor p = pattern.factors[0];
    for (const factor& t : m.factors) {
      const rational ratio = t.exponent / p.exponent;
      if (t.kind == p.kind && t.id == p.id && ratio.valid() && ratio.is_integer() && ratio.is_negative()) exponent = ratio;
    }
  }
  matching found;
  bool matches = match(w, pattern, rule.universal, m, -1, found);
  if (!matches && one_factor && exponent.is_negative()) {
    pattern.factors[0].exponent = pattern.factors[0].exponent * exponent;
    found = {};
    matches = match(w, pattern, rule.universal, m, -1, found);
  } else {
    exponent = 1;
  }
  for (bool assigned : found.assigned) matches = matches && assigned;
  if (!matches || !w.spend(w.left.rewrites)) return false;
  form result;
  for (const monomial& r : rule.result) {
    monomial copy = with_fresh_indices(w, r);
    for (int i = 0; i < rule.universal.size(); ++i) copy = substitute(w, copy, rule.universal[i], found.values[i]);
    result.push(static_cast<monomial&&>(copy));
  }
  if (!exponent.is_one()) result = power(w, result, exponent, 0);
  emit(w, remainder(m, found), result, 1, out);
  return true;
}

constexpr bool rewrite_once(workspace& w, const monomial& m, form& out) {
  for (int i = 0; i < m.factors.size() && !w.stopped(); ++i) {
    const factor f = m.factors[i];
    if (f.kind == factor_kind::power && f.shift == 0 && f.exponent.is_integer() && f.exponent.is_negative() &&
        use_reciprocal(w, m, i, out))
      return true;
    if (f.kind == factor_kind::inverse && (use_inverse(w, m, i, 0, out) || use_inverse(w, m, i, 1, out))) return true;
  }
  for (int r = 0; r < w.rules.size() && !w.stopped(); ++r) {
    const rewrite_rule rule = w.rules[r];
    if (use_rule(w, m, rule, out)) return true;
  }
  return false;
}

/// One rewriting step on `m`, its outcome added to `out`; false when nothing applies.
constexpr bool rewrite(workspace& w, const monomial& m, form& out) {
  if (!w.spend(w.left.rewrite_depth)) return false;
  const bool done = rewrite_once(w, m, out);
  ++w.left.rewrite_depth;
  return done;
}

}  // namespace odot::kernel
