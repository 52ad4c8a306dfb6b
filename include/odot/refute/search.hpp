// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The search for a counterexample, smallest sizes first.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "odot/refute/assume.hpp"
#include "odot/refute/restriction.hpp"

namespace odot::refute {

/// lhs = rhs for all sizes and values that satisfy the given equations and restrictions.
struct claim {
  const kernel::term_arena* arena = nullptr;  ///< must outlive what is done with the claim
  kernel::term lhs = -1, rhs = -1;
  std::vector<equation> given;
  std::vector<restriction> restricted{};
};

/// Values of one size at which a refuted claim does hold, or seems to, whatever the other sizes are.
struct agreement {
  std::string name;                 ///< of a dimension or a natural
  std::vector<std::int64_t> values; ///< smaller than in the counterexample
  bool proved = false;              ///< by the kernel, with that value put in; else no difference was seen at some 18 points
};

/// A point where the two sides of a claim surely differ, in words.
///
/// Positions and indices are counted from 1. A value is a number or an expression in e with its decimal (`e/(e + 1) ≈ 0.731059`);
/// one that begins with `≈` is a rounded decimal of a number that is enclosed closely enough to be told apart.
struct witness {
  std::vector<std::pair<std::string, std::int64_t>> sizes;      ///< dimensions, naturals and free indices: n = 2, i = 1
  std::vector<std::pair<std::string, std::string>> values;      ///< symbols and unknown functions: A = [1, 0; 0, 0], f(x) = x²
  int row = 1, column = 1;                                      ///< the entry that differs
  bool scalar = false;                                          ///< both sides are 1 × 1 there
  std::string left, right;                                      ///< that entry of both sides
  double left_number = 0, right_number = 0;                     ///< about what they are; both 0 where that is not known
  std::vector<std::vector<std::string>> left_side, right_side;  ///< both sides whole, row by row; empty where there are over 64 entries
  std::vector<agreement> agreements;                            ///< where the claim holds
  std::optional<point> at;                                      ///< the point itself

  /// One line: `at n = 2: entry (1, 2) is 1 on the left and 0 on the right, with A = [0, 1; 0, 0], …; holds when n = 1`.
  std::string text() const;
};

/// What a search may cost.
struct search_budget {
  std::int64_t operations = 30'000'000;  ///< scalar operations, 10 to 100 ns each
  int points = 12;                       ///< points tried at each size
  int sizes = 160;                       ///< combinations of sizes tried at most
  std::uint64_t seed = 1;                ///< the same seed gives the same points
};

/// What came of a search.
struct search_result {
  std::optional<witness> found;
  int agreeing = 0;    ///< points at which both sides have a value and no difference was seen
  int undefined = 0;   ///< points at which a side has no value
  int unsupported = 0; ///< points at which the arithmetic was not up to it
  int unsatisfied = 0; ///< points given up since the given equations could not be met
  bool exhausted = false;  ///< the budget ended the search
};

/// What a few points told.
struct first_look {
  bool differs = false;  ///< the sides surely differ at one of them
  int agreeing = 0;      ///< points at which both sides have a value and no difference was seen
  int undefined = 0;     ///< points at which no entry has a value on both sides, for certain
  int unsupported = 0;   ///< points at which the arithmetic was not up to it
};

/// Looks at a few points of sizes 1 to 3: cheap, for claims that are mostly true. O(points · cost of one evaluation).
first_look look_quickly(const claim& c, int points = 5, const search_budget& budget = {});

/// Whether a side of a claim takes different values at different points, as x'x does and tr(I - I) does not. What is not seen to
/// vary at eight points counts as constant. O(points · cost of one evaluation).
bool varies(const claim& c, bool left, const search_budget& budget = {});

/// Looks for the smallest counterexample: sizes in order of their sum, then small integers, as many 0 and 1 as possible.
///
/// A true claim is never refuted: a point counts only if both sides have a value there, all given equations hold exactly and the two
/// values are told apart by exact arithmetic, by images in a prime field or by disjoint enclosures.
/// Example: for `A B = B A` the witness has n = 2 and `agreements` says that n = 1 agrees.
search_result find_counterexample(const claim& c, const search_budget& budget = {});

}  // namespace odot::refute
