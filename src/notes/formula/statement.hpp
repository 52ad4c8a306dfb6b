// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A stretch of mathematics taken apart into statements: sides with relations between them, lists before `\in`, remarks in words.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "parser.hpp"
#include "notes/source/source.hpp"
#include "syntax.hpp"

namespace odot::notes {

enum class relation_kind {
  equal,
  define,      ///< `:=` and its kin
  equivalent,  ///< `\equiv`: a definition where its left side is a new name, else an equality
  not_equal,
  member,      ///< `\in`
  other,       ///< an inequality, an arrow: not read
};

struct relation {
  relation_kind kind = relation_kind::equal;
  place where;
  std::string text;
  std::string mark{};  ///< `(a)` of \overset{(a)}{=}: why it holds is told elsewhere
};

/// One side of a relation; `read` is nullptr where it could not be read, and then `why` says why.
struct side {
  node* read = nullptr;
  place where;
  std::optional<trouble> why;
};

/// `i = 1, …, n` or `1 \le i \le n`: over what an index runs.
struct index_range {
  std::string index;
  node* lower = nullptr;
  node* upper = nullptr;  ///< nullptr where the set is not read, as in `i \in S`
  place where;
  place set{};            ///< that is not read; empty where the range is written with its ends
};

/// What `statement::given` is of the sides of an equivalence, neither of which is claimed.
inline constexpr std::string_view equivalence = "“iff”";

/// `a = b = c` with sides a, b, c, or a lone expression with one side.
struct statement {
  std::vector<side> list;  ///< what stands before the first side, separated by commas, as in `Q, K, V \in …`
  std::vector<side> sides;
  std::vector<relation> relations;
  std::string given;      ///< the words “if”, “where”, “with …” inside of the formula that make this a condition on the others; else empty
  std::string condition;  ///< words or signs behind the statement that restrict it and are not read; empty where there are none
  bool other_words = false;  ///< words stand beside it in the formula that are no condition and no mere “and”
  bool goes_on = false;      ///< the formula began with `=`: its first side is what stood further up, and no name that it tells of
  bool follows = false;      ///< the formula begins with a sign that it follows from what stands further up
  bool braced = false;       ///< it stands with others behind a brace, as the equations of a system do
  place where;
  bool remarked() const { return other_words || !condition.empty(); }
};

/// `x \in S`.
inline bool is_member(const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::member; }

struct statement_list {
  std::vector<statement> statements;
  std::vector<index_range> ranges;
  std::vector<std::string> any;  ///< the names that `\forall` says are any
  bool draws = false;  ///< a part of it is drawn from another one, by a sign or a word: `A = B \Rightarrow C`, `A = B \text{ so that } C`
};

/// Whether the formula says in which sets names are, and nothing else: `x, y \in \mathbb{R}^n`.
inline bool declares_only(const statement_list& list) {
  return !list.statements.empty() && std::all_of(list.statements.begin(), list.statements.end(), [](const statement& s) { return s.relations.size() == 1 && is_member(s); });
}

/// What restricts `y \mid X = x`.
inline constexpr std::string_view behind_bar = "what stands behind \\mid";
/// What `statement::given` is of what stands in front of a sign of implication.
inline constexpr std::string_view implication = "“implies”";

/// Whether something in the formula follows from what stands in front of it, by a sign: `A = B \Rightarrow C`, `\implies C`.
inline bool holds_implication(const statement_list& list) {
  return std::any_of(list.statements.begin(), list.statements.end(), [](const statement& st) { return st.follows || st.given == implication; });
}

/// Whether it holds an equation, of whatever kind.
inline bool holds_equality(const statement_list& list) {
  return std::any_of(list.statements.begin(), list.statements.end(), [](const statement& st) {
    return std::any_of(st.relations.begin(), st.relations.end(), [](const relation& r) { return r.kind == relation_kind::equal || r.kind == relation_kind::define; });
  });
}

/// `A, B` or `A B`: expressions that nothing is said of.
inline bool only_names(const statement_list& list) {
  return std::all_of(list.statements.begin(), list.statements.end(), [](const statement& st) { return st.relations.empty(); });
}

/// Takes the terms behind a sum into it that speak of its index, where this letter means nothing else, in the statements from number `from` on.
void lengthen_sums(statement_list& list, std::size_t from, syntax_arena& arena, const name_oracle& names);

/// The statements of `content`, in order. Never throws `trouble`: what can't be read is told in its side. Linear in the length.
statement_list read_statements(const source& note, place content, syntax_arena& arena, const name_oracle& names);

/// Whether words beside a formula restrict it (“if”, “for n > 1”) and not merely comment on it.
bool is_condition(std::string_view words);
/// Whether the words, in quotes, say for which values the statement is meant, and nothing else: what holds for all values holds then too.
bool only_restricts(std::string_view words);

}  // namespace odot::notes
