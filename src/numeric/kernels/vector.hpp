// SPDX-License-Identifier: MIT
#pragma once

// One register of T, written with the vector extensions that g++ and clang share: this file is compiled once
// for every instruction set (see ../instruction_set_*.cpp), each time in a namespace of its own. Nothing of
// the standard library's inline code may be used here: the linker would keep one copy for all machines.

#include <cstddef>
#include <cstdint>

#if defined(__clang__)
#define ODOT_UNROLL _Pragma("clang loop unroll(full)")
#else
#define ODOT_UNROLL _Pragma("GCC unroll 64")
#endif
#define ODOT_INLINE inline __attribute__((always_inline))

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using index = std::ptrdiff_t;

template <class T>
struct integer_like;
template <>
struct integer_like<float> {
  using type = std::uint32_t;
};
template <>
struct integer_like<double> {
  using type = std::uint64_t;
};

template <class T>
struct simd {
  using integer = typename integer_like<T>::type;
  typedef T vec __attribute__((vector_size(ODOT_VECTOR_BYTES)));
  typedef T loose __attribute__((vector_size(ODOT_VECTOR_BYTES), aligned(sizeof(T)), may_alias));
  typedef integer bits __attribute__((vector_size(ODOT_VECTOR_BYTES)));
  static constexpr int width = ODOT_VECTOR_BYTES / static_cast<int>(sizeof(T));
};

template <int... Lane>
struct lane_list {};

template <int Count, int... Lane>
struct lanes_upto : lanes_upto<Count - 1, Count - 1, Lane...> {};
template <int... Lane>
struct lanes_upto<0, Lane...> {
  using type = lane_list<Lane...>;
};
template <int Count>
using all_lanes = typename lanes_upto<Count>::type;

template <class T>
using vec = typename simd<T>::vec;

template <class T>
ODOT_INLINE vec<T> load(const T* p) {
  return *reinterpret_cast<const typename simd<T>::loose*>(p);
}

template <class T>
ODOT_INLINE void store(T* p, vec<T> v) {
  *reinterpret_cast<typename simd<T>::loose*>(p) = v;
}

/// x in every lane. Not 0 + x: that is an addition, since it turns −0 into 0.
template <class T>
ODOT_INLINE vec<T> broadcast(T x) {
  return x - vec<T>{};
}

/// The lanes `Distance` apart change places.
template <class T, int Distance, int... Lane>
ODOT_INLINE vec<T> exchanged(vec<T> v, lane_list<Lane...>) {
  return __builtin_shufflevector(v, v, (Lane ^ Distance)...);
}

template <class T, int Distance, class Combine>
ODOT_INLINE vec<T> fold_lanes(vec<T> v, Combine combine) {
  if constexpr (Distance == 0)
    return v;
  else
    return fold_lanes<T, Distance / 2>(combine(v, exchanged<T, Distance>(v, all_lanes<simd<T>::width>{})),
                                       combine);
}

template <class T>
ODOT_INLINE T sum_of_lanes(vec<T> v) {
  return fold_lanes<T, simd<T>::width / 2>(
      v, [](vec<T> a, vec<T> b) __attribute__((always_inline)) { return a + b; })[0];
}

template <class T>
ODOT_INLINE vec<T> larger(vec<T> a, vec<T> b) {
  return a > b ? a : b;
}

/// The largest lane. A NaN lane may or may not hide another; the callers' sums show it.
template <class T>
ODOT_INLINE T max_of_lanes(vec<T> v) {
  return fold_lanes<T, simd<T>::width / 2>(
      v, [](vec<T> a, vec<T> b) __attribute__((always_inline)) { return larger<T>(a, b); })[0];
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
