// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a sentence goes on with what the sentences before it speak of: what was supposed of their things holds in it then, and only then.

#include <string>
#include <unordered_map>
#include <vector>

#include "prose.hpp"

namespace odot::notes {

/// The words by which an equation of the sentence is said of other things than those before it, or of all things of a kind: “directed graphs have”, “in the
/// posterior”, “any two matrices satisfy”, “even without it”. Empty where it goes on with them. `equations`: which pieces hold one. O(words).
std::string speaks_of_others(const sentence& s, const std::vector<bool>& equations);

/// “Directed graphs have”, “a projection satisfies”: the subject, in words, that the equation at this piece is said of, and that may carry a condition; empty
/// where it is none. O(words).
std::string subject_of(const sentence& s, std::size_t at);

/// “We exclude $A$, $B$ with $AB = BA$”, “pairs with $AB = BA$ are rare”: the word by which the sentence supposes nothing and states nothing of the names in front of
/// piece `at`, a condition on them; empty where it does. O(words).
std::string supposes_nothing(const sentence& s, std::size_t at);

/// “That is a lie.”, “They are not.”, “Is this true?”: what a sentence without a formula says of what the text has said, and is not read; empty where it says
/// nothing of it. O(words).
std::string speaks_of_what_was_said(const sentence& s);

/// “$A$ skew: here …”, “(b) $A$ triangular: …”: what a sentence says of a name before a colon, and what stands behind it is said of; empty where it does not. O(words).
std::string described_case(const sentence& s);

/// Whether the words behind an equation that is supposed leave it supposed: “hold for all $t$”, “be the output”; not “be wrong”, “hold nowhere”, “is solvable for”. O(words).
bool holds_as_told(const std::vector<std::string>& behind);
/// Whether the words behind an equation say of what stands there that it is invertible, symmetric or the like, and no more. O(words).
bool tells_property_alone(const std::vector<std::string>& behind);

/// The words with which the sentence begins, up to its first formula, without marks. O(words).
std::vector<std::string> opening_of(const sentence& s);

/// The openings of a section's sentences, to tell one that begins as an earlier one does but for a word: “layer one has … layer two has”.
class openings {
 public:
  /// Adds an opening: the word by which it differs from the first before it that is like it otherwise, as of two things of one kind; empty where none is. O(words).
  std::string add(const std::vector<std::string>& opening);
  void clear() { *this = {}; }

 private:
  struct seen {
    std::size_t when;
    std::string word;
  };
  std::unordered_map<std::string, std::vector<seen>> without_;  ///< by an opening without one of its words: the first such word, and the first other
  std::size_t count_ = 0;
};

}  // namespace odot::notes
