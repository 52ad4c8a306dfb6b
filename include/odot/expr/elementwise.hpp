// SPDX-License-Identifier: MIT
// Functions, powers, products and quotients entry by entry.
#pragma once

#include "odot/expr/operand.hpp"
#include "odot/operation/functions.hpp"

namespace odot {

namespace detail {

template <label Name>
inline constexpr leaf function_leaf{leaf_kind::function, Name.view(), nullptr, nullptr, 0, -1};
/// A function of the table operation/functions.hpp.
template <class Function>
inline constexpr leaf known_leaf{leaf_kind::function, Function::called.text, nullptr, nullptr, 0, static_cast<int>(operation::number_of<Function>)};

template <class R, class C, int N>
constexpr auto apply(const expression<R, C, N>& a, const leaf& function) {
  node made;
  made.operation = kernel::op::apply;
  made.first = &function;
  return unary<R, C>(a, made);
}

template <class R, class C, int N>
constexpr auto power(const expression<R, C, N>& a, const rational& exponent) {
  node made;
  made.operation = kernel::op::power;
  made.p = exponent.numerator();
  made.q = exponent.denominator();
  return unary<R, C>(a, made);
}

}  // namespace detail

/// An elementwise function of which nothing is known but its name: `constexpr auto f = function<"f">; f(A)`.
/// **Shape**: m × n → m × n.
template <label Name>
struct elementwise_function {
  static_assert(detail::is_valid_name<Name>, "the name of a function is a letter, then letters, digits, _ or '");

  /// The function of every entry of `a`.
  template <class R, class C, int N>
  constexpr auto operator()(const expression<R, C, N>& a) const {
    return detail::apply(a, detail::function_leaf<Name>);
  }
};

/// An unknown elementwise function by name.
template <label Name>
inline constexpr elementwise_function<Name> function{};

/// Elementwise exponential. **Shape**: m × n → m × n, as for all functions of this group. The kernel uses
/// exp(a + b) = exp(a)·exp(b).
template <class R, class C, int N>
constexpr auto exp(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::exponential>);
}
/// Elementwise logarithm.
template <class R, class C, int N>
constexpr auto log(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::logarithm>);
}
/// Elementwise hyperbolic tangent.
template <class R, class C, int N>
constexpr auto tanh(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::hyperbolic_tangent>);
}
/// Elementwise max(x, 0).
template <class R, class C, int N>
constexpr auto relu(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::rectifier>);
}
/// Elementwise 1/(1 + e^{−x}).
template <class R, class C, int N>
constexpr auto sigmoid(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::logistic>);
}
/// Elementwise sine.
template <class R, class C, int N>
constexpr auto sin(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::sine>);
}
/// Elementwise cosine.
template <class R, class C, int N>
constexpr auto cos(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::cosine>);
}
/// Elementwise |x|.
template <class R, class C, int N>
constexpr auto abs(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::absolute>);
}
/// Elementwise sign: −1, 0 or 1.
template <class R, class C, int N>
constexpr auto sign(const expression<R, C, N>& a) {
  return detail::apply(a, detail::known_leaf<operation::functions::sign_of>);
}

/// Elementwise power: `power(A, 2)`, `power(A, -1)`, `power(c, rational{1, 2})`. **Shape**: m × n → m × n.
/// The product of a square matrix with itself is `matrix_power`.
template <class R, class C, int N, Number T>
constexpr auto power(const expression<R, C, N>& a, const T& exponent) {
  return detail::power(a, rational(exponent));
}

/// A scalar to the power of a dimension, as in γⁿ. **Shape**: 1 × 1 → 1 × 1.
template <class R, class C, int N, Dimension D>
  requires ScalarShape<R, C>
constexpr auto power(const expression<R, C, N>& a, D) {
  node made;
  made.operation = kernel::op::symbolic_power;
  made.first_extent = &D::info;
  return detail::unary<one_dim, one_dim>(a, made);
}

/// Square root of a scalar or of a dimension: `sqrt(d_k)`. **Shape**: 1 × 1 → 1 × 1; otherwise `needs_a_scalar`.
/// Entry by entry it is `power(A, rational{1, 2})`.
template <class R, class C, int N>
  requires ScalarShape<R, C>
constexpr auto sqrt(const expression<R, C, N>& a) {
  return detail::power(a, rational(1, 2));
}
template <class R, class C, int N>
  requires(!ScalarShape<R, C>)
auto sqrt(const expression<R, C, N>&) -> decltype(said(detail::message_if<!ScalarShape<R, C>>::template root<R, C>()));
template <Dimension D>
constexpr auto sqrt(D) {
  return detail::power(number(D{}), rational(1, 2));
}

/// Hadamard product, entry by entry. **Shape**: both m × n → m × n; otherwise `cannot_take_hadamard_product`.
template <class R, class C, int N, class RB, class CB, int M>
  requires SameShape<R, C, RB, CB>
constexpr auto hadamard(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<R, C>(a, b, kernel::op::hadamard);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!SameShape<R, C, RB, CB>)
auto hadamard(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_take_hadamard_product, R, C, RB, CB>()));

/// Quotient entry by entry. **Shape**: both m × n → m × n; otherwise `cannot_divide_elementwise`.
template <class R, class C, int N, class RB, class CB, int M>
  requires SameShape<R, C, RB, CB>
constexpr auto divide(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<R, C>(a, b, kernel::op::divide);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!SameShape<R, C, RB, CB>)
auto divide(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_divide_elementwise, R, C, RB, CB>()));

}  // namespace odot
