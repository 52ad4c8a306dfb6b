// SPDX-License-Identifier: MIT
#pragma once

#include "odot/refute/evaluate.hpp"

namespace odot::refute {

/// How two terms compare at a point.
enum class comparison { agree, differ, undefined, unsupported, over_budget };

/// The outcome, and the first entry that surely differs (from 0).
struct difference {
  comparison result = comparison::unsupported;
  int row = 0, column = 0;
  std::int64_t cost = 0;
};

/// Compares the entries at which both sides are defined; `undefined` where there is none, `agree` where none differs for certain.
/// Evaluates both terms, exactly and by images first, by enclosures where that has no answer or only images tell the sides apart.
difference compare(const plan& steps, point& at, kernel::term lhs, kernel::term rhs, std::int64_t budget);

}  // namespace odot::refute
