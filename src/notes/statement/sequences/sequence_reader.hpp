// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is known of sequences while a note is read. Internal to src/notes/statement/sequences but for the struct itself.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "notes/names/family.hpp"
#include "notes/prose/plain.hpp"
#include "notes/reader.hpp"
#include "notes/source/spans.hpp"
#include "notes/statement/sequences/guesses.hpp"
#include "notes/statement/sequences/items.hpp"

namespace odot::notes {

using index_bounds = std::vector<index_bound>;

/// What becomes of what a sentence about sequences says.
struct sequence_events {
  std::function<void(claim_item&)> claim;
  std::function<void(const definition_item&)> definition;
  std::function<void(place, const std::string&)> unread;
  std::function<std::vector<restriction>(const std::set<std::string>&)> restrictions;  ///< what else the text says of these names
  std::function<bool(std::size_t)> ended;  ///< whether the section ends before here in which this place stands
  std::function<void(const std::vector<node*>&)> refuse;  ///< throws where the text gives something in them a meaning of its own
};

/// A member as it is written: `k_t`, `K_{[t]}`, `x^{(l)}`, `\Phi_{t,s}`.
struct named_index {
  std::string name;                ///< of the family
  std::vector<const node*> items;  ///< its indices
  std::string label;
  bool above = false;
};

/// An index as it is written: t, t + 1, t − 2.
struct letter_and_shift {
  std::string letter;
  std::int64_t shift = 0;
};

/// A step that an equation to be solved gives.
struct solved_step {
  sequence_item item;  ///< x_{t+1} = …
  std::string name;    ///< of the family
  bool known = false;  ///< the text says that it can be solved
};

/// An equation of a recurrence between members with several indices.
struct table_equation {
  std::string name;
  bool recurs = false;
  std::set<std::string> speaks_of;  ///< names with several indices on its right side
  std::set<std::string> sequences;  ///< and those with one of its indices
  bool above = false;
};

/// A claim before this one, which may serve as a lemma.
struct earlier_claim {
  const node *left = nullptr, *right = nullptr;
  std::set<std::string> letters;
  index_bounds range;
  std::int64_t lowest = 0;  ///< where its indices begin otherwise
};

/// What is known of families while a note is read, sentence after sentence. Only notes with a recurrence have families; everything else is left to the
/// reader of single names.
struct sequence_reader {
  const source& note;
  notes::scope& scope;
  syntax_arena& nodes;
  sequence_events events;
  family_table families{};
  std::vector<sequence_item> lead{};  ///< the ranges in front of a list
  std::vector<sequence_item> tail{};  ///< the ranges that the sentence before ends with, where a display goes on with it
  std::vector<earlier_claim> earlier{};  ///< claims that may serve as lemmas: each is proved again where it does
  std::vector<supposed_equation> supposed{};
  std::set<std::size_t> special{};  ///< where something is given for a case, “with $b = 0$ we have”
  std::map<std::string, said_since> since{};  ///< families of which the text says something that is not read: what gave their members before may have ended
  std::set<std::string> limited_names{};  ///< names of which the text says more than is read
  std::map<std::string, place> bounded{};  ///< names of which the text says between which numbers they are, and where it does
  std::set<std::string> placed{};  ///< letters that tell members somewhere in the note
  std::set<std::string> indices{};  ///< letters that run somewhere in the note
  std::map<std::string, std::string> backward{};  ///< those that recurrences give by later members, with the letter that runs there
  std::set<std::string> states{};  ///< names that recurrences give in terms of themselves
  std::set<std::string> start_said{};  ///< those of whose start the text says something in words
  std::set<std::string> arbitrary{};  ///< names of which a start is said to be arbitrary
  std::set<std::string> raised{};  ///< those of them whose index is a superscript in brackets
  std::set<std::string> tables{};  ///< names with several indices that recurrences speak of
  std::set<std::string> recurring{};  ///< names with an index in the equations of recurrences
  std::map<std::string, bool> called{};  ///< names that nothing declares: whether the words call them matrices
  std::set<std::string> in_sets{};  ///< names that the note puts into a set somewhere
  guessed_shapes guess{};  ///< of what the claim speaks of and nothing declares
  family_table with_guesses{};  ///< the families with these shapes
  int pasts = 0;  ///< sums over the whole past that are sequences of their own
  bool active = false;
  bool undeclared = false;  ///< no sequence is declared, so that only sentences about recurrences and powers are about sequences
};

}  // namespace odot::notes
