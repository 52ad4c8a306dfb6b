// SPDX-License-Identifier: MIT
#pragma once

#include "product.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

using detail::few_queries;
using detail::few_tokens;
using detail::group_tokens;
using detail::self_attention_problem;

/// Cuts the workspace into pieces that each start on a cache line.
template <class T>
struct workspace_cursor {
  T* next;
  T* take(index entries) {
    T* piece = next;
    next += round_up(entries, 64 / static_cast<index>(sizeof(T)));
    return piece;
  }
};

/// The values as the kernel reads them: in place where their rows fill whole registers, else copied into
/// padded rows.
template <class T>
inline rows_of<const T> value_rows(const attention_problem<T>& p, index padded,
                                   workspace_cursor<T>& workspace) {
  if (padded == p.value_width) return p.value;
  T* copy = workspace.take(p.keys * padded);
  copy_padded(p.value, p.keys, p.value_width, copy, padded);
  return {copy, padded};
}

/// Every query in groups of panels; `pack` writes the panel of so many rows from one on.
template <class T, class Pack>
inline void attend_groups(const attention_problem<T>& p, const packed_head<T>& head, T* queries, Pack pack) {
  const index together = group_tokens(p.queries);
  for (index first = 0; first < p.queries; first += together) {
    const index count = least(together, p.queries - first);
    for (index row = 0; row < count; row += panel_tokens)
      pack(first + row, least(panel_tokens, count - row), queries + row * p.key_width);
    attend_rows(p, head, queries, false, first, count);
  }
}

template <class T>
inline void attention(const attention_problem<T>& p) {
  workspace_cursor<T> workspace{p.workspace};
  packed_head<T> head{};
  head.value_width = round_up(p.value_width, simd<T>::width);
  head.scores = workspace.take(panel_tokens * score_stride);
  head.outputs = workspace.take(group_tokens(p.queries) * head.value_width);
  T* queries = workspace.take(group_tokens(p.queries) * p.key_width);
  head.value = value_rows(p, head.value_width, workspace);
  head.value_finite = p.kind == mask_kind::none || all_finite(p.value, p.keys, p.value_width);

  if (p.queries <= few_queries) {
    for (index r = 0; r < p.queries; ++r)
      for (index c = 0; c < p.key_width; ++c)
        queries[r * p.key_width + c] = p.query.data[r * p.query.stride + c] * p.scale;
    attend_rows(p, head, queries, true, 0, p.queries);
    return;
  }
  T* panels = workspace.take(round_up(p.keys, panel_tokens) * p.key_width);
  for (index key = 0; key < p.keys; key += panel_tokens)
    pack_panel<T>({p.key.data + key * p.key.stride, p.key.stride}, least(panel_tokens, p.keys - key),
                  p.key_width, T(1), panels + key * p.key_width);
  head.key_panels = panels;
  attend_groups(p, head, queries, [&](index row, index rows, T* panel) {
    pack_panel<T>({p.query.data + row * p.query.stride, p.query.stride}, rows, p.key_width, p.scale, panel);
  });
}

/// Few tokens: the projections by rows, the weights read once, then attention on them.
template <class T>
inline void self_attention_by_rows(const self_attention_problem<T>& p) {
  attention_problem<T> a = p.attention;
  workspace_cursor<T> workspace{a.workspace};
  T* q = workspace.take(p.tokens * a.key_width);
  T* k = workspace.take(p.tokens * a.key_width);
  T* v = workspace.take(p.tokens * a.value_width);
  product<T>({p.tokens, a.key_width, p.width, p.x, p.query_weight, {q, a.key_width}, false});
  product<T>({p.tokens, a.key_width, p.width, p.x, p.key_weight, {k, a.key_width}, false});
  product<T>({p.tokens, a.value_width, p.width, p.x, p.value_weight, {v, a.value_width}, false});
  a.query = {q, a.key_width};
  a.key = {k, a.key_width};
  a.value = {v, a.value_width};
  a.workspace = workspace.next;
  attention(a);
}

/// softmax((X W_q)(X W_k)ᵀ scale) (X W_v): X is turned into panels once, and from them come K as packed
/// panels, V as rows, and each block's Q as the panel that the scores need: nothing is transposed after that.
template <class T>
inline void self_attention(const self_attention_problem<T>& p) {
  const attention_problem<T>& a = p.attention;
  if (p.tokens <= few_tokens) return self_attention_by_rows(p);
  workspace_cursor<T> workspace{a.workspace};
  const index padded_tokens = round_up(p.tokens, panel_tokens);
  packed_head<T> head{};
  head.value_width = round_up(a.value_width, simd<T>::width);
  head.scores = workspace.take(panel_tokens * score_stride);
  head.outputs = workspace.take(group_tokens(p.tokens) * head.value_width);
  T* queries = workspace.take(group_tokens(p.tokens) * a.key_width);
  T* x_panels = workspace.take(padded_tokens * p.width);
  T* key_panels = workspace.take(padded_tokens * a.key_width);
  T* values = workspace.take(padded_tokens * head.value_width);
  rows_of<const T> value_weight = p.value_weight;
  if (head.value_width != a.value_width) {
    T* copy = workspace.take(p.width * head.value_width);
    copy_padded(p.value_weight, p.width, a.value_width, copy, head.value_width);
    value_weight = {copy, head.value_width};
  }
  for (index token = 0; token < p.tokens; token += panel_tokens) {
    const index tokens = least(panel_tokens, p.tokens - token);
    T* x = x_panels + token * p.width;
    pack_panel<T>({p.x.data + token * p.x.stride, p.x.stride}, tokens, p.width, T(1), x);
    for (index c = 0; c < p.width; ++c)
      for (index r = round_up(tokens, 8); r < panel_tokens; ++r) x[c * panel_tokens + r] = T(0);
    project_panel(x, tokens, p.width, p.key_weight, a.key_width, T(1), key_panels + token * a.key_width);
    for (index r = 0; r < tokens; r += ODOT_VALUE_ROWS)
      product_rows<T, ODOT_VALUE_ROWS, strides<1, panel_tokens>>(
          x + r, 1, panel_tokens, value_weight.data, value_weight.stride, p.width, head.value_width,
          values + (token + r) * head.value_width, head.value_width, false);
  }
  head.key_panels = key_panels;
  head.value = {values, head.value_width};
  head.value_finite = a.kind == mask_kind::none || all_finite(head.value, p.tokens, head.value_width);
  attend_groups(a, head, queries, [&](index row, index rows, T* panel) {
    project_panel(x_panels + row * p.width, rows, p.width, p.query_weight, a.key_width, a.scale, panel);
  });
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
