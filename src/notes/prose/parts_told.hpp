// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a sentence says of one row, column or entry: “its first row is zero”, “centre each row”.

#include <string>
#include <vector>

namespace odot::notes {

/// What is said of a part of a matrix or vector.
enum class part_said {
  nothing,
  changed,   ///< it becomes another, or is to be made another: “the last row moves to the top”, “square the first column”
  valued,    ///< it has these values: “the first row is zero”, “its first row is …”
  depending  ///< it hangs on other parts: “the first entry of … is a function of the others”
};

/// What the words say of a part; formulas stand in them as `<f>`. O(words).
part_said said_of_part(const std::vector<std::string>& words);

/// “(the last is zero)”, “; others are zero”: words behind a general entry by which some entries have another value; empty where there are none. O(words).
std::string exception_among_entries(const std::vector<std::string>& words);

}  // namespace odot::notes
