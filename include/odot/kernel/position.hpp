// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Names, positions, and what is certain about a position at all sizes.
///
/// A position is a polynomial with integer coefficients over names. A *size* is ≥ 1, a *natural* ≥ 0, an *integer* any integer, an
/// *index* with range r stands for 0 ≤ i < r. Ranges speak of sizes and naturals, never of indices or integers.

#include "odot/kernel/term.hpp"

namespace odot::kernel {

/// Why a certificate is refused or a search ended.
enum class failure {
  none,
  budget,    ///< more monomials than it may make
  overflow,  ///< a number that does not fit
  position,  ///< a position that can't be taken apart, a window that may look outside
  depth,     ///< nested too deeply
  outside,   ///< not in the fragment: too many slots, no derivative
  scope,     ///< a name that is not in scope, or of the wrong kind
  step,      ///< a step that is none: its arguments do not fit
  not_zero,  ///< a goal is left over
};

/// A name of the calculus: those of the arena first, then the ones it makes. A name's number is never used again.
struct name_facts {
  name_kind kind = name_kind::dimension;
  int range = 0;  ///< of an index: handle of a position
  int alone = 0;  ///< the handle of the position that is the name alone, 0 where there is none yet
};

/// Names put in place by positions, all at once.
struct renaming {
  sequence<name> from;
  sequence<int> to;  ///< handles of positions
  constexpr void put(name n, int position) { from.push(n), to.push(position); }
  constexpr int find(name n) const {
    for (int i = from.size() - 1; i >= 0; --i)  // the innermost binding hides the outer ones
      if (from[i] == n) return i;
    return -1;
  }
};

/// p = quotient·stride + rest.
struct division {
  int quotient = 0, rest = 0;
};

/// c in p = c·n + rest, the rest free of n; invalid where n occurs to a higher power.
constexpr polynomial coefficient_of(const polynomial& p, name n) {
  polynomial c;
  for (const auto& t : p.terms()) {
    power_product rest{t.coefficient, {}};
    int count = 0;
    for (name m : t.names) {
      if (m == n) ++count;
      else rest.names.push(m);
    }
    if (count > 1) return polynomial::invalid();
    if (count == 1) c.add(rest);
  }
  return c;
}

/// Positions by handles: equal positions have equal handles, 0 is the position 0 and 1 the position 1.
class positions {
 public:
  constexpr explicit positions(const term_arena& t) : arena(t) {
    intern({}), intern(1);
    for (name n = 0; n < t.names(); ++n) names_.push({t.name_of(n).kind});
    for (name n = 0; n < t.names(); ++n) {
      if (names_[n].kind != name_kind::index) continue;
      if (known_names(t.name_of(n).range)) names_[n].range = checked_range(intern(t.name_of(n).range));
      else fail(failure::scope);
    }
  }

  const term_arena& arena;
  failure failed = failure::none;

  constexpr void fail(failure why) { if (failed == failure::none) failed = why; }
  constexpr bool stopped() const { return failed != failure::none; }
  constexpr int names() const { return names_.size(); }
  constexpr int position_count() const { return positions_.size(); }
  constexpr const name_facts& facts(name n) const { return names_.data_[n]; }
  constexpr const polynomial& value(int position) const { return positions_.data_[position]; }

  /// A new name.
  constexpr name fresh(name_kind kind, int range = 0) {
    names_.push({kind, kind == name_kind::index ? checked_range(range) : 0});
    return names_.size() - 1;
  }
  constexpr name fresh_index(int range) { return fresh(name_kind::index, range); }
  /// Whether every name in the polynomial is one of the calculus.
  constexpr bool known_names(const polynomial& p) const { return p.names_below(names_.size_); }
  /// Whether it speaks of sizes and naturals alone.
  constexpr bool only_sizes(int position) const {
    return !positions_[position].any_name([&](name n) { return names_[n].kind == name_kind::index || names_[n].kind == name_kind::integer; });
  }
  /// Whether it is 1 or a size by its name alone: what most dimensions are, seen without an arithmetic of their own.
  constexpr bool is_size(const polynomial& p) const {
    const name alone = p.single_name();
    return alone < 0 ? p.is_one() : alone < names_.size_ && names_.data_[alone].kind == name_kind::dimension;
  }
  /// Refuses a range that speaks of an index, an integer or a name that is none; 0 then.
  constexpr int checked_range(int range) {
    if (known_names(positions_[range]) && only_sizes(range)) return range;
    fail(failure::scope);
    return 0;
  }

  constexpr int intern(const polynomial& p) {
    const name alone = p.single_name();
    if (alone >= 0 && alone < names_.size_) return of(alone);
    bool fits = p.valid();
    std::uint64_t hash = 0;
    for (const auto& t : p.terms()) {
      fits = fits && t.coefficient != INT64_MIN;
      hash = mix(hash, static_cast<std::uint64_t>(t.coefficient));
      for (name n : t.names) hash = mix(hash, static_cast<std::uint64_t>(n) + 7);
    }
    if (!fits) {
      fail(failure::overflow);
      return 0;
    }
    for (int at = by_hash_.first(hash); at >= 0; at = by_hash_.next(at))
      if (positions_[hashed_[at]] == p) return hashed_[at];
    by_hash_.add(hash), hashed_.push(positions_.size());
    return add(p);
  }
  /// The position of a name of the calculus.
  constexpr int of(name n) {
    if (names_.data_[n].alone == 0) names_.data_[n].alone = add(polynomial::of(n));
    return names_.data_[n].alone;
  }
  constexpr int plus(int a, int b) {
    if (a == 0 || b == 0) return a + b;  // handles: that of the position 0 is 0
    return intern(positions_[a] + positions_[b]);
  }
  constexpr int minus(int a, int b) {
    if (b == 0 || a == b) return a - b;
    return intern(positions_[a] - positions_[b]);
  }
  constexpr int negated(int a) { return minus(0, a); }
  constexpr bool is_one(int p) const { return p == 1; }

  /// Whether n stands in the position.
  constexpr bool mentions(int position, name n) const { return positions_.data_[position].mentions(n); }
  /// Whether a name of the list stands in the position.
  constexpr bool mentions_any(int position, const sequence<name>& list) const {
    return positions_[position].any_name([&](name n) { return contains(list, n); });
  }
  constexpr int substitute(int position, const renaming& r) {
    if (position == 0 || r.from.empty()) return position;
    if (const name alone = value(position).single_name(); alone >= 0) return r.find(alone) < 0 ? position : r.to[r.find(alone)];
    if (!mentions_any(position, r.from)) return position;
    return intern(value(position).with([&](name n) {
      const int at = r.find(n);
      if (at < 0) return polynomial::of(n);
      return value(r.to[at]);
    }));
  }

  /// True only when p ≥ 0 for all sizes, naturals and indices inside their ranges; never of an integer. It errs to "no".
  constexpr bool certain(int position) {
    if (certain_[position] == 0) {
      int work = 400;
      const name alone = value(position).single_name();
      if (alone >= 0) certain_[position] = names_[alone].kind == name_kind::integer ? 1 : 2;
      else certain_[position] = !negative_at_first(value(position)) && nonnegative(value(position), 0, work) ? 2 : 1;
    }
    return certain_[position] == 2;
  }
  /// True only when 0 ≤ p < range.
  constexpr bool inside(int p, int range) { return certain(p) && certain(intern(value(range) - value(p) - 1)); }

  /// p by the stride, as much as can be seen: of a number rounded down, of a stride of several terms where all of
  /// c·stride stand in p.
  constexpr division divide(int p, int stride) {
    polynomial q;
    const polynomial by = value(stride), whole = value(p);
    if (by.is_zero() || by.terms()[0].coefficient < 1) return {0, p};
    const power_product& s = by.terms()[0];
    for (const auto& t : whole.terms()) {
      power_product one{t.coefficient / s.coefficient, {}};
      int at = 0;
      for (name n : t.names) {
        if (at < s.names.size() && s.names[at] == n) ++at;
        else one.names.push(n);
      }
      const bool divides = t.coefficient % s.coefficient == 0;
      if (at < s.names.size() || (!divides && !s.names.empty())) continue;
      if (t.coefficient < 0 && !divides) --one.coefficient;
      polynomial x;
      x.add(one);
      const polynomial part = x * by;
      if (by.terms().size() == 1 || (whole - part).terms().size() + part.terms().size() == whole.terms().size()) q.add(one);
    }
    return {intern(q), intern(whole - q * by)};
  }

 private:
  constexpr int add(const polynomial& p) {
    positions_.push(p), certain_.push(0);
    return positions_.size() - 1;
  }
  /// Whether p < 0 where every size is 1 and all else 0: then it is not certain, and that is soon seen. No answer of an index whose range
  /// may be empty there.
  constexpr bool negative_at_first(const polynomial& p) const {
    std::int64_t sum = 0;
    for (const auto& t : p.terms()) {
      bool counts = true;
      for (name n : t.names) {
        if (names_[n].kind == name_kind::dimension) continue;
        if (names_[n].kind == name_kind::index && !is_size(positions_[names_[n].range])) return false;
        counts = false;
      }
      if (counts && __builtin_add_overflow(sum, t.coefficient, &sum)) return false;
    }
    return sum < 0;
  }
  /// An index is put to the end of its range where p is least, the sign of its coefficient being certain; a size n is written
  /// 1 + n′; then no coefficient may be negative.
  constexpr bool nonnegative(const polynomial& p, int depth, int& work) const {
    if (depth > 8 || --work < 0 || !p.valid()) return false;
    sequence<name> tried;
    bool negative = false;
    for (const auto& t : p.terms()) {
      negative = negative || t.coefficient < 0;
      for (name v : t.names) {
        if (names_[v].kind == name_kind::integer) return false;
        if (names_[v].kind != name_kind::index || contains(tried, v)) continue;
        tried.push(v);
        const polynomial c = coefficient_of(p, v);
        if (!c.valid()) return false;
        if (nonnegative(c, depth + 1, work)) return nonnegative(p.substitute(v, 0), depth, work);
        if (nonnegative(0 - c, depth + 1, work)) return nonnegative(p.substitute(v, value(names_[v].range) - 1), depth, work);
      }
    }
    if (!tried.empty() || !negative) return tried.empty();
    const polynomial shifted =
        p.with([&](name n) { return polynomial::of(n) + (names_[n].kind == name_kind::dimension ? 1 : 0); });
    for (const auto& t : shifted.terms())
      if (t.coefficient < 0) return false;
    return shifted.valid();
  }

  sequence<name_facts> names_;
  sequence<polynomial> positions_;
  handles by_hash_;        ///< of those that are no name alone
  sequence<int> hashed_;   ///< and their handles here
  sequence<signed char> certain_;
};

}  // namespace odot::kernel
