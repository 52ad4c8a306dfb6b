// SPDX-License-Identifier: MIT
// Parts of a matrix: some rows, some columns, a block of a partition.
#pragma once

#include <cstddef>
#include <tuple>

#include "odot/expr/expression.hpp"

namespace odot {

namespace detail {

template <class R, class C, class FromRow, class FromColumn, class RA, class CA, int N>
constexpr auto window(const expression<RA, CA, N>& a) {
  return unary<R, C>(a, node{.operation = kernel::op::window,
                             .first_extent = &FromRow::info,
                             .second_extent = &FromColumn::info});
}

template <bool OfRows, class Rows, class Columns, class From, class Count>
constexpr auto not_within() {
  constexpr auto whole = fact<matrix_is>(shape_text<Rows, Columns>());
  constexpr auto from = fact<slice_begins_at>(dimension_text<From>());
  constexpr auto count = fact<slice_holds>(dimension_text<Count>());
  if constexpr (OfRows) return result<cannot_slice<whole, fact<rows_are>(dimension_text<Rows>()), from, count>>{};
  else return result<cannot_slice<whole, fact<columns_are>(dimension_text<Columns>()), from, count>>{};
}

}  // namespace detail

/// The rows `from`, `from + 1`, …, `count` of them, counted from 0: `row_slice(A, d, k)`. **Shape**: m × n → count × n.
/// `from + count` must be at most m for all sizes; otherwise `cannot_slice`. `dim<0>{}` begins at the first row.
template <class R, class C, int N, Offset From, Dimension Count>
  requires LiesWithin<From, Count, R>
constexpr auto row_slice(const expression<R, C, N>& a, From, Count) {
  return detail::window<Count, C, From, dim<0>>(a);
}
template <class R, class C, int N, Offset From, Dimension Count>
  requires(!LiesWithin<From, Count, R>)
auto row_slice(const expression<R, C, N>&, From, Count)
    -> decltype(said(detail::not_within<true, R, C, From, Count>()));

/// The columns `from`, `from + 1`, …, `count` of them, counted from 0. **Shape**: m × n → m × count; otherwise
/// `cannot_slice`.
template <class R, class C, int N, Offset From, Dimension Count>
  requires LiesWithin<From, Count, C>
constexpr auto column_slice(const expression<R, C, N>& a, From, Count) {
  return detail::window<R, Count, dim<0>, From>(a);
}
template <class R, class C, int N, Offset From, Dimension Count>
  requires(!LiesWithin<From, Count, C>)
auto column_slice(const expression<R, C, N>&, From, Count)
    -> decltype(said(detail::not_within<false, R, C, From, Count>()));

/// How the rows or the columns of a block matrix come apart: `partition(d, k, k)`, first part first.
template <Dimension... Parts>
  requires(sizeof...(Parts) >= 1)
struct partition {
  static constexpr std::size_t size = sizeof...(Parts);  ///< number of parts

  /// From the parts.
  constexpr explicit partition(Parts...) {}

  template <std::size_t I>
  using part = std::tuple_element_t<I, std::tuple<Parts...>>;  ///< part `I`, counted from 0

  using whole = decltype((Parts{} + ...));  ///< the sum of the parts

 private:
  template <std::size_t I>
  static constexpr auto sum_before() {
    if constexpr (I == 0) return dim<0>{};
    else return sum_before<I - 1>() + part<I - 1>{};
  }

 public:
  template <std::size_t I>
  using before = decltype(sum_before<I>());  ///< the sum of the parts before part `I`
};

namespace detail {

template <bool OfRows, class Rows, class Columns, class Whole>
constexpr auto does_not_add_up() {
  constexpr auto matrix = fact<matrix_is>(shape_text<Rows, Columns>());
  constexpr auto parts = fact<parts_add_up_to>(dimension_text<Whole>());
  if constexpr (OfRows) return result<partition_does_not_add_up<matrix, fact<rows_are>(dimension_text<Rows>()), parts>>{};
  else return result<partition_does_not_add_up<matrix, fact<columns_are>(dimension_text<Columns>()), parts>>{};
}

}  // namespace detail

/// Block `I` of the rows, as `parts` divides them: `row_block<1>(z, partition(d, k, k))`. **Shape**: m × n → partᵢ × n,
/// where the parts add up to m; otherwise `partition_does_not_add_up`.
template <std::size_t I, class R, class C, int N, class... Parts>
  requires(I < sizeof...(Parts)) && is_same_dim<typename partition<Parts...>::whole, R>
constexpr auto row_block(const expression<R, C, N>& a, partition<Parts...>) {
  using parts = partition<Parts...>;
  return detail::window<typename parts::template part<I>, C, typename parts::template before<I>, dim<0>>(a);
}
template <std::size_t I, class R, class C, int N, class... Parts>
  requires(!is_same_dim<typename partition<Parts...>::whole, R>)
auto row_block(const expression<R, C, N>&, partition<Parts...>)
    -> decltype(said(detail::does_not_add_up<true, R, C, typename partition<Parts...>::whole>()));

/// Block `I` of the columns, as `parts` divides them. **Shape**: m × n → m × partᵢ, where the parts add up to n;
/// otherwise `partition_does_not_add_up`.
template <std::size_t I, class R, class C, int N, class... Parts>
  requires(I < sizeof...(Parts)) && is_same_dim<typename partition<Parts...>::whole, C>
constexpr auto column_block(const expression<R, C, N>& a, partition<Parts...>) {
  using parts = partition<Parts...>;
  return detail::window<R, typename parts::template part<I>, dim<0>, typename parts::template before<I>>(a);
}
template <std::size_t I, class R, class C, int N, class... Parts>
  requires(!is_same_dim<typename partition<Parts...>::whole, C>)
auto column_block(const expression<R, C, N>&, partition<Parts...>)
    -> decltype(said(detail::does_not_add_up<false, R, C, typename partition<Parts...>::whole>()));

/// Block (`I`, `J`): row block `I` of `row_parts`, column block `J` of `column_parts`. **Shape**: partᵢ × partⱼ;
/// otherwise `partition_does_not_add_up`.
template <std::size_t I, std::size_t J, class R, class C, int N, class... Rows, class... Columns>
  requires is_same_dim<typename partition<Rows...>::whole, R> && is_same_dim<typename partition<Columns...>::whole, C>
constexpr auto block(const expression<R, C, N>& a, partition<Rows...> row_parts, partition<Columns...> column_parts) {
  return column_block<J>(row_block<I>(a, row_parts), column_parts);
}
template <std::size_t I, std::size_t J, class R, class C, int N, class... Rows, class... Columns>
  requires(!is_same_dim<typename partition<Rows...>::whole, R>)
auto block(const expression<R, C, N>&, partition<Rows...>, partition<Columns...>)
    -> decltype(said(detail::does_not_add_up<true, R, C, typename partition<Rows...>::whole>()));
template <std::size_t I, std::size_t J, class R, class C, int N, class... Rows, class... Columns>
  requires is_same_dim<typename partition<Rows...>::whole, R> && (!is_same_dim<typename partition<Columns...>::whole, C>)
auto block(const expression<R, C, N>&, partition<Rows...>, partition<Columns...>)
    -> decltype(said(detail::does_not_add_up<false, R, C, typename partition<Columns...>::whole>()));

}  // namespace odot
