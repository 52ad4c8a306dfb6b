// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How high the polynomials are that a claim comes to, read off the term.

#include <string>
#include <vector>

#include "odot/expansion/sizes.hpp"

namespace odot::modular {

/// Bounds for the entries of a term as quotients of integer polynomials in the entries of its symbols.
struct degree_bound {
  double numerator = 0, denominator = 0;  ///< degrees; exponentials and values of unknown functions count as variables
  double height_log2 = 0;                 ///< log₂ of a bound on the sum of the absolute values of all coefficients, above or below
};

/// What the bound on the error of a check needs to know of a claim.
struct claim_degree {
  std::string refusal;               ///< an operation that has no model in prime fields; empty otherwise
  double degree = 0;                 ///< of left − right, denominators cleared, and of those denominators
  double height_log2 = 0;
  bool has_exponentials = false;
  bool independent_arguments = true; ///< all arguments of exp are rational combinations of entries of symbols
  double applications = 0;           ///< entries to which functions without laws are applied
  bool lawful_functions = false;     ///< tanh, relu … or fractional powers occur: they are treated as unknown, a difference means nothing
  bool permutations = false;
  std::vector<std::int64_t> radicands;  ///< numbers whose square roots are needed, without repetition
};
/// O(nodes).
claim_degree degree_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at);

}  // namespace odot::modular
