// SPDX-License-Identifier: MIT
// An equation between two typed expressions.
#pragma once

#include "odot/expr/operand.hpp"

namespace odot {

/// The claim that two expressions of one shape are equal, for all sizes of their named dimensions and all values of
/// their symbols. Written `lhs == rhs`; decided by `holds`, `check` or `prove` (`prove.hpp`).
template <class Rows, class Columns, int LeftNodes, int RightNodes>
struct claim {
  expression<Rows, Columns, LeftNodes> left;    ///< the left side
  expression<Rows, Columns, RightNodes> right;  ///< the right side
};

namespace detail {

template <class R, class C, int N, int M>
std::true_type as_claim(const claim<R, C, N, M>*);
std::false_type as_claim(...);

}  // namespace detail

/// What is a claim.
template <class T>
concept Claim = decltype(detail::as_claim(static_cast<std::remove_cvref_t<T>*>(nullptr)))::value;

/// The claim that two expressions are equal. **Shape**: the same on both sides, by name; otherwise `cannot_equate`.
/// A number or a dimension may stand on one side when the other is a scalar.
template <class R, class C, int N, class RB, class CB, int M>
  requires SameShape<R, C, RB, CB>
constexpr claim<R, C, N, M> operator==(const expression<R, C, N>& left, const expression<RB, CB, M>& right) {
  return {left, right};
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!SameShape<R, C, RB, CB>)
auto operator==(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_equate, R, C, RB, CB>()));
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr claim<one_dim, one_dim, N, 1> operator==(const expression<R, C, N>& left, const T& right) {
  return {left, detail::as_expression(right)};
}
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr claim<one_dim, one_dim, 1, N> operator==(const T& left, const expression<R, C, N>& right) {
  return {detail::as_expression(left), right};
}
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator==(const expression<R, C, N>&, const T&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_equate, R, C, one_dim, one_dim>()));
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator==(const T&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_equate, one_dim, one_dim, R, C>()));
// Numbers that are not exact.
template <class R, class C, int N, RoundedNumber T>
auto operator==(const expression<R, C, N>&, T) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator==(T, const expression<R, C, N>&) -> decltype(said(detail::not_exact()));

}  // namespace odot
