// SPDX-License-Identifier: MIT
// What may stand beside an expression: whole numbers, rationals, dimensions.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

/// An exact rational number: `rational{1, 2} * A`. The kernel's own.
using kernel::rational;

namespace detail {

// Listed one by one: these are asked of every operand of every operator, and std::integral costs several times as much.
// Unsigned 64-bit numbers are not among them, since not all of them are a `rational`.
template <class T>
inline constexpr bool is_exact_number = false;
template <>
inline constexpr bool is_exact_number<rational> = true;
template <>
inline constexpr bool is_exact_number<short> = true;
template <>
inline constexpr bool is_exact_number<int> = true;
template <>
inline constexpr bool is_exact_number<long> = true;
template <>
inline constexpr bool is_exact_number<long long> = true;
template <>
inline constexpr bool is_exact_number<unsigned short> = true;
template <>
inline constexpr bool is_exact_number<unsigned> = true;

template <class T>
inline constexpr bool is_rounded_number = false;
template <>
inline constexpr bool is_rounded_number<float> = true;
template <>
inline constexpr bool is_rounded_number<double> = true;
template <>
inline constexpr bool is_rounded_number<long double> = true;

}  // namespace detail

/// A number that stands for itself in an expression: a whole number or a `rational`. Floating-point numbers are not
/// exact and don't compile: `numbers_must_be_exact`.
template <class T>
concept Number = detail::is_exact_number<T>;

/// A floating-point number, which has no place in an exact expression.
template <class T>
concept RoundedNumber = detail::is_rounded_number<T>;

/// What may stand beside an expression in `+ - * / ==`: a number, or a dimension as the number that it is.
template <class T>
concept NumberOrDimension = Number<T> || Dimension<T>;

/// A number as an expression. **Shape**: 1 × 1.
constexpr expression<one_dim, one_dim, 1> number(rational value) {
  node made;
  made.operation = kernel::op::number;
  made.p = value.numerator();
  made.q = value.denominator();
  return detail::leaf_node<one_dim, one_dim>(made);
}

/// A dimension as a number: the n of `trace(identity(n)) == n`. **Shape**: 1 × 1. Beside an expression a dimension
/// may be written as it is: `X / n`.
template <Dimension D>
constexpr expression<one_dim, one_dim, 1> number(D) {
  node made;
  made.operation = kernel::op::size;
  made.first_extent = &D::info;
  return detail::leaf_node<one_dim, one_dim>(made);
}

namespace detail {

template <Number T>
constexpr auto as_expression(const T& value) {
  return number(rational(value));
}
template <Dimension D>
constexpr auto as_expression(D) {
  return number(D{});
}
template <class R, class C, int N>
constexpr const expression<R, C, N>& as_expression(const expression<R, C, N>& a) {
  return a;
}

}  // namespace detail
}  // namespace odot
