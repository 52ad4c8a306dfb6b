// SPDX-License-Identifier: MIT
#pragma once

// Queries, keys and values of one head, and what a row of outputs may be.

#include <cmath>
#include <limits>

#include "reference.hpp"

namespace reference {

template <class T>
inline constexpr T infinity = std::numeric_limits<T>::infinity();
template <class T>
inline constexpr T not_a_number = std::numeric_limits<T>::quiet_NaN();

/// One head.
template <class T>
struct attention_example {
  table<T> q, k, v, out;
  explicit attention_example(integer l, integer d = 8) : q(0, 0), k(0, 0), v(0, 0), out(l, d) {
    std::mt19937 random(9);
    q = random_table<T>(l, d, random), k = random_table<T>(l, d, random), v = random_table<T>(l, d, random);
  }
  void run(const odot::numeric::attention_options<T>& options = {}) {
    odot::numeric::attention<T>(q.view(), k.view(), v.view(), out.view(), options);
  }
  bool row_is(integer i, auto test) const {
    for (integer c = 0; c < out.column_count; ++c)
      if (!test(out(i, c))) return false;
    return true;
  }
};
inline const auto is_nan = [](auto x) { return std::isnan(x); };
inline const auto is_zero = [](auto x) { return x == 0; };
inline const auto is_finite = [](auto x) { return std::isfinite(x); };

} // namespace reference
