// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Names in formulas: which one stands at a place, and where parts of formulas stand.

#include <optional>
#include <string>
#include <vector>

#include "notes/source/source.hpp"
#include "notes/source/token.hpp"

namespace odot::lsp {

/// A name where it stands in the note.
struct name_use {
  std::string name;
  notes::place where;
};

/// The mathematics of the note that holds the byte; nothing in running text.
std::optional<notes::place> formula_at(const notes::source& note, std::size_t offset);

/// Where `part`, a piece of TeX, stands in the stretch `within`, compared token by token; braces do not count. O(product of the lengths).
std::vector<notes::place> places_of(std::string_view part, const notes::source& note, notes::place within);

/// The longest of `names` that stands over the byte.
std::optional<name_use> name_at(const notes::source& note, std::size_t offset, const std::vector<std::string>& names);

}  // namespace odot::lsp
