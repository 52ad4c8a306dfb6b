// SPDX-License-Identifier: MIT
#include "odot/numeric/linear_attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "dispatch.hpp"
#include "shape_text.hpp"

namespace odot::numeric {
namespace {

using index = std::ptrdiff_t;

template <class T>
void require_options(const linear_attention_options<T>& options) {
  if (!(options.decay >= T(0) && options.decay <= T(1)))
    throw std::invalid_argument("linear attention: the decay must lie in [0, 1]");
  if (options.chunk < 1) throw std::invalid_argument("linear attention: a chunk has at least one token");
}

template <class T>
void require_shapes(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output) {
  if (query.row_count() != key.row_count() || query.column_count() != key.column_count())
    throw std::invalid_argument("linear attention: the query is " + shape(query) + ", the key " + shape(key));
  if (value.row_count() != key.row_count())
    throw std::invalid_argument("linear attention: the key is " + shape(key) + ", the value " + shape(value));
  if (output.row_count() != query.row_count() || output.column_count() != value.column_count())
    throw std::invalid_argument("linear attention: the output is " + shape(output) + "; it must be " +
                                std::to_string(query.row_count()) + " x " +
                                std::to_string(value.column_count()));
}

template <class T>
void product(rows<const T> left, rows<const T> right, rows<T> result, bool add = false) {
  detail::active<T>().product({left.row_count(), right.column_count(), left.column_count(),
                               detail::plain(left), detail::plain(right), detail::plain(result), add});
}

/// to = fromᵀ, row i times factor(i).
template <class T, class Factor>
void turn(rows<const T> from, T* to, Factor factor) {
  for (index r = 0; r < from.row_count(); ++r) {
    const T f = factor(r);
    for (index c = 0; c < from.column_count(); ++c) to[c * from.row_count() + r] = from(r, c) * f;
  }
}

template <class T>
bool all_finite(rows<const T> m) {
  T zero = T(0);
  for (index r = 0; r < m.row_count(); ++r)
    for (index c = 0; c < m.column_count(); ++c) zero += m(r, c) * T(0);
  return zero == T(0);
}

/// output (+)= (scale Q Kᵀ ⊙ D) V for one run of queries and the keys up to their last; query r stands
/// `ahead` + r after the first key. Values that are `finite` may be multiplied by the zeros of keys to come;
/// others are left out.
template <class T>
void masked_block(rows<const T> query, const T* turned_keys, index keys, index key_stride,
                  rows<const T> value, bool finite, index ahead, const std::vector<T>& powers, T scale,
                  T* scores, rows<T> output, bool add) {
  const rows<T> s(scores, query.row_count(), keys);
  product<T>(query, rows<const T>(turned_keys, query.column_count(), keys, key_stride), s);
  for (index r = 0; r < query.row_count(); ++r)
    for (index j = 0; j < keys; ++j) {
      const index behind = ahead + r - j;
      s(r, j) = behind < 0 ? T(0) : s(r, j) * (scale * powers[static_cast<std::size_t>(behind)]);
    }
  if (finite) {
    product<T>(rows<const T>(s), value.some_rows(0, keys), output, add);
    return;
  }
  for (index r = 0; r < query.row_count(); ++r) {
    const index seen = std::min(keys, ahead + r + 1);
    product<T>(rows<const T>(s).some_rows(r, 1).some_columns(0, seen), value.some_rows(0, seen),
               output.some_rows(r, 1), add);
  }
}

/// 1, γ, γ², …; 0 for those so small that what they multiply would be subnormal, which costs a hundred times as much.
template <class T>
std::vector<T> powers_of(T decay, index count) {
  constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
  std::vector<T> powers(static_cast<std::size_t>(count));
  for (index i = 0; i < count; ++i) {
    const T power = static_cast<T>(std::pow(static_cast<double>(decay), static_cast<double>(i)));
    powers[static_cast<std::size_t>(i)] = power < least ? T(0) : power;
  }
  return powers;
}

} // namespace

template <class T>
void linear_attention_parallel(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                               const linear_attention_options<T>& options) {
  require_shapes(query, key, value, output);
  require_options(options);
  const index l = query.row_count(), block = 48;
  const bool finite = all_finite(value);
  const std::vector<T> powers = powers_of(options.decay, l);
  workspace<T> memory(key.column_count() * l + block * l);
  T* keys = memory.data();
  T* scores = keys + key.column_count() * l;
  turn<T>(key, keys, [](index) { return T(1); });
  for (index row = 0; row < l; row += block) {
    const index count = std::min(block, l - row);
    masked_block<T>(query.some_rows(row, count), keys, row + count, l, value, finite, row, powers,
                    options.scale, scores, output.some_rows(row, count), false);
  }
}

template <class T>
void linear_attention_recurrent(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                                const linear_attention_options<T>& options) {
  require_shapes(query, key, value, output);
  linear_attention_state<T> state(key.column_count(), value.column_count(), options);
  for (index i = 0; i < query.row_count(); ++i)
    state.step(query.some_rows(i, 1).data(), key.some_rows(i, 1).data(), value.some_rows(i, 1).data(),
               output.some_rows(i, 1).data());
}

template <class T>
void linear_attention_chunked(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                              const linear_attention_options<T>& options) {
  require_shapes(query, key, value, output);
  require_options(options);
  const index l = query.row_count(), width = key.column_count(), chunk = std::min(options.chunk, l);
  const std::vector<T> powers = powers_of(options.decay, chunk + 1);
  const auto power = [&](index i) { return powers[static_cast<std::size_t>(i)]; };
  workspace<T> memory(width * value.column_count() + width * chunk + chunk * chunk + chunk * width);
  T* state = memory.data();
  T* keys = state + width * value.column_count();
  T* scores = keys + width * chunk;
  T* queries = scores + chunk * chunk;
  const rows<T> s(state, width, value.column_count());
  std::fill_n(state, width * value.column_count(), T(0));
  for (index first = 0; first < l; first += chunk) {
    const index count = std::min(chunk, l - first);
    const rows<const T> q = query.some_rows(first, count), k = key.some_rows(first, count),
                        v = value.some_rows(first, count);
    const rows<T> out = output.some_rows(first, count);
    // What came before the chunk reaches query r through the state, r + 1 steps back.
    for (index r = 0; r < count; ++r)
      for (index c = 0; c < width; ++c) queries[r * width + c] = q(r, c) * (options.scale * power(r + 1));
    product<T>(rows<const T>(queries, count, width), rows<const T>(s), out);
    turn<T>(k, keys, [](index) { return T(1); });
    masked_block<T>(q, keys, count, count, v, all_finite(v), 0, powers, options.scale, scores, out, true);
    // The chunk's keys as they weigh at its end.
    for (index i = 0; i < width * value.column_count(); ++i) state[i] *= power(count);
    turn<T>(k, keys, [&](index r) { return power(count - 1 - r); });
    product<T>(rows<const T>(keys, width, count), v, s, true);
  }
}

template <class T>
void linear_attention_full(rows<const T> query, rows<const T> key, rows<const T> value, rows<T> output,
                           T scale) {
  require_shapes(query, key, value, output);
  const index l = query.row_count(), width = key.column_count();
  workspace<T> memory(width * value.column_count() + width * l);
  const rows<T> s(memory.data(), width, value.column_count());
  T* keys = memory.data() + width * value.column_count();
  turn<T>(key, keys, [&](index) { return scale; });
  product<T>(rows<const T>(keys, width, l), value, s);
  product<T>(query, rows<const T>(s), output);
}

template <class T>
linear_attention_state<T>::linear_attention_state(index key_width, index value_width,
                                                  const linear_attention_options<T>& options)
    : key_width_(key_width), value_width_(value_width), options_(options) {
  require_options(options);
  if (key_width < 1 || value_width < 1)
    throw std::invalid_argument("linear attention: keys and values have at least one column");
  memory_.reserve(key_width * value_width);
  reset();
}

template <class T>
void linear_attention_state<T>::reset() {
  std::fill_n(memory_.data(), key_width_ * value_width_, T(0));
}

template <class T>
void linear_attention_state<T>::step(const T* query, const T* key, const T* value, T* output) {
  T* state = memory_.data();
  std::fill_n(output, value_width_, T(0));
  for (index r = 0; r < key_width_; ++r) {
    T* row = state + r * value_width_;
    const T k = key[r], q = query[r] * options_.scale;
    for (index c = 0; c < value_width_; ++c) {
      row[c] = options_.decay * row[c] + k * value[c];
      output[c] += q * row[c];
    }
  }
}

#define ODOT_INSTANTIATE(T)                                                                                  \
  template void linear_attention_parallel<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>,           \
                                             const linear_attention_options<T>&);                            \
  template void linear_attention_recurrent<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>,          \
                                              const linear_attention_options<T>&);                           \
  template void linear_attention_chunked<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>,            \
                                            const linear_attention_options<T>&);                             \
  template void linear_attention_full<T>(rows<const T>, rows<const T>, rows<const T>, rows<T>, T);           \
  template class linear_attention_state<T>;
ODOT_INSTANTIATE(float)
ODOT_INSTANTIATE(double)
#undef ODOT_INSTANTIATE

} // namespace odot::numeric
