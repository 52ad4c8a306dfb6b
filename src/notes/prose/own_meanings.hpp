// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a text gives a meaning of its own: softmax over columns, decimal logarithms, another product than the usual one.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "prose.hpp"

namespace odot::notes {

/// What may have a meaning of its own.
enum class usage {
  everything,           ///< another arithmetic, or numbers that are not real
  softmax,
  softmax_axes,         ///< of vectors it is what it always is
  vec,
  inverse,
  identity,
  norms,                ///< without a subscript
  bars,                 ///< around a matrix that is written out
  inner_products,
  powers,
  products,             ///< of what is written side by side, or with a dot
  columns,              ///< transposes of columns, which some write for columns
  hadamard,
  compositions,         ///< `\circ`
  kronecker,
  stars,                ///< `*`
  sums,
  logarithms,
  matrix_functions,     ///< exp, log and the like of square matrices
  traces,
  diagonals,
  brackets,             ///< `[A, B]`
  stacks,               ///< matrices of rows or columns with dots between them
  positions,            ///< indices that are numbers, and limits of sums
  repeated_indices,     ///< are summed over
  differentials,        ///< do not follow the rules of calculus: those of stochastic processes
  expectations,         ///< written with the sign `own_meaning::name`, `E` or `\mathbb{E}`
  faces,                ///< names of the face `own_meaning::name`, `b` for bold, `u` for capitals, `l` for small letters, `a` for all, where nothing declares them
  superscripts,         ///< of `own_meaning::name`, or of any where that is empty: they number layers, samples and the like
  dashes,               ///< behind what they transpose
  written,              ///< what is written with the operation `own_meaning::name`, of which a formula says what it is
  name,                 ///< `own_meaning::name`: a letter, a function, `=`, `^\top`, `\sum`, `\nabla`
};

/// One of them.
struct own_meaning {
  usage of;
  std::string said;         ///< the words or the formula that say so
  std::string name{};       ///< of `usage::name`
  bool convention = true;   ///< of the whole section; else from the sentence on
  std::size_t from = 0;     ///< where it begins, in bytes
  bool unsure = false;      ///< the text speaks of it in words that are not all known: no proof hangs on it, and nothing else is kept from it
  std::size_t until = static_cast<std::size_t>(-1);  ///< where it ends: what is unsure ends with its section
};

/// The formula that a piece of mathematics holds, as it is written.
using formula_text = std::function<std::string_view(const piece&)>;

/// “The vector obtained by stacking the columns of $X$”: what vec always is. O(words).
bool tells_stacked_columns(const std::vector<std::string>& words);
/// What the sentence gives a meaning of its own by its form alone, as “we write $a \circ b$ for …” does. O(words).
void told_by_form(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out);
/// What the sentence says of signs and operations in general in a clause with a word that is not known, “two letters side by side are their
/// commutator”, “$L^{-1}$ is shorthand for the damped one”: all of it unsure. O(words).
void spoken_of_signs(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out);
/// What the sentence says of an operation that it calls by name, “we write tr for the mean of the diagonal”, “with the sup norm”, in words that are not all known
/// to tell what it always is: all of it unsure. O(words).
void spoken_of_operations(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out);
/// What the sentence tells a product, a transpose or a norm to be where that is another operation, and what it tells letters of one face to be. O(words).
void told_as_another(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out);
/// What the sentence calls E, or an E with brackets, without a word for expectations: an energy, an encoder, an error. O(words).
void told_of_expectations(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out);
/// The words by which a sentence says that its numbers are others than the real and the complex ones, for which some law of these fails: octonions, intervals, those of a machine,
/// elements of a ring; empty where it does not. O(words).
std::string other_numbers_said(const std::vector<std::string>& words);
/// What TeX outside of formulas, “we write \norm{x} for …”, “over \C”, speaks of: what it says of it is not read, so all of it is unsure. O(length).
std::vector<own_meaning> spoken_of_in_fragment(std::string_view fragment);
/// “Since $D$ is diagonal, this multiplication is elementwise”: what the matrix product that stands beside is anyway. Formulas are left out, or begin with `$`.
bool is_explained_by_diagonal(const std::vector<std::string>& words);
/// What the sentence gives a meaning of its own.
std::vector<own_meaning> own_meanings(const sentence& s, const formula_text& formula);

/// Whether the text speaks of conjugates, adjoints or pseudo-inverses anywhere, so that a star behind a name may stand for one.
bool speaks_of_adjoints(std::string_view text);

/// Whether it speaks of what is complex: a star on a vector may stand for its conjugate transpose.
bool speaks_of_conjugates(std::string_view text);
/// Whether the words say that numbers may be complex, and no more: nothing of what does not commute, of functions or of spaces.
bool says_complex(std::string_view said);
/// Whether the sentence speaks of products entry by entry, as “the Hadamard product” does: \circ is likely one.
bool says_products_by_entries(const std::vector<std::string>& words);

/// The words of `text` by which the names next to it are no real numbers, vectors or matrices, such as “complex vector”, “elements of a
/// group”; empty where there are none. `behind`: the text stands behind the names, else before them.
std::string domain_said(std::string_view text, bool behind);

/// Whether the text speaks of linear maps by this word alone, as “operators” does: of capital letters that is nothing new.
bool is_of_maps(std::string_view domain);

/// How a text takes exp of a square matrix.
enum class exponential { unsaid, entrywise, of_matrices };
/// What the words tell of it. “Flow”, “Lie algebra”: the matrix exponential; “softmax”, “elementwise”: entry by entry.
exponential exponential_said(const std::vector<std::string>& words);

}  // namespace odot::notes
