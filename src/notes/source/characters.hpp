// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kinds of characters, in ASCII alone whatever the locale. Internal to src/notes.

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace odot::notes {

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Of the letters A to Z; all else stays.
inline char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower_case(c);
  return out;
}

/// `DEP`, `rank`: letters of one word, with nothing below or above.
inline bool is_word(std::string_view name) {
  return name.size() > 1 && std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c); });
}

/// Whether the text holds one of these. O(length for each).
inline bool holds_any_of(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// The text without its spaces and line ends: as a formula is compared with another.
inline std::string without_gaps(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '\n'; });
  return out;
}

/// The same with a hyphen for each minus sign of Unicode.
inline std::string plain_formula(std::string_view text) {
  constexpr std::string_view minus = "\xe2\x88\x92";
  std::string out = without_gaps(text);
  for (std::size_t at = out.find(minus); at != std::string::npos; at = out.find(minus, at)) out.replace(at, minus.size(), "-");
  return out;
}

/// Behind the name of the command whose backslash stands at `at`.
inline std::size_t end_of_command(std::string_view text, std::size_t at) {
  while (++at < text.size() && is_letter(text[at])) {}
  return at;
}

}  // namespace odot::notes
