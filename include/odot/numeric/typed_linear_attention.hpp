// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Linear attention of typed matrices: parallel, recurrent and chunked, their shapes checked when compiled.

#include "odot/numeric/linear_attention.hpp"
#include "odot/numeric/matrix.hpp"

namespace odot::numeric {

/// o_i = Σ_{j ≤ i} γ^{i−j} (q_i·k_j) v_j for typed matrices, as (Q Kᵀ ⊙ D) V.
///
/// **Shape** Q and K l × k, V l × v, output l × v, the dimensions the same by name, in all three forms: values in the place of keys are
/// no such function. Options and special values as for views.
///
///     numeric::matrix<float, dim<"l">, dim<"k", 64>> q(512), k(512);
///     numeric::matrix<float, dim<"l">, dim<"v", 64>> v(512), output(512);
///     numeric::linear_attention_chunked(q, k, v, output, {.decay = 0.97F});
template <class T, class L, class K, class V>
void linear_attention_parallel(const matrix<T, L, K>& query, const matrix<T, L, K>& key, const matrix<T, L, V>& value, matrix<T, L, V>& output,
                               const linear_attention_options<T>& options = {}) {
  linear_attention_parallel<T>(rows<const T>(query), rows<const T>(key), rows<const T>(value), rows<T>(output), options);
}

/// The same token by token, S ← γ S + kᵢᵀ vᵢ and oᵢ = qᵢ S.
template <class T, class L, class K, class V>
void linear_attention_recurrent(const matrix<T, L, K>& query, const matrix<T, L, K>& key, const matrix<T, L, V>& value, matrix<T, L, V>& output,
                                const linear_attention_options<T>& options = {}) {
  linear_attention_recurrent<T>(rows<const T>(query), rows<const T>(key), rows<const T>(value), rows<T>(output), options);
}

/// The same chunk by chunk: inside as the parallel form, from chunk to chunk by the state.
template <class T, class L, class K, class V>
void linear_attention_chunked(const matrix<T, L, K>& query, const matrix<T, L, K>& key, const matrix<T, L, V>& value, matrix<T, L, V>& output,
                              const linear_attention_options<T>& options = {}) {
  linear_attention_chunked<T>(rows<const T>(query), rows<const T>(key), rows<const T>(value), rows<T>(output), options);
}

} // namespace odot::numeric
