// SPDX-License-Identifier: MIT
// “Assumption 1.”, “Assumption 2.”, “Theorem. Under Assumption 2, …”: where some are cited, the others are not in force.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

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
bool note_reader::labelled_said(const sentence& s) {
  if (!s.label.empty()) {
    if (!of_text_.numbered.empty() && of_text_.numbered.back().where.end == std::string::npos) of_text_.numbered.back().where.end = of_section_.last_formula;
    of_text_.numbered.push_back({s.label, {of_section_.last_formula, std::string::npos}, {}, {}, s.frame});
    return true;
  }
  if (of_text_.numbered.empty() || of_text_.numbered.back().frame == 0) return false;
  if (of_text_.numbered.back().where.end == std::string::npos && s.frame == of_text_.numbered.back().frame) return true;
  std::set<std::string> labels;
  for (const numbered_assumption& n : of_text_.numbered)
    if (n.frame != 0) labels.insert(n.number);
  const bool list_ends = of_text_.numbered.back().where.end == std::string::npos;
  if (list_ends) of_text_.numbered.back().where.end = of_section_.last_formula;
  const std::set<std::string> cited = labels_cited(words_of(s), labels);
  std::size_t begin = of_section_.last_formula;
  for (const piece& p : s.pieces)
    if (p.mathematics) begin = std::max(begin, segments_[p.segment].outer.begin);
  const bool paragraph = note_.text().substr(of_section_.last_formula, begin - of_section_.last_formula).find("\n\n") != std::string_view::npos;
  const bool cited_below = list_ends && std::any_of(labels.begin(), labels.end(), [&](const std::string& label) { return lower_case(note_.text().substr(of_section_.last_formula)).find("(" + label + ")") != std::string::npos; });
  const std::vector<std::string> words = words_of(s);
  const bool generally = !words.empty() && (begins_with(words, 0, "in general") > 0 || any_among(words, {"without"}));
  if (cited.empty() && !cited_below && !(paragraph && of_text_.labels_cited_before) && !(generally && of_text_.labels_cited_before)) return false;
  of_text_.labels_cited_before = of_text_.labels_cited_before || cited_below || !cited.empty();
  for (numbered_assumption& n : of_text_.numbered)
    if (n.frame == 0) continue;
    else if (cited.contains(n.number) && !generally) put_in_force(n);
    else put_aside(n);
  return !cited.empty();
}

/// Before a sentence is read: whether it begins an assumption with a number, or a theorem, and which assumptions it cites.
void note_reader::numbered_said(const sentence& s) {
  if (labelled_said(s)) return;
  const std::vector<std::string> words = words_of(s);
  const bool begins = !s.pieces.empty() && !s.pieces[0].mathematics && words.size() > 1 && names_assumption(words[0]) && is_number_of_one(words[1]) && (words.size() == 2 || among(words[2], {".", ":", "(", ","}));
  const bool part = !begins && !begins_part(s).empty();
  if ((begins || part) && !of_text_.numbered.empty() && of_text_.numbered.back().where.end == std::string::npos) of_text_.numbered.back().where.end = of_section_.last_formula;
  if (begins) of_text_.numbered.push_back({words[1], {of_section_.last_formula, std::string::npos}, {}, {}, 0});
  if (part)
    for (numbered_assumption& n : of_text_.numbered) put_in_force(n);
  const std::set<std::string> cited = begins ? std::set<std::string>() : cited_in(words);
  if (std::none_of(of_text_.numbered.begin(), of_text_.numbered.end(), [&](const numbered_assumption& n) { return cited.contains(n.number); })) return;
  for (numbered_assumption& n : of_text_.numbered)
    if (cited.contains(n.number)) put_in_force(n);
    else put_aside(n);
}

void note_reader::put_aside(numbered_assumption& n) {
  const auto inside = [&](std::size_t at) { return at >= n.where.begin && at < n.where.end; };
  for (std::size_t k = of_section_.supposed_properties.size(); k-- > 0;) {
    const supposed_property p = of_section_.supposed_properties[k];
    if (!inside(p.at)) continue;
    symbol& s = scope_.symbols[static_cast<std::size_t>(p.symbol)];
    const auto of_it = [&](const supposed_property& other) { return other.symbol == p.symbol; };
    const auto next = std::find_if(of_section_.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k) + 1, of_section_.supposed_properties.end(), of_it);
    const unsigned own = (next == of_section_.supposed_properties.end() ? s.properties : next->before) & ~p.before;  // what it added, and nothing after it
    s.properties &= ~own;
    for (auto later = next; later != of_section_.supposed_properties.end(); ++later)
      if (of_it(*later)) later->before &= ~own;
    of_section_.supposed_properties.erase(of_section_.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k));
    if (own == 0) continue;
    n.properties.emplace_back(p.symbol, own);
    of_text_.restrictions.push_back({s.name, "", "Assumption " + n.number, n.where.begin, "which is not cited here"});
  }
  for (const assumption& a : scope_.assumptions) {
    if (a.ended || !inside(a.where.begin)) continue;
    n.equations.push_back(a);
    for (const int id : a.symbols) of_text_.restrictions.push_back({scope_.symbols[static_cast<std::size_t>(id)].name, "", on_one_line(note_.slice(a.where)), a.where.begin, "which is not cited here"});
  }
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
}

void note_reader::put_in_force(numbered_assumption& n) {
  for (const auto& [id, bits] : n.properties) {
    unsigned& all = scope_.symbols[static_cast<std::size_t>(id)].properties;
    of_section_.supposed_properties.push_back({id, all, n.where.begin});
    all |= bits;
  }
  scope_.assumptions.insert(scope_.assumptions.end(), n.equations.begin(), n.equations.end());
  n.properties.clear(), n.equations.clear();
}

}  // namespace odot::notes
