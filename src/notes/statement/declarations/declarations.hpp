// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Names that the text declares, and what it says of them. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// What the sentence gives of single entries, rows or columns: no proof hangs on what was given of all behind it.
void entries_told(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Gives the names of the sentence the properties that its words tell, or keeps what is said and not read.
void properties(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// “$Q \in O(n)$”: declares the names with what the set says of them. False where the set is none of these, or may be an order of growth.
bool declare_in_group(note_reader& reader, const std::vector<side>& items, const side& set, mood how);
/// “Let $S = \tfrac12 (A + A^\top)$ for $A \in \mathbb{R}^{n \times n}$ and $K = \tfrac12 (A - A^\top)$”: behind the set the sentence goes on as it began.
void go_on_behind_sets(const note_reader& reader, std::vector<math_piece>& pieces);
/// The name that the side is, in its plain form; empty where it is more than a name.
std::string plain_name(const side& s);
/// The shape behind ∈. Throws where the set is none of real vectors or matrices.
shape read_shape(note_reader& reader, const node* set);
/// Takes what the formula says by ∈ of names, as declarations or as what is said of known names.
void declare_members(note_reader& reader, const math_piece& p, bool introduces, mood how);
/// Whether the sentence gives sizes in passing; a name of a model begins with a capital, “For BERT, $d = 768$.”
bool says_sizes_in_passing(const note_reader& reader, const sentence& s);
/// `d_k = 512`, `n = d = 512`, where the left side is a dimension.
bool value_of_dimension(note_reader& reader, const statement& s, mood how);
/// “Now $n > 1$”: what contradicts the value of a size ends it.
void end_contradicted_value(note_reader& reader, const side& left, const relation& r, const side& right);
/// The names that the formula is about: those alone in it, or in front of its relation.
std::vector<std::string> names_of(const math_piece& p);
/// `y = W x + b` of a y in lower case, where columns and numbers are both readings of what stands on the right: no matrix is written so.
std::shared_ptr<typing> read_as_column(note_reader& reader, const std::string& name, node* body);
/// Declares for one claim, which takes gradients of a loss, the names in its layers that nothing declares. What has to be taken back is returned.
settled_layers settle_layers(note_reader& reader, const node* left, const node* right);
/// Takes back what `settle_layers` declared.
void unsettle(note_reader& reader, const settled_layers& layers);
/// From here on both sides of `a` are equal. Throws what typing them throws; then nothing is given.
void give_equation(note_reader& reader, assumption a);
/// Gives the names what words or an equation tell of them: for the sentence where that is a condition, else from here on.
void give(note_reader& reader, const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where);
/// `m \times n`, “m by n”, a size that stands alone.
bool is_size(const note_reader& reader, const math_piece& m);
/// “is an”, “are”: the words lead into the size of what stands before them.
bool ends_in_article(const std::string& text);
/// “Suppose $v_1$ and $v_2$ are any vectors”, “for arbitrary matrices $A$, $B$”: whatever the names meant before, here they mean that.
void names_set_free(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, bool introduces);
/// “$x_1$ and $x_2$ both $\mathbb{R}^{1 \times k}$”, “a matrix $X$ of size $\mathbb{R}^{2 \times k}$”: names that nobody has spoken of,
/// with a set behind words that can only say what they are in.
void sets_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “two vectors $x$ and $x'$”: the prime makes another name of the same shape.
void primes_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Let A be an n × n matrix”, “an n × d matrix X”, “a vector x of length n”, “a scalar c”.
void shapes_in_words(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces, bool introduces);
/// Where a sentence that begins with “let” has only said what its names are in, nothing is there from which an equation behind “so that” could
/// follow but the words before it: it says of the names what these words mean. Behind an equation it may be a consequence, and is left aside.
void take_as_said_of_declared(std::vector<math_piece>& pieces);
/// `x_1, \dots, x_n \in \mathbb{R}^d`: a family of so many members, if statement k of the formula ends such a list and nothing of the name is known.
bool declare_listed_family(note_reader& reader, const std::vector<statement>& all, std::size_t k);
/// `\dots, x_n \in \mathbb{R}^d` behind x_1, where the list has been read.
bool ends_listed_family(const note_reader& reader, const statement& s);
/// `\sum_{i=1}^n \mathbf{x}_i \mathbf{x}_i^\top`, or `\mathbf{x}_i` beside an entry `y_i`, with an x of which nothing is known: what is bold, transposed or normed is a column, a capital
/// letter any matrix, and all members of a family have one shape. Gives them that meaning; which names got it.
std::vector<std::string> guess_families(note_reader& reader, const node* left, const node* right, bool of_letters = false);
/// “$x_i \in \mathbb{R}^d$ for $i = 1, \dots, n$”: how many members the families of this sentence have.
void count_families(note_reader& reader);
/// “Its columns form an orthonormal basis”, “It is a reflection.”: of the names that the sentence before declares or speaks of alone.
void pronouns_said(note_reader& reader, const sentence& s);
/// What words that are not read are to a claim that speaks of the name.
std::string not_read_of(const std::string& name);
/// “Every row of $T$ sums to one”, “$T \in \mathbb{R}^{n \times K}$, whose rows sum to one”: $T \mathbf{1} = \mathbf{1}$ is given. The names that it is given of.
std::set<std::string> row_sums_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Let $p \in \mathbb{R}^n$ be a probability vector”, “let $A = U S V^\top$ be the SVD of $A$”.
void descriptions(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “If $M$ is orthogonal, then $M^\top M = I$. Thus $M^\top = M^{-1}$”: what concludes from the sentence before is said under its conditions.
void keep_conditions_of_conclusions(note_reader& reader, const sentence& s);
/// “For a unit vector $v$ put $H = I - 2vv^\top$.” What holds of v in its sentence is part of what H is: what is false without it is no alarm.
void keep_conditions_of_definitions(note_reader& reader);
/// “The worst case is when $x = y$.” A sentence that puts a condition and claims nothing may put it for the sentences behind it.
void keep_lone_conditions(note_reader& reader, const std::vector<math_piece>& pieces);
/// “Suppose $v$ is an element of $N(B)$”: it is another one than before, and what shape it has there is not read.
void place_names(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// The side of an equivalence, or one of several conditions: nobody says that it holds, and its names may be limited by it.
void set_equation_aside(note_reader& reader, const statement& st, const std::string& what, std::vector<restriction>& list);

}  // namespace odot::notes
