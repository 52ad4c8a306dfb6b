// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What else a sentence says of families: restrictions, other cases, and where what was given ends. Internal to src/notes/statement/sequences.

#include "notes/statement/sequences/lowering.hpp"
#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// What a sentence about other names asks of them: an equation that they satisfy, or something that is not read.
void note_other(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<stance>& said);
/// Whether the equation, which the text supposes, is one between names without an index, about the members with which families begin, or about
/// every member of families of which nothing else is said.
/// It may be about a member with which a recurrence begins and which the text leaves open. `local`: for the sentence in which it stands.
bool may_be_supposed(const sequence_reader& reader, const sequence_item& item, const index_bounds& range, bool supposed, bool local = false);
/// “$h$ is reset to zero”, “the state is clipped”, “$\\eta$ changes with $t$”: members are not what their equations say, or a name is none.
void note_changes(sequence_reader& reader, const std::vector<sequence_item>& items);
/// “The slots of $S_t$ are handed to the next request”: members that a sentence speaks of by themselves, in a clause with a word that is not known, may have
/// come about otherwise since.
void members_spoken_of_otherwise(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<sequence_item>& items);
/// Why what gives the members of a claim may have ended; empty where nothing speaks for it.
std::string may_have_ended(const sequence_reader& reader, const sequence_lowering& l);
/// The names whose entries the sentence gives.
std::set<std::string> given_by_entries(const sequence_reader& reader, const std::vector<sequence_item>& items);
/// “P_0 is symmetric”, “invertible for every t”: what is said of members and not read; nothing that speaks of them is called false. Where it says only
/// that members are invertible it is as with bounds.
void limit_by_words(sequence_reader& reader, const std::vector<sequence_item>& items);
/// Whether the equation gives a start, or a member, of which the text does not say that it is so for good. Nothing is defined by it then: what
/// is said of a family with another start is not called false, and nothing is said of one whose members are given on a condition.
bool hedges(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k);
/// “any $S_0$”, “an arbitrary $S_0$”, “let $S_0$ be arbitrary”: a number for it is a case, and no definition; what started it before does no more.
void note_arbitrary(sequence_reader& reader, const std::vector<sequence_item>& items);
/// Whether the k-th item supposes another start or another step than the one that the note gives: “If $x_0 = 1$” where x_0 = 0. What the
/// sentence says then is said of another sequence.
bool supposes_another(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said);
/// “$s_t = s_{t-1} - a_t$ for $t > 3$” behind “$s_t = s_{t-1} + a_t$ for $t \le 3$”: whether it gives the members that the recurrence does not give.
bool is_other_branch(const sequence_reader& reader, const sequence_item& item, const index_bounds& range);
/// “The second model is $x_{t+1} = B x_t$”, where the first one was another step: which of them is meant from here on is not told.
bool is_rival(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k);
/// “Let $S_t = S_{t-1} + v_t$ for $t \ge 1$, and $S_t = 0$ for $t \in R$”: what is let in one breath gives some members in another way.
bool is_second_way(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k);
/// A step of members whose recurrence is over: it is theirs from here on.
void give_anew(sequence_reader& reader, const sequence_item& item);
/// What is false of the names and members in these sides is not called so from here on: more may be meant of them. Those that were found.
std::vector<const node*> limit_members(sequence_reader& reader, std::initializer_list<const node*> sides);

}  // namespace odot::notes
