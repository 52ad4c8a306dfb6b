// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The terms of one entry, one after the other in canonical order.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"

namespace odot::expansion {

/// One factor of a monomial: the entry of a symbol, or a root of an integer (symbol −1, `family` = {radicand, degree}).
struct monomial_factor {
  int symbol = -1;
  std::vector<std::int64_t> family;  ///< the positions of a family symbol
  std::int64_t row = 0, col = 0;     ///< from 0
  int exponent = 1;
};

/// One term of an expanded entry.
class expanded_term {
 public:
  expanded_term(const variable_table& table, const std::vector<std::int64_t>& variables, kernel::rational coefficient)
      : table_(table), variables_(variables), coefficient_(coefficient) {}
  const kernel::rational& coefficient() const { return coefficient_; }
  /// The numbers of the variables, ascending, repeated as often as they occur.
  const std::vector<std::int64_t>& variables() const { return variables_; }
  /// The same as symbols, positions and exponents. O(factors · blocks).
  std::vector<monomial_factor> factors() const;
  /// `X[1,1]*Q[1,2]^2`, positions from 1.
  std::string text(const kernel::term_arena& arena) const;

 private:
  const variable_table& table_;
  const std::vector<std::int64_t>& variables_;
  kernel::rational coefficient_;
};

/// How an enumeration ended.
struct enumeration {
  trouble status = trouble::none;
  std::string reason;
  bool complete = false;  ///< false when the visitor stopped it or the status is not `none`
  double terms = 0;       ///< visited
};

/// Calls `visit` with every term of entry (row, col) of t at the sizes `at`, like terms added up, in the canonical order: by the
/// least variable, then the next, a product before its multiples. `visit` returns false to stop. Nothing is held but the loop nests.
/// Statuses as for `compare`; std::out_of_range when there is no such entry.
enumeration for_each_term(const kernel::term_arena& arena, kernel::term t, const sizes& at, std::int64_t row, std::int64_t col,
                          const std::function<bool(const expanded_term&)>& visit, const options& chosen = {});

}  // namespace odot::expansion
