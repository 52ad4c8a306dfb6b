// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrices of numbers whose shape is in their type, by name.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string>

#include "odot/numeric/rows.hpp"
#include "odot/numeric/sizes.hpp"
#include "odot/numeric/workspace.hpp"

namespace odot::numeric {

/// Matrices of at most this many bytes, of sizes known when compiled, lie in the object itself; others on the
/// heap.
inline constexpr std::size_t largest_inline_bytes = 4096;

namespace detail {

template <class D>
std::string dimension_name() {
  char text[256]{};
  return std::string(text, write_extent(D::extent, text));
}

/// Refuses a size that is not the dimension's, or not at least 1.
template <class D>
std::ptrdiff_t checked_size(std::ptrdiff_t size) {
  if (size < 1)
    throw std::invalid_argument("the dimension " + dimension_name<D>() + " must be at least 1, not " +
                                std::to_string(size));
  if (D::is_sized && size != D::size)
    throw std::invalid_argument("the dimension " + dimension_name<D>() + " is " + std::to_string(D::size) +
                                ", not " + std::to_string(size));
  return size;
}

/// Ends the program where a row or column is not there; with NDEBUG nothing is looked at.
template <class D>
void check_place([[maybe_unused]] const char* what, [[maybe_unused]] std::ptrdiff_t at, [[maybe_unused]] std::ptrdiff_t size) {
#ifndef NDEBUG
  if (at >= 0 && at < size) return;
  std::fprintf(stderr, "odot: there is no %s %td in a matrix of %td %ss (%s); they are counted from 0\n", what, at, size, what, dimension_name<D>().c_str());
  std::abort();
#endif
}

template <class T, std::size_t Entries, bool Inline>
class storage {
 public:
  T* reserve(std::ptrdiff_t entries) { return memory_.reserve(entries); }
  T* data() const { return memory_.data(); }

 private:
  workspace<T> memory_;
};
template <class T, std::size_t Entries>
class storage<T, Entries, true> {
 public:
  T* reserve(std::ptrdiff_t) { return entries_; }
  T* data() { return entries_; }
  const T* data() const { return entries_; }

 private:
  alignas(64) T entries_[Entries];
};

/// The number of entries where it is known and small enough to lie in the object, else 0.
template <class T, class Rows, class Columns>
constexpr std::size_t inline_entries() {
  if constexpr (Rows::is_sized && Columns::is_sized) {
    constexpr auto most = static_cast<long long>(largest_inline_bytes / sizeof(T));
    if (Rows::size <= most / Columns::size)
      return static_cast<std::size_t>(Rows::size) * static_cast<std::size_t>(Columns::size);
  }
  return 0;
}

/// rows · columns; refuses what no memory can hold.
template <class T>
std::ptrdiff_t checked_entries(std::ptrdiff_t rows, std::ptrdiff_t columns) {
  constexpr auto most = std::numeric_limits<std::ptrdiff_t>::max() / static_cast<std::ptrdiff_t>(sizeof(T));
  if (rows > most / columns)
    throw std::invalid_argument("a matrix of " + std::to_string(rows) + " x " + std::to_string(columns) +
                                " numbers is larger than any memory");
  return rows * columns;
}

} // namespace detail

/// A view of numbers, by rows, with the shape in the type. It owns nothing; slices of it are views of the
/// same numbers.
///
/// T is `float`, `double`, or const of these. Dimensions may have sizes (`dim<"d", 64>`) or not (`dim<"l">`):
/// then the size is known when the program runs, and the name is checked all the same.
template <class T, Dimension Rows, Dimension Columns>
class view {
 public:
  using value_type = std::remove_const_t<T>;
  using rows_type = Rows;
  using columns_type = Columns;
  static constexpr bool is_contiguous = false;

  /// Throws std::invalid_argument where a size is not that of its dimension.
  view(T* data, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t stride)
      : data_(data),
        rows_(detail::checked_size<Rows>(rows)),
        columns_(detail::checked_size<Columns>(columns)),
        stride_(stride) {}

  T* data() const { return data_; }
  std::ptrdiff_t rows() const { return Rows::is_sized ? static_cast<std::ptrdiff_t>(Rows::size) : rows_; }
  std::ptrdiff_t columns() const {
    return Columns::is_sized ? static_cast<std::ptrdiff_t>(Columns::size) : columns_;
  }
  std::ptrdiff_t stride() const { return stride_; }
  /// The entry, counted from 0. An entry outside ends the program with a message, unless NDEBUG is defined:
  /// then nothing is checked.
  T& operator()(std::ptrdiff_t row, std::ptrdiff_t column) const {
    detail::check_place<Rows>("row", row, rows());
    detail::check_place<Columns>("column", column, columns());
    return data_[row * stride_ + column];
  }

  /// Changeable numbers are also constant ones.
  operator view<const T, Rows, Columns>() const requires(!std::is_const_v<T>) {
    return {data_, rows(), columns(), stride_};
  }
  /// As the compiled kernels take it.
  operator numeric::rows<T>() const { return {data_, rows(), columns(), stride_}; }
  operator numeric::rows<const T>() const requires(!std::is_const_v<T>) {
    return {data_, rows(), columns(), stride_};
  }

  /// `Count` rows after the first `From`: `x.row_slice(dim<0>{}, d)`. Both sized, within the rows, else no
  /// such function.
  template <Offset From, Dimension Count>
  requires(From::is_sized&& Count::is_sized &&
           (!Rows::is_sized ||
            From::size + Count::size <= Rows::size)) view<T, Count, Columns> row_slice(From, Count)
  const {
    if (From::size + Count::size > rows())
      throw std::invalid_argument("a slice runs past the rows of " + detail::dimension_name<Rows>());
    return {data_ + From::size * stride_, Count::size, columns(), stride_};
  }
  /// `Count` columns after the first `From`.
  template <Offset From, Dimension Count>
  requires(From::is_sized&& Count::is_sized &&
           (!Columns::is_sized ||
            From::size + Count::size <= Columns::size)) view<T, Rows, Count> column_slice(From, Count)
  const {
    if (From::size + Count::size > columns())
      throw std::invalid_argument("a slice runs past the columns of " + detail::dimension_name<Columns>());
    return {data_ + From::size, rows(), Count::size, stride_};
  }

 private:
  T* data_;
  std::ptrdiff_t rows_, columns_, stride_;
};

/// A matrix of numbers with its shape in the type, on cache lines, by rows without gaps. Entries are left as
/// they are (not zero) when it is made.
///
/// It can be moved but not copied by `=`; `copy()` says that it copies.
///
///     numeric::matrix<float, dim<"l">, dim<"d", 64>> x(512);  // the length is known when it runs
///     numeric::matrix<float, dim<"d", 64>, dim<"k", 64>> q;
///     q.fill([](auto i, auto j) { return i == j ? 1.0F : 0.0F; });
template <class T, Dimension Rows, Dimension Columns>
class matrix {
 public:
  using value_type = T;
  using rows_type = Rows;
  using columns_type = Columns;
  static constexpr bool is_contiguous = true;
  /// Whether the entries lie in the object.
  static constexpr bool is_inline = detail::inline_entries<T, Rows, Columns>() != 0;

  /// Of sizes known when compiled.
  matrix() requires(Rows::is_sized&& Columns::is_sized) : matrix(Rows::size, Columns::size) {}
  /// The size of the one dimension that has none.
  explicit matrix(std::ptrdiff_t size) requires(Rows::is_sized != Columns::is_sized)
      : matrix(Rows::is_sized ? Rows::size : size, Columns::is_sized ? Columns::size : size) {}
  /// Both sizes; throws std::invalid_argument where one is not that of its dimension or the matrix would be
  /// larger than any memory, std::bad_alloc where it is larger than this one.
  matrix(std::ptrdiff_t rows, std::ptrdiff_t columns)
      : rows_(detail::checked_size<Rows>(rows)), columns_(detail::checked_size<Columns>(columns)) {
    entries_.reserve(detail::checked_entries<T>(rows_, columns_));
  }
  matrix(matrix&&) noexcept = default;
  matrix& operator=(matrix&&) noexcept = default;
  matrix(const matrix&) = delete;
  matrix& operator=(const matrix&) = delete;

  matrix copy() const {
    matrix made(rows_, columns_);
    std::copy_n(data(), rows_ * columns_, made.data());
    return made;
  }
  T* data() { return entries_.data(); }
  const T* data() const { return entries_.data(); }
  std::ptrdiff_t rows() const { return Rows::is_sized ? static_cast<std::ptrdiff_t>(Rows::size) : rows_; }
  std::ptrdiff_t columns() const {
    return Columns::is_sized ? static_cast<std::ptrdiff_t>(Columns::size) : columns_;
  }
  std::ptrdiff_t stride() const { return columns(); }
  /// The entry, counted from 0. An entry outside ends the program with a message, unless NDEBUG is defined:
  /// then nothing is checked.
  T& operator()(std::ptrdiff_t row, std::ptrdiff_t column) { return data()[place_of(row, column)]; }
  const T& operator()(std::ptrdiff_t row, std::ptrdiff_t column) const { return data()[place_of(row, column)]; }

  /// Every entry from its row and column.
  template <class F>
  matrix& fill(F entry) {
    for (std::ptrdiff_t i = 0; i < rows(); ++i)
      for (std::ptrdiff_t j = 0; j < columns(); ++j) (*this)(i, j) = static_cast<T>(entry(i, j));
    return *this;
  }

  numeric::view<T, Rows, Columns> view() { return {data(), rows(), columns(), columns()}; }
  numeric::view<const T, Rows, Columns> view() const { return {data(), rows(), columns(), columns()}; }
  operator numeric::rows<T>() { return {data(), rows(), columns()}; }
  operator numeric::rows<const T>() const { return {data(), rows(), columns()}; }

 private:
  std::ptrdiff_t place_of(std::ptrdiff_t row, std::ptrdiff_t column) const {
    detail::check_place<Rows>("row", row, rows());
    detail::check_place<Columns>("column", column, columns());
    return row * columns() + column;
  }

  std::ptrdiff_t rows_, columns_;
  detail::storage<T, detail::inline_entries<T, Rows, Columns>(), is_inline> entries_;
};

/// The matrix for a symbol: its dimensions with the sizes filled in.
///
///     using known = numeric::sizes<dim<"l", 512>, dim<"d", 64>>;
///     numeric::matrix_for<float, X, known> x;
template <class T, auto Symbol, class Sizes>
using matrix_for = matrix<T, sized<typename decltype(Symbol)::rows_type, Sizes>,
                          sized<typename decltype(Symbol)::columns_type, Sizes>>;

} // namespace odot::numeric
