// SPDX-License-Identifier: MIT
// Symbols: matrices, vectors, rows and scalars by name.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

/// What is known of a symbol beyond its shape, as a value to be written: `matrix<"P">(n, n, permutation)`.
template <unsigned Bits>
struct property_tag {
  static constexpr unsigned bits = Bits;  ///< a set of `kernel::property`
};
inline constexpr property_tag<kernel::symmetric> symmetric;      ///< Aᵀ = A
inline constexpr property_tag<kernel::skew> skew;                ///< Aᵀ = −A
inline constexpr property_tag<kernel::diagonal> diagonal;        ///< zero off the diagonal
inline constexpr property_tag<kernel::orthogonal> orthogonal;    ///< AᵀA = AAᵀ = I
inline constexpr property_tag<kernel::permutation> permutation;  ///< one 1 in each row and column, otherwise 0
inline constexpr property_tag<kernel::invertible> invertible;    ///< the inverse exists

namespace detail {

template <label Name, class Rows, class Columns, unsigned Properties>
inline constexpr leaf symbol_leaf{leaf_kind::symbol, Name.view(), &Rows::info, &Columns::info, Properties, -1};

constexpr node symbol_node(const leaf& which) {
  node made;
  made.operation = kernel::op::symbol;
  made.first = &which;
  made.rows = which.rows;
  made.columns = which.columns;
  return made;
}

template <class T>
inline constexpr bool is_property = false;
template <unsigned Bits>
inline constexpr bool is_property<property_tag<Bits>> = true;

}  // namespace detail

/// A symbol: an expression of one node whose type also carries the name, so that a value can be bound to it.
template <label Name, class Rows, class Columns, unsigned Properties = 0>
struct symbol : expression<Rows, Columns, 1> {
  static_assert(detail::is_valid_name<Name>, "the name of a symbol is a letter, then letters, digits, _ or '");

  static constexpr auto name = Name;                    ///< the name as a text
  static constexpr unsigned properties = Properties;    ///< a set of `kernel::property`

  constexpr symbol() : expression<Rows, Columns, 1>{{detail::symbol_node(detail::symbol_leaf<Name, Rows, Columns, Properties>)}} {}
};

/// A matrix by name. **Shape**: `rows × columns`. Properties after the shape: `symmetric`, `skew`, `diagonal`,
/// `orthogonal`, `permutation`, `invertible`; they need a square matrix (else `property_needs_a_square_matrix`).
///
/// The same name with the same shape and properties is the same matrix, wherever it is written. One name with two
/// shapes in one claim is an error, found where the claim is decided.
///
/// @code
/// constexpr dim<"n"> n;
/// constexpr dim<"d"> d;
/// constexpr auto X = matrix<"X">(n, d);
/// constexpr auto P = matrix<"P">(n, n, permutation);
/// @endcode
template <label Name, Dimension Rows, Dimension Columns, class... Properties>
  requires(detail::is_property<Properties> && ...) && (sizeof...(Properties) == 0 || SquareShape<Rows, Columns>)
constexpr symbol<Name, Rows, Columns, (0U | ... | Properties::bits)> matrix(Rows, Columns, Properties...) {
  return {};
}
template <label Name, Dimension Rows, Dimension Columns, class... Properties>
  requires(detail::is_property<Properties> && ...) && (sizeof...(Properties) > 0 && !SquareShape<Rows, Columns>)
auto matrix(Rows, Columns, Properties...)
    -> decltype(said(detail::message_if<(sizeof...(Properties) > 0) && !SquareShape<Rows, Columns>>::template square<property_needs_a_square_matrix, Rows, Columns>()));

template <label Name, class Rows, class Columns, class... Properties>
  requires(!Dimension<Rows> || !Dimension<Columns>)
auto matrix(Rows, Columns, Properties...) -> decltype(detail::said(detail::not_a_dimension()));

/// A column vector by name. **Shape**: `rows × 1`.
template <label Name, Dimension Rows>
constexpr symbol<Name, Rows, one_dim> vector(Rows) {
  return {};
}

template <label Name, class Rows>
  requires(!Dimension<Rows>)
auto vector(Rows) -> decltype(detail::said(detail::not_a_dimension()));

/// A row vector by name. **Shape**: `1 × columns`.
template <label Name, Dimension Columns>
constexpr symbol<Name, one_dim, Columns> row(Columns) {
  return {};
}

template <label Name, class Columns>
  requires(!Dimension<Columns>)
auto row(Columns) -> decltype(detail::said(detail::not_a_dimension()));

/// A scalar by name: `scalar<"c">`. **Shape**: 1 × 1.
template <label Name>
inline constexpr symbol<Name, one_dim, one_dim> scalar{};

}  // namespace odot
