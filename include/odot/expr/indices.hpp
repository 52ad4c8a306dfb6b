// SPDX-License-Identifier: MIT
// Entries, rows and columns by index; sums over an index; matrices given by their entries.
#pragma once

#include "odot/expr/expression.hpp"

namespace odot {

namespace detail {

template <label Name, class Range>
inline constexpr leaf index_leaf{leaf_kind::index, Name.view(), &Range::info, nullptr, 0, -1};

}  // namespace detail

/// An index over 0 … range − 1, plus a fixed offset: what stands between the brackets of an entry. Made by
/// `index<"i">(n)`; `i + 1_c` (or `i + dim<1>{}`) is the position after it.
template <label Name, Dimension Range, long long Plus = 0>
struct index_position {
  static_assert(detail::is_valid_name<Name>, "the name of an index is a letter, then letters, digits, _ or '");

  using range = Range;                                                          ///< what it runs over
  static constexpr long long plus = Plus;                                       ///< the offset
  static constexpr const leaf* which = &detail::index_leaf<Name, Range>;        ///< identifies the index

  /// The text, `i` or `i + 1`.
  static constexpr std::size_t write(char* out) {
    detail::text_writer writer(out);
    writer.put(Name.view());
    if constexpr (Plus != 0) {
      writer.put(" + ");
      writer.put_number(Plus);
    }
    return writer.size();
  }
};

/// A fixed position, counted from 0: `position<0>`.
template <long long At>
struct fixed_position {
  using range = dim<1>;                           ///< it takes one value
  static constexpr long long plus = At;           ///< the position
  static constexpr const leaf* which = nullptr;   ///< no index
  /// The text.
  static constexpr std::size_t write(char* out) {
    detail::text_writer writer(out);
    writer.put_number(At);
    return writer.size();
  }
};

/// A fixed position, counted from 0: `entry(A, position<0>, position<1>)`.
template <long long At>
  requires(At >= 0)
inline constexpr fixed_position<At> position{};

/// An index that runs over the whole of a dimension, from 0. The same name over the same dimension is the same index.
template <label Name, Dimension Range>
constexpr index_position<Name, Range> index(Range) {
  return {};
}

namespace detail {

template <class T>
inline constexpr bool is_position = false;
template <label Name, class Range, long long Plus>
inline constexpr bool is_position<index_position<Name, Range, Plus>> = true;
template <long long At>
inline constexpr bool is_position<fixed_position<At>> = true;

template <class T>
inline constexpr bool is_index = false;
template <label Name, class Range>
inline constexpr bool is_index<index_position<Name, Range, 0>> = true;

}  // namespace detail

/// A position: an index, an index plus a number, or a fixed position.
template <class T>
concept Position = detail::is_position<std::remove_cvref_t<T>>;

/// An index without an offset: what sums run over.
template <class T>
concept Index = detail::is_index<std::remove_cvref_t<T>>;

/// Every value of the position lies within `Whole`, for all sizes.
template <class P, class Whole>
concept RunsWithin = never_negative(Whole::extent - P::range::extent - extent(P::plus));

/// The position `number` places after an index.
template <label Name, class Range, long long Plus, ConstantNumber Number>
constexpr auto operator+(index_position<Name, Range, Plus>, Number) {
  return index_position<Name, Range, Plus + static_cast<long long>(Number::value)>{};
}
template <label Name, class Range, long long Plus, Offset Number>
  requires(Number::extent.is_number())
constexpr auto operator+(index_position<Name, Range, Plus>, Number) {
  return index_position<Name, Range, Plus + Number::extent.number()>{};
}

namespace detail {

template <class R, class C, class RowAt, class ColumnAt, class RA, class CA, int N>
constexpr auto window_at(const expression<RA, CA, N>& a) {
  return unary<R, C>(a, node{.operation = kernel::op::window,
                             .p = RowAt::plus,
                             .q = ColumnAt::plus,
                             .first = RowAt::which,
                             .second = ColumnAt::which});
}

template <class At, auto Matrix, auto Size>
constexpr auto does_not_fit() {
  if constexpr (At::which == nullptr) return result<cannot_index<Matrix, Size, fact<position_is>(written<&At::write>()), fact<counted_from>("0")>>{};
  else return result<cannot_index<Matrix, Size, fact<index_is>(written<&At::write>()), fact<it_runs_over>(dimension_text<typename At::range>())>>{};
}
template <bool OfRows, class Rows, class Columns, class At>
constexpr auto runs_past_the_end() {
  constexpr auto matrix = fact<matrix_is>(shape_text<Rows, Columns>());
  if constexpr (OfRows) return does_not_fit<At, matrix, fact<rows_are>(dimension_text<Rows>())>();
  else return does_not_fit<At, matrix, fact<columns_are>(dimension_text<Columns>())>();
}

}  // namespace detail

/// Entry (i, j) as a scalar. **Shape**: m × n → 1 × 1, where i runs over m and j over n (or less); otherwise
/// `cannot_index`. An index that no sum binds is free: a claim speaks of all its values.
template <class R, class C, int N, Position I, Position J>
  requires RunsWithin<I, R> && RunsWithin<J, C>
constexpr auto entry(const expression<R, C, N>& a, I, J) {
  return detail::window_at<one_dim, one_dim, I, J>(a);
}
template <class R, class C, int N, Position I, Position J>
  requires(!RunsWithin<I, R>)
auto entry(const expression<R, C, N>&, I, J) -> decltype(said(detail::runs_past_the_end<true, R, C, I>()));
template <class R, class C, int N, Position I, Position J>
  requires RunsWithin<I, R> && (!RunsWithin<J, C>)
auto entry(const expression<R, C, N>&, I, J) -> decltype(said(detail::runs_past_the_end<false, R, C, J>()));

/// Row i. **Shape**: m × n → 1 × n; otherwise `cannot_index`.
template <class R, class C, int N, Position I>
  requires RunsWithin<I, R>
constexpr auto row_of(const expression<R, C, N>& a, I) {
  return detail::window_at<one_dim, C, I, fixed_position<0>>(a);
}
template <class R, class C, int N, Position I>
  requires(!RunsWithin<I, R>)
auto row_of(const expression<R, C, N>&, I) -> decltype(said(detail::runs_past_the_end<true, R, C, I>()));

/// Column j. **Shape**: m × n → m × 1; otherwise `cannot_index`.
template <class R, class C, int N, Position J>
  requires RunsWithin<J, C>
constexpr auto column_of(const expression<R, C, N>& a, J) {
  return detail::window_at<R, one_dim, fixed_position<0>, J>(a);
}
template <class R, class C, int N, Position J>
  requires(!RunsWithin<J, C>)
auto column_of(const expression<R, C, N>&, J) -> decltype(said(detail::runs_past_the_end<false, R, C, J>()));

/// Sum over all values of an index. **Shape**: that of the body.
template <Index I, class R, class C, int N>
constexpr auto sum_over(I, const expression<R, C, N>& body) {
  return detail::unary<R, C>(body, node{.operation = kernel::op::sum_over, .first = I::which});
}

/// The matrix whose entry (i, j) is `body`. **Shape**: body 1 × 1 → range of i × range of j; otherwise `needs_a_scalar`.
template <Index I, Index J, class R, class C, int N>
  requires ScalarShape<R, C> && (!std::same_as<I, J>)
constexpr auto by_entries(I, J, const expression<R, C, N>& body) {
  return detail::unary<typename I::range, typename J::range>(
      body, node{.operation = kernel::op::by_entries, .first = I::which, .second = J::which});
}
template <Index I, Index J, class R, class C, int N>
  requires(!ScalarShape<R, C>)
auto by_entries(I, J, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!ScalarShape<R, C>>::template scalar<R, C>()));

namespace detail {

template <class First, class Second>
constexpr auto condition(kernel::op operation, long long plus) {
  return leaf_node<one_dim, one_dim>(node{.operation = operation,
                                          .p = First::plus - Second::plus + plus,
                                          .first = First::which,
                                          .second = Second::which});
}

}  // namespace detail

/// 1 where the condition holds, otherwise 0; a causal mask is `by_entries(i, j, at_most(j, i))`. **Shape**: 1 × 1.
template <Position I, Position J>
constexpr auto at_most(I, J) {
  return detail::condition<J, I>(kernel::op::condition_nonnegative, 0);
}
/// 1 where i < j, otherwise 0. **Shape**: 1 × 1.
template <Position I, Position J>
constexpr auto less_than(I, J) {
  return detail::condition<J, I>(kernel::op::condition_nonnegative, -1);
}
/// 1 where i = j, otherwise 0. **Shape**: 1 × 1.
template <Position I, Position J>
constexpr auto equal(I, J) {
  return detail::condition<I, J>(kernel::op::condition_zero, 0);
}

/// A scalar to the power i − j, as in γ^{i−j}. **Shape**: 1 × 1 → 1 × 1.
template <class R, class C, int N, Position I, Position J>
  requires ScalarShape<R, C>
constexpr auto power_of_difference(const expression<R, C, N>& base, I, J) {
  return detail::unary<one_dim, one_dim>(base, node{.operation = kernel::op::symbolic_power,
                                                    .p = I::plus - J::plus,
                                                    .first = I::which,
                                                    .second = J::which});
}

}  // namespace odot
