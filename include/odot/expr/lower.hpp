// SPDX-License-Identifier: MIT
// From a typed expression to a term of the kernel: the one reading on which all others stand.
#pragma once

#include <stdexcept>

#include "odot/expr/claim.hpp"
#include "odot/operation/builder.hpp"
#include "odot/operation/terms.hpp"

namespace odot {

/// Thrown by `lower` (in constant evaluation: a compile error) when one name stands for two things.
struct name_conflict : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

class step_lowering;

/// What a lowering has met so far: which name, symbol and function of the arena stands for which leaf. Keep one for
/// all expressions that belong to one arena; the same leaf then becomes the same symbol.
class lowering {
 public:
  /// Writes into `arena`, which must outlive this object.
  constexpr explicit lowering(kernel::term_arena& arena) : arena_(&arena) {}

  /// The term of an expression. **Shape**: that of the expression. Throws `name_conflict` when one name stands for two
  /// shapes, two sets of properties, or two dimensions of different size. O(nodes × (leaves + binders)).
  template <class Rows, class Columns, int Nodes>
  constexpr kernel::term operator()(const expression<Rows, Columns, Nodes>& a) {
    return lower_nodes(a.nodes, Nodes);
  }

  /// The kernel's polynomial of a dimension; its names become dimensions of the arena.
  constexpr kernel::polynomial dimension(const dimension_info& info);
  /// The kernel's name of an index that no binder binds.
  constexpr kernel::name index(const leaf& which);

  /// The sized dimension names met so far: `sized(i)` for i below `sized_count()`.
  [[nodiscard]] constexpr int sized_count() const { return sized_.size(); }
  /// A name of the arena and the size that it was given.
  struct sized_name {
    kernel::name name = -1;
    long long size = 0;
  };
  [[nodiscard]] constexpr const sized_name& sized(int i) const { return sized_[i]; }

 private:
  friend class step_lowering;
  struct known_dimension {
    std::string_view text{};
    long long size = 0;
    kernel::name name = -1;
    const dimension_info* which = nullptr;  ///< where it was first met alone
  };
  struct known_leaf {
    const leaf* which = nullptr;
    int id = -1;
  };
  /// A sum over an index, or a matrix by entries, and the nodes in which it binds the index.
  struct binder {
    const leaf* index = nullptr;
    kernel::name name = -1;
    int begin = 0;
    int end = 0;
  };
  using binders = kernel::sequence<binder>;

  constexpr kernel::term lower_nodes(const node* nodes, int count);
  constexpr kernel::term lower_node(const node& from, int at, const binders& bound, kernel::term a, kernel::term b);
  constexpr binders find_binders(const node* nodes, int count);
  constexpr kernel::name index_at(const leaf& which, int at, const binders& bound);
  constexpr kernel::polynomial position(const leaf* index, long long offset, int at, const binders& bound);
  constexpr kernel::name dimension_name(const extent_name& wanted, const dimension_info* which = nullptr);
  constexpr int symbol(const leaf& which);
  constexpr int function(const leaf& which);

  kernel::term_arena* arena_;
  kernel::sequence<known_dimension> dimensions_;
  kernel::sequence<known_leaf> symbols_;
  kernel::sequence<known_leaf> functions_;
  kernel::sequence<known_leaf> indices_;
  kernel::sequence<sized_name> sized_;
};

/// The term of one expression in `arena`. For several expressions that share symbols use one `lowering`.
template <class Rows, class Columns, int Nodes>
constexpr kernel::term lower(const expression<Rows, Columns, Nodes>& a, kernel::term_arena& arena) {
  return lowering(arena)(a);
}

}  // namespace odot

#include "odot/expr/detail/lowering.hpp"
