// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kinds of characters, in ASCII alone whatever the locale. Internal to src/notes.

namespace odot::notes {

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace odot::notes
