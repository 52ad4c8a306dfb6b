// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which keys a query may see.

#include "odot/numeric/rows.hpp"

namespace odot::numeric {

/// Which keys a query may see. Positions count from 0; with more keys than queries (a cache of earlier
/// tokens) the queries are the last tokens: query i stands at position i + keys − queries.
///
/// - `none()`: every key.
/// - `causal()`: the keys at its own position and before.
/// - `sliding_window(w)`: the last w of those, its own included.
/// - `band(first, last)`: keys whose position less the query's lies in [first, last].
/// - `allowed(table)`: those whose entry in the queries × keys table is not zero. The table is read, not
/// copied.
/// - `bias(table)`: scores get table(i, j) added after scaling; −∞ there hides the key.
///
/// A hidden key contributes nothing, whatever its key and value hold, NaN and infinities included. A query
/// that may see no key gets a row of zeros.
template <class T>
class mask {
 public:
  using index = std::ptrdiff_t;
  enum class kind { none, band, allowed, bias };

  static constexpr mask none() { return {}; }
  static constexpr mask causal() { return band(-unbounded, 0); }
  static constexpr mask sliding_window(index width) { return band(1 - width, 0); }
  static constexpr mask band(index first, index last) {
    mask m;
    m.kind_ = kind::band;
    m.first_ = first;
    m.last_ = last;
    return m;
  }
  static constexpr mask allowed(rows<const unsigned char> table) {
    mask m;
    m.kind_ = kind::allowed;
    m.allowed_ = table;
    return m;
  }
  static constexpr mask bias(rows<const T> table) {
    mask m;
    m.kind_ = kind::bias;
    m.bias_ = table;
    return m;
  }

  constexpr kind which() const { return kind_; }
  constexpr index first() const { return first_; }
  constexpr index last() const { return last_; }
  constexpr rows<const unsigned char> allowed_table() const { return allowed_; }
  constexpr rows<const T> bias_table() const { return bias_; }

  /// Farther than any two positions are apart.
  static constexpr index unbounded = index(1) << 40;

 private:
  kind kind_ = kind::none;
  index first_ = 0, last_ = 0;
  rows<const unsigned char> allowed_;
  rows<const T> bias_;
};

} // namespace odot::numeric
