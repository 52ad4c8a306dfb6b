// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Softmax attention without its matrix of scores: keys are read block by block, and the softmax of each new
/// block is merged into what was gathered from the blocks before. Memory is linear in the number of keys.

#include <optional>

#include "odot/numeric/mask.hpp"
#include "odot/numeric/workspace.hpp"

namespace odot::numeric {

/// What `attention` may be told besides its matrices.
template <class T>
struct attention_options {
  /// Which keys a query may see, the same for every head and sequence.
  numeric::mask<T> mask = {};
  /// What scores are multiplied by; 1/√(width of a key) if not given.
  std::optional<T> scale = {};
  /// Heads of the queries, side by side in their columns.
  std::ptrdiff_t heads = 1;
  /// Heads of keys and values (grouped queries): head h reads key head h / (heads / key_heads). As many as
  /// `heads` if 0.
  std::ptrdiff_t key_heads = 0;
  /// Sequences, one above another in the rows of all matrices.
  std::ptrdiff_t batches = 1;
};

/// output = softmax(scale · Q Kᵀ, masked) V, for every head of every sequence.
///
/// **Shape** query (batches · l_q) × (heads · d_k), key (batches · l_k) × (key_heads · d_k), value (batches ·
/// l_k) × (key_heads · d_v), output (batches · l_q) × (heads · d_v). Output must not overlap the others.
///
/// A row whose visible scores hold NaN or +∞ is NaN, as exp(s) / Σ exp(s) is; −∞ is a weight of zero; a row
/// with no visible score above −∞ is zero. A score is computed as Σ (scale · q) k, plus its bias: where these
/// numbers fit the type nothing after them overflows, and one that does not fit is ±∞. Finite values give
/// finite outputs, the largest number included. A bias of the lowest number hides nothing: a row of it loses
/// its scores in rounding and weighs all keys alike; −∞ hides.
///
/// Throws std::invalid_argument naming the sizes that disagree. Time O(l_q l_k (d_k + d_v)) for each head,
/// less what the mask hides by whole blocks; memory O(l_k (d_k + d_v)), kept in `memory`. Online softmax:
/// Milakov and Gimelshein 2018; tiles: Dao et al. 2022.
///
///     attention<float>(q, k, v, out, {.mask = mask<float>::causal(), .heads = 8, .key_heads = 2});
template <class T>
void attention(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
               const attention_options<T>& options, workspace<T>& memory);
/// The same with memory of its own.
template <class T>
void attention(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
               const attention_options<T>& options = {});

/// The weights of attention on tokens X: Q = X W_q, K = X W_k, V = X W_v. **Shape** width × (heads · d_k),
/// width × (key_heads · d_k), width × (key_heads · d_v).
template <class T>
struct attention_weights {
  rows<const T> query, key, value;
};

/// output = softmax(scale · (X W_q)(X W_k)ᵀ, masked) (X W_v): attention of a sequence on itself, from its
/// tokens.
///
/// The projections are written in the form that the scores are computed from, so that nothing is rearranged
/// in between. Shapes, masks, special values and errors as for `attention`; x is (batches · l) × width.
template <class T>
void self_attention(rows<const T> x, const attention_weights<T>& weights, rows<T> output,
                    const attention_options<T>& options, workspace<T>& memory);
/// The same with memory of its own.
template <class T>
void self_attention(rows<const T> x, const attention_weights<T>& weights, rows<T> output,
                    const attention_options<T>& options = {});

/// result = left · right, or result + left · right with `add`: the kernels' own product, best for few or
/// middling rows.
/// **Shape** (m × n)(n × p) = m × p. Throws std::invalid_argument naming the sizes that disagree. Result must
/// not overlap the factors. O(m n p).
template <class T>
void multiply(rows<const T> left, rows<const T> right, rows<T> result, bool add = false);

} // namespace odot::numeric
