// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Dense matrices of scalars of any field, as small as they come in counterexamples.

#include <cstddef>
#include <utility>
#include <vector>

#include "odot/refute/interval.hpp"

namespace odot::refute {

/// A dense rows × cols matrix, row by row, zero to begin with.
template <class Scalar>
class matrix {
 public:
  matrix() = default;
  matrix(int rows, int cols) : rows_(rows), cols_(cols), entries_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols)) {}
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  Scalar& operator()(int i, int j) { return entries_[index(i, j)]; }
  const Scalar& operator()(int i, int j) const { return entries_[index(i, j)]; }
  std::vector<Scalar>& entries() { return entries_; }
  const std::vector<Scalar>& entries() const { return entries_; }

 private:
  std::size_t index(int i, int j) const {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(j);
  }
  int rows_ = 0, cols_ = 0;
  std::vector<Scalar> entries_;
};

/// a·b; zeros are skipped, so that sparse factors are cheap. At most O(rows·inner·cols).
template <class Field>
matrix<typename Field::scalar> product(const Field& field, const matrix<typename Field::scalar>& a,
                                       const matrix<typename Field::scalar>& b) {
  matrix<typename Field::scalar> r(a.rows(), b.cols());
  for (int i = 0; i < a.rows(); ++i)
    for (int k = 0; k < a.cols(); ++k) {
      if (field.known_zero(a(i, k))) continue;
      for (int j = 0; j < b.cols(); ++j)
        if (!field.known_zero(b(k, j))) r(i, j) = field.add(r(i, j), field.multiply(a(i, k), b(k, j)));
    }
  return r;
}

/// a⁻¹ by Gauss–Jordan elimination. Throws `unusable`: undefined where a is surely singular, unsupported where that is not sure. O(n³).
template <class Field>
matrix<typename Field::scalar> inverse(const Field& field, matrix<typename Field::scalar> a) {
  const int n = a.rows();
  matrix<typename Field::scalar> r(n, n);
  for (int i = 0; i < n; ++i) r(i, i) = field.of(1);
  for (int column = 0; column < n; ++column) {
    int pivot = -1;
    bool all_zero = true;
    for (int i = column; i < n && pivot < 0; ++i) {
      all_zero = all_zero && field.known_zero(a(i, column));
      if (field.usable_pivot(a(i, column))) pivot = i;
    }
    if (pivot < 0) throw unusable{all_zero ? failure::undefined : failure::unsupported};
    for (int j = 0; j < n && pivot != column; ++j) {
      std::swap(a(pivot, j), a(column, j));
      std::swap(r(pivot, j), r(column, j));
    }
    const auto reciprocal = field.divide(field.of(1), a(column, column));
    for (int j = 0; j < n; ++j) {
      if (j >= column) a(column, j) = field.multiply(a(column, j), reciprocal);
      r(column, j) = field.multiply(r(column, j), reciprocal);
    }
    for (int i = 0; i < n; ++i) {
      if (i == column || field.known_zero(a(i, column))) continue;
      const auto factor = a(i, column);
      for (int j = 0; j < n; ++j) {
        if (j >= column) a(i, j) = field.subtract(a(i, j), field.multiply(factor, a(column, j)));
        r(i, j) = field.subtract(r(i, j), field.multiply(factor, r(column, j)));
      }
    }
  }
  return r;
}

}  // namespace odot::refute
