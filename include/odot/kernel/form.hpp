// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Forms: what an entry is, as a sum of products over bound indices.

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
  int merged = -1;       ///< handle of the body with this one's sum merged (itself, if it is), −1 where nobody has merged it yet
};

/// Whether the factor is the function, not differentiated, of something.
constexpr bool is_function(const factor& f, int function) { return f.kind == factor_kind::opaque && f.id == function && f.dashes == 0; }

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
constexpr form scaled(form f, const rational& scale) {
  if (!scale.is_one())
    for (monomial& m : f) m.coefficient = m.coefficient * scale;
  return f;
}
/// Forms are added by putting one behind the other.
constexpr form operator-(form a, form b) { return static_cast<form&&>(a) + scaled(static_cast<form&&>(b), -1); }
/// Σ over `names` of f, for names that are new.
constexpr form bind(const sequence<name>& names, form f) {
  for (monomial& m : f) m.bound.append(names);
  return f;
}

}  // namespace odot::kernel
