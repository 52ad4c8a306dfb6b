// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Making values.

#include "evaluator.hpp"

namespace odot::modular::detail {

inline value of_matrix(std::shared_ptr<const matrix> m) {
  value v;
  v.what = value::kind::dense, v.rows = m->rows, v.cols = m->cols, v.entries = std::move(m);
  return v;
}
inline value constant(std::int64_t rows, std::int64_t cols, residue scalar) {
  return {scalar == 0 ? value::kind::zero : value::kind::constant, rows, cols, scalar, nullptr, nullptr};
}
/// The matrix of entry(i, j); where that throws `undefined_entry` there is none.
template <class Entry>
value filled(std::int64_t rows, std::int64_t cols, Entry&& entry) {
  auto m = std::make_shared<matrix>(rows, cols);
  std::shared_ptr<gaps> missing;
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t j = 0; j < cols; ++j) try {
        residue* const row = m->entries.data() + i * cols;
        for (; j < cols; ++j) row[j] = entry(i, j);
      } catch (const undefined_entry& e) {  // and on with the next
        if (!missing) missing = std::make_shared<gaps>(gaps{std::vector<char>(static_cast<std::size_t>(rows * cols)), e.why});
        missing->at[static_cast<std::size_t>(i * cols + j)] = 1;
      }
  value v = of_matrix(std::move(m));
  v.missing = std::move(missing);
  return v;
}
/// No entry has a value.
inline value nothing(std::int64_t rows, std::int64_t cols, const char* why) {
  value v = of_matrix(std::make_shared<matrix>(rows, cols));
  v.missing = std::make_shared<gaps>(gaps{std::vector<char>(static_cast<std::size_t>(rows * cols), 1), why});
  return v;
}
inline constexpr const char* zero_denominator = "something is divided by zero";
inline constexpr const char* no_inverse = "a matrix that has no inverse is inverted";
inline constexpr const char* read_outside = "a window or an index reads outside of its matrix at these sizes";
/// The same with its entries written out.
inline value dense(const value& v) {
  if (v.what == value::kind::dense) return v;
  return filled(v.rows, v.cols, [&](std::int64_t i, std::int64_t j) { return v.at(i, j); });
}

}  // namespace odot::modular::detail
