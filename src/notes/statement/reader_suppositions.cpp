// SPDX-License-Identifier: MIT
// What a sentence supposes for a while: where it ends, in words and with the item or the quotation that holds it.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// Where the sentence begins behind “so”, “but”, “then”.
std::size_t behind_conjunctions(const std::vector<std::string>& words) {
  std::size_t first = 0;
  while (first < words.size() && among(words[first], {"so", "but", "and", "now", "hence", "then", ",", "thus", "|", ">"})) ++first;
  return first;
}

/// “In general,” “always”: what was supposed for a while is not supposed any more; what a name is let be may go on.
bool says_generally(const std::vector<std::string>& words) {
  const std::size_t first = behind_conjunctions(words);
  for (const char* opening : {"in general ,", "in general we", "in general it", "more generally", "always", "generally ,", "conversely", "otherwise", "secondly", "second ,", "thirdly", "third ,", "fourth ,"})
    if (begins_with(words, first, opening) > 0) return true;
  return first < words.size() && words.size() == first + 2 && words[first] == "in" && words[first + 1] == "general";
}

/// “In the tied model”, “in the second case”: one of several.
bool is_one_of_several(const std::vector<std::string>& words) {
  for (const char* opening : {"in case (", "in case i", "in case a", "in case 1", "in case 2", "in case b", "case (", "in ("})
    if (begins_with(words, 0, opening) > 0) return true;
  if (words.size() < 3 || words[0] != "in" || words[1] != "the") return false;
  for (std::size_t k = 2; k < std::min<std::size_t>(words.size(), 5); ++k)
    if (among(words[k], {"model", "case", "setting", "variant", "version", "scenario", "regime"})) return true;
  return false;
}

/// “We drop this assumption”, “back to arbitrary …”: what was supposed before is not supposed any more.
bool takes_back(const std::vector<std::string>& words) {
  for (const char* phrase : {"no longer", "without this assumption", "without the assumption", "without assuming", "without this restriction",
                             "in the general case", "return to", "returning to", "back to", "in any case", "in all cases", "in either case", "in both cases", "in every case",
                             "even if", "even when", "are unrelated", "is unrelated", "do not commute", "does not commute", "not commute", "give up", "giving up", "is superfluous", "is unnecessary", "is not needed",
                             "is not necessary", "can be omitted", "may be omitted", "is omitted", "non-commuting", "noncommuting", "whether or not", "holds for every square", "holds for every matrix", "holds for any matrix", "holds for all matrices", "holds for any square", "holds for arbitrary",
                             "makes no use of", "make no use of", "does not use", "do not use", "no such assumption", "no such thing", "no such restriction", "removes it", "remove it", "suppose instead", "suppose now instead", "assume instead", "instead suppose", "instead assume", "otherwise suppose", "do not need this", "don't need this", "works without", "this is unnecessary", "that is unnecessary", "this is too strong", "that is too strong", "we didn't", "we did not do", "we don't do", "in between", "this is absurd", "is absurd", "get rid of", "don't commute", "they don't", "we're general", "we are general", "everything above was", "anything goes", "be arbitrary", "are arbitrary again", "is arbitrary again"})
    if (holds(words, phrase)) return true;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const bool drops = among(words[k], {"drop", "dropping", "lift", "lifting", "relax", "relaxing", "abandon", "discard", "remove", "removing", "forget", "without", "lose", "losing"});
    for (std::size_t j = k + 1; drops && j < std::min(k + 4, words.size()); ++j)
      if (among(words[j], {"assumption", "assumptions", "supposition", "hypothesis", "condition", "restriction", "symmetry", "orthonormality", "this"}) || words[j].ends_with("ity")) return words[k] != "without" || words[j] != "this";
  }
  const std::size_t first = behind_conjunctions(words);
  if (is_one_of_several(words)) return true;
  for (const char* opening : {"for general", "for arbitrary", "for a general", "for an arbitrary", "next suppose", "next assume", "assume next", "suppose next", "otherwise", "if it isn't", "if it is not", "if it does not", "if it doesn't", "if they don't", "if they do not", "if they aren't", "if they are not", "if not ,", "if this fails", "if this is not",
                              "outside ,", "outside of it", "elsewhere", "for all other", "for any other", "for other", "for larger", "for the others", "we didn't", "we did not", "this is not what we do"})
    if (begins_with(words, first, opening) > 0) return true;
  for (std::size_t k = first; k + 1 < words.size() && k < first + 4; ++k)  // “for a nonsymmetric”
    if (words[k] == "for" || words[k] == "a")
      if (among(words[k + 1], {"nonsymmetric", "non-symmetric", "asymmetric", "unsymmetric", "nonorthogonal", "non-orthogonal", "noncommuting", "non-commuting", "singular", "rectangular"})) return true;
  return false;
}

/// “We do not need symmetry”, “regardless of symmetry”, “so far we assumed”, “with no assumption”, “nothing is assumed”: a supposition is spoken of, and
/// not made.
bool speaks_against_suppositions(const std::vector<std::string>& words) {
  const std::size_t first = behind_conjunctions(words);
  if (first < words.size() && among(words[first], {"because", "since", "as", "by", "due", "thanks", "owing"})) return false;  // a reason, which stands
  for (const char* opening : {"so far", "until now", "up to now", "up to here", "regardless", "irrespective", "necessity", "sufficiency", "( ⇐ )", "( ⇒ )", "⇐", "⇒", "( <tex> )", "assume only", "suppose only", "we only assume", "we assume only"})
    if (begins_with(words, first, opening) > 0 || begins_with(words, 0, opening) > 0) return true;
  for (std::size_t k = 0; k < words.size(); ++k)
    if (words[k] == "instead" && !(k + 1 < words.size() && words[k + 1] == "of") && any_among(words, {"take", "suppose", "assume", "if", "let", "consider", "choose"})) return true;
  const bool spoken_of = std::any_of(words.begin(), words.end(), [](const std::string& w) {
    return w.starts_with("symmetr") || w.starts_with("asymmetr") || w.starts_with("nonsymmetr") || w.starts_with("non-symmetr") || w.starts_with("commut") || w.starts_with("noncommut") || w.starts_with("non-commut") || w.starts_with("orthogonal") ||
           w.starts_with("assum") || w.starts_with("hypothes") || w.starts_with("suppos") || w.starts_with("normalis") || w.starts_with("normaliz") || w.starts_with("constrain");
  });
  return spoken_of && (any_among(words, {"not", "no", "nothing", "without", "regardless", "irrespective", "whether", "never", "neither", "harder", "anyway", "dispense", "unnecessary", "superfluous", "nowhere"}) ||
                       std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.starts_with("noncommut") || w.starts_with("non-commut") || w.starts_with("nonsymmetr") || w.starts_with("non-symmetr") || w.starts_with("asymmetr"); }));
}

/// “For all matrices”, “to any square matrix”, and no word that narrows it: nothing that was supposed is.
bool speaks_of_all_matrices(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    if (!among(words[k], {"for", "to"}) || !among(words[k + 1], {"all", "any", "every", "arbitrary", "general"})) continue;
    std::size_t noun = k + 2;
    while (noun < words.size() && among(words[noun], {"square", "real"})) ++noun;
    if (noun < words.size() && among(words[noun], {"matrix", "matrices"}) && (noun + 1 == words.size() || among(words[noun + 1], {".", ",", ":", ";"}))) return true;
  }
  return false;
}

/// “Assuming $A$ is symmetric, …”, “if we assume …, then …”, “with symmetric $A$ one has …”: what the sentence concludes from, and no other.
bool supposes_for_itself(const std::vector<std::string>& opening, const stance& first) {
  const std::size_t begin = behind_conjunctions(opening);
  if (begin < opening.size() && among(opening[begin], {"assuming", "if", "when", "with", "under"})) return true;
  return first.because == "with" && any_among(opening, {"check", ":"});
}

/// “As a warm-up”, “temporarily”, “in this paragraph”: supposed for a few lines.
bool supposes_briefly(const std::vector<std::string>& words) {
  for (const char* said : {"warm-up", "warmup", "warm up", "temporarily", "for now", "for the moment", "this paragraph", "sanity check", "a moment", "for a moment", "a feeling", "for intuition", "imagine", "digression", "by the way"})
    if (holds(words, said)) return true;
  return false;
}

bool says_supposed(const std::vector<std::string>& words) {
  if (!words.empty() && words[0] == "say") return true;
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"suppose", "supposing", "assume", "assuming", "pretend", "take", "taking"}); });
}

/// “Now let”, “next, suppose”, “instead take”: what is said of a name takes the place of what was said before.
bool begins_anew(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  return !words.empty() && among(words[0], {"now", "next", "instead", "alternatively", "conversely"});
}

}  // namespace

void note_reader::end_suppositions_where(const std::function<bool(const supposition&)>& which) {
  for (const supposition& x : suppositions_)
    if (which(x)) suspend(x.where, !x.lets);
  std::erase_if(suppositions_, which);
}

/// Before a sentence is read: what it takes back, and what the item before it supposed for itself.
void note_reader::end_suppositions(const sentence& s) {
  anew_ = begins_anew(s);
  if (s.frame != frame_) {
    if (frame_ != 0) end_suppositions_where([&](const supposition& x) { return x.frame == frame_ && (frame_claims_ || x.aside || !x.scene.empty()); });
    frame_ = s.frame, frame_claims_ = false;
  }
  if (suppositions_.empty()) return;
  if (std::any_of(suppositions_.begin(), suppositions_.end(), [](const supposition& x) { return x.brief; })) {
    const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
    const std::size_t begin = formula != s.pieces.end() ? segments_[formula->segment].outer.begin : segments_[s.segment].outer.begin;
    const std::string_view between = begin > last_formula_ ? note_.text().substr(last_formula_, begin - last_formula_) : std::string_view();
    const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
    const bool display = formula != s.pieces.end() && segments_[formula->segment].kind == segment_kind::display && opening.empty();
    const bool turns = begins_with(opening, 0, "in the") > 0 || begins_with(opening, 0, "in reality") > 0 || (!opening.empty() && among(opening[0], {"but", "however", "back"}));
    if ((!display && between.find("\n\n") != std::string_view::npos) || turns) end_suppositions_where([&](const supposition& x) { return x.brief && (frame_claims_ || x.claimed || turns); });
  }
  bool back = false, generally = false;
  for (const piece& p : s.pieces) {
    if (p.mathematics) continue;
    const std::vector<std::string> words = words_of(p.words);
    back = back || takes_back(words), generally = generally || says_generally(words);
  }
  const std::vector<std::string> all = words_of(s);
  const bool formula_last = s.pieces.back().mathematics;
  back = back || takes_back(all) || speaks_against_suppositions(all) || (!formula_last && speaks_of_all_matrices(all)) || (s.pieces.size() == 1 && speaks_of_all_matrices(all));
  for (std::size_t i = 0; i + 1 < s.pieces.size() && !back; ++i)  // “… to all matrices: $…$”
    back = !s.pieces[i].mathematics && s.pieces[i].words.ends_with(":") && speaks_of_all_matrices(words_of(s.pieces[i].words));
  if (back || generally) end_suppositions_where([&](const supposition& x) { return back || !x.lets; });
}

/// “When $AB \neq BA$, …”: what was supposed to be equal is not.
void note_reader::contradictions_said(const std::vector<math_piece>& pieces) {
  const auto plain = [&](place where) {
    std::string out;
    for (const char c : note_.slice(where))
      if (c != ' ' && c != '\n') out += c;
    return out;
  };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const bool strict = st.relations.size() == 1 && st.relations[0].kind == relation_kind::other && among(st.relations[0].text, {"<", ">", "lt", "gt"});
      if (st.relations.size() != 1 || !(strict || st.relations[0].kind == relation_kind::not_equal)) continue;
      const std::string one = plain(st.sides[0].where), other = plain(st.sides[1].where);
      std::vector<std::size_t> denied;
      for (const assumption& a : scope_.assumptions) {
        if (a.left == nullptr || a.right == nullptr) continue;
        const std::string left = plain(a.left->where);
        if ((left == one && plain(a.right->where) == other) || (left == other && plain(a.right->where) == one)) denied.push_back(a.where.begin);
      }
      if (denied.empty()) continue;
      end_suppositions_where([&](const supposition& x) { return std::any_of(denied.begin(), denied.end(), [&](std::size_t at) { return at >= x.where.begin && at < x.where.end; }); });
    }
}

/// After a sentence was read: whether it supposed something, or claimed.
void note_reader::note_supposition(const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  const bool lets = !s.pieces[0].mathematics && introduces_names(s.pieces[0].words), several = is_one_of_several(opening);
  const bool supposes = lets || several || std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && says_supposed(words_of(p.words)); });
  const bool of_names = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::assumption; });
  const scene& told = surroundings_.back().told;
  const bool limited = (told.limits || s.aside || s.part || s.frame != 0 || several) && gives_special_value(pieces);
  const bool brief = supposes_briefly(words_of(s));
  if (((supposes || brief) && of_names) || limited)
    suppositions_.push_back({{pieces.front().at->outer.begin, pieces.back().at->outer.end}, s.frame, lets && !several && !limited && !says_supposed(opening), s.head, told.limits ? told.words : std::string(), s.aside,
                             part_has_own_names() || brief});
  const bool claims = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
    return m.said.how == mood::claim && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
  });
  frame_claims_ = frame_claims_ || claims, head_claims_ = head_claims_ || claims;
  for (supposition& x : suppositions_) x.claimed = x.claimed || claims;
  const place own{pieces.front().at->outer.begin, pieces.back().at->outer.end};
  const auto here = [&](std::size_t at) { return at >= own.begin && at < own.end; };
  const bool stays = std::any_of(scope_.assumptions.begin(), scope_.assumptions.end(), [&](const assumption& a) { return !a.local && here(a.where.begin); }) ||
                     std::any_of(supposed_properties_.begin(), supposed_properties_.end(), [&](const supposed_property& p) { return here(p.at) && !here(scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  if (claims && stays && supposes_for_itself(opening, pieces.front().said)) suspend(own, false);
}

/// A property that a sentence gives to a name; one that begins anew takes back what was said before, and so does one that contradicts it.
void note_reader::suppose_property(int symbol, unsigned known, std::size_t at) {
  unsigned& all = scope_.symbols[static_cast<std::size_t>(symbol)].properties;
  const bool clash = ((all | known) & (kernel::symmetric | kernel::skew)) == (kernel::symmetric | kernel::skew);
  if (clash || anew_) end_properties([&](const supposed_property& p) { return p.symbol == symbol && p.at < sentence_begin_; });
  supposed_properties_.push_back({symbol, all, at});
  all |= known;
}

/// The properties that `which` picks are gone. Whether the text keeps them is not known: nothing that speaks of their names is called
/// false; `tells`: what was said of them is told then.
void note_reader::end_properties(const std::function<bool(const supposed_property&)>& which, bool tells) {
  for (std::size_t k = supposed_properties_.size(); k-- > 0;) {
    const supposed_property p = supposed_properties_[k];
    if (!which(p)) continue;
    symbol& s = scope_.symbols[static_cast<std::size_t>(p.symbol)];
    const unsigned gone = s.properties & ~p.before;
    s.properties = p.before;
    for (std::size_t j = k + 1; j < supposed_properties_.size(); ++j)
      if (supposed_properties_[j].symbol == p.symbol) supposed_properties_[j].before &= ~gone;
    supposed_properties_.erase(supposed_properties_.begin() + static_cast<std::ptrdiff_t>(k));
    if (!tells) continue;
    lost_properties_[p.symbol] |= gone;
    restrictions_.push_back({s.name, "", "what was said of " + s.name, sentence_begin_, "which the text says further up and may not mean here"});
  }
}

/// What the sentence at this place supposed is not used any more. Which of it the text means to keep is not known: nothing that speaks of its
/// names is called false.
void note_reader::suspend(place where, bool definitions) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  std::set<int> symbols;
  for (const assumption& a : scope_.assumptions)
    if (inside(a.where.begin)) symbols.insert(a.symbols.begin(), a.symbols.end());
  for (std::size_t id = 0; definitions && id < scope_.symbols.size(); ++id)
    if (scope_.symbols[id].defined && inside(scope_.symbols[id].defined->where.begin)) symbols.insert(static_cast<int>(id));
  for (const supposed_property& p : supposed_properties_)
    if (inside(p.at)) symbols.insert(p.symbol);
  end_properties([&](const supposed_property& p) { return inside(p.at); }, false);  // told below, by the sentence itself
  std::vector<restriction> passing;  // of what held for its sentence alone
  std::copy_if(restrictions_.begin(), restrictions_.end(), std::back_inserter(passing), [&](const restriction& r) { return inside(r.at) && r.role == supposed_further_up; });
  if (definitions) {
    forget(where, false);
  } else {
    end_chance(inside);
    std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  }
  restrictions_.insert(restrictions_.end(), passing.begin(), passing.end());
  // as it is written: from behind the sentence before to the end of this one
  const std::string_view all = note_.text();
  std::size_t begin = where.begin;
  const auto ends_sentence = [&](std::size_t k) { return all[k - 1] == '\n' || all.substr(0, k).ends_with(". ") || all.substr(0, k).ends_with(".** ") || all.substr(0, k).ends_with(":** "); };
  while (begin > 0 && where.begin - begin < 200 && !ends_sentence(begin)) --begin;
  while (begin < where.begin && (all[begin] == '-' || all[begin] == '*' || all[begin] == '>' || all[begin] == ' ' || all[begin] == '.' || (all[begin] >= '0' && all[begin] <= '9'))) ++begin;
  const std::size_t stop = std::min(all.find_first_of(".\n", where.end), all.size());
  const std::string text = on_one_line(note_.slice({begin, stop - where.end < 80 ? stop : where.end}));
  for (const int id : symbols) restrictions_.push_back({scope_.symbols[static_cast<std::size_t>(id)].name, "", text, where.end, supposed_further_up});
}

}  // namespace odot::notes
