// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lists of words in the code that reads notes. Internal to src/notes.

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace odot::notes {

/// Whether the list holds the word. Most words of a list begin otherwise: that is seen before any is compared.
inline bool among(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view w) { return w.size() == word.size() && (w.empty() || w.front() == word.front()) && w == word; });
}

}  // namespace odot::notes
