// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lists of steps that are written out, `1, 2, \dots, T`.

#include <cstddef>
#include <vector>

#include "notes/source/token.hpp"

namespace odot::notes {

/// Where the members of the list begin that stands between these places. O(tokens).
std::vector<std::size_t> members_of_list(const std::vector<token>& tokens, std::size_t from, std::size_t end);

/// `1, 2, 3`, `T, T - 1`: whether the members that begin there, a comma behind each, follow one another by one; a single one does. Not `1, 3, 5`, `1, 2, 4`. O(members).
bool are_one_apart(const std::vector<token>& tokens, const std::vector<std::size_t>& members);

}  // namespace odot::notes
