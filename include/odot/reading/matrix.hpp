// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A matrix of values of any kind, with its nonzero entries at hand: what a term becomes at given sizes. Entries may be undefined.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace odot::reading {

/// rows × cols values, row by row.
template <class Value>
class matrix {
 public:
  matrix() = default;
  matrix(std::size_t rows, std::size_t cols, const Value& fill) : rows_(rows), cols_(cols), entries_(rows * cols, fill) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  Value& operator()(std::size_t i, std::size_t j) { return entries_[i * cols_ + j]; }
  const Value& operator()(std::size_t i, std::size_t j) const { return entries_[i * cols_ + j]; }
  std::vector<Value>& entries() { return entries_; }
  const std::vector<Value>& entries() const { return entries_; }

  /// Whether the entry is defined.
  bool has(std::size_t i, std::size_t j) const { return missing_.empty() || missing_[i * cols_ + j] == 0; }
  /// Whether all are.
  bool whole() const { return missing_.empty(); }
  /// Why the first entry that is undefined is.
  const std::string& why_undefined() const { return why_; }
  /// Says that the entry is undefined.
  void lose(std::size_t i, std::size_t j, const std::string& why) {
    if (missing_.empty()) missing_.resize(entries_.size()), why_ = why;
    missing_[i * cols_ + j] = 1;
  }

  /// The columns of row i that are not zero, for every i: found at the first call, then kept. The matrix must not change after.
  template <class IsZero>
  const std::vector<std::vector<std::size_t>>& nonzeros(IsZero is_zero) const {
    if (nonzeros_.empty()) {
      nonzeros_.resize(rows_);
      for (std::size_t i = 0; i < rows_; ++i)
        for (std::size_t j = 0; j < cols_; ++j)
          if (!is_zero((*this)(i, j))) nonzeros_[i].push_back(j);
    }
    return nonzeros_;
  }

 private:
  std::size_t rows_ = 0, cols_ = 0;
  std::vector<Value> entries_;
  std::vector<char> missing_;  // row by row; empty where nothing is undefined
  std::string why_;
  mutable std::vector<std::vector<std::size_t>> nonzeros_;
};

}  // namespace odot::reading
