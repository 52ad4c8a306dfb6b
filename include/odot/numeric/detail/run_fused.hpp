// SPDX-License-Identifier: MIT
#pragma once

// The runner on what Eigen fuses: nodes as Eigen's expressions.

#include "odot/numeric/detail/run.hpp"
#include "odot/operation/numeric.hpp"

namespace odot::numeric::detail {

/// The value of a node as an Eigen expression: a fused one, or a view of where it has been written.
template <class Plan, class T, class Set>
template <int I>
auto runner<Plan, T, Set>::value() {
  constexpr op kind = Plan::kind(I);
  if constexpr (kind == op::symbol)
    return symbol<I>();
  else if constexpr (Plan::is_scalar(I))
    return dense<1, 1>::Constant(scalar<I>());
  else if constexpr (Plan::is_written(I))
    return written<I>();
  else if constexpr (kind == op::zero)
    return dense_of<I>::Zero(row_count<I>(), column_count<I>());
  else if constexpr (kind == op::ones)
    return dense_of<I>::Ones(row_count<I>(), column_count<I>());
  else if constexpr (kind == op::identity)
    return dense_of<I>::Identity(row_count<I>(), column_count<I>());
  else if constexpr (kind == op::transpose)
    return value<I - 1>().transpose();
  else if constexpr (kind == op::diagonal_of)
    return value<I - 1>().diagonal();
  else if constexpr (kind == op::row_sum)
    return value<I - 1>().rowwise().sum();
  else if constexpr (kind == op::column_sum)
    return value<I - 1>().colwise().sum();
  else if constexpr (kind == op::vec)
    return value<I - 1>().reshaped();
  else if constexpr (kind == op::window)
    return value<I - 1>().template block<rows_at_compile_time<I>, columns_at_compile_time<I>>(
        first_row<I>(), first_column<I>(), row_count<I>(), column_count<I>());
  else if constexpr (kind == op::apply)
    return function_of<I>(value<I - 1>());
  else if constexpr (kind == op::power)
    return power_of<I>(value<I - 1>());
  else if constexpr (kind == op::symbolic_power)
    return value<I - 1>().array().pow(exponent<I>()).matrix();
  else if constexpr (kind == op::add)
    return value<Plan::left(I)>() + value<I - 1>();
  else if constexpr (kind == op::subtract)
    return value<Plan::left(I)>() - value<I - 1>();
  else if constexpr (kind == op::hadamard)
    return value<Plan::left(I)>().cwiseProduct(value<I - 1>());
  else if constexpr (kind == op::divide)
    return value<Plan::left(I)>().cwiseQuotient(value<I - 1>());
  else
    return scalar<Plan::left(I)>() * value<I - 1>();
}

template <class Plan, class T, class Set>
template <int I, class Argument>
auto runner<Plan, T, Set>::function_of(Argument x) {
  constexpr int known = nodes[I].first->known_function;
  if constexpr (known >= 0)
    return operation::value<known>(x.array()).matrix();
  else
    return x.unaryExpr([this](T entry) { return entry_function<I>(entry); });
}

template <class Plan, class T, class Set>
template <int I, class Argument>
auto runner<Plan, T, Set>::power_of(Argument x) {
  constexpr long long p = nodes[I].p, q = nodes[I].q;
  if constexpr (p == 1 && q == 2)
    return x.cwiseSqrt();
  else if constexpr (p == -1 && q == 1)
    return x.cwiseInverse();
  else if constexpr (p == 2 && q == 1)
    return x.cwiseAbs2();
  else if constexpr (p == -1 && q == 2)
    return x.array().rsqrt().matrix();
  else
    return x.array().pow(static_cast<T>(p) / static_cast<T>(q)).matrix();
}

template <class Plan, class T, class Set>
template <int I>
auto runner<Plan, T, Set>::written() {
  auto to = place<I>(memory<I>());
  assign<I>(to);
  return to;
}

/// What a product reads: in place where that can be, else written first.
template <class Plan, class T, class Set>
template <int I>
auto runner<Plan, T, Set>::operand() {
  if constexpr (Plan::is_scalar(I))
    return value<I>();
  else if constexpr (Plan::kind(I) == op::transpose)
    return operand<I - 1>().transpose();
  else if constexpr (Plan::is_direct(I))
    return value<I>();
  else
    return written<I>();
}

} // namespace odot::numeric::detail
