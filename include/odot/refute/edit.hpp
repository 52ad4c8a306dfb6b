// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Changing one place in a term. Nodes never change, so an edit makes the nodes from that place up to the root anew.

#include <cstddef>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::refute {

/// The way from a root to one occurrence of a node: false for the first operand, true for the second.
using place_path = std::vector<bool>;

/// The node at a place.
inline kernel::term node_at(const kernel::term_arena& arena, kernel::term root, const place_path& path) {
  for (const bool second : path) root = second ? arena[root].b : arena[root].a;
  return root;
}

/// The root with another node at one place; `replacement` must have the same shape as what stands there. O(length of the path).
inline kernel::term with_node_at(kernel::term_arena& arena, kernel::term root, const place_path& path, kernel::term replacement) {
  std::vector<kernel::term> way{root};
  for (const bool second : path) way.push_back(second ? arena[way.back()].b : arena[way.back()].a);
  for (std::size_t i = path.size(); i-- > 0;) {
    kernel::node copy = arena[way[i]];
    (path[i] ? copy.b : copy.a) = replacement;
    replacement = arena.push(static_cast<kernel::node&&>(copy));
  }
  return replacement;
}

/// Places of a term in reading order, the root first; at most `limit` of them, since a term that is a graph has very many.
inline std::vector<place_path> places(const kernel::term_arena& arena, kernel::term root, std::size_t limit = 1000) {
  std::vector<place_path> found, stack{{}};
  while (!stack.empty() && found.size() < limit) {
    place_path here = static_cast<place_path&&>(stack.back());
    stack.pop_back();
    const kernel::node& n = arena[node_at(arena, root, here)];
    for (const bool second : {true, false})
      if ((second ? n.b : n.a) >= 0) {
        stack.push_back(here);
        stack.back().push_back(second);
      }
    found.push_back(static_cast<place_path&&>(here));
  }
  return found;
}

}  // namespace odot::refute
