// SPDX-License-Identifier: MIT
// “Assumption 1.”, “Assumption 2.”, “Theorem. Under Assumption 2, …”: where some are cited, the others are not in force.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void put_aside(note_reader& reader, numbered_assumption& n);
static void put_in_force(note_reader& reader, numbered_assumption& n);

namespace {

bool names_assumption(const std::string& w) { return among(w, {"assumption", "assumptions", "hypothesis", "condition"}); }
bool is_number_of_one(const std::string& w) { return !w.empty() && w.size() <= 4 && ((w[0] >= '0' && w[0] <= '9') || (w.size() > 1 && w[1] >= '0' && w[1] <= '9')); }

/// The numbers behind “under Assumption”, “Assumptions 1 and 3 hold”.
std::set<std::string> cited_in(const std::vector<std::string>& words) {
  std::set<std::string> out;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!names_assumption(words[k])) continue;
    std::set<std::string> numbers;
    std::size_t j = k + 1;
    for (; j < words.size() && (is_number_of_one(words[j]) || among(words[j], {"and", ",", "(", ")"})); ++j)
      if (is_number_of_one(words[j])) numbers.insert(words[j]);
    const bool before = k > 0 && among(words[k - 1], {"under", "given", "suppose", "assume", "satisfies", "satisfy", "satisfying", "only", "that"});
    const bool behind = j < words.size() && among(words[j], {"holds", "hold"});
    if (before || behind) out.insert(numbers.begin(), numbers.end());
  }
  return out;
}

/// The labels behind “under”, “if”, “assume” and the like, or in front of “holds”: “under (H1) and (H3)”.
std::set<std::string> labels_cited(const std::vector<std::string>& words, const std::set<std::string>& labels) {
  std::set<std::string> out;
  bool cites = false;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (among(words[k], {"under", "if", "by", "assume", "assuming", "suppose", "given", "with", "using", "from", "when", "where", "see", "because", "since", "thanks", "satisfies", "satisfying"})) cites = true;
    else if (labels.contains(words[k])) {
      std::size_t j = k + 1;
      while (j < words.size() && (among(words[j], {")", "(", "and", ","}) || labels.contains(words[j]))) ++j;
      if (cites || (j < words.size() && among(words[j], {"holds", "hold", "implies", "gives", "is"}))) out.insert(words[k]);
    } else if (!among(words[k], {"(", ")", "and", ",", "to", "that", "assumption", "assumptions", "hypothesis", "hypotheses", "condition", "conditions", "alone", "only", "both"})) {
      cites = false;
    }
  }
  return out;
}

}  // namespace

/// Hypotheses that are items with labels of their own, “(H1)”: where the text behind their list cites some, the others are not in force, and none is in a
/// paragraph that cites none. Whether the sentence belongs to them.
static bool labelled_said(note_reader& reader, const sentence& s) {
  if (!s.label.empty()) {
    if (!reader.of_text.numbered.empty() && reader.of_text.numbered.back().where.end == std::string::npos) reader.of_text.numbered.back().where.end = reader.of_section.last_formula;
    reader.of_text.numbered.push_back({s.label, {reader.of_section.last_formula, std::string::npos}, {}, {}, s.frame});
    return true;
  }
  if (reader.of_text.numbered.empty() || reader.of_text.numbered.back().frame == 0) return false;
  if (reader.of_text.numbered.back().where.end == std::string::npos && s.frame == reader.of_text.numbered.back().frame) return true;
  std::set<std::string> labels;
  for (const numbered_assumption& n : reader.of_text.numbered)
    if (n.frame != 0) labels.insert(n.number);
  const bool list_ends = reader.of_text.numbered.back().where.end == std::string::npos;
  if (list_ends) reader.of_text.numbered.back().where.end = reader.of_section.last_formula;
  const std::set<std::string> cited = labels_cited(words_of(s), labels);
  std::size_t begin = reader.of_section.last_formula;
  for (const piece& p : s.pieces)
    if (p.mathematics) begin = std::max(begin, reader.segments[p.segment].outer.begin);
  const bool paragraph = reader.note.text().substr(reader.of_section.last_formula, begin - reader.of_section.last_formula).find("\n\n") != std::string_view::npos;
  const bool cited_below = list_ends && std::any_of(labels.begin(), labels.end(), [&](const std::string& label) { return lower_case(reader.note.text().substr(reader.of_section.last_formula)).find("(" + label + ")") != std::string::npos; });
  const std::vector<std::string> words = words_of(s);
  const bool generally = !words.empty() && (begins_with(words, 0, "in general") > 0 || any_among(words, {"without"}));
  if (cited.empty() && !cited_below && !(paragraph && reader.of_text.labels_cited_before) && !(generally && reader.of_text.labels_cited_before)) return false;
  reader.of_text.labels_cited_before = reader.of_text.labels_cited_before || cited_below || !cited.empty();
  for (numbered_assumption& n : reader.of_text.numbered)
    if (n.frame == 0) continue;
    else if (cited.contains(n.number) && !generally) put_in_force(reader, n);
    else put_aside(reader, n);
  return !cited.empty();
}

void numbered_said(note_reader& reader, const sentence& s) {
  if (labelled_said(reader, s)) return;
  const std::vector<std::string> words = words_of(s);
  const bool begins = !s.pieces.empty() && !s.pieces[0].mathematics && words.size() > 1 && names_assumption(words[0]) && is_number_of_one(words[1]) && (words.size() == 2 || among(words[2], {".", ":", "(", ","}));
  const bool part = !begins && !begins_part(s).empty();
  if ((begins || part) && !reader.of_text.numbered.empty() && reader.of_text.numbered.back().where.end == std::string::npos) reader.of_text.numbered.back().where.end = reader.of_section.last_formula;
  if (begins) reader.of_text.numbered.push_back({words[1], {reader.of_section.last_formula, std::string::npos}, {}, {}, 0});
  if (part)
    for (numbered_assumption& n : reader.of_text.numbered) put_in_force(reader, n);
  const std::set<std::string> cited = begins ? std::set<std::string>() : cited_in(words);
  if (std::none_of(reader.of_text.numbered.begin(), reader.of_text.numbered.end(), [&](const numbered_assumption& n) { return cited.contains(n.number); })) return;
  for (numbered_assumption& n : reader.of_text.numbered)
    if (cited.contains(n.number)) put_in_force(reader, n);
    else put_aside(reader, n);
}

static void put_aside(note_reader& reader, numbered_assumption& n) {
  const auto inside = [&](std::size_t at) { return at >= n.where.begin && at < n.where.end; };
  for (std::size_t k = reader.of_section.supposed_properties.size(); k-- > 0;) {
    const supposed_property p = reader.of_section.supposed_properties[k];
    if (!inside(p.at)) continue;
    symbol& s = reader.scope.symbols[static_cast<std::size_t>(p.symbol)];
    const auto of_it = [&](const supposed_property& other) { return other.symbol == p.symbol; };
    const auto next = std::find_if(reader.of_section.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k) + 1, reader.of_section.supposed_properties.end(), of_it);
    const unsigned own = (next == reader.of_section.supposed_properties.end() ? s.properties : next->before) & ~p.before;  // what it added, and nothing after it
    s.properties &= ~own;
    for (auto later = next; later != reader.of_section.supposed_properties.end(); ++later)
      if (of_it(*later)) later->before &= ~own;
    reader.of_section.supposed_properties.erase(reader.of_section.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k));
    if (own == 0) continue;
    n.properties.emplace_back(p.symbol, own);
    reader.of_text.restrictions.push_back({s.name, "", "Assumption " + n.number, n.where.begin, "which is not cited here"});
  }
  for (const assumption& a : reader.scope.assumptions) {
    if (a.ended || !inside(a.where.begin)) continue;
    n.equations.push_back(a);
    for (const int id : a.symbols) reader.of_text.restrictions.push_back({reader.scope.symbols[static_cast<std::size_t>(id)].name, "", on_one_line(reader.note.slice(a.where)), a.where.begin, "which is not cited here"});
  }
  std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
}

static void put_in_force(note_reader& reader, numbered_assumption& n) {
  for (const auto& [id, bits] : n.properties) {
    unsigned& all = reader.scope.symbols[static_cast<std::size_t>(id)].properties;
    reader.of_section.supposed_properties.push_back({id, all, n.where.begin});
    all |= bits;
  }
  reader.scope.assumptions.insert(reader.scope.assumptions.end(), n.equations.begin(), n.equations.end());
  n.properties.clear(), n.equations.clear();
}

}  // namespace odot::notes
