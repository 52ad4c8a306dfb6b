// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A stretch of prose as words: markup, links and emphasis left out, punctuation marks as words of their own.

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "notes/source/word_list.hpp"

namespace odot::notes {

/// The words of `text`, which is in lower case. `, : ; . ( ) ? ! |` are words; `**`, `_`, quotes, tags, attributes in braces and the targets of links are
/// nothing; a dash between words is a comma.
std::vector<std::string> words_of(std::string_view text);

/// Whether a word is one of the marks that `words_of` keeps.
inline bool is_punctuation(std::string_view word) { return word.size() == 1 && std::string_view(",;:.()?!|").find(word[0]) != std::string_view::npos; }

/// Whether some of the words is in the list.
inline bool any_among(const std::vector<std::string>& words, std::initializer_list<std::string_view> list) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return among(w, list); });
}

/// Whether the words from `at` on begin with the words of `phrase`, which are separated by single spaces; how many they are, 0 if not.
std::size_t begins_with(const std::vector<std::string>& words, std::size_t at, std::string_view phrase);

/// Whether the phrase occurs in the words, word by word.
bool holds(const std::vector<std::string>& words, std::string_view phrase);

/// A text as a set of its words, which are separated by blanks. O(length).
std::unordered_set<std::string_view> words_in(std::string_view text);

/// Whether one of the phrases does.
inline bool any_phrase(const std::vector<std::string>& words, std::initializer_list<std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view phrase) { return holds(words, phrase); });
}

/// “Has several nice algebraic properties”, “can be defined in several different ways”: the clause, whose verb stands at `verb`, leads to what is always so of
/// an operation, or says no more of it. O(words).
bool only_counts(const std::vector<std::string>& clause, std::size_t verb);

}  // namespace odot::notes
