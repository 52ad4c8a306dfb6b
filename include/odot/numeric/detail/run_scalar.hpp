// SPDX-License-Identifier: MIT
#pragma once

// The runner on 1 × 1 nodes: numbers, entries, sums.

#include <cmath>

#include "odot/numeric/detail/run.hpp"
#include "odot/operation/numeric.hpp"

namespace odot::numeric::detail {

template <class Plan, class T, class Set>
template <int I>
T runner<Plan, T, Set>::entry_function(T x) const {
  constexpr int known = nodes[I].first->known_function;
  if constexpr (known >= 0)
    return operation::value<known>(x);
  else
    return static_cast<T>(binding<I>().function(x));
}

/// The value of a 1 × 1 node.
template <class Plan, class T, class Set>
template <int I>
T runner<Plan, T, Set>::scalar() {
  constexpr op kind = Plan::kind(I);
  if constexpr (kind == op::number)
    return static_cast<T>(nodes[I].p) / static_cast<T>(nodes[I].q);
  else if constexpr (kind == op::size)
    return static_cast<T>(dimension(*nodes[I].first_extent));
  else if constexpr (kind == op::symbol)
    return *binding<I>().data;
  else if constexpr (kind == op::zero)
    return T(0);
  else if constexpr (kind == op::ones || kind == op::identity || kind == op::softmax_rows ||
                     kind == op::softmax_columns)
    return T(1);
  else if constexpr (kind == op::condition_zero)
    return difference<I>() == 0 ? T(1) : T(0);
  else if constexpr (kind == op::condition_nonnegative)
    return difference<I>() >= 0 ? T(1) : T(0);
  else if constexpr (kind == op::trace)
    return value<I - 1>().trace();
  else if constexpr (kind == op::total)
    return value<I - 1>().sum();
  else if constexpr (kind == op::apply)
    return entry_function<I>(scalar<I - 1>());
  else if constexpr (kind == op::power)
    return std::pow(scalar<I - 1>(), static_cast<T>(nodes[I].p) / static_cast<T>(nodes[I].q));
  else if constexpr (kind == op::symbolic_power)
    return std::pow(scalar<I - 1>(), exponent<I>());
  else if constexpr (kind == op::inverse)
    return T(1) / scalar<I - 1>();
  else if constexpr (kind == op::window)
    return value<I - 1>().coeff(first_row<I>(), first_column<I>());
  else if constexpr (kind == op::sum_over) {
    T sum = T(0);
    over_index<I>([&] { sum += scalar<I - 1>(); });
    return sum;
  } else if constexpr (kind == op::by_entries) {
    at_entry<I>(0, 0);
    return scalar<I - 1>();
  } else if constexpr (kind == op::multiply) {
    if constexpr (Plan::is_scalar(I - 1))
      return scalar<Plan::left(I)>() * scalar<I - 1>();
    else
      return (operand<Plan::left(I)>() * operand<I - 1>()).value();
  } else if constexpr (arity(kind) == 2) {
    const T a = scalar<Plan::left(I)>();
    if constexpr (kind == op::add)
      return a + scalar<I - 1>();
    else if constexpr (kind == op::subtract)
      return a - scalar<I - 1>();
    else if constexpr (kind == op::divide)
      return a / scalar<I - 1>();
    else if constexpr (kind == op::hadamard || kind == op::kronecker)
      return a * scalar<I - 1>();
    else
      return a == T(0) && Plan::mentions_condition(Plan::left(I)) ? T(0) : a * scalar<I - 1>();
  } else {
    // transpose, diagonals, sums of one row and vec of a 1 x 1 matrix; row_sum and column_sum of one row or
    // column.
    if constexpr (Plan::is_scalar(I - 1))
      return scalar<I - 1>();
    else
      return value<I - 1>().sum();
  }
}

template <class Plan, class T, class Set>
template <int I>
T runner<Plan, T, Set>::exponent() const {
  if constexpr (nodes[I].first_extent != nullptr)
    return static_cast<T>(dimension(*nodes[I].first_extent));
  else
    return static_cast<T>(difference<I>());
}

} // namespace odot::numeric::detail
