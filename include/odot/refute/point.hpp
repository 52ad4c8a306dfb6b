// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One point: sizes for the names, a matrix for every symbol, a polynomial for every unknown function.

#include <cstdint>
#include <map>
#include <vector>

#include "odot/kernel/term.hpp"
#include "odot/refute/exact.hpp"
#include "odot/refute/matrix.hpp"

namespace odot::refute {

/// Which values are drawn for a symbol.
struct drawing_style {
  std::int64_t reach = 2;   ///< integers −reach … reach
  bool sparse = false;      ///< zero outside a few rows and columns: for large matrices
};

/// The matrix of a symbol: exact, or where that can't be, enclosed, or both.
struct symbol_value {
  matrix<exact> exactly;
  matrix<interval> enclosed;
  bool has_exact = true, has_enclosure = false;
};

/// An unknown elementwise function, exhibited: c₀ + c₁x + c₂x² + c₃x³.
struct polynomial_function {
  std::int64_t coefficient[4] = {0, 0, 1, 0};

  constexpr polynomial_function derivative() const { return {{coefficient[1], 2 * coefficient[2], 3 * coefficient[3], 0}}; }
};

/// Sizes, values and functions at which a claim is evaluated. A value; copies are independent.
///
/// Values of symbols are drawn when first asked for, from a generator that depends on `seed`, the symbol and its family positions
/// only; so a family (x_t for every t) needs no table.
class point {
 public:
  point(const kernel::term_arena& arena, std::uint64_t seed, const drawing_style& style = {});

  const kernel::term_arena& arena() const { return *arena_; }
  std::uint64_t seed() const { return seed_; }
  /// The value of a dimension, a natural or a free index; `unset` until it is set.
  static constexpr std::int64_t unset = INT64_MIN;
  std::vector<std::int64_t>& names() { return names_; }
  const std::vector<std::int64_t>& names() const { return names_; }
  polynomial_function& function(int f) { return functions_[static_cast<std::size_t>(f - kernel::first_unknown)]; }
  const polynomial_function& function(int f) const { return functions_[static_cast<std::size_t>(f - kernel::first_unknown)]; }
  exact_field& numbers() { return numbers_; }

  using family = std::vector<std::int64_t>;
  /// The value of a symbol, drawn under its properties if it has none yet. Throws `unusable` if its size is negative or
  /// too large, or no matrix of that size has the properties (an invertible skew 3 × 3 matrix).
  symbol_value& value(int symbol, const family& positions = {});
  /// Gives a symbol a value.
  void set(int symbol, symbol_value v, const family& positions = {});
  /// Lets a symbol be drawn again, by another seed.
  void forget(int symbol) { values_[static_cast<std::size_t>(symbol)].clear(); }
  /// The values that have been drawn or set.
  const std::map<family, symbol_value>& values(int symbol) const { return values_[static_cast<std::size_t>(symbol)]; }
  std::map<family, symbol_value>& values(int symbol) { return values_[static_cast<std::size_t>(symbol)]; }

 private:
  const kernel::term_arena* arena_;
  std::uint64_t seed_;
  drawing_style style_;
  std::vector<std::int64_t> names_;
  std::vector<polynomial_function> functions_;
  std::vector<std::map<family, symbol_value>> values_;
  exact_field numbers_;
};

/// The value of a polynomial where its names have these values; throws `unusable` for an unset name and for overflow. O(terms).
std::int64_t value_of(const kernel::polynomial& p, const std::vector<std::int64_t>& names);

/// Entries of one matrix, at most: larger ones are over any budget.
inline constexpr std::int64_t largest_matrix = std::int64_t{1} << 22;

}  // namespace odot::refute
