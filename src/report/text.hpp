// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts for people: one line a claim that is not proved, as compilers write it, with the source line and a caret range below.

#include <string>

#include "notes/check.hpp"
#include "notes/source/source.hpp"

namespace odot::report {

struct text_style {
  bool colour = false;
  bool strict = false;      ///< what is undecided and what is not read is told too
  bool proved_too = false;   ///< a line for what is proved as well
  std::size_t width = 160;   ///< of the source line; what is longer is cut around the carets
};

/// What there is to say of one note: `file:line:column: verdict: message` and below it the line and `^~~~`.
std::string to_text(const notes::source& note, const notes::checked_note& checked, const text_style& style);

/// `note.md: 12 claims: 10 proved, 1 refuted, 1 undecided`, or for all notes together; without a name, where it stands above.
std::string summary(const std::string& name, const notes::tally& count);

/// The line `number` of the note with carets under `where`; both indented, each ended by a line end.
std::string excerpt(const notes::source& note, notes::place where, const text_style& style);

}  // namespace odot::report
