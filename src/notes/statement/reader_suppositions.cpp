// SPDX-License-Identifier: MIT
// What a sentence supposes for a while: where it ends, in words and with the item or the quotation that holds it.

#include <algorithm>
#include <utility>

#include "claim_forms.hpp"
#include "notes/prose/phrases.hpp"
#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

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

/// “From now on assume that”, “henceforth $A$ is symmetric”.
bool says_from_here_on(const std::vector<std::string>& words) {
  return begins_with(words, 0, "from now on") > 0 || begins_with(words, 0, "from here on") > 0 || (!words.empty() && among(words[0], {"henceforth", "hereafter"}));
}

/// “Now let”, “next, suppose”, “instead take”: what is said of a name takes the place of what was said before.
bool begins_anew(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  return !words.empty() && among(words[0], {"now", "next", "instead", "alternatively", "conversely"});
}

}  // namespace

/// “From now on assume that $A$ is symmetric”: whether what was supposed is for the rest of the text.
bool note_reader::has_stayed(const supposition& x) const {
  return std::any_of(of_section_.supposed_properties.begin(), of_section_.supposed_properties.end(), [&](const supposed_property& p) { return p.stays && p.at >= x.where.begin && p.at < x.where.end; });
}

void note_reader::end_suppositions_where(const std::function<bool(const supposition&)>& which) {
  for (const supposition& x : of_section_.suppositions)
    if (which(x)) suspend(x.where, !x.lets);
  std::erase_if(of_section_.suppositions, which);
}

/// The value that the name has was said of a case, or of a section: from `at` on it stands for any value again.
void note_reader::free_of_value(const symbol& s, std::size_t at) {
  const place said = s.defined->where;
  free_of_definition(s.name, said);
  of_text_.restrictions.push_back({s.name, "", s.name + " = " + on_one_line(note_.slice(said)), at, supposed_further_up});
}

/// “With $b = 0$ we have …”, of a name from before: what gives it a value for a case. Another case of the same name ends it.
void note_reader::case_said(const sentence& s, const std::vector<math_piece>& pieces) {
  if (!opens_case(s)) return;
  std::set<std::string> spoken_of;
  const math_piece& first = pieces.front();
  for (const statement& st : first.list.statements)
    for (const auto* sides : {&st.list, &st.sides})
      for (const side& one : *sides)
        if (one.read != nullptr) names_below(one.read, spoken_of);
  if (std::any_of(of_section_.case_values.begin(), of_section_.case_values.end(), [&](const case_value& v) { return spoken_of.contains(v.name); })) end_case_values();
  for (const statement& st : first.list.statements)
    if (const std::string name = st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr ? name_of(bare(st.sides[0].read)) : std::string(); !name.empty() && is_from_before(name))
      of_section_.case_values.push_back({name, st.where});
}

/// What was given for a case is so no more.
void note_reader::end_case_values() {
  sequences_->end_special_cases();
  for (const case_value& v : std::exchange(of_section_.case_values, {})) {
    const int id = scope_.find_symbol(v.name, scope_.now());
    if (id < 0) continue;
    const symbol s = scope_.symbols[static_cast<std::size_t>(id)];
    if (s.defined && s.defined->where.begin >= v.where.begin && s.defined->where.end <= v.where.end) free_of_value(s, s.defined->where.end);
  }
}

/// “Let $n = 1$”: the sizes whose values were given where `ended` says are any again.
void note_reader::end_numbers(const std::function<bool(std::size_t)>& ended) {
  for (std::size_t d = 0; d < scope_.dimensions.size(); ++d)
    if (ended(scope_.dimensions[d].valued_at)) forget_number(static_cast<int>(d));
}

/// “$x_1 = x_2$”, “$c = 0$”, which the text only says: behind a turn they need not be so.
void note_reader::end_plain_values() {
  for (std::size_t id = 0, count = scope_.symbols.size(); id < count; ++id) {
    const symbol s = scope_.symbols[id];
    if (!s.defined || s.data || scope_.find_symbol(s.name, scope_.now()) != static_cast<int>(id)) continue;
    const node* body = bare(s.defined->body);
    if (is_name(body) || is_constant_side(body)) free_of_value(s, s.defined->where.end);
  }
}

/// Before a sentence is read: what it takes back, and what the item before it supposed for itself.
void note_reader::end_suppositions(const sentence& s) {
  of_sentence_.anew = begins_anew(s);
  turn taken_back = turn_of(s);
  const std::vector<std::string> words = words_of(s);
  for (const std::string& w : words) {
    const bool contrast = w.starts_with("un") && any_among(words, {std::string_view(w).substr(2)});  // “the weighted ones …, the unweighted ones”
    if (!contrast && undoes(w, of_text_.said_stems)) taken_back = turn::all;
    if (w.size() >= stem_length) of_text_.said_stems.insert(w.substr(0, stem_length));
  }
  of_sentence_.turned = taken_back == turn::all;
  if (of_sentence_.turned) end_plain_values();
  if (taken_back != turn::none) end_numbers([](std::size_t) { return true; });
  if (ends_recurrences(s, taken_back)) sequences_->end_given("the text takes back what gave its members", [](std::size_t) { return true; });
  if (taken_back != turn::none) sequences_->end_supposed();
  if (taken_back != turn::none || opens_any_case(s)) end_case_values();
  if (taken_back != turn::none && part_has_own_names())  // “In general,” behind an example
    sequences_->end_given("what gave its members was said of an example", [&](std::size_t at) { return at >= of_section_.part_begin; });
  if (of_sentence_.aside && (s.frame != of_section_.aside_frame || s.head != of_section_.aside_head))
    sequences_->end_given("what gave its members was said of another case", [&](std::size_t at) { return at >= of_section_.aside_begin; });
  if (of_sentence_.aside != s.aside || s.frame != of_section_.aside_frame || s.head != of_section_.aside_head) of_sentence_.aside = s.aside, of_section_.aside_frame = s.frame, of_section_.aside_head = s.head, of_section_.aside_begin = of_section_.last_formula;
  if (s.frame != of_section_.frame) {
    if (of_section_.frame != 0) end_suppositions_where([&](const supposition& x) { return x.frame == of_section_.frame && (of_section_.frame_claims || x.aside || !x.scene.empty()); });
    of_section_.frame = s.frame, of_section_.frame_claims = false;
  }
  if (of_section_.suppositions.empty()) return;
  if (std::any_of(of_section_.suppositions.begin(), of_section_.suppositions.end(), [](const supposition& x) { return x.brief; })) {
    const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
    const std::size_t begin = formula != s.pieces.end() ? segments_[formula->segment].outer.begin : segments_[s.segment].outer.begin;
    const std::string_view between = begin > of_section_.last_formula ? note_.text().substr(of_section_.last_formula, begin - of_section_.last_formula) : std::string_view();
    const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
    const bool goes_on = std::all_of(opening.begin(), opening.end(), [](const std::string& w) { return among(w, {"then", ","}); });
    const bool display = formula != s.pieces.end() && segments_[formula->segment].kind == segment_kind::display && goes_on;
    const bool turns = begins_with(opening, 0, "in the") > 0 || begins_with(opening, 0, "in reality") > 0 || (!opening.empty() && among(opening[0], {"but", "however", "back"}));
    const auto is_over = [&](const supposition& x) { return x.brief && ((x.frame != 0 && of_section_.frame_claims) || x.claimed || turns); };
    if ((!display && between.find("\n\n") != std::string_view::npos) || turns) {
      for (const supposition& x : of_section_.suppositions)
        if (is_over(x)) end_numbers([&](std::size_t at) { return at >= x.where.begin && at < x.where.end; });
      end_suppositions_where(is_over);
    }
  }
  constexpr std::size_t longest_title = 4;
  const bool of_another = s.pieces.size() == 1 && words.size() <= longest_title && turns_by_heading(words) && !turns_outright(words) && std::none_of(words.begin(), words.end(), [](const std::string& w) { return is_negation(w); });  // “A general penalty”
  if (taken_back != turn::none) end_suppositions_where([&](const supposition& x) { return (taken_back == turn::all || !x.lets) && !(of_another && has_stayed(x)); });
}

/// “When $AB \neq BA$, …”: what was supposed to be equal is not.
void note_reader::contradictions_said(const std::vector<math_piece>& pieces) {
  const auto plain = [&](place where) { return without_gaps(note_.slice(where)); };
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

/// “In the control group, $w = 0$.” of a w that nothing has spoken of: elsewhere it is any.
void note_reader::end_values_of_scene(const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const int id = names_a_value(st) ? scope_.find_symbol(name_of(bare(st.sides[0].read)), scope_.now()) : -1;
      if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined || scope_.symbols[static_cast<std::size_t>(id)].declared.begin < of_sentence_.begin) continue;
      const symbol s = scope_.symbols[static_cast<std::size_t>(id)];
      if (is_constant_side(s.defined->body)) free_of_value(s, s.defined->where.end);
    }
}

/// After a sentence was read: whether it supposed something, or claimed.
void note_reader::note_supposition(const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  const bool lets = !s.pieces[0].mathematics && introduces_names(s.pieces[0].words), several = is_one_of_several(opening);
  const bool supposes = lets || several || std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && says_supposed(words_of(p.words)); });
  const bool of_names = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::assumption; });
  const scene& told = of_section_.places.back().told;
  const bool limited = (told.limits || s.aside || s.part || s.frame != 0 || several) && gives_special_value(pieces);
  const bool by_choice = opening.size() > 1 && opening[opening.size() - 2] == "by" && among(opening.back(), {"setting", "taking", "choosing", "putting", "letting", "picking", "substituting", "plugging"});  // “by setting $a = p$ we get”
  const bool considers = !opening.empty() && opening[0] == "consider" && std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return std::any_of(m.list.statements.begin(), m.list.statements.end(), names_a_value); });
  const bool brief = supposes_briefly(words_of(s)) || by_choice || considers;
  if (((supposes || brief) && of_names) || limited || by_choice || considers)
    of_section_.suppositions.push_back({{pieces.front().at->outer.begin, pieces.back().at->outer.end}, s.frame, lets && !several && !limited && !by_choice && !says_supposed(opening), s.head, told.limits ? told.words : std::string(), s.aside,
                             part_has_own_names() || brief});
  if (told.limits) end_values_of_scene(pieces);
  const bool claims = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
    return m.said.how == mood::claim && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
  });
  of_section_.frame_claims = of_section_.frame_claims || claims, of_section_.head_claims = of_section_.head_claims || claims;
  for (supposition& x : of_section_.suppositions) x.claimed = x.claimed || claims;
  const place own{pieces.front().at->outer.begin, pieces.back().at->outer.end};
  const auto here = [&](std::size_t at) { return at >= own.begin && at < own.end; };
  const bool stays = std::any_of(scope_.assumptions.begin(), scope_.assumptions.end(), [&](const assumption& a) { return !a.local && here(a.where.begin); }) ||
                     std::any_of(of_section_.supposed_properties.begin(), of_section_.supposed_properties.end(), [&](const supposed_property& p) { return here(p.at) && !here(scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  if (claims && stays && supposes_for_itself(opening, pieces.front().said)) suspend(own, false);
}

/// A property that a sentence gives to a name; one that begins anew takes back what was said before, and so does one that contradicts it.
void note_reader::suppose_property(int symbol, unsigned known, std::size_t at) {
  unsigned& all = scope_.symbols[static_cast<std::size_t>(symbol)].properties;
  const bool clash = ((all | known) & (kernel::symmetric | kernel::skew)) == (kernel::symmetric | kernel::skew);
  if (clash || of_sentence_.anew) end_properties([&](const supposed_property& p) { return p.symbol == symbol && p.at < of_sentence_.begin; });
  const bool stays = of_sentence_.now != nullptr && says_from_here_on(words_of(*of_sentence_.now));
  of_section_.supposed_properties.push_back({symbol, all, at, known, stays});
  all |= known;
}

/// The properties that `which` picks are gone. Whether the text keeps them is not known: nothing that speaks of their names is called
/// false; `tells`: what was said of them is told then.
void note_reader::end_properties(const std::function<bool(const supposed_property&)>& which, bool tells) {
  for (std::size_t k = of_section_.supposed_properties.size(); k-- > 0;) {
    const supposed_property p = of_section_.supposed_properties[k];
    if (!which(p)) continue;
    symbol& s = scope_.symbols[static_cast<std::size_t>(p.symbol)];
    const unsigned gone = s.properties & ~p.before;
    s.properties = p.before;
    for (std::size_t j = k + 1; j < of_section_.supposed_properties.size(); ++j)
      if (of_section_.supposed_properties[j].symbol == p.symbol) of_section_.supposed_properties[j].before &= ~gone;
    of_section_.supposed_properties.erase(of_section_.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k));
    of_text_.lost_properties[p.symbol] |= gone;
    if (!tells) continue;
    of_text_.restrictions.push_back({s.name, "", "what was said of " + s.name, of_sentence_.begin, "which the text says further up and may not mean here"});
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
  for (const supposed_property& p : of_section_.supposed_properties)
    if (inside(p.at)) symbols.insert(p.symbol);
  end_properties([&](const supposed_property& p) { return inside(p.at); }, false);  // told below, by the sentence itself
  std::set<std::string> limited;  // “assume that $c > 0$”
  for (const restriction& r : of_text_.restrictions)
    if (definitions && inside(r.at) && !r.relation.empty() && r.role != supposed_further_up) limited.insert(r.name);
  std::vector<restriction> passing;  // of what held for its sentence alone
  std::copy_if(of_text_.restrictions.begin(), of_text_.restrictions.end(), std::back_inserter(passing), [&](const restriction& r) { return inside(r.at) && r.role == supposed_further_up; });
  if (definitions) {
    for (const std::string& name : scope_.functions_defined([&](place defined) { return inside(defined.begin); })) let_go_of_function(name);
    forget(where, false);
    for (std::size_t id = 0, count = scope_.symbols.size(); id < count; ++id) {  // “suppose that $x_0 = 1$”, which is all that is said of it
      const symbol s = scope_.symbols[id];
      if (s.defined && inside(s.declared.begin) && inside(s.defined->where.begin) && scope_.find_symbol(s.name, scope_.now()) == static_cast<int>(id)) free_of_definition(s.name, s.defined->where);
    }
  } else {
    end_chance(inside);
    std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  }
  of_text_.restrictions.insert(of_text_.restrictions.end(), passing.begin(), passing.end());
  // as it is written: from behind the sentence before to the end of this one
  const std::string_view all = note_.text();
  std::size_t begin = where.begin;
  const auto ends_sentence = [&](std::size_t k) { return all[k - 1] == '\n' || all.substr(0, k).ends_with(". ") || all.substr(0, k).ends_with(".** ") || all.substr(0, k).ends_with(":** "); };
  while (begin > 0 && where.begin - begin < 200 && !ends_sentence(begin)) --begin;
  while (begin < where.begin && (all[begin] == '-' || all[begin] == '*' || all[begin] == '>' || all[begin] == ' ' || all[begin] == '.' || (all[begin] >= '0' && all[begin] <= '9'))) ++begin;
  const std::size_t stop = std::min(all.find_first_of(".\n", where.end), all.size());
  const std::string text = on_one_line(note_.slice({begin, stop - where.end < 80 ? stop : where.end}));
  for (const int id : symbols) limited.insert(scope_.symbols[static_cast<std::size_t>(id)].name);
  for (const std::string& name : limited) of_text_.restrictions.push_back({name, "", text, where.end, supposed_further_up});
}

}  // namespace odot::notes
