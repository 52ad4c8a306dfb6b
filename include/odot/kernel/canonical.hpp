// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Canonical names: two networks that differ only in the names of their bound indices get the same code, and only those.
///
/// A code is written so that it can be read back in one way only; equality is decided on whole codes, never on hashes. Hashes
/// serve to order the bound indices of a component (colour refinement, then individualisation with backtracking where symmetry
/// remains); a collision there costs time, not truth, since every labelling that is still possible is tried and the least code wins.

#include <algorithm>

#include "odot/kernel/substitute.hpp"

namespace odot::kernel {

using code = sequence<std::int64_t>;

/// Labels that stand in a code for names; a name without one stands for itself.
struct labelling {
  sequence<name> names;
  sequence<std::int64_t> values;
  constexpr std::int64_t of(name n) const {
    for (int i = names.size() - 1; i >= 0; --i)
      if (names[i] == n) return values[i];
    return n;
  }
  constexpr void put(name n, std::int64_t value) {
    names.push(n);
    values.push(value);
  }
};

constexpr std::int64_t mix(std::int64_t a, std::int64_t b) {
  auto x = static_cast<std::uint64_t>(a) * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(b);
  x ^= x >> 29U;
  x *= 0xbf58476d1ce4e5b9U;
  x ^= x >> 32U;
  return static_cast<std::int64_t>(x | (1ULL << 63U));  // negative: never a name
}
constexpr std::int64_t hash(const code& c) {
  std::int64_t h = 17;
  for (std::int64_t x : c) h = mix(h, x);
  return h;
}

/// A code and the sign that skew symbols gave on the way; `vanishes` when a network is its own negative.
struct signed_code {
  code text;
  int sign = 1;
  bool vanishes = false;
};

constexpr void append_block(code& to, const code& block) {
  to.push(block.size());
  to.append(block);
}
constexpr void append_sorted(code& to, sequence<code>& blocks) {
  std::sort(blocks.begin(), blocks.end(), [](const code& a, const code& b) { return compare(a, b) < 0; });
  to.push(blocks.size());
  for (const code& b : blocks) append_block(to, b);
}

constexpr code code_of(const polynomial& p, const labelling& l) {
  code c;
  const name n = p.single_name();
  if (n >= 0) {
    c.push(l.of(n));
    return c;
  }
  sequence<code> terms;
  for (const auto& t : p.terms()) {
    code one;
    for (name m : t.names) one.push(l.of(m));
    std::sort(one.begin(), one.end());
    one.push(t.coefficient);
    terms.push(static_cast<code&&>(one));
  }
  append_sorted(c, terms);
  c.push(0);  // at least two long, so never taken for a single label
  return c;
}

constexpr signed_code canonical(workspace& w, const monomial& m, const labelling& outer);

/// The code of a form: its monomials as a multiset. The form is collected, so none of them vanishes.
constexpr code code_of(workspace& w, const form& f, const labelling& l) {
  sequence<code> all;
  for (int i = 0; i < f.size(); ++i) {
    const monomial m = f[i];
    signed_code s = canonical(w, m, l);
    const rational c = s.vanishes ? rational(0) : m.coefficient * rational(s.sign);
    s.text.push(c.numerator());
    s.text.push(c.denominator());
    all.push(static_cast<code&&>(s.text));
  }
  code result;
  append_sorted(result, all);
  return result;
}

constexpr signed_code code_of(workspace& w, const factor& f, const labelling& l) {
  signed_code s;
  code& c = s.text;
  c.push(static_cast<int>(f.kind));
  c.push(f.id);
  c.push(f.exponent.numerator());
  c.push(f.exponent.denominator());
  append_block(c, code_of(w.positions[f.shift], l));
  if (f.kind == factor_kind::is_zero) {
    const code plus = code_of(w.positions[f.slots[0]], l), minus = code_of(polynomial(0) - w.positions[f.slots[0]], l);
    append_block(c, compare(plus, minus) < 0 ? plus : minus);
  } else {
    sequence<code> slots;
    for (int i = 0; i < f.slot_count; ++i) slots.push(code_of(w.positions[f.slots[i]], l));
    const unsigned has = f.kind == factor_kind::symbol ? w.arena.symbol(f.id).properties : no_property;
    const bool either_way = (has & (symmetric | skew)) != 0 || (f.kind == factor_kind::inverse && f.id == 1);
    const int last = f.slot_count - 1;
    if (either_way && last >= 1 && !(has & diagonal)) {
      const int order = compare(slots[last - 1], slots[last]);
      if (order > 0) std::swap(slots[last - 1], slots[last]);
      if ((has & skew) != 0) {
        const bool odd = !f.exponent.is_integer() || f.exponent.numerator() % 2 != 0 || f.shift != 0;
        if (order > 0 && odd) s.sign = -1;
        if (order == 0) s.vanishes = true;
      }
    }
    for (const code& slot : slots) append_block(c, slot);
  }
  if (f.body >= 0) {
    labelling inner = l;
    const body_entry b = w.bodies[f.body];
    const std::int64_t base = -100 - 2 * static_cast<std::int64_t>(l.names.size());
    if (b.row >= 0) inner.put(b.row, base);
    if (b.col >= 0) inner.put(b.col, base - 1);
    append_block(c, code_of(w, b.sum, inner));
  }
  return s;
}

/// A hash of the code of a position.
constexpr std::int64_t hash(const polynomial& p, const labelling& l) {
  const name n = p.single_name();
  return n >= 0 ? mix(5, l.of(n)) : hash(code_of(p, l));
}

/// Computes a body's hashes: with all its outer names alike, and with each of them marked.
constexpr void profile(workspace& w, int body) {
  if (w.bodies[body].shape != 0) return;
  labelling l;
  const body_entry b = w.bodies[body];
  for (name n : b.outer) l.put(n, -2);
  l.put(b.row, -3);
  l.put(b.col, -4);
  const std::int64_t shape = mix(hash(code_of(w, b.sum, l)), 1);
  sequence<std::int64_t> profiles;
  for (int i = 0; i < b.outer.size(); ++i) {
    l.values[i] = -1;
    profiles.push(b.outer.size() == 1 ? shape : hash(code_of(w, b.sum, l)));
    l.values[i] = -2;
  }
  w.bodies[body].shape = shape;
  w.bodies[body].profiles = profiles;
}

/// A hash of a factor that is the same for factors with the same code; cheap, since a body is looked at once only.
constexpr std::int64_t hash(workspace& w, const factor& f, const labelling& l) {
  std::int64_t h = mix(static_cast<int>(f.kind) * 1024 + f.id, f.exponent.numerator() * 64 + f.exponent.denominator());
  if (f.shift != 0) h = mix(h, hash(w.positions[f.shift], l));
  const auto plus = [](std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
  };
  const auto any_order = [&](std::int64_t a, std::int64_t b) { return plus(mix(a, 7), mix(b, 7)); };
  if (f.kind == factor_kind::is_zero) {
    h = mix(h, any_order(hash(w.positions[f.slots[0]], l), hash(polynomial(0) - w.positions[f.slots[0]], l)));
  } else {
    const unsigned has = f.kind == factor_kind::symbol ? w.arena.symbol(f.id).properties : unsigned{no_property};
    const bool either_way = (has & (symmetric | skew)) != 0 || (f.kind == factor_kind::inverse && f.id == 1);
    const int apart = either_way && f.slot_count >= 2 ? f.slot_count - 2 : f.slot_count;
    for (int s = 0; s < apart; ++s) h = mix(h, hash(w.positions[f.slots[s]], l));
    if (apart < f.slot_count) h = mix(h, any_order(hash(w.positions[f.slots[apart]], l), hash(w.positions[f.slots[apart + 1]], l)));
  }
  if (f.body < 0) return h;
  profile(w, f.body);
  const body_entry& b = w.bodies[f.body];
  std::int64_t names = b.shape;
  for (int i = 0; i < b.outer.size(); ++i) names = plus(names, mix(b.profiles[i], l.of(b.outer[i])));
  return mix(h, names);
}

/// The factors of a monomial that hang together by bound indices, and those indices; a factor without them stands alone.
struct component {
  sequence<factor> factors;
  sequence<name> bound;
  sequence<sequence<int>> at;  ///< for each bound index the factors that mention it
};

constexpr sequence<component> components(const workspace& w, const monomial& m) {
  sequence<component> result;
  sequence<sequence<name>> used;
  sequence<bool> taken;
  for (const factor& f : m.factors) {
    used.push({});
    taken.push(false);
    for (name n : m.bound)
      if (mentions(w, f, n)) used.back().push(n);
  }
  for (int first = 0; first < m.factors.size(); ++first) {
    if (taken[first]) continue;
    component c;
    c.bound = used[first];
    for (bool grown = true; grown;) {
      grown = false;
      for (int f = first; f < m.factors.size(); ++f) {
        bool meets = f == first;
        for (name n : used[f]) meets = meets || contains(c.bound, n);
        if (taken[f] || !meets) continue;
        taken[f] = grown = true;
        c.factors.push(m.factors[f]);
        for (name n : used[f])
          if (!contains(c.bound, n)) c.bound.push(n);
        if (c.bound.empty()) grown = false;
      }
    }
    for (name n : c.bound) {
      c.at.push({});
      for (int f = 0; f < c.factors.size(); ++f)
        if (mentions(w, c.factors[f], n)) c.at.back().push(f);
    }
    result.push(static_cast<component&&>(c));
  }
  return result;
}

/// Tries what labellings of a component's bound indices its symmetries leave open, and keeps the least code.
constexpr void search(workspace& w, const component& c, labelling l, code colours, signed_code& best, bool& found) {
  const int k = c.bound.size(), base = l.names.size();
  for (int i = 0; i < k; ++i) l.put(c.bound[i], colours[i]);
  int distinct = k == 1 ? 1 : 0;
  while (k > 1 && w.failed == failure::none) {
    code next;
    for (int i = 0; i < k; ++i) {
      std::int64_t sum = 0;
      l.values[base + i] = -1;
      for (int f : c.at[i]) {
        const std::int64_t h = hash(w, c.factors[f], l);
        sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + static_cast<std::uint64_t>(h));
      }
      l.values[base + i] = colours[i];
      next.push(mix(colours[i], sum));
    }
    code sorted = next;
    std::sort(sorted.begin(), sorted.end());
    const int classes = static_cast<int>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    colours = next;
    for (int i = 0; i < k; ++i) l.values[base + i] = colours[i];
    if (classes == distinct || classes == k) {
      distinct = classes;
      break;
    }
    distinct = classes;
  }
  if (distinct < k) {
    std::int64_t chosen = 0;  // the least colour that more than one index has
    for (int i = 0; i < k; ++i)
      for (int j = 0; j < i; ++j)
        if (colours[i] == colours[j] && (chosen == 0 || colours[i] < chosen)) chosen = colours[i];
    labelling outer;
    for (int i = 0; i < base; ++i) outer.put(l.names[i], l.values[i]);
    for (int i = 0; i < k && w.failed == failure::none; ++i)
      if (colours[i] == chosen) {
        code individual = colours;
        individual[i] = mix(chosen, 1);
        search(w, c, outer, individual, best, found);
      }
    return;
  }
  if (!w.spend(w.left.labellings)) return;
  signed_code s;
  sequence<int> order;
  for (int i = 0; i < k; ++i) order.push(i);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return colours[a] < colours[b]; });
  for (int r = 0; r < k; ++r) l.values[base + order[r]] = -1000000 - 1000 * static_cast<std::int64_t>(base) - r;
  s.text.push(k);
  for (int r = 0; r < k; ++r) append_block(s.text, code_of(w.range_of(c.bound[order[r]]), l));
  sequence<code> blocks;
  for (const factor& f : c.factors) {
    signed_code one = code_of(w, f, l);
    s.sign *= one.sign;
    s.vanishes = s.vanishes || one.vanishes;
    blocks.push(static_cast<code&&>(one.text));
  }
  append_sorted(s.text, blocks);
  const int order_to_best = found ? compare(s.text, best.text) : -1;
  if (order_to_best < 0) best = s;
  else if (order_to_best == 0 && s.sign != best.sign) best.vanishes = true;
  found = true;
}

constexpr signed_code canonical(workspace& w, const monomial& m, const labelling& outer) {
  signed_code s;
  sequence<code> blocks;
  const sequence<component> parts = components(w, m);
  for (name n : m.bound) {  // an index that no factor mentions still counts its range
    bool used = false;
    for (const component& c : parts) used = used || contains(c.bound, n);
    if (used) continue;
    code alone;
    alone.push(-1);
    append_block(alone, code_of(w.range_of(n), outer));
    blocks.push(static_cast<code&&>(alone));
  }
  for (const component& c : parts) {
    signed_code best;
    bool found = false;
    code colours;
    for (name n : c.bound) colours.push(mix(hash(code_of(w.range_of(n), outer)), 3));
    if (c.bound.empty()) best = code_of(w, c.factors[0], outer);
    else search(w, c, outer, colours, best, found);
    s.sign *= best.sign;
    s.vanishes = s.vanishes || best.vanishes;
    blocks.push(static_cast<code&&>(best.text));
  }
  append_sorted(s.text, blocks);
  return s;
}

/// The form with like monomials added up and those with coefficient 0 gone, in the order of their codes.
constexpr form collect(workspace& w, const form& f) {
  if (f.empty()) return f;
  if (f.size() == 1) {  // nothing to add up; only a skew symbol could make it vanish
    bool plain = !f[0].coefficient.is_zero() && f[0].coefficient.valid();
    for (const factor& g : f[0].factors)
      plain = plain && !(g.kind == factor_kind::symbol && (w.arena.symbol(g.id).properties & skew) != 0);
    if (plain) return f;
  }
  struct coded {
    code text;
    int at = 0;
    rational coefficient;
  };
  sequence<coded> all;
  for (int i = 0; i < f.size() && w.failed == failure::none; ++i) {
    signed_code s = canonical(w, f[i], {});
    if (!s.vanishes) all.push({static_cast<code&&>(s.text), i, f[i].coefficient * rational(s.sign)});
  }
  std::sort(all.begin(), all.end(), [](const coded& a, const coded& b) { return compare(a.text, b.text) < 0; });
  form result;
  for (int i = 0; i < all.size();) {
    rational sum = all[i].coefficient;
    // the coefficient belongs to the code; the monomial that is kept must have the code's own sign
    int keep = i, j = i + 1;
    for (; j < all.size() && all[j].text == all[i].text; ++j) sum = sum + all[j].coefficient;
    if (!sum.valid()) w.fail(failure::overflow);
    if (!sum.is_zero()) {
      monomial m = f[all[keep].at];
      const bool flipped = !(m.coefficient == all[keep].coefficient);
      m.coefficient = flipped ? -sum : sum;
      result.push(static_cast<monomial&&>(m));
    }
    i = j;
  }
  return result;
}

}  // namespace odot::kernel
