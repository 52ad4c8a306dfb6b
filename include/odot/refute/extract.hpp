// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A claim in an arena of its own: only the nodes, symbols and names that it consists of.

#include <cstdint>
#include <map>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::refute {

/// The arena and the given terms in it, in the order they were given.
struct extraction {
  kernel::term_arena arena;
  std::vector<kernel::term> terms;
};

/// Copies what the terms reach. A note with thousands of claims keeps one arena; whoever decides a claim copies its arena, which
/// should be small. O(nodes reached · log), independent of the size of `from` but for one bit a node.
///
/// `fixed` gives dimensions a value: the claim at n = 1, say. Everything that mentions them is rewritten.
extraction extract(const kernel::term_arena& from, const std::vector<kernel::term>& terms,
                   const std::map<kernel::name, std::int64_t>& fixed = {});

}  // namespace odot::refute
