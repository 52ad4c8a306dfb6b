// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the words around formulas say: which of them are given and which are claimed, and the properties that they give to names.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notes/source/source.hpp"
#include "notes/source/spans.hpp"

namespace odot::notes {

/// A stretch of words, or one segment of mathematics.
struct piece {
  bool mathematics = false;
  std::string words;        ///< of a stretch of words: on one line, in lower case
  std::size_t segment = 0;  ///< of mathematics: which segment of the file
};

struct said_in_words;

/// Whether a sentence sets a derivative to zero: an equation with 0 on its right behind the words is given then.
enum class optimality {
  none,
  unsure,         ///< such words stand there, and others that are not known to leave them so: “Smith sets it to zero”
  of_pronoun,     ///< “setting it to zero”: where a derivative stands right in front of it
  of_derivative,  ///< “setting the gradient to zero”, “the first-order condition is”
  of_any,         ///< “the normal equations”: whatever is on the right
};

/// Pieces up to a full stop, a display that the sentence introduces included.
struct sentence {
  std::vector<piece> pieces;
  std::size_t segment = 0;  ///< of the file, in which its last words begin
  bool table = false;   ///< a row of a table
  int frame = 0;        ///< which list item, row of a table or quotation of the note it stands in; 0 in none
  int head = 0;         ///< which paragraph with a heading of its own it stands in or behind, “**Directed graphs.** …”; 0 in none
  bool part = false;    ///< it stands in a part of an exercise, “(a) …”
  bool aside = false;   ///< it stands under a heading such as “Warm-up”, “The commutative case”, or in what is unfolded on demand: what is supposed there is for there
  std::string alternatives;  ///< of an item of a list: the words before the list that make its items conditions of which not each holds, “one of the following”
  std::string voice;    ///< who says it in a dialogue, where it need not be so: “student”
  std::string label;    ///< of a hypothesis that it begins, “(H1)”: in lower case, without brackets
  bool asserted = false;  ///< an item of a list of what is to be shown, or follows: “show that”, “this implies that”
  bool implied = false;   ///< the same, from conditions that need not be read
  bool option = false;  ///< an item of a list behind a question: one answer of several
  notes::optimality optimality = notes::optimality::none;
  std::size_t optimal_from = 0;  ///< the piece behind which formulas are under it
  std::vector<std::size_t> optimal_names;  ///< the formulas in such words, as in “with respect to $y$”; 0 for what they name in words
  std::shared_ptr<said_in_words> said{};  ///< sentences that only stand elsewhere share it, from one reading of a note to the next; null until it is whole
};

/// The words right in front of the piece at `at`, right behind it; none where a formula or nothing stands there.
std::vector<std::string> words_before(const sentence& s, std::size_t at);
std::vector<std::string> words_behind(const sentence& s, std::size_t at);

/// What stands for a formula among words.
inline constexpr std::string_view formula_mark = "<f>";

/// The words of the whole sentence, with a mark for each of its formulas. O(length).
std::vector<std::string> words_with_formulas(const sentence& s);

/// The sentences of a note. A heading, a blank line, a row of a table and a list item end a sentence too, unless it introduces a
/// display. O(size).
std::vector<sentence> split_sentences(const source& note, const std::vector<segment>& segments);

/// Whether the words are English ones, as far as they are enough to tell: a share of them are its articles, pronouns and the like. O(words).
bool is_in_english(const std::vector<sentence>& sentences);

/// How an equation is to be taken where it stands.
enum class mood {
  claim,
  assumption,  ///< behind let, suppose, assume, where, with, such that
  condition,   ///< behind if, when, for: holds for this sentence only
};

/// How one formula of a sentence is taken.
struct stance {
  mood how = mood::claim;
  bool restricted = false;  ///< words near it take something of it away or deny it: no assumption and no definition
  bool served = false;      ///< what takes something of it only says what it is for, “for the incoming gradient”, “(no penalty)”: a new name is defined all the same
  std::string unknown;      ///< a word between what governs it and the formula that is not known; an assumption is not used then
  bool sure = true;         ///< of a claim: the text says without reserve that it holds, so that it may be called false
  bool doubted = false;     ///< the text does not say that it holds: it is sought, asked, denied
  bool denied = false;      ///< the text says that it is false
  std::string against;      ///< the words by which the text says that it is false, “fails”, “is a myth”: true as it is read, it is not told as proved
  bool refutes = false;     ///< what is supposed here is to be contradicted
  bool concludes = false;   ///< behind then, hence, we have: it is said to follow
  bool asserts = false;     ///< behind theorem, claim, show
  bool sets_scene = false;  ///< behind what the sentence began with, as in “With …, $$ … $$”
  notes::optimality optimality = notes::optimality::none;  ///< of a claim: the text sets a derivative to zero by it
  std::string mentioned;    ///< the word by which the text speaks of the equation, or draws something from one, and does not say that it holds
  bool passes = false;      ///< it is said of one case, option or model, and for its sentence alone
  int limits = -1;          ///< this formula stands behind “for” and limits the formulas from that one on; −1 where it does not
  std::string because;      ///< the words that decided
};

/// Whether words take something of what a formula says. “has” behind a definition, “the loss $L := …$ has the gradient”, takes nothing.
inline bool is_restricted(const stance& s, bool defines) { return s.restricted && !(defines && (s.because == "has" || s.because == "have")); }

/// Whether the words that decided say among which values a problem is solved: what stands behind them is given there, and defines nothing.
inline bool is_constraint(std::string_view because) { return because == "subject to" || because == "s.t"; }

/// “suppose”, “satisfying”: what stands behind them says something of names, and not what they stand for.
inline bool says_of_names(std::string_view because) {
  return because.starts_with("suppos") || because.starts_with("assum") || because.starts_with("satisf") || because == "such that" || is_constraint(because);
}

/// “Typically $d = 768$”, “we could take $d = 8$”, “in BERT $d = 768$.”: sizes that are given as an illustration, and for nothing else. O(words).
bool gives_sizes_in_passing(const sentence& s);

/// The words of the sentence, its formulas left out. O(words).
std::vector<std::string> words_of(const sentence& s);

/// The phrase with which a sentence begins and that says when, where or for whom it is said.
struct scene {
  std::string words;    ///< “in the baseline”; empty where there is none, or where it takes nothing of what is said, as “in other words”
  bool limits = false;  ///< what the sentence says need not hold elsewhere; not so of “here”, “in our”, which only leave another scene
  bool labels = false;  ///< it is the label of a case, “the noisy case:”
  bool changes = false; ///< it does something to what it speaks of, “switching to”: what it says of a name stands instead of what was said before
};

/// The scene of a sentence by its first words. O(words).
scene scene_of(const sentence& s);

/// A stance for each formula of the sentence, in order. O(words).
std::vector<stance> stances_of(const sentence& s);

/// Whether the sentence introduces the names in it: it begins with let, take, given, …
bool introduces_names(std::string_view words);

/// Whether the words right before a display say that it defines what stands on its left.
bool announces_definition(std::string_view words);

/// What the words right behind names say that is read as nothing else, such as “be a probability vector”, “lie on the unit sphere”; with
/// `before`, the words in front of them: “the probability vector”. Empty where they are known not to limit what the names may be.
std::string unread_description(std::string_view words, bool before, bool of_functions = false);
/// The word by which the text says that the factors of a product have properties: “SVD”, “QR decomposition”; empty where none does.
std::string factorization_said(std::string_view words);
/// Decompositions whose factors have properties that everybody knows by the name.
enum class decomposition {
  none,
  singular_values,  ///< U D Vᵀ: U and V have orthonormal columns, D is diagonal
  spectral,         ///< Q Λ Qᵀ of a symmetric matrix: Q has orthonormal columns, Λ is diagonal
  triangular,       ///< Q R: Q has orthonormal columns
};
/// Which decomposition the words in front of a product, or those behind it, say that it is, where they say nothing of another kind of it: “the (thin) SVD of $X$ is”,
/// “be its singular value decomposition”, “by the spectral theorem we can write”. O(words).
decomposition decomposition_said(const std::vector<std::string>& before, const std::vector<std::string>& behind);
/// “We do not assume that $S$ is symmetric”: the property, as it is written, is not given and not denied.
bool leaves_unassumed(const sentence& s, const std::string& property);

/// “decomposition”, “svd”: the word belongs to the name of a decomposition, and limits nothing.
bool is_word_of_decomposition(const std::string& word);

/// Whether the words right in front of a product say that something is decomposed into it, and not of what kind: “it can be diagonalised as”. O(words).
bool says_diagonalized(const std::vector<std::string>& before);
/// “We can decompose it as”: the same, of somebody who does it. O(words).
bool leads_to_factors(const std::vector<std::string>& before);
/// The word by which a heading or a title says that what follows is wrong: “Myth”, “Erratum”, “Pitfall”; empty where it does not.
std::string objection_of_title(std::string_view words);

/// What the sentence behind another says of it, as in “$AB = BA$. False, since …”; empty where it denies nothing.
std::string denying_answer(const sentence& said, const sentence& next);
/// The word above a column of a table that takes something of what stands in it: “wrong”, “for numbers”; empty where none does.
std::string objection_of_column(const std::vector<std::string>& words);

/// What words such as “is a symmetric and invertible matrix” say.
struct said_properties {
  unsigned known = 0;                ///< a set of kernel::property
  bool idempotent = false, involutory = false, unit = false;
  bool columns = false, rows = false;  ///< these are orthonormal
  std::string unread;                ///< a property that odot does not know, such as “triangular”
  bool whole = false;                ///< what is said and not known is said of the names themselves, and the clause says no more of them
  std::string words;                 ///< the words that say it
  bool of_new = false;               ///< “parallel to a unit vector”: said of what is new there, and of nothing that is known
  bool plural = false;               ///< of several names, “unit vectors”, “both symmetric”; told by `properties_beside` alone
};
/// Properties in the words behind names (“is orthogonal”) or, with `before`, in front of them (“an orthogonal matrix”). By grammar:
/// a form of “be” or an apposition, then the property, and nothing that denies or narrows it.
said_properties properties_in(std::string_view words, bool before);
/// Orthonormal columns, where the words in front of a name and behind it say so: “the columns of”, “are orthonormal”.
said_properties properties_of_columns(std::string_view before, std::string_view behind);
/// Properties in words that stand right behind a set, a name behind “with”, or the next name of such a list, without “be”: “$Q \in \mathbb{R}^{n
/// \times n}$ orthogonal”, “with $U$ orthogonal and $D$ diagonal”. Of what may belong to the formula behind it no more is known than that it is there.
said_properties properties_beside(std::string_view words, bool formula_follows);
/// The property of which the words around a name say what it is: “a matrix $Q$ is said to be orthogonal if …”. The name has it from there on.
said_properties property_explained(std::string_view before, std::string_view behind);
/// Whether what stands behind “is called symmetric if”, words or the formula behind these, is what the property of the name always means. O(size).
bool is_usual_meaning(unsigned known, std::string_view name, std::string_view words, std::string_view formula);
/// What a counterexample can be asked to be where the words say that and no more, “a positive definite matrix”: “invertible”, “positive definite”,
/// “positive semidefinite”, “upper triangular”, “lower triangular”, or `neq`; empty where they say anything else.
std::string tested_property(std::string_view words);
/// Whether a name behind these words is what is spoken of, and no part or image of it: not behind “the square of”, “the normalised”.
bool leads_to_subject(std::string_view words);
/// “minimise”, “maximises”, “look for”: the words ask for what solves a problem. O(words).
bool speaks_of_optimum(const std::vector<std::string>& words);
/// Whether a name between the words is what such a problem is solved by: “we look for a unit vector $u$”, “… over orthogonal matrices $Q$”, “a unit
/// vector $u$ that maximises …”. With `optimises`, words before ask for it. A property of it is a constraint then, and no fact.
bool is_sought(std::string_view before, std::string_view behind, bool optimises);

/// To what the words behind a vector say that it is perpendicular: to what stands behind them, or to each of its columns or rows.
enum class perpendicular { none, to_it, to_columns, to_rows };
/// “is orthogonal to”, “, perpendicular to every column of”: none where they say anything else. O(words).
perpendicular perpendicular_to(std::string_view words);
/// Whether a text in lower case says what it calls orthogonal, which may be another thing: “orthogonal with respect to $M$”. O(size).
bool tells_own_orthogonality(std::string_view lower_case);
/// Whether the words in front of two vectors say that these are perpendicular: “two orthogonal vectors”. O(words).
bool leads_to_perpendicular(std::string_view words);
/// Whether the words behind such vectors leave them so: not “with respect to $M$”, “or”. O(words).
bool leaves_perpendicular(std::string_view words);

/// The property that a heading speaks of, as in “Diagonal matrices”, “The symmetric case”; empty where it speaks of none.
std::string property_spoken_of(const std::vector<std::string>& words);

/// “is not symmetric”, “is no longer orthogonal”, “is asymmetric”: the words behind a name deny a property of it. O(words).
bool denies_property(std::string_view words);

/// What the words behind the name of a function say that it is: `elementwise`, `softmax`, `sigmoid`, …; empty where they say nothing.
/// With `before`, the words in front of it. `changed_function` where words beside the noun make another of it: “the leaky ReLU”, “the derivative of the sigmoid”.
std::string function_said(std::string_view words, bool before, bool formula_follows = false);
inline constexpr std::string_view changed_function = "changed";

/// “acts on each entry”, “is applied elementwise”: how a function is applied, and nothing of what it is. O(words).
bool says_only_how_applied(std::string_view words);

/// “be any activation function”: what the name behind which this stands was defined to be, it is no more. O(words).
bool frees_function(std::string_view words);

/// “arbitrary vectors”, “any matrix”: the names beside such words begin a new meaning.
/// Whether a name right behind these words names a number: “the learning rate $\eta$”, “with step size $h$”, “the hyperparameter $\lambda$”.
bool ends_in_number(std::string_view words);
enum class fresh_kind { none, scalar, column, matrix };
fresh_kind freed_by(std::string_view words);
/// “for any vector”, “an arbitrary matrix”: the same in front of the names.
fresh_kind frees(std::string_view words);

/// Whether `words` only join names: “and”, commas.
bool joins_names(std::string_view words);

}  // namespace odot::notes
