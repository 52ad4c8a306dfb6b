// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A whole note read: its declarations, definitions and claims, each claim as a pair of kernel terms with what is assumed.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/kernel/defined.hpp"
#include "odot/operation/log_determinant.hpp"
#include "notes/source/source.hpp"

namespace odot::notes {

/// An equation or property that the text assumes and a claim may use.
struct given_item {
  std::string text;  ///< as a person reads it: `P is a permutation matrix`, `\hat{k}^\top \hat{k} = 1`
  position where;
};

/// The claim with its terms; `given` goes with `equations`, one for one.
struct posed_question {
  std::shared_ptr<kernel::term_arena> arena;
  kernel::term left = -1, right = -1;
  std::vector<kernel::equation> equations;
  std::vector<kernel::equation> ties{};  ///< those of them, at the end, that say what a name is in which a derivative is taken
  std::vector<operation::log_determinant> log_determinants;  ///< numbers in the terms that stand for the logs of determinants
  kernel::term differentiated = -1;  ///< where there are any: of what the last derivative is one, by the symbol `by`
  int by = -1;
  std::map<std::string, std::int64_t> firsts;  ///< families whose members do not begin at 0: the index of the one at position 0
  std::map<std::string, std::int64_t> backward;  ///< families that go backward, with their first index: the first position is the number of members behind
};

/// A claim as it reads in a layout of derivatives.
struct laid_out_question {
  bool numerator;
  posed_question question;
};

}  // namespace odot::notes
namespace odot::verdict {
struct sequence_question;
}
namespace odot::notes {

/// How a claim came out of the reading, before anything is decided.
enum class reading {
  posed,        ///< well-shaped: `question` is to be decided
  shape_holds,  ///< a claim about a shape, and it holds
  ill_shaped,
  unsupported,
};

/// Something that the text says of a name and that no term can say, such as `c > 0`. A counterexample has to respect it.
struct restriction {
  std::string name;      ///< of a symbol or dimension; empty: of every claim near it
  std::string relation;  ///< `neq`, `>`, `ge` against 0, or of `tested_property`; empty where it is not understood at all
  std::string text;      ///< as it is written
  std::size_t at = 0;    ///< where, in bytes
  std::string role{};    ///< what it is to the claim; empty: the text says it and it is not read
};

/// A row of blocks of a claim whose matrices end in dots: `question` stacks these rows.
struct claim_row {
  place where;
  std::size_t number = 0;     ///< as the rows are written, from 1
  kernel::polynomial height;  ///< over the names of the question
};

struct claim_item {
  place left, right;                       ///< the two sides; for a claim about a shape, the expression and the set
  place whole;
  reading read = reading::posed;
  bool unequal = false;                    ///< `a \neq b`
  std::string message;                     ///< of what is ill-shaped or unsupported; else remarks on names without a declaration
  place trouble_at;
  posed_question question;
  std::optional<posed_question> as_defined; ///< where `question` says more than the text, since names stand for any value there: the text's claim, which may be refuted
  std::string why_open;                    ///< where `question` says more than the text: what is said where it is not proved, and `as_defined` is not refuted; else empty
  std::string hangs_on;                    ///< why a proof may use what the text has ended since: it is told where `without` is proved too; else empty
  std::optional<posed_question> without;   ///< the claim without what may have ended; nothing where it can't be put without
  std::string means;                       ///< what is random in it and what constant, in words; empty where nothing is
  std::vector<laid_out_question> other_layouts; ///< the claim in layouts of derivatives that the text does not rule out: it is refuted where all of them are
  std::shared_ptr<const verdict::sequence_question> sequence;  ///< of a claim about members of families, instead of `question` alone
  std::string several;                     ///< what is said where the readings come out differently
  std::vector<posed_question> alternatives; ///< other readings of names without a declaration; the verdicts must agree
  std::optional<posed_question> at_values; ///< the same with the values of its dimensions, where some have values
  bool must_use_values = false;            ///< the shapes meet only because of the values
  bool counts_sizes = false;               ///< a dimension with a value occurs as a number
  std::string value_text;                  ///< `d_k = 512`
  std::vector<given_item> equations;       ///< what `question.equations` say
  std::vector<given_item> definitions;     ///< what was put in place of names
  std::vector<given_item> properties;      ///< properties of the symbols that it speaks of
  std::vector<restriction> restrictions;   ///< what else the text says of the names in it
  std::string may_be_introduced;           ///< why the claim may be what introduces a name, as A = L L^\top does; empty where it can't be
  std::vector<std::string> undeclared;     ///< names that the claim speaks of and nothing declares; their shapes are inferred
  std::vector<claim_row> rows;             ///< of blocks, where the claim was read row by row
  std::optional<bool> beside_constant;     ///< the left (true) or right side stands against a number where nothing says that it follows
  double rounding = 0;                     ///< the largest relative error that a decimal in it may have; 0 where there is none
  double magnitude = 0;                    ///< of what is reckoned with on the way to its numbers, as far as they are written in it
  std::string doubt;                       ///< why calling it false would be a guess; empty where the text says it and means it
  std::string reserve;                     ///< the same, of what words say of it or of its names: they may make terms vanish, but no slip in an identity true
  bool tells_slips = false;                ///< of one with `why_open`: a slip in what holds of any values is told
  std::function<std::shared_ptr<const claim_item>()> around{}; ///< while a step of a chain is told: that the sides before and behind its left one are equal; empty of others
  std::string against;                     ///< the words by which the text says that it is false; empty where it does not
  std::size_t section = 0;                 ///< where the heading stands under which it is made, in bytes
  bool concludes = false;                  ///< “then”, “hence”: it is said to follow
  bool values_name = false;                ///< a side is a name, or a function of the note: the text may define it anew
  bool quiet = false;                      ///< the text takes it as given: told only where it is proved
  std::shared_ptr<const claim_item> as_letters; ///< the claim of names of which nothing is known: where that is proved, so is this, and nothing is told of it else
  std::string left_out;                    ///< why `question` is not all of the claim: true there, it is not proved
  place left_out_at;
};

struct definition_item {
  std::string name, shape, source;
  position where;
};
struct declaration_item {
  std::string name, shape;
  position where;
};
/// An equation that the text assumes, and that proofs may use: written as an assumption, and no definition.
struct assumption_item {
  std::string source;
  position where;
};
/// A formula that states nothing to be judged: an inequality, a condition on a name, an equation that is sought.
struct aside_item {
  std::string source, what;
  position where;
};
/// What each stage made of a statement.
struct stage_item {
  position where;
  std::string source;
  std::vector<std::string> lines;  ///< `prose: given, by “let”`, one for each stage that has something to say
};
struct diagnostic_item {
  reading kind = reading::unsupported;
  place where;
  std::string message;
  bool counts = true;  ///< false for what can't have held a claim
};

/// Takes the claims one by one as they are read; each may be dropped when it returns.
struct reader_events {
  std::function<void(const claim_item&)> claim;
  std::function<void(const definition_item&)> definition;
  std::function<void(const declaration_item&)> declaration;
  std::function<void(const assumption_item&)> assumption;
  std::function<void(const aside_item&)> aside;
  std::function<void(const stage_item&)> stage;  ///< asked for with `fmt-claims --why`
  std::function<void(const diagnostic_item&)> diagnostic;
};

/// Reads the note from front to back. Linear in its length; never throws for what stands in it.
///
/// `macros`: a file of \newcommand and the like that the note is written with; nullptr where there is none.
void read_note(const source& note, const reader_events& events, const source* macros = nullptr);

/// The statement printed back, fully bracketed, with the shapes of its symbols.
std::string statement_text(const posed_question& question, bool unequal);

}  // namespace odot::notes
