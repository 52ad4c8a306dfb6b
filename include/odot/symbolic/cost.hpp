// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How many terms an expansion will have and how much memory it will need, told before any of it is made.

#include <algorithm>
#include <limits>

#include "odot/operation/entries.hpp"
#include "odot/reading/work.hpp"

namespace odot::symbolic {

using reading::cannot_expand, reading::evaluator, reading::sizes;

/// The ring of "how many monomials at most": sums add, products multiply, whatever is no polynomial counts as one.
/// Counts are doubles: they stop being exact past 2⁵³, and infinity is an honest answer.
struct count_ring {
  using value = double;
  value one() const { return 1; }
  value number(const kernel::rational& r) const { return r.is_zero() ? 0 : 1; }
  value integer(std::int64_t i) const { return i == 0 ? 0 : 1; }
  bool is_zero(value v) const { return v == 0; }
  bool is_one(value v) const { return v == 1; }
  value add(value a, value b) const { return a + b; }
  value product(value a, value b) const { return a * b; }
  value subtract(value a, value b) const { return a + b; }
  value divide(value a, value) const { return a; }
  value power(value a, const kernel::rational& exponent) const {
    if (!exponent.is_integer() || !exponent.is_positive()) return 1;
    value p = 1;
    for (std::int64_t i = 0; i < exponent.numerator() && p < std::numeric_limits<double>::max(); ++i) {
      p *= a;
      if (a <= 1) break;
    }
    return p;
  }
  value apply(int, value) const { return 1; }
  value entry(int, const std::vector<std::int64_t>&, std::size_t, std::size_t) const { return 1; }
  reading::dense<value> inverse(const reading::dense<value>& a) const { return {a.rows, a.cols, 1}; }
};

/// What an expansion will take.
struct cost {
  double terms = 0;          ///< monomials in all entries together
  double largest_entry = 0;  ///< monomials of the entry with most of them
  double bytes = 0;          ///< memory at its peak when entries are released once they are compared
};

namespace detail {

/// Walks the graph below a term, each node once.
class bounds {
 public:
  bounds(const kernel::term_arena& arena, const sizes& at) : arena_(arena), at_(at), fullest_(static_cast<std::size_t>(arena.nodes()), -1.0) {}

  /// A bound on the terms of each entry that needs no matrix: every entry of a factor taken as full as its fullest.
  double fullest(kernel::term t) {
    double& kept = fullest_[static_cast<std::size_t>(t)];
    if (kept < 0) {
      const double f = compute(arena_[t]);
      return fullest_[static_cast<std::size_t>(t)] = f;
    }
    return kept;
  }

 private:
  /// 1 for a size that depends on a bound index.
  double number(const kernel::polynomial& p) const { return static_cast<double>(reading::value_of(p, at_).value_or(1)); }
  double compute(const kernel::node& n) {
    using operation::made;
    const auto summands = [&] { return operation::summands(arena_, n, [&](const kernel::polynomial& p) { return number(p); }); };
    switch (operation::made_of(n.kind)) {
      case made::of_nothing: return n.kind == kernel::op::zero ? 0 : 1;
      case made::moved:
      case made::quotient: return fullest(n.a);
      case made::added: return summands() * fullest(n.a);
      case made::sum: return fullest(n.a) + fullest(n.b);
      case made::product: return fullest(n.a) * fullest(n.b);
      case made::inner_product: return summands() * fullest(n.a) * fullest(n.b);
      case made::either: return std::max(fullest(n.a), fullest(n.b));
      case made::in_its_own_way: break;
    }
    return n.kind == kernel::op::power ? count_ring{}.power(fullest(n.a), n.value) : 1;
  }

  const kernel::term_arena& arena_;
  const sizes& at_;
  std::vector<double> fullest_;
};

}  // namespace detail

/// The bytes that a term of an expansion and a cell of an unexpanded matrix take, measured with GiNaC 1.8 on 64 bits.
inline constexpr double bytes_per_term = 360, bytes_per_cell = 160;
/// With more cells or more products of entries than this, terms are not counted exactly.
inline constexpr double countable_cells = 2e7, countable_products = 5e7;

/// What expanding `t` will take. Exact for polynomials without cancellation, an upper bound otherwise. Throws `cannot_expand`.
inline cost estimate(const kernel::term_arena& arena, const sizes& at, kernel::term t) {
  reading::accountant reading(arena, at);
  reading.visit(t);
  const double filled = reading.sum().cells + reading.sum().constants;
  cost c;
  if (filled > countable_cells || reading.sum().products > countable_products) {
    c.largest_entry = detail::bounds(arena, at).fullest(t);
    c.terms = c.largest_entry * static_cast<double>(at.value(arena, arena[t].rows)) * static_cast<double>(at.value(arena, arena[t].cols));
  } else {
    count_ring ring;
    evaluator<count_ring> read(arena, at, ring);
    const auto counts = read(t).written_out();
    for (const double v : counts->entries) {
      c.terms += v;
      c.largest_entry = std::max(c.largest_entry, v);
    }
  }
  c.bytes = c.largest_entry * bytes_per_term + filled * bytes_per_cell;
  return c;
}

}  // namespace odot::symbolic
