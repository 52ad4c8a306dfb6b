// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Words by which a name, a step or a weight is no longer what it was: “swap two rows of $A$”, “at the last step”, “both layers share their
/// parameters”, “now $B$ is the batch size”.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "prose.hpp"

namespace odot::notes {

/// The pieces of the sentence, by their number, that stand where words change what they name: “normalise the rows of $X$”, “$W$ is then
/// rounded”, “a mask is applied to $S$”. O(words).
std::set<std::size_t> changed_in(const sentence& s);

/// “From now on we drop the tilde”: the mark that names are written without; empty where nothing of the kind is said. O(words).
std::string mark_dropped(const std::vector<std::string>& words);

/// The word that changes what the equation in front of these words gives: “$X = A$ with its rows shuffled”, “…, to which we add noise”. Empty
/// where none does. O(words).
std::string changed_behind(std::string_view words);

/// What of a sentence holds in part only.
struct said_alternatives {
  std::string words;     ///< that say so: “at least one of”, “one of the following”; empty where none do
  std::size_t from = 0;  ///< the piece that holds them
  bool listed = false;   ///< what stands behind them is a list of conditions
};
/// The words by which only some of what the sentence says of names holds. O(words).
said_alternatives alternatives_in(const sentence& s);

/// “swap”, “transposed”, “halves”: a form of a verb that leaves what it is said of another than it was. O(letters).
bool is_form_of_change(const std::string& word);

/// The words by which a gradient is not the one of the formulas that the text gives: weights are one another, or made of what it is taken in, “share
/// their parameters”; the loss has a further term, “we use weight decay”; it is clipped, or taken in what is not free. Empty where none do. O(words).
std::string tied_weights_in(const sentence& s);

/// The pieces of the sentence, by their number, whose name the text gives another meaning: “Now $B$ is the batch size”. O(words).
std::set<std::size_t> renamed_in(const sentence& s);

/// The words by which a sequence is made otherwise than it was defined, or of other members: “a leaky version”, “reversing time”. Empty where
/// none do. O(words).
std::string another_sequence_in(const sentence& s);

/// “The state follows another update”, “starts from a learned matrix”, “we add momentum to the iteration”: what gave members so far gives them no
/// more. O(words).
bool tells_another_recurrence(const std::vector<std::string>& words);

/// The pieces of the sentence, by their number, whose name it gives another value, frees or overwrites by what it says of the name:
/// “let $B$ now be arbitrary”, “for any two matrices $A$, $B$”, “$B$ is trained separately”. O(words).
std::set<std::size_t> rebound_in(const sentence& s);
/// What “we” do with a matrix and leave it what it is; of other verbs, “we project”, nobody knows that.
bool leaves_object_alone(std::string_view verb);
/// “No wait, $G = …$”, “Correction: …”: what the sentence says of a name stands instead of what was said before. O(words).
bool corrects(const sentence& s);
/// “After untying, …”: whatever names were made of one another, they are no more. O(words).
bool unties_all(const sentence& s);
/// The words beside an equation by which it holds for a reason, or under a condition, that is not read: “by construction”, “because both are
/// circulant”, “same proviso”; empty where none do. O(words).
std::string reason_beside(std::string_view before, std::string_view behind);
/// The words by which shapes may be others than those declared: “if both are square”, “is stored transposed”; empty where none do. O(words).
std::string shapes_retold(const std::vector<std::string>& words);
/// The words right behind a formula by which it holds in part only: “(up to scaling)”, “at initialisation”; empty where none do. O(words).
std::string qualified_behind(std::string_view words);

}  // namespace odot::notes
