// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Putting a position in place of an index, and copying forms with new bound indices.

#include "odot/kernel/position.hpp"

namespace odot::kernel {

constexpr monomial substitute(workspace& w, const monomial& m, name n, const polynomial& value);

constexpr factor substitute(workspace& w, factor f, name n, const polynomial& value) {
  for (int s = 0; s < f.slot_count; ++s)
    if (w.positions[f.slots[s]].mentions(n)) f.slots[s] = w.position(w.positions[f.slots[s]].substitute(n, value));
  if (w.positions[f.shift].mentions(n)) f.shift = w.position(w.positions[f.shift].substitute(n, value));
  if (f.body < 0 || !contains(w.bodies[f.body].outer, n)) return f;
  form sum;
  for (int i = 0; i < w.bodies[f.body].sum.size(); ++i) {
    const monomial inner = w.bodies[f.body].sum[i];
    sum.push(substitute(w, inner, n, value));
  }
  const name renamed = value.single_name();
  const bool stale = w.bodies[f.body].stale || renamed < 0 || contains(w.bodies[f.body].outer, renamed);
  f.body = add_body(w, static_cast<form&&>(sum), w.bodies[f.body].row, w.bodies[f.body].col);
  w.bodies[f.body].stale = stale;
  return f;
}

/// The monomial with `value` in place of the index n, which is not bound in it.
constexpr monomial substitute(workspace& w, const monomial& m, name n, const polynomial& value) {
  monomial r;
  r.coefficient = m.coefficient, r.bound = m.bound;
  for (const factor& f : m.factors) r.factors.push(substitute(w, f, n, value));
  return r;
}

/// The same monomial with new names for its bound indices, so that it can stand in a product with itself.
constexpr monomial with_fresh_indices(workspace& w, monomial m) {
  for (int i = 0; i < m.bound.size(); ++i) {
    const name old = m.bound[i], fresh = w.fresh(w.range_of(old));
    m.bound[i] = fresh;
    for (factor& f : m.factors) f = substitute(w, f, old, polynomial::of(fresh));
  }
  return m;
}
constexpr form with_fresh_indices(workspace& w, const form& f) {
  form r;
  for (const monomial& m : f) r.push(with_fresh_indices(w, m));
  return r;
}

}  // namespace odot::kernel
