// SPDX-License-Identifier: MIT
#pragma once

// The last register of a row whose columns may fill no whole number of registers.

#include "vector.hpp"

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace odot::numeric::ODOT_INSTRUCTION_SET {

/// A register of columns from `begin` on, all of which are there.
template <class T>
struct whole_register {
  index begin;
  ODOT_INLINE vec<T> load(const T* row) const { return ODOT_INSTRUCTION_SET::load(row + begin); }
  ODOT_INLINE void store(T* row, vec<T> sum, bool add) const {
    ODOT_INSTRUCTION_SET::store(row + begin, add ? sum + load(row) : sum);
  }
};

#if defined(__AVX512F__)

template <std::size_t Bytes>
struct mask_of_lanes {
  using type = __mmask16;
};
template <>
struct mask_of_lanes<8> {
  using type = __mmask8;
};

/// With masks it begins behind the other registers, and has as many lanes as there are columns left: at least one.
template <class T>
class last_register {
  using mask = typename mask_of_lanes<sizeof(T)>::type;

 public:
  static constexpr bool needs_whole = false;
  ODOT_INLINE last_register(index columns, int registers)
      : begin_((registers - 1) * simd<T>::width), own_(static_cast<mask>((1U << (columns - begin_)) - 1U)) {}
  ODOT_INLINE vec<T> load(const T* row) const {
    if constexpr (sizeof(T) == 4) return vec<T>(_mm512_maskz_loadu_ps(own_, row + begin_));
    else return vec<T>(_mm512_maskz_loadu_pd(own_, row + begin_));
  }
  ODOT_INLINE void store(T* row, vec<T> sum, bool add) const {
    if (add) sum += load(row);
    if constexpr (sizeof(T) == 4) _mm512_mask_storeu_ps(row + begin_, own_, __m512(sum));
    else _mm512_mask_storeu_pd(row + begin_, own_, __m512d(sum));
  }

 private:
  index begin_;
  mask own_;
};

#else

/// Without masks it ends with the last column, wherever it begins, and shares lanes with the register before it: there have to be at
/// least as many columns as a register has lanes.
template <class T>
class last_register {
 public:
  static constexpr bool needs_whole = true;
  ODOT_INLINE last_register(index columns, int registers)
      : begin_(columns - simd<T>::width), shared_(registers * simd<T>::width - columns) {}
  ODOT_INLINE vec<T> load(const T* row) const { return ODOT_INSTRUCTION_SET::load(row + begin_); }
  /// Shared lanes have been stored: without adding they are stored again, with the same sums; with it they stay as they are.
  ODOT_INLINE void store(T* row, vec<T> sum, bool add) const {
    if (add) {
      vec<T> lane{};
      ODOT_UNROLL
      for (int i = 0; i < simd<T>::width; ++i) lane[i] = T(i);
      sum = lane >= broadcast(T(shared_)) ? sum + load(row) : load(row);
    }
    ODOT_INSTRUCTION_SET::store(row + begin_, sum);
  }

 private:
  index begin_, shared_;
};

#endif

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
