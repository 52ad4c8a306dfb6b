// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The theorems of the catalogue at given sizes at random points modulo primes.

#include <functional>
#include <optional>

#include "catalogue/catalogue.hpp"
#include "points.hpp"

namespace odot::cli {

/// The equations of a theorem at given sizes, ready to be evaluated.
struct point_question {
  named_sizes sizes;
  int tokens = 0; ///< for which the theorem is written out; 0 where n is a name in it
  std::vector<std::pair<std::string, sized_question>> equations; ///< with their labels
  double products = 0, bytes = 0, seconds = 0;
};

/// Nothing where the theorem cannot be asked at these sizes (it is about every length, or another number of
/// tokens); with `must` that throws `failure` (usage) with the reason, as does a size that is missing or not
/// one of the theorem's.
std::optional<point_question> question_of(const catalogue::derivation& d, const point_request& asked,
                                          bool must);

/// What came of it: every equation agrees, or the first that does not.
struct point_answer {
  notes::size_check::outcome result = notes::size_check::outcome::agrees;
  std::string text; ///< for the table, or of the difference, or why it was not checked
  bool too_large = false;
  double seconds = 0;
};
point_answer answer(const point_question& q, const point_request& asked,
                    const std::function<void(double, double)>& report);

/// `n=5 d=512`.
std::string short_text(const named_sizes& sizes);

} // namespace odot::cli
