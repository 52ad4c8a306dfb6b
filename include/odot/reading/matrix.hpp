// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrices of values of any kind: what a term becomes at given sizes.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "odot/reading/sizes.hpp"

namespace odot::reading {

/// rows × cols values, row by row.
template <class Value>
struct dense {
  std::int64_t rows = 0, cols = 0;
  std::vector<Value> entries;

  dense() = default;
  dense(std::int64_t r, std::int64_t c, const Value& fill = Value()) : rows(r), cols(c), entries(static_cast<std::size_t>(r * c), fill) {}
  Value& operator()(std::int64_t i, std::int64_t j) { return entries[static_cast<std::size_t>(i * cols + j)]; }
  const Value& operator()(std::int64_t i, std::int64_t j) const { return entries[static_cast<std::size_t>(i * cols + j)]; }
};

/// Which entries of a matrix have no value, row by row; and why the first of them has none.
struct gaps {
  std::vector<char> at;
  std::string why;
};

/// A matrix, with the kinds that cost nothing kept as what they are. Entries of a dense one may be undefined. Copies share what they hold.
///
/// `Value()` is zero.
template <class Value>
class matrix {
 public:
  matrix() = default;
  matrix(dense<Value> entries, std::shared_ptr<const gaps> missing = nullptr)  // NOLINT: its entries are a matrix
      : kind_(kind::dense), rows_(entries.rows), cols_(entries.cols), entries_(std::make_shared<const dense<Value>>(std::move(entries))), missing_(std::move(missing)) {}
  static matrix zeros(std::int64_t rows, std::int64_t cols) { return {kind::zero, rows, cols, Value()}; }
  static matrix identity(std::int64_t size, Value one) { return {kind::identity, size, size, std::move(one)}; }
  /// Every entry is `v`, which is not zero.
  static matrix constant(std::int64_t rows, std::int64_t cols, Value v) { return {kind::constant, rows, cols, std::move(v)}; }

  std::int64_t rows() const { return rows_; }
  std::int64_t cols() const { return cols_; }
  bool is_zero() const { return kind_ == kind::zero; }
  bool is_identity() const { return kind_ == kind::identity; }
  /// Whether all entries are known to be the same, and which: that of a zero matrix is zero.
  bool is_constant() const { return kind_ == kind::zero || kind_ == kind::constant; }
  const Value& every() const { return value_; }

  /// The entry, which has to be defined.
  const Value& operator()(std::int64_t i, std::int64_t j) const {
    if (kind_ == kind::dense) [[likely]] return (*entries_)(i, j);
    return kind_ == kind::constant || (kind_ == kind::identity && i == j) ? value_ : zero_;
  }
  /// The entry; throws `undefined_entry` where it has no value.
  const Value& at(std::int64_t i, std::int64_t j) const {
    if (missing_) [[unlikely]] if (!has(i, j)) throw undefined_entry(missing_->why);
    return (*this)(i, j);
  }
  /// Whether the entry is defined.
  bool has(std::int64_t i, std::int64_t j) const { return !missing_ || missing_->at[static_cast<std::size_t>(i * cols_ + j)] == 0; }
  /// Whether all are.
  bool whole() const { return !missing_; }
  /// Why the first entry that is undefined is.
  const std::string& why_undefined() const { return missing_->why; }

  /// All entries, those that are undefined as anything.
  std::shared_ptr<const dense<Value>> written_out() const {
    if (kind_ == kind::dense) return entries_;
    auto all = std::make_shared<dense<Value>>(rows_, cols_, kind_ == kind::constant ? value_ : zero_);
    for (std::int64_t i = 0; kind_ == kind::identity && i < rows_; ++i) (*all)(i, i) = value_;
    return all;
  }

 private:
  enum class kind : char { zero, identity, constant, dense };
  matrix(kind k, std::int64_t rows, std::int64_t cols, Value v) : kind_(k), rows_(rows), cols_(cols), value_(std::move(v)) {}

  kind kind_ = kind::zero;
  std::int64_t rows_ = 0, cols_ = 0;
  Value value_{}, zero_{};
  std::shared_ptr<const dense<Value>> entries_;
  std::shared_ptr<const gaps> missing_;
};

}  // namespace odot::reading
