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
  return {scalar == 0 ? value::kind::zero : value::kind::constant, rows, cols, scalar, nullptr};
}
template <class Entry>
value filled(std::int64_t rows, std::int64_t cols, Entry&& entry) {
  auto m = std::make_shared<matrix>(rows, cols);
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t j = 0; j < cols; ++j) (*m)(i, j) = entry(i, j);
  return of_matrix(std::move(m));
}
/// The same with its entries written out.
inline value dense(const value& v) {
  if (v.what == value::kind::dense) return v;
  return filled(v.rows, v.cols, [&](std::int64_t i, std::int64_t j) { return v.at(i, j); });
}

}  // namespace odot::modular::detail
