// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rows of an alignment joined into statements, before they are parsed.

#include <string_view>
#include <vector>

#include "notes/source/token.hpp"

namespace odot::notes {

/// The token lists of the statements in a display, each closed by a stop. A row that begins with a relation or an operator goes on with
/// the row above it; rows with several columns of equations are taken apart.
std::vector<std::vector<token>> join_rows(const std::vector<token>& tokens);

/// Whether the environment only aligns what stands in it: no matrix, and no values by cases.
bool is_alignment(std::string_view environment);
/// Whether a relation stands in the tokens, outside of every bracket and environment.
bool has_relation(const std::vector<token>& tokens);

}  // namespace odot::notes
