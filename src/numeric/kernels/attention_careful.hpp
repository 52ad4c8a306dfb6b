// SPDX-License-Identifier: MIT
#pragma once

#include "softmax.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::attention_problem;
using detail::mask_kind;

/// The packed factors of one head, and where its results go.
template <class T>
struct packed_head {
  const T* key_panels; // [panel][key_width][48]; unused with few queries
  rows_of<const T> value;
  index value_width; // padded to whole registers
  bool value_finite;
  T* scores;  // 48 rows
  T* outputs; // value_width entries for each row of a group of panels
};

/// One query of a block: where it stands, and which keys its band leaves.
struct query_row {
  index number, place; // among all queries, and in its block of 48
  index begin, end;
};

/// Whether a table hides the key; bands are left to `begin` and `end`.
template <class T>
ODOT_INLINE bool is_hidden(const attention_problem<T>& problem, index query, index key) {
  if (problem.kind == mask_kind::allowed) return problem.allowed.data[query * problem.allowed.stride + key] == 0;
  return problem.kind == mask_kind::bias &&
         problem.bias.data[query * problem.bias.stride + key] == minus_infinity<T>;
}

template <class T>
inline T score_of(const attention_problem<T>& problem, const packed_head<T>& head, const T* queries, bool few,
                  const query_row& row, index key) {
  const index width = problem.key_width;
  const T* q = few ? queries + row.place * width : queries + row.place;
  const T* k = few ? problem.key.data + key * problem.key.stride
                   : head.key_panels + key / panel_tokens * panel_tokens * width + key % panel_tokens;
  const index step = few ? 1 : panel_tokens;
  T score = T(0);
  for (index c = 0; c < width; ++c) score += q[c * step] * k[c * step];
  if (problem.kind == mask_kind::bias) score += problem.bias.data[row.number * problem.bias.stride + key];
  return score;
}

/// Whether all of a row of whole registers is a number and finite.
template <class T>
ODOT_INLINE bool row_is_finite(const T* row, index width) {
  vec<T> zero{};
  for (index c = 0; c < width; c += simd<T>::width) zero += load(row + c) * T(0);
  return sum_of_lanes<T>(zero) == T(0);
}

/// A row whose weighted values left the type on the way, although their mean may lie in it: the weights, whose largest score and sum are
/// known, are brought to the sum 1 first, and halves of values are added. Slow and rare: also a row of NaN comes through here, and stays so.
template <class T>
inline void attend_row_carefully(const attention_problem<T>& problem, const packed_head<T>& head, const T* queries,
                                 bool few, const query_row& row, T largest, T sum, T* out) {
  constexpr T most = sizeof(T) == 4 ? T(__FLT_MAX__) : T(__DBL_MAX__);
  const index width = head.value_width;
  for (index c = 0; c < width; ++c) out[c] = T(0);
  bool finite = true;
  for (index key = row.begin; key < row.end; ++key) {
    if (is_hidden(problem, row.number, key)) continue;
    const T score = score_of(problem, head, queries, few, row, key);
    const T weight = exp_of<T>(broadcast(score - largest))[0] / sum;
    const T* v = head.value.data + key * head.value.stride;
    finite = finite && row_is_finite(v, width);
    for (index c = 0; c < width; ++c) out[c] += weight * (v[c] * T(0.5));
  }
  // A mean of finite values is one, though rounding may carry it past the largest.
  for (index c = 0; c < width; ++c) {
    const T twice = out[c] * T(2);
    out[c] = !finite ? twice : twice > most ? most : twice < -most ? -most : twice;
  }
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
