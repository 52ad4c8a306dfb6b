// SPDX-License-Identifier: MIT
#pragma once

#include "attention_core.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::product_problem;

/// `M` rows of A B in N registers, of which `last` is the last.
template <class T, int M, int N, class Strides, class Last>
ODOT_INLINE void product_strip(const T* a, index row_stride, index step_stride, const T* b, index b_stride,
                               index steps, Last last, T* c, index c_stride, bool add) {
  tile<T, M, N> t;
  t.clear();
  t.template add_product<Strides>(a, row_stride, step_stride, b, b_stride, steps, last);
  ODOT_UNROLL
  for (int r = 0; r < M; ++r) {
    T* row = c + r * c_stride;
    ODOT_UNROLL
    for (int n = 0; n + 1 < N; ++n) whole_register<T>{n * simd<T>::width}.store(row, t.sum[r][n], add);
    last.store(row, t.sum[r][N - 1], add);
  }
}

/// The columns behind the last whole strip: as few registers as hold them, of at most N.
template <class T, int M, int N, class Strides>
inline void product_rest(const T* a, index row_stride, index step_stride, const T* b, index b_stride,
                         index steps, index columns, T* c, index c_stride, bool add) {
  if constexpr (N > 1) {
    if (columns <= (N - 1) * simd<T>::width)
      return product_rest<T, M, N - 1, Strides>(a, row_stride, step_stride, b, b_stride, steps, columns, c, c_stride, add);
  }
  product_strip<T, M, N, Strides>(a, row_stride, step_stride, b, b_stride, steps, last_register<T>(columns, N), c, c_stride, add);
}

/// All columns are fewer than a register has: B's rows are filled up, some at a time.
template <class T, int M, class Strides>
inline void product_narrow(const T* a, index row_stride, index step_stride, const T* b, index b_stride,
                           index steps, index columns, T* c, index c_stride, bool add) {
  constexpr int width = simd<T>::width;
  constexpr index some = 32;
  const index step = Strides::step != 0 ? Strides::step : step_stride;
  tile<T, M, 1> t;
  t.clear();
  T filled[some * width] = {};
  for (index s = 0; s < steps; s += some) {
    const index count = least(some, steps - s);
    for (index i = 0; i < count; ++i) {
      const T* from = b + (s + i) * b_stride;
      T* to = filled + i * width;
      ODOT_UNROLL
      for (int n = width / 2; n > 0; n /= 2)
        if ((columns & n) != 0) {
          __builtin_memcpy(to, from, static_cast<std::size_t>(n) * sizeof(T));
          from += n;
          to += n;
        }
    }
    t.template add_product<Strides>(a + s * step, row_stride, step_stride, filled, width, count);
  }
  T sums[M * width];
  t.write(sums, width);
  for (int r = 0; r < M; ++r)
    for (index j = 0; j < columns; ++j) c[r * c_stride + j] = (add ? c[r * c_stride + j] : T(0)) + sums[r * width + j];
}

/// `M` rows of A B by strips of registers. A single row takes twice the registers: as many sums have to be under way as the units for
/// fused multiply-adds are deep. More than ODOT_VALUE_ROWS have no registers for a whole strip: there are fewer columns, then.
template <class T, int M, class Strides>
inline void product_rows(const T* a, index row_stride, index step_stride, const T* b, index b_stride,
                         index steps, index columns, T* c, index c_stride, bool add) {
  constexpr int wide = M == 1 ? 2 * ODOT_VALUE_REGISTERS : M > ODOT_VALUE_ROWS ? ODOT_VALUE_REGISTERS - 1 : ODOT_VALUE_REGISTERS;
  constexpr int width = simd<T>::width;
  if constexpr (last_register<T>::needs_whole) {
    if (columns < width) return product_narrow<T, M, Strides>(a, row_stride, step_stride, b, b_stride, steps, columns, c, c_stride, add);
  }
  index column = 0;
  for (; column + wide * width <= columns; column += wide * width)
    product_strip<T, M, wide, Strides>(a, row_stride, step_stride, b + column, b_stride, steps, whole_register<T>{(wide - 1) * width}, c + column,
                                       c_stride, add);
  if (column < columns)
    product_rest<T, M, wide, Strides>(a, row_stride, step_stride, b + column, b_stride, steps, columns - column, c + column,
                                      c_stride, add);
}

/// C = A B or C + A B, all by rows. The rows are taken some at a time, as evenly as it goes, so that none is left alone.
template <class T>
inline void product(const product_problem<T>& p) {
  using by_rows = strides<0, 1>;
  constexpr index most = 8;
  if (p.rows == 0) return;
  const index at_once = p.columns <= (ODOT_VALUE_REGISTERS - 1) * simd<T>::width ? most : ODOT_VALUE_ROWS;
  const index groups = (p.rows + at_once - 1) / at_once, fewer = p.rows / groups, more = p.rows % groups;
  index row = 0;
  const auto run = [&]<int M>() __attribute__((always_inline)) {
    product_rows<T, M, by_rows>(p.left.data + row * p.left.stride, p.left.stride, 1, p.right.data,
                                p.right.stride, p.steps, p.columns, p.result.data + row * p.result.stride,
                                p.result.stride, p.add);
    row += M;
  };
  for (index group = 0; group < groups; ++group) switch (fewer + (group < more ? 1 : 0)) {
      case 1: run.template operator()<1>(); break;
      case 2: run.template operator()<2>(); break;
      case 3: run.template operator()<3>(); break;
      case 4: run.template operator()<4>(); break;
      case 5: run.template operator()<5>(); break;
      case 6: run.template operator()<6>(); break;
      case 7: run.template operator()<7>(); break;
      default: run.template operator()<most>(); break;
    }
}

/// (X W)ᵀ for one packed panel of tokens, itself a packed panel: W is read by rows, once for every 48 tokens.
template <class T>
inline void project_panel(const T* x_panel, index tokens, index width, rows_of<const T> weight, index columns,
                          T factor, T* panel) {
  constexpr int wide = ODOT_SCORE_REGISTERS;
  const index filled = least(panel_tokens, round_up(tokens, wide * simd<T>::width));
  index row = 0;
  const auto run = [&]<int M>() __attribute__((always_inline)) {
    for (; row + M <= columns; row += M)
      for (index column = 0; column < filled; column += wide * simd<T>::width) {
        tile<T, M, wide> t;
        t.clear();
        t.template add_product<strides<1, 0>>(weight.data + row, 1, weight.stride, x_panel + column,
                                              panel_tokens, width);
        t.scale(factor);
        t.write(panel + row * panel_tokens + column, panel_tokens);
      }
  };
  run.template operator()<ODOT_SCORE_ROWS>();
  run.template operator()<1>();
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
