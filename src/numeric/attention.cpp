// SPDX-License-Identifier: MIT
#include "odot/numeric/attention.hpp"

#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "dispatch.hpp"
#include "shape_text.hpp"

namespace odot::numeric {
namespace {

using detail::round_up;
using index = std::ptrdiff_t;

/// `message` makes the text, and is called only where it is needed: texts take memory.
template <class Message>
void require(bool holds, Message message) {
  if (!holds) throw std::invalid_argument(message());
}

/// Sizes of one head of one sequence, from sizes of all.
struct head_sizes {
  index heads, key_heads, batches, queries, keys, key_width, value_width;
};

template <class T>
head_sizes checked_sizes(const std::string& where, index query_rows, index query_columns, index key_rows,
                         index key_columns, rows<const T> value, index value_rows, rows<T> output,
                         const attention_options<T>& options) {
  head_sizes s{};
  s.heads = options.heads;
  s.key_heads = options.key_heads == 0 ? options.heads : options.key_heads;
  s.batches = options.batches;
  require(s.heads >= 1 && s.key_heads >= 1 && s.batches >= 1,
          [&] { return where + ": heads, key_heads and batches must be at least 1"; });
  require(s.heads % s.key_heads == 0, [&] {
    return where + ": " + std::to_string(s.heads) + " heads are not a multiple of " +
           std::to_string(s.key_heads) + " key heads";
  });
  require(query_columns % s.heads == 0, [&] {
    return where + ": the query's " + std::to_string(query_columns) + " columns are not a multiple of " +
           std::to_string(s.heads) + " heads";
  });
  s.key_width = query_columns / s.heads;
  require(key_columns == s.key_heads * s.key_width, [&] {
    return where + ": the key has " + std::to_string(key_columns) + " columns; " +
           std::to_string(s.key_heads) + " key heads of the query's width " + std::to_string(s.key_width) +
           " need " + std::to_string(s.key_heads * s.key_width);
  });
  require(value_rows == key_rows, [&] {
    return where + ": the value has " + std::to_string(value_rows) + " rows, the key " +
           std::to_string(key_rows);
  });
  require(value.column_count() % s.key_heads == 0, [&] {
    return where + ": the value's " + std::to_string(value.column_count()) +
           " columns are not a multiple of " + std::to_string(s.key_heads) + " key heads";
  });
  s.value_width = value.column_count() / s.key_heads;
  require(query_rows % s.batches == 0 && key_rows % s.batches == 0, [&] {
    return where + ": the rows are not a multiple of " + std::to_string(s.batches) + " sequences";
  });
  s.queries = query_rows / s.batches;
  s.keys = key_rows / s.batches;
  require(output.row_count() == query_rows && output.column_count() == s.heads * s.value_width, [&] {
    return where + ": the output is " + shape(output) + "; it must be " +
           shape(query_rows, s.heads * s.value_width);
  });
  const auto& m = options.mask;
  if (m.which() == mask<T>::kind::allowed)
    require(m.allowed_table().row_count() == s.queries && m.allowed_table().column_count() == s.keys, [&] {
      return where + ": the mask's table is " + shape(m.allowed_table()) + "; it must be " +
             shape(s.queries, s.keys) + ", queries x keys";
    });
  if (m.which() == mask<T>::kind::bias)
    require(m.bias_table().row_count() == s.queries && m.bias_table().column_count() == s.keys, [&] {
      return where + ": the mask's table is " + shape(m.bias_table()) + "; it must be " +
             shape(s.queries, s.keys) + ", queries x keys";
    });
  return s;
}

template <class T>
detail::attention_problem<T> problem_of(const head_sizes& s, const attention_options<T>& options) {
  detail::attention_problem<T> p{};
  p.queries = s.queries;
  p.keys = s.keys;
  p.key_width = s.key_width;
  p.value_width = s.value_width;
  p.scale = options.scale ? *options.scale : T(1) / std::sqrt(static_cast<T>(s.key_width));
  const auto& m = options.mask;
  const index reach = s.queries + s.keys + 1;
  const auto within = [&](index offset) {
    return offset < -reach ? -reach : offset > reach ? reach : offset;
  };
  switch (m.which()) {
  case mask<T>::kind::none:
    p.kind = detail::mask_kind::none;
    break;
  case mask<T>::kind::band: {
    p.kind = detail::mask_kind::band;
    const index shift = s.keys - s.queries;
    p.first = within(within(m.first()) + shift);
    p.last = within(within(m.last()) + shift);
    break;
  }
  case mask<T>::kind::allowed:
    p.kind = detail::mask_kind::allowed;
    p.allowed = detail::plain(m.allowed_table());
    break;
  case mask<T>::kind::bias:
    p.kind = detail::mask_kind::bias;
    p.bias = detail::plain(m.bias_table());
    break;
  }
  return p;
}

/// Room for every kernel's buffers of one head, each on a cache line of its own.
index attention_entries(const head_sizes& s) {
  const index value = round_up(s.value_width, detail::register_entries);
  index entries = detail::panel_tokens * detail::score_stride + detail::group_tokens(s.queries) * (value + s.key_width) +
                  round_up(s.keys, detail::panel_tokens) * s.key_width + 8 * 16;
  if (value != s.value_width) entries += s.keys * value;
  return entries;
}

index self_attention_entries(const head_sizes& s, index width) {
  const index value = round_up(s.value_width, detail::register_entries);
  const index tokens = round_up(s.keys, detail::panel_tokens);
  index entries = detail::panel_tokens * detail::score_stride + detail::group_tokens(s.queries) * (value + s.key_width) +
                  tokens * (width + s.key_width + value) + 8 * 16;
  if (value != s.value_width) entries += width * value;
  if (s.keys <= detail::few_tokens)
    entries += attention_entries(s) + s.keys * (2 * s.key_width + s.value_width);
  return entries;
}

} // namespace

template <class T>
void attention(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
               const attention_options<T>& options, workspace<T>& memory) {
  const head_sizes s = checked_sizes<T>("attention", query.row_count(), query.column_count(), key.row_count(),
                                        key.column_count(), value, value.row_count(), output, options);
  detail::attention_problem<T> p = problem_of<T>(s, options);
  p.workspace = memory.reserve(attention_entries(s));
  for (index b = 0; b < s.batches; ++b)
    for (index h = 0; h < s.heads; ++h) {
      const index key_head = h / (s.heads / s.key_heads);
      p.query =
          detail::plain(query.some_rows(b * s.queries, s.queries).some_columns(h * s.key_width, s.key_width));
      p.key =
          detail::plain(key.some_rows(b * s.keys, s.keys).some_columns(key_head * s.key_width, s.key_width));
      p.value = detail::plain(
          value.some_rows(b * s.keys, s.keys).some_columns(key_head * s.value_width, s.value_width));
      p.output = detail::plain(
          output.some_rows(b * s.queries, s.queries).some_columns(h * s.value_width, s.value_width));
      detail::active<T>().attention(p);
    }
}

template <class T>
void attention(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
               const attention_options<T>& options) {
  workspace<T> memory;
  attention<T>(query, key, value, output, options, memory);
}

template <class T>
void self_attention(rows<const T> x, const attention_weights<T>& weights, rows<T> output,
                    const attention_options<T>& options, workspace<T>& memory) {
  const index width = x.column_count();
  for (const auto& [name, weight] :
       {std::pair{"query", weights.query}, {"key", weights.key}, {"value", weights.value}})
    require(weight.row_count() == width, [&] {
      return std::string("self_attention: the ") + name + " weight has " +
             std::to_string(weight.row_count()) + " rows; the tokens have " + std::to_string(width) +
             " columns";
    });
  const head_sizes s =
      checked_sizes<T>("self_attention", x.row_count(), weights.query.column_count(), x.row_count(),
                       weights.key.column_count(), weights.value, x.row_count(), output, options);
  detail::self_attention_problem<T> p{};
  p.tokens = s.queries;
  p.width = width;
  p.attention = problem_of<T>(s, options);
  p.attention.workspace = memory.reserve(self_attention_entries(s, width));
  for (index b = 0; b < s.batches; ++b)
    for (index h = 0; h < s.heads; ++h) {
      const index key_head = h / (s.heads / s.key_heads);
      p.x = detail::plain(x.some_rows(b * s.queries, s.queries));
      p.query_weight = detail::plain(weights.query.some_columns(h * s.key_width, s.key_width));
      p.key_weight = detail::plain(weights.key.some_columns(key_head * s.key_width, s.key_width));
      p.value_weight = detail::plain(weights.value.some_columns(key_head * s.value_width, s.value_width));
      p.attention.output = detail::plain(
          output.some_rows(b * s.queries, s.queries).some_columns(h * s.value_width, s.value_width));
      detail::active<T>().self_attention(p);
    }
}

template <class T>
void self_attention(rows<const T> x, const attention_weights<T>& weights, rows<T> output,
                    const attention_options<T>& options) {
  workspace<T> memory;
  self_attention<T>(x, weights, output, options, memory);
}

template <class T>
void multiply(rows<const T> left, rows<const T> right, rows<T> result, bool add) {
  require(left.column_count() == right.row_count(),
          [&] { return "multiply: " + shape(left) + " by " + shape(right) + ": the inner sizes differ"; });
  require(result.row_count() == left.row_count() && result.column_count() == right.column_count(), [&] {
    return "multiply: the result is " + shape(result) + "; it must be " +
           shape(left.row_count(), right.column_count());
  });
  detail::active<T>().product({left.row_count(), right.column_count(), left.column_count(),
                               detail::plain(left), detail::plain(right), detail::plain(result), add});
}

#define ODOT_INSTANTIATE(T)                                                                                  \
  template void attention<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>,                           \
                             const attention_options<T>&, workspace<T>&);                                    \
  template void attention<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>,                           \
                             const attention_options<T>&);                                                   \
  template void self_attention<T>(rows<const T>, const attention_weights<T>&, rows<T>,                       \
                                  const attention_options<T>&, workspace<T>&);                               \
  template void self_attention<T>(rows<const T>, const attention_weights<T>&, rows<T>,                       \
                                  const attention_options<T>&);                                              \
  template void multiply<T>(rows<const T>, rows<const T>, rows<T>, bool);
ODOT_INSTANTIATE(float)
ODOT_INSTANTIATE(double)
#undef ODOT_INSTANTIATE

} // namespace odot::numeric
