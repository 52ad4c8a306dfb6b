// SPDX-License-Identifier: MIT
#pragma once

// Attention by its definition, in double, entry by entry: what the kernels are compared with.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "odot/numeric/attention.hpp"

namespace reference {

using integer = std::ptrdiff_t;

/// Entries stored by rows, with the view that the library takes.
template <class T>
struct table {
  integer row_count = 0, column_count = 0;
  std::vector<T> entries;

  table(integer r, integer c, T fill = T(0))
      : row_count(r), column_count(c), entries(static_cast<std::size_t>(r * c), fill) {}
  T& operator()(integer r, integer c) { return entries[static_cast<std::size_t>(r * column_count + c)]; }
  const T& operator()(integer r, integer c) const {
    return entries[static_cast<std::size_t>(r * column_count + c)];
  }
  table<double> in_double() const {
    table<double> made(row_count, column_count);
    for (std::size_t i = 0; i < entries.size(); ++i) made.entries[i] = static_cast<double>(entries[i]);
    return made;
  }
  odot::numeric::rows<const T> view() const { return {entries.data(), row_count, column_count}; }
  odot::numeric::rows<T> view() { return {entries.data(), row_count, column_count}; }
};

template <class T>
table<T> random_table(integer r, integer c, std::mt19937& random, double deviation = 1.0) {
  std::normal_distribution<double> normal(0.0, deviation);
  table<T> made(r, c);
  for (T& x : made.entries) x = static_cast<T>(normal(random));
  return made;
}

inline integer between(integer low, integer high, std::mt19937& random) {
  return std::uniform_int_distribution<integer>(low, high)(random);
}

/// Whether query i may see key j, and what is added to the score.
template <class T>
bool seen(const odot::numeric::mask<T>& m, integer i, integer j, integer shift) {
  using kind = typename odot::numeric::mask<T>::kind;
  if (m.which() == kind::band) return j - i - shift >= m.first() && j - i - shift <= m.last();
  if (m.which() == kind::allowed) return m.allowed_table()(i, j) != 0;
  if (m.which() == kind::bias) return m.bias_table()(i, j) != -std::numeric_limits<T>::infinity();
  return true;
}

/// softmax(scale Q Kᵀ, masked) V of one head: hidden keys are left out of every sum.
template <class T, class M>
table<double> attention(odot::numeric::rows<const T> q, odot::numeric::rows<const T> k,
                        odot::numeric::rows<const T> v, const odot::numeric::mask<M>& m, double scale) {
  table<double> out(q.row_count(), v.column_count());
  for (integer i = 0; i < q.row_count(); ++i) {
    std::vector<double> score;
    std::vector<integer> keys;
    double largest = -std::numeric_limits<double>::infinity();
    for (integer j = 0; j < k.row_count(); ++j) {
      if (!seen(m, i, j, k.row_count() - q.row_count())) continue;
      double s = 0;
      for (integer c = 0; c < q.column_count(); ++c)
        s += static_cast<double>(q(i, c)) * static_cast<double>(k(j, c));
      s *= scale;
      if (m.which() == odot::numeric::mask<M>::kind::bias) s += static_cast<double>(m.bias_table()(i, j));
      score.push_back(s);
      keys.push_back(j);
      largest = std::max(largest, s);
    }
    double sum = 0;
    for (double& s : score) sum += s = std::exp(s - largest);
    for (integer c = 0; c < v.column_count(); ++c) {
      double dot = 0;
      for (std::size_t a = 0; a < score.size(); ++a) dot += score[a] * static_cast<double>(v(keys[a], c));
      out(i, c) = score.empty() ? 0.0 : dot / sum;
    }
  }
  return out;
}

template <class T>
table<double> product(const table<T>& a, const table<T>& b) {
  table<double> c(a.row_count, b.column_count);
  for (integer i = 0; i < a.row_count; ++i)
    for (integer j = 0; j < b.column_count; ++j) {
      double sum = 0;
      for (integer s = 0; s < a.column_count; ++s)
        sum += static_cast<double>(a(i, s)) * static_cast<double>(b(s, j));
      c(i, j) = sum;
    }
  return c;
}

/// The largest difference of two tables, against the largest entry of the second.
template <class A, class B>
double largest_difference(const A& a, const B& b, integer rows, integer columns) {
  double worst = 0, size = 1e-30;
  for (integer i = 0; i < rows; ++i)
    for (integer j = 0; j < columns; ++j) {
      const double x = static_cast<double>(a(i, j)), y = static_cast<double>(b(i, j));
      if (std::isnan(x) != std::isnan(y)) return std::numeric_limits<double>::infinity();
      if (std::isnan(x)) continue;
      worst = std::max(worst, std::abs(x - y));
      size = std::max(size, std::abs(y));
    }
  return worst / size;
}

} // namespace reference
