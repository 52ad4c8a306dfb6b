// SPDX-License-Identifier: MIT
// What a sentence supposes for a while: where it ends, in words and with the item or the quotation that holds it.

#include <algorithm>
#include <utility>

#include "notes/prose/phrases.hpp"
#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/chance/chance.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"

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

bool has_stayed(const note_reader& reader, const supposition& x) {
  return std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return p.stays && p.at >= x.where.begin && p.at < x.where.end; });
}

void end_suppositions_where(note_reader& reader, const std::function<bool(const supposition&)>& which) {
  for (const supposition& x : reader.of_section.suppositions)
    if (which(x)) suspend(reader, x.where, !x.lets);
  std::erase_if(reader.of_section.suppositions, which);
}

void free_of_value(note_reader& reader, const symbol& s, std::size_t at) {
  const place said = s.defined->where;
  free_of_definition(reader, s.name, said);
  reader.of_text.restrictions.push_back({s.name, "", s.name + " = " + on_one_line(reader.note.slice(said)), at, supposed_further_up});
}

void case_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (!opens_case(s)) return;
  std::set<std::string> spoken_of;
  const math_piece& first = pieces.front();
  for (const statement& st : first.list.statements)
    for (const auto* sides : {&st.list, &st.sides})
      for (const side& one : *sides)
        if (one.read != nullptr) names_below(one.read, spoken_of);
  if (std::any_of(reader.of_section.case_values.begin(), reader.of_section.case_values.end(), [&](const case_value& v) { return spoken_of.contains(v.name); })) end_case_values(reader);
  for (const statement& st : first.list.statements)
    if (const std::string name = st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr ? name_of(bare(st.sides[0].read)) : std::string(); !name.empty() && is_from_before(reader, name))
      reader.of_section.case_values.push_back({name, st.where});
}

void end_case_values(note_reader& reader) {
  end_special_cases(*reader.sequences);
  for (const case_value& v : std::exchange(reader.of_section.case_values, {})) {
    const int id = reader.scope.find_symbol(v.name, reader.scope.now());
    if (id < 0) continue;
    const symbol s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (s.defined && s.defined->where.begin >= v.where.begin && s.defined->where.end <= v.where.end) free_of_value(reader, s, s.defined->where.end);
  }
}

void end_numbers(note_reader& reader, const std::function<bool(std::size_t)>& ended) {
  for (std::size_t d = 0; d < reader.scope.dimensions.size(); ++d)
    if (ended(reader.scope.dimensions[d].valued_at)) forget_number(reader, static_cast<int>(d));
}

/// “$x_1 = x_2$”, “$c = 0$”, which the text only says: behind a turn they need not be so.
static void end_plain_values(note_reader& reader) {
  for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count; ++id) {
    const symbol s = reader.scope.symbols[id];
    if (!s.defined || s.data || reader.scope.find_symbol(s.name, reader.scope.now()) != static_cast<int>(id)) continue;
    const node* body = bare(s.defined->body);
    if (is_name(body) || is_constant_side(body)) free_of_value(reader, s, s.defined->where.end);
  }
}

void end_suppositions(note_reader& reader, const sentence& s) {
  reader.of_sentence.anew = begins_anew(s);
  turn taken_back = turn_of(s);
  const std::vector<std::string> words = words_of(s);
  for (const std::string& w : words) {
    const bool contrast = w.starts_with("un") && any_among(words, {std::string_view(w).substr(2)});  // “the weighted ones …, the unweighted ones”
    if (!contrast && undoes(w, reader.of_text.said_stems)) taken_back = turn::all;
    if (w.size() >= stem_length) reader.of_text.said_stems.insert(w.substr(0, stem_length));
  }
  reader.of_sentence.turned = taken_back == turn::all;
  if (reader.of_sentence.turned) end_plain_values(reader);
  if (taken_back != turn::none) end_numbers(reader, [](std::size_t) { return true; });
  if (ends_recurrences(s, taken_back)) end_given(*reader.sequences, "the text takes back what gave its members", [](std::size_t) { return true; });
  if (taken_back != turn::none) end_supposed(*reader.sequences);
  if (taken_back != turn::none || opens_any_case(s)) end_case_values(reader);
  if (taken_back != turn::none && part_has_own_names(reader))  // “In general,” behind an example
    end_given(*reader.sequences, "what gave its members was said of an example", [&](std::size_t at) { return at >= reader.of_section.part_begin; });
  if (reader.of_sentence.aside && (s.frame != reader.of_section.aside_frame || s.head != reader.of_section.aside_head))
    end_given(*reader.sequences, "what gave its members was said of another case", [&](std::size_t at) { return at >= reader.of_section.aside_begin; });
  if (reader.of_sentence.aside != s.aside || s.frame != reader.of_section.aside_frame || s.head != reader.of_section.aside_head) reader.of_sentence.aside = s.aside, reader.of_section.aside_frame = s.frame, reader.of_section.aside_head = s.head, reader.of_section.aside_begin = reader.of_section.last_formula;
  if (s.frame != reader.of_section.frame) {
    if (reader.of_section.frame != 0) end_suppositions_where(reader, [&](const supposition& x) { return x.frame == reader.of_section.frame && (reader.of_section.frame_claims || x.aside || !x.scene.empty()); });
    reader.of_section.frame = s.frame, reader.of_section.frame_claims = false;
  }
  if (reader.of_section.suppositions.empty()) return;
  if (std::any_of(reader.of_section.suppositions.begin(), reader.of_section.suppositions.end(), [](const supposition& x) { return x.brief; })) {
    const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
    const std::size_t begin = formula != s.pieces.end() ? reader.segments[formula->segment].outer.begin : reader.segments[s.segment].outer.begin;
    const std::string_view between = begin > reader.of_section.last_formula ? reader.note.text().substr(reader.of_section.last_formula, begin - reader.of_section.last_formula) : std::string_view();
    const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
    const bool goes_on = std::all_of(opening.begin(), opening.end(), [](const std::string& w) { return among(w, {"then", ","}); });
    const bool display = formula != s.pieces.end() && reader.segments[formula->segment].kind == segment_kind::display && goes_on;
    const bool turns = begins_with(opening, 0, "in the") > 0 || begins_with(opening, 0, "in reality") > 0 || (!opening.empty() && among(opening[0], {"but", "however", "back"}));
    const auto is_over = [&](const supposition& x) { return x.brief && ((x.frame != 0 && reader.of_section.frame_claims) || x.claimed || turns); };
    if ((!display && between.find("\n\n") != std::string_view::npos) || turns) {
      for (const supposition& x : reader.of_section.suppositions)
        if (is_over(x)) end_numbers(reader, [&](std::size_t at) { return at >= x.where.begin && at < x.where.end; });
      end_suppositions_where(reader, is_over);
    }
  }
  constexpr std::size_t longest_title = 4;
  const bool of_another = s.pieces.size() == 1 && words.size() <= longest_title && turns_by_heading(words) && !turns_outright(words) && std::none_of(words.begin(), words.end(), [](const std::string& w) { return is_negation(w); });  // “A general penalty”
  if (taken_back != turn::none) end_suppositions_where(reader, [&](const supposition& x) { return (taken_back == turn::all || !x.lets) && !(of_another && has_stayed(reader, x)); });
}

void contradictions_said(note_reader& reader, const std::vector<math_piece>& pieces) {
  const auto plain = [&](place where) { return without_gaps(reader.note.slice(where)); };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const bool strict = st.relations.size() == 1 && st.relations[0].kind == relation_kind::other && among(st.relations[0].text, {"<", ">", "lt", "gt"});
      if (st.relations.size() != 1 || !(strict || st.relations[0].kind == relation_kind::not_equal)) continue;
      const std::string one = plain(st.sides[0].where), other = plain(st.sides[1].where);
      std::vector<std::size_t> denied;
      for (const assumption& a : reader.scope.assumptions) {
        if (a.left == nullptr || a.right == nullptr) continue;
        const std::string left = plain(a.left->where);
        if ((left == one && plain(a.right->where) == other) || (left == other && plain(a.right->where) == one)) denied.push_back(a.where.begin);
      }
      if (denied.empty()) continue;
      end_suppositions_where(reader, [&](const supposition& x) { return std::any_of(denied.begin(), denied.end(), [&](std::size_t at) { return at >= x.where.begin && at < x.where.end; }); });
    }
}

/// “In the control group, $w = 0$.” of a w that nothing has spoken of: elsewhere it is any.
static void end_values_of_scene(note_reader& reader, const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const int id = names_a_value(st) ? reader.scope.find_symbol(name_of(bare(st.sides[0].read)), reader.scope.now()) : -1;
      if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined || reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin < reader.of_sentence.begin) continue;
      const symbol s = reader.scope.symbols[static_cast<std::size_t>(id)];
      if (is_constant_side(s.defined->body)) free_of_value(reader, s, s.defined->where.end);
    }
}

void note_supposition(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  const bool lets = !s.pieces[0].mathematics && introduces_names(s.pieces[0].words), several = is_one_of_several(opening);
  const bool supposes = lets || several || std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && says_supposed(words_of(p.words)); });
  const bool of_names = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::assumption; });
  const scene& told = reader.of_section.places.back().told;
  const bool limited = (told.limits || s.aside || s.part || s.frame != 0 || several) && gives_special_value(reader, pieces);
  const bool by_choice = opening.size() > 1 && opening[opening.size() - 2] == "by" && among(opening.back(), {"setting", "taking", "choosing", "putting", "letting", "picking", "substituting", "plugging"});  // “by setting $a = p$ we get”
  const bool considers = !opening.empty() && opening[0] == "consider" && std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return std::any_of(m.list.statements.begin(), m.list.statements.end(), names_a_value); });
  const bool brief = supposes_briefly(words_of(s)) || by_choice || considers;
  if (((supposes || brief) && of_names) || limited || by_choice || considers)
    reader.of_section.suppositions.push_back({{pieces.front().at->outer.begin, pieces.back().at->outer.end}, s.frame, lets && !several && !limited && !by_choice && !says_supposed(opening), s.head, told.limits ? told.words : std::string(), s.aside,
                             part_has_own_names(reader) || brief});
  if (told.limits) end_values_of_scene(reader, pieces);
  const bool claims = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
    return m.said.how == mood::claim && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
  });
  reader.of_section.frame_claims = reader.of_section.frame_claims || claims, reader.of_section.head_claims = reader.of_section.head_claims || claims;
  for (supposition& x : reader.of_section.suppositions) x.claimed = x.claimed || claims;
  const place own{pieces.front().at->outer.begin, pieces.back().at->outer.end};
  const auto here = [&](std::size_t at) { return at >= own.begin && at < own.end; };
  const bool stays = std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) { return !a.local && here(a.where.begin); }) ||
                     std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return here(p.at) && !here(reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  if (claims && stays && supposes_for_itself(opening, pieces.front().said)) suspend(reader, own, false);
}

void suppose_property(note_reader& reader, int symbol, unsigned known, std::size_t at) {
  unsigned& all = reader.scope.symbols[static_cast<std::size_t>(symbol)].properties;
  const bool clash = ((all | known) & (kernel::symmetric | kernel::skew)) == (kernel::symmetric | kernel::skew);
  if (clash || reader.of_sentence.anew) end_properties(reader, [&](const supposed_property& p) { return p.symbol == symbol && p.at < reader.of_sentence.begin; });
  const bool stays = reader.of_sentence.now != nullptr && says_from_here_on(words_of(*reader.of_sentence.now));
  reader.of_section.supposed_properties.push_back({symbol, all, at, known, stays});
  all |= known;
}

void end_properties(note_reader& reader, const std::function<bool(const supposed_property&)>& which, bool tells) {
  for (std::size_t k = reader.of_section.supposed_properties.size(); k-- > 0;) {
    const supposed_property p = reader.of_section.supposed_properties[k];
    if (!which(p)) continue;
    symbol& s = reader.scope.symbols[static_cast<std::size_t>(p.symbol)];
    const unsigned gone = s.properties & ~p.before;
    s.properties = p.before;
    for (std::size_t j = k + 1; j < reader.of_section.supposed_properties.size(); ++j)
      if (reader.of_section.supposed_properties[j].symbol == p.symbol) reader.of_section.supposed_properties[j].before &= ~gone;
    reader.of_section.supposed_properties.erase(reader.of_section.supposed_properties.begin() + static_cast<std::ptrdiff_t>(k));
    reader.of_text.lost_properties[p.symbol] |= gone;
    if (!tells) continue;
    reader.of_text.restrictions.push_back({s.name, "", "what was said of " + s.name, reader.of_sentence.begin, "which the text says further up and may not mean here"});
  }
}

void suspend(note_reader& reader, place where, bool definitions) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  std::set<int> symbols;
  for (const assumption& a : reader.scope.assumptions)
    if (inside(a.where.begin)) symbols.insert(a.symbols.begin(), a.symbols.end());
  for (std::size_t id = 0; definitions && id < reader.scope.symbols.size(); ++id)
    if (reader.scope.symbols[id].defined && inside(reader.scope.symbols[id].defined->where.begin)) symbols.insert(static_cast<int>(id));
  for (const supposed_property& p : reader.of_section.supposed_properties)
    if (inside(p.at)) symbols.insert(p.symbol);
  end_properties(reader, [&](const supposed_property& p) { return inside(p.at); }, false);  // told below, by the sentence itself
  std::set<std::string> limited;  // “assume that $c > 0$”
  for (const restriction& r : reader.of_text.restrictions)
    if (definitions && inside(r.at) && !r.relation.empty() && r.role != supposed_further_up) limited.insert(r.name);
  std::vector<restriction> passing;  // of what held for its sentence alone
  std::copy_if(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), std::back_inserter(passing), [&](const restriction& r) { return inside(r.at) && r.role == supposed_further_up; });
  if (definitions) {
    for (const std::string& name : reader.scope.functions_defined([&](place defined) { return inside(defined.begin); })) let_go_of_function(reader, name);
    forget(reader, where, false);
    for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count; ++id) {  // “suppose that $x_0 = 1$”, which is all that is said of it
      const symbol s = reader.scope.symbols[id];
      if (s.defined && inside(s.declared.begin) && inside(s.defined->where.begin) && reader.scope.find_symbol(s.name, reader.scope.now()) == static_cast<int>(id)) free_of_definition(reader, s.name, s.defined->where);
    }
  } else {
    end_chance(reader, inside);
    std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  }
  reader.of_text.restrictions.insert(reader.of_text.restrictions.end(), passing.begin(), passing.end());
  // as it is written: from behind the sentence before to the end of this one
  const std::string_view all = reader.note.text();
  std::size_t begin = where.begin;
  const auto ends_sentence = [&](std::size_t k) { return all[k - 1] == '\n' || all.substr(0, k).ends_with(". ") || all.substr(0, k).ends_with(".** ") || all.substr(0, k).ends_with(":** "); };
  while (begin > 0 && where.begin - begin < 200 && !ends_sentence(begin)) --begin;
  while (begin < where.begin && (all[begin] == '-' || all[begin] == '*' || all[begin] == '>' || all[begin] == ' ' || all[begin] == '.' || (all[begin] >= '0' && all[begin] <= '9'))) ++begin;
  const std::size_t stop = std::min(all.find_first_of(".\n", where.end), all.size());
  const std::string text = on_one_line(reader.note.slice({begin, stop - where.end < 80 ? stop : where.end}));
  for (const int id : symbols) limited.insert(reader.scope.symbols[static_cast<std::size_t>(id)].name);
  for (const std::string& name : limited) reader.of_text.restrictions.push_back({name, "", text, where.end, supposed_further_up});
}

}  // namespace odot::notes
