// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kernel terms in floating point: what a proved equation comes to when it is computed.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::numeric {

/// A matrix by rows, as a value of a term.
template <class T>
struct term_value {
  int rows = 0, columns = 0;
  std::vector<T> entries;
  T& operator()(int row, int column) { return entries[static_cast<std::size_t>(row * columns + column)]; }
  T operator()(int row, int column) const {
    return entries[static_cast<std::size_t>(row * columns + column)];
  }
};

/// What the names and symbols of a term are while it is evaluated.
struct term_point {
  /// The value of each name of the arena: of a dimension, a natural or a free index. As many as
  /// `arena.names()`.
  std::vector<std::int64_t> names;
  /// Symbols are drawn from this seed: the same seed, symbol and family positions give the same matrix, in
  /// float the rounded one.
  std::uint64_t seed = 1;
  /// Entries are drawn from [1/2, 3/2] instead of the normal distribution, for logarithms and roots.
  bool positive = false;
  /// Every entry is multiplied by 1 + δ with a random |δ| of at most this: what an error of the data does to
  /// the value.
  double perturbation = 0.0;
  std::uint64_t perturbation_seed = 0; ///< which δ
  /// Symbols that have given values instead of drawn ones (families not among them).
  std::vector<std::pair<int, term_value<double>>> given = {};
};

/// The value of `t` in arithmetic of type T (float or double). Symbols with properties are drawn so that they
/// have them; unknown functions are smooth functions of our own. An entry that is undefined is a NaN: a division
/// by zero, a logarithm of what is not positive, a read outside of a matrix, and what is made of these, except
/// behind a condition that is 0 (docs/explanation/defined.md). A matrix that is singular only but for rounding
/// has an inverse here.
///
/// Throws std::domain_error, saying which name or operation, if a dimension is not at least 1 or a size is
/// negative, a name has no value, a matrix would be larger than 2²⁴ entries, or no matrix of the drawn size has the properties. Each
/// node once, one inside a binder once for each value of the bound index; products in O(m n p).
///
///     kernel::term_arena arena;
///     const auto n = kernel::polynomial::of(arena.dimension("n"));
///     const auto a = kernel::symbol(arena, arena.declare("A", n, n));
///     auto value = numeric::evaluate_term<float>(arena, kernel::multiply(arena, a, a), {.names = {4}});
template <class T>
term_value<T> evaluate_term(const kernel::term_arena& arena, kernel::term t, const term_point& at);

/// How well the two sides of an equation agree when they are computed.
struct agreement {
  bool evaluated = false;    ///< whether any size could be evaluated
  std::string why;           ///< if not, why not
  int points = 0;            ///< sizes and draws at which both sides were evaluated
  double float_error = 0.0;  ///< the largest |left − right| over the largest |entry|, in float
  double double_error = 0.0; ///< the same in double
  double left_error = 0.0;   ///< the left side in float against itself in double
  double right_error = 0.0;  ///< the right side
  double sensitivity = 0.0;  ///< how much the value moves when the data are off by half a unit of float: what
                             ///< no formula can avoid
  bool explained =
      true; ///< whether both errors are within what the sensitivity and the rounding of a sum explain
};

/// Evaluates both sides at each of `sizes` in float and double. Dimensions get values near the size, each
/// another one; naturals get small values; free indices are drawn in their range. Where an entry is not
/// finite, positive data are tried instead; where an entry is undefined for these too, only those are compared
/// that are defined on both sides. With `assumptions` (pairs of equal terms) the equation is
/// evaluated only where the drawn data satisfy them.
///
///     numeric::agreement found = numeric::compare_sides(arena, left, right);
///     fmt::print("{:.1e} {:.1e}{}", found.float_error, found.double_error, found.explained ? "" : "
///     numerically bad");
agreement compare_sides(const kernel::term_arena& arena, kernel::term left, kernel::term right,
                        const std::vector<std::pair<kernel::term, kernel::term>>& assumptions = {},
                        const std::vector<int>& sizes = {2, 5, 16}, std::uint64_t seed = 1);

} // namespace odot::numeric
