// SPDX-License-Identifier: MIT
#pragma once

#include "attention_careful.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::block_keys;
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

/// One block of up to 48 query rows against every key that one of them may see: scores, online softmax,
/// weighted values, block of keys by block of keys. `few` says that the queries are rows, not a panel.
template <class T>
inline void attend_rows(const attention_problem<T>& problem, const packed_head<T>& head, const T* queries,
                        bool few, index first_row, index rows) {
  row_state<T> state[panel_tokens];
  T factor[panel_tokens];
  index begin[panel_tokens], end[panel_tokens];
  index low = problem.keys, high = 0;
  for (index r = 0; r < rows; ++r) {
    state[r] = {minus_infinity<T>, vec<T>{}};
    seen_range(problem, first_row + r, begin[r], end[r]);
    if (begin[r] < end[r]) {
      low = least(low, begin[r]);
      high = greatest(high, end[r]);
    }
  }
  for (index c = 0; c < rows * head.value_width; ++c) head.outputs[c] = T(0);
  low = low / panel_tokens * panel_tokens;

  for (index key = low; key < high; key += block_keys) {
    const index count = least(block_keys, high - key);
    if (few) {
      score_rows<T>(queries, problem.key_width, rows,
                    {problem.key.data + key * problem.key.stride, problem.key.stride}, count,
                    problem.key_width, head.scores);
    } else {
      for (index column = 0; column < count; column += panel_tokens) {
        const T* key_panel = head.key_panels + (key + column) * problem.key_width;
        for (index r = 0; r < rows; r += ODOT_SCORE_ROWS) {
          const index last_row = least(r + ODOT_SCORE_ROWS, rows) - 1;
          const index seen = least(panel_tokens, least(end[last_row], key + count) - (key + column));
          if (seen > 0 && begin[r] < key + column + panel_tokens)
            score_panel(queries, r, problem.key_width, key_panel, seen, head.scores + column);
        }
      }
    }
    for (index r = 0; r < rows; r += ODOT_VALUE_ROWS) {
      const index after = least(r + ODOT_VALUE_ROWS, rows);
      const index group_begin = greatest(0, begin[r] - key);
      const index group_end = least(count, end[after - 1] - key);
      if (group_begin >= group_end) continue;
      for (index i = r; i < after; ++i) {
        T* scores = head.scores + i * score_stride;
        const index from = least(group_end, greatest(0, begin[i] - key)),
                    to = greatest(from, least(count, end[i] - key));
        if (problem.kind == mask_kind::allowed || problem.kind == mask_kind::bias)
          apply_table(problem, first_row + i, key, count, scores);
        factor[i] = online_softmax_row(scores, from, to, state[i]);
        for (index j = group_begin; j < from; ++j) scores[j] = T(0);
        for (index j = to; j < group_end; ++j) scores[j] = T(0);
      }
      const T* weights = head.scores + r * score_stride + group_begin;
      T* outputs = head.outputs + r * head.value_width;
      const rows_of<const T> value{head.value.data + (key + group_begin) * head.value.stride,
                                   head.value.stride};
      if (!head.value_finite) {
        for (index i = r; i < after; ++i)
          weigh_values_seen<T>(problem, head.scores + i * score_stride, factor[i], first_row + i, key,
                               least(group_end, greatest(0, begin[i] - key)), least(count, end[i] - key),
                               {head.value.data + key * head.value.stride, head.value.stride},
                               head.value_width, head.outputs + i * head.value_width);
      } else if (after - r == ODOT_VALUE_ROWS) {
        weigh_values<T, ODOT_VALUE_ROWS>(weights, factor + r, value, group_end - group_begin,
                                         head.value_width, outputs);
      } else {
        for (index i = r; i < after; ++i)
          weigh_values<T, 1>(weights + (i - r) * score_stride, factor + i, value, group_end - group_begin,
                             head.value_width, outputs + (i - r) * head.value_width);
      }
    }
  }

  for (index r = 0; r < rows; ++r) {
    const T sum = sum_of_lanes<T>(state[r].sum);
    T inverse = sum == T(0) ? T(0) : T(1) / sum;
    T* from = head.outputs + r * head.value_width;
    if (!row_is_finite(from, head.value_width) && sum - sum == T(0)) {
      attend_row_carefully(problem, head, queries, few, {first_row + r, r, begin[r], end[r]}, state[r].largest, sum, from);
      inverse = T(1);
    }
    T* to = problem.output.data + (first_row + r) * problem.output.stride;
    for (index c = 0; c < problem.value_width; ++c) to[c] = from[c] * inverse;
  }
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
