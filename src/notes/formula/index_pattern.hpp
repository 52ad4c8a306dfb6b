// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Indices of the form 2i and 2i + 1, by which a text gives some members of a family and others in another way.

#include <string>
#include <vector>

#include "syntax.hpp"

namespace odot::notes {

/// What stands below a name, with its indices taken out: `P_{2·,·}` and i, j for P_{2i, j}.
struct index_pattern {
  std::string name;                    ///< with the pattern below it
  std::vector<const node*> arguments;  ///< what stands in place of the dots

  /// Adds one index, as it is or, with `taken_apart`, as a multiple of what it speaks of.
  void add(const node* item, bool taken_apart) {
    std::string own = "·";
    const node* argument = item;
    if (taken_apart) {
      item = without_brackets(item);
      std::string behind;
      if (item->kind == form::sum && item->kids.size() == 2 && item->kids[1]->kind == form::number) behind = item->text[1] + item->kids[1]->text, item = item->kids[0];
      if (item->kind == form::product && item->kids.size() == 2 && item->kids[0]->kind == form::number) own = item->kids[0]->text + "·" + behind, argument = item->kids[1];
    }
    name += (arguments.empty() ? "_{" : ",") + own;
    arguments.push_back(argument);
  }
  /// Whether some index is a multiple: else it is an entry or a member like any other.
  bool is_plain() const { return name.find_first_of("0123456789", name.find("_{")) == std::string::npos; }
};

}  // namespace odot::notes
