// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What an expansion will cost, told before it starts.

#include <string>

#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"

namespace odot::expansion {

/// The cost of expanding one term, or both sides of a claim, in all entries.
struct cost {
  trouble status = trouble::none;  ///< anything else: it can't be expanded at all, `reason` says why
  std::string reason;
  double terms = 0;    ///< before like terms meet; an upper bound where index conditions are not settled yet
  double bytes = 0;    ///< that the engine will hold at once (never more than `options::memory`)
  double stored = 0;   ///< what a program would need that holds every term of one side: 16 bytes a term and its factors
  double seconds = 0;  ///< by the rate measured on this machine
  bool exact = true;   ///< false where `terms` is only an upper bound
  /// "2,097,152 terms, about 2 ms, 20 KB (33.5 MB if every term were stored)".
  std::string text() const;
};

/// The cost of `compare(arena, left, right, at, chosen)`. O(nests): no term is generated for the count. The rate is measured once in
/// a process, by generating some hundred thousand terms (about a millisecond).
cost estimate(const kernel::term_arena& arena, kernel::term left, kernel::term right, const sizes& at, const options& chosen = {});
/// The cost of expanding all entries of one term.
cost estimate(const kernel::term_arena& arena, kernel::term t, const sizes& at, const options& chosen = {});

}  // namespace odot::expansion
