// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Forms: what an entry is, as a sum of products over bound indices; which names occur, and how positions take their place.

#include "odot/kernel/position.hpp"

namespace odot::kernel {

enum class factor_kind {
  symbol,       ///< the entry S[slots] of symbol `id`: family positions, then row and column unless the symbol has one of them
  number,       ///< the position slots[0] as a number
  is_zero,      ///< 1 where slots[0] = 0, else 0
  nonnegative,  ///< 1 where slots[0] ≥ 0, else 0
  opaque,       ///< Φ[slots](locals ↦ body): its value depends on Φ, the slots, and the body's values inside the locals' ranges
};

/// The Φ of an opaque factor where it is no function of the arena.
enum opaque_tag : int {
  reciprocal = -1,      ///< 1/x, any value at 0
  matrix_inverse = -2,  ///< slots: row and column; locals: those of the body. Several each where the size is taken apart
  integer_power = -3,   ///< slots[0] the exponent
  root_of = -4,         ///< slots[0] the degree, a number; ≥ 0 everywhere
};

struct factor {
  factor_kind kind = factor_kind::symbol;
  int id = -1;             ///< symbol, function or opaque_tag
  int dashes = 0;          ///< of a function: how often it is differentiated
  int slots[4] = {0, 0, 0, 0};
  int slot_count = 0;
  int body = -1;           ///< handle of an opaque factor's body
};
constexpr bool operator==(const factor& a, const factor& b) {
  bool same = a.kind == b.kind && a.id == b.id && a.dashes == b.dashes && a.slot_count == b.slot_count && a.body == b.body;
  for (int s = 0; s < a.slot_count && same; ++s) same = a.slots[s] == b.slots[s];
  return same;
}

/// coefficient · Σ over the bound indices of the product of the factors.
struct monomial {
  rational coefficient = 1;
  sequence<name> bound;
  sequence<factor> factors;
};

/// A sum of monomials; the empty one is 0.
using form = sequence<monomial>;

struct opaque_body {
  form sum;
  sequence<name> locals;
  sequence<name> outer;  ///< the names that stand free in it, in ranges too
  int merged = -1;       ///< handle of the same body merged, −1 where that is not known yet
};

/// Whether the factor is the function, not differentiated, of something.
constexpr bool is_function(const factor& f, int function) {
  return f.kind == factor_kind::opaque && f.id == function && f.dashes == 0;
}

constexpr bool contains(const sequence<name>& names, name n) {
  for (name m : names)
    if (m == n) return true;
  return false;
}

constexpr factor make_factor(factor_kind kind, int id, int slot = -1) {
  factor f;
  f.kind = kind, f.id = id;
  if (slot >= 0) f.slots[f.slot_count++] = slot;
  return f;
}
constexpr form single(monomial m) {
  form f;
  f.push(static_cast<monomial&&>(m));
  return f;
}
constexpr form constant(const rational& c) {
  form f;
  if (!c.is_zero()) f.push({c, {}, {}});
  return f;
}
constexpr form product_of(const factor& a) {
  form f = constant(1);
  f[0].factors.push(a);
  return f;
}
constexpr void add_to(form& sum, const form& more, const rational& scale = 1) {
  for (const monomial& m : more) {
    sum.push(m);
    if (!scale.is_one()) sum.back().coefficient = sum.back().coefficient * scale;
  }
}
constexpr form scaled(form f, const rational& scale) {
  if (scale.is_one()) return f;
  for (monomial& m : f) m.coefficient = m.coefficient * scale;
  return f;
}
constexpr form difference(form a, const form& b) {
  add_to(a, b, -1);
  return a;
}
/// Σ over `names` of f, for names that are new.
constexpr form bind(const sequence<name>& names, form f) {
  for (monomial& m : f) m.bound.append(names);
  return f;
}

class forms : public positions {
 public:
  using positions::positions;
  using positions::substitute;

  constexpr const opaque_body& body(int handle) const { return bodies_[handle]; }
  constexpr factor with_body(int id, form sum, const sequence<name>& locals = {}) {
    factor f = make_factor(factor_kind::opaque, id);
    f.body = add_body(static_cast<form&&>(sum), locals);
    return f;
  }
  constexpr int add_body(form sum, const sequence<name>& locals) {
    opaque_body b;
    collect_free(sum, locals, b.outer);
    for (name n : locals) collect_range(n, {}, b.outer);
    b.sum = static_cast<form&&>(sum), b.locals = locals;
    bodies_.push(static_cast<opaque_body&&>(b));
    return bodies_.size() - 1;
  }

  /// Whether n occurs in the factor: in a slot, or free in its body, ranges there included.
  constexpr bool occurs(name n, const factor& f) const {
    for (int s = 0; s < f.slot_count; ++s)
      if (mentions(f.slots[s], n)) return true;
    return f.body >= 0 && contains(bodies_[f.body].outer, n);
  }
  constexpr bool occurs(name n, const monomial& m, int except = -1) const {
    for (int i = 0; i < m.factors.size(); ++i)
      if (i != except && occurs(n, m.factors[i])) return true;
    return false;
  }

  /// The factor with positions in place of free names; what is bound in its body is made new.
  constexpr factor substitute(factor f, const renaming& r) {
    for (int s = 0; s < f.slot_count; ++s) f.slots[s] = substitute(f.slots[s], r);
    if (f.body < 0) return f;
    bool touched = false;
    for (name n : r.from) touched = touched || contains(bodies_[f.body].outer, n);
    if (!touched) return f;
    if (--left < 0) fail(failure::budget);  // what shares bodies may double at each level
    if (stopped()) return f;
    const sequence<name> locals = bodies_[f.body].locals;
    const form sum = bodies_[f.body].sum;
    renaming inner = r;
    const sequence<name> fresh_locals = made_new(locals, r, inner);
    f.body = add_body(substitute(sum, inner), fresh_locals);
    return f;
  }
  /// The monomial with positions in place of free names; its bound indices are made new.
  constexpr monomial substitute(const monomial& m, const renaming& r) {
    monomial result;
    result.coefficient = m.coefficient;
    if (m.bound.empty()) {
      for (const factor& f : m.factors) result.factors.push(substitute(f, r));
      return result;
    }
    renaming inner = r;
    result.bound = made_new(m.bound, r, inner);
    for (const factor& f : m.factors) result.factors.push(substitute(f, inner));
    return result;
  }
  constexpr form substitute(const form& f, const renaming& r) {
    form result;
    for (const monomial& m : f) result.push(substitute(m, r));
    return result;
  }
  /// New names of the same kinds, their ranges with what `r` puts in place; `inner` is extended by them.
  constexpr sequence<name> made_new(const sequence<name>& names, const renaming& r, renaming& inner) {
    sequence<name> result;
    for (name n : names) {
      const name_facts old = facts(n);
      result.push(fresh(old.kind, substitute(old.range, r)));
      inner.put(n, of(result.back()));
    }
    return result;
  }

  /// The product; where a bound name of one occurs in the other, it is made new first. O(|a|·|b|).
  constexpr form times(const form& a, const form& b) {
    if (a.size() == 1 && a[0].factors.empty() && a[0].bound.empty()) return scaled(b, a[0].coefficient);
    form result;
    for (const monomial& x : a)
      for (const monomial& y : b) {
        if (--left < 0 || x.factors.size() + y.factors.size() > 4096) fail(failure::budget);
        if (stopped()) return {};
        if (meets(x, y) || meets(y, x)) result.push(joined(substitute(x, {}), substitute(y, {})));
        else result.push(joined(x, y));
      }
    return result;
  }
  constexpr form times(const form& a, const factor& f) { return times(a, product_of(f)); }
  constexpr form power(const form& base, std::int64_t exponent) {
    form result = constant(1);
    for (; exponent > 0 && !stopped(); --exponent) result = times(result, substitute(base, {}));
    return result;
  }

  int left = 100000;  ///< monomials that may still be made
 protected:
  sequence<opaque_body> bodies_;

 private:
  constexpr monomial joined(monomial x, const monomial& y) {
    x.coefficient = x.coefficient * y.coefficient;
    x.bound.append(y.bound);
    x.factors.append(y.factors);
    return x;
  }
  /// Whether a bound name of x is bound or occurs in y.
  constexpr bool meets(const monomial& x, const monomial& y) const {
    for (name n : x.bound)
      if (contains(y.bound, n) || occurs(n, y)) return true;
    return false;
  }
  constexpr void collect(int position, const sequence<name>& locals, const sequence<name>& bound, sequence<name>& free) const {
    for (const auto& t : value(position).terms())
      for (name n : t.names)
        if (!contains(locals, n) && !contains(bound, n) && !contains(free, n)) free.push(n);
  }
  constexpr void collect_range(name n, const sequence<name>& locals, sequence<name>& free) const {
    collect(facts(n).range, locals, {}, free);
  }
  constexpr void collect_free(const form& f, const sequence<name>& locals, sequence<name>& free) const {
    for (const monomial& m : f) {
      for (name n : m.bound) collect_range(n, locals, free);
      for (const factor& g : m.factors) {
        for (int s = 0; s < g.slot_count; ++s) collect(g.slots[s], locals, m.bound, free);
        if (g.body < 0) continue;
        for (name n : bodies_[g.body].outer)
          if (!contains(locals, n) && !contains(m.bound, n) && !contains(free, n)) free.push(n);
      }
    }
  }
};

}  // namespace odot::kernel
