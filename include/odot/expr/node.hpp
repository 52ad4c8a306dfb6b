// SPDX-License-Identifier: MIT
// What a typed expression is made of: a flat tree of nodes in postfix order.
#pragma once

#include <string_view>

#include "odot/kernel/term.hpp"
#include "odot/shape/extent.hpp"

namespace odot {

/// What a leaf is.
enum class leaf_kind {
  symbol,    ///< a matrix, vector, row or scalar
  function,  ///< an elementwise function
  index,     ///< an index that runs over a dimension
  family,    ///< matrices that an index tells apart, such as S in S[t]
  step,      ///< a whole number that tells members of families apart
};

/// A symbol, a function or an index. There is one object for each name, shape and set of properties, a template
/// variable; nodes point to it, and two nodes speak of the same symbol when they point to the same leaf.
struct leaf {
  leaf_kind kind = leaf_kind::symbol;
  std::string_view name{};
  const dimension_info* rows = nullptr;     ///< of a symbol; the range of an index
  const dimension_info* columns = nullptr;  ///< of a symbol
  unsigned properties = 0;          ///< of a symbol: a set of `kernel::property`
  int known_function = -1;          ///< of a function: its number in operation/functions.hpp, or -1 for an unknown one
  long long from = 0;               ///< of a family: the index of its first member; of a step: its least value
};

/// One operation of a tree in postfix order: its last child is the node before it, and a binary operation's left
/// child stands `left` places before it. All members are public and plain, so that an expression can be a template
/// argument.
struct node {
  kernel::op operation = kernel::op::zero;  ///< what it does; the kernel's own list
  int left = 0;                             ///< distance back to the left child; 0 unless binary
  int places = 0;                           ///< so many positions stand before its operands, each a tree of its own
  long long p = 0;                          ///< numerator of a number or power; constant part of a row position
  long long q = 0;                          ///< denominator of a number or power; constant part of a column position
  const leaf* first = nullptr;              ///< symbol, function, or (first) index
  const leaf* second = nullptr;             ///< second index
  const dimension_info* first_extent = nullptr;     ///< dimension as a number; first row of a slice
  const dimension_info* second_extent = nullptr;    ///< first column of a slice
  const dimension_info* rows = nullptr;             ///< rows of the result
  const dimension_info* columns = nullptr;          ///< columns of the result
};

/// Whether an operation has no, one or two children.
constexpr int arity(kernel::op operation) {
  if (operation <= kernel::op::condition_nonnegative) return 0;
  if (operation == kernel::op::sum_over || operation == kernel::op::by_entries) return 1;
  return operation >= kernel::op::add ? 2 : 1;
}
/// The same with the positions that stand before its operands.
constexpr int arity(const node& n) { return n.places + arity(n.operation); }

/// Whether the node is a member of a family, a step, or speaks of one: what `recurrence.hpp` reads and nothing else does.
constexpr bool speaks_of_steps(const node& n) {
  return n.places > 0 || (n.first != nullptr && (n.first->kind == leaf_kind::family || n.first->kind == leaf_kind::step));
}

}  // namespace odot
