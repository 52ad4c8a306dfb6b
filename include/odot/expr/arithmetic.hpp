// SPDX-License-Identifier: MIT
// + - * / on typed expressions.
#pragma once

#include "odot/expr/operand.hpp"

namespace odot {

/// Sum. **Shape**: both m × n → m × n, the same names on both sides; otherwise the compiler says `cannot_add`, with
/// both shapes and the dimensions that differ. A number or dimension adds to a scalar only.
template <class R, class C, int N, class RB, class CB, int M>
  requires SameShape<R, C, RB, CB>
constexpr auto operator+(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<R, C>(a, b, kernel::op::add);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!SameShape<R, C, RB, CB>)
auto operator+(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_add, R, C, RB, CB>()));

/// Difference. **Shape**: as for the sum; otherwise `cannot_subtract`.
template <class R, class C, int N, class RB, class CB, int M>
  requires SameShape<R, C, RB, CB>
constexpr auto operator-(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<R, C>(a, b, kernel::op::subtract);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!SameShape<R, C, RB, CB>)
auto operator-(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_subtract, R, C, RB, CB>()));

/// Product. **Shape**: m × k times k × n → m × n, where the inner dimensions agree by name; a scalar on either side
/// scales the other. Otherwise `cannot_multiply`, with both shapes, the left factor's columns and the right factor's
/// rows, and a hint where a transpose would make it fit.
template <class R, class C, int N, class RB, class CB, int M>
  requires CanMultiply<R, C, RB, CB>
constexpr auto operator*(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  if constexpr (ScalarShape<R, C>)
    return detail::binary<RB, CB>(a, b, kernel::op::scale);
  else if constexpr (ScalarShape<RB, CB>)
    return detail::binary<R, C>(b, a, kernel::op::scale);
  else
    return detail::binary<R, CB>(a, b, kernel::op::multiply);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!CanMultiply<R, C, RB, CB>)
auto operator*(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!CanMultiply<R, C, RB, CB>>::template unlike_inner<R, C, RB, CB>()));

/// Quotient by a scalar. **Shape**: m × n by 1 × 1 → m × n. Entry by entry for two matrices is `divide(A, B)`.
/// Otherwise `cannot_divide`.
template <class R, class C, int N, class RB, class CB, int M>
  requires ScalarShape<RB, CB>
constexpr auto operator/(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  node power;
  power.operation = kernel::op::power;
  power.p = -1;
  power.q = 1;
  return detail::binary<R, C>(detail::unary<one_dim, one_dim>(b, power), a, kernel::op::scale);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!ScalarShape<RB, CB>)
auto operator/(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!ScalarShape<RB, CB>>::template divisor<R, C, RB, CB>()));

/// The expression with its sign turned. **Shape**: m × n → m × n.
template <class R, class C, int N>
constexpr auto operator-(const expression<R, C, N>& a) {
  return detail::binary<R, C>(number(-1), a, kernel::op::scale);
}

// A number or a dimension on one side.
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr auto operator+(const expression<R, C, N>& a, const T& b) {
  return detail::binary<one_dim, one_dim>(a, detail::as_expression(b), kernel::op::add);
}
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr auto operator+(const T& a, const expression<R, C, N>& b) {
  return detail::binary<one_dim, one_dim>(detail::as_expression(a), b, kernel::op::add);
}
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator+(const expression<R, C, N>&, const T&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_add, R, C, one_dim, one_dim>()));
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator+(const T&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_add, one_dim, one_dim, R, C>()));
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr auto operator-(const expression<R, C, N>& a, const T& b) {
  return detail::binary<one_dim, one_dim>(a, detail::as_expression(b), kernel::op::subtract);
}
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr auto operator-(const T& a, const expression<R, C, N>& b) {
  return detail::binary<one_dim, one_dim>(detail::as_expression(a), b, kernel::op::subtract);
}
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator-(const expression<R, C, N>&, const T&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_subtract, R, C, one_dim, one_dim>()));
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator-(const T&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template unlike<cannot_subtract, one_dim, one_dim, R, C>()));
template <class R, class C, int N, NumberOrDimension T>
constexpr auto operator*(const expression<R, C, N>& a, const T& b) {
  return detail::binary<R, C>(detail::as_expression(b), a, kernel::op::scale);
}
template <class R, class C, int N, NumberOrDimension T>
constexpr auto operator*(const T& a, const expression<R, C, N>& b) {
  return detail::binary<R, C>(detail::as_expression(a), b, kernel::op::scale);
}
template <class R, class C, int N, NumberOrDimension T>
constexpr auto operator/(const expression<R, C, N>& a, const T& b) {
  if constexpr (Number<T>) return detail::binary<R, C>(number(rational(1) / rational(b)), a, kernel::op::scale);
  else return a / number(T{});
}
template <class R, class C, int N, NumberOrDimension T>
  requires ScalarShape<R, C>
constexpr auto operator/(const T& a, const expression<R, C, N>& b) {
  return detail::as_expression(a) / b;
}
template <class R, class C, int N, NumberOrDimension T>
  requires(!ScalarShape<R, C>)
auto operator/(const T&, const expression<R, C, N>&) -> decltype(said(detail::message_if<NumberOrDimension<T> && !ScalarShape<R, C>>::template divisor<one_dim, one_dim, R, C>()));

// Numbers that are not exact.
template <class R, class C, int N, RoundedNumber T>
auto operator+(const expression<R, C, N>&, T) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator+(T, const expression<R, C, N>&) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator-(const expression<R, C, N>&, T) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator-(T, const expression<R, C, N>&) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator*(const expression<R, C, N>&, T) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator*(T, const expression<R, C, N>&) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator/(const expression<R, C, N>&, T) -> decltype(said(detail::not_exact()));
template <class R, class C, int N, RoundedNumber T>
auto operator/(T, const expression<R, C, N>&) -> decltype(said(detail::not_exact()));

}  // namespace odot
