// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims about members, and the lemmas that are tried with them. Internal to src/notes/statement/sequences.

#include "notes/statement/sequences/lowering.hpp"
#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// The ranges that the sentence gives to these letters for equation `at`: right behind it, else before it, else later on.
index_bounds bounds_of(const std::vector<sequence_item>& items, std::size_t at, const std::set<std::string>& letters);
/// What the relation number `which` of the item claims of members, put as a question; it is read as unsupported, with the reason, where it is not understood.
void claim_relation(sequence_reader& reader, const sequence_item& item, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, bool may_refute, const stance& words);
/// The question, where it divides or inverts, with the latest members in it written out by their steps: a claim about single matrices then. None: there are none.
std::shared_ptr<verdict::sequence_question> with_step_written(const verdict::sequence_question& asked);
/// Claims before this one about the same families, as lemmas: they are proved once more where they are used.
void add_earlier(const sequence_reader& reader, sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const claim_item& item, std::vector<search::sequence_lemma>& out);
/// The claim at so many neighbouring steps at once as the recurrences reach back, where they reach back further than one step.
void add_neighbours(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times, std::vector<search::sequence_lemma>& out);
/// The claim itself: an induction over one of its indices may need what it says of all others.
void add_generalized(const kernel::equation& claim, const std::vector<kernel::name>& times, std::vector<search::sequence_lemma>& out);
/// What a product of members of two sequences may be where the step of one is that of the other on its other side, π_{s+1} = π_s P and
/// f_{t+1} = P f_t: that at the start of the first, u_s v_t = u_0 v_{s+t}.
void add_paired(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, std::vector<search::sequence_lemma>& out);
/// A claim about the place where a family that goes backward begins, for every index before it: what is so at T may be so on the way there.
void add_before_end(const sequence_reader& reader, sequence_lowering& l, kernel::term_arena& arena, const node* left, const node* right, std::vector<search::sequence_lemma>& out);
/// The claim without what its sides share: of an output y_t = C x_t, what is to be known of x_t.
void add_cancelled(kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times, std::vector<search::sequence_lemma>& out);

}  // namespace odot::notes
