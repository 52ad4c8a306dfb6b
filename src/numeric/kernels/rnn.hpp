// SPDX-License-Identifier: MIT
#pragma once

#include "product.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::rnn_push;
using detail::rnn_window;
using detail::window_panel;

/// q = x W_q and k = x W_k for one token.
template <class T>
inline void project_token(const rnn_window<T>& w, const T* token, T* query, T* key) {
  const rows_of<const T> x{token, w.width};
  product<T>({1, w.features, w.width, x, w.query_weight, {query, w.features}, false});
  product<T>({1, w.features, w.width, x, w.key_weight, {key, w.features}, false});
}

/// Writes rows of k as columns, `stride` entries from one row of these to the next.
template <class T>
inline void turn_keys(const T* fresh, index tokens, index features, T* keys, index stride) {
  index row = 0;
  for (; row + block_side <= tokens; row += block_side) {
    const T* from = fresh + row * features;
    T* to = keys + row;
    index c = 0;
    for (; c + block_side <= features; c += block_side)
      transpose_block(from + c, features, T(1), to + c * stride, stride);
    for (; c < features; ++c)
      for (index r = 0; r < block_side; ++r) to[c * stride + r] = from[r * features + c];
  }
  for (; row < tokens; ++row)
    for (index c = 0; c < features; ++c) keys[c * stride + row] = fresh[row * features + c];
}

/// Scores of some slots' queries with some slots' keys.
template <class T>
inline void score_slots(const rnn_window<T>& w, index row, index rows, index column, index columns) {
  product<T>({rows,
              columns,
              w.features,
              {w.queries + row * w.features, w.features},
              {w.keys + column, w.slots},
              {w.scores + row * w.slots + column, w.slots},
              false});
}

/// The sum of products of two vectors.
template <class T>
ODOT_INLINE T dot(const T* a, const T* b, index count) {
  constexpr int width = simd<T>::width;
  vec<T> s[2] = {};
  index c = 0;
  for (; c + 2 * width <= count; c += 2 * width) {
    s[0] = load(a + c) * load(b + c) + s[0];
    s[1] = load(a + c + width) * load(b + c + width) + s[1];
  }
  for (; c + width <= count; c += width) s[0] = load(a + c) * load(b + c) + s[0];
  T rest = T(0);
  for (; c < count; ++c) rest += a[c] * b[c];
  return sum_of_lanes<T>(s[0] + s[1]) + rest;
}

template <class T>
inline void push_tokens(const rnn_push<T>& p) {
  const rnn_window<T>& w = p.window;
  const T* fresh = p.projected_key.data;
  T* queries = w.queries + p.first * w.features;
  if (fresh == nullptr) {
    product<T>({p.tokens, w.features, w.width, p.x, w.query_weight, {queries, w.features}, false});
    product<T>({p.tokens, w.features, w.width, p.x, w.key_weight, {w.fresh, w.features}, false});
    fresh = w.fresh;
  } else {
    for (index i = 0; i < p.tokens * w.features; ++i) queries[i] = p.projected_query.data[i];
  }
  turn_keys(fresh, p.tokens, w.features, w.keys + p.first, w.slots);
  const index before_end = least(p.live_count, w.slots - p.live_first);
  const index starts[] = {p.live_first, 0}, counts[] = {before_end, p.live_count - before_end};
  for (int part = 0; part < 2; ++part) {
    if (counts[part] == 0) continue;
    // Whole registers: the slots are a multiple of them, and what stands in slots that are not live is not
    // read.
    const index begin = starts[part] / window_panel * window_panel,
                end = round_up(starts[part] + counts[part], window_panel);
    score_slots(w, p.first, p.tokens, begin, end - begin);
    if (p.tokens % window_panel == 0) {
      // The new tokens' own rows are done: what is left are the rows before and after them.
      const index end_of_part = starts[part] + counts[part], before = least(end_of_part, p.first);
      if (starts[part] < before) score_slots(w, starts[part], before - starts[part], p.first, p.tokens);
      const index after = greatest(starts[part], p.first + p.tokens);
      if (after < end_of_part) score_slots(w, after, end_of_part - after, p.first, p.tokens);
      continue;
    }
    for (index row = starts[part]; row < starts[part] + counts[part]; ++row)
      for (index t = 0; t < p.tokens; ++t)
        w.scores[row * w.slots + p.first + t] =
            dot(w.queries + row * w.features, fresh + t * w.features, w.features);
  }
}

template <class T>
inline void all_scores(const rnn_window<T>& w) {
  score_slots(w, 0, w.slots, 0, w.slots);
}

template <class T>
inline void sequence_scores(const detail::rnn_sequence<T>& s) {
  turn_keys(s.key, s.tokens, s.features, s.columns, s.tokens);
  product<T>({s.tokens,
              s.tokens,
              s.features,
              {s.query, s.features},
              {s.columns, s.tokens},
              s.scores,
              false});
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
