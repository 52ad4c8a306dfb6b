// SPDX-License-Identifier: MIT
// Symbols drawn at random.
#include <algorithm>
#include <numeric>

#include "evaluator.hpp"

namespace odot::modular::detail {

detail::value point_ring::symbol(int id, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t cols) {
  std::string name = std::to_string(id);
  for (const std::int64_t f : family) name += "," + std::to_string(f);
  const std::pair key(name, where_);
  if (const auto found = symbols_.find(key); found != symbols_.end()) return found->second;
  return symbols_[key] = drawn(id, rows, cols, random_stream(point_.seed, symbols_.size(), symbol_domain));
}

detail::value point_ring::drawn(int id, std::int64_t rows, std::int64_t cols, random_stream random) const {
  const kernel::symbol_entry& s = arena_.symbol(id);
  if ((s.properties & (kernel::permutation | kernel::orthogonal)) != 0 && where_ == place::exponents)
    throw reading::cannot_expand("a permutation or orthogonal symbol inside of exp has no model in a pair of primes");
  if ((s.properties & kernel::permutation) != 0) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(rows));
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    matrix m(rows, cols);
    for (std::int64_t i = 0; i < rows; ++i) m(i, order[static_cast<std::size_t>(i)]) = 1;
    return m;
  }
  if ((s.properties & kernel::orthogonal) != 0) {
    unsigned before = 0;
    for (int other = 0; other < id; ++other) before += (arena_.symbol(other).properties & kernel::orthogonal) != 0 ? 1 : 0;
    return orthogonal_matrix(rows, ((point_.reflect >> std::min(before, 31U)) & 1) != 0, random);
  }
  matrix m(rows, cols);
  if ((s.properties & kernel::diagonal) != 0) {
    if ((s.properties & kernel::skew) != 0) return detail::value::zeros(rows, cols);
    for (std::int64_t i = 0; i < rows; ++i) m(i, i) = random.below(field_.modulus());
    return m;
  }
  const residue p = field_.modulus();
  for (residue& x : m.entries) x = random.below(p);
  if ((s.properties & (kernel::symmetric | kernel::skew)) != 0) {
    const bool skew = (s.properties & kernel::skew) != 0;
    if (skew && (s.properties & kernel::symmetric) != 0) return detail::value::zeros(rows, cols);
    for (std::int64_t i = 0; i < rows; ++i) {
      if (skew) m(i, i) = 0;
      for (std::int64_t j = 0; j < i; ++j) m(i, j) = skew ? field_.negate(m(j, i)) : m(j, i);
    }
  }
  return m;
}

/// Cayley: (I − S)(I + S)⁻¹ for a random skew S is orthogonal with determinant 1; one row negated gives the other half of the group.
matrix point_ring::orthogonal_matrix(std::int64_t n, bool reflected, random_stream& random) const {
  matrix minus(n, n), plus(n, n);
  for (std::int64_t i = 0; i < n; ++i) {
    minus(i, i) = plus(i, i) = 1;
    for (std::int64_t j = 0; j < i; ++j) {
      const residue x = random.below(field_.modulus());
      plus(i, j) = minus(j, i) = x, plus(j, i) = minus(i, j) = field_.negate(x);
    }
  }
  const matrix inverted = modular::inverse(field_, plus);
  if (inverted.rows != n) throw unlucky_point();
  matrix m = multiply(minus, inverted, false);
  if (reflected)
    for (std::int64_t j = 0; j < n; ++j) m(0, j) = field_.negate(m(0, j));
  return m;
}

}  // namespace odot::modular::detail
