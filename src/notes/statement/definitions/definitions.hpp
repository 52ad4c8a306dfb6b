// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Definitions, functions, and equations that are given. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// Takes `left = right` as what the text says of an operation, where its left side is one. Where that is not proved of the operation that is read, what is
/// written with it has a meaning of its own from here on; where it can't be asked, or is not said `for_certain`, no proof hangs on it. False where the left side is no operation.
bool tells_operation(note_reader& reader, const side& left, const side& right, bool for_certain = true);
/// An equation that is given, and says what an operation is: it is no fact about the usual one.
bool lets_operation(note_reader& reader, const side& left, const side& right);
/// Whether the last operation of the text's own is told by the formula that ends there.
bool is_own_meaning_of(const note_reader& reader, std::size_t end);
/// “Write $F \circ G = F G^\top$”: the sentence begins by saying that it tells how something is written.
bool opens_by_writing(const note_reader& reader, const side& left, const side& right);
/// What has been claimed of an operation, “we use $\operatorname{softmax}(z)_i = …$”, may be what it is meant to be: where it is not so, no proof is made of it
/// further down.
void claims_of_operation(note_reader& reader, const side& left, const side& right);
/// “$\hat{y} = \sigma(z)$ where $\sigma(t) = …$”: functions that a sentence uses before it says what they are.
void define_functions_ahead(note_reader& reader, std::vector<math_piece>& pieces);
/// Reads those definitions of a sentence first that others of its equations rest on; what is given is read before what is claimed.
void define_ahead(note_reader& reader, std::vector<math_piece>& pieces);
/// “Let $A$ be a constant matrix”, “with constant $A$ and $B$”, “if $Y$ is constant”, “everything except $X$ is constant”.
void constants_said(note_reader& reader, const sentence& s);
/// The differential of an orthogonal Q is not any matrix: what is false of any need not be false of it.
std::string doubt_of_bound_differential(const note_reader& reader, const node* n);
/// The only equation of a formula; nullptr where it holds none, or more.
const statement* lone_equation(const math_piece& m);
/// Takes an equation of declared names for given up to the end of the sentence, as the last of the assumptions, where it can be read so.
bool give(note_reader& reader, const statement& st);
/// In front of a sentence's claims. The equation that others are made of defines nothing.
void begin_rewriting(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// Behind a sentence: the equation that it ends with, which “equivalently” and “the above is equivalent to” may go on from, be there words without an equation
/// in between. That both follow from each other is all that it claims then.
void end_rewriting(note_reader& reader, const std::vector<math_piece>& pieces);
/// Behind a formula of the sentence: what it makes others of is the equation there, be it behind “if we multiply both sides of”.
void take_first_equation(note_reader& reader, const sentence& s, const math_piece& m);
/// “… is equivalent to $E$”: that the first equation follows from this claim is asked too.
void pose_other_way(note_reader& reader, claim_item& item, const side& left, const side& right, const std::shared_ptr<typing>& t);
/// Notes that something is said of the names in `s` that is not read.
void restrict_names(note_reader& reader, const statement& s, std::vector<restriction>& list, bool ties = true);
/// Whether the name is a symbol that an earlier sentence declared.
bool is_from_before(const note_reader& reader, const std::string& name);
/// Whether the statement gives a name another value than an earlier sentence did.
bool gives_another_value(const note_reader& reader, const statement& s, const stance& said);
/// What is false of `name` without the statement may be true with what the text says of `of` elsewhere.
void said_otherwise(note_reader& reader, const std::string& name, const std::string& of, const statement& s);
/// “… be its QR decomposition”, “… as well”: what is said behind an equation that is a second one of its name.
bool says_factors(const note_reader& reader, place equation);
/// `y = y(x)`: y depends on x, and nothing is claimed.
bool says_of_itself(const side& left, const side& right);
/// `\epsilon > 0`, `a, b > 0` of names without a meaning: numbers.
void declare_by_sign(note_reader& reader, const statement& s, const side& last);
/// Declares a name that nothing declares, with the shape that what is said of it gives. The symbol.
int introduce(note_reader& reader, const std::string& name, const shape& size, place where);
/// An equation that is no definition: it is given from here on.
void take_equation(note_reader& reader, const statement& s, std::size_t k, const math_piece& m, bool local, std::vector<restriction>& unread, const std::string& in_words = {});
/// An equation behind let, suppose, where and the like.
void assume(note_reader& reader, const statement& s, const math_piece& m, bool local, bool may_define);
/// Whether `left = right` gives its left side a meaning: a name that has none yet.
bool may_be_defined(note_reader& reader, const node* left, const node* right, bool anyway, bool explicitly);
/// `x / \sigma` where the text says what σ² is, and not what σ is: its root.
void take_roots(note_reader& reader, const node* n);
/// Gives the name its definition: to the symbol, or to a new one where that is −1.
void attach(note_reader& reader, const std::string& name, int symbol, definition d, const std::optional<shape>& size, place left_place, place body_place);
/// “Let $z = w^\top x$. With $w, x \in \mathbb{R}^n$ …”: definitions whose shapes names left open that have got theirs now.
void settle_open_definitions(note_reader& reader);
/// Takes `left = body` as a definition. False when it turned out to be none.
bool define(note_reader& reader, const node* left, node* body, place left_place, place body_place, bool explicitly);
/// Takes a matrix of numbers as what the name means from here on. False where it is something else.
bool define_data(note_reader& reader, const side& left, const side& right);
/// An explicit definition, before the other equations of its sentence are read.
bool define_first(note_reader& reader, const statement& s, const math_piece& p);
/// The function and the names of its arguments where `left` is a new function of plain names: `Attn(Q, K, V)`,
/// `f(x)`, or `L(\beta)` with an L that nobody has spoken of.
std::optional<function_head> head_of_function(const note_reader& reader, const node* left, bool supposed, bool of_integer = false);
/// `f : \mathbb{R}^n \to \mathbb{R}^m`, `named` being f: of numbers it acts on each entry; else f(x) is a value of the shape that is told.
void declare_function(note_reader& reader, const statement& s, const side& named);
/// Where the text gives the function its meaning, by a formula or in words.
std::optional<std::size_t> told_as_function(const note_reader& reader, const std::string& name);
/// “From here on $f$ is arbitrary”, “replace $h$ by its derivative”: of a function that an earlier sentence defined nothing more is known.
void let_go_of_function(note_reader& reader, const std::string& name);
/// “If $g(x) = e^{a^\top x}$, then …”: what g is in this sentence. False where it has a meaning already.
bool define_function_for_now(note_reader& reader, const side& left, const side& right);
/// The sentence is over in which such functions and names had a meaning: what is said of them further down may rest on it.
void end_functions_for_now(note_reader& reader);
/// “Let $m = \phi(y)$ where $\phi(t) = t^3$” behind “$\phi(t) = t^2$”: what the sentence says of the function is said of another one. Of two formulas
/// that it gives one function by itself, which is meant where is not read.
void functions_given_anew(note_reader& reader, const std::vector<math_piece>& pieces);
/// Takes `left = right` as the definition of a function. False where it is none: then it is a claim.
bool define_function(note_reader& reader, const side& left, const side& right, bool explicitly, bool supposed = false);
/// `H_i = A_i B` with an A_i that is declared: H_i for every i. False where the right side speaks of no such name.
bool define_family(note_reader& reader, const node* left, node* body, const std::string& letter, place left_place, place body_place);
/// `Y_{ij} = …` with free i and j.
bool define_entries(note_reader& reader, const node* left, node* body, place left_place, place body_place, bool explicitly, const node* whole_line = nullptr, bool is_row = false);
/// `[c_1; c_2] = A x` with names that nobody has spoken of: each is the entry that stands where it stands.
bool define_cells(note_reader& reader, const side& block, const side& other);

}  // namespace odot::notes
