// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How members and their indices are written. Internal to src/notes/statement/sequences.

#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// Whether the letter can be an index: it names nothing else.
bool is_letter(const sequence_reader& reader, const std::string& text);
/// t, t + 1, t − 2.
std::optional<letter_and_shift> running(const sequence_reader& reader, const node* n);
/// The same of an index as a text: “t+1”.
std::optional<letter_and_shift> running_text(const sequence_reader& reader, const std::string& text);
/// The one index of a member, above or below; none where there are several below.
std::optional<letter_and_shift> running_index(const sequence_reader& reader, const named_index& member);
/// The name and the indices of `k_t`, `K_{[t]}`, `x^{(l)}`, `\Phi_{t,s}`.
std::optional<named_index> named(const sequence_reader& reader, const node* n);
/// The number that n is: an integer, or a size that is one.
std::optional<std::int64_t> whole_number(const node* n);
/// Whether n speaks of this name.
bool mentions(const sequence_reader& reader, const node* n, const std::string& name);
/// Whether n speaks of members.
bool mentions_family(const sequence_reader& reader, const node* n);
/// Whether a matrix below n is raised to a power of which an index tells the exponent.
bool raises_matrix(const sequence_reader& reader, const node* n);
/// The member of a family of which n is the inverse; nullptr where it is none.
const node* inverted_member(const sequence_reader& reader, const node* n);
/// Whether a second index stands in n behind that of a member, `h_{t,1}`: it tells an entry, and may be meant to tell a head or a sample of its own.
bool tells_entries(const sequence_reader& reader, const node* n);
/// The names below n that are indices of nothing: neither bound by a sum nor the name of a symbol or a size.
void free_letters(const sequence_reader& reader, const node* n, std::vector<std::string>& bound, std::set<std::string>& out);
/// Whether n speaks of a family that goes backward.
bool goes_backward(const sequence_reader& reader, const node* n);
/// The sizes at which the families that go backward among these begin.
std::set<std::string> backward_ends(const sequence_reader& reader, const std::vector<const node*>& members);
/// T, T + 1 or T − 1 in a place where T is no index that runs.
std::optional<letter_and_shift> end_at(const sequence_reader& reader, const named_index& left, const index_bounds& range);
/// What the families that a claim speaks of say of the ends of its letters, where the text says nothing.
void add_ends(sequence_reader& reader, const std::vector<const node*>& members, const std::set<std::string>& letters, index_bounds& range);
/// The last index of a sum over earlier members, in terms of the letter of the recurrence; nothing where it is another sum.
std::optional<letter_and_shift> end_of_past(const sequence_reader& reader, const node* sum, const std::string& name, const letter_and_shift& at);
/// Whether the name has members with several indices, and is no matrix with entries.
bool is_table(const sequence_reader& reader, const std::string& name);
/// The indices of a member that an equation may give: letters with numbers, and numbers.
std::optional<std::vector<shifted_index>> pattern_of(const sequence_reader& reader, const named_index& own);
/// The item as an equation between members with several indices; nothing where it is none.
std::optional<table_equation> table_equation_in(const sequence_reader& reader, const sequence_item& item);
/// Names with several indices that are given in terms of themselves, and those that are given in terms of such names.
void find_tables(sequence_reader& reader, const std::vector<table_equation>& equations);

}  // namespace odot::notes
