// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Equality at given sizes, entry by entry: GiNaC expands both sides and compares the sums. Where they differ, the entry with both
/// expansions.

#include <optional>

#include "odot/symbolic/ginac_ring.hpp"
#include "odot/symbolic/print.hpp"

namespace odot::symbolic {

/// What expansion at given sizes can say.
enum class outcome {
  equal,      ///< every entry at which both sides are defined expands to the same sum
  differs,    ///< an entry does not
  undecided,  ///< neither could be shown: what stands outside polynomials and fractions, or a property that was not used
};

/// An entry (counted from 1, as people write it) whose two sides differ.
struct difference {
  std::size_t row = 0, column = 0;
  printed_sum left, right;
};

/// What came of a comparison.
struct comparison {
  outcome result = outcome::equal;
  std::size_t entries = 0;  ///< entries compared
  std::size_t undefined = 0;  ///< entries at which a side has no value: nothing is claimed there
  std::size_t terms = 0;    ///< of GiNaC's expanded sums, both sides together, like terms gathered
  std::optional<difference> where;
  std::string reason;       ///< of `undecided`
};

/// Compares matrices over the variables of one table by `GiNaC::ex::expand` and `is_equal`: no code of odot multiplies or compares
/// monomials here. Costs about half a microsecond a term, and the memory of one entry.
class comparer {
 public:
  explicit comparer(variables& table) : table_(table) {}

  /// Compares the entries that are defined on both sides, and stops at the first that is not equal.
  comparison operator()(const matrix<GiNaC::ex>& left, const matrix<GiNaC::ex>& right) {
    if (left.rows() != right.rows() || left.cols() != right.cols())
      throw cannot_expand("the two sides have different shapes at these sizes");
    comparison c;
    std::string hidden;
    for (std::int64_t i = 0; i < left.rows(); ++i)
      for (std::int64_t j = 0; j < left.cols(); ++j) {
        if (!left.has(i, j) || !right.has(i, j)) {
          ++c.undefined;
          continue;
        }
        try {
          c.result = entry(left(i, j), right(i, j), c);
          if (c.result != outcome::equal) {
            const printer print(table_);
            c.where = difference{static_cast<std::size_t>(i) + 1, static_cast<std::size_t>(j) + 1, print.expansion(left(i, j)), print.expansion(right(i, j))};
          }
        } catch (const undefined_entry& e) {  // seen only when it is expanded
          c.result = outcome::equal, c.reason.clear();
          ++c.undefined;
          if (hidden.empty()) hidden = e.what();
          continue;
        }
        ++c.entries;
        if (c.result != outcome::equal) return c;
      }
    if (c.entries == 0) {
      c.result = outcome::undecided;
      c.reason = c.undefined == 0 ? "the two sides have no entries at these sizes, so that nothing is claimed"
                                  : "at no entry are both sides defined: " + (hidden.empty() ? (left.whole() ? right : left).why_undefined() : hidden);
    }
    return c;
  }

 private:
  outcome entry(const GiNaC::ex& left, const GiNaC::ex& right, comparison& c) {
    const GiNaC::ex l = expanded(left), r = expanded(right);
    const std::size_t terms = terms_of(l) + terms_of(r);
    c.terms += terms;
    if (l.is_equal(r)) return outcome::equal;
    const GiNaC::ex rest = (l - r).expand();
    return rest.is_zero() ? outcome::equal : beyond_polynomials(rest, terms, c);
  }
  static std::size_t terms_of(const GiNaC::ex& expanded) {
    if (detail::root(expanded) == detail::shape_of::sum) return expanded.nops();
    return expanded.is_zero() ? 0 : 1;
  }

  /// Polynomials in independent variables that expand to different sums are different functions.
  outcome unequal(comparison& c) const {
    const kernel::term_arena& arena = table_.arena();
    for (int s = 0; s < arena.symbols(); ++s)
      if (arena.symbol(s).properties & (kernel::orthogonal | kernel::permutation)) {
        c.reason = "the entries differ, but expansion does not use that " + std::string(kernel::view(arena.symbol(s).text)) +
                   " is " + (arena.symbol(s).properties & kernel::permutation ? "a permutation" : "orthogonal");
        return outcome::undecided;
      }
    return outcome::differs;
  }

  outcome beyond_polynomials(const GiNaC::ex& rest, std::size_t terms, comparison& c) const {
    try {
      return as_fractions(rest, terms, c);
    } catch (const GiNaC::pole_error&) {
      c.reason = "a denominator comes to zero";
      return outcome::undecided;
    }
  }
  outcome as_fractions(const GiNaC::ex& rest, std::size_t terms, comparison& c) const {
    using GiNaC::expand_options, GiNaC::info_flags;
    if (rest.info(info_flags::polynomial)) return unequal(c);
    if (terms > normal_limit) {
      c.reason = "fractions with more than " + std::to_string(normal_limit) + " terms are not brought to one denominator";
      return outcome::undecided;
    }
    const GiNaC::ex spread = rest.expand(expand_options::expand_function_args | expand_options::expand_transcendental);
    const GiNaC::ex fraction = spread.normal();
    if (fraction.is_zero()) return outcome::equal;
    if (rest.info(info_flags::rational_function)) return unequal(c);
    c.reason = "the entries differ as written, and functions or roots in them may have laws that expansion does not know";
    return outcome::undecided;
  }

  static constexpr std::size_t normal_limit = 20'000;

  variables& table_;
};

/// Compares two terms of one arena at given sizes: every entry expanded on both sides. Throws `cannot_expand`.
///
///     const auto c = symbolic::compare(arena, at, left, right);
///     if (c.result == symbolic::outcome::differs) std::cout << symbolic::one_line(c.where->left);
inline comparison compare(const kernel::term_arena& arena, const sizes& at, kernel::term left, kernel::term right) {
  variables table(arena);
  ginac_ring ring(table);
  evaluator<ginac_ring> read(arena, at, ring);
  const auto l = read(left), r = read(right);
  return comparer(table)(l, r);
}

}  // namespace odot::symbolic
