// SPDX-License-Identifier: MIT
#pragma once

#include "attention_core.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::product_problem;

/// `M` rows of A B by strips of registers; the columns that fill no register are summed one by one.
template <class T, int M, class Strides>
inline void product_rows(const T* a, index row_stride, index step_stride, const T* b, index b_stride,
                         index steps, index columns, T* c, index c_stride, bool add) {
  constexpr int width = simd<T>::width;
  constexpr int wide = ODOT_VALUE_REGISTERS;
  index column = 0;
  const auto run = [&]<int N>() __attribute__((always_inline)) {
    tile<T, M, N> t;
    t.clear();
    t.template add_product<Strides>(a, row_stride, step_stride, b + column, b_stride, steps);
    if (add) {
      T ones[M];
      for (int r = 0; r < M; ++r) ones[r] = T(1);
      t.merge(c + column, c_stride, ones);
    } else {
      t.write(c + column, c_stride);
    }
    column += N * width;
  };
  while (column + wide * width <= columns) run.template operator()<wide>();
  while (column + width <= columns) run.template operator()<1>();
  for (; column < columns; ++column)
    for (int r = 0; r < M; ++r) {
      const index row = Strides::row != 0 ? Strides::row : row_stride;
      const index step = Strides::step != 0 ? Strides::step : step_stride;
      T sum = add ? c[r * c_stride + column] : T(0);
      for (index s = 0; s < steps; ++s) sum += a[r * row + s * step] * b[s * b_stride + column];
      c[r * c_stride + column] = sum;
    }
}

/// C = A B or C + A B, all by rows.
template <class T>
inline void product(const product_problem<T>& p) {
  using by_rows = strides<0, 1>;
  index row = 0;
  const auto run = [&]<int M>() __attribute__((always_inline)) {
    product_rows<T, M, by_rows>(p.left.data + row * p.left.stride, p.left.stride, 1, p.right.data,
                                p.right.stride, p.steps, p.columns, p.result.data + row * p.result.stride,
                                p.result.stride, p.add);
    row += M;
  };
  while (row + ODOT_VALUE_ROWS <= p.rows) run.template operator()<ODOT_VALUE_ROWS>();
  switch (p.rows - row) {
  case 5:
    run.template operator()<5>();
    break;
  case 4:
    run.template operator()<4>();
    break;
  case 3:
    run.template operator()<3>();
    break;
  case 2:
    run.template operator()<2>();
    break;
  case 1:
    run.template operator()<1>();
    break;
  default:
    break;
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
