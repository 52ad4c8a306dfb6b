// SPDX-License-Identifier: MIT
#pragma once

// What a compiled kernel is given. Plain data only: these types cross from code compiled for any machine into
// code compiled for one instruction set.

#include <cstddef>

namespace odot::numeric::detail {

using index = std::ptrdiff_t;

/// Tokens in one packed panel: every kernel's tile heights and widths divide it.
inline constexpr index panel_tokens = 48;
/// Keys that one pass of the online softmax reads, at most.
inline constexpr index block_keys = 528;
/// Panels of queries that pass over a block of keys together: the keys and values of a long sequence come from far, and are read that many
/// times less often.
inline constexpr index group_panels = 4;
/// Distance between rows of the scores' buffer: the block and one register more, so that rows do not share
/// cache sets.
inline constexpr index score_stride = block_keys + 16;
/// Rows that the buffers of values and outputs are padded to, in entries.
inline constexpr index register_entries = 16;

/// Up to this many queries are not worth packing the keys for.
inline constexpr index few_queries = 6;
/// Up to this many tokens are projected by rows instead of by panels.
inline constexpr index few_tokens = 24;

constexpr __attribute__((always_inline)) index round_up(index n, index step) {
  return (n + step - 1) / step * step;
}

/// Queries in a group of panels, of so many in all.
constexpr __attribute__((always_inline)) index group_tokens(index queries) {
  const index padded = round_up(queries, panel_tokens);
  return padded < group_panels * panel_tokens ? padded : group_panels * panel_tokens;
}

enum class mask_kind { none, band, allowed, bias };

/// Rows of a matrix, `stride` entries apart.
template <class T>
struct rows_of {
  T* data;
  index stride;
};

/// One head of one sequence. Query i may see key j when first <= j - i <= last (a band), or as the table
/// says.
template <class T>
struct attention_problem {
  index queries, keys, key_width, value_width;
  rows_of<const T> query, key, value;
  rows_of<T> output;
  T scale;
  mask_kind kind;
  index first, last;
  rows_of<const unsigned char> allowed;
  rows_of<const T> bias;
  T* workspace;
};

/// The same from tokens and weights: Q = X W_q, K = X W_k, V = X W_v.
template <class T>
struct self_attention_problem {
  index tokens, width;
  rows_of<const T> x, query_weight, key_weight, value_weight;
  attention_problem<T> attention;
};

/// C = A B (or C + A B), all stored by rows.
template <class T>
struct product_problem {
  index rows, columns, steps;
  rows_of<const T> left, right;
  rows_of<T> result;
  bool add;
};

/// Tokens in one panel of the RNN's window.
inline constexpr index window_panel = 16;
/// Tokens that are pushed at once, at most.
inline constexpr index largest_chunk = 64;

/// The window of the Hadamard RNN: for each of its slots a token's q as a row, its k as a column, and the
/// scores of all slots. New tokens take the slots in turn; sixteen neighbouring slots are a panel.
template <class T>
struct rnn_window {
  index width, features;                     // d, k
  rows_of<const T> query_weight, key_weight; // d x k
  index slots;                               // a multiple of 16
  T* queries;                                // slots x k
  T* keys;                                   // k x slots
  T* scores;                                 // slots x slots
  T* fresh;                                  // room for 64 x k entries
};

/// Writes `tokens` (rows of X, or their q and k where these have been computed already) into the slots from
/// `first` on, whole panels or within one, and fills the rows and columns of their scores with the live
/// slots: `live_count` slots from `live_first` on, round the end.
template <class T>
struct rnn_push {
  rnn_window<T> window;
  rows_of<const T> x, projected_query, projected_key;
  index tokens, first, live_first, live_count;
};

/// Tokens that are all there is: their scores, straight to where they are wanted. q and k are rows without gaps.
template <class T>
struct rnn_sequence {
  index tokens, features;
  const T *query, *key;
  T* columns; // room for the k as columns, tokens x features
  rows_of<T> scores;
};

template <class T>
struct kernels {
  void (*attention)(const attention_problem<T>&);
  void (*self_attention)(const self_attention_problem<T>&);
  void (*product)(const product_problem<T>&);
  void (*push_tokens)(const rnn_push<T>&);
  void (*project_token)(const rnn_window<T>&, const T* token, T* query, T* key);
  void (*all_scores)(const rnn_window<T>&);
  void (*sequence_scores)(const rnn_sequence<T>&);
};

struct kernel_set {
  const char* name;
  kernels<float> single_precision;
  kernels<double> double_precision;
};

template <class T>
const kernels<T>& kernels_of(const kernel_set& set);
template <>
inline const kernels<float>& kernels_of<float>(const kernel_set& set) {
  return set.single_precision;
}
template <>
inline const kernels<double>& kernels_of<double>(const kernel_set& set) {
  return set.double_precision;
}

} // namespace odot::numeric::detail
