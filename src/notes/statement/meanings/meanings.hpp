// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What letters, marks and signs mean in the note. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// The note in lower case, made once.
std::string_view text_in_lower_case(note_reader& reader);
/// Throws where what the text is about makes other things of the names of a claim that nothing declares.
void refuse_by_topic(note_reader& reader, const node* left, const node* right, const statement& s, const typing& t);
/// Throws where the section calls the name a vector or a matrix, “the vector $b$”, “now $a$ is a square matrix”: it came out as a number in what is claimed.
/// `declared`: where the text declares it as a number, before which it may be another; 0 where nothing does.
void refuse_numbers_called_otherwise(note_reader& reader, const std::string& written, place where, std::size_t declared);
/// Throws where what the text uses as vectors, x_i of “the vectors $x_1, …, x_n$”, came out as entries of one column, and where a capital letter, or what is
/// multiplied as matrices are, came out as a number.
void refuse_vectors_as_entries(note_reader& reader, const node* left, const node* right, const statement& s, const typing& t);
/// “For $x = u_1$”, “if $A = \begin{pmatrix} … \end{pmatrix}$” with numbers whose shape is not the one that the name has for all sizes: it means
/// them in this sentence, and behind “for the matrix” from here on. False where the condition says something else.
bool numbers_for_a_while(note_reader& reader, const side& left, const side& right, const math_piece& m);
/// “For real $\alpha$ and $\beta$ put …”: numbers that nothing else declares.
void reals_said(note_reader& reader, const sentence& s);
/// “The matrix $A = \begin{pmatrix} … \end{pmatrix}$ has the eigenvectors …”: it is these numbers, whatever it has.
void take_numbers_as_said(math_piece& m);
/// The sentence is over: the names that had numbers in it mean what they meant before.
void end_local_values(note_reader& reader);
/// The side as the reader of single names has it, with its members as letters; nullptr where it is not read.
node* side_of_letters(note_reader& reader, place where, std::map<std::string, std::string>& letters);
/// `\sum_{t=1}^{n-1}` with an n that means nothing yet: it counts.
void count_to_limits(note_reader& reader, const node* n, std::set<std::string>& bound);
/// Gives the letters that mean nothing yet the shapes of the families whose members they are; those that got one.
std::vector<std::string> declare_letters(note_reader& reader, const std::map<std::string, std::string>& letters, place where);
/// Throws where the text calls a letter something that is no matrix, or where one came out as a number and nothing says that it is one.
void refuse_uncertain_letters(const note_reader& reader, const std::map<std::string, std::string>& letters, const typing& t);
/// The name that the left side of a definition is, or the name whose entries it gives; empty when it is neither.
std::string name_of(const node* left);
/// `W' = W + BA` gives a new name a meaning, where the right side speaks of more than W and holds no transpose written with a prime;
/// so does `W' = …` with a W that has no meaning, and whatever is defined explicitly. The name W' for such a left side, `left` for every other.
const node* primed_name(note_reader& reader, const node* left, const node* right, bool explicitly = false);
/// Whether the name stands somewhere in it, for what it stands for now.
bool mentions(const note_reader& reader, const node* n, const std::string& name);
/// What `left` was to mean could not be read: claims that speak of it are not decided.
void not_read(note_reader& reader, const node* left, place where);
/// Notes which names of the expression were given a meaning that could not be read: they may stand for anything.
void find_unread(note_reader& reader, const node* n);
/// The declared symbols that were met while it was typed.
std::vector<int> symbols_of(const typing& t);
/// What is applied to an argument in it is a function from here on.
void mark_functions(note_reader& reader, const node* n);
/// The symbols of what was typed have been used with their shapes; what declares them anew gives them another meaning.
void mark_used(note_reader& reader, const typing& t, bool shapes_meet = true);
/// `S_t = S_{t-1} + k_t v_t^\top` gives a sequence step by step: it claims nothing of single matrices.
bool is_recurrence(const note_reader& reader, const node* left, const node* right);
/// Throws where an equation looks like a step of a recurrence, whose members nothing declares.
void refuse_recurrence(const note_reader& reader, const node* left, const node* right);
/// Why a clash of these shapes is no certain mistake: one of them was only inferred, or comes from a section that has ended.
std::string doubt_of_shapes(const note_reader& reader, const typing& t);
/// What to say of a name that a section declared that has ended; empty for any other.
std::string from_another_section(const note_reader& reader, int id);
/// Whether the meaning of a name stands so far above, or in another section, that another one may be meant here.
bool is_far(const note_reader& reader, int id, std::size_t at);
/// Whether the definition of a symbol speaks of the target, directly or by way of other definitions. `seen`: the symbols that were asked already.
bool depends_on(const note_reader& reader, int symbol, int target, std::set<int>& seen);
/// “Let $W^1, W^2 \in …$”, “the weights of layer $l$ are $W^l$”, “superscripts denote layers”.
void superscripts_said(note_reader& reader, const sentence& s, std::size_t section);
/// The names that stand for themselves somewhere in the note, as in $A \in \mathbb{R}^{n \times n}$: a superscript of theirs may be a power;
/// and those of which it is one, as in $A^1 = A$ and “the powers $A^1, A^2$”.
void gather_lone_names(note_reader& reader, const std::vector<sentence>& sentences);
/// Whether n is a power of a name whose superscripts number things.
bool is_numbered(const node* n, const std::string& name);
/// “Let $x$ be a vector and $y$ a matrix”, “let $f$ be a feature map into $\mathbb{R}^d$”: no proof hangs on the kind that formulas alone would give such a name.
void kinds_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Over a horizon of $T$ steps”: T is no transpose.
void steps_said(note_reader& reader, const sentence& s);
/// “Subtracting the mean from every row”, “broadcast over rows”: sums of what has different shapes.
void broadcasting_said(note_reader& reader, const sentence& s);
/// What the text gives a meaning of its own, in the whole note: conventions are told behind formulas too, and hold for their section.
void gather_own_meanings(note_reader& reader, const std::vector<sentence>& sentences);
/// `y_i = \sum w_i x_i`: a sum that tells no index, beside the letter that it would take.
void refuse_lone_letters(const node* left, const node* right);
/// The letters that stand twice in a term of n as an index, as i in x_i y_i, and that no sum runs over.
std::set<std::string> repeated_letters(const note_reader& reader, const node* n);
/// What in n the text gives another meaning than the one that is read, in words, with what its names are defined as; empty where there is nothing.
std::string own_meaning_in(note_reader& reader, node* n, std::set<int>& seen);
/// Throws where the text gives something in `roots` a meaning of its own. `of_claim`: they are the sides of a claim, which may hold for all numbers of any field.
void refuse_own_meanings(note_reader& reader, const std::vector<node*>& roots, bool of_sequences = false, bool of_claim = false);
/// “The trained model $M$”, “$A$ sorts the entries”, “$S$ and $T$ are subspaces”: names that are no matrices, of which nothing declares a shape.
void no_matrices_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Let $x$ be a complex vector”, “permutations $a$, $b$”, `g \\in G`: names that stand for nothing that is read.
void domains_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// $A^T$ of what is square, where the text counts steps with T.
void refuse_unclear_transposes(const note_reader& reader, const node* n, typing& t);
/// “The authors assume”, “a student claims”: what the sentence supposes is not supposed here; “are called”: what it says of names holds for the
/// word that it explains; “at initialisation”: for one moment.
void take_words_as_theirs(const note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// “$\mathbf{x}$ is the random vector, $\boldsymbol{x}$ its value”: two letters of one section that differ in their bold faces and of which each stands in the words, or is
/// declared, are two names. `section`: where it begins.
void faces_told(note_reader& reader, const sentence& s, std::size_t section);
/// A name of the claim that is written in both faces, of which the text tells each, wherever; empty where there is none.
std::string mixed_face(const note_reader& reader, const std::vector<node*>& roots);
/// From the byte `at` on no proof hangs on what the name, or the operation that is called so, means: the text says something of it that is not read.
void means_otherwise(note_reader& reader, const std::string& name, const std::string& said, std::size_t at);

}  // namespace odot::notes
