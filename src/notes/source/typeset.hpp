// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What stands in the file of a note and on no page: comments of all kinds, hidden parts of HTML, what is struck out, and in LaTeX what
/// commands throw away.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

/// Behind what begins at `at` in running Markdown and is not typeset: a comment of Liquid, Hugo, kramdown, Obsidian or MyST, a role of MyST, a definition of a
/// link, the notes of a speaker, a part of HTML that is hidden or struck out, a tag with mathematics among its attributes. `at` where nothing
/// of the kind begins there. O(its length).
std::size_t end_of_untypeset_markdown(std::string_view text, std::size_t at, bool at_line_start);

/// What the commands and environments of a LaTeX document do with their arguments, as far as they throw them away.
class thrown_away {
 public:
  thrown_away() = default;
  /// Reads the definitions. O(size).
  explicit thrown_away(std::string_view text);

  /// The arguments of the command `name` that are not typeset, where its arguments begin at `at`; with all of them the stretch from `at` on.
  std::vector<place> arguments_of(std::string_view name, std::string_view text, std::size_t at) const;
  bool environment(std::string_view name) const { return environments_.contains(name); }

 private:
  struct known {
    int count = 0;
    std::set<int> gone;  ///< of the arguments, counted from 0
  };
  void define(std::string_view text);
  bool is_gone(std::string_view body, int argument) const;

  std::map<std::string, known, std::less<>> commands_;
  std::set<std::string, std::less<>> environments_;
};

}  // namespace odot::notes
