// SPDX-License-Identifier: MIT
// Words by which a name that formulas alone would make a column, or a function of numbers, is a matrix, or has values in a space.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

static void lists_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void deltas_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);

/// The clause behind the formula at `at`: its words up to a mark, formulas left out, and the formula behind “in”, “into”, “to” as it is written.
static std::vector<std::string> clause_behind(const sentence& s, std::size_t at, const std::function<std::string(const piece&)>& written) {
  std::vector<std::string> out;
  for (std::size_t k = at + 1; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) {
      out.push_back("$" + written(s.pieces[k]));
      continue;
    }
    for (const std::string& w : words_of(s.pieces[k].words)) {
      if (among(w, {",", ".", ";", ":", "(", ")"})) return out;
      out.push_back(w);
    }
  }
  return out;
}

/// “Be a matrix”, “a matrix with $n$ rows”, “hold one vector per column”: the words by which a clause says that what stands in front of it is no column; empty where it does not.
static std::string matrix_said(const std::vector<std::string>& clause) {
  std::size_t at = 0;
  while (at < clause.size() && among(clause[at], {"be", "is", "are", "being", "a", "an", "any", "some", "two", "both", "real", "square", "also"})) ++at;
  if (at > 0 && at < clause.size() && among(clause[at], {"matrix", "matrices", "tensor", "tensors", "batch", "stack", "stacks", "array", "arrays", "rows"})) return clause[at];
  const bool holds_lines = !clause.empty() && among(clause[0], {"hold", "holds", "store", "stores", "contain", "contains", "collect", "collects", "have", "has"}) && (holds(clause, "per column") || holds(clause, "per row") || holds(clause, "in its columns") || holds(clause, "in each column"));
  return holds_lines ? "per column" : std::string();
}

/// “Matrix-valued”, “with values in $\mathbb{R}^d$”, “a feature map into $\mathbb{R}^d$”: the words by which a clause says that a function has no numbers for values; empty where it does not.
static std::string values_said(const std::vector<std::string>& clause) {
  for (std::size_t k = 0; k < clause.size(); ++k) {
    if (among(clause[k], {"matrix-valued", "vector-valued", "operator-valued", "tensor-valued"})) return clause[k];
    if (k == 0 && among(clause[k], {"return", "returns", "output", "outputs", "yield", "yields"}) && any_among(clause, {"matrices", "matrix", "vectors", "vector"})) return clause[k];
    if (k > 0 && k < 3 && among(clause[k], {"operators", "operator"}) && among(clause[0], {"be", "are", "is"})) return clause[k];
    const bool leads = k > 0 && ((clause[k] == "in" && among(clause[k - 1], {"values", "outputs", "features"})) || clause[k] == "into" || (clause[k] == "to" && any_among(clause, {"map", "maps", "mapping", "sends", "function", "functions"})));
    const std::string space = leads && k + 1 < clause.size() ? without_gaps(clause[k + 1]) : std::string();
    if (space.starts_with("$\\mathbb{R}^") || space.starts_with("$\\R^")) return clause[k];
  }
  return {};
}

void kinds_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  lists_said(reader, s, pieces), deltas_said(reader, s, pieces), preparation_said(reader, s, pieces);
  const std::vector<std::string> all = words_of(s);
  const bool denies = any_among(all, {"if", "when", "whether", "not", "no"});
  const auto written = [&reader](const piece& p) { return std::string(reader.note.slice(reader.segments[p.segment].content)); };
  std::vector<std::string> names;  // “$f$ and $g$”
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) {
      if (at > 0 && !joins_names(s.pieces[at].words)) names.clear();
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::vector<std::string> own = only_names(m.list) ? names_of(m) : std::vector<std::string>();
    if (own.empty()) names.clear();
    names.insert(names.end(), own.begin(), own.end());
    const std::vector<std::string> behind = words_behind(s, at);
    if (!own.empty() && (begins_with(behind, 0, "is not independent of") > 0 || begins_with(behind, 0, "are not independent") > 0))
      for (const std::string& name : names) {
        if (reader.scope.chance.is_random(name)) continue;  // of which that is nothing new
        means_otherwise(reader, name, "not independent", reader.of_sentence.begin);
      }
    if (denies || own.empty() || at + 1 >= s.pieces.size() || s.pieces[at + 1].mathematics) continue;
    const std::vector<std::string> clause = clause_behind(s, at, written);
    const std::string matrix = matrix_said(clause), word = matrix.empty() ? values_said(clause) : matrix;
    if (word.empty()) continue;
    for (const std::string& name : names) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      const bool open = id < 0 || (reader.scope.symbols[static_cast<std::size_t>(id)].inferred && !reader.scope.symbols[static_cast<std::size_t>(id)].defined);
      if (!open || is_capital(name) || name.find('{') != std::string::npos || (!matrix.empty() && !is_lower_case(name))) continue;
      means_otherwise(reader, name, word, reader.of_sentence.begin);
    }
  }
}

/// A word for a property of square matrices; empty where the words have none.
static std::string property_word(const std::vector<std::string>& words) {
  for (const std::string& w : words)
    for (const std::string_view stem : {"symmetric", "orthogonal", "diagonal", "skew", "idempotent", "projection"})
      if (w.starts_with(stem)) return w;
  return {};
}

/// “Let $A$ be an $n \times n$ matrix and $B$, $C$ symmetric ones”, “$B$ symmetric, $C$ likewise”, “with symmetric $B$, $C$ being general”: of a list of names with one property for some of them,
/// no alarm hangs on which they are where none was given it, and no proof where words take it from one of them.
static void lists_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> all = words_of(s);
  const std::string property = property_word(all);
  if (property.empty() || !any_among(all, {"let", "given", "with", "are", "consider", "take", "suppose"})) return;
  std::vector<int> given, open;
  bool taken = false;  // from one of them
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    const math_piece& m = pieces[next++];
    if (!only_names(m.list) && !declares_only(m.list)) continue;
    const std::vector<std::string> behind = words_behind(s, at);
    const bool of_next = behind.size() == 2 && behind[0] == "," && behind[1] == property && at + 2 < s.pieces.size();  // “$A$, symmetric $B$”
    taken = taken || (behind.size() > 1 && behind[0] == "being" && among(behind[1], {"general", "arbitrary", "any", "not"}));
    for (const std::string& name : names_of(m)) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0 || !(reader.scope.symbols[static_cast<std::size_t>(id)].size.rows == reader.scope.symbols[static_cast<std::size_t>(id)].size.columns) || is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) continue;
      const bool has = properties_since(reader, id, reader.of_sentence.begin) != 0;
      (has ? given : open).push_back(id);
      if (of_next && has) reader.of_text.facts_unread.insert_or_assign(id, said_since{m.at->outer.end, property});
    }
  }
  const std::size_t end = pieces.back().at->outer.end;
  if (taken)
    for (const int id : given) reader.of_text.facts_unread.insert_or_assign(id, said_since{end, "being"});
  if (leaves_unassumed(s, property) || given.size() + open.size() < 2 || !(given.empty() || any_among(all, {"likewise", "too", "except", "but"}))) return;
  for (const int id : open)
    if (const symbol& one = reader.scope.symbols[static_cast<std::size_t>(id)]; !one.defined && one.properties == 0) reader.of_text.restrictions.push_back({one.name, "", property, reader.of_sentence.begin, not_read_of(one.name)});
}

/// “Let $\delta_{ij}$ be the distance of $i$ and $j$”: no Kronecker delta from here on.
static void deltas_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    const math_piece& m = pieces[next++];
    if (!without_gaps(reader.note.slice(m.at->content)).starts_with("\\delta_{") || m.list.statements.size() != 1 || !m.list.statements[0].relations.empty()) continue;
    const std::vector<std::string> behind = words_behind(s, at);
    const bool told = behind.size() > 2 && among(behind[0], {"be", "is", "denotes", "denote"}) && among(behind[1], {"the", "a", "an"});
    if (told && !any_among(behind, {"kronecker", "delta", "kronecker's", "indicator", "identity", "symbol", "one", "1"})) reader.scope.derivatives.own_delta = true;
  }
}

}  // namespace odot::notes
