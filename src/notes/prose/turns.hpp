// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where a text turns: sentences behind which what it supposed need not hold any more. Internal to src/notes.

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "prose.hpp"

namespace odot::notes {

/// What a sentence takes back of what the text supposed before it.
enum class turn {
  none,
  cases,  ///< what was supposed for a while; what a name is let be may go on
  all,
};
/// “In general,”, “we drop this assumption”, “symmetry is lost”, “if merely $A^2 = A$”, “untying the weights”. O(words).
turn turn_of(const sentence& s);

/// “With $b = 0$”, “for $a = 1$”, “if …”: the sentence begins with what it is said of. O(words).
bool opens_case(const sentence& s);
/// “For any start, …”, “for other weights, …”: it begins with words that take back what was said of a case. O(words).
bool opens_any_case(const sentence& s);

/// Whether the word is a noun for what gives the members of a sequence: “recurrence”, “update”, “dynamics”, “model”.
bool is_recurrence(std::string_view word);
/// “We drop this recurrence”, “forget the update above”; where the text turns, “in the second model”. O(words).
bool ends_recurrences(const sentence& s, turn turned);

/// The words of a heading that are no words for the section above it: “The general case”, “Uncentred data”. O(words).
bool turns_by_heading(const std::vector<std::string>& words);
/// The same for what the text said “from now on”: not so “A general penalty”, which tells of something else. O(words).
bool turns_outright(std::vector<std::string> words);

/// “In the tied model”, “in the second case”: one of several. O(words).
bool is_one_of_several(const std::vector<std::string>& words);

/// Where the sentence begins behind “so”, “but”, “then”. O(words).
std::size_t behind_conjunctions(const std::vector<std::string>& words);

/// How many letters of a word stand for it and its forms where words that were said are remembered.
inline constexpr std::size_t stem_length = 4;
/// “Unfreeze”, “uncentred” where the text has said “freeze”, “centred” before: `said` holds the first letters of its words.
bool undoes(std::string_view word, const std::set<std::string, std::less<>>& said);

/// “If the softmax is replaced by …”: the word by which what follows is said of something else than the text has defined; empty where none does. O(words).
std::string changed_setting(const std::vector<std::string>& words);

/// “Untying the weights”, “switching to …”: the gerund with which a sentence begins and that does something to what it speaks of; empty where a
/// formula is derived by it, as in “using”, “multiplying”, or none stands there. O(words).
std::string gerund_of_change(const std::vector<std::string>& words);

}  // namespace odot::notes
