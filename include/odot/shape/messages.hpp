// SPDX-License-Identifier: MIT
// What the compiler says when shapes do not fit.
//
// A wrong operation selects an overload whose result is one of the templates below, none of which is defined. The
// compiler then points at the user's line and prints the template with its facts: which operation, both shapes, and
// the two dimensions that differ, by name. Facts are short texts under names of their own, since compilers cut long
// ones.
#pragma once

#include <cstddef>
#include <type_traits>

#include "odot/shape/concepts.hpp"

namespace odot {

// The operations that can fail. All are templates without a definition.
template <auto... Facts> struct cannot_add;                               ///< unlike shapes in `A + B`
template <auto... Facts> struct cannot_subtract;                          ///< unlike shapes in `A - B`
template <auto... Facts> struct cannot_multiply;                          ///< inner dimensions differ in `A * B`
template <auto... Facts> struct cannot_divide;                            ///< `A / B` where B is no scalar
template <auto... Facts> struct cannot_take_hadamard_product;             ///< unlike shapes in `hadamard(A, B)`
template <auto... Facts> struct cannot_divide_elementwise;                ///< unlike shapes in `divide(A, B)`
template <auto... Facts> struct cannot_take_kronecker_product;            ///< one name with two sizes in `kron(A, B)`
template <auto... Facts> struct cannot_equate;                            ///< unlike shapes in `A == B`
template <auto... Facts> struct cannot_place_beside;                      ///< unlike rows in `beside(A, B)`
template <auto... Facts> struct cannot_place_above;                       ///< unlike columns in `above(A, B)`
template <auto... Facts> struct blocks_do_not_line_up;                    ///< a block does not fit in `blocks(…)`
template <auto... Facts> struct trace_needs_a_square_matrix;              ///< `trace(A)`
template <auto... Facts> struct inverse_needs_a_square_matrix;            ///< `inverse(A)`
template <auto... Facts> struct matrix_power_needs_a_square_matrix;       ///< `matrix_power<3>(A)`
template <auto... Facts> struct diag_needs_a_vector_or_a_square_matrix;   ///< `diag(A)`
template <auto... Facts> struct property_needs_a_square_matrix;           ///< `matrix<"P">(n, k, permutation)`
template <auto... Facts> struct numbers_must_be_exact;                    ///< `0.5 * A`; write `rational{1, 2} * A`
template <auto... Facts> struct needs_a_scalar;                           ///< `sqrt(A)`, `reciprocal(A)` of a matrix
template <auto... Facts> struct cannot_slice;                             ///< a slice runs past the end
template <auto... Facts> struct partition_does_not_add_up;                ///< parts of a partition against the whole
template <auto... Facts> struct cannot_index;                             ///< an index that runs past the end
template <auto... Facts> struct dimensions_must_be_written_as_dim;        ///< `matrix<"X">(n, 3)`; write `dim<3>{}`

// Facts: each a short text under a name of its own.
template <std::size_t N> struct left_is { char chars[N]; };          ///< shape of the left operand
template <std::size_t N> struct right_is { char chars[N]; };         ///< shape of the right operand
template <std::size_t N> struct upper_is { char chars[N]; };         ///< shape of the upper block
template <std::size_t N> struct lower_is { char chars[N]; };         ///< shape of the lower block
template <std::size_t N> struct matrix_is { char chars[N]; };        ///< shape of the only operand
template <std::size_t N> struct rows_are { char chars[N]; };         ///< its rows
template <std::size_t N> struct columns_are { char chars[N]; };      ///< its columns
template <std::size_t N> struct rows_of_left { char chars[N]; };     ///< a dimension that differs …
template <std::size_t N> struct rows_of_right { char chars[N]; };    ///< … from this one
template <std::size_t N> struct columns_of_left { char chars[N]; };  ///< likewise for columns
template <std::size_t N> struct columns_of_right { char chars[N]; };
template <std::size_t N> struct rows_of_upper { char chars[N]; };
template <std::size_t N> struct rows_of_lower { char chars[N]; };
template <std::size_t N> struct columns_of_upper { char chars[N]; };
template <std::size_t N> struct columns_of_lower { char chars[N]; };
template <std::size_t N> struct block_is { char chars[N]; };         ///< which block of `blocks(…)`, counted from 1
template <std::size_t N> struct columns_above { char chars[N]; };
template <std::size_t N> struct columns_of_row { char chars[N]; };
template <std::size_t N> struct slice_begins_at { char chars[N]; };  ///< first row or column of a slice, from 0
template <std::size_t N> struct slice_holds { char chars[N]; };      ///< how many rows or columns
template <std::size_t N> struct parts_add_up_to { char chars[N]; };  ///< sum of a partition
template <std::size_t N> struct index_is { char chars[N]; };         ///< name of an index
template <std::size_t N> struct it_runs_over { char chars[N]; };     ///< its range
template <std::size_t N> struct divisor_must_be { char chars[N]; };  ///< what may stand below the line
template <std::size_t N> struct though_both_are { char chars[N]; };  ///< unlike names of the same size
template <std::size_t N> struct try_instead { char chars[N]; };      ///< what was probably meant

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

/// `Message` with `Facts`, and `though_both_are` where two dimensions that differ have one size.
template <template <auto...> class Message, class A, class B, auto... Facts>
constexpr auto with_sizes() {
  if constexpr (A::is_sized && B::is_sized && A::size == B::size)
    return result<Message<Facts..., fact<though_both_are>(dimension_text<dim<label<0>(A::size)>>())>>{};
  else
    return result<Message<Facts...>>{};
}

template <template <auto...> class Message, class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto unlike_shapes() {
  constexpr auto left = fact<left_is>(shape_text<LeftRows, LeftColumns>());
  constexpr auto right = fact<right_is>(shape_text<RightRows, RightColumns>());
  if constexpr (!std::is_same_v<LeftRows, RightRows> && !std::is_same_v<LeftColumns, RightColumns>)
    return result<Message<left, right, fact<rows_of_left>(dimension_text<LeftRows, RightRows>()),
                          fact<rows_of_right>(dimension_text<RightRows, LeftRows>()),
                          fact<columns_of_left>(dimension_text<LeftColumns, RightColumns>()),
                          fact<columns_of_right>(dimension_text<RightColumns, LeftColumns>())>>{};
  else if constexpr (!std::is_same_v<LeftRows, RightRows>)
    return with_sizes<Message, LeftRows, RightRows, left, right,
                      fact<rows_of_left>(dimension_text<LeftRows, RightRows>()),
                      fact<rows_of_right>(dimension_text<RightRows, LeftRows>())>();
  else
    return with_sizes<Message, LeftColumns, RightColumns, left, right,
                      fact<columns_of_left>(dimension_text<LeftColumns, RightColumns>()),
                      fact<columns_of_right>(dimension_text<RightColumns, LeftColumns>())>();
}

template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
constexpr auto unlike_inner_dimensions() {
  constexpr auto left = fact<left_is>(shape_text<LeftRows, LeftColumns>());
  constexpr auto right = fact<right_is>(shape_text<RightRows, RightColumns>());
  constexpr auto columns = fact<columns_of_left>(dimension_text<LeftColumns, RightRows>());
  constexpr auto rows = fact<rows_of_right>(dimension_text<RightRows, LeftColumns>());
  if constexpr (std::is_same_v<LeftColumns, RightColumns>)
    return result<cannot_multiply<left, right, columns, rows, fact<try_instead>("left * transpose(right)")>>{};
  else if constexpr (std::is_same_v<LeftRows, RightRows>)
    return result<cannot_multiply<left, right, columns, rows, fact<try_instead>("transpose(left) * right")>>{};
  else
    return with_sizes<cannot_multiply, LeftColumns, RightRows, left, right, columns, rows>();
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
  template <class, class, class, class>
  static result<void> unlike_rows();
  template <class, class, class, class>
  static result<void> unlike_columns();
};

}  // namespace detail
}  // namespace odot
