// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies by handles; which names occur in a form, how positions take their place, and products, in which no name is captured.

#include "odot/kernel/form.hpp"
#include "odot/kernel/position.hpp"

namespace odot::kernel {

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
    const sequence<name> outer = free_in(sum, locals);
    bodies_.push({static_cast<form&&>(sum), locals, outer, -1});
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
    const sequence<name> fresh_locals = made_new(locals, inner);
    f.body = add_body(substitute(sum, inner), fresh_locals);
    return f;
  }
  /// The monomial with positions in place of free names; its bound indices are made new.
  constexpr monomial substitute(const monomial& m, const renaming& r) {
    monomial result = m;
    renaming inner;
    if (!m.bound.empty()) inner = r, result.bound = made_new(m.bound, inner);
    for (factor& f : result.factors) f = substitute(f, m.bound.empty() ? r : inner);
    return result;
  }
  constexpr form substitute(const form& f, const renaming& r) {
    form result;
    for (const monomial& m : f) result.push(substitute(m, r));
    return result;
  }
  /// New names of the same kinds, their ranges with what is put in place; `r` is extended by them.
  constexpr sequence<name> made_new(const sequence<name>& names, renaming& r) {
    sequence<name> result;
    for (name n : names) {
      const name_facts old = facts(n);
      result.push(fresh(old.kind, substitute(old.range, r)));
      r.put(n, of(result.back()));
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

  /// Certainly ≥ 0, or > 0 with `strictly`: each monomial has a coefficient > 0, and each factor is an exponential, a root, a
  /// condition, a number certainly ≥ 0, or occurs an even number of times. Strictly: one monomial over ranges certainly ≥ 1 with
  /// only exponentials and numbers certainly ≥ 1.
  constexpr bool is_positive(const form& f, bool strictly) {
    bool some = !strictly;
    const auto at_least_one = [&](int p) { return certain(intern(value(p) - 1)); };
    for (const monomial& m : f) {
      if (!m.coefficient.is_positive()) return false;
      bool strict = true;
      for (name n : m.bound) strict = strict && at_least_one(facts(n).range);
      for (const factor& g : m.factors) {
        const bool number = g.kind == factor_kind::number, exponential_of = is_function(g, exponential);
        strict = strict && (exponential_of || (number && at_least_one(g.slots[0])));
        int count = 0;
        for (const factor& h : m.factors) count += h == g ? 1 : 0;
        const bool condition = g.kind == factor_kind::is_zero || g.kind == factor_kind::nonnegative;
        const bool root = g.kind == factor_kind::opaque && g.id == root_of;
        if (!exponential_of && !condition && !root && !(number && certain(g.slots[0])) && count % 2 != 0) return false;
      }
      some = some || strict;
    }
    return some;
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
  /// Adds the names of a position that are none of the bound ones.
  constexpr void collect(int position, const sequence<name>& bound, sequence<name>& free) const {
    for (const auto& t : value(position).terms())
      for (name n : t.names)
        if (!contains(bound, n) && !contains(free, n)) free.push(n);
  }
  /// The names that stand free in a body, in ranges too.
  constexpr sequence<name> free_in(const form& f, const sequence<name>& locals) const {
    sequence<name> free;
    for (const monomial& m : f) {
      const sequence<name> bound = locals + m.bound;
      for (name n : m.bound) collect(facts(n).range, {}, free);
      for (const factor& g : m.factors) {
        for (int s = 0; s < g.slot_count; ++s) collect(g.slots[s], bound, free);
        if (g.body < 0) continue;
        for (name n : bodies_[g.body].outer)
          if (!contains(bound, n) && !contains(free, n)) free.push(n);
      }
    }
    for (name n : locals) collect(facts(n).range, {}, free);
    return free;
  }
};

}  // namespace odot::kernel
