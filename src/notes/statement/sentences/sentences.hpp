// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sentences: how their formulas are meant by the words around them. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// Finds why the claim holds, as its row says. It is not given: whether it holds is not asked, and it may not agree with what else is
/// said of its names. A claim with a reason is no alarm.
void take_reason(note_reader& reader, const side& left, const side& right);
/// What the sentence tells by which claims hold for any values of their names, or do not. `section`: where its section begins.
void any_values_said(note_reader& reader, const sentence& s, std::size_t section);
/// `\mathbb{C}^n`, `\mathbb{F}^{n \times n}`: numbers, vectors and matrices over the complex numbers or over what the text calls the real or the complex ones,
/// whatever command writes it.
bool is_field(const note_reader& reader, place set);
/// Whether the section of `at` calls the set a real inner product space, in a text that says nothing of other numbers, products and lengths.
bool is_inner_product_space(const note_reader& reader, std::string_view set, std::size_t at);
/// “$x$ is the unique minimiser of $f(y)$ over $y \in V$”, where V is such a space; `at`: where x stands.
bool is_minimised_over_space(const note_reader& reader, const sentence& s, std::size_t at);
/// Whether n is made of its names, which are vectors, by adding, scaling and measuring them: inner products, and lengths that come of them.
bool is_algebra_of_spaces(const note_reader& reader, const node* n);
/// Whether n is made of its names by what every field has, with what they are defined as.
bool is_algebra_of_fields(const note_reader& reader, const node* n, bool transposed, std::set<std::pair<int, bool>>& seen);
/// Where the claim holds only if it does for any values of its names: without what is given, and without a counterexample, which might be none.
void pose_for_any_values(const note_reader& reader, claim_item& item);
/// What the stages made of a statement, for whoever asks why it was read so; `read_as`: by what else than the reader of single names.
void tell_stages(note_reader& reader, const statement& st, const math_piece& m, const std::string& read_as = {});
/// Whether the statement gives a name that is known, and has no value yet, a value without anything new in it: `A = I`, `K = Q`, `B = A^\top`, `P = 2I`.
bool gives_plain_value(const note_reader& reader, const statement& st);
/// “So $x = 0$”, “at $x = 0$”, “$x = 1$ or $x = 2$”: a plain value that the text reaches, or that holds somewhere, is not what a name stands for from here on.
bool is_met_value(const note_reader& reader, const statement& s, const math_piece& m);
/// “$A$ orthogonal implies $A^\top A = I$”: what follows from a property that stands by itself and is not read is no mistake without it.
void limit_to_implied(std::vector<math_piece>& pieces);
/// The names that the sentence gives several values: “$x = 0$ and $R = 1$; or $x = \pm 2$”.
void several_values_said(note_reader& reader, const std::vector<math_piece>& pieces);
/// What is set for a case, an option, somebody else holds in its sentence and no further.
void limit_to_openings(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// Before a sentence is read: whether it begins an assumption with a number, or a theorem, and which assumptions it cites.
void numbered_said(note_reader& reader, const sentence& s);
/// Throws for `\sum_{i=1}^n x_i + y_i = …` where nothing else in the claim makes i a letter of its own.
void refuse_lost_indices(const node* left, const node* right);
/// “For each $n \times n$-matrix with $n$ odd”: not read, and what is false without it may be true.
void sizes_described(note_reader& reader, const sentence& s, bool introduces);
/// “The surface $z = x^2 + y^2$”, “the line $y = 2x$”: the formula says what is drawn, and not what z is from there on.
void graphs_said(std::vector<math_piece>& pieces);
/// In which order the equations of a formula are read: `Q = \begin{pmatrix} … \end{pmatrix}` before what uses Q further in front.
std::vector<std::size_t> order_of(const note_reader& reader, const statement_list& list);
/// “Let $p = \operatorname{softmax}(z)$, $p_i = \frac{e^{z_i}}{\sum_j e^{z_j}}$”: the second follows from the first, and binds nothing.
bool is_reminder(const note_reader& reader, const assumption& a);
/// The statements of a formula. One that begins with `=` goes on with the display in front of it; where none is, it is not read.
statement_list statements_of(note_reader& reader, const math_piece& m);
/// What each formula of the sentence says before names that it declares itself are known: the moods, with what the formulas show.
std::vector<math_piece> formulas_of(note_reader& reader, const sentence& s, bool introduces);
/// A formula behind “for” takes something of what the formulas before it say, unless it only names indices or says what names are in.
void limit(std::vector<math_piece>& pieces);
/// “with $w_i \ge 0$ for all $i$ and $\sum_i w_i = 1$”: what stands behind the range is said as what stands in front of it.
void go_on_behind_ranges(const note_reader& reader, std::vector<math_piece>& pieces);
/// m = …: what may be a definition.
bool names_a_value(const statement& s);
/// “Consider the factors of $X$: $X = L R^\top$”: whether it may say what a name is, of which only other formulas or another section tell.
bool may_give_value(const note_reader& reader, const statement& s, const stance& said);
/// “The kernel is singular where $x = y$”, “with $a = 1$ we get”: names that the note knows already are equal for this sentence.
bool is_passing(const note_reader& reader, const statement& st, const math_piece& m);
/// What the sentence says of names and values as a whole, which its formulas are read with.
void look_ahead(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Whether an equation that a sentence before this one took as given speaks of the symbol.
bool is_assumed_of(const note_reader& reader, int symbol);
/// “For all $v$”: whatever v was defined or supposed to be, here it is any. Where the text does not make it `any`, it may still be made of the same names, and
/// is no constant to a derivative in them.
void free_of_definition(note_reader& reader, std::string name, place where, bool any = false);
/// Statement k, read once more where a function or a name has got a meaning since by which a prime, or what could not be read, is read otherwise.
const statement& again(note_reader& reader, math_piece& m, std::size_t k);
/// Whether the statement says what a name or a function is that nobody has spoken of.
bool introduces_meaning(const note_reader& reader, const statement& st);
/// What the text takes as given and what is not used, since the words around it were not understood, or take something of it away.
void not_used(note_reader& reader, const statement& st, const math_piece& m, std::vector<restriction>& list);
/// Reads one sentence: what it says of its formulas, what it declares, defines and gives, and what it claims.
void read_sentence(note_reader& reader, const sentence& s);
/// What was assumed, named or valued for the sentence only ends with it.
void end_sentence(note_reader& reader);

}  // namespace odot::notes
