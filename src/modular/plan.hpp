// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a check will do, settled before it does it.

#include "odot/modular/check.hpp"
#include "odot/modular/degree.hpp"
#include "odot/reading/work.hpp"

namespace odot::modular::detail {

struct plan {
  std::string refusal;
  claim_degree degree;
  bool pairs = false;  ///< exp occurs: primes p = c·q + 1
  bool bounded = true;
  engine with = engine::flint;
  int bits = 63, points = 0, orthogonals = 0;
  double error_log2 = 0;  ///< of one point
  std::vector<std::string> assumptions;
};
plan plan_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const check_options& chosen);

/// The work of one point.
reading::work work_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at);

}  // namespace odot::modular::detail
