// SPDX-License-Identifier: MIT
// The typed expression: its shape in the type, its tree in the value.
#pragma once

#include <type_traits>

#include "odot/expr/node.hpp"
#include "odot/shape/shape.hpp"

namespace odot {

/// A matrix expression with `Rows` rows and `Columns` columns, a tree of `Nodes` nodes.
///
/// The type says the shape and the size of the tree and nothing more, so that it stays short in messages and cheap to
/// compile; what the expression is made of is its value, a `constexpr` array. An expression can be a template argument.
/// Build one from symbols (`symbols.hpp`) and operations; read it through `lower.hpp`.
template <class Rows, class Columns, int Nodes>
struct expression {
  using rows_type = Rows;                     ///< rows, a `dim`
  using columns_type = Columns;               ///< columns, a `dim`
  static constexpr int node_count = Nodes;    ///< nodes of the tree

  node nodes[Nodes]{};  ///< the tree in postfix order: the last node is the root
};

namespace detail {

template <class R, class C, int N>
std::true_type as_base(const expression<R, C, N>*);
std::false_type as_base(...);

template <label Name>
inline constexpr bool is_valid_name = is_name(Name.view());

// What needs no template stands in plain functions: they are compiled once.

constexpr node make_root(node root, const dimension_info& rows, const dimension_info& columns) {
  root.rows = &rows;
  root.columns = &columns;
  return root;
}
constexpr void place(node* out, const node* a, int count, const node& root) {
  for (int i = 0; i < count; ++i) out[i] = a[i];
  out[count] = root;
}
constexpr void place(node* out, const node* a, int count_a, const node* b, int count_b, kernel::op operation,
                     const dimension_info& rows, const dimension_info& columns) {
  for (int i = 0; i < count_a; ++i) out[i] = a[i];
  for (int i = 0; i < count_b; ++i) out[count_a + i] = b[i];
  node& root = out[count_a + count_b];
  root.operation = operation;
  root.left = count_b + 1;
  root.rows = &rows;
  root.columns = &columns;
}

template <class R, class C>
constexpr expression<R, C, 1> leaf_node(const node& root) {
  return {{make_root(root, R::info, C::info)}};
}

/// The tree of `a` with one more node on top.
template <class R, class C, class RA, class CA, int N>
constexpr expression<R, C, N + 1> unary(const expression<RA, CA, N>& a, const node& root) {
  expression<R, C, N + 1> out;
  place(out.nodes, a.nodes, N, make_root(root, R::info, C::info));
  return out;
}
template <class R, class C, class RA, class CA, int N>
constexpr expression<R, C, N + 1> unary(const expression<RA, CA, N>& a, kernel::op operation) {
  return unary<R, C>(a, node{.operation = operation});
}

/// The trees of `a` and `b` with one node on top of both.
template <class R, class C, class RA, class CA, int N, class RB, class CB, int M>
constexpr expression<R, C, N + M + 1> binary(const expression<RA, CA, N>& a, const expression<RB, CB, M>& b,
                                             kernel::op operation) {
  expression<R, C, N + M + 1> out;
  place(out.nodes, a.nodes, N, b.nodes, M, operation, R::info, C::info);
  return out;
}

}  // namespace detail

/// A typed expression, a symbol included.
template <class T>
concept Expression = decltype(detail::as_base(static_cast<std::remove_cvref_t<T>*>(nullptr)))::value;

/// A typed expression with one row and one column.
template <class T>
concept ScalarExpression = Expression<T> && ScalarShape<typename std::remove_cvref_t<T>::rows_type,
                                                        typename std::remove_cvref_t<T>::columns_type>;

}  // namespace odot
