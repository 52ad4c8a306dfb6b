// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What limits a sentence, and where what it says ends. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// A sentence begins: where it stands, and what ends with the surroundings of the one before it.
void enter(note_reader& reader, const sentence& s);
/// Where what stands at this byte was said.
const surroundings& surroundings_at(const note_reader& reader, std::size_t at);
/// Whether what is said at these two places may be said of two things of one name.
bool is_elsewhere(const note_reader& reader, std::size_t one, std::size_t other);
/// What is claimed in a scene is no alarm where it is false: the scene may make it true.
void limit_to_scene(const note_reader& reader, std::vector<math_piece>& pieces);
/// The first row of a table says what stands in its columns.
void columns_said(note_reader& reader, const sentence& s);
/// What stands in a column called “wrong”, “for numbers” is given and alarmed by nobody.
void limit_to_columns(const note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// Where the name that the statement gives a value has got one before; nothing where it has none, or the statement says something else.
std::optional<place> earlier_value(const note_reader& reader, const statement& st, const stance& said);
/// “In PyTorch, $y = W^\top x$. In our notation, $y = W x$.”: a name that the text gives another value in another scene has this one.
void take_values_of_scene(note_reader& reader, const std::vector<math_piece>& pieces);
/// Names that two list items, rows or paragraphs give different values: behind them nobody knows which is meant.
void leave_open(note_reader& reader, const std::vector<math_piece>& pieces);
/// Whether the sentence gives a name that is known already a value that is no formula, or a property: “$A = I$”, “$A = B$”, “$A$ is symmetric”.
bool gives_special_value(const note_reader& reader, const std::vector<math_piece>& pieces);
/// The size, or the number that was taken for one as $x_0 = 1$ may be, is any from here on.
void forget_number(note_reader& reader, int dimension);
/// “From now on we drop the tilde”: the plain name is the one with it, whatever it was.
void marks_dropped_said(note_reader& reader, const sentence& s);
/// “We then zero out the diagonal of $P$”, “$W$ is rounded”, “$X = A$ with its rows shuffled”.
void names_changed(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// The names whose definitions speak of the symbol, directly or by way of others.
std::vector<std::string> made_of(const note_reader& reader, int symbol);
/// “$S := QK^\top$ … In cross attention, $Q := YW_Q$”: what was defined by a name that gets another value may follow it or not.
void let_go_of_what_is_made_of(note_reader& reader, const std::string& name, place where);
/// The name stands for any value of its shape from here on, and so does what it was part of.
void let_go(note_reader& reader, const std::string& name, place where);
/// “Both layers share their parameters”: what is claimed of derivatives is not decided without it.
void tied_weights_said(note_reader& reader, const sentence& s);
/// Takes what stands as a condition right behind the right side for given in this claim, where all of it is understood. Names that nothing declares get the
/// square shapes that the claim gives them, and are told to be forgotten behind it.
bool take_condition(note_reader& reader, const side& left, const side& right, const statement& s, std::vector<std::string>& introduced);
/// “From now on assume that $A$ is symmetric”: whether what was supposed is for the rest of the text.
bool has_stayed(const note_reader& reader, const supposition& x);
/// Ends the suppositions of which that holds, with all that they gave.
void end_suppositions_where(note_reader& reader, const std::function<bool(const supposition&)>& which);
/// The value that the name has was said of a case, or of a section: from `at` on it stands for any value again.
void free_of_value(note_reader& reader, const symbol& s, std::size_t at);
/// “With $b = 0$ we have …”, of a name from before: what gives it a value for a case. Another case of the same name ends it.
void case_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// What was given for a case is so no more.
void end_case_values(note_reader& reader);
/// “Let $n = 1$”: the sizes whose values were given where `ended` says are any again.
void end_numbers(note_reader& reader, const std::function<bool(std::size_t)>& ended);
/// Before a sentence is read: what it takes back, and what the item before it supposed for itself.
void end_suppositions(note_reader& reader, const sentence& s);
/// “When $AB \neq BA$, …”: what was supposed to be equal is not.
void contradictions_said(note_reader& reader, const std::vector<math_piece>& pieces);
/// After a sentence was read: whether it supposed something, or claimed.
void note_supposition(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// A property that a sentence gives to a name; one that begins anew takes back what was said before, and so does one that contradicts it.
void suppose_property(note_reader& reader, int symbol, unsigned known, std::size_t at);
/// The properties that `which` picks are gone. Whether the text keeps them is not known: nothing that speaks of their names is called
/// false; `tells`: what was said of them is told then.
void end_properties(note_reader& reader, const std::function<bool(const supposed_property&)>& which, bool tells = true);
/// What the sentence at this place supposed is not used any more. Which of it the text means to keep is not known: nothing that speaks of its
/// names is called false.
void suspend(note_reader& reader, place where, bool definitions);
/// A sentence that tells steps apart: no proof hangs on the recurrences behind it.
void steps_limited(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Behind code that changes a name, what was said of it before may have ended.
void end_at_code(note_reader& reader, std::size_t until);
/// Whether a formula is a space, `\mathbb{R}^n`.
bool is_space(const note_reader& reader, const piece& p);
/// The words, in front of what the sentence gives or behind it, by which it is limited; empty where none do.
std::string limit_of(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “On a subspace, $Q$ is orthogonal”, “let $S = X^\top X$ (divided by $n$)”: what the sentence gives is used in it at most.
void limits_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, bool of_members);
/// “Pairs with $AB = BA$ are rare”, “such as $A = I$”: an equation that is only spoken of is not given. What is claimed “up to sign”, “for even $n$”, is no alarm.
void limit_to_mentioned(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// “We have centred data $X$”: what an adjective says of the data by its name, and that is not read.
void preparation_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “We have symmetric $A$”, “$A$ equals its transpose”: a property in a sentence of which no name was given one may be one of its square matrices.
void properties_left_over(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Why a proof of the claim says nothing: it holds where a matrix has an inverse of which the text says that it has none. Empty where no inverse is denied.
std::string inverse_denied(const note_reader& reader, const node* left, const node* right);
/// The name of which nothing is known and that the equation gives a value, since it stands in it once, as a term: `A x = b`, `x = y + A x`. Empty where none does.
std::string name_given_by(const note_reader& reader, const node* left, const node* right);
/// Behind a remark, a hint or a caption in a paragraph of its own: what it supposed of names from before is not supposed any more.
void end_labelled_paragraph(note_reader& reader, const sentence& s);
/// “Let $x$ be a row vector”: a name that is read as a column by its use is none, and no proof hangs on it.
void row_vectors_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// The names of a claim that have their meaning from where it need not be meant: a law `(AB)C = A(BC)` is none of a C that was AB, nor of the numbers of an example
/// where another name of it is any; the numerals of another section are not the sizes of names here; and “for any matrices $A$, $B$” speaks of others than before.
std::vector<std::string> leaked_names(const note_reader& reader, const node* left, const node* right);
/// “* Maps: - Suppose $Y = g(X)$. * Moments: …”: what an item of an inner list supposes ends with the item around it.
void end_inner_items(note_reader& reader, const sentence& s);
/// A letter over which a sum in n is taken without ends, though the text lets it stand for some indices only; empty where there is none.
std::string limited_sum(const note_reader& reader, const node* n);
/// “Let $k \in \{1, \dots, n\}$ with $A_{kk} = 0$”, “fix $i$ … suppose $x_i = y_i$”, “$x_i = y_i$ where $y_i \neq 0$”: what is supposed of one entry, or of those for
/// which something else holds, says nothing of the others.
void limit_to_fixed(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// What is supposed of members in these pieces is supposed of one: “fix $t$ and suppose $u_t = 0$”. A step that is told so is one for all.
std::vector<stance> stances_of_members(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “We do not define $Y := AB$”, “often $A$ is symmetric”, `Y = A B \quad \text{normalized}`: what the sentence gives in words that deny, doubt or limit it; no proof hangs on
/// it, and what was said of the names before counts for refutations only.
void doubt_what_is_not_given(note_reader& reader, const sentence& s);

}  // namespace odot::notes
