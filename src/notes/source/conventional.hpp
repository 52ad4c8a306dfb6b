// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Commands that a note uses and does not define, as they stand in the settings of its site or in a file that it includes, where the name
/// says what nearly every author means by it: `\tran`, `\norm{x}`, `\x` for a bold x.

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

/// What is taken for the meaning of the commands that the text does not define.
struct conventional_commands {
  std::string definitions;      ///< as LaTeX has them
  std::set<std::string> names;  ///< of the commands
};

/// The commands in the formulas of the text that `is_defined` does not know and that have a conventional meaning in the way these use them. O(size of the text) for each of these.
conventional_commands conventional_meanings(std::string_view text, const std::vector<place>& formulas, const std::function<bool(const std::string&)>& is_defined);

}  // namespace odot::notes
