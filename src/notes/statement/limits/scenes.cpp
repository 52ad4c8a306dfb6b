// SPDX-License-Identifier: MIT
// What is said in one scene, list item or paragraph with a heading of its own, and need not hold in another: “in the baseline”, “at
// initialisation”, “**Directed graphs.** …”.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void leave_case(note_reader& reader, const surroundings& now);

namespace {

/// “The full model”, “the trained layer”, “our model”: the scene before it is over.
bool speaks_of_the_whole(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  if (words.size() > 1 && words[0] == "our") return true;
  return words.size() > 1 && words[0] == "the" && among(words[1], {"full", "true", "trained", "general", "actual", "real", "complete", "exact", "final", "learned"});
}

/// `S = S^\top` says something of S, and not what it is.
bool says_of_its_own(const statement& st) {
  const std::string& name = bare(st.sides[0].read)->text;  // names_a_value
  return st.sides[1].read != nullptr && any_below(st.sides[1].read, [&](const node* n) { return n->kind == form::name && n->text == name; });
}

/// “For example, if $n = 3$ then …”
bool holds_example(const sentence& s) {
  return std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) {
    const std::vector<std::string> words = p.mathematics ? std::vector<std::string>() : words_of(p.words);
    return holds(words, "for example") || holds(words, "for instance") || holds(words, "e.g");
  });
}

/// A list, a quotation or a paragraph with a heading begins or ends between two sentences.
bool stand_apart_from(const surroundings& before, const surroundings& now) { return before.frame != now.frame || before.head != now.head; }

/// Two list items, rows, quotations or paragraphs with a heading.
bool stand_apart(const surroundings& a, const surroundings& b) {
  return (a.frame != 0 && b.frame != 0 && a.frame != b.frame) || (a.head != 0 && b.head != 0 && a.head != b.head);
}

}  // namespace

void enter(note_reader& reader, const sentence& s) {
  surroundings now{reader.of_sentence.begin, s.frame, s.head, s.table, scene_of(s)};
  reader.of_sentence.for_example = holds_example(s);
  if (!reader.of_section.places.empty() && stand_apart_from(reader.of_section.places.back(), now)) end_data(reader, reader.of_section.example_data);
  if (now.head != reader.of_section.head) {
    const std::size_t begin = reader.of_section.head_begin;
    if (reader.of_section.head != 0) end_suppositions_where(reader, [&](const supposition& x) { return x.head == reader.of_section.head && !x.lets && (reader.of_section.head_claims || x.aside); });
    if (reader.of_section.head != 0 && reader.of_section.head_claims) {
      end_properties(reader, [&](const supposed_property& p) { return p.at >= begin && reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin < begin; });
    }
    reader.of_section.head = now.head, reader.of_section.head_claims = false, reader.of_section.head_begin = now.begin;
  }
  end_suppositions_where(reader, [](const supposition& x) { return among(x.scene, {"figure", "fig", "panel", "caption"}); });
  const bool other = !now.told.words.empty() || speaks_of_the_whole(s);
  if (other) end_suppositions_where(reader, [&](const supposition& x) { return !x.scene.empty() && x.scene != now.told.words; });
  if (now.told.labels) leave_case(reader, now);
  reader.of_section.places.push_back(std::move(now));
}

/// “The noise-free case: … The noisy case: …”: what the case before gave to names is not meant in this one.
static void leave_case(note_reader& reader, const surroundings& now) {
  const auto before = std::find_if(reader.of_section.places.rbegin(), reader.of_section.places.rend(), [](const surroundings& x) { return x.told.labels; });
  if (before == reader.of_section.places.rend() || before->told.words == now.told.words) return;
  for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count; ++id) {
    const symbol s = reader.scope.symbols[id];
    if (s.defined && s.defined->where.begin >= before->begin && reader.scope.find_symbol(s.name, reader.scope.now()) == static_cast<int>(id)) let_go(reader, s.name, s.defined->where);
  }
}

const surroundings& surroundings_at(const note_reader& reader, std::size_t at) {
  static const surroundings none;
  const auto behind = std::upper_bound(reader.of_section.places.begin(), reader.of_section.places.end(), at, [](std::size_t k, const surroundings& x) { return k < x.begin; });
  return behind == reader.of_section.places.begin() ? none : *(behind - 1);
}

bool is_elsewhere(const note_reader& reader, std::size_t one, std::size_t other) {
  const surroundings &a = surroundings_at(reader, one), &b = surroundings_at(reader, other);
  return stand_apart(a, b) || (a.told.words != b.told.words && (a.told.limits || b.told.limits));
}

void limit_to_scene(const note_reader& reader, std::vector<math_piece>& pieces) {
  const scene& told = reader.of_section.places.back().told;
  if (!told.limits) return;
  for (math_piece& m : pieces)
    if (m.said.how == mood::claim && !m.said.asserts && !m.said.restricted && m.said.sure) m.said.sure = false, m.said.because = told.words;
}

void columns_said(note_reader& reader, const sentence& s) {
  if (!s.table) return reader.of_section.columns.clear();
  if (!reader.of_section.columns.empty()) return;
  std::vector<std::string> head;
  for (const std::string& w : words_of(s))
    if (w == "|") reader.of_section.columns.push_back(objection_of_column(std::exchange(head, {})));
    else head.push_back(w);
  reader.of_section.columns.push_back(objection_of_column(head));
  // “class | equation | consequence”: what stands in a row is said of its class alone
  const std::vector<std::string> words = words_of(s);
  const std::size_t bar = words.size() > 1 && words[0] == "|" ? 1 : 0;
  if (bar < words.size() && among(words[bar], {"class", "classes", "kind", "type", "case", "family", "assumption", "condition", "setting"}))
    for (std::string& column : reader.of_section.columns)
      if (column.empty()) column = words[bar];
}

void limit_to_columns(const note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  std::size_t column = 0, k = 0;
  for (const piece& p : s.pieces) {
    if (!s.table || k == pieces.size()) return;
    if (!p.mathematics) {
      const std::vector<std::string> words = words_of(p.words);
      column += static_cast<std::size_t>(std::count(words.begin(), words.end(), "|"));
      continue;
    }
    if (column < reader.of_section.columns.size() && !reader.of_section.columns[column].empty()) pieces[k].said.sure = false, pieces[k].said.restricted = true, pieces[k].said.because = reader.of_section.columns[column];
    ++k;
  }
}

std::optional<place> earlier_value(const note_reader& reader, const statement& st, const stance& said) {
  if (said.concludes || !names_a_value(st) || says_of_its_own(st)) return std::nullopt;
  const int id = reader.scope.find_symbol(name_of(bare(st.sides[0].read)), reader.scope.now());
  if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined) return std::nullopt;
  return reader.scope.symbols[static_cast<std::size_t>(id)].defined->where;
}

void take_values_of_scene(note_reader& reader, const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::optional<place> before = earlier_value(reader, st, m.said);
      if (m.said.restricted || !before) continue;
      const std::string &then = surroundings_at(reader, before->begin).told.words, &now = reader.of_section.places.back().told.words;
      const bool anew = reader.of_sentence.anew && !m.said.asserts && on_one_line(reader.note.slice(*before)) != on_one_line(reader.note.slice(st.sides[1].where));  // “now the output is $y = W^2 x$”
      if (!anew && (then.empty() || now.empty() || then == now)) continue;
      reader.scope.advance();
      reader.scope.restore(name_of(bare(st.sides[0].read)), -1);  // whatever it meant, it does no more
    }
}

void leave_open(note_reader& reader, const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::optional<place> before = m.said.how == mood::claim ? earlier_value(reader, st, m.said) : std::nullopt;
      if (!before || before->begin == st.where.begin || !(stand_apart(surroundings_at(reader, before->begin), reader.of_section.places.back()) || reader.sections.has_ended(before->begin))) continue;
      const std::string name = name_of(bare(st.sides[0].read));
      if (on_one_line(reader.note.slice(*before)) == on_one_line(reader.note.slice(st.sides[1].where))) continue;
      free_of_definition(reader, name, st.where);
      said_otherwise(reader, name, name, st);
    }
}

bool gives_special_value(const note_reader& reader, const std::vector<math_piece>& pieces) {
  const auto is_known = [&](const node* n) { return is_name(n) && is_from_before(reader, name_of(bare(n))); };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements)
      if (st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr && st.sides[1].read != nullptr && is_known(st.sides[0].read) &&
          (is_constant_side(st.sides[1].read) || is_known(st.sides[1].read) || (bare(st.sides[1].read)->kind == form::transpose && gives_plain_value(reader, st) && is_known(bare(st.sides[1].read)->kids[0]))))
        return true;
  const auto is_here = [&](std::size_t at) { return at >= reader.of_section.places.back().begin; };
  return std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return is_here(p.at); }) ||
         std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) { return !a.local && is_here(a.where.begin); });
}

}  // namespace odot::notes
