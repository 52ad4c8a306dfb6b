// SPDX-License-Identifier: MIT
// Identity, zero and ones of a given shape.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

namespace detail {

template <class R, class C>
constexpr auto constant(kernel::op operation) {
  node made;
  made.operation = operation;
  return leaf_node<R, C>(made);
}

}  // namespace detail

/// Identity. **Shape**: n × n.
template <Dimension N>
constexpr auto identity(N) {
  return detail::constant<N, N>(kernel::op::identity);
}

template <class N>
  requires(!Dimension<N>)
auto identity(N) -> decltype(detail::said(detail::not_a_dimension()));

/// Zero. **Shape**: rows × columns.
template <Dimension R, Dimension C>
constexpr auto zero(R, C) {
  return detail::constant<R, C>(kernel::op::zero);
}

template <class R, class C>
  requires(!Dimension<R> || !Dimension<C>)
auto zero(R, C) -> decltype(detail::said(detail::not_a_dimension()));

/// All ones. **Shape**: rows × columns; with one argument a column.
template <Dimension R, Dimension C = one_dim>
constexpr auto ones(R, C = {}) {
  return detail::constant<R, C>(kernel::op::ones);
}
template <class R, class C = one_dim>
  requires(!Dimension<R> || !Dimension<C>)
auto ones(R, C = {}) -> decltype(detail::said(detail::not_a_dimension()));

}  // namespace odot
