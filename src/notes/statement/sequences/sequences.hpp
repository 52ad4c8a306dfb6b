// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sentences about sequences, for those who read sentences. Internal to src/notes.

#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// What the text says at this place may be of another case than what gave the members before it.
void speak_of_all(sequence_reader& reader, const said_since& since);
/// Whether some family is given by a recurrence.
bool steps_known(const sequence_reader& reader);
/// Whether a property that is not read says nothing of a name beside sequences: “a constant $\gamma$”, “the causal mask”.
bool takes_nothing(const std::string& unread);
/// What the text gave of families at these places is given no more, for this reason; what gives them behind it gives them anew.
void end_given(sequence_reader& reader, const std::string& why, const std::function<bool(std::size_t)>& over);
/// “For any $b$, …” behind “with $b = 0$ we have …”: what was given for a case is so no more.
void end_special_cases(sequence_reader& reader);
/// “In general, …” behind “if $X_0$ is symmetric, …”: nor is what was supposed.
void end_supposed(sequence_reader& reader);
/// Looks for recurrences in the whole note, before it is read.
void look_through(sequence_reader& reader, const std::vector<segment>& segments);
/// Reads a sentence without formulas: it may say that members are changed.
void read_words(sequence_reader& reader, const sentence& s);
/// Reads the sentence if it is about families. False: it is not.
/// `properties`: reads what the sentence says of names that are no members, once these are declared; not of those whose entries are given.
bool read_sequences(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, bool refuting, const std::function<void(const std::set<std::string>&)>& properties);
/// The shape that the text gives to the members of this name; nothing where it gives none.
std::optional<shape> shape_of_members(const sequence_reader& reader, const std::string& name);

}  // namespace odot::notes
