// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Attention of typed matrices: the shapes are checked when compiled; small sizes in the type are computed in
/// registers.

#include "odot/numeric/attention.hpp"
#include "odot/numeric/detail/small_attention.hpp"
#include "odot/numeric/matrix.hpp"

namespace odot::numeric {

namespace detail {

/// A function apart, so that what runs in registers is not burdened by the call.
template <class T, class X, class W, class V, class Output>
[[gnu::noinline]] void by_views(const X& x, const W& query, const W& key, const V& value, Output& output) {
  self_attention<T>(rows<const T>(x), attention_weights<T>{query, key, value}, rows<T>(output),
                    attention_options<T>{});
}

} // namespace detail

/// output = softmax((X W_q)(X W_k)ᵀ / √k) (X W_v) for typed tokens and weights, in one head.
///
/// **Shape** X l × d, W_q and W_k d × k, W_v d × v, output l × v, the dimensions the same by name: a key
/// weight in the place of a value weight, or a transposed one, is no such function. With all sizes known when
/// compiled and at most 8 everything stays in registers; else as `self_attention` of views, with its masks
/// and special values.
///
///     numeric::matrix<float, dim<"l", 2>, dim<"d", 4>> x, out_of_place;
///     numeric::matrix<float, dim<"d", 4>, dim<"d", 4>> q, k, v;
///     numeric::self_attention(x, q, k, v, out_of_place);
template <class T, class L, class D, class K, class V>
void self_attention(const matrix<T, L, D>& x, const matrix<T, D, K>& query, const matrix<T, D, K>& key,
                    const matrix<T, D, V>& value, matrix<T, L, V>& output) {
  if constexpr (std::is_same_v<T, float> && detail::is_small<L, D, K, V>)
    if (detail::small_attention<L::size, D::size, K::size, V::size>::run(x.data(), query.data(), key.data(),
                                                                         value.data(), output.data()))
      return;
  detail::by_views<T>(x, query, key, value, output);
}

/// The same with a mask, and with memory that is kept between calls.
template <class T, class L, class D, class K, class V>
void self_attention(const matrix<T, L, D>& x, const matrix<T, D, K>& query, const matrix<T, D, K>& key,
                    const matrix<T, D, V>& value, matrix<T, L, V>& output, const mask<T>& seen,
                    workspace<T>& memory) {
  attention_options<T> options;
  options.mask = seen;
  self_attention<T>(rows<const T>(x), attention_weights<T>{query, key, value}, rows<T>(output), options,
                    memory);
}

/// output = softmax(Q Kᵀ / √k) V for typed matrices. **Shape** Q l × k, K m × k, V m × v, output l × v, by
/// name.
template <class T, class L, class M, class K, class V>
void attention(const matrix<T, L, K>& query, const matrix<T, M, K>& key, const matrix<T, M, V>& value,
               matrix<T, L, V>& output, const mask<T>& seen, workspace<T>& memory) {
  attention_options<T> options;
  options.mask = seen;
  attention<T>(rows<const T>(query), rows<const T>(key), rows<const T>(value), rows<T>(output), options,
               memory);
}

} // namespace odot::numeric
