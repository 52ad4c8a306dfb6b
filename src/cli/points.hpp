// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims at given sizes at random points modulo primes: the command's way to the prime fields, whether they
/// are built in or not.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "notes/at_sizes.hpp"
#include "odot/kernel/term.hpp"
#include "size_list.hpp"

namespace odot::cli {

/// Throws `failure` (usage) that says how to get it, where odot was built without prime fields.
void need_points(const std::string& option);

/// An equation at sizes, ready to be evaluated, or the reason why it cannot be.
struct sized_question {
  std::shared_ptr<const kernel::term_arena> arena;
  kernel::term left = -1, right = -1;
  named_sizes sizes;      ///< of the names that it speaks of, as the arena calls them
  std::string reason;     ///< not empty: it cannot be checked
  bool too_large = false; ///< because of its size
  std::string undeclared; ///< says what sizes those have that no text names; empty where there are none
  double products = 0;    ///< multiply-adds of one point
  double bytes = 0, seconds = 0;
  int points = 0;
};

/// Names of `arena` that want a size; those that no text names, which end in `*`, are left out.
std::vector<std::string> size_names(const kernel::term_arena& arena);

/// Puts the sizes in, binds free indices so that all their values are looked at, and estimates the cost.
/// Dimensions that no text names get the size 3, and the answer says so. Never throws for what the claim is.
sized_question question_at(const kernel::term_arena& arena, kernel::term left, kernel::term right,
                           const point_request& asked);

/// Evaluates both sides. `report` is told the part that is done and the seconds that are left. Ctrl-C stops
/// it, which throws `failure` (interrupted).
notes::size_check check_points(const sized_question& q, const point_request& asked,
                               const std::function<void(double, double)>& report = {});


/// `18.4 million multiply-adds, 12.9 MB, about 20 ms`: what one question or several will cost, for people.
std::string cost_text(double products, double bytes, double seconds);

/// `240 million multiply-adds/s`: how fast a check goes of which `part` is done and `seconds_left` are left;
/// empty at its start.
std::string cost_rate(const sized_question& q, double part, double seconds_left);

} // namespace odot::cli
