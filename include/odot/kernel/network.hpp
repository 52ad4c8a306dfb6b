// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The entry form: what stands at row p and column q of an expression, as a sum of products of factors over bound indices.

#include "odot/kernel/term.hpp"

namespace odot::kernel {

enum class factor_kind {
  symbol,       ///< the entry S[slots] of symbol `id`; a row or column of size 1 has no slot
  size,         ///< the position slots[0] as a number
  prime,        ///< the prime number `id`, for roots such as √2
  is_zero,      ///< 1 where slots[0] = 0, else 0
  nonnegative,  ///< 1 where slots[0] ≥ 0, else 0
  function,     ///< the elementwise function `id` of the body
  power,        ///< the body itself, to an exponent under which it does not come apart
  inverse,      ///< the entry [slots[0], slots[1]] of the inverse of the matrix whose entry form is the body
};

/// One factor with its exponent, which is `exponent` + the polynomial `shift` (0: none).
struct factor {
  factor_kind kind = factor_kind::symbol;
  int id = -1;
  int slots[4] = {0, 0, 0, 0};  ///< handles of positions, see workspace::position
  int slot_count = 0;
  int body = -1;  ///< handle, see workspace::bodies
  rational exponent = 1;
  int shift = 0;
};

/// coefficient · Σ over the bound indices of the product of the factors.
struct monomial {
  rational coefficient = 1;
  sequence<factor> factors;
  sequence<name> bound;
};

/// A sum of monomials; the empty one is 0.
using form = sequence<monomial>;

/// What a factor holds inside: a form, and for an inverse the two indices that are its row and column.
struct body_entry {
  form sum;
  name row = -1, col = -1;
  bool stale = false;               ///< a substitution may have made its monomials alike or decided a condition in it
  sequence<name> outer;             ///< the names in it that are not bound inside
  std::int64_t shape = 0;           ///< a hash with all outer names alike; 0: not computed yet
  sequence<std::int64_t> profiles;  ///< for each outer name a hash with that name marked
};

/// An equation, oriented: `pattern` may be replaced by `result`, whatever the `universal` indices are.
struct rewrite_rule {
  monomial pattern;
  sequence<name> universal;
  form result;
};

/// Why a decision could not be reached.
enum class failure { none, budget, overflow, division_by_zero, position, depth, outside };

/// How much work one decision may cost; past it the answer is `failure::budget`.
struct budget {
  int monomials = 60000;    ///< monomials made
  int labellings = 3000;    ///< labellings tried for networks with symmetries
  int rewrites = 4000;      ///< uses of rewrite rules
  int rewrite_depth = 120;  ///< uses of rewrite rules on the outcome of each other
  int splits = 400;         ///< cases made of block positions
  int entries = 100000;     ///< entries of subterms asked for
  int matches = 100000;     ///< factors tried in finding a pattern
};

/// A wish to have an index cut: at a boundary into two, or into pairs by a stride. See entry.hpp.
struct split_request {
  name index = -1;
  polynomial at;
  bool by_stride = false;
};

/// All that one decision works on: interned positions, fresh indices, bodies, rules, and what is left of the budget.
class workspace {
 public:
  constexpr workspace(const term_arena& t, const budget& limits) : arena(t), left(limits) { positions.push({}); }

  const term_arena& arena;
  budget left;
  failure failed = failure::none;
  split_request request;
  sequence<polynomial> positions;
  sequence<body_entry> bodies;
  sequence<rewrite_rule> rules;
  struct bound_name {
    name index;
    polynomial value;
  };
  sequence<bound_name> environment;  ///< indices of the arena and what they stand for at this moment
  sequence<split_request> cuts;      ///< cuts made so far; `index` is unused, `range` parallel
  sequence<polynomial> cut_ranges;
  bool reuse_cuts = false;   ///< cut every index where an index of the same range was cut before
  bool count_out = false;    ///< cut every index over a small number into its single positions
  bool saw_number = false;   ///< there was such an index
  unsigned orientation = 0;  ///< which monomial of an equation is replaced: see match.hpp
  int depth = 0;

  /// The handle of a position; equal positions have equal handles, 0 is the position 0.
  constexpr int position(const polynomial& p) {
    if (!p.valid()) fail(failure::overflow);
    for (int i = 0; i < positions.size(); ++i)
      if (positions[i] == p) return i;
    positions.push(p);
    return positions.size() - 1;
  }
  /// A new index 0 … range − 1.
  constexpr name fresh(const polynomial& range) {
    fresh_ranges_.push(range);
    return arena.names() + fresh_ranges_.size() - 1;
  }
  constexpr name_kind kind_of(name n) const { return n < arena.names() ? arena.name_of(n).kind : name_kind::index; }
  constexpr const polynomial& range_of(name n) const {
    return n < arena.names() ? arena.name_of(n).range : fresh_ranges_[n - arena.names()];
  }
  constexpr void fail(failure why) {
    if (failed == failure::none) failed = why;
  }
  /// Whether the work at hand has to be abandoned.
  constexpr bool stopped() const { return failed != failure::none || request.index >= 0; }
  constexpr bool spend(int& account) {
    if (--account < 0) fail(failure::budget);
    return failed == failure::none;
  }

 private:
  sequence<polynomial> fresh_ranges_;
};

constexpr bool contains(const sequence<name>& names, name n) {
  for (name m : names)
    if (m == n) return true;
  return false;
}

/// Adds every name in the factor that is not bound inside it, each once. O(size of the factor).
constexpr void add_outer_names(const workspace& w, const factor& f, sequence<name>& names) {
  for (int s = 0; s < f.slot_count; ++s)
    for (const auto& t : w.positions[f.slots[s]].terms())
      for (name n : t.names)
        if (!contains(names, n)) names.push(n);
  for (const auto& t : w.positions[f.shift].terms())
    for (name n : t.names)
      if (!contains(names, n)) names.push(n);
  if (f.body < 0) return;
  for (name n : w.bodies[f.body].outer)
    if (!contains(names, n)) names.push(n);
}
constexpr sequence<name> outer_names(const workspace& w, const factor& f) {
  sequence<name> names;
  add_outer_names(w, f, names);
  return names;
}
constexpr bool mentions(const workspace& w, const factor& f, name n) {
  if (f.body >= 0 && contains(w.bodies[f.body].outer, n)) return true;
  for (int s = 0; s < f.slot_count; ++s)
    if (w.positions[f.slots[s]].mentions(n)) return true;
  return w.positions[f.shift].mentions(n);
}
/// Keeps a form as the body of a factor; returns its handle.
constexpr int add_body(workspace& w, form sum, name row = -1, name col = -1) {
  body_entry b;
  for (const monomial& m : sum) {
    sequence<name> inner;
    for (const factor& g : m.factors) add_outer_names(w, g, inner);
    for (name n : inner)
      if (n != row && n != col && !contains(m.bound, n) && !contains(b.outer, n)) b.outer.push(n);
  }
  b.sum = static_cast<form&&>(sum), b.row = row, b.col = col;
  w.bodies.push(static_cast<body_entry&&>(b));
  return w.bodies.size() - 1;
}
/// Whether the factor mentions one of the monomial's bound indices.
constexpr bool mentions_bound(const workspace& w, const factor& f, const monomial& m) {
  for (name n : m.bound)
    if (mentions(w, f, n)) return true;
  return false;
}

/// Whether the last two slots of a symbol's factor are a row and a column; a symbol with one row, or a diagonal one, has fewer.
constexpr bool has_row_and_column(const workspace& w, const factor& f) {
  return f.kind == factor_kind::symbol && f.slot_count == w.arena.symbol(f.id).family + 2;
}

constexpr factor make_factor(factor_kind kind, int id, int slot0 = -1, int slot1 = -1) {
  factor f;
  f.kind = kind, f.id = id;
  if (slot0 >= 0) f.slots[f.slot_count++] = slot0;
  if (slot1 >= 0) f.slots[f.slot_count++] = slot1;
  return f;
}
constexpr form single(monomial m) {
  form f;
  f.push(static_cast<monomial&&>(m));
  return f;
}
constexpr form constant(const rational& c) {
  form f;
  if (c.is_zero()) return f;
  monomial m;
  m.coefficient = c;
  f.push(static_cast<monomial&&>(m));
  return f;
}

}  // namespace odot::kernel
