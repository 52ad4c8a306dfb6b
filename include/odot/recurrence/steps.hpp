// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Steps, members of families at them, and sums, products and matrices that run over them.

#include "odot/expr/arithmetic.hpp"
#include "odot/expr/indices.hpp"
#include "odot/expr/symbols.hpp"

namespace odot {

template <auto... Facts> struct members_are_told_by_steps;  ///< `k[i]` where i is an index into the rows of a matrix

namespace detail {

template <label Name, long long From>
inline constexpr leaf step_leaf{leaf_kind::step, Name.view(), nullptr, nullptr, 0, -1, From};
template <label Name, long long From, class Rows, class Columns>
inline constexpr leaf family_leaf{leaf_kind::family, Name.view(), &Rows::info, &Columns::info, 0, -1, From};

/// The trees of `parts` one behind the other, with `root` on top.
template <class R, class C, class... Parts>
constexpr auto on_top(node root, const Parts&... parts) {
  expression<R, C, (1 + ... + Parts::node_count)> out;
  int at = 0;
  const auto put = [&](const auto& part) {
    for (const node& each : part.nodes) out.nodes[at++] = each;
  };
  (put(parts), ...);
  out.nodes[at] = make_root(root, R::info, C::info);
  return out;
}

}  // namespace detail

/// How a node over steps puts its terms together; stands in `node::p`.
enum class fold : long long { sum, product, reversed_product };

/// A step: an index without an end, t = From, From + 1, …; made by `index<"t">()`.
template <label Name, long long From>
struct step_index : expression<one_dim, one_dim, 1> {
  static_assert(detail::is_valid_name<Name>, "the name of a step is a letter, then letters, digits, _ or '");
  static_assert(From >= 0, "a step begins at 0 or later");

  static constexpr long long from = From;                                      ///< its least value
  static constexpr const leaf* which = &detail::step_leaf<Name, From>;         ///< identifies it

  constexpr step_index() : expression<one_dim, one_dim, 1>{} {
    nodes[0].operation = kernel::op::size;
    nodes[0].first = which;
    nodes[0].rows = nodes[0].columns = &one_dim::info;
  }
};

/// A step: which member of a family is meant, and what sums over members run over. It stands in formulas as the number that it is:
/// `S[t - 1]`, `power(c, t)`, `x[t] / t`.
///
///     constexpr auto t = index<"t">();     // 1, 2, 3, …
///     constexpr auto m = index<"m", 0>();  // 0, 1, 2, …
///
/// **Shape** 1 × 1. One name is one step within a claim; with two least values it stands for two things
/// (`one_name_stands_for_two_things`). An index over the rows of a matrix is `index<"i">(n)`.
template <label Name, long long From = 1>
constexpr step_index<Name, From> index() {
  return {};
}

namespace detail {

template <class T>
inline constexpr bool is_step = false;
template <label Name, long long From>
inline constexpr bool is_step<step_index<Name, From>> = true;

}  // namespace detail

/// What is a step.
template <class T>
concept Step = detail::is_step<std::remove_cvref_t<T>>;

/// What may stand between the brackets of a member, and as the end of a sum: a whole number, a dimension, or sums and products of
/// these and of steps. What is none, such as 1/t, is found where a recurrence or a claim is read (`position_is_no_whole_number`).
template <class T>
concept Place = NumberOrDimension<T> || ScalarExpression<T>;

/// Matrices of one shape that an index tells apart, k[From], k[From + 1], …; made by `family`.
template <label Name, long long From, class Rows, class Columns>
struct family_of {
  static_assert(detail::is_valid_name<Name>, "the name of a family is a letter, then letters, digits, _ or '");
  static_assert(From >= 0, "a family begins at index 0 or later");

  /// The member at an index. **Shape** Rows × Columns; of a matrix as index, `needs_a_scalar`.
  template <Place P>
  constexpr auto operator[](const P& at) const {
    node root;
    root.operation = kernel::op::symbol;
    root.places = 1;
    root.first = &detail::family_leaf<Name, From, Rows, Columns>;
    return detail::on_top<Rows, Columns>(root, detail::as_expression(at));
  }
  template <class R, class C, int N>
    requires(!ScalarShape<R, C>)
  auto operator[](const expression<R, C, N>&) const -> decltype(said(detail::message_if<!ScalarShape<R, C>>::template scalar<R, C>()));
  template <Position P>
  auto operator[](P) const
      -> decltype(said(detail::result<members_are_told_by_steps<detail::fact<index_is>(detail::written<&P::write>()),
                                                                detail::fact<it_runs_over>(detail::dimension_text<typename P::range>()),
                                                                detail::fact<try_instead>("index<name>()")>>{}));
};

/// A family of matrices by name: `family<"S", 0>(d, p)` has the members S[0], S[1], …, `family<"k">(d)` the columns k[1], k[2], …, and
/// `family<"a">()` numbers. Members are arbitrary where no recurrence says what they are.
///
/// **Shape** of every member rows × columns; d × 1; 1 × 1. Requires dimensions; else `dimensions_must_be_written_as_dim`.
template <label Name, long long From = 1, Dimension Rows, Dimension Columns>
constexpr family_of<Name, From, Rows, Columns> family(Rows, Columns) {
  return {};
}
template <label Name, long long From = 1, Dimension Rows>
constexpr family_of<Name, From, Rows, one_dim> family(Rows) {
  return {};
}
template <label Name, long long From = 1>
constexpr family_of<Name, From, one_dim, one_dim> family() {
  return {};
}
template <label Name, long long From = 1, class Rows, class Columns>
  requires(!Dimension<Rows> || !Dimension<Columns>)
auto family(Rows, Columns) -> decltype(detail::said(detail::not_a_dimension()));

namespace detail {

template <Step I, class A, class B, class R, class C, int N>
constexpr auto folded(fold how, const A& first, const B& last, const expression<R, C, N>& body) {
  node root;
  root.operation = kernel::op::sum_over;
  root.places = 2;
  root.p = static_cast<long long>(how);
  root.first = I::which;
  return on_top<R, C>(root, as_expression(first), as_expression(last), body);
}

}  // namespace detail

/// body at i = first, then first + 1, … up to last, added up: 0 where last is first − 1 or less. **Shape** that of the body.
template <Step I, Place A, Place B, class R, class C, int N>
constexpr auto sum_over(I, const A& first, const B& last, const expression<R, C, N>& body) {
  return detail::folded<I>(fold::sum, first, last, body);
}

/// body(first)·body(first + 1)·…·body(last), in this order; 1, or the identity, where last is first − 1. The number of factors has to be
/// certain not to be negative (`number_may_be_negative`), and a factor to depend on i alone (`factors_depend_on_another_index`).
/// **Shape** n × n → n × n; otherwise `product_needs_a_square_matrix`.
template <Step I, Place A, Place B, class R, class C, int N>
  requires SquareShape<R, C>
constexpr auto product_over(I, const A& first, const B& last, const expression<R, C, N>& body) {
  return detail::folded<I>(fold::product, first, last, body);
}
/// The same in the opposite order, body(last)·…·body(first): what a step that multiplies from the left makes of the steps before it.
template <Step I, Place A, Place B, class R, class C, int N>
  requires SquareShape<R, C>
constexpr auto reversed_product_over(I, const A& first, const B& last, const expression<R, C, N>& body) {
  return detail::folded<I>(fold::reversed_product, first, last, body);
}
template <auto... Facts> struct product_needs_a_square_matrix;  ///< `product_over(j, 1, t, k[j])` of columns
template <Step I, Place A, Place B, class R, class C, int N>
  requires(!SquareShape<R, C>)
auto product_over(I, const A&, const B&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!SquareShape<R, C>>::template square<product_needs_a_square_matrix, R, C>()));
template <Step I, Place A, Place B, class R, class C, int N>
  requires(!SquareShape<R, C>)
auto reversed_product_over(I, const A&, const B&, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!SquareShape<R, C>>::template square<product_needs_a_square_matrix, R, C>()));

/// Entry by entry to the power of a step, γ^{t−i}. The exponent has to be certain not to be negative where it stands, behind
/// `at_most(i, t) * …` too; else `number_may_be_negative`. **Shape** m × n → m × n.
template <class R, class C, int N, class RE, class CE, int M>
  requires ScalarShape<RE, CE>
constexpr auto power(const expression<R, C, N>& base, const expression<RE, CE, M>& exponent) {
  node root;
  root.operation = kernel::op::symbolic_power;
  root.places = 1;
  return detail::on_top<R, C>(root, exponent, base);
}

/// 1 where a ≤ b, otherwise 0; what it multiplies from the left is spoken of only where it is 1. **Shape** 1 × 1.
template <Place A, Place B>
  requires(ScalarExpression<A> || ScalarExpression<B>)
constexpr auto at_most(const A& a, const B& b) {
  node root;
  root.operation = kernel::op::condition_nonnegative;
  root.places = 1;
  return detail::on_top<one_dim, one_dim>(root, detail::as_expression(b) - detail::as_expression(a));
}

/// The matrix whose row t is `body`, for t = From, …, From + n − 1: `stacked(t, n, transpose(q[t]))`. **Shape** 1 × c → n × c;
/// otherwise `needs_a_row`.
template <Step I, Dimension D, class R, class C, int N>
  requires is_same_dim<R, one_dim>
constexpr auto stacked(I, D, const expression<R, C, N>& body) {
  node root;
  root.operation = kernel::op::by_entries;
  root.first = I::which;
  return detail::on_top<D, C>(root, body);
}
template <auto... Facts> struct needs_a_row;  ///< `stacked(t, n, q[t])` of columns
template <Step I, Dimension D, class R, class C, int N>
  requires(!is_same_dim<R, one_dim>)
auto stacked(I, D, const expression<R, C, N>&)
    -> decltype(said(detail::result<needs_a_row<detail::fact<matrix_is>(detail::shape_text<R, C>()), detail::fact<try_instead>("transpose(body)")>>{}));

/// The matrix with entry `body` in row t and column i, each counted from its least value on: a causal mask is
/// `by_entries(t, n, i, n, at_most(i, t) * number(1))`. **Shape** 1 × 1 → n × m; otherwise `needs_a_scalar`.
template <Step I, Dimension Rows, Step J, Dimension Columns, class R, class C, int N>
  requires ScalarShape<R, C> && (!std::same_as<I, J>)
constexpr auto by_entries(I, Rows, J, Columns, const expression<R, C, N>& body) {
  node root;
  root.operation = kernel::op::by_entries;
  root.first = I::which;
  root.second = J::which;
  return detail::on_top<Rows, Columns>(root, body);
}
template <Step I, Dimension Rows, Step J, Dimension Columns, class R, class C, int N>
  requires(!ScalarShape<R, C>)
auto by_entries(I, Rows, J, Columns, const expression<R, C, N>&)
    -> decltype(said(detail::message_if<!ScalarShape<R, C>>::template scalar<R, C>()));

}  // namespace odot
