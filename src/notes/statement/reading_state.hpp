// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the reader keeps while it goes through a note, by how long it is so: for a claim, a sentence, a part of the text, or all of it. Internal to
/// src/notes.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "notes/formula/statement.hpp"
#include "notes/prose/dependence.hpp"
#include "notes/prose/own_meanings.hpp"
#include "notes/prose/prose.hpp"
#include "notes/prose/rewriting.hpp"
#include "notes/prose/subjects.hpp"
#include "notes/prose/topics.hpp"
#include "notes/reader.hpp"
#include "notes/source/spans.hpp"
#include "notes/statement/lowering/lowering.hpp"
#include "notes/statement/sequences/sequence_reader.hpp"

namespace odot::notes {

/// A property that holds for one sentence only.
struct local_property {
  int symbol;
  unsigned property;
};

/// A property that a sentence gave to a name, and what the name had before.
struct supposed_property {
  int symbol;
  unsigned before;
  std::size_t at;
  unsigned said = 0;
  bool stays = false;  ///< “from now on”: no section ends it but one whose heading takes it back
};

/// What a hypothesis that has ended is to a claim that is false without it.
constexpr const char* supposed_in_section = "which the text supposes in a section that has ended";
constexpr const char* supposed_further_up = "which the text supposes further up and may not mean here";

/// A sentence that supposes something.
struct supposition {
  place where;
  int frame;         ///< the list item or quotation that it stands in; 0 in none
  bool lets = false; ///< “let”: the names that it defines go on
  int head = 0;      ///< the paragraph with a heading of its own
  std::string scene; ///< “at initialisation”; empty where it is supposed for any
  bool aside = false; ///< it stands in what is said by the way, `sentence::aside`
  bool brief = false; ///< it is for a few lines: “as a warm-up”, an example
  bool claimed = false; ///< something has been claimed since
};

/// “With $b = 0$ we have …”: a name that is given a value for a case, and where.
struct case_value {
  std::string name;
  place where;
};

/// Where something is said: what two such places say of one name need not be said of the same thing.
struct surroundings {
  std::size_t begin = 0;
  int frame = 0, head = 0;
  bool table = false;
  scene told;
};

/// “Assumption 2.”, and what of it is not in force where another is cited.
struct numbered_assumption {
  std::string number;   ///< or the label of an item, “h1”
  place where;  ///< from behind the formula before it to the last one before the next, or before a theorem
  std::vector<std::pair<int, unsigned>> properties;
  std::vector<assumption> equations;
  int frame = 0;  ///< the item that holds it, where it has a label
};

/// Where the declaration or the definition of a name stands that could not be read.
struct unread_meaning {
  std::size_t line, at;
  std::string domain{};  ///< what it is said to be, and is not read; empty where only its definition is not read
  bool of_field = false;  ///< it is made of numbers of a field that need not be that of the real ones
  bool of_space = false;  ///< it is a vector of a real inner product space
  bool counts = false;    ///< only a plural stands behind it, “$n$ films”: a size counts these
};

/// What the text says of letters of fields, of spaces, of I and of 0, by which claims hold for any values of their names.
struct any_values_told {
  std::set<std::string> complex_letters, other_letters;  ///< F is the field of the real or of the complex numbers; F is, or may be, something else
  std::set<std::pair<std::string, std::size_t>> spaces, other_spaces;  ///< V is a real inner product space, with the section that says so; V is, or may be, something else
  bool other_products = false;  ///< it speaks of products, inverses or numbers that may be others than the usual ones
  bool other_lengths = false;   ///< it speaks of norms, inner products or scalars that may be others
  bool identity = false, other_identity = false;  ///< it calls I the identity matrix; it calls I something else, or something else that
  mutable std::optional<bool> other_numbers;  ///< whether it speaks of numbers that may be complex, or of spaces that may be; nothing before that is asked
};

/// A name that projects orthogonally onto a space, or onto the complement of that space.
struct projection_told {
  int symbol;
  std::string onto;    ///< the space, in the text's words
  std::string letter;  ///< of the space, or of the matrix whose space it is
  int meant;           ///< the symbol of that name then; −1: none
  bool complement;
  std::size_t at;
};

/// A sentence that tells of what a loss hangs on, or that something is made of several names.
struct loss_sentence {
  std::size_t at = 0;
  bool of_loss = false, joins = false;
  std::set<std::string> names;  ///< that stand in it
  std::string more;             ///< “also”: the word by which it tells of more; empty where none does
};

/// Names that the words of one sentence tie to each other.
struct word_tie {
  std::set<std::string> names;
  bool pronoun;       ///< they may be tied to names of other sentences too
  std::string word;
  std::size_t at;
};

/// What the text says of a name and another one.
struct said_of_two {
  bool written_with = false;  ///< the text writes A(\theta)
  bool stands_for = false;    ///< its words say that the first stands for something made of the second
};

struct functions_in_text {
  bool by_entries, of_matrices;  ///< that the text speaks of functions that act so
};

/// What the text found for a derivative: E of `\nabla_w J = E`.
struct derivative_found {
  side value;              ///< E of \nabla_w J = E
  const node* derivative;
};

/// Names that are those of before, as a section says.
struct names_told {
  std::size_t section = static_cast<std::size_t>(-1), end = 0;  ///< from where to where it was looked
  bool of_before = false;                                       ///< the section says that names are those of before
};

/// For `said_since`: all that stands behind it.
inline constexpr std::size_t all_below = std::string::npos;

/// Where the claim that is being read stands in its chain.
struct chain_place {
  const side *before = nullptr, *left = nullptr, *right = nullptr;  ///< the side in front of the claim, where that too is said to be equal, and its own
  const statement* of = nullptr;
};

/// The claim that is being read.
struct claim_state {
  std::map<int, std::size_t> free_here;  ///< symbols of which the claim being read is posed without what was said before this byte
  bool of_sequences = false;  ///< the claim being read is about families
  std::string layers_said;  ///< the shapes that names in the claim being read have by how they are written; empty where none have
  std::string valued;  ///< the name alone on the left of the claim being read, where it is known from before
  bool valued_otherwise = false;  ///< that claim is not so with what the name means
  bool stands_for_itself = false;  ///< the claim being read has the form of a law
  bool of_increments = false;  ///< both of its sides are of first order in differentials
  std::string far;  ///< what to say of names in it whose shapes of another section do not fit and are not used
  std::string guessed_family;  ///< a member of the families that the claim is read with and of which the text says nothing
  place told_in;  ///< the side that was last told to be ill-shaped
  bool quiet = false;  ///< what is being read is given: it may follow all the same, from what stands before it
  bool condition_given = false;  ///< the condition behind the claim being read is understood whole, and given in it
  std::string reason;  ///< what the row of the claim being read says of why it holds; empty where it says nothing
  bool in_chain = false;  ///< the claim being read is a step of a chain
  std::set<int> unsure_definitions;  ///< the names in it that are defined by such a sign
  int unsure_met = 0;  ///< how often one was met
  int definitions_open = 0;  ///< how many definitions are being looked into
  bool unsure_outright = false;  ///< one stands in the claim itself
  bool unsure_norm = false;  ///< one is that of a norm or of bars, of which there are several kinds
  std::string unsure_sign;  ///< the sign in the claim being read of which the text says something that is not read
  std::string hangs_on;  ///< the names in the claim being read whose meaning could not be read
  bool of_field = false;  ///< `for_any` says that its numbers may be those of another field
  chain_place at;  ///< where the claim being read stands in its chain
  bool over_fields = false;  ///< the claim being read is made of what every field has
  bool over_spaces = false;  ///< it is made of what every real inner product space has
  bool speaks_of_space = false;  ///< a name in it is an element of such a space
  std::string for_any;  ///< why the claim being read holds only where it does for any values of its names; empty where nothing speaks for it
};

/// The sentence that is being read.
struct sentence_state {
  std::vector<local_property> properties;
  std::set<std::size_t> before_implications;  ///< where the equations of this sentence begin that serve only what stands behind them
  bool draws = false;  ///< a sign of implication stands between its formulas
  bool tells_layout = false;  ///< it says how derivatives are laid out
  bool speaks_of_members = false;  ///< the sentence says of what kind the members of a list or sequence are
  std::string unread_word;  ///< the word of the sentence with equations that is not known; empty where all are
  std::vector<std::string> names;  ///< that a condition of this sentence introduces
  std::vector<int> names_for_now;  ///< symbols that a condition of this sentence defines
  std::vector<std::string> functions_for_now;  ///< that a condition of this sentence gives a formula
  std::vector<std::pair<std::string, int>> values;  ///< names that a condition of this sentence gives numbers to, and what they meant before
  std::vector<restriction> restrictions;  ///< what was not used as given in this sentence only
  std::vector<std::string> constants;  ///< “if $A$ is constant”: for its sentence
  bool aside = false;  ///< the sentence stands in one of several cases
  const sentence* now = nullptr;  ///< that is being read
  std::string sought;  ///< the name in which a derivative is set to zero now
  bool condition_fails = false;  ///< what stands in front of = 0 was found not to be the derivative
  std::optional<rewriting> made_of;  ///< what the sentence makes of an equation
  std::optional<std::size_t> rewritten;  ///< which assumption is the equation that others are made of
  bool anew = false;  ///< the sentence begins with “now”, “next”, “instead”
  bool turned = false;  ///< it takes back what was supposed
  std::vector<index_range> ranges;
  std::size_t begin = 0;
  std::size_t first_of_sentence = 0;  ///< the first symbol that this sentence declares
  mutable std::map<std::size_t, std::vector<token>> tokens;  ///< of the formulas of this sentence, by where they begin
  bool some_entries = false;  ///< the sentence speaks of some entries only: “off the diagonal”, “at padding positions”
  bool opened_by_noun = false;  ///< so is the formula that is being read, or the list that it goes on with
  std::string answer;  ///< what the next sentence says of this one, “False.”; empty where it says nothing of the kind
  bool concludes_theorem = false;  ///< the sentence is a theorem's “if …, then …”
  std::string order;  ///< the sign by which the statement puts matrices in an order, `\succ`; empty where none does
  std::string algebra;  ///< the word by which the sentence speaks of what need not commute, “homomorphism”; empty where none does
  std::string for_all;  ///< “for every”, of the sentence; empty where it says nothing of the kind
  bool sizes_in_passing = false;  ///< it gives sizes as what is usual, or of one model: “typically”, “in BERT”
  bool in_general = false;  ///< it says that something does not hold for each value, “in general”
  std::string of_all;  ///< the word by which the sentence speaks of all values, “every”; empty where none does
  std::string sentence_says;  ///< the property of which the sentence speaks and that it gives no name, “symmetric matrix”; empty where none
  std::set<std::string> redeclared;  ///< names in whose formula their set stands too, `z = \frac{1}{N} Z 1, z \in \mathbb{R}^D`
  std::set<std::string> several_values;  ///< names that the sentence gives more than one value: “$x = 0$ or $x = 1$”
  std::set<std::string> told_behind;  ///< names of which the sentence tells behind its formulas, “where $C_{ij}$ are the cofactors”
  const stance* said = nullptr;  ///< how the words take the formula that is being read
  std::set<std::string> compared;  ///< the same, in this sentence
  std::set<std::string> fixed;  ///< the same, in this sentence
  std::set<std::string> quantified;  ///< names behind “for all” in this sentence: no equation here gives them a meaning
  bool any_in_formula = false;  ///< `\forall` stands in a formula: what is false there may be a property of the names beside it
  const std::set<std::string>* beside_members = nullptr;  ///< the sentence is about members; the names in it whose entries are given
  std::string cited;  ///< what the sentence cites as its reason, “by Lemma 3”
  bool for_example = false;  ///< this sentence says “for example”
};

/// The part of the text that is being read: a section, a list item, a theorem or its proof, an example; what stands there just before.
struct section_state {
  std::size_t begin = 0;  ///< where the last heading stands
  said_since remark_since{0, {}};  ///< where the text last said something, without an equation, that is not read; at 0 where it did not in this section, `all_below` in its heading
  std::set<int> shapes_met;  ///< symbols that formulas of this section have stood beside others, with shapes that meet: what they were declared as further up they are here
  openings words_opening;  ///< of the sentences of this section that hold an equation
  std::vector<supposition> suppositions;  ///< that nothing has taken back
  std::vector<supposed_property> supposed_properties;
  std::size_t last_formula = 0;  ///< the end of the last formula of the sentences before
  std::size_t labelled_paragraph = std::string::npos;  ///< where a paragraph begins that is a remark, a hint or a caption by its first word; npos outside of one
  int aside_frame = 0;  ///< the list item of these cases
  int aside_head = 0;  ///< or their paragraph with a heading
  std::size_t aside_begin = 0;  ///< which begins behind this byte
  bool broadcasts_stay = false;  ///< they are those of a sentence that speaks of all that follows
  std::string sums_restricted;  ///< the words by which the text says that sums leave something out; empty where it does not
  std::optional<side> last_side;  ///< with which the display that ends at `last_side_end_` ends; nothing where a formula stands in between
  std::size_t last_side_end = 0;
  std::optional<statement> equation_before;  ///< with which the sentence before ends
  std::optional<derivative_found> worked_out;  ///< what the text found for a derivative last
  std::vector<std::string> last_names;  ///< that the last sentence with formulas declares or speaks of alone: “it”, “its columns”
  std::string broadcasts;  ///< the words by which the text adds what has different shapes; empty where it does not
  std::string retold_sequence;  ///< the words that may tell of another sequence than was defined; empty where none do
  bool tied_by_title = false;  ///< the heading speaks against it, and no name is told
  std::string tied_weights;  ///< why claims of derivatives are not decided; empty where nothing speaks against it
  std::size_t remark_begin = std::string::npos;  ///< of the remark that was begun last
  int frame = 0;  ///< of the sentence before
  bool frame_claims = false;  ///< something is claimed in it
  std::vector<surroundings> places;  ///< of each sentence with formulas, in order
  int head = 0;  ///< the paragraph with a heading of its own, of the sentence before
  bool head_claims = false;  ///< something is claimed in it
  std::size_t head_begin = 0;
  std::vector<case_value> case_values;  ///< that may have been given for a case only
  std::optional<told_layout> layout_before;  ///< of derivatives, before the one that the text gives for this section
  std::vector<std::pair<int, std::string>> objections;  ///< of the open sections: level, and the word of the heading that calls what stands there wrong
  std::vector<std::string> columns;  ///< of the table that is being read: the words above a column that take something of what stands in it
  std::string objected;  ///< the word of a title in running text that calls what stands behind it wrong
  std::vector<std::pair<int, std::string>> headings;  ///< of the open sections: level, and the property that the words speak of
  std::pair<std::string, std::size_t> said_of_all;  ///< “are symmetric”, of matrices that the text does not name, and where; empty where nothing is
  std::pair<std::string, std::size_t> norms_said{};  ///< the word by which a sentence without a formula speaks of norms, and where: which one is meant may be told there
  std::string heading_says;  ///< the property that a heading above speaks of; empty where none does
  std::set<std::string> compared_indices;  ///< letters that stand for some indices, “where $i < j$”: a sum over them is not whole
  std::set<std::string> fixed_indices;  ///< letters that stand for one index
  std::vector<restriction> conditioned;  ///< what the sentence before put as a condition
  std::vector<local_property> conditioned_properties;  ///< the properties among it
  std::string reserve;  ///< words by which equations are not exact: in this sentence, or for all that follows
  std::optional<std::size_t> reserve_from;  ///< where the section begins for all of which they are said
  bool reserve_stays = false;
  bool reserve_of_increments = false;  ///< the words leave products of two increments out
  bool refuting = false;  ///< an argument by contradiction is being read
  std::string part;  ///< the theorem, example or case that is being read; empty outside of one
  std::optional<std::size_t> proof_begin;  ///< of a proof that words begin and a sign ends
  std::size_t part_begin = 0;
  std::size_t part_mark = 0;
  std::size_t first_inferred = 0;  ///< names before this one have lost what was only inferred of them
  std::vector<std::pair<std::string, int>> example_data;  ///< the same for a sentence with “for example”: up to the next list, quotation or heading in bold
  std::vector<std::pair<std::string, int>> data;  ///< names that an example gives numbers to, and the symbols that they meant before
};

/// What the text says anywhere, or has said so far.
struct text_state {
  std::unordered_set<std::string> used_functions;  ///< functions of which nothing is known and a claim has spoken
  std::unordered_set<std::string> used_names;  ///< names without a declaration that a claim has spoken of
  std::unordered_map<std::string, std::size_t> introduced;  ///< names that a claim may introduce instead of speaking of, and its line
  const std::vector<sentence>* sentences = nullptr;  ///< of the note
  std::vector<std::pair<std::size_t, std::string>> changes_in_code;  ///< the names that fenced code changes, and where
  std::size_t code_read = 0;  ///< how many of them have been read
  std::map<int, said_since> facts_unread;  ///< symbols of which the text says something that is not read: what it said of them before may have ended
  std::vector<restriction> restrictions;  ///< what was not used as given
  std::vector<std::pair<std::string, std::string>> told_expressions;  ///< expressions that stand in equations and of which a property is told, as they are written, and the property
  std::set<std::string> lone_names;  ///< that stand somewhere in the note without a superscript, at the front of a formula
  std::map<std::string, std::pair<std::optional<std::size_t>, std::optional<std::size_t>>> faces_told;  ///< letters that are told of in bold: the section of the upright and of the slanted one
  std::map<std::size_t, std::vector<told_dependence>> tied_behind;  ///< what the text says behind derivatives that names are made of, by where the section begins
  std::set<std::string> lone_numbers;  ///< those that are said to be in \mathbb{R}
  std::set<std::string> with_powers;  ///< whose superscripts are powers for certain
  bool circles_are_products = false;  ///< the text speaks of products entry by entry
  any_values_told any_values;  ///< what it says of fields, spaces, I and 0
  std::vector<own_meaning> own_meanings;  ///< what the text gives a meaning of its own
  bool one_way = false;    ///< “a loss that depends on everything through the output”
  std::string other_way;  ///< “residual”: the words by which the text speaks of a way around a layer; empty where it does not
  std::vector<loss_sentence> loss_sentences;
  std::vector<projection_told> projections;  ///< in the order of the text
  std::map<std::string, place> said_to_be;  ///< what names were last claimed to be equal to
  bool counts_with_t = false;  ///< T is a number of steps
  std::vector<numbered_assumption> numbered;
  bool labels_cited_before = false;  ///< some of them have labels, and the text cites these one by one
  std::vector<word_tie> ties;  ///< that the text makes in words
  std::string squeezed;  ///< the text without its blanks and braces
  std::map<std::pair<std::string, std::string>, said_of_two> told_of_two;  ///< by both names
  mutable std::optional<functions_in_text> functions_act;
  std::optional<bool> names_throughout;  ///< the text says that something is meant throughout
  names_told before_told;
  std::map<std::string, std::size_t> told_functions;  ///< functions that words or a formula tell to be known ones, such as the sigmoid, and where
  std::map<std::string, std::string> called_function;  ///< names, and the noun by which the text says that they take an argument
  std::set<std::string> described_functions;  ///< of which the text says what they do
  std::set<std::string> called_square;  ///< names that the text calls invertible or the like and whose shape is not square
  bool undecided_branches = false;  ///< some of the document is left out, since TeX may leave it out
  std::set<std::string, std::less<>> said_stems;  ///< of the words so far
  std::set<std::string> guessed_commands;  ///< that the text uses and does not define, and that are read as their names say: what is called false by that is no certain mistake
  std::map<std::size_t, std::string> written;  ///< formulas with what their commands stand for, by where they begin
  bool foreign = false;  ///< the text is not in English: what it says of the names is not known
  std::set<std::string> applied;  ///< names that stood in front of the argument of a function somewhere
  std::unordered_map<std::string, std::string> hanging;  ///< defined names whose definition speaks of one that could not be read, and what to say
  std::map<std::string, std::string> called;  ///< names, without their subscripts, and the noun or the set by which the text says what they are
  std::map<int, unsigned> lost_properties;  ///< what the text said of symbols in a part that has ended, and may mean still
  std::unordered_map<std::string, std::size_t> once_unread;  ///< the same of sections that have ended: the lines
  std::unordered_map<std::string, unread_meaning> unread;  ///< names whose declaration or definition could not be read, and where that is
  unsigned own_properties = 0;  ///< a set of kernel::property that the text defines in a way of its own
  std::optional<std::string> functionals;  ///< the word by which it is about functionals and spaces of any dimension; nothing before that is asked
  std::optional<std::string> algebra;  ///< the word by which the text is about categories, groups or rings; nothing before that is asked
  std::map<std::size_t, section_topics> topics;  ///< of the sections that were asked for, by where they begin
  place last_section;  ///< that was asked for last
  std::optional<bool> two_dashes;  ///< whether a formula has two dashes side by side; nothing before it is asked for
  std::string lower_case;  ///< the text so; empty before it is asked for
  std::map<std::size_t, std::multimap<std::string, std::size_t>> called_otherwise{};  ///< by where a section begins: the names that it calls vectors or matrices, and where
  std::map<std::string, bool> words, called_vectors;  ///< of letters side by side, whether the text has them as a word; of a name, whether it speaks of vectors of that name with indices
  std::set<int> singular_vectors;  ///< the outer factors of an SVD
  std::map<std::string, std::size_t> orthonormal_families;  ///< families whose members the text gives as orthonormal, and where
  std::set<int> singular_values;   ///< the middle factors of decompositions by singular values
};

}  // namespace odot::notes
