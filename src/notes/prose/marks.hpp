// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Marks by which a text is laid out in parts: “(ii)”, “Undirected:” in front of a list item, “Student:” in a dialogue. Internal to src/notes.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace odot::notes {

/// “(ii)”, “(b)”, “(3)”: what it counts to in each way of counting, 0 in those that it does not belong to.
struct counted_mark {
  std::size_t length = 0;  ///< 0 where none stands
  int roman = 0, letter = 0, digit = 0;
};
/// The mark at the beginning of `text`; emphasis and a space have to end it, or the text.
counted_mark counted_at(std::string_view text);
/// The mark that counts on from `number`: “(ii)” behind 1 in roman numerals. Of the three `like` shows which way of counting is meant.
std::string next_mark(const counted_mark& like, int number);

/// Whether the text of a list item begins with words of its own that say for which of several cases it is: “undirected: …”, “**Causal.** …”.
/// Words that say what is told of, “Weights: …”, “Setup: …”, do not.
bool has_case_label(std::string_view item);
/// Whether a bold or a plain title is one that what follows does not stand alone behind: “Theorem”, “Setup”, “Notation”.
bool is_title_going_on(std::string_view first_word);

/// “(H1)”, “**(A2)**”, “H3.”, “[(H1)]” at the beginning of a list item: the label of a hypothesis, in lower case, and how long its mark is; empty where none stands.
struct hypothesis_label {
  std::string label;
  std::size_t length = 0;
};
hypothesis_label hypothesis_label_at(std::string_view item);

/// Whether the sentence leads a list of statements of which not each need hold: “Decide whether …”, “True or false?”.
bool leads_quiz(const std::vector<std::string>& words);

/// Who speaks behind the mark at the beginning of a sentence: “Student:”, “**Q:**”.
struct speaker {
  std::size_t length = 0;  ///< of the mark; 0 where none stands
  bool asks = false;       ///< begins an exchange; the others answer
  bool doubtful = false;   ///< what is said need not be so
  std::string name;        ///< in lower case
};
speaker speaker_at(std::string_view text);

/// Whether what stands behind the semicolon or comma that `text` begins with is said of another case than what stands before it: “; in general …”,
/// “, whereas …”; with `conditioned`, what stands before is under a condition.
bool turns_to_another_case(std::string_view text, bool conditioned);

/// Whether a quotation mark of the paragraph is open at this byte and closed behind it: what stands there is somebody's words.
bool stands_in_quotes(std::string_view text, std::size_t at);

/// “(i) $AB = BA$. Here …”: whether the text behind an equation that stands alone in an item goes on to speak of its case.
bool is_numbered_case(std::string_view behind);

}  // namespace odot::notes
