// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a sentence gives of families: shapes, starts, steps, members. Internal to src/notes/statement/sequences.

#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// `\lambda_{T+1} = 0`. False: the recurrence gives this member.
bool define_end(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at);
/// “with $V_T = 0$” of numbers V_0, …, V_T: the last of members that are any otherwise.
bool define_last(sequence_reader& reader, const sequence_item& item, const named_index& left, const index_bounds& range);
/// Takes the equation as what gives the members of a family by later ones. False: it says something of what is known.
bool define_backward(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at, const index_bounds& range);
/// Members in sets, such as `k_t \in \mathbb{R}^{d}`.
void declare(sequence_reader& reader, const std::vector<sequence_item>& items);
/// “chunks of size $C$”, “a window $w \ge 1$”: a letter that tells members and that the words call a number of steps is a size.
void sizes_in_words(sequence_reader& reader, const std::vector<sequence_item>& items);
/// `0 < \beta < 1`, `\beta \in (0, 1)`, of a name that nothing else declares: a number. What it is bounded by is a restriction.
void declare_bounded(sequence_reader& reader, const std::vector<sequence_item>& items);
/// “a query $q_t$ and a key $k_t$ in $\mathbb{R}^{d}$”, “$q_t$, $k_t$ (both in $\mathbb{R}^{d}$)”: the names are members of the set.
void join_sets(const sequence_reader& reader, std::vector<sequence_item>& items);
/// The family has the shape of the set that its members are in, or of a value of one of them.
void shape_from(sequence_reader& reader, family& f, const side* set, const node* value);
/// “Given numbers $k_t$ and $v_t$”, “real numbers $x_1, x_2, \dots$”, “let $(a_n)_{n \ge 0}$ be any sequence of real numbers”.
void declare_numbers(sequence_reader& reader, const std::vector<sequence_item>& items);
/// The family of this name; a new one where there is none.
family& family_named(sequence_reader& reader, const std::string& name, bool above, place where);
/// Tells what the item was taken to define.
void tell(sequence_reader& reader, const family& f, const sequence_item& item);
/// `m_0 = v_0 = 0`: a start of each.
bool define_starts(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at);
/// Takes the equation as what gives members at this index. False: it says something of what is known.
bool define_member(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at, const index_bounds& range, bool asserted);
/// Takes the equation as what defines its left side. False: it says something of what is defined.
bool define(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at, const index_bounds& range, bool asserted);
/// `M_{ij} = \begin{cases} … \end{cases}`, `M_{ij} = 1` for … and `M_{ij} = 0` for …, `\lambda_n = \gamma^n` of a column.
bool define_entries(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at);
/// The step that the equation gives where it is solved for the latest member; nothing where it can't be.
std::optional<solved_step> solve_step(sequence_reader& reader, const sequence_item& item);
/// Defines a sequence by a step that has to be solved, where the text says that it can be; whether the equation is such a step.
bool define_solved(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const index_bounds& range, const stance& said, bool supposed);
/// `P_t^{-1} = P_{t-1}^{-1} + …`: a recurrence of the inverses, of which P consists. False: it is none, or P is given otherwise.
bool define_inverse(sequence_reader& reader, const sequence_item& item, const index_bounds& range, bool asserted);
/// A start of what is given by its inverses. False: it is none.
bool define_inverse_start(sequence_reader& reader, const sequence_item& item, const std::string& name, std::int64_t at, node* place_of);
/// “We write $\prod_{j=s}^{t} A_j = A_t A_{t-1} \cdots A_s$”. False: it is no such sentence, or says what the sign means anyway.
bool define_order(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at);
/// “Products are taken with later factors on the left.”
void orders_in_words(sequence_reader& reader, const sentence& s);
/// The right side of a recurrence with a member of a sequence of its own in place of each sum over the past.
node* without_pasts(sequence_reader& reader, node* value, const family& f, const letter_and_shift& at, place where);
/// “have the rows …”, “row t of Q is …”, “whose n-th rows are …”, “the rows … of V”.
void rows_in_words(sequence_reader& reader, const std::vector<sequence_item>& items);
/// `Q_{t,:} = q_t^\top` of a matrix of which nothing else is said.
bool define_row(sequence_reader& reader, const sequence_item& item, const std::vector<sequence_item>& items, const index_bounds& range);
/// `b = (b_1, \dots, b_n)^\top`, `u = (u_0, u_1, \dots, u_{n-1})^\top`
bool define_stack(sequence_reader& reader, const sequence_item& item);
/// “both are zero at t = 0”, “S_0 is the zero matrix”, “all zero at t = 1”, “with $S_0$ equal to zero”, “the state $S_t$ starts at zero”. What is said
/// of the start of a recurrence and is not read keeps claims about it from being called false.
void starts_in_words(sequence_reader& reader, const std::vector<sequence_item>& items);
/// Takes the equation as what gives members that none before it gave. False: it says something of what is given.
bool define_table(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at, const named_index& left, const index_bounds& range);

}  // namespace odot::notes
