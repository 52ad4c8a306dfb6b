// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the lowering and the collector share about numbers inside of terms.

#include "odot/expansion/sizes.hpp"

namespace odot::expansion::detail {

/// Whether all entries of t are one rational number that can be seen at once; puts it into `value`.
bool constant_of(const kernel::term_arena& arena, const sizes& at, kernel::term t, kernel::rational& value);

/// c^exponent = rational · r^times with r = c^(1/b) irrational, 0 ≤ times < b; times = 0 where the power is rational.
/// False unless c is a positive integer and b at most 16 (or the exponent an integer).
struct root_power {
  kernel::rational rational = 1;
  std::int64_t base = 1, b = 1, times = 0;
};
bool split_power(const kernel::rational& c, const kernel::rational& exponent, root_power& result);

}  // namespace odot::expansion::detail
