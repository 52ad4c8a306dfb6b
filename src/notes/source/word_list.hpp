// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lists of words in the code that reads notes. Internal to src/notes.

#include <initializer_list>
#include <string_view>

namespace odot::notes {

/// Whether the list holds the word. Most words of a list begin otherwise: that is seen before any is compared. A plain loop: a reader spends
/// more of its time here than anywhere else, and std::any_of takes twice as long without inlining.
inline bool among(std::string_view word, std::initializer_list<std::string_view> list) {
  for (const std::string_view& w : list)
    if (w.size() == word.size() && (w.empty() || w.front() == word.front()) && w == word) return true;
  return false;
}

/// Whether the word is among those of a list in which bars stand between them.
inline bool in_bars(std::string_view word, std::string_view list) {
  while (!list.empty()) {
    const std::size_t bar = list.find('|');
    if (list.substr(0, bar) == word) return true;
    list = bar == std::string_view::npos ? std::string_view{} : list.substr(bar + 1);
  }
  return false;
}

}  // namespace odot::notes
