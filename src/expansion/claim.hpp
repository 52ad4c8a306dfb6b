// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Both sides of a claim, lowered, with what all their entries share: variables, a common denominator, the width of a key.

#include <string>

#include "frame.hpp"
#include "odot/expansion/nest.hpp"
#include "packed.hpp"

namespace odot::expansion::detail {

struct claim {
  trouble status = trouble::none;
  std::string reason;
  variable_table variables;
  lowered left, right;
  std::int64_t denominator = 1;  ///< common to all coefficients of both sides
  int degree = 0;                ///< the most factors in a monomial
  packing fields;

  /// Lowers both sides; throws std::invalid_argument when their shapes differ.
  claim(const kernel::term_arena& arena, kernel::term l, kernel::term r, const sizes& at, std::int64_t memory);
  /// One term alone, as the left side.
  claim(const kernel::term_arena& arena, kernel::term t, const sizes& at, std::int64_t memory);

  /// The coefficient over the common denominator. It fits: the constructor looked.
  std::int64_t scaled(const kernel::rational& c) const { return c.numerator() * (denominator / c.denominator()); }
  /// Terms of both sides before like ones meet; an upper bound where conditions are left.
  double terms(const lowered& side) const;
  /// Whether so many terms must meet like ones that expanding from the leaves up is the better way.
  bool worth_collecting() const;

 private:
  void prepare();
};

}  // namespace odot::expansion::detail
