// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the words next to an equation about a sequence do to it: restrict it, put it on a condition, or only join.

#include <string>
#include <vector>

#include "notes/statement/sequences/items.hpp"

namespace odot::notes {

/// Words that are taken for doubt elsewhere and that join or compare here: “the suffix form would be”, “while”, “setting … apart”.
bool says_it_anyway(const std::string& because);

/// Whether the words, in lower case, begin a condition of which no range is made: “for unit keys”, “if”, “unless”. `numbered`: what they say is said of
/// “For all $t$ but one”: the words behind a range take some of it away. O(words).
bool begins_exception(const std::string& words);
/// members that numbers tell, “for the first two steps”. `introduces`: a range or a set follows, “for a block length $B \ge 1$”.
bool conditions_in(const std::string& words, bool numbered = false, bool introduces = false);

/// Whether the words, in lower case, speak of some of the steps only: “at every second step”, “in the first ten steps”, “as long as”,
/// “for accepted proposals”, “until step five”.
bool some_steps(const std::string& words);

/// Whether a phrase of the words, in lower case, says where or when something holds, and is no range: “on weekdays”, “inside the basin”, “in the
/// absence of input”, “typically”. `behind`: they stand behind what holds.
bool says_where(const std::string& words, bool behind);

/// Whether the words, in lower case, announce another step than the one before: “alternatively”, “the second model”, “instead”, “in case two”.
bool tells_another_way(const std::string& words);

/// Whether the words, in lower case, say that members are made otherwise somewhere: “is reset”, “clipped”, “changes with”.
bool changes_members(const std::string& words);

/// Whether the words that stand before an equation, in lower case, end so that it is what is supposed: “if”, “had”; before a start also
/// “with”, “for”, “started from”.
bool supposes_what_follows(const std::string& words, bool start);

/// Whether the words next to the k-th item keep it from defining a member for good: “if”, “for even”, “often”, “we do not assume”.
/// `start`: it gives one member, and no step.
bool hedged(const std::vector<sequence_item>& items, std::size_t k, bool start);

}  // namespace odot::notes
