// SPDX-License-Identifier: MIT
// Sums, trace and softmax.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

/// Sum of each row, A·1. **Shape**: m × n → m × 1.
template <class R, class C, int N>
constexpr auto row_sum(const expression<R, C, N>& a) {
  return detail::unary<R, one_dim>(a, kernel::op::row_sum);
}

/// Sum of each column, 1ᵀ·A. **Shape**: m × n → 1 × n.
template <class R, class C, int N>
constexpr auto col_sum(const expression<R, C, N>& a) {
  return detail::unary<one_dim, C>(a, kernel::op::column_sum);
}

/// Sum of all entries. **Shape**: m × n → 1 × 1.
template <class R, class C, int N>
constexpr auto sum(const expression<R, C, N>& a) {
  return detail::unary<one_dim, one_dim>(a, kernel::op::total);
}

/// Trace. **Shape**: n × n → 1 × 1; otherwise `trace_needs_a_square_matrix`.
template <class R, class C, int N>
  requires SquareShape<R, C>
constexpr auto trace(const expression<R, C, N>& a) {
  return detail::unary<one_dim, one_dim>(a, kernel::op::trace);
}
template <class R, class C, int N>
  requires(!SquareShape<R, C>)
auto trace(const expression<R, C, N>&) -> decltype(said(detail::message_if<!SquareShape<R, C>>::template square<trace_needs_a_square_matrix, R, C>()));

/// Softmax of each row: e^{aᵢⱼ} / Σₖ e^{aᵢₖ}, so that each row sums to one. **Shape**: m × n → m × n.
template <class R, class C, int N>
constexpr auto softmax_rows(const expression<R, C, N>& a) {
  return detail::unary<R, C>(a, kernel::op::softmax_rows);
}

/// Softmax of each column: e^{aᵢⱼ} / Σₖ e^{aₖⱼ}, so that each column sums to one. **Shape**: m × n → m × n.
template <class R, class C, int N>
constexpr auto softmax_columns(const expression<R, C, N>& a) {
  return detail::unary<R, C>(a, kernel::op::softmax_columns);
}

/// Softmax as attention uses it: of each row; of a column vector down the column. **Shape**: m × n → m × n.
template <class R, class C, int N>
constexpr auto softmax(const expression<R, C, N>& a) {
  if constexpr (is_same_dim<C, one_dim>) return softmax_columns(a);
  else return softmax_rows(a);
}

}  // namespace odot
