// SPDX-License-Identifier: MIT
#pragma once

// The runner on what is written: products, blocks, softmax, and sums of these.

#include <Eigen/LU>

#include "odot/numeric/detail/run.hpp"

namespace odot::numeric::detail {

/// Softmax of one row or column in place.
template <class Line>
void softmax(Line line) {
  using T = typename Line::Scalar;
  const T largest = line.maxCoeff();
  line = (line.array() - largest).exp().matrix();
  line *= T(1) / line.sum();
}

template <class Plan, class T, class Set>
template <int I, class To>
void runner<Plan, T, Set>::assign(To& to) {
  constexpr op kind = Plan::kind(I);
  if constexpr (Plan::is_scalar(I))
    to.coeffRef(0, 0) = scalar<I>();
  else if constexpr (kind == op::multiply)
    assign_product<I>(to);
  else if constexpr (kind == op::add || kind == op::subtract)
    assign_sum<I>(to);
  else if constexpr (kind == op::scale)
    assign_scaled<I>(to);
  else if constexpr (kind == op::transpose) {
    auto turned = to.transpose();
    assign<I - 1>(turned);
  } else if constexpr (kind == op::beside) {
    auto left = to.leftCols(column_count<Plan::left(I)>());
    auto right = to.rightCols(column_count<I - 1>());
    assign<Plan::left(I)>(left);
    assign<I - 1>(right);
  } else if constexpr (kind == op::above) {
    auto top = to.topRows(row_count<Plan::left(I)>());
    auto bottom = to.bottomRows(row_count<I - 1>());
    assign<Plan::left(I)>(top);
    assign<I - 1>(bottom);
  } else if constexpr (kind == op::softmax_rows) {
    assign<I - 1>(to);
    for (Eigen::Index r = 0; r < to.rows(); ++r) softmax(to.row(r));
  } else if constexpr (kind == op::softmax_columns) {
    assign<I - 1>(to);
    for (Eigen::Index c = 0; c < to.cols(); ++c) softmax(to.col(c));
  } else if constexpr (kind == op::diagonal_matrix) {
    to.setZero();
    if constexpr (columns_at_compile_time<I - 1> == 1)
      to.diagonal() = value<I - 1>();
    else
      to.diagonal() = value<I - 1>().transpose();
  } else if constexpr (kind == op::inverse)
    to = operand<I - 1>().inverse();
  else if constexpr (kind == op::kronecker)
    assign_kronecker<I>(to);
  else if constexpr (kind == op::sum_over) {
    to.setZero();
    over_index<I>([&] { to += value<I - 1>(); });
  } else if constexpr (kind == op::by_entries) {
    for (Eigen::Index r = 0; r < to.rows(); ++r)
      for (Eigen::Index c = 0; c < to.cols(); ++c) {
        at_entry<I>(r, c);
        to.coeffRef(r, c) = scalar<I - 1>();
      }
  } else
    to.noalias() = value<I>();
}

/// to = product; a diagonal factor scales rows or columns.
template <class Plan, class T, class Set>
template <int I, class To>
void runner<Plan, T, Set>::assign_product(To& to) {
  constexpr int l = Plan::left(I), r = I - 1;
  if constexpr (is_diagonal_of_column(l))
    to.noalias() = vector_operand<l - 1>().asDiagonal() * operand<r>();
  else if constexpr (is_diagonal_of_column(r))
    to.noalias() = operand<l>() * vector_operand<r - 1>().asDiagonal();
  else
    to.noalias() = operand<l>() * operand<r>();
}

template <class Plan, class T, class Set>
template <int I>
auto runner<Plan, T, Set>::vector_operand() {
  if constexpr (Plan::is_in_place(I))
    return value<I>();
  else
    return value<I>().eval();
}

template <class Plan, class T, class Set>
template <int I, class To>
void runner<Plan, T, Set>::assign_sum(To& to) {
  constexpr int l = Plan::left(I), r = I - 1;
  constexpr bool left_first = is_product<l> || Plan::is_written(l);
  const auto take = [&to](const auto& right) {
    if constexpr (Plan::kind(I) == op::subtract)
      to.noalias() -= right;
    else
      to.noalias() += right;
  };
  if constexpr (left_first)
    assign<l>(to);
  else if constexpr (is_product<r>)
    to = value<l>();
  if constexpr (is_product<r>)
    take(operand<Plan::left(r)>() * operand<r - 1>());
  else if constexpr (left_first)
    take(value<r>());
  else
    to = value<I>();
}

template <class Plan, class T, class Set>
template <int I, class To>
void runner<Plan, T, Set>::assign_scaled(To& to) {
  constexpr int l = Plan::left(I), r = I - 1;
  const T factor = scalar<l>();
  if (Plan::mentions_condition(l) && factor == T(0)) {
    to.setZero();
    return;
  }
  if constexpr (is_product<r>)
    to.noalias() = (factor * operand<Plan::left(r)>()) * operand<r - 1>();
  else
    to = factor * value<r>();
}

template <class Plan, class T, class Set>
template <int I, class To>
void runner<Plan, T, Set>::assign_kronecker(To& to) {
  constexpr int l = Plan::left(I), r = I - 1;
  const auto a = operand<l>();
  const auto b = operand<r>();
  const Eigen::Index rows = row_count<r>(), columns = column_count<r>();
  for (Eigen::Index i = 0; i < row_count<l>(); ++i)
    for (Eigen::Index j = 0; j < column_count<l>(); ++j)
      to.block(i * rows, j * columns, rows, columns) = a.coeff(i, j) * b;
}

} // namespace odot::numeric::detail
