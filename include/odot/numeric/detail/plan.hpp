// SPDX-License-Identifier: MIT
#pragma once

#include "odot/numeric/detail/chain_order.hpp"

namespace odot::numeric::detail {

/// What is known of an expression under bindings when it is compiled.
template <auto Expression, class... Bindings>
struct plan {
  static constexpr int count = decltype(Expression)::node_count;
  static constexpr size_table sizes = static_sizes<Bindings...>();

  static constexpr tree<count> ordered() { return chain_orderer<count>(Expression.nodes, sizes).result(); }
  static constexpr tree<count> made = ordered();

  struct numbers {
    long long rows[count]{}, columns[count]{}, temporary[count]{};
    long long memory = 0;
    bool is_static = true, is_small = true;
  };
  static constexpr numbers find() {
    numbers n;
    for (int i = 0; i < count; ++i) {
      n.rows[i] = sizes.size_of(*made.nodes[i].rows);
      n.columns[i] = sizes.size_of(*made.nodes[i].columns);
      n.is_static = n.is_static && n.rows[i] != 0 && n.columns[i] != 0;
      n.is_small = n.is_small && n.is_static && n.rows[i] <= 8 && n.columns[i] <= 8;
      if (!has_memory(i)) continue;
      n.temporary[i] = n.memory;
      n.memory += (n.rows[i] * n.columns[i] + 15) / 16 * 16;
    }
    return n;
  }

  static constexpr int left(int i) { return i - made.nodes[i].left; }
  static constexpr op kind(int i) { return made.nodes[i].operation; }
  static constexpr bool is_scalar(int i) {
    return made.nodes[i].rows->is_one() && made.nodes[i].columns->is_one();
  }

  static constexpr bool mentions_condition(int i) {
    if (kind(i) == op::condition_zero || kind(i) == op::condition_nonnegative) return true;
    if (arity(kind(i)) == 2 && mentions_condition(left(i))) return true;
    return arity(kind(i)) > 0 && mentions_condition(i - 1);
  }
  /// Nodes whose value is written to memory once, because it is read many times or cannot be had entry by
  /// entry.
  static constexpr bool is_written(int i) {
    switch (kind(i)) {
    case op::multiply:
    case op::inverse:
    case op::softmax_rows:
    case op::softmax_columns:
    case op::diagonal_matrix:
    case op::kronecker:
    case op::beside:
    case op::above:
    case op::sum_over:
    case op::by_entries:
      return !is_scalar(i);
    case op::scale:
      return !is_scalar(i) && mentions_condition(left(i));
    default:
      return false;
    }
  }
  /// What stands in memory as it is, transposed, cut or scaled.
  static constexpr bool is_in_place(int i) {
    switch (kind(i)) {
    case op::symbol:
      return true;
    case op::transpose:
    case op::window:
      return is_in_place(i - 1);
    case op::scale:
      return !is_written(i) && is_in_place(i - 1);
    default:
      return is_written(i);
    }
  }
  /// Operands that a product reads without a copy; of a transpose, what is transposed is written first if
  /// need be.
  static constexpr bool is_direct(int i) { return kind(i) == op::transpose || is_in_place(i); }
  /// Whether some node reads the entries of this one many times.
  static constexpr bool is_operand(int i) {
    for (int p = i + 1; p < count; ++p) {
      const bool reads = kind(p) == op::multiply || kind(p) == op::inverse || kind(p) == op::kronecker;
      const bool child = p - 1 == i || (arity(kind(p)) == 2 && left(p) == i);
      if (child && (reads || (kind(p) == op::transpose && is_operand(p)))) return true;
    }
    return false;
  }
  /// Whether a node needs memory of its own: the root's is the result.
  static constexpr bool has_memory(int i) {
    return i != count - 1 && !is_scalar(i) && (is_written(i) || (is_operand(i) && !is_direct(i)));
  }
  /// The place of an index among the expression's indices.
  static constexpr int index_place(const leaf* which) {
    const leaf* seen[2 * count]{};
    int known = 0;
    for (int i = 0; i < count; ++i)
      for (const leaf* l : {made.nodes[i].first, made.nodes[i].second}) {
        if (l == nullptr || l->kind != leaf_kind::index) continue;
        bool old = false;
        for (int s = 0; s < known; ++s) old = old || seen[s] == l;
        if (!old) seen[known++] = l;
      }
    for (int s = 0; s < known; ++s)
      if (seen[s] == which) return s;
    return known;
  }
  static constexpr int index_count = index_place(nullptr);
  static constexpr numbers of = find();

  /// An index that no sum and no matrix by entries binds; null if there is none.
  static constexpr const leaf* free_index() {
    for (int i = 0; i < count; ++i)
      for (const leaf* l : {made.nodes[i].first, made.nodes[i].second}) {
        if (l == nullptr || l->kind != leaf_kind::index) continue;
        bool bound = false;
        for (int b = i; b < count; ++b) {
          const bool binds = kind(b) == op::sum_over || kind(b) == op::by_entries;
          bound =
              bound || (binds && begin(b) <= i && (made.nodes[b].first == l || made.nodes[b].second == l));
        }
        if (!bound) return l;
      }
    return nullptr;
  }
  /// The first node of the subtree whose root is `i`.
  static constexpr int begin(int i) {
    if (arity(kind(i)) == 0) return i;
    return begin(arity(kind(i)) == 2 ? left(i) : i - 1);
  }

  /// The first symbol or function of the expression without a binding; null if all are bound.
  static constexpr const leaf* unbound() {
    constexpr const leaf* bound[] = {Bindings::which..., nullptr};
    for (int i = 0; i < count; ++i) {
      const leaf* which = made.nodes[i].first;
      if (kind(i) != op::symbol && !(kind(i) == op::apply && which->known_function < 0)) continue;
      bool found = false;
      for (const leaf* b : bound) found = found || b == which;
      if (!found) return which;
    }
    return nullptr;
  }
};

} // namespace odot::numeric::detail
