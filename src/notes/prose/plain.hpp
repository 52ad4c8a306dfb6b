// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether the words beside a name, and those in front of a claim, are known to leave what was said before as it was.

#include <string>
#include <vector>

#include "prose.hpp"

namespace odot::notes {

/// What the text says of something in words of which one is not known.
struct said_since {
  std::size_t at;    ///< where, in bytes
  std::string word;  ///< that is not known
};

/// The first of the words that is not known to leave alone what it is said of: “quantised”, “drifts”, “alternative”; empty where all do. O(words).
std::string unknown_among(const std::vector<std::string>& words);

/// The same for all words of a sentence that may speak of anything: “noise goes into the state as well”. More words are known here than beside a name, those
/// with which notes tell what a sequence does, and what reads well or matters. Of a
/// sentence that `claims` something only the clauses that say when, where or how, since its main clause tells what it claims; of one that claims nothing also the first form of a verb that leaves things other than they were, “transposed”, whether it is known or not. O(words).
std::string unknown_in_remark(const sentence& s, bool claims);

/// The first word that tells of an act or a change, “is halved”, “we add the input”; empty where none does. O(words).
std::string change_in(const std::vector<std::string>& words);

/// “Given that”, “which”, “after”, “with”: a clause begins so that says when, where or how something holds. O(1).
bool opens_clause(std::string_view word);

/// The first word that is not known in the clause in which piece `at`, a name, stands, and for the opening of the sentence: “the lower triangle of $S$ serves as scratch
/// space”, “to three digits, $Q$ is orthogonal”. O(words).
std::string unknown_beside(const sentence& s, std::size_t at);

/// The same where the words are no facts that are drawn on: “one way would be to invert $M$”, what one would do, leaves M what it was. O(words).
std::string unknown_said_of(const sentence& s, std::size_t at);

/// “The second line treats $s$ as a constant”: what is said of a formula further up, and not of names or of what follows.
bool speaks_of_formula_above(const sentence& s);

}  // namespace odot::notes
