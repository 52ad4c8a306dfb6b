// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A view of a matrix stored by rows: how the compiled kernels are given their arguments.

#include "odot/shape/language.hpp"
// First, so that an older C++ is told of before anything else.
#include <cstddef>
#include <type_traits>

namespace odot::numeric {

/// A view of `rows` × `columns` entries, rows `stride` entries apart; it owns nothing and copies nothing.
///
/// Any class with `data()`, `rows()` and `cols()` that stores by rows converts to it, among them
/// `numeric::matrix` and Eigen's row-major matrices.
///
///     std::vector<float> entries(6);
///     numeric::rows<float> x{entries.data(), 2, 3};
///     x(1, 2) = 1.0F;
template <class T>
class rows {
 public:
  using index = std::ptrdiff_t;

  constexpr rows() = default;
  /// Rows that lie one after another.
  constexpr rows(T* data, index count, index columns) : rows(data, count, columns, columns) {}
  /// Rows `stride` entries apart.
  constexpr rows(T* data, index count, index columns, index stride)
      : data_(data), rows_(count), columns_(columns), stride_(stride) {}
  /// A view of changeable entries is also one of constant entries.
  constexpr operator rows<const T>() const requires(!std::is_const_v<T>) {
    return {data_, rows_, columns_, stride_};
  }

  constexpr T* data() const { return data_; }
  constexpr index row_count() const { return rows_; }
  constexpr index column_count() const { return columns_; }
  constexpr index stride() const { return stride_; }
  constexpr T& operator()(index row, index column) const { return data_[row * stride_ + column]; }

  /// `count` rows from `first` on. Nothing is checked.
  constexpr rows some_rows(index first, index count) const {
    return {data_ + first * stride_, count, columns_, stride_};
  }
  /// `count` columns from `first` on. Nothing is checked.
  constexpr rows some_columns(index first, index count) const {
    return {data_ + first, rows_, count, stride_};
  }

 private:
  T* data_ = nullptr;
  index rows_ = 0, columns_ = 0, stride_ = 0;
};

} // namespace odot::numeric
