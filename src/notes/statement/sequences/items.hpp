// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A sentence about sequences taken apart: words, equations, ranges of indices, terms that stand alone.

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "notes/formula/statement.hpp"
#include "notes/names/scope.hpp"
#include "notes/prose/prose.hpp"

namespace odot::notes {

/// low + by ≤ high, both expressions in indices and dimensions.
struct index_bound {
  node* low = nullptr;
  node* high = nullptr;
  std::int64_t by = 0;
};

/// What an item of a sentence about sequences is: words between formulas, an equation, names in a set, the range of an index, names alone, or something else.
enum class item_sort { words, equation, member, range, terms, other };

struct sequence_item {
  item_sort kind = item_sort::words;
  std::string words;                 ///< in lower case
  std::vector<side> list;            ///< of `member` what stands before the last name; of `terms` the terms
  std::vector<side> sides;
  std::vector<side> between;         ///< letters that stand beside side 1 with the relations on both of its sides, as i in 0 ≤ i, j ≤ n
  std::vector<relation> relations;
  std::vector<index_bound> bounds;   ///< of a range
  std::vector<std::string> letters;  ///< of a range: the indices that it is about
  place where;
  std::size_t piece = 0;             ///< which formula of the sentence it stands in
  bool display = false;
};

/// The names below n, with their indices where they have some, n itself among them.
void collect_indexed(const node* n, std::vector<const node*>& out);

/// `q` of `Q`, `\mathbf{q}` of `\mathbf{Q}`; other names as they are.
std::string in_lower_case(std::string name);

/// Whether words, in lower case, may stand between an equation and the range that it holds for, and say no more.
bool leads_to_range(const std::string& words);

/// Whether the word stands among the words, which are in lower case.
bool has_word(std::string_view words, std::string_view word);

/// What stands in the formula, in order. A bracket around a range is none.
///
/// `indices`: letters that run somewhere in the note, whatever else they name.
std::vector<sequence_item> sequence_items(const source& note, place content, syntax_arena& arena, const scope& names, const std::set<std::string>& indices);

/// n with members in place of names whose index the parser takes for part of the name: `P_t^-`, `P_{t|t-1}` (how far the second index is behind tells of
/// which sequence it is), `a_{t:s}`. `runs`: whether a letter may be an index. O(n).
node* with_members(syntax_arena& nodes, node* n, const std::function<bool(const std::string&)>& runs);

}  // namespace odot::notes
