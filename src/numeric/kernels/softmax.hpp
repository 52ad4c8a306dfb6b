// SPDX-License-Identifier: MIT
#pragma once

#include "exponential.hpp"
#include "pack.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

template <class T>
inline constexpr T minus_infinity = -static_cast<T>(__builtin_inff());

/// What the online softmax holds for one query row: the largest score seen, and the sum of e^(score − largest) spread over
/// lanes.
template <class T>
struct row_state {
  T largest;
  vec<T> sum;
};

/// One row of a block of scores: replaces scores[begin, end) by e^(score − largest) and returns e^(old
/// largest − new largest), the factor by which everything gathered before has to shrink: the two-block merge
/// of the online softmax. Up to a register of entries after `end` is overwritten by zero.
template <class T>
ODOT_INLINE T online_softmax_row(T* scores, index begin, index end, row_state<T>& state) {
  constexpr int width = simd<T>::width;
  if (begin >= end) return T(1);
  store(scores + end, broadcast(minus_infinity<T>));
  vec<T> top[4];
  for (auto& t : top) t = broadcast(state.largest);
  index j = begin;
  for (; j + 3 * width < end; j += 4 * width) {
    ODOT_UNROLL
    for (int u = 0; u < 4; ++u) top[u] = larger<T>(load(scores + j + u * width), top[u]);
  }
  for (; j < end; j += width) top[0] = larger<T>(load(scores + j), top[0]);
  const T largest = max_of_lanes<T>(larger<T>(larger<T>(top[0], top[1]), larger<T>(top[2], top[3])));
  const T base = largest == minus_infinity<T> ? T(0) : largest;
  vec<T> sum{};
  for (j = begin; j < end; j += width) {
    const vec<T> p = exp_of<T>(load(scores + j) - base);
    sum += p;
    store(scores + j, p);
  }
  if (largest == state.largest) {
    state.sum += sum;
    return T(1);
  }
  const T factor = exp_of<T>(broadcast(state.largest - base))[0];
  state.largest = largest;
  state.sum = state.sum * factor + sum;
  return factor;
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
