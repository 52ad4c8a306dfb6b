// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The columns of the table of theorems that say how well the two sides agree when they are computed.

#include <string>

#include "catalogue/run.hpp"

namespace odot::cli {

/// Whether the table has these columns: only where odot was built with its numeric part.
bool has_numbers();

/// What there is to say of the numbers of a proved case.
struct numbers_text {
  std::string columns; ///< for the table, with the blanks before them; empty without the columns
  bool bad = false;    ///< the sides differ by more than their condition explains
  std::string remark;  ///< for below the table: of what is bad, and of what could not be computed
};
numbers_text numbers_of(const catalogue::derivation& d, const catalogue::general_case& which);

/// The columns where there is nothing to say.
std::string no_numbers();

/// What the columns mean, in a line.
std::string numbers_legend();

} // namespace odot::cli
