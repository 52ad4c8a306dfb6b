// SPDX-License-Identifier: MIT
// Gradients, Jacobians and derivatives by a scalar.
#pragma once

#include "odot/expr/elementwise.hpp"
#include "odot/expr/indices.hpp"
#include "odot/expr/symbols.hpp"

namespace odot {

namespace detail {

template <label Name, class Range>
inline constexpr leaf own_index_leaf{leaf_kind::index, Name.view(), &Range::info, nullptr, 0, -1};
/// An index that a derivative binds: never one of the user's, whatever theirs is called, so that it captures none.
template <label Name, class Range>
struct own_index {
  using range = Range;
  static constexpr long long plus = 0;
  static constexpr const leaf* which = &own_index_leaf<Name, range>;
  static constexpr std::size_t write(char* out) {
    text_writer writer(out);
    writer.put(Name.view());
    return writer.size();
  }
};
template <label Name, class Range>
inline constexpr bool is_position<own_index<Name, Range>> = true;
template <label Name, class Range>
inline constexpr bool is_index<own_index<Name, Range>> = true;

}  // namespace detail

/// ∂f/∂X: entry (p, q) is the derivative of f by X[p, q], every other entry and symbol held. The entries of X vary one by one, so X
/// has no property but `invertible`; a claim in which it has another is left undecided.
/// **Shape**: f 1 × 1, X m × n → m × n. Otherwise a compile error: `needs_a_scalar` for f, `can_only_differentiate_by_a_symbol` where X
/// is no symbol but an expression. Defined where f is differentiable: roots and logarithms above 0, |·| and relu off 0.
/// Source: J. R. Magnus and H. Neudecker, Matrix Differential Calculus, chapter 9.
/// Example: `static_assert(holds(gradient(trace(B * X), X) == transpose(B)))`.
template <class RF, class CF, int NF, label Name, class R, class C, unsigned Properties>
  requires ScalarShape<RF, CF>
constexpr auto gradient(const expression<RF, CF, NF>& f, const symbol<Name, R, C, Properties>& X) {
  return detail::unary<R, C>(f, node{.operation = kernel::op::gradient, .first = X.nodes[0].first});
}
template <class RF, class CF, int NF, Expression X>
  requires(!ScalarShape<RF, CF>)
auto gradient(const expression<RF, CF, NF>&, const X&) -> decltype(said(detail::message_if<!ScalarShape<RF, CF>>::template scalar<RF, CF>()));
template <class RF, class CF, int NF, class R, class C, int N>
  requires ScalarShape<RF, CF>
auto gradient(const expression<RF, CF, NF>&, const expression<R, C, N>&) -> decltype(said(detail::message_if<(N > 0)>::template by_a_symbol<R, C>()));

/// ∂y/∂x of two columns: entry (i, j) is ∂y[i]/∂x[j]. **Shape**: y m × 1, x n × 1 → m × n; otherwise `jacobian_needs_two_columns`.
/// Example: `static_assert(holds(jacobian(A * x, x) == A))`; a Hessian is `jacobian(gradient(f, x), x)`.
template <class RY, class CY, int NY, label Name, class R, class C, unsigned Properties>
  requires(is_same_dim<CY, one_dim> && is_same_dim<C, one_dim>)
constexpr auto jacobian(const expression<RY, CY, NY>& y, const symbol<Name, R, C, Properties>& x) {
  constexpr detail::own_index<"row'", RY> row{};
  constexpr detail::own_index<"column'", R> column{};
  return by_entries(row, column, entry(gradient(entry(y, row, fixed_position<0>{}), x), column, fixed_position<0>{}));
}
template <class RY, class CY, int NY, class R, class C, int N>
  requires(!is_same_dim<CY, one_dim> || !is_same_dim<C, one_dim>)
auto jacobian(const expression<RY, CY, NY>&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!is_same_dim<CY, one_dim> || !is_same_dim<C, one_dim>>::template columns<RY, CY, R, C>()));
template <class RY, class CY, int NY, class R, class C, int N>
  requires(is_same_dim<CY, one_dim> && is_same_dim<C, one_dim>)
auto jacobian(const expression<RY, CY, NY>&, const expression<R, C, N>&) -> decltype(said(detail::message_if<(N > 0)>::template by_a_symbol<R, C>()));

/// dA/ds, entry by entry, for a scalar symbol s. **Shape**: m × n by 1 × 1 → m × n; otherwise `needs_a_scalar`.
/// Example: `static_assert(holds(derivative(s * s * A, s) == 2 * s * A))`.
template <class RA, class CA, int NA, label Name, class R, class C, unsigned Properties>
  requires ScalarShape<R, C>
constexpr auto derivative(const expression<RA, CA, NA>& a, const symbol<Name, R, C, Properties>& s) {
  constexpr detail::own_index<"row'", RA> row{};
  constexpr detail::own_index<"column'", CA> column{};
  return by_entries(row, column, gradient(entry(a, row, column), s));
}
template <class RA, class CA, int NA, class R, class C, int N>
  requires(!ScalarShape<R, C>)
auto derivative(const expression<RA, CA, NA>&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!ScalarShape<R, C>>::template scalar<R, C>()));
template <class RA, class CA, int NA, class R, class C, int N>
  requires ScalarShape<R, C>
auto derivative(const expression<RA, CA, NA>&, const expression<R, C, N>&) -> decltype(said(detail::message_if<(N > 0)>::template by_a_symbol<R, C>()));

/// f′(A), the derivative of an unknown elementwise function at every entry. **Shape**: m × n → m × n.
/// Example: `static_assert(holds(gradient(sum(f(x)), x) == prime(f, x)))` for `constexpr auto f = function<"f">;`.
template <label Name, class R, class C, int N>
constexpr auto prime(elementwise_function<Name>, const expression<R, C, N>& a) {
  return detail::unary<R, C>(a, node{.operation = kernel::op::apply, .p = 1, .first = &detail::function_leaf<Name>});
}

}  // namespace odot
