// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims, and the questions that they are for the kernel. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// The properties that the text gives to the symbol at this byte or behind it.
unsigned properties_since(const note_reader& reader, int symbol, std::size_t at);
/// Whether the text has said of the symbol, before this byte, what a proof can use: a definition, a property, an equation.
bool has_facts_before(const note_reader& reader, int symbol, std::size_t at);
/// “The lower triangle of $S$ serves as scratch space”, “$W$ holds the codes by then”: a name that a sentence speaks of by itself, in a clause with a word
/// that is not known, may be another than it was, and so may be what is made of it.
void names_spoken_of_otherwise(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Two days later the intern overwrote the first of them with noise”, “given that every full stop wipes the state, $S_t = …$”. What a sentence says in words
/// that are not all known may change anything: what was said before it need not hold behind it, or, where it has an equation itself, in it.
void remark_said(note_reader& reader, const sentence& s);
/// Why what was said before line of `since` is not relied on.
std::string not_relied_on(const note_reader& reader, const said_since& since, const std::string& what);
/// Why a claim hangs on what its own sentence may limit.
std::string not_relied_on_here(const note_reader& reader);
/// Why what a claim's gradients are made from may not hold any more: what a loss depends on, and by way of what; empty where nothing speaks for it.
std::string gradients_may_have_ended(const note_reader& reader, const derivative_plan& plan);
/// The claim without what the text said of its names before it spoke of them in words that are not known, and before a sentence that is not read.
void pose_without_what_may_have_ended(note_reader& reader, claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t);
/// What is said of matrices without their names holds to the end of the section; which ones are meant is not read.
void all_said(note_reader& reader, const sentence& s);
/// What is asked for the claim: its sides, or the rows of its matrices one above the other.
asked_sides sides_asked(note_reader& reader, node* left, node* right, claim_item& item);
/// Infers the shapes of what is asked. Where `Q(x)^\top` does not fit as a product and Q is not declared, it is
/// read as the transpose of Q(x).
void infer_asked(note_reader& reader, asked_sides& asked, claim_item& item, std::shared_ptr<typing>& t);
/// “to first order”, “up to $O(\epsilon^2)$”: equations of this sentence are not exact; all that follow, where the words say so.
void reserves_said(note_reader& reader, const sentence& s);
/// Hands the claim on, with what its place in the text says of it.
void emit(note_reader& reader, claim_item& item);
/// Hands on a claim that could not be posed, with the reason.
void emit_failed(note_reader& reader, const side& left, const side& right, const trouble& why, bool unequal, const std::string& doubt = {}, std::shared_ptr<const claim_item> as_letters = nullptr);
/// Claims about shapes: `\underbrace{A}_{\mathbb{R}^{n \times d}}` anywhere in n.
void shape_claims(note_reader& reader, const node* n, place whole);
/// What the text takes as given may follow from what stands before it, as the rows between two \implies do and the steps of a chain: it is
/// told where it is proved. A name of its own on one side, and an equation that may be a condition, say what something is.
void read_given_again(note_reader& reader, const statement& s);
/// The name, or the function at names, of which an equation may say anew what it is; empty where it says something else.
std::string valued_by(const note_reader& reader, const node* left);
/// All equations of a statement in the mood of claims, and memberships in any mood.
void read_equations(note_reader& reader, const statement& s, const math_piece& p);
/// Limits that the text gives to free indices must be the whole range.
void check_ranges(note_reader& reader, const typing& t, typing& live);
/// A derivative in something of which an equation is given.
void refuse_bound(const note_reader& reader, int id);
/// Whether what is differentiated is differentiated in all directions though the text says something of where it is: a column, of which an equation
/// tells that names nothing else of the claim. A matrix may be one of those that satisfy it.
bool is_of_place_only(const note_reader& reader, const assumption& a, int differentiated, const std::vector<int>& mentioned);
/// A derivative in something of which the text says what is not read: “$W$ is circulant”, “$W$ has to stay orthogonal”.
void refuse_described(const note_reader& reader, int id);
/// Throws where a name is taken as constant by its letter, and the section writes its differential anywhere or says that it moves.
void refuse_moving(const note_reader& reader, const std::set<std::string>& unmoved, std::size_t claim);
/// Whether every name in it has a declaration, and none its shape from formulas only.
bool all_declared(const note_reader& reader, const typing& t);
/// “Let $a$ and $b$ be rotations”: names that came out as numbers or columns may be matrices by what the text calls them.
void pose_as_matrices(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t);
/// `(A + B)^2 = A^2 + 2AB + B^2` where nothing declares A and B and nothing near speaks of matrices: they may be numbers.
void pose_as_numbers(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t, const node* left, const node* right);
/// The claim with what a part that has ended said of its names: whether that is meant here too is not known, and the verdicts must agree.
void pose_as_said_above(note_reader& reader, claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t);
/// From here on both sides of `a` are equal, and names that nothing declares have the shapes that this gives them. Throws where they are left open.
void give_introducing(note_reader& reader, assumption a);
/// What the words behind expressions say of them.
void expressions_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Orthonormal $q_1, \dots, q_n$”, “let $u_1, \dots, u_n \in \mathbb{R}^n$ be an orthonormal basis”: what lists with dots are said to be limits their members.
void families_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Let $v$ be an eigenvector of $A$ with eigenvalue $\lambda$”, “let $\lambda$ be an eigenvalue of $A$ with eigenvector $v$”: A v = \lambda v.
void eigenvectors_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Where $Q$ is the matrix whose columns are the eigenvectors of $A$ and $L$ the diagonal matrix of eigenvalues”: A Q = Q L.
void eigenbasis_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Makes the claim a question for the kernel, in the reading `t`; with `as_defined`, definitions are put in for a counterexample. Throws `trouble` where it can be none.
void pose(note_reader& reader, claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out, bool as_defined = false);
/// The names in `n` whose shapes come from a section that has ended.
void far_names(const note_reader& reader, const node* n, std::set<std::string>& out);
/// Whether shapes meet in `left = right` with the names as they mean something now; what fails otherwise counts as meeting.
bool shapes_meet(note_reader& reader, node* left, node* right);
/// Where the shapes that another section gave to the names of a claim do not fit and any others do, they are not meant: the claim is read
/// without them. A law stands for itself; what else is false then is so by a guess.
void claim(note_reader& reader, const side& left, const side& right, bool unequal, const statement& s);
/// The claim that was not read, or whose members were, with each member at one index as a name of which nothing is known; nullptr where that can't be posed.
/// What holds of any values of them holds of those that the text means, whatever it says of them; what fails of some says nothing.
std::shared_ptr<const claim_item> as_letters(note_reader& reader, const claim_item& failed);
/// That the sides before and behind the left one of the claim being read are equal: where that is proved and the one between is equal to neither, it is no hypothesis
/// that the text leaves out. Nothing where the one between has other names than either: it may be what defines or restricts them.
std::shared_ptr<const claim_item> pose_around(note_reader& reader);

}  // namespace odot::notes
