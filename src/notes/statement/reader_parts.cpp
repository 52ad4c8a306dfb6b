// SPDX-License-Identifier: MIT
// Sections, theorems, examples and cases: what ends with them.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// Whether an equation for this very name stands there, and not for a member of its family.
static bool gives_value_at(std::string_view text, std::size_t at, const std::string& name) {
  constexpr std::size_t longest = 60;
  const std::string_view begin = text.substr(at, longest), left = begin.substr(0, begin.find('='));
  return left.size() < begin.size() && (name.find('_') != std::string::npos || left.find('_') == std::string_view::npos);
}

/// Whether what is said at this byte is of the sentence that declares the symbol: “let $w \in \mathbb{R}^n$ with $\mathbf{1}^\top w = 1$”. A counterexample has to respect it as long as the name stands.
bool note_reader::is_said_with(int symbol, std::size_t said) const {
  const place declared = scope_.symbols[static_cast<std::size_t>(symbol)].declared;
  const std::size_t from = std::min(declared.begin, said), to = std::max(declared.begin, said);
  constexpr std::size_t longest = 300;
  const std::string_view between = to - from > longest ? std::string_view(". ") : note_.text().substr(from, to - from);
  return !holds_any_of(between, {". ", ".\n", "\n\n", "; "});
}

/// What a section that has ended supposed of names that stay, in the paragraph that declares them: it is not used behind it, and what is false without it may be
/// meant with it.
std::vector<restriction> note_reader::conditions_left_behind() const {
  std::vector<restriction> out;
  const auto leave = [&](int id, std::size_t said, const std::string& text, const std::string& relation) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const std::size_t from = std::min(s.declared.begin, said), to = std::max(s.declared.begin, said);
    const bool paragraph = note_.text().substr(from, to - from).find("\n\n") == std::string_view::npos;
    if (paragraph && s.has_shape && !s.inferred && !s.defined && sections_.has_ended(said) && scope_.find_symbol(s.name, scope_.now()) == id) out.push_back({s.name, relation, text, said, supposed_in_section});
  };
  for (const assumption& a : scope_.assumptions)
    for (const int id : a.local || a.ended ? std::vector<int>() : a.symbols) leave(id, a.where.begin, a.said.empty() ? on_one_line(note_.slice(a.where)) : a.said, "");
  for (const restriction& r : of_text_.restrictions)
    if (const int id = r.name.empty() ? -1 : scope_.find_symbol(r.name, scope_.now()); id >= 0 && (r.role == supposed_in_section || !r.relation.empty())) leave(id, r.at, r.text, is_said_with(id, r.at) ? r.relation : "");
  return out;
}

/// A heading: what the section before it took as given and its examples' numbers end.
void note_reader::begin_section(int level, std::size_t at) {
  sections_.begin(level, at);
  scope_.ones_rows.reset();
  bool of_property = false;  // “The symmetric case” has ended
  for (; !of_section_.headings.empty() && of_section_.headings.back().first >= level; of_section_.headings.pop_back()) of_property = of_property || !of_section_.headings.back().second.empty();
  const std::string_view title = note_.slice({at, std::min(note_.text().find('\n', at), note_.text().size())});
  const std::vector<std::string> words = words_of(lower_case(title));
  const bool outright = of_property || turns_outright(words);
  if (of_property || turns_by_heading(words)) {
    end_suppositions_where([&](const supposition& x) { return sections_.has_ended(x.where.begin) && (outright || !has_stayed(x)); });
    end_properties([&](const supposed_property& p) { return sections_.has_ended(p.at) && !(p.stays && !outright); });
  }
  of_section_.headings.emplace_back(level, property_spoken_of(words));
  while (!of_section_.objections.empty() && of_section_.objections.back().first >= level) of_section_.objections.pop_back();
  if (const std::string word = objection_of_title(title); !word.empty()) of_section_.objections.emplace_back(level, word);
  of_section_.heading_says.clear();
  if (sections_.has_ended(of_section_.said_of_all.second)) of_section_.said_of_all = {};
  if (sections_.has_ended(of_section_.norms_said.second)) of_section_.norms_said = {};
  for (const auto& [of, property] : of_section_.headings)
    if (!property.empty()) of_section_.heading_says = property;
  of_section_.refuting = false;
  of_section_.sums_restricted.clear();
  for (assumption& a : scope_.assumptions) a.ended = a.ended || a.of_point;
  end_case_values();
  if (of_section_.layout_before) static_cast<told_layout&>(scope_.derivatives) = *std::exchange(of_section_.layout_before, {});
  of_section_.tied_weights.clear(), of_section_.fixed_indices.clear(), of_section_.compared_indices.clear();
  if (!of_section_.part.empty()) end_part();
  scope_.uses.clear();
  end_chance([&](std::size_t said) { return sections_.has_ended(said); });
  std::vector<restriction> doubted = conditions_left_behind();
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return sections_.has_ended(a.where.begin); });
  end_properties([&](const supposed_property& p) { return !p.stays && sections_.has_ended(p.at) && scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin + 2 < p.at; });
  const bool of_proof = any_among(words, {"proof", "proof.", "proof:", "proofs"});  // it goes on with what the section above says
  if (!of_proof) std::erase_if(of_text_.restrictions, [&](const restriction& r) { return sections_.has_ended(r.at); });
  if (!of_proof) of_text_.restrictions.insert(of_text_.restrictions.end(), doubted.begin(), doubted.end());
  std::erase_if(scope_.derivatives.constants, [&](const auto& c) { return sections_.has_ended(c.second); });
  std::erase_if(scope_.derivatives.dependences, [&](const told_dependence& d) { return sections_.has_ended(d.at); });
  if (sections_.has_ended(scope_.derivatives.fixed_from)) scope_.derivatives.fixed_from_here_on = false;
  std::set<int> needed;
  for (std::size_t id = of_section_.first_inferred; id < scope_.symbols.size(); ++id)
    if (scope_.symbols[id].defined) needed.insert(scope_.symbols[id].defined->symbols.begin(), scope_.symbols[id].defined->symbols.end());
  for (std::size_t id = of_section_.first_inferred; id < scope_.symbols.size(); ++id) {  // what only formulas told of names
    const symbol& s = scope_.symbols[id];
    if (!needed.contains(static_cast<int>(id)) && s.inferred && !s.defined && sections_.has_ended(s.declared.begin) && scope_.find_symbol(s.name, scope_.now()) == static_cast<int>(id)) scope_.restore(s.name, -1);
  }
  of_section_.first_inferred = sections_.has_ended(at > 0 ? at - 1 : 0) ? scope_.symbols.size() : of_section_.first_inferred;
  // “## Tied … Let $B = A^\top$ … ## Untied”: what a section says of a name from outside of it, and no formula, is for that section
  for (std::size_t id = 0, count = scope_.symbols.size(); id < count; ++id) {
    const symbol s = scope_.symbols[id];
    if (s.defined && !s.has_shape && sections_.has_ended(s.defined->where.begin) && scope_.find_symbol(s.name, scope_.now()) == static_cast<int>(id)) scope_.restore(s.name, -1);  // by names that nothing declares
    const bool told_by_value = s.defined && s.declared.end <= s.defined->where.begin && s.declared.end + 8 > s.defined->where.begin;  // “$c = 0$” is all that is said of c
    if (!s.defined || !sections_.has_ended(s.defined->where.begin) || (sections_.has_ended(s.declared.begin) && !told_by_value) || scope_.find_symbol(s.name, scope_.now()) != static_cast<int>(id)) continue;
    const node* body = bare(s.defined->body);
    if (body->kind == form::transpose) body = bare(body->kids[0]);
    if (is_name(body) || is_constant_side(body)) free_of_value(s, at);
  }
  end_numbers([&](std::size_t said) { return sections_.has_ended(said); });
  scope_.advance();
  for (const auto& [name, where] : of_text_.unread)
    if (sections_.has_ended(where.at) && gives_value_at(note_.text(), where.at, name)) of_text_.once_unread.insert_or_assign(name, where.line);
  std::erase_if(of_text_.unread, [&](const auto& u) { return sections_.has_ended(u.second.at); });
  end_data();
}

/// The numbers that examples gave to names end: the names mean again what they meant before.
void note_reader::end_data() {
  end_data(of_section_.example_data);
  end_data(of_section_.data);
}
void note_reader::end_data(std::vector<std::pair<std::string, int>>& data) {
  for (auto it = data.rbegin(); it != data.rend(); ++it)
    if (const int now = scope_.find_symbol(it->first, scope_.now()); now >= 0 && scope_.symbols[static_cast<std::size_t>(now)].data)
      scope_.restore(it->first, it->second);
  if (!data.empty()) scope_.advance();
  data.clear();
}

/// A theorem, an example, a case begins: what the part before it took as given ends, and with an example or a case its names too.
void note_reader::begin_part(const std::string& kind, const sentence& s) {
  end_data();
  if (kind == "proof") of_section_.proof_begin = of_sentence_.begin + 1;
  if (kind == "remark" && part_has_own_names()) end_part();
  if (kind == "remark") of_section_.remark_begin = of_sentence_.begin + 1;
  if (kind == "proof" || kind == "remark") return;  // belongs to what it stands behind
  end_suppositions_where([&](const supposition& x) { return x.where.begin >= of_section_.remark_begin; });
  of_section_.remark_begin = std::string::npos;
  end_part();
  of_section_.part = kind;
  of_section_.part_begin = std::max(of_sentence_.begin + 1, of_section_.last_formula);
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      of_section_.part_begin = segments_[p.segment].outer.begin;
      break;
    }
  of_section_.refuting = false;
  of_section_.part_mark = scope_.mark();
}

/// Proofs, examples and other frames that have ended before this byte: what was supposed in them ends with them.
void note_reader::end_blocks(std::size_t at) {
  for (; blocks_ended_ < blocks_.size() && blocks_[blocks_ended_].where.end <= at; ++blocks_ended_) {
    const text_block& b = blocks_[blocks_ended_];
    const auto inside = [&](std::size_t k) { return k >= b.where.begin && k < b.where.end; };
    if (b.kind == "theorem") {
      end_suppositions_where([&](const supposition& x) { return inside(x.where.begin); });
      std::vector<place> left;  // in a sentence that begins with the head of the block
      for (const assumption& a : scope_.assumptions)
        if (inside(a.where.begin)) left.push_back(a.where);
      for (const supposed_property& p : of_section_.supposed_properties)
        if (inside(p.at)) left.push_back({p.at, p.at + 1});
      for (const place& one : left) suspend(one, false);
      continue;
    }
    if (!of_section_.part.empty() && of_section_.part == b.kind && inside(of_section_.part_begin)) end_part();
    if (b.kind == "aside") end_aside(b.where);
    else forget(b.where, b.kind != "proof");
    of_section_.refuting = false;
  }
}

/// A note, a tip or a card has ended: what it supposed, and what it gave names from outside of it, may be meant behind it too, and decides nothing there.
void note_reader::end_aside(place where) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  end_suppositions_where([&](const supposition& x) { return inside(x.where.begin); });
  for (std::size_t id = 0, count = scope_.symbols.size(); id < count; ++id) {
    const symbol s = scope_.symbols[id];
    if (s.defined && inside(s.defined->where.begin) && !inside(s.declared.begin) && scope_.find_symbol(s.name, scope_.now()) == static_cast<int>(id)) free_of_value(s, where.end);
  }
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  end_properties([&](const supposed_property& p) { return inside(p.at) && !inside(scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  end_chance(inside);
  scope_.advance();
}

/// ∎, QED, `\square`: a proof that began in words is over.
bool note_reader::ends_proof(const sentence& s) const {
  return (of_section_.proof_begin || part_has_own_names()) && std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) {
    if (p.mathematics) {
      const std::string_view text = note_.slice(segments_[p.segment].content);
      return text.find("\\square") != std::string_view::npos || text.find("\\blacksquare") != std::string_view::npos || text.find("\\qed") != std::string_view::npos || text.find("\\Box") != std::string_view::npos;
    }
    for (const char* sign : {"∎", "□", "■", "◻", "qed", "q.e.d"})
      if (holds(words_of(p.words), sign)) return true;
    return false;
  });
}
void note_reader::end_proof() {
  if (of_section_.proof_begin) forget({*of_section_.proof_begin, note_.text().size()}, false);
  of_section_.proof_begin.reset();
  end_part();
}

/// What was supposed, asked and defined inside the place ends.
void note_reader::forget(place where, bool names_too) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  end_properties([&](const supposed_property& p) { return inside(p.at) && !inside(scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  std::erase_if(of_text_.restrictions, [&](const restriction& r) { return inside(r.at); });
  end_chance(inside);
  if (names_too) sequences_->end_given("what gave its members was said in a part that has ended", inside);
  forget_definitions(where, names_too);
}

/// What names were given inside the place ends: those of before stand for any value again, and those of an example are gone.
void note_reader::forget_definitions(place where, bool names_too) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  const std::size_t count = scope_.symbols.size();
  for (std::size_t id = 0; id < count; ++id) {
    const symbol s = scope_.symbols[id];
    if (scope_.find_symbol(s.name, scope_.now()) != static_cast<int>(id)) continue;
    const bool made_here = inside(s.declared.begin);
    if (made_here && names_too) scope_.advance(), scope_.restore(s.name, -1);
    if (made_here || !s.defined || !inside(s.defined->where.begin) || !s.has_shape) continue;
    scope_.advance();
    scope_.symbols[static_cast<std::size_t>(scope_.declare(s.name, s.size, s.declared))].properties = s.properties;
  }
  scope_.advance();
}

/// Whether the section, the proof or the example that holds this byte has ended.
bool note_reader::has_ended(std::size_t at) const {
  if (sections_.has_ended(at)) return true;
  return std::any_of(blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(blocks_ended_), [&](const text_block& b) { return at >= b.where.begin && at < b.where.end; });
}

bool note_reader::part_has_own_names() const { return among(of_section_.part, {"example", "exercise", "case", "problem", "solution"}); }

void note_reader::end_part() {
  of_section_.fixed_indices.clear(), of_section_.compared_indices.clear();
  if (of_section_.part.empty()) return;
  end_chance([&](std::size_t said) { return said >= of_section_.part_begin; });
  if (part_has_own_names()) sequences_->end_given("what gave its members was said in the " + of_section_.part + " before", [&](std::size_t at) { return at >= of_section_.part_begin; });
  std::erase_if(scope_.assumptions, [&](const assumption& a) { return a.where.begin >= of_section_.part_begin; });
  end_properties([&](const supposed_property& p) { return p.at >= of_section_.part_begin; });
  for (std::size_t id = 0, count = scope_.symbols.size(); id < count && !part_has_own_names(); ++id) {  // “Theorem 1. Let $B = A^2$”
    const symbol s = scope_.symbols[id];
    if (!s.defined || s.defined->where.begin < of_section_.part_begin || s.declared.begin >= of_section_.part_begin || scope_.find_symbol(s.name, scope_.now()) != static_cast<int>(id)) continue;
    free_of_definition(s.name, s.defined->where);
    of_text_.restrictions.push_back({s.name, "", s.name + " = " + on_one_line(note_.slice(s.defined->where)), s.defined->where.end, supposed_further_up});
  }
  if (part_has_own_names()) {
    forget_definitions({of_section_.part_begin, note_.text().size()}, false);
    scope_.back_to(of_section_.part_mark);
    for (const std::string& name : scope_.functions_defined([&](place at) { return at.begin >= of_section_.part_begin; })) scope_.forget_function(name), of_text_.used_functions.erase(name);
  }
  of_section_.part.clear();
}

/// “Theorem 2.”, “Example:”, “Proof.” at the beginning of a sentence: which; empty where no part begins.
std::string note_reader::begins_part(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  std::size_t i = 0;
  while (i < words.size() && (words[i] == "|" || words[i] == "the")) ++i;
  if (i >= words.size()) return {};
  const bool part = among(words[i], {"theorem", "lemma", "proposition", "corollary", "definition", "example", "exercise", "proof", "problem", "remark", "claim", "case", "solution"});
  if (!part) return {};
  const std::string next = i + 1 < words.size() ? words[i + 1] : ".";
  return among(next, {".", ":", "(", ","}) || (next[0] >= '0' && next[0] <= '9') ? words[i] : std::string();
}

}  // namespace odot::notes
