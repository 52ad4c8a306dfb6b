// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The reader: what it does with sentences, declarations, definitions and claims. Internal to src/notes.

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "notes/formula/statement.hpp"
#include "notes/prose/prose.hpp"
#include "notes/reader.hpp"
#include "notes/source/blocks.hpp"
#include "notes/source/sections.hpp"
#include "notes/source/spans.hpp"
#include "notes/statement/lowering/lowering.hpp"
#include "notes/statement/reading_state.hpp"
#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// “After step five, take another one.”: the words by which a sentence without formulas tells steps apart; empty where it does not. O(words).
std::string steps_unlike_in_words(const std::vector<std::string>& words);
/// The names to which fenced code gives another value made of the one that they have, with where. O(length).
std::vector<std::pair<std::size_t, std::string>> changes_in_code(std::string_view text);

/// What was declared for one claim.
struct settled_layers {
  std::vector<std::string> names;
  std::vector<std::pair<int, definition>> definitions;  ///< as they were
  std::string said;                                     ///< the shapes of the names, in words
};

struct math_piece {
  const segment* at = nullptr;
  statement_list list;
  stance said;                  ///< how the words take it
  std::string before;           ///< the words right in front of it
  decomposition decomposed = decomposition::none; ///< what it is by the words around it
  bool of_kind = false;         ///< a claim said of a subject in words that may carry a condition: “projections satisfy”
  int functions_known = 0;      ///< how often functions had been given a meaning when it was read
  std::size_t names_known = 0;  ///< how many names there were when it was read
  std::optional<side> goes_on_from{};  ///< with which the display in front of it ends, where this one begins with `=`
};

enum class revaluation { none, replaced, left_open };

struct function_head {
  std::string name;
  std::vector<std::string> arguments;
};

/// What is asked for a claim: the two sides as they stand, or the rows of its matrices one above the other.
struct asked_sides {
  node *written_left, *written_right;
  node *left, *right;
  std::vector<node*> roots;  ///< what inference looks at
  bool equal = true;         ///< whether the roots have one shape
};

enum class first_equation { claimed, defines, says_all };

struct set_zero {
  std::size_t given;  ///< which equation of the statement
  bool claimed;       ///< it is a claim as well
};

inline constexpr const char* any_function = "any";  ///< the kind of a function of which nothing is known

/// What is known while a note is read, sentence after sentence: the note, its names, and what its text, section, sentence and claim have said so far.
struct note_reader {
  const source& note;
  const source* macros;
  const reader_events& events;
  notes::sections sections{};
  std::vector<text_block> blocks{};  ///< in the order of their ends
  std::size_t blocks_ended = 0;
  syntax_arena arena{};
  notes::scope scope{};
  sentence_state of_sentence{};
  claim_state of_claim{};
  section_state of_section{};
  text_state of_text{};
  std::vector<segment> segments{};
  std::unique_ptr<sequence_reader> sequences{};  ///< what the note says of families
};

inline void set_aside(const note_reader& reader, place where, const std::string& what) {
  if (reader.events.aside) reader.events.aside({on_one_line(reader.note.slice(where)), what, reader.note.at(where.begin)});
}
inline void diagnose(const note_reader& reader, reading kind, place where, const std::string& message, bool counts = true) {
  if (reader.events.diagnostic) reader.events.diagnostic({kind, where, message, counts});
}

}  // namespace odot::notes
