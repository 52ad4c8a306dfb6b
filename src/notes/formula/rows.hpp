// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rows of an alignment joined into statements, before they are parsed.

#include <vector>

#include "notes/source/token.hpp"

namespace odot::notes {

/// The token lists of the statements in a display, each closed by a stop. A row that begins with a relation or an operator goes on with
/// the row above it; rows with several columns of equations are taken apart.
std::vector<std::vector<token>> join_rows(const std::vector<token>& tokens);

}  // namespace odot::notes
