// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Parts of the report on notes. Internal to src/report.

#include <string>
#include <vector>

#include "notes/check.hpp"

namespace odot::report {

/// What a verdict is called, and the sign that stands for it.
struct verdict_look {
  const char* name;   ///< also its class in the style sheet
  const char* sign;
  const char* words;  ///< `ill-shaped`
};
const verdict_look& look_of(notes::verdict v);

/// The badge of a verdict: its sign and its name.
std::string badge(notes::verdict v);

/// Where a claim's details stand in the page: `n2-c17`, numbers from 1.
std::string anchor_of(std::size_t note, std::size_t claim);

/// The note as its author wrote it, formulas typeset, with a mark at each that was judged.
std::string note_text(const notes::source& note, const notes::checked_note& checked, std::size_t number);

/// The definitions of the note's own commands (`\newcommand` and its kin), each as it is written, as a JSON array.
std::string commands_of(const notes::source& note);

/// A claim's formula as it is written, on one line: marks of alignment and ends of rows are left out where no environment needs them.
std::string claim_formula(const std::string& source, bool display);

/// All that there is to say of one claim of the note.
std::string claim_details(const notes::checked_note& checked, std::size_t claim, std::size_t number);

/// Rows of numbers between square brackets; the entry at `row` and `column`, from 1, is marked.
std::string matrix(const std::vector<std::vector<std::string>>& rows, int row = 0, int column = 0);

}  // namespace odot::report
