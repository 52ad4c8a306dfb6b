// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Shapes of what nothing declares, in a claim about sequences: those with which its recurrences have a meaning.

#include <functional>
#include <map>
#include <set>
#include <string>

#include "notes/statement/sequences/lowering.hpp"

namespace odot::notes {

/// Which shapes families and names have of which the note does not say it.
struct guessed_shapes {
  std::map<std::string, shape> families, names;
  std::set<int> sizes;    ///< dimensions in the shapes of what may be a number as well: what is false where they are 1 is false however it is read
  bool loose = false;     ///< some of them stand in the claim alone, and in no recurrence that it speaks of
  std::string ambiguous;  ///< a name of which several readings are left that do not contain one another; empty where none is

  /// Whether a shape was guessed.
  bool any() const { return !families.empty() || !names.empty(); }
};

/// The shapes with which `left = right` and the recurrences that it speaks of have a meaning. Names in lower case are numbers or columns, others
/// matrices or numbers; of readings of which one holds the others as its cases, that one is taken. Sizes that stay open are invented. `letters` are the
/// indices of the claim; `hidden` are names that the note says something of which is not read, and of which nothing is guessed.
/// With `strict`, no name is a number that might be a matrix. O(readings · length), of up to 2¹⁰ readings.
guessed_shapes guess_shapes(scope& names, const sequence_lowering& lowering, const node* left, const node* right,
                            const std::set<std::string>& letters, const std::vector<supposed_equation>& supposed,
                            const std::function<bool(const std::string&)>& hidden,
                            const std::function<bool(const std::string&)>& called_matrix, bool strict);

}  // namespace odot::notes
