// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Points that satisfy given equations exactly.

#include <cstdint>
#include <vector>

#include "odot/refute/evaluate.hpp"

namespace odot::refute {

/// An equation between two terms of one shape.
struct equation {
  kernel::term lhs = -1, rhs = -1;
};

/// Finds values for symbols under which given equations hold exactly; not every system of equations is within its reach.
///
/// Ways, in order: the equation holds already; it defines a symbol (X = …, or e^ℓ = … for ℓ); it is affine in a symbol, solved as a
/// linear system; it is one quadratic equation (ŵᵀŵ = 1, c² + s² = 1), met again by a random line through a point found by trial;
/// a matrix of a known kind fits (orthonormal columns, B·diag(roots)·B⁻¹ for Ξ² = Ξ and the like); small integers by trial.
/// Whatever the way, `satisfy` says true only if every equation holds exactly in the end, for all values of its free indices.
class assumptions {
 public:
  assumptions(const kernel::term_arena& arena, const std::vector<equation>& given);
  bool empty() const { return given_.empty(); }
  const std::vector<equation>& given() const { return given_; }
  /// Dimensions and naturals that the equations mention.
  const std::vector<kernel::name>& sizes() const { return sizes_; }
  /// Symbols that the equations mention.
  const std::vector<int>& symbols() const { return symbols_; }
  /// Changes values of `at` so that all equations hold; false if that was not achieved, and always for equations over a natural
  /// number such as a time t, which mean all its values. Gives up when `left` scalar operations are spent, which it counts down.
  bool satisfy(point& at, random_source& random, std::int64_t& left) const;
  /// Whether the symbol's value follows from others by a defining equation.
  bool defines(int symbol) const;

 private:
  struct prepared {
    equation terms;
    plan steps;
    int defined = -1;        // the symbol that the equation defines
    bool by_exponential = false;
    kernel::term definition = -1;
  };
  struct unknown;
  bool holds(point& at, const prepared& e) const;
  bool define(point& at, const prepared& e) const;
  bool residual(point& at, const prepared& e, std::vector<kernel::rational>& values) const;
  bool solve_affine(point& at, const prepared& e, std::size_t last, int symbol, random_source& random) const;
  bool solve_quadratic(point& at, const prepared& e, const std::vector<int>& symbols, random_source& random) const;
  bool solve_by_kinds(point& at, const prepared& e, int symbol, random_source& random) const;
  bool solve_by_trial(point& at, const prepared& e, const std::vector<int>& symbols, random_source& random) const;
  bool solve(point& at, std::size_t which, random_source& random) const;
  bool satisfied(point& at, random_source& random) const;
  std::int64_t allowance() const;

  const kernel::term_arena* arena_;
  std::vector<equation> given_;
  std::vector<prepared> prepared_;
  std::vector<kernel::name> sizes_;
  std::vector<int> symbols_;
  bool over_time_ = false;
  mutable std::int64_t left_ = 0;  ///< scalar operations of the `satisfy` that runs
};

}  // namespace odot::refute
