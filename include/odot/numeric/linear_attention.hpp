// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Attention without softmax, o_i = Σ_{j ≤ i} γ^{i−j} (q_i·k_j) v_j, in three forms that give the same
/// numbers up to rounding; and without a mask.
///
/// With γ = 1 this is linear attention (Katharopoulos et al. 2020), with γ < 1 retention (Sun et al. 2023).
/// Sums of l terms grow with l where γ is near 1; nothing is normalised. In the parallel form, and within a
/// chunk, powers of γ below the smallest normal number by the rounding unit (10⁻³¹ in float, 10⁻²⁹² in
/// double) count as 0. NaN and infinities of a
/// token go where these sums take them, to itself and to later tokens; a product of 0 and ∞ is NaN.

#include "odot/numeric/rows.hpp"
#include "odot/numeric/workspace.hpp"

namespace odot::numeric {

/// What the forms of linear attention may be told besides their matrices.
template <class T>
struct linear_attention_options {
  /// What scores are multiplied by.
  T scale = T(1);
  /// γ, by which each step back is multiplied; in [0, 1].
  T decay = T(1);
  /// Tokens of a chunk in the chunked form.
  std::ptrdiff_t chunk = 64;
};

/// Parallel: each block of 48 rows of (Q Kᵀ ⊙ D) V, D_ij = γ^{i−j} for j <= i, else 0. Time O(l² (d_k +
/// d_v)), memory O(l) for the block's scores.
///
/// **Shape** query l × d_k, key l × d_k, value l × d_v, output l × d_v, the same for all forms. Throws
/// std::invalid_argument naming the sizes that disagree, or where γ is not in [0, 1] or a chunk is not at
/// least 1.
template <class T>
void linear_attention_parallel(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                               const linear_attention_options<T>& options = {});

/// Recurrent: S ← γ S + kᵢᵀ vᵢ, oᵢ = qᵢ S. Time O(l d_k d_v), memory O(d_k d_v), whatever the length.
template <class T>
void linear_attention_recurrent(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                                const linear_attention_options<T>& options = {});

/// Chunked: inside a chunk of c tokens as the parallel form, from chunk to chunk by the state S as the
/// recurrent one. Time O(l (c (d_k + d_v) + d_k d_v)), memory O(c (c + d_k + d_v) + d_k d_v). The fastest for
/// long sequences.
template <class T>
void linear_attention_chunked(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                              const linear_attention_options<T>& options = {});

/// Without a mask: every query sees every key, Q (Kᵀ V). No decay. Time O(l d_k d_v), memory O(d_k d_v + l
/// d_k).
template <class T>
void linear_attention_full(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                           T scale = T(1));

/// The recurrent form's state, for tokens as they come.
///
///     numeric::linear_attention_state<float> state(64, 64, {.decay = 0.97F});
///     state.step(q, k, v, out);
template <class T>
class linear_attention_state {
 public:
  /// The zero state. Throws std::invalid_argument where a width is not at least 1 or γ not in [0, 1].
  linear_attention_state(std::ptrdiff_t key_width, std::ptrdiff_t value_width,
                         const linear_attention_options<T>& options = {});
  void reset();
  /// S ← γ S + kᵀ v, output = scale · q S. q and k have d_k entries, v and output d_v. O(d_k d_v); allocates
  /// nothing.
  void step(const T* query, const T* key, const T* value, T* output);
  /// S. **Shape** d_k × d_v.
  rows<const T> state() const { return {memory_.data(), key_width_, value_width_}; }

 private:
  std::ptrdiff_t key_width_, value_width_;
  linear_attention_options<T> options_;
  workspace<T> memory_;
};

} // namespace odot::numeric
