// SPDX-License-Identifier: MIT
// Block matrices.
#pragma once

#include <cstddef>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include "odot/expr/expression.hpp"

namespace odot {

/// Two blocks side by side, `[A B]`. **Shape**: m × n, m × p → m × (n + p); otherwise `cannot_place_beside`.
template <class R, class C, int N, class RB, class CB, int M>
  requires CanStandBeside<R, C, RB, CB>
constexpr auto beside(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<R, dim_sum<C, CB>>(a, b, kernel::op::beside);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!CanStandBeside<R, C, RB, CB>)
auto beside(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!CanStandBeside<R, C, RB, CB>>::template unlike_rows<R, C, RB, CB>()));

/// Two blocks one above the other, `[A; B]`. **Shape**: m × n, p × n → (m + p) × n; otherwise `cannot_place_above`.
template <class R, class C, int N, class RB, class CB, int M>
  requires CanStandAbove<R, C, RB, CB>
constexpr auto above(const expression<R, C, N>& a, const expression<RB, CB, M>& b) {
  return detail::binary<dim_sum<R, RB>, C>(a, b, kernel::op::above);
}
template <class R, class C, int N, class RB, class CB, int M>
  requires(!CanStandAbove<R, C, RB, CB>)
auto above(const expression<R, C, N>&, const expression<RB, CB, M>&)
    -> decltype(said(detail::message_if<!CanStandAbove<R, C, RB, CB>>::template unlike_columns<R, C, RB, CB>()));

namespace detail {

// Blocks as types: first find out whether they line up, so that the message can be about the whole.
template <class R, class C>
struct block_shape {
  using rows = R;
  using columns = C;
};

template <class R, class C, int N>
block_shape<R, C> shape_of_block(const expression<R, C, N>&);

template <class... Blocks>
struct shape_row;
template <class First, class... Rest>
struct shape_row<First, Rest...> {
  static constexpr bool fits = (std::is_same_v<typename First::rows, typename Rest::rows> && ...);
  /// The columns of the row of blocks, where it fits.
  template <class = void>
  static constexpr auto columns() {
    return (typename First::columns{} + ... + typename Rest::columns{});
  }
};

template <class T>
inline constexpr bool is_block_row = false;
template <Expression... Blocks>
inline constexpr bool is_block_row<boost::hana::tuple<Blocks...>> = sizeof...(Blocks) > 0;

template <std::size_t I, std::size_t J>
constexpr std::size_t write_place(char* out) {
  text_writer writer(out);
  writer.put("row ");
  writer.put_number(static_cast<long long>(I));
  if constexpr (J > 0) {
    writer.put(", column ");
    writer.put_number(static_cast<long long>(J));
  }
  return writer.size();
}

/// The first block of row `I` whose rows are not those of the block before it.
template <std::size_t I, std::size_t J, class First, class Second, class... Rest>
constexpr auto first_unlike_rows(shape_row<First, Second, Rest...>) {
  if constexpr (std::is_same_v<typename First::rows, typename Second::rows>)
    return first_unlike_rows<I, J + 1>(shape_row<Second, Rest...>{});
  else
    return result<blocks_do_not_line_up<
        fact<block_is>(written<&write_place<I, J + 1>>()),
        fact<left_is>(shape_text<typename First::rows, typename First::columns>()),
        fact<right_is>(shape_text<typename Second::rows, typename Second::columns>()),
        fact<rows_of_left>(dimension_text<typename First::rows, typename Second::rows>()),
        fact<rows_of_right>(dimension_text<typename Second::rows, typename First::rows>())>>{};
}

/// Whether the rows of blocks line up: result<void> where they do, otherwise the message.
template <std::size_t I, class Above, class... Blocks, class... Rest>
constexpr auto check_rows(result<Above>, shape_row<Blocks...> row, Rest... rest) {
  if constexpr (!shape_row<Blocks...>::fits) {
    return first_unlike_rows<I, 1>(row);
  } else {
    using columns = decltype(shape_row<Blocks...>::columns());
    if constexpr (!std::is_void_v<Above> && !std::is_same_v<Above, columns>)
      return result<blocks_do_not_line_up<
          fact<block_is>(written<&write_place<I, 0>>()),
          fact<columns_above>(dimension_text<Above, columns>()),
          fact<columns_of_row>(dimension_text<columns, Above>())>>{};
    else if constexpr (sizeof...(Rest) == 0)
      return result<void>{};
    else
      return check_rows<I + 1>(result<columns>{}, rest...);
  }
}

template <class Row>
struct row_shapes;
template <class... Blocks>
  requires is_block_row<boost::hana::tuple<Blocks...>>
struct row_shapes<boost::hana::tuple<Blocks...>> {
  using type = shape_row<decltype(shape_of_block(std::declval<const Blocks&>()))...>;
};

/// result<void> where the blocks line up, otherwise the message.
template <class... Rows>
using blocks_fit = decltype(check_rows<1>(result<void>{}, typename row_shapes<Rows>::type{}...));

template <class First>
constexpr First all_beside(const First& a) {
  return a;
}
template <class First, class Second, class... Rest>
constexpr auto all_beside(const First& a, const Second& b, const Rest&... rest) {
  return all_beside(beside(a, b), rest...);
}
template <class First>
constexpr First all_above(const First& a) {
  return a;
}
template <class First, class Second, class... Rest>
constexpr auto all_above(const First& a, const Second& b, const Rest&... rest) {
  return all_above(above(a, b), rest...);
}

struct place_beside {
  template <class... Blocks>
  constexpr auto operator()(const Blocks&... row) const {
    return all_beside(row...);
  }
};

}  // namespace detail

/// A tuple of blocks, one row of a block matrix: `blocks(block_row(A, B), block_row(C, D))`. The same as
/// `hana::make_tuple`.
template <Expression... Blocks>
  requires(sizeof...(Blocks) >= 1)
constexpr boost::hana::tuple<Blocks...> block_row(const Blocks&... blocks) {
  return {blocks...};
}

/// A row of blocks: a `hana::tuple` of expressions.
template <class T>
concept BlockRow = detail::is_block_row<T>;

/// Blocks line up: in each row of blocks all have the same rows, and all rows of blocks have the same columns in all.
template <class... Rows>
concept BlocksLineUp = std::is_same_v<detail::blocks_fit<Rows...>, detail::result<void>>;

/// A block matrix from rows of blocks, each a `hana::tuple` of expressions or made by `block_row`.
/// **Shape**: the sum of the rows × the sum of the columns. Blocks that do not line up: `blocks_do_not_line_up`, with
/// the place of the block counted from 1, the shapes that meet and the dimensions that differ.
template <BlockRow... Rows>
  requires(sizeof...(Rows) >= 1) && BlocksLineUp<Rows...>
constexpr auto blocks(const Rows&... rows) {
  return detail::all_above(boost::hana::unpack(rows, detail::place_beside{})...);
}
template <BlockRow... Rows>
  requires(sizeof...(Rows) >= 1) && (!BlocksLineUp<Rows...>)
auto blocks(const Rows&...) -> decltype(detail::said(detail::blocks_fit<Rows...>{}));

/// A block matrix from one tuple of rows, `blocks(hana::make_tuple(hana::make_tuple(A, B), hana::make_tuple(C, D)))`.
template <BlockRow... Rows>
  requires(sizeof...(Rows) >= 1) && BlocksLineUp<Rows...>
constexpr auto blocks(const boost::hana::tuple<Rows...>& rows) {
  return boost::hana::unpack(rows, [](const Rows&... row) { return blocks(row...); });
}
template <BlockRow... Rows>
  requires(sizeof...(Rows) >= 1) && (!BlocksLineUp<Rows...>)
auto blocks(const boost::hana::tuple<Rows...>&) -> decltype(detail::said(detail::blocks_fit<Rows...>{}));

}  // namespace odot
