// SPDX-License-Identifier: MIT
// What is said in one scene, list item or paragraph with a heading of its own, and need not hold in another: “in the baseline”, “at
// initialisation”, “**Directed graphs.** …”.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/words.hpp"
#include "note_reader.hpp"

namespace odot::notes {

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

/// A sentence begins: where it stands, and what ends with the surroundings of the one before it.
void note_reader::enter(const sentence& s) {
  surroundings now{of_sentence_.begin, s.frame, s.head, s.table, scene_of(s)};
  of_sentence_.for_example = holds_example(s);
  if (!of_section_.places.empty() && stand_apart_from(of_section_.places.back(), now)) end_data(of_section_.example_data);
  if (now.head != of_section_.head) {
    const std::size_t begin = of_section_.head_begin;
    if (of_section_.head != 0) end_suppositions_where([&](const supposition& x) { return x.head == of_section_.head && !x.lets && (of_section_.head_claims || x.aside); });
    if (of_section_.head != 0 && of_section_.head_claims) {
      end_properties([&](const supposed_property& p) { return p.at >= begin && scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin < begin; });
    }
    of_section_.head = now.head, of_section_.head_claims = false, of_section_.head_begin = now.begin;
  }
  end_suppositions_where([](const supposition& x) { return among(x.scene, {"figure", "fig", "panel", "caption"}); });
  const bool other = !now.told.words.empty() || speaks_of_the_whole(s);
  if (other) end_suppositions_where([&](const supposition& x) { return !x.scene.empty() && x.scene != now.told.words; });
  if (now.told.labels) leave_case(now);
  of_section_.places.push_back(std::move(now));
}

/// “The noise-free case: … The noisy case: …”: what the case before gave to names is not meant in this one.
void note_reader::leave_case(const surroundings& now) {
  const auto before = std::find_if(of_section_.places.rbegin(), of_section_.places.rend(), [](const surroundings& x) { return x.told.labels; });
  if (before == of_section_.places.rend() || before->told.words == now.told.words) return;
  for (std::size_t id = 0, count = scope_.symbols.size(); id < count; ++id) {
    const symbol s = scope_.symbols[id];
    if (s.defined && s.defined->where.begin >= before->begin && scope_.find_symbol(s.name, scope_.now()) == static_cast<int>(id)) let_go(s.name, s.defined->where);
  }
}

/// Where what stands at this byte was said.
const surroundings& note_reader::surroundings_at(std::size_t at) const {
  static const surroundings none;
  const auto behind = std::upper_bound(of_section_.places.begin(), of_section_.places.end(), at, [](std::size_t k, const surroundings& x) { return k < x.begin; });
  return behind == of_section_.places.begin() ? none : *(behind - 1);
}

/// Whether what is said at these two places may be said of two things of one name.
bool note_reader::is_elsewhere(std::size_t one, std::size_t other) const {
  const surroundings &a = surroundings_at(one), &b = surroundings_at(other);
  return stand_apart(a, b) || (a.told.words != b.told.words && (a.told.limits || b.told.limits));
}

/// What is claimed in a scene is no alarm where it is false: the scene may make it true.
void note_reader::limit_to_scene(std::vector<math_piece>& pieces) const {
  const scene& told = of_section_.places.back().told;
  if (!told.limits) return;
  for (math_piece& m : pieces)
    if (m.said.how == mood::claim && !m.said.asserts && !m.said.restricted && m.said.sure) m.said.sure = false, m.said.because = told.words;
}

/// The first row of a table says what stands in its columns.
void note_reader::columns_said(const sentence& s) {
  if (!s.table) return of_section_.columns.clear();
  if (!of_section_.columns.empty()) return;
  std::vector<std::string> head;
  for (const std::string& w : words_of(s))
    if (w == "|") of_section_.columns.push_back(objection_of_column(std::exchange(head, {})));
    else head.push_back(w);
  of_section_.columns.push_back(objection_of_column(head));
  // “class | equation | consequence”: what stands in a row is said of its class alone
  const std::vector<std::string> words = words_of(s);
  const std::size_t bar = words.size() > 1 && words[0] == "|" ? 1 : 0;
  if (bar < words.size() && among(words[bar], {"class", "classes", "kind", "type", "case", "family", "assumption", "condition", "setting"}))
    for (std::string& column : of_section_.columns)
      if (column.empty()) column = words[bar];
}

/// What stands in a column called “wrong”, “for numbers” is given and alarmed by nobody.
void note_reader::limit_to_columns(const sentence& s, std::vector<math_piece>& pieces) const {
  std::size_t column = 0, k = 0;
  for (const piece& p : s.pieces) {
    if (!s.table || k == pieces.size()) return;
    if (!p.mathematics) {
      const std::vector<std::string> words = words_of(p.words);
      column += static_cast<std::size_t>(std::count(words.begin(), words.end(), "|"));
      continue;
    }
    if (column < of_section_.columns.size() && !of_section_.columns[column].empty()) pieces[k].said.sure = false, pieces[k].said.restricted = true, pieces[k].said.because = of_section_.columns[column];
    ++k;
  }
}

/// Where the name that the statement gives a value has got one before; nothing where it has none, or the statement says something else.
std::optional<place> note_reader::earlier_value(const statement& st, const stance& said) const {
  if (said.concludes || !names_a_value(st) || says_of_its_own(st)) return std::nullopt;
  const int id = scope_.find_symbol(name_of(bare(st.sides[0].read)), scope_.now());
  if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) return std::nullopt;
  return scope_.symbols[static_cast<std::size_t>(id)].defined->where;
}

/// “In PyTorch, $y = W^\top x$. In our notation, $y = W x$.”: a name that the text gives another value in another scene has this one.
void note_reader::take_values_of_scene(const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::optional<place> before = earlier_value(st, m.said);
      if (m.said.restricted || !before) continue;
      const std::string &then = surroundings_at(before->begin).told.words, &now = of_section_.places.back().told.words;
      const bool anew = of_sentence_.anew && !m.said.asserts && on_one_line(note_.slice(*before)) != on_one_line(note_.slice(st.sides[1].where));  // “now the output is $y = W^2 x$”
      if (!anew && (then.empty() || now.empty() || then == now)) continue;
      scope_.advance();
      scope_.restore(name_of(bare(st.sides[0].read)), -1);  // whatever it meant, it does no more
    }
}

/// Names that two list items, rows or paragraphs give different values: behind them nobody knows which is meant.
void note_reader::leave_open(const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::optional<place> before = m.said.how == mood::claim ? earlier_value(st, m.said) : std::nullopt;
      if (!before || before->begin == st.where.begin || !(stand_apart(surroundings_at(before->begin), of_section_.places.back()) || sections_.has_ended(before->begin))) continue;
      const std::string name = name_of(bare(st.sides[0].read));
      if (on_one_line(note_.slice(*before)) == on_one_line(note_.slice(st.sides[1].where))) continue;
      free_of_definition(name, st.where);
      said_otherwise(name, name, st);
    }
}

/// Whether the sentence gives a name that is known already a value that is no formula, or a property: “$A = I$”, “$A = B$”, “$A$ is symmetric”.
bool note_reader::gives_special_value(const std::vector<math_piece>& pieces) const {
  const auto is_known = [&](const node* n) { return is_name(n) && is_from_before(name_of(bare(n))); };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements)
      if (st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr && st.sides[1].read != nullptr && is_known(st.sides[0].read) &&
          (is_constant_side(st.sides[1].read) || is_known(st.sides[1].read) || (bare(st.sides[1].read)->kind == form::transpose && gives_plain_value(st) && is_known(bare(st.sides[1].read)->kids[0]))))
        return true;
  const auto is_here = [&](std::size_t at) { return at >= of_section_.places.back().begin; };
  return std::any_of(of_section_.supposed_properties.begin(), of_section_.supposed_properties.end(), [&](const supposed_property& p) { return is_here(p.at); }) ||
         std::any_of(scope_.assumptions.begin(), scope_.assumptions.end(), [&](const assumption& a) { return !a.local && is_here(a.where.begin); });
}

}  // namespace odot::notes
