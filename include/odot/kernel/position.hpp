// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is certain about a position: its sign for all sizes, and how it comes apart by a stride.

#include "odot/kernel/network.hpp"

namespace odot::kernel {

/// c in p = c·n + rest, the rest free of n; invalid when n occurs to a higher power.
constexpr polynomial coefficient_of(const polynomial& p, name n) {
  polynomial c;
  for (const auto& t : p.terms()) {
    power_product rest{t.coefficient, {}};
    int count = 0;
    for (name m : t.names) {
      if (m == n) ++count;
      else rest.names.push(m);
    }
    if (count > 1) return polynomial(INT64_MAX) * polynomial(2);
    if (count == 1) c.add(rest);
  }
  return c;
}

/// The first index in p, −1 where there is none.
constexpr name first_index(const workspace& w, const polynomial& p) {
  for (const auto& t : p.terms())
    for (name n : t.names)
      if (w.kind_of(n) == name_kind::index) return n;
  return -1;
}

/// True only when p ≥ 0 for all sizes ≥ 1, all naturals ≥ 0 and all indices inside their ranges.
/// An index is put to the end of its range where p is least; a size n is written 1 + n′; then no coefficient may be negative.
constexpr bool certainly_nonnegative(const workspace& w, polynomial p, int depth = 0) {
  for (name i = first_index(w, p); i >= 0; i = first_index(w, p)) {
    const polynomial c = coefficient_of(p, i);
    if (!c.valid() || depth > 8) return false;
    if (certainly_nonnegative(w, c, depth + 1)) p = p.substitute(i, 0);
    else if (certainly_nonnegative(w, polynomial(0) - c, depth + 1)) p = p.substitute(i, w.range_of(i) - 1);
    else return false;
  }
  if (!p.valid()) return false;
  sequence<name> sizes;
  for (const auto& t : p.terms())
    for (name n : t.names)
      if (w.kind_of(n) == name_kind::dimension && !contains(sizes, n)) sizes.push(n);
  for (name n : sizes) p = p.substitute(n, polynomial::of(n) + 1);
  if (!p.valid()) return false;
  for (const auto& t : p.terms())
    if (t.coefficient < 0) return false;
  return true;
}
constexpr bool certainly_less(const workspace& w, const polynomial& a, const polynomial& b) {
  return certainly_nonnegative(w, b - a - 1);
}
/// True only when 0 ≤ p < range at all sizes.
constexpr bool certainly_inside(const workspace& w, const polynomial& p, const polynomial& range) {
  return certainly_nonnegative(w, p) && certainly_less(w, p, range);
}

/// The q with p = q·divisor where it is found: one product of names with a coefficient. Invalid otherwise.
constexpr polynomial quotient(const polynomial& p, const polynomial& divisor) {
  const polynomial none = polynomial(INT64_MAX) * polynomial(2);
  if (p.is_zero()) return 0;
  if (p == divisor) return 1;
  if (divisor.terms().empty()) return none;
  const power_product& d = divisor.terms()[0];
  polynomial result;
  for (const auto& t : p.terms()) {
    power_product q{0, {}};
    int at = 0;
    for (name n : t.names) {
      if (at < d.names.size() && d.names[at] == n) ++at;
      else q.names.push(n);
    }
    if (at < d.names.size() || t.coefficient % d.coefficient != 0) {
      if (divisor.terms().size() == 1) return none;
      continue;
    }
    q.coefficient = t.coefficient / d.coefficient;
    polynomial one;
    one.add(q);
    if (divisor.terms().size() > 1) {
      if (one * divisor == p) return one;
    } else {
      result = result + one;
    }
  }
  return divisor.terms().size() == 1 ? result : none;
}

struct pair_position {
  bool found = false;
  polynomial outer, inner;
};

/// p = outer·stride + inner with 0 ≤ inner < stride at all sizes, where that can be seen.
constexpr pair_position split_by_stride(const workspace& w, const polynomial& p, const polynomial& stride) {
  pair_position r;
  polynomial rest = p;
  for (name i = first_index(w, rest); i >= 0; i = first_index(w, rest)) {
    const polynomial c = coefficient_of(rest, i);
    if (!c.valid()) return r;
    const polynomial q = quotient(c, stride);
    if (q.valid()) r.outer = r.outer + q * polynomial::of(i);
    rest = rest.substitute(i, 0);
  }
  if (stride.is_constant() && rest.is_constant()) {
    const std::int64_t s = stride.constant_term(), c = rest.constant_term();
    if (s > 0) r.outer = r.outer + polynomial(c >= 0 ? c / s : -((-c + s - 1) / s));
  } else if (stride.terms().size() == 1) {
    for (const auto& t : rest.terms()) {
      polynomial one;
      one.add(t);
      const polynomial q = quotient(one, stride);
      if (q.valid()) r.outer = r.outer + q;
    }
  } else {
    const polynomial q = quotient(rest, stride);
    if (q.valid()) r.outer = r.outer + q;
  }
  r.inner = p - r.outer * stride;
  r.found = certainly_inside(w, r.inner, stride);
  return r;
}

}  // namespace odot::kernel
