// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Blocks of text with a beginning and an end: `\begin{proof} … \end{proof}`, `:::{prf:example} … :::`. Internal to src/notes.

#include <string>
#include <vector>

#include "notes/source/source.hpp"

namespace odot::notes {

/// What is supposed in a proof or an example ends where the block does.
struct text_block {
  std::string kind;  ///< `proof`, `example`, `exercise`, `problem`, `solution`, `case`, `theorem` for one that has no proof, or has it right behind it, or `aside` for any other frame
  place where;       ///< from the first sign to behind the last
};

/// The blocks in the order of their ends, those inside before those around them. What is never closed ends nowhere. O(size).
std::vector<text_block> find_blocks(const source& note);

}  // namespace odot::notes
