// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// TeX's conditionals: `\iffalse … \fi`, `\newif\ifdraft`, `\ifx … \else … \fi`.

#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

/// The stretches of a LaTeX note that are not read: branches that TeX leaves out, both branches of a conditional whose outcome the
/// note does not tell, and the commands themselves. In order, none inside another. O(size).
std::vector<place> unread_by_conditionals(std::string_view text);

/// Whether the document, its preamble apart, holds a conditional whose outcome the note does not tell. O(size).
bool leaves_branch_undecided(std::string_view text);

}  // namespace odot::notes
