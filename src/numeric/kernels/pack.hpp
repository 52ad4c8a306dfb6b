// SPDX-License-Identifier: MIT
#pragma once

#include "problem.hpp"
#include "tile.hpp"
#include "transpose.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::panel_tokens;
using detail::round_up;
using detail::rows_of;

/// Writes `count` rows of `width` entries as columns of a panel: entry (row, c), times `factor`, to panel[c *
/// 48 + row]; rows up to the next multiple of eight become zero.
template <class T>
inline void pack_panel(rows_of<const T> from, index count, index width, T factor, T* panel) {
  const index filled = round_up(count, 8);
  index row = 0;
  for (; row + block_side <= count; row += block_side) {
    const T* rows = from.data + row * from.stride;
    index c = 0;
    for (; c + block_side <= width; c += block_side)
      transpose_block(rows + c, from.stride, factor, panel + c * panel_tokens + row, panel_tokens);
    for (; c < width; ++c)
      for (index r = 0; r < block_side; ++r)
        panel[c * panel_tokens + row + r] = rows[r * from.stride + c] * factor;
  }
  for (; row < filled; ++row)
    for (index c = 0; c < width; ++c)
      panel[c * panel_tokens + row] = row < count ? from.data[row * from.stride + c] * factor : T(0);
}

/// Copies rows into a buffer whose rows are padded with zeros.
template <class T>
inline void copy_padded(rows_of<const T> from, index count, index width, T* to, index stride) {
  for (index r = 0; r < count; ++r) {
    for (index c = 0; c < width; ++c) to[r * stride + c] = from.data[r * from.stride + c];
    for (index c = width; c < stride; ++c) to[r * stride + c] = T(0);
  }
}

/// Whether every entry is a number and finite.
template <class T>
inline bool all_finite(rows_of<const T> from, index count, index width) {
  T zero = T(0);
  for (index r = 0; r < count; ++r) {
    T sum = T(0);
    const T* p = from.data + r * from.stride;
    for (index c = 0; c < width; ++c) sum += p[c] * T(0);
    zero += sum;
  }
  return zero == T(0);
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
