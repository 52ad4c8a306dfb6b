// SPDX-License-Identifier: MIT
// Transpose, inverse, powers, Kronecker product, vec and diag.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

/// Transpose. **Shape**: m × n → n × m.
template <class R, class C, int N>
constexpr auto transpose(const expression<R, C, N>& a) {
  return detail::unary<C, R>(a, kernel::op::transpose);
}

/// Inverse. **Shape**: n × n → n × n; otherwise `inverse_needs_a_square_matrix`. A statement with inverses speaks of
/// those values for which they exist.
template <class R, class C, int N>
  requires SquareShape<R, C>
constexpr auto inverse(const expression<R, C, N>& a) {
  return detail::unary<R, C>(a, kernel::op::inverse);
}
template <class R, class C, int N>
  requires(!SquareShape<R, C>)
auto inverse(const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!SquareShape<R, C>>::template square<inverse_needs_a_square_matrix, R, C>()));

/// Product of a square matrix with itself, `Exponent` (at least 1) times; the tree grows with it.
/// **Shape**: n × n → n × n; otherwise `matrix_power_needs_a_square_matrix`.
template <int Exponent, class R, class C, int N>
  requires(Exponent >= 1) && SquareShape<R, C>
constexpr auto matrix_power(const expression<R, C, N>& a) {
  if constexpr (Exponent == 1) return a;
  else return detail::binary<R, C>(matrix_power<Exponent - 1>(a), a, kernel::op::multiply);
}
template <int Exponent, class R, class C, int N>
  requires(!SquareShape<R, C>)
auto matrix_power(const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!SquareShape<R, C>>::template square<matrix_power_needs_a_square_matrix, R, C>()));

/// Kronecker product. **Shape**: m × n, p × q → (m·p) × (n·q). One dimension name with two sizes:
/// `cannot_take_kronecker_product`.
template <class R, class C, int N, class RB, class CB, int M>
  requires CanTakeKronecker<R, C, RB, CB>
constexpr auto kron(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<dim_product<R, RB>, dim_product<C, CB>>(a, b, kernel::op::kronecker);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!CanTakeKronecker<R, C, RB, CB>)
auto kron(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!CanTakeKronecker<R, C, RB, CB>>::template unlike<cannot_take_kronecker_product, R, C, RB, CB>()));

/// Columns stacked. **Shape**: m × n → (m·n) × 1.
template <class R, class C, int N>
constexpr auto vec(const expression<R, C, N>& a) {
  return detail::unary<dim_product<R, C>, one_dim>(a, kernel::op::vec);
}

/// Diagonal, both ways. **Shape**: of a column n × 1 or a row 1 × n the diagonal matrix n × n; of a square matrix
/// n × n its diagonal as a column n × 1; otherwise `diag_needs_a_vector_or_a_square_matrix`.
template <class R, class C, int N>
  requires VectorShape<R, C> || SquareShape<R, C>
constexpr auto diag(const expression<R, C, N>& a) {
  if constexpr (is_same_dim<C, one_dim>) return detail::unary<R, R>(a, kernel::op::diagonal_matrix);
  else if constexpr (is_same_dim<R, one_dim>) return detail::unary<C, C>(a, kernel::op::diagonal_matrix);
  else return detail::unary<R, one_dim>(a, kernel::op::diagonal_of);
}
template <class R, class C, int N>
  requires(!VectorShape<R, C> && !SquareShape<R, C>)
auto diag(const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!VectorShape<R, C> && !SquareShape<R, C>>::template square<diag_needs_a_vector_or_a_square_matrix, R, C>()));

}  // namespace odot
