// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rows, columns, blocks and factors of matrices. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// “The SVD of $X$ is $X = U D V^\top$”: every matrix has one, and this is given.
void take_decompositions(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// What everybody knows of the factors of a decomposition, in its thin form and in the full one.
void give_factors(note_reader& reader, const math_piece& m);
/// `(X^\top X + \lambda I)^{-1} = V (D^2 + \lambda I)^{-1} V^\top` holds where V is square, which the text may have in mind; empty where the claim hangs on no such thing.
std::string doubt_of_singular_vectors(const note_reader& reader, const node* left, const node* right, const typing& t);
/// Throws where a claim makes the number of singular values, of which the text does not say how many there are, the size of something else: `D^2 + \lambda I_n`.
void refuse_forced_singular_values(const note_reader& reader, const node* left, const typing& t);
/// Keeps onto which space the names of the sentence project, and gives the sum of the projections onto a space and onto its complement.
void projections_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// The shape that the text gives the name; nothing where it gives none, or the expression is no name.
std::optional<shape> declared_shape(const note_reader& reader, const node* n);
/// `u \perp v` of two columns.
bool take_perpendicular(note_reader& reader, const side& left, const side& right, bool local);
/// “Let $x, y \in \mathbb{R}^n$ be orthogonal”, “let $x$ and $y$ be perpendicular vectors”: two columns are so to each other.
bool give_orthogonal_columns(note_reader& reader, const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where);
/// “The residual $r = b - Ax$ is orthogonal to the columns of $A$”: an equation, where it is given; where it is claimed, what is false of these names need not be.
void perpendiculars_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// The symbol whose definition names its parts, so that a property may be said of it; nullptr where the matrix is another.
const node* parts_of(const note_reader& reader, int id);
/// Takes `\Sigma = [\Sigma_{aa} & \Sigma_{ab}; \Sigma_{ba} & \Sigma_{bb}]` as what names the parts of Σ, of which nothing else is said. False where it is something else.
bool define_partition(note_reader& reader, const statement& s, const math_piece& m);
/// Whether the equation is the one that names the parts of its left side.
bool names_parts(const note_reader& reader, const statement& s);
/// “$\Sigma$ is symmetric”, of a matrix whose parts have names: those on the diagonal are, and the others are transposes of each other.
void symmetric_in_parts(note_reader& reader, int id, place where);
/// Takes `X = [x_1^\top; x_2^\top; ⋮; x_n^\top]` as what names the rows of X (or its columns, side by side). False
/// where it is something else.
bool define_stack(note_reader& reader, const statement& s);
/// `A = [a_{11} … a_{1n}; ⋮; a_{m1} … a_{mn}]`, `B = [b_{:,1} … b_{:,p}]`: the letters name A's own entries, or its columns, and say how
/// many there are. False where it is something else.
bool define_entries_as_named(note_reader& reader, const side& left, const side& right);
/// `x = (x_1, …, x_n)`, `\mathbf{x} = [x_1, x_2]^\top`: a column, and what its entries are called. False where it is something else.
bool define_tuple(note_reader& reader, const side& left, const side& right, bool local);
/// “$a_j$ is the $j$-th column of $A$”, “$a_1, \ldots, a_k$ are the columns of $A$”: the columns of A, or its rows, have that
/// name; so “$A$ with the columns $a_1, \ldots, a_k$”.
void lines_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// Of each matrix of which a root is taken in the claim or in something given, what is known of the root. Throws where the claim takes one of which that can't be told.
std::map<int, unsigned> roots_taken(note_reader& reader, const node* left, const node* right, const typing& t);
/// Whether `n` takes a root of a symbol that is not among these.
bool takes_other_root(const note_reader& reader, const node* n, const typing& t, const std::map<int, unsigned>& roots);
/// A heading: what the section before it took as given and its examples' numbers end.
void begin_section(note_reader& reader, int level, std::size_t at);
/// The numbers that examples gave to names end: the names mean again what they meant before.
void end_data(note_reader& reader);
/// The values that an example gave its names end, and the names mean what they did before.
void end_data(note_reader& reader, std::vector<std::pair<std::string, int>>& data);
/// A theorem, an example, a case begins: what the part before it took as given ends, and with an example or a case its names too.
void begin_part(note_reader& reader, const std::string& kind, const sentence& s);
/// Proofs, examples and other frames that have ended before this byte: what was supposed in them ends with them.
void end_blocks(note_reader& reader, std::size_t at);
/// ∎, QED, `\square`: a proof that began in words is over.
bool ends_proof(const note_reader& reader, const sentence& s);
/// What a proof supposed and defined ends with it.
void end_proof(note_reader& reader);
/// What was supposed, asked and defined inside the place ends.
void forget(note_reader& reader, place where, bool names_too);
/// Whether the section, the proof or the example that holds this byte has ended.
bool has_ended(const note_reader& reader, std::size_t at);
/// Whether this is a part, as an example or a case, in which names may have a meaning of their own.
bool part_has_own_names(const note_reader& reader);
/// “Theorem 2.”, “Example:”, “Proof.” at the beginning of a sentence: which; empty where no part begins.
std::string begins_part(const sentence& s);

}  // namespace odot::notes
