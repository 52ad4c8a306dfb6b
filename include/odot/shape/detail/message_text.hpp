// SPDX-License-Identifier: MIT
// How the messages are made; included by messages.hpp.
#pragma once

#include "odot/shape/messages.hpp"

namespace odot {
namespace detail {

/// The text that `Write` writes, as a template argument.
template <auto Write>
constexpr auto written() {
  label<Write(nullptr) + 1> out;
  Write(out.chars);
  return out;
}

/// A text under the name of a fact.
template <template <std::size_t> class Fact, std::size_t N>
constexpr Fact<N> fact(const label<N>& from) {
  Fact<N> out{};
  for (std::size_t i = 0; i < N; ++i) out.chars[i] = from.chars[i];
  return out;
}
template <template <std::size_t> class Fact, std::size_t N>
constexpr Fact<N> fact(const char (&from)[N]) {
  return fact<Fact>(label<N>(from));
}

/// A dimension's text; with its sizes, `d with d = 512`, where `Beside` has the same text and other sizes: otherwise
/// the two that differ would read alike. Sums also where only a name in them has another size.
template <class D, class Beside>
constexpr std::size_t write_dimension(char* out) {
  std::size_t length = write_extent(D::extent, out);
  if constexpr (!std::is_same_v<D, Beside> && sizes_clash(D::extent, Beside::extent))
    for (int i = 0; i < D::extent.name_count; ++i) {
      text_writer writer(out == nullptr ? nullptr : out + length);
      writer.put(i == 0 ? " with " : ", ");
      writer.put(D::extent.names[i].text);
      writer.put(D::extent.names[i].size == 0 ? " of any size" : " = ");
      if (D::extent.names[i].size != 0) writer.put_number(D::extent.names[i].size);
      length += writer.size();
    }
  return length;
}

/// `n x k`, with brackets around sums.
template <class Rows, class Columns>
constexpr std::size_t write_shape(char* out) {
  text_writer writer(out);
  const auto put = [&writer, out](const extent& value) {
    const bool brackets = value.term_count > 1;
    if (brackets) writer.put("(");
    writer.skip(write_extent(value, out == nullptr ? nullptr : out + writer.size()));
    if (brackets) writer.put(")");
  };
  put(Rows::extent);
  writer.put(" x ");
  put(Columns::extent);
  return writer.size();
}

template <class D, class Beside = D>
constexpr auto dimension_text() {
  return written<&write_dimension<D, Beside>>();
}
template <class Rows, class Columns>
constexpr auto shape_text() {
  return written<&write_shape<Rows, Columns>>();
}

/// Carries a type that can't be a value; `said(result<T>)` is a T, for `decltype` alone. Going this way rather than
/// through an alias keeps the alias out of the message.
template <class T>
struct result {};
template <class T>
T said(result<T>);

/// clang computes the result type of an overload before it looks at its constraint; so each message is made by
/// `message_if<wrong>`, whose functions for `false` have no body to instantiate.
template <bool Wrong>
struct message_if;

/// Two dimensions whose names differ and whose sizes are known and agree.
template <class A, class B>
inline constexpr bool same_size = A::is_sized && B::is_sized && A::size == B::size;
template <class A>
constexpr auto size_of_both() {
  return fact<though_both_are>(dimension_text<dim<label<0>(A::size)>>());
}

/// `Message` with `Facts`, and `though_both_are` where two dimensions that differ have one size.
template <template <auto...> class Message, class A, class B, auto... Facts>
constexpr auto with_sizes() {
  if constexpr (same_size<A, B>) return result<Message<Facts..., size_of_both<A>()>>{};
  else return result<Message<Facts...>>{};
}

/// What was probably meant where two shapes should have been one: a transpose, or a row, a column or a scalar that was
/// to be repeated.
enum class slip { none, transposed, row, column, scalar };
template <class R, class C, class Other, class OtherC>
constexpr slip slip_of() {
  if (std::is_same_v<R, OtherC> && std::is_same_v<C, Other>) return slip::transposed;
  if (ScalarShape<Other, OtherC>) return slip::scalar;
  if (std::is_same_v<Other, one_dim> && std::is_same_v<C, OtherC>) return slip::row;
  if (std::is_same_v<OtherC, one_dim> && std::is_same_v<R, Other>) return slip::column;
  return slip::none;
}
template <class R, class C, class Other, class OtherC, bool OtherIsRight>
constexpr std::size_t write_hint(char* out) {
  text_writer writer(out);
  const std::string_view other = OtherIsRight ? "right" : "left";
  const auto put = [&writer, out](const dimension_info& info) {
    writer.skip(write_extent(extent_of(info), out == nullptr ? nullptr : out + writer.size()));
  };
  constexpr slip meant = slip_of<R, C, Other, OtherC>();
  if constexpr (meant == slip::transposed) {
    writer.put("transpose(");
    writer.put(other);
    writer.put(")");
  } else if constexpr (meant == slip::row || meant == slip::scalar) {
    writer.put("ones(");
    put(R::info);
    if constexpr (meant == slip::scalar) {
      writer.put(", ");
      put(C::info);
    }
    writer.put(") * ");
    writer.put(other);
  } else if constexpr (meant == slip::column) {
    writer.put(other);
    writer.put(" * transpose(ones(");
    put(C::info);
    writer.put("))");
  }
  return writer.size();
}

/// The message with a hint where there is one; `Message` takes a hint only where repeating makes sense.
template <template <auto...> class Message, class LeftRows, class LeftColumns, class RightRows, class RightColumns,
          auto... Facts>
constexpr auto with_hint() {
  constexpr bool left_is_small = slip_of<LeftRows, LeftColumns, RightRows, RightColumns>() == slip::none;
  if constexpr (!left_is_small)
    return result<Message<Facts..., fact<try_instead>(
        written<&write_hint<LeftRows, LeftColumns, RightRows, RightColumns, true>>())>>{};
  else if constexpr (slip_of<RightRows, RightColumns, LeftRows, LeftColumns>() != slip::none)
    return result<Message<Facts..., fact<try_instead>(
        written<&write_hint<RightRows, RightColumns, LeftRows, LeftColumns, false>>())>>{};
  else
    return result<Message<Facts...>>{};
}

template <template <auto...> class Message, class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto unlike_shapes() {
  using LR = LeftRows;
  using LC = LeftColumns;
  using RR = RightRows;
  using RC = RightColumns;
  constexpr auto left = fact<left_is>(shape_text<LR, LC>());
  constexpr auto right = fact<right_is>(shape_text<RR, RC>());
  if constexpr (!std::is_same_v<LR, RR> && !std::is_same_v<LC, RC>)
    return with_hint<Message, LR, LC, RR, RC, left, right, fact<rows_of_left>(dimension_text<LR, RR>()),
                     fact<rows_of_right>(dimension_text<RR, LR>()), fact<columns_of_left>(dimension_text<LC, RC>()),
                     fact<columns_of_right>(dimension_text<RC, LC>())>();
  else if constexpr (!std::is_same_v<LR, RR> && same_size<LR, RR>)
    return result<Message<left, right, fact<rows_of_left>(dimension_text<LR, RR>()),
                          fact<rows_of_right>(dimension_text<RR, LR>()), size_of_both<LR>()>>{};
  else if constexpr (!std::is_same_v<LR, RR>)
    return with_hint<Message, LR, LC, RR, RC, left, right, fact<rows_of_left>(dimension_text<LR, RR>()),
                     fact<rows_of_right>(dimension_text<RR, LR>())>();
  else if constexpr (same_size<LC, RC>)
    return result<Message<left, right, fact<columns_of_left>(dimension_text<LC, RC>()),
                          fact<columns_of_right>(dimension_text<RC, LC>()), size_of_both<LC>()>>{};
  else
    return with_hint<Message, LR, LC, RR, RC, left, right, fact<columns_of_left>(dimension_text<LC, RC>()),
                     fact<columns_of_right>(dimension_text<RC, LC>())>();
}

template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto unlike_inner_dimensions() {
  constexpr auto left = fact<left_is>(shape_text<LeftRows, LeftColumns>());
  constexpr auto right = fact<right_is>(shape_text<RightRows, RightColumns>());
  constexpr auto columns = fact<columns_of_left>(dimension_text<LeftColumns, RightRows>());
  constexpr auto rows = fact<rows_of_right>(dimension_text<RightRows, LeftColumns>());
  if constexpr (same_size<LeftColumns, RightRows>)
    return result<cannot_multiply<left, right, columns, rows, size_of_both<LeftColumns>()>>{};
  else if constexpr (std::is_same_v<LeftColumns, RightColumns>)
    return result<cannot_multiply<left, right, columns, rows, fact<try_instead>("left * transpose(right)")>>{};
  else if constexpr (std::is_same_v<LeftRows, RightRows>)
    return result<cannot_multiply<left, right, columns, rows, fact<try_instead>("transpose(left) * right")>>{};
  else
    return result<cannot_multiply<left, right, columns, rows>>{};
}

template <template <auto...> class Message, class Rows, class Columns>
constexpr auto not_square() {
  return result<Message<fact<matrix_is>(shape_text<Rows, Columns>()), fact<rows_are>(dimension_text<Rows, Columns>()),
                        fact<columns_are>(dimension_text<Columns, Rows>())>>{};
}

template <class Rows, class Columns>
constexpr auto not_a_scalar() {
  return result<needs_a_scalar<fact<matrix_is>(shape_text<Rows, Columns>()), fact<rows_are>(dimension_text<Rows>()),
                               fact<columns_are>(dimension_text<Columns>())>>{};
}

template <class Rows, class Columns>
constexpr auto no_symbol() {
  return result<can_only_differentiate_by_a_symbol<fact<matrix_is>(shape_text<Rows, Columns>())>>{};
}

template <class LR, class LC, class RR, class RC>
constexpr auto no_columns() {
  return result<jacobian_needs_two_columns<fact<left_is>(shape_text<LR, LC>()), fact<right_is>(shape_text<RR, RC>())>>{};
}

template <class Rows, class Columns>
constexpr auto no_root() {
  return result<needs_a_scalar<fact<matrix_is>(shape_text<Rows, Columns>()), fact<rows_are>(dimension_text<Rows>()),
                               fact<columns_are>(dimension_text<Columns>()),
                               fact<try_instead>("power(A, rational{1, 2})")>>{};
}

template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto not_a_divisor() {
  constexpr auto left = fact<left_is>(shape_text<LeftRows, LeftColumns>());
  constexpr auto right = fact<right_is>(shape_text<RightRows, RightColumns>());
  if constexpr (SameShape<LeftRows, LeftColumns, RightRows, RightColumns>)
    return result<cannot_divide<left, right, fact<divisor_must_be>("1 x 1"), fact<try_instead>("divide(left, right)")>>{};
  else if constexpr (SquareShape<RightRows, RightColumns>)
    return result<cannot_divide<left, right, fact<divisor_must_be>("1 x 1"), fact<try_instead>("left * inverse(right)")>>{};
  else
    return result<cannot_divide<left, right, fact<divisor_must_be>("1 x 1")>>{};
}

template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto not_beside() {
  constexpr auto left = fact<left_is>(shape_text<LeftRows, LeftColumns>());
  constexpr auto right = fact<right_is>(shape_text<RightRows, RightColumns>());
  if constexpr (!std::is_same_v<LeftRows, RightRows>)
    return with_sizes<cannot_place_beside, LeftRows, RightRows, left, right,
                      fact<rows_of_left>(dimension_text<LeftRows, RightRows>()),
                      fact<rows_of_right>(dimension_text<RightRows, LeftRows>())>();
  else
    return result<cannot_place_beside<left, right, fact<columns_of_left>(dimension_text<LeftColumns, RightColumns>()),
                                      fact<columns_of_right>(dimension_text<RightColumns, LeftColumns>())>>{};
}

template <class UpperRows, class UpperColumns, class LowerRows, class LowerColumns>
constexpr auto not_above() {
  constexpr auto upper = fact<upper_is>(shape_text<UpperRows, UpperColumns>());
  constexpr auto lower = fact<lower_is>(shape_text<LowerRows, LowerColumns>());
  if constexpr (!std::is_same_v<UpperColumns, LowerColumns>)
    return with_sizes<cannot_place_above, UpperColumns, LowerColumns, upper, lower,
                      fact<columns_of_upper>(dimension_text<UpperColumns, LowerColumns>()),
                      fact<columns_of_lower>(dimension_text<LowerColumns, UpperColumns>())>();
  else
    return result<cannot_place_above<upper, lower, fact<rows_of_upper>(dimension_text<UpperRows, LowerRows>()),
                                     fact<rows_of_lower>(dimension_text<LowerRows, UpperRows>())>>{};
}

constexpr auto not_a_dimension() {
  return result<dimensions_must_be_written_as_dim<fact<try_instead>("dim<\"n\">{} or dim<3>{}")>>{};
}

constexpr auto not_exact() { return result<numbers_must_be_exact<fact<try_instead>("rational{1, 2}")>>{}; }

template <>
struct message_if<true> {
  template <template <auto...> class Message, class LR, class LC, class RR, class RC>
  static constexpr auto unlike() { return unlike_shapes<Message, LR, LC, RR, RC>(); }
  template <class LR, class LC, class RR, class RC>
  static constexpr auto unlike_inner() { return unlike_inner_dimensions<LR, LC, RR, RC>(); }
  template <class LR, class LC, class RR, class RC>
  static constexpr auto divisor() { return not_a_divisor<LR, LC, RR, RC>(); }
  template <template <auto...> class Message, class R, class C>
  static constexpr auto square() { return not_square<Message, R, C>(); }
  template <class R, class C>
  static constexpr auto scalar() { return not_a_scalar<R, C>(); }
  template <class R, class C>
  static constexpr auto root() { return no_root<R, C>(); }
  template <class R, class C>
  static constexpr auto by_a_symbol() { return no_symbol<R, C>(); }
  template <class LR, class LC, class RR, class RC>
  static constexpr auto columns() { return no_columns<LR, LC, RR, RC>(); }
  template <class LR, class LC, class RR, class RC>
  static constexpr auto unlike_rows() { return not_beside<LR, LC, RR, RC>(); }
  template <class UR, class UC, class DR, class DC>
  static constexpr auto unlike_columns() { return not_above<UR, UC, DR, DC>(); }
};
template <>
struct message_if<false> {
  template <template <auto...> class, class, class, class, class>
  static result<void> unlike();
  template <class, class, class, class>
  static result<void> unlike_inner();
  template <class, class, class, class>
  static result<void> divisor();
  template <template <auto...> class, class, class>
  static result<void> square();
  template <class, class>
  static result<void> scalar();
  template <class, class>
  static result<void> root();
  template <class, class>
  static result<void> by_a_symbol();
  template <class, class, class, class>
  static result<void> columns();
  template <class, class, class, class>
  static result<void> unlike_rows();
  template <class, class, class, class>
  static result<void> unlike_columns();
};

}  // namespace detail
}  // namespace odot
