// SPDX-License-Identifier: MIT
#pragma once

#include "last_register.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

/// Where the left factor of a tile product lies: entry (row, step) is at row * row_stride + step *
/// step_stride. The small stride is a constant of the type so that the row offsets become displacements of
/// the instructions.
template <index RowStride, index StepStride>
struct strides {
  static constexpr index row = RowStride;
  static constexpr index step = StepStride;
};

/// The sums of M x N registers, C += A B over `steps` terms: one load of each register of B's row, one
/// broadcast of each entry of A's column, M N fused multiply-adds a step.
template <class T, int M, int N>
struct tile {
  vec<T> sum[M][N];

  ODOT_INLINE void clear() {
    ODOT_UNROLL
    for (int r = 0; r < M; ++r) {
      ODOT_UNROLL
      for (int c = 0; c < N; ++c) sum[r][c] = vec<T>{};
    }
  }

  /// `last` is the last register of B's rows.
  template <class Strides, class Last = whole_register<T>>
  ODOT_INLINE void add_product(const T* a, index runtime_row, index runtime_step, const T* b, index b_stride,
                               index steps, Last last = {(N - 1) * simd<T>::width}) {
    const index row_stride = Strides::row != 0 ? Strides::row : runtime_row;
    const index step_stride = Strides::step != 0 ? Strides::step : runtime_step;
    constexpr int width = simd<T>::width;
    for (index s = 0; s < steps; ++s) {
      vec<T> right[N];
      ODOT_UNROLL
      for (int c = 0; c + 1 < N; ++c) right[c] = load(b + c * width);
      right[N - 1] = last.load(b);
      ODOT_UNROLL
      for (int r = 0; r < M; ++r) {
        const vec<T> left = broadcast(a[r * row_stride]);
        ODOT_UNROLL
        for (int c = 0; c < N; ++c) sum[r][c] = left * right[c] + sum[r][c];
      }
      a += step_stride;
      b += b_stride;
    }
  }

  ODOT_INLINE void scale(T factor) {
    ODOT_UNROLL
    for (int r = 0; r < M; ++r) {
      ODOT_UNROLL
      for (int c = 0; c < N; ++c) sum[r][c] *= factor;
    }
  }

  ODOT_INLINE void write(T* c, index stride) const {
    ODOT_UNROLL
    for (int r = 0; r < M; ++r) {
      ODOT_UNROLL
      for (int n = 0; n < N; ++n) store(c + r * stride + n * simd<T>::width, sum[r][n]);
    }
  }

  /// C = C * factor[row] + sums.
  ODOT_INLINE void merge(T* c, index stride, const T* factor) const {
    ODOT_UNROLL
    for (int r = 0; r < M; ++r) {
      const vec<T> scale = broadcast(factor[r]);
      ODOT_UNROLL
      for (int n = 0; n < N; ++n) {
        T* place = c + r * stride + n * simd<T>::width;
        store(place, load(place) * scale + sum[r][n]);
      }
    }
  }
};

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
