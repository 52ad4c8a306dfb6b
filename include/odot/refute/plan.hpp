// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// In which order the nodes of a claim are evaluated, worked out once and used at every point.

#include <cstdint>
#include <vector>

#include "odot/defined/mask.hpp"

namespace odot::refute {

/// A node of the plan; `a` and `b` are places in the plan, not terms.
struct planned_node {
  kernel::term term = -1;
  int a = -1, b = -1;
  defined::mask_kind mask = defined::mask_kind::one;
  std::vector<kernel::name> open;      ///< the index names that its value depends on
  std::vector<int> body;               ///< of a binder: the places whose value changes with the bound names, children first
};

/// All nodes that some terms consist of, children first; the names that their values depend on.
///
/// O(nodes · bound names). The arena must outlive the plan, and not lose nodes.
class plan {
 public:
  plan(const kernel::term_arena& arena, const std::vector<kernel::term>& roots);

  const kernel::term_arena& arena() const { return *arena_; }
  const std::vector<planned_node>& nodes() const { return nodes_; }
  /// The place of a term that is part of the plan.
  int place(kernel::term t) const;
  /// Index names that no binder binds: the claim speaks of all their values.
  const std::vector<kernel::name>& free_indices() const { return free_indices_; }
  /// Dimensions and naturals on which anything depends, ascending.
  const std::vector<kernel::name>& sizes() const { return sizes_; }
  /// Symbols that occur, ascending.
  const std::vector<int>& symbols() const { return symbols_; }
  /// Unknown functions that occur, ascending.
  const std::vector<int>& functions() const { return functions_; }

 private:
  void collect(const kernel::polynomial& p, std::vector<kernel::name>& open);

  const kernel::term_arena* arena_;
  std::vector<kernel::term> order_;
  std::vector<planned_node> nodes_;
  std::vector<kernel::name> free_indices_, sizes_;
  std::vector<int> symbols_, functions_;
};

}  // namespace odot::refute
