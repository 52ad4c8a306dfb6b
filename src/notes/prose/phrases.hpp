// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The phrases that the reader knows, each with what it does to the formulas behind it. Internal to src/notes/prose.

#include <string>
#include <string_view>
#include <vector>

namespace odot::notes {

/// What a phrase does.
enum class effect {
  claims,      ///< what follows is said to hold, as a consequence
  asserts,     ///< what follows is said to hold: a theorem, something to be shown
  assumes,     ///< what follows is given
  conditions,  ///< what follows is a condition on the rest of the sentence
  wonders,     ///< what follows is sought, wished, denied or asked: nobody says that it holds
  refutes,     ///< what follows is assumed in order to be contradicted
};

struct phrase {
  std::string_view words;
  effect does;
};

/// The longest phrase of the table that begins at words[at]; nullptr where none does.
const phrase* phrase_at(const std::vector<std::string>& words, std::size_t at);

/// Whether the word can stand between `let` and an equation, or between two equations, without changing what is said of them.
bool is_plain_word(std::string_view word);
/// Whether it names what formulas are of: “weights”, “inputs”. They are plain words, but behind “for”.
bool is_noun_of_data(std::string_view word);

/// “the loss”, “our objective”: the words end in an article and what a number that a formula gives is called.
bool ends_in_quantity(const std::vector<std::string>& words);

/// Whether the word behind an equation takes something of it away, such as “for”, “unless”, “or”.
bool is_restrictor(std::string_view word);

/// Whether the word denies or weakens what stands behind it.
bool is_negation(std::string_view word);

/// Phrases with “for” and the like that restrict nothing, such as “for simplicity”; how many words, 0 where there is none.
std::size_t harmless_at(const std::vector<std::string>& words, std::size_t at);

}  // namespace odot::notes
