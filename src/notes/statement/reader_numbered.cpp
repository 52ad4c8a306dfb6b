// SPDX-License-Identifier: MIT
// “Assumption 1.”, “Assumption 2.”, “Theorem. Under Assumption 2, …”: where some are cited, the others are not in force.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "reading_state.hpp"

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
    if (!numbered_.empty() && numbered_.back().where.end == std::string::npos) numbered_.back().where.end = last_formula_;
    numbered_.push_back({s.label, {last_formula_, std::string::npos}, {}, {}, s.frame});
    return true;
  }
  if (numbered_.empty() || numbered_.back().frame == 0) return false;
  if (numbered_.back().where.end == std::string::npos && s.frame == numbered_.back().frame) return true;
  std::set<std::string> labels;
  for (const numbered_assumption& n : numbered_)
    if (n.frame != 0) labels.insert(n.number);
  const bool list_ends = numbered_.back().where.end == std::string::npos;
  if (list_ends) numbered_.back().where.end = last_formula_;
  const std::set<std::string> cited = labels_cited(words_of(s), labels);
  std::size_t begin = last_formula_;
  for (const piece& p : s.pieces)
    if (p.mathematics) begin = std::max(begin, segments_[p.segment].outer.begin);
  const bool paragraph = note_.text().substr(last_formula_, begin - last_formula_).find("\n\n") != std::string_view::npos;
  const bool cited_below = list_ends && std::any_of(labels.begin(), labels.end(), [&](const std::string& label) { return lower_case(note_.text().substr(last_formula_)).find("(" + label + ")") != std::string::npos; });
  const std::vector<std::string> words = words_of(s);
  const bool generally = !words.empty() && (begins_with(words, 0, "in general") > 0 || any_among(words, {"without"}));
  if (cited.empty() && !cited_below && !(paragraph && labels_cited_before_) && !(generally && labels_cited_before_)) return false;
  labels_cited_before_ = labels_cited_before_ || cited_below || !cited.empty();
  for (numbered_assumption& n : numbered_)
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
  if ((begins || part) && !numbered_.empty() && numbered_.back().where.end == std::string::npos) numbered_.back().where.end = last_formula_;
  if (begins) numbered_.push_back({words[1], {last_formula_, std::string::npos}, {}, {}, 0});
  if (part)
    for (numbered_assumption& n : numbered_) put_in_force(n);
  const std::set<std::string> cited = begins ? std::set<std::string>() : cited_in(words);
  if (std::none_of(numbered_.begin(), numbered_.end(), [&](const numbered_assumption& n) { return cited.contains(n.number); })) return;
  for (numbered_assumption& n : numbered_)
    if (cited.contains(n.number)) put_in_force(n);
    else put_aside(n);
}

void note_reader::put_aside(numbered_assumption& n) {
  const auto inside = [&](std::size_t at) { return at >= n.where.begin && at < n.where.end; };
  for (std::size_t k = supposed_properties_.size(); k-- > 0;) {
    const supposed_property p = supposed_properties_[k];
    if (!inside(p.at)) continue;
    symbol& s = scope_.symbols[static_cast<std::size_t>(p.symbol)];
    const auto of_it = [&](const supposed_property& other) { return other.symbol == p.symbol; };
    const auto next = std::find_if(supposed_properties_.begin() + static_cast<std::ptrdiff_t>(k) + 1, supposed_properties_.end(), of_it);
    const unsigned own = (next == supposed_properties_.end() ? s.properties : next->before) & ~p.before;  // what it added, and nothing after it
    s.properties &= ~own;
    for (auto later = next; later != supposed_properties_.end(); ++later)
      if (of_it(*later)) later->before &= ~own;
    supposed_properties_.erase(supposed_properties_.begin() + static_cast<std::ptrdiff_t>(k));
    if (own == 0) continue;
    n.properties.emplace_back(p.symbol, own);
    restrictions_.push_back({s.name, "", "Assumption " + n.number, n.where.begin, "which is not cited here"});
  }
  for (const assumption& a : scope_.assumptions) {
    if (a.ended || !inside(a.where.begin)) continue;
    n.equations.push_back(a);
    for (const int id : a.symbols) restrictions_.push_back({scope_.symbols[static_cast<std::size_t>(id)].name, "", on_one_line(note_.slice(a.where)), a.where.begin, "which is not cited here"});
  }
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
}

void note_reader::put_in_force(numbered_assumption& n) {
  for (const auto& [id, bits] : n.properties) {
    unsigned& all = scope_.symbols[static_cast<std::size_t>(id)].properties;
    supposed_properties_.push_back({id, all, n.where.begin});
    all |= bits;
  }
  scope_.assumptions.insert(scope_.assumptions.end(), n.equations.begin(), n.equations.end());
  n.properties.clear(), n.equations.clear();
}

}  // namespace odot::notes
