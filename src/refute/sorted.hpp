// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sets kept as sorted vectors. Internal to src/refute.

#include <algorithm>
#include <vector>

namespace odot::refute {

/// Puts `value` in its place, unless it is there. O(size).
template <class T>
void insert_sorted(std::vector<T>& set, T value) {
  const auto at = std::lower_bound(set.begin(), set.end(), value);
  if (at == set.end() || *at != value) set.insert(at, value);
}

}  // namespace odot::refute
