// SPDX-License-Identifier: MIT
// What a sentence supposes for a while: where it ends, in words and with the item or the quotation that holds it.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// “In general,” “we drop this assumption”, “back to arbitrary …”: what was supposed before is not supposed any more.
bool takes_back(const std::vector<std::string>& words) {
  for (const char* phrase : {"no longer assume", "no longer suppose", "no longer require", "without this assumption", "without the assumption", "without assuming", "without this restriction",
                             "in the general case", "return to", "returning to", "back to", "in any case", "in all cases", "in either case", "in both cases", "in every case",
                             "suppose instead", "suppose now instead", "assume instead", "instead suppose", "instead assume", "otherwise suppose", "be arbitrary", "are arbitrary again", "is arbitrary again"})
    if (holds(words, phrase)) return true;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const bool drops = among(words[k], {"drop", "dropping", "lift", "lifting", "relax", "relaxing", "abandon", "discard", "remove", "removing", "forget"});
    for (std::size_t j = k + 1; drops && j < std::min(k + 4, words.size()); ++j)
      if (among(words[j], {"assumption", "assumptions", "supposition", "hypothesis", "condition", "restriction", "symmetry", "orthogonality", "this"})) return true;
  }
  std::size_t first = 0;
  while (first < words.size() && among(words[first], {"so", "but", "and", "now", "hence", "then", ",", "thus", "|", ">"})) ++first;
  for (const char* opening : {"in general ,", "in general we", "in general it", "for general", "for arbitrary", "always", "generally ,", "conversely", "otherwise", "next suppose", "next assume",
                              "secondly", "second ,"})
    if (begins_with(words, first, opening) > 0) return true;
  return first < words.size() && words.size() == first + 2 && words[first] == "in" && words[first + 1] == "general";
}

bool says_supposed(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"suppose", "supposing", "assume", "assuming", "pretend", "take", "taking"}); });
}

}  // namespace

/// Before a sentence is read: what it takes back, and what the item before it supposed for itself.
void note_reader::end_suppositions(const sentence& s) {
  const auto end_where = [&](const auto& which) {
    for (const supposition& x : suppositions_)
      if (which(x)) suspend(x.where);
    std::erase_if(suppositions_, which);
  };
  if (s.frame != frame_) {
    if (frame_ != 0 && frame_claims_) end_where([&](const supposition& x) { return x.frame == frame_; });
    frame_ = s.frame, frame_claims_ = false;
  }
  if (suppositions_.empty()) return;
  if (std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && takes_back(words_of(p.words)); }))
    end_where([](const supposition&) { return true; });
}

/// After a sentence was read: whether it supposed something, or claimed.
void note_reader::note_supposition(const sentence& s, const std::vector<math_piece>& pieces) {
  const bool supposes = std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && says_supposed(words_of(p.words)); }) &&
                        std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::assumption; });
  if (supposes) suppositions_.push_back({{pieces.front().at->outer.begin, pieces.back().at->outer.end}, s.frame});
  frame_claims_ = frame_claims_ || std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
    return m.said.how == mood::claim && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
  });
}

/// What the sentence at this place supposed is not used any more. Which of it the text means to keep is not known: nothing that speaks of its
/// names is called false.
void note_reader::suspend(place where) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  std::set<int> symbols;
  for (const assumption& a : scope_.assumptions)
    if (inside(a.where.begin)) symbols.insert(a.symbols.begin(), a.symbols.end());
  for (std::size_t id = 0; id < scope_.symbols.size(); ++id)
    if (scope_.symbols[id].defined && inside(scope_.symbols[id].defined->where.begin)) symbols.insert(static_cast<int>(id));
  for (const supposed_property& p : supposed_properties_)
    if (inside(p.at)) scope_.symbols[static_cast<std::size_t>(p.symbol)].properties = p.before, symbols.insert(p.symbol);
  std::erase_if(supposed_properties_, [&](const supposed_property& p) { return inside(p.at); });
  forget(where, false);
  // as it is written: from behind the sentence before to the end of this one
  const std::string_view all = note_.text();
  std::size_t begin = where.begin;
  while (begin > 0 && where.begin - begin < 200 && all[begin - 1] != '\n' && !(all[begin - 1] == ' ' && begin > 1 && all[begin - 2] == '.')) --begin;
  while (begin < where.begin && (all[begin] == '-' || all[begin] == '*' || all[begin] == '>' || all[begin] == ' ' || all[begin] == '.' || (all[begin] >= '0' && all[begin] <= '9'))) ++begin;
  const std::size_t stop = std::min(all.find_first_of(".\n", where.end), all.size());
  const std::string text = on_one_line(note_.slice({begin, stop - where.end < 80 ? stop : where.end}));
  for (const int id : symbols) restrictions_.push_back({scope_.symbols[static_cast<std::size_t>(id)].name, "", text, where.end, "which the text supposes further up and may not mean here"});
}

}  // namespace odot::notes
