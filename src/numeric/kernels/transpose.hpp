// SPDX-License-Identifier: MIT
#pragma once

#include "vector.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

/// Square blocks of this many entries are transposed in registers.
inline constexpr int block_side = ODOT_VECTOR_BYTES >= 32 ? 8 : 4;

template <class T>
struct block_row {
  typedef T type __attribute__((vector_size(block_side * sizeof(T))));
  typedef T loose __attribute__((vector_size(block_side * sizeof(T)), aligned(sizeof(T)), may_alias));
};

/// One round of the butterfly: rows `Distance` apart trade the halves of their lanes.
template <class T, int Distance, int... Lane>
ODOT_INLINE void trade(typename block_row<T>::type (&rows)[block_side], lane_list<Lane...>) {
  ODOT_UNROLL
  for (int i = 0; i < block_side; ++i) {
    if ((i & Distance) != 0) continue;
    const auto a = rows[i], b = rows[i + Distance];
    rows[i] =
        __builtin_shufflevector(a, b, ((Lane & Distance) != 0 ? block_side + Lane - Distance : Lane)...);
    rows[i + Distance] =
        __builtin_shufflevector(a, b, ((Lane & Distance) != 0 ? block_side + Lane : Lane + Distance)...);
  }
}

/// Writes the transpose of a block: to[c * to_stride + r] = from[r][c] * factor.
template <class T>
ODOT_INLINE void transpose_block(const T* from, index from_stride, T factor, T* to, index to_stride) {
  typename block_row<T>::type rows[block_side];
  ODOT_UNROLL
  for (int r = 0; r < block_side; ++r)
    rows[r] = *reinterpret_cast<const typename block_row<T>::loose*>(from + r * from_stride) * factor;
  using lanes = all_lanes<block_side>;
  if constexpr (block_side == 8) trade<T, 4>(rows, lanes{});
  trade<T, 2>(rows, lanes{});
  trade<T, 1>(rows, lanes{});
  ODOT_UNROLL
  for (int c = 0; c < block_side; ++c)
    *reinterpret_cast<typename block_row<T>::loose*>(to + c * to_stride) = rows[c];
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
