// SPDX-License-Identifier: MIT
// What the text gives of single entries, rows and columns beside what it gives of all: no proof hangs on the latter.

#include <algorithm>

#include "notes/prose/parts_told.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// An entry as it is written, `y_n`, `a_{12}`.
struct written_entry {
  std::string of, index;
};

/// The entry of a vector or matrix with this name; empty where the text is none.
static written_entry entry_written(std::string_view written) {
  const std::string text = without_gaps(written);
  const std::size_t sub = text.find('_');
  if (sub == std::string::npos || sub == 0 || sub + 1 == text.size()) return {};
  std::string index = text.substr(sub + 1);
  if (index.front() == '{' && index.back() == '}') index = index.substr(1, index.size() - 2);
  const bool plain = index.find_first_not_of("0123456789nmdpkN,-") == std::string::npos;
  return plain ? written_entry{text.substr(0, sub), index} : written_entry{};
}

/// `y_n = 0` of a y whose entries are given in general, `x_n = 1 - x_1`: what is given of single entries.
static void entries_given(note_reader& reader, const math_piece& m, std::size_t end) {
  for (const statement& st : m.list.statements) {
    if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal) continue;
    const written_entry entry = entry_written(reader.note.slice(st.sides[0].where));
    const int id = entry.of.empty() ? -1 : reader.scope.find_symbol(entry.of, reader.scope.now());
    const bool general = std::any_of(entry.index.begin(), entry.index.end(), [&](char c) {  // $y_j$, $L_{nm}$, $y_n = c^n$
      return is_letter(c) && (reader.scope.known_dimension(std::string(1, c)) < 0 || reader.note.slice(st.sides[1].where).find(c) != std::string_view::npos);
    });
    if (id < 0 || general || reader.scope.symbols[static_cast<std::size_t>(id)].inferred || is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) continue;
    const symbol& own = reader.scope.symbols[static_cast<std::size_t>(id)];
    const std::string said = on_one_line(reader.note.slice(st.where));
    if (own.defined) reader.of_text.facts_unread.insert_or_assign(id, said_since{end, said});
    reader.of_text.restrictions.push_back({own.name, "", said, st.where.begin, {}});
    if (reader.note.slice(st.sides[1].where).find('_') == std::string_view::npos || entry.index == "0") continue;
    means_otherwise(reader, "\\nabla", said, end);
  }
}

/// “Its first row is $(1, 2)$”, “the first entry of $x$ is a function of the others”, “(the last is zero)”: what words say of parts of the names of the sentence, or of the one before.
static void parts_told(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, std::size_t end) {
  const std::vector<std::string> words = words_with_formulas(s);
  const part_said said = said_of_part(words);
  const std::string exception = exception_among_entries(words);
  if (said == part_said::nothing && exception.empty()) return;
  std::set<std::string> names;
  for (const math_piece& m : pieces) {
    for (const std::string& name : names_of(m)) names.insert(name);
    for (const statement& st : m.list.statements)
      for (const std::string& name : names_mentioned(st)) names.insert(name), names.insert(name.substr(0, name.find('_')));
  }
  if (names.empty())  // “its first row”: of what was declared last
    for (std::size_t k = reader.scope.symbols.size(); k-- > 0 && names.empty();)
      if (reader.scope.symbols[k].declared.begin < reader.of_sentence.begin && !is_number(reader.scope.symbols[k].size)) names.insert(reader.scope.symbols[k].name);
  const std::string word = exception.empty() ? "row" : exception;
  for (const std::string& name : names) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0) continue;
    const symbol& own = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (is_number(own.size)) continue;
    if (!own.defined || !exception.empty() || said == part_said::changed) reader.of_text.facts_unread.insert_or_assign(id, said_since{end, word});
    reader.of_text.restrictions.push_back({name, "", word, reader.of_sentence.begin, {}});
  }
  if (said != part_said::depending) return;
  means_otherwise(reader, "\\nabla", "function of the others", end);
}

/// “Let $A$ be symmetric, $A = (…)$”: a property of what the sentence defines by its entries is not read, and no alarm hangs on it.
static void property_of_entries(note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  const auto word = std::find_if(words.begin(), words.end(), [](const std::string& w) { return w.starts_with("symmetric") || w.starts_with("orthogonal") || w.starts_with("skew"); });
  if (word == words.end() || any_among(words, {"not", "no"})) return;
  for (const symbol& one : reader.scope.symbols)
    if (one.defined && one.defined->where.begin >= reader.of_sentence.begin && bare(one.defined->body)->kind == form::blocks && !is_literal(one.defined->body) && one.properties == 0 && one.size.rows == one.size.columns) reader.of_text.restrictions.push_back({one.name, "", *word, reader.of_sentence.begin, {}});
}

void entries_told(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::size_t end = pieces.back().at->outer.end;
  const auto ties_entries = [&](const math_piece& m) {  // “here $x_2 = x_1$”
    if (m.list.statements.size() != 1 || m.list.statements[0].relations.size() != 1 || m.said.concludes || m.said.denied) return false;
    const std::vector<side>& sides = m.list.statements[0].sides;
    const written_entry one = entry_written(reader.note.slice(sides[0].where));
    return !one.of.empty() && one.index.find_first_not_of("0123456789") == std::string::npos && !entry_written(reader.note.slice(sides[1].where)).of.empty();
  };
  for (const math_piece& m : pieces)
    if (m.said.how == mood::assumption || (m.said.how == mood::claim && ties_entries(m))) entries_given(reader, m, end);
  parts_told(reader, s, pieces, end);
  property_of_entries(reader, s);
}

}  // namespace odot::notes
