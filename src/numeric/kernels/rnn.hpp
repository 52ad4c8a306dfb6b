// SPDX-License-Identifier: MIT
#pragma once

#include "product.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::rnn_all_scores;
using detail::rnn_push;
using detail::rnn_window;
using detail::window_panel;

/// Registers of one row of a window panel, and how many of them a tile takes at once with how many rows.
template <class T>
inline constexpr int panel_registers = static_cast<int>(window_panel) / simd<T>::width;
template <class T>
inline constexpr int window_registers = panel_registers<T> == 1 ? 1 : 2;
template <class T>
inline constexpr int window_rows = panel_registers<T> == 1 && ODOT_VECTOR_BYTES == 64 ? 16 : ODOT_SCORE_ROWS;

/// (X W)ᵀ of the 16 tokens of a panel, from Xᵀ.
template <class T>
inline void project_window_panel(const T* token_panel, index width, rows_of<const T> weight, index features,
                                 T* panel) {
  constexpr int step = window_registers<T> * simd<T>::width;
  index row = 0;
  const auto run = [&]<int M>() __attribute__((always_inline)) {
    for (; row + M <= features; row += M)
      for (index column = 0; column < window_panel; column += step) {
        tile<T, M, window_registers<T>> t;
        t.clear();
        t.template add_product<strides<1, 0>>(weight.data + row, 1, weight.stride, token_panel + column,
                                              window_panel, width);
        t.write(panel + row * window_panel + column, window_panel);
      }
  };
  run.template operator()<window_rows<T>>();
  if constexpr (window_rows < T >> 4) run.template operator()<4>();
  run.template operator()<1>();
}

/// Scores of all 16 rows of one panel with all 16 columns of another.
template <class T>
inline void score_window_panels(const T* query_panel, const T* key_panel, index features, T* scores,
                                index stride) {
  constexpr int step = window_registers<T> * simd<T>::width;
  index row = 0;
  const auto run = [&]<int M>() __attribute__((always_inline)) {
    for (; row + M <= window_panel; row += M)
      for (index column = 0; column < window_panel; column += step) {
        tile<T, M, window_registers<T>> t;
        t.clear();
        t.template add_product<strides<1, window_panel>>(query_panel + row, 0, 0, key_panel + column,
                                                         window_panel, features);
        t.write(scores + row * stride + column, stride);
      }
  };
  run.template operator()<window_rows<T>>();
  if constexpr (window_panel % window_rows<T> != 0) run.template operator()<window_panel % window_rows<T>>();
}

/// One vector against the 16 columns of a panel.
template <class T>
inline void score_one_token(const T* vector, index step, const T* panel, index features, T* scores) {
  for (index column = 0; column < window_panel; column += simd<T>::width) {
    tile<T, 1, 1> even, odd;
    even.clear();
    odd.clear();
    const index half = features / 2;
    even.template add_product<strides<1, 0>>(vector, 1, step, panel + column, window_panel, half);
    odd.template add_product<strides<1, 0>>(
        vector + half * step, 1, step, panel + half * window_panel + column, window_panel, features - half);
    store(scores + column, even.sum[0][0] + odd.sum[0][0]);
  }
}

/// q = W_qᵀ x and k = W_kᵀ x for one token.
template <class T>
inline void project_token(const rnn_window<T>& w, const T* token, T* query, T* key) {
  product_rows<T, 1, strides<0, 1>>(token, w.width, 1, w.query_weight.data, w.query_weight.stride, w.width,
                                    w.features, query, w.features, false);
  product_rows<T, 1, strides<0, 1>>(token, w.width, 1, w.key_weight.data, w.key_weight.stride, w.width,
                                    w.features, key, w.features, false);
}

template <class T>
inline void push_tokens(const rnn_push<T>& p) {
  const rnn_window<T>& w = p.window;
  const index panel_entries = w.features * window_panel;
  T* query_panel = w.query_panels + p.panel * panel_entries;
  T* key_panel = w.key_panels + p.panel * panel_entries;
  if (p.tokens == window_panel) {
    for (index row = 0; row < window_panel; row += block_side) {
      const T* rows = p.x.data + row * p.x.stride;
      index c = 0;
      for (; c + block_side <= w.width; c += block_side)
        transpose_block(rows + c, p.x.stride, T(1), w.token_panel + c * window_panel + row, window_panel);
      for (; c < w.width; ++c)
        for (index r = 0; r < block_side; ++r)
          w.token_panel[c * window_panel + row + r] = rows[r * p.x.stride + c];
    }
    project_window_panel(w.token_panel, w.width, w.query_weight, w.features, query_panel);
    project_window_panel(w.token_panel, w.width, w.key_weight, w.features, key_panel);
    for (index live = 0; live < p.live_count; ++live) {
      const index other = (p.live_first + live) % p.panels;
      T* column = w.scores + other * window_panel * w.score_stride + p.panel * window_panel;
      score_window_panels(w.query_panels + other * panel_entries, key_panel, w.features, column,
                          w.score_stride);
      if (other == p.panel) continue;
      T* row = w.scores + p.panel * window_panel * w.score_stride + other * window_panel;
      score_window_panels(query_panel, w.key_panels + other * panel_entries, w.features, row, w.score_stride);
    }
    return;
  }
  T* query = w.token_panel;
  T* key = w.token_panel + w.features;
  for (index t = 0; t < p.tokens; ++t) {
    const index place = p.first + t;
    project_token(w, p.x.data + t * p.x.stride, query, key);
    for (index c = 0; c < w.features; ++c) query_panel[c * window_panel + place] = query[c];
    for (index c = 0; c < w.features; ++c) key_panel[c * window_panel + place] = key[c];
    const index slot = p.panel * window_panel + place;
    for (index live = 0; live < p.live_count; ++live) {
      const index other = (p.live_first + live) % p.panels;
      score_one_token(query, 1, w.key_panels + other * panel_entries, w.features,
                      w.scores + slot * w.score_stride + other * window_panel);
      T column[window_panel];
      score_one_token(key, 1, w.query_panels + other * panel_entries, w.features, column);
      for (index i = 0; i < window_panel; ++i)
        w.scores[(other * window_panel + i) * w.score_stride + slot] = column[i];
    }
  }
}

template <class T>
inline void all_scores(const rnn_all_scores<T>& p) {
  const rnn_window<T>& w = p.window;
  const index panel_entries = w.features * window_panel;
  for (index i = 0; i < p.panels; ++i)
    for (index j = 0; j < p.panels; ++j)
      score_window_panels(w.query_panels + i * panel_entries, w.key_panels + j * panel_entries, w.features,
                          w.scores + i * window_panel * w.score_stride + j * window_panel, w.score_stride);
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
