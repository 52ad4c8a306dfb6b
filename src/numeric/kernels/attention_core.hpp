// SPDX-License-Identifier: MIT
#pragma once

#include "attention_careful.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::block_keys;
using detail::group_panels;
using detail::score_stride;

constexpr __attribute__((always_inline)) index least(index a, index b) { return a < b ? a : b; }
constexpr __attribute__((always_inline)) index greatest(index a, index b) { return a > b ? a : b; }

/// Scores of `queries` (a packed panel) against one key panel, eight rows at a time, only the registers that
/// some row of the eight may see.
template <class T>
inline void score_panel(const T* query_panel, index row, index key_width, const T* key_panel, index columns,
                        T* scores) {
  using shape = strides<1, panel_tokens>;
  constexpr int width = simd<T>::width;
  constexpr int wide = ODOT_SCORE_REGISTERS;
  for (index column = 0; column < columns;) {
    const index registers = least(wide, (columns - column + width - 1) / width);
    const T* a = query_panel + row;
    const T* b = key_panel + column;
    T* c = scores + row * score_stride + column;
    const auto run = [&]<int N>() __attribute__((always_inline)) {
      tile<T, ODOT_SCORE_ROWS, N> t;
      t.clear();
      t.template add_product<shape>(a, 0, 0, b, panel_tokens, key_width);
      t.write(c, score_stride);
    };
    if (registers == wide)
      run.template operator()<wide>();
    else if (registers == 2)
      run.template operator()<2>();
    else
      run.template operator()<1>();
    column += registers * width;
  }
}

/// outputs = outputs * factor + P V for `M` rows.
template <class T, int M>
inline void weigh_values(const T* weights, const T* factor, rows_of<const T> value, index steps,
                         index value_width, T* outputs) {
  using shape = strides<score_stride, 1>;
  constexpr int width = simd<T>::width;
  constexpr int wide = ODOT_VALUE_REGISTERS;
  for (index column = 0; column < value_width;) {
    const index registers = least(wide, (value_width - column) / width);
    const T* b = value.data + column;
    T* c = outputs + column;
    const auto run = [&]<int N>() __attribute__((always_inline)) {
      tile<T, M, N> t;
      t.clear();
      t.template add_product<shape>(weights, 0, 0, b, value.stride, steps);
      t.merge(c, value_width, factor);
    };
    if (registers == wide) {
      run.template operator()<wide>();
      column += wide * width;
    } else {
      run.template operator()<1>();
      column += width;
    }
  }
}

/// The same for values that are not all finite: a key that a row may not see contributes nothing, whatever
/// its value holds.
template <class T>
inline void weigh_values_seen(const attention_problem<T>& problem, const T* weights, T factor, index query,
                              index first_key, index begin, index end, rows_of<const T> value,
                              index value_width, T* outputs) {
  for (index c = 0; c < value_width; ++c) outputs[c] *= factor;
  for (index j = begin; j < end; ++j) {
    const index key = first_key + j;
    if (is_hidden(problem, query, key)) continue;
    const T* v = value.data + j * value.stride;
    for (index c = 0; c < value_width; ++c) outputs[c] += weights[j] * v[c];
  }
}

/// The first key and the key after the last that query i may see.
template <class T>
ODOT_INLINE void seen_range(const attention_problem<T>& problem, index query, index& begin, index& end) {
  begin = 0;
  end = problem.keys;
  if (problem.kind == mask_kind::band) {
    // `first` and `last` are clamped by the caller so that these sums cannot overflow.
    begin = least(problem.keys, greatest(0, query + problem.first));
    end = greatest(begin, least(problem.keys, query + problem.last + 1));
  }
}

template <class T>
inline void apply_table(const attention_problem<T>& problem, index query, index first_key, index count,
                        T* scores) {
  if (problem.kind == mask_kind::allowed) {
    const unsigned char* allowed = problem.allowed.data + query * problem.allowed.stride + first_key;
    for (index j = 0; j < count; ++j) scores[j] = allowed[j] != 0 ? scores[j] : minus_infinity<T>;
  } else if (problem.kind == mask_kind::bias) {
    const T* bias = problem.bias.data + query * problem.bias.stride + first_key;
    // A bias of −∞ hides the key even where the score is NaN or +∞.
    for (index j = 0; j < count; ++j)
      scores[j] = bias[j] == minus_infinity<T> ? minus_infinity<T> : scores[j] + bias[j];
  }
}

/// Scores of a few queries without packing the keys: a dot product for each pair. `query` is scaled already.
template <class T>
inline void score_rows(const T* query, index query_stride, index queries, rows_of<const T> key, index count,
                       index key_width, T* scores) {
  constexpr int width = simd<T>::width;
  for (index j = 0; j < count; ++j) {
    const T* k = key.data + j * key.stride;
    for (index i = 0; i < queries; ++i) {
      const T* q = query + i * query_stride;
      vec<T> s[4] = {};
      index c = 0;
      for (; c + 4 * width <= key_width; c += 4 * width) {
        ODOT_UNROLL
        for (int u = 0; u < 4; ++u) s[u] = load(q + c + u * width) * load(k + c + u * width) + s[u];
      }
      for (; c + width <= key_width; c += width) s[0] = load(q + c) * load(k + c) + s[0];
      T rest = T(0);
      for (; c < key_width; ++c) rest += q[c] * k[c];
      scores[i * score_stride + j] = sum_of_lanes<T>((s[0] + s[1]) + (s[2] + s[3])) + rest;
    }
  }
}

/// What a panel of queries holds from one block of keys to the next. Of `few` queries the panel is rows.
template <class T>
struct panel_rows {
  const T* queries;
  T* outputs;
  bool few;
  index first, count; // among all queries
  index low, high;    // the keys that one of them may see, from a panel's first
  row_state<T> state[panel_tokens];
  T factor[panel_tokens];
  index begin[panel_tokens], end[panel_tokens];
};

template <class T>
inline void start(const attention_problem<T>& problem, index value_width, panel_rows<T>& rows) {
  index low = problem.keys, high = 0;
  for (index r = 0; r < rows.count; ++r) {
    rows.state[r] = {minus_infinity<T>, vec<T>{}};
    seen_range(problem, rows.first + r, rows.begin[r], rows.end[r]);
    if (rows.begin[r] < rows.end[r]) {
      low = least(low, rows.begin[r]);
      high = greatest(high, rows.end[r]);
    }
  }
  for (index c = 0; c < rows.count * value_width; ++c) rows.outputs[c] = T(0);
  rows.low = low / panel_tokens * panel_tokens;
  rows.high = high;
}

/// The scores of a panel of queries and `count` keys from `key` on, as far as one of eight rows may see them.
template <class T>
inline void score_block(const attention_problem<T>& problem, const packed_head<T>& head, const panel_rows<T>& rows, index key, index count) {
  if (rows.few)
    return score_rows<T>(rows.queries, problem.key_width, rows.count, {problem.key.data + key * problem.key.stride, problem.key.stride},
                         count, problem.key_width, head.scores);
  for (index column = 0; column < count; column += panel_tokens) {
    const T* key_panel = head.key_panels + (key + column) * problem.key_width;
    for (index r = 0; r < rows.count; r += ODOT_SCORE_ROWS) {
      const index last_row = least(r + ODOT_SCORE_ROWS, rows.count) - 1;
      const index seen = least(panel_tokens, least(rows.end[last_row], key + count) - (key + column));
      if (seen > 0 && rows.begin[r] < key + column + panel_tokens)
        score_panel(rows.queries, r, problem.key_width, key_panel, seen, head.scores + column);
    }
  }
}

/// Scores, online softmax and weighted values of a panel of queries and `count` keys from `key` on.
template <class T>
inline void attend_block(const attention_problem<T>& problem, const packed_head<T>& head, panel_rows<T>& rows, index key, index count) {
  score_block(problem, head, rows, key, count);
  for (index r = 0; r < rows.count; r += ODOT_VALUE_ROWS) {
    const index after = least(r + ODOT_VALUE_ROWS, rows.count);
    const index group_begin = greatest(0, rows.begin[r] - key);
    const index group_end = least(count, rows.end[after - 1] - key);
    if (group_begin >= group_end) continue;
    for (index i = r; i < after; ++i) {
      T* scores = head.scores + i * score_stride;
      const index from = least(group_end, greatest(0, rows.begin[i] - key)),
                  to = greatest(from, least(count, rows.end[i] - key));
      if (problem.kind == mask_kind::allowed || problem.kind == mask_kind::bias)
        apply_table(problem, rows.first + i, key, count, scores);
      rows.factor[i] = online_softmax_row(scores, from, to, rows.state[i]);
      for (index j = group_begin; j < from; ++j) scores[j] = T(0);
      for (index j = to; j < group_end; ++j) scores[j] = T(0);
    }
    const T* weights = head.scores + r * score_stride + group_begin;
    T* outputs = rows.outputs + r * head.value_width;
    const rows_of<const T> value{head.value.data + (key + group_begin) * head.value.stride, head.value.stride};
    if (!head.value_finite) {
      for (index i = r; i < after; ++i)
        weigh_values_seen<T>(problem, head.scores + i * score_stride, rows.factor[i], rows.first + i, key,
                             least(group_end, greatest(0, rows.begin[i] - key)), least(count, rows.end[i] - key),
                             {head.value.data + key * head.value.stride, head.value.stride}, head.value_width,
                             rows.outputs + i * head.value_width);
    } else if (after - r == ODOT_VALUE_ROWS) {
      weigh_values<T, ODOT_VALUE_ROWS>(weights, rows.factor + r, value, group_end - group_begin, head.value_width, outputs);
    } else {
      for (index i = r; i < after; ++i)
        weigh_values<T, 1>(weights + (i - r) * score_stride, rows.factor + i, value, group_end - group_begin, head.value_width,
                           outputs + (i - r) * head.value_width);
    }
  }
}

/// Divides what was gathered by the sums of the weights.
template <class T>
inline void finish(const attention_problem<T>& problem, const packed_head<T>& head, const panel_rows<T>& rows) {
  for (index r = 0; r < rows.count; ++r) {
    const T sum = sum_of_lanes<T>(rows.state[r].sum);
    T inverse = sum == T(0) ? T(0) : T(1) / sum;
    T* from = rows.outputs + r * head.value_width;
    if (!row_is_finite(from, head.value_width) && sum - sum == T(0)) {
      attend_row_carefully(problem, head, rows.queries, rows.few, {rows.first + r, r, rows.begin[r], rows.end[r]}, rows.state[r].largest,
                           sum, from);
      inverse = T(1);
    }
    T* to = problem.output.data + (rows.first + r) * problem.output.stride;
    for (index c = 0; c < problem.value_width; ++c) to[c] = from[c] * inverse;
  }
}

/// A group of queries, panel behind panel, against every key that one of them may see. `few` says that the queries are rows, not panels.
template <class T>
inline void attend_rows(const attention_problem<T>& problem, const packed_head<T>& head, const T* queries, bool few, index first_row,
                        index count) {
  panel_rows<T> panels[group_panels];
  index low = problem.keys, high = 0, used = 0;
  for (index row = 0; row < count; row += panel_tokens) {
    panel_rows<T>& panel = panels[used++];
    panel.queries = queries + row * problem.key_width;
    panel.outputs = head.outputs + row * head.value_width;
    panel.few = few;
    panel.first = first_row + row;
    panel.count = least(panel_tokens, count - row);
    start(problem, head.value_width, panel);
    low = least(low, panel.low);
    high = greatest(high, panel.high);
  }
  for (index key = low; key < high; key += block_keys)
    for (index p = 0; p < used; ++p)
      if (key + block_keys > panels[p].low && key < panels[p].high)
        attend_block(problem, head, panels[p], key, least(block_keys, panels[p].high - key));
  for (index p = 0; p < used; ++p) finish(problem, head, panels[p]);
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
