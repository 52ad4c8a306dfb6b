// SPDX-License-Identifier: MIT
// Sections, theorems, examples and cases: what ends with them.

#include <algorithm>

#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/chance/chance.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"

namespace odot::notes {

static void end_aside(note_reader& reader, place where);
static void forget_definitions(note_reader& reader, place where, bool names_too);
static void end_part(note_reader& reader);

/// Whether an equation for this very name stands there, and not for a member of its family.
static bool gives_value_at(std::string_view text, std::size_t at, const std::string& name) {
  constexpr std::size_t longest = 60;
  const std::string_view begin = text.substr(at, longest), left = begin.substr(0, begin.find('='));
  return left.size() < begin.size() && (name.find('_') != std::string::npos || left.find('_') == std::string_view::npos);
}

/// Whether what is said at this byte is of the sentence that declares the symbol: “let $w \in \mathbb{R}^n$ with $\mathbf{1}^\top w = 1$”. A counterexample has to respect it as long as the name stands.
static bool is_said_with(const note_reader& reader, int symbol, std::size_t said) {
  const place declared = reader.scope.symbols[static_cast<std::size_t>(symbol)].declared;
  const std::size_t from = std::min(declared.begin, said), to = std::max(declared.begin, said);
  constexpr std::size_t longest = 300;
  const std::string_view between = to - from > longest ? std::string_view(". ") : reader.note.text().substr(from, to - from);
  return !holds_any_of(between, {". ", ".\n", "\n\n", "; "});
}

/// What a section that has ended supposed of names that stay, in the paragraph that declares them: it is not used behind it, and what is false without it may be
/// meant with it.
static std::vector<restriction> conditions_left_behind(const note_reader& reader) {
  std::vector<restriction> out;
  const auto leave = [&](int id, std::size_t said, const std::string& text, const std::string& relation) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const std::size_t from = std::min(s.declared.begin, said), to = std::max(s.declared.begin, said);
    const bool paragraph = reader.note.text().substr(from, to - from).find("\n\n") == std::string_view::npos;
    if (paragraph && s.has_shape && !s.inferred && !s.defined && reader.sections.has_ended(said) && reader.scope.find_symbol(s.name, reader.scope.now()) == id) out.push_back({s.name, relation, text, said, supposed_in_section});
  };
  for (const assumption& a : reader.scope.assumptions)
    for (const int id : a.local || a.ended ? std::vector<int>() : a.symbols) leave(id, a.where.begin, a.said.empty() ? on_one_line(reader.note.slice(a.where)) : a.said, "");
  for (const restriction& r : reader.of_text.restrictions)
    if (const int id = r.name.empty() ? -1 : reader.scope.find_symbol(r.name, reader.scope.now()); id >= 0 && (r.role == supposed_in_section || !r.relation.empty())) leave(id, r.at, r.text, is_said_with(reader, id, r.at) ? r.relation : "");
  return out;
}

void begin_section(note_reader& reader, int level, std::size_t at) {
  reader.sections.begin(level, at);
  reader.scope.ones_rows.reset();
  bool of_property = false;  // “The symmetric case” has ended
  for (; !reader.of_section.headings.empty() && reader.of_section.headings.back().first >= level; reader.of_section.headings.pop_back()) of_property = of_property || !reader.of_section.headings.back().second.empty();
  const std::string_view title = reader.note.slice({at, std::min(reader.note.text().find('\n', at), reader.note.text().size())});
  const std::vector<std::string> words = words_of(lower_case(title));
  const bool outright = of_property || turns_outright(words);
  if (of_property || turns_by_heading(words)) {
    end_suppositions_where(reader, [&](const supposition& x) { return reader.sections.has_ended(x.where.begin) && (outright || !has_stayed(reader, x)); });
    end_properties(reader, [&](const supposed_property& p) { return reader.sections.has_ended(p.at) && !(p.stays && !outright); });
  }
  reader.of_section.headings.emplace_back(level, property_spoken_of(words));
  while (!reader.of_section.objections.empty() && reader.of_section.objections.back().first >= level) reader.of_section.objections.pop_back();
  if (const std::string word = objection_of_title(title); !word.empty()) reader.of_section.objections.emplace_back(level, word);
  reader.of_section.heading_says.clear();
  if (reader.sections.has_ended(reader.of_section.said_of_all.second)) reader.of_section.said_of_all = {};
  if (reader.sections.has_ended(reader.of_section.norms_said.second)) reader.of_section.norms_said = {};
  for (const auto& [of, property] : reader.of_section.headings)
    if (!property.empty()) reader.of_section.heading_says = property;
  reader.of_section.refuting = false;
  reader.of_section.sums_restricted.clear();
  for (assumption& a : reader.scope.assumptions) a.ended = a.ended || a.of_point;
  end_case_values(reader);
  if (reader.of_section.layout_before) static_cast<told_layout&>(reader.scope.derivatives) = *std::exchange(reader.of_section.layout_before, {});
  reader.of_section.tied_weights.clear(), reader.of_section.fixed_indices.clear(), reader.of_section.compared_indices.clear();
  if (!reader.of_section.part.empty()) end_part(reader);
  reader.scope.uses.clear();
  end_chance(reader, [&](std::size_t said) { return reader.sections.has_ended(said); });
  std::vector<restriction> doubted = conditions_left_behind(reader);
  std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return reader.sections.has_ended(a.where.begin); });
  end_properties(reader, [&](const supposed_property& p) { return !p.stays && reader.sections.has_ended(p.at) && reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin + 2 < p.at; });
  const bool of_proof = any_among(words, {"proof", "proof.", "proof:", "proofs"});  // it goes on with what the section above says
  if (!of_proof) std::erase_if(reader.of_text.restrictions, [&](const restriction& r) { return reader.sections.has_ended(r.at); });
  if (!of_proof) reader.of_text.restrictions.insert(reader.of_text.restrictions.end(), doubted.begin(), doubted.end());
  std::erase_if(reader.scope.derivatives.constants, [&](const auto& c) { return reader.sections.has_ended(c.second); });
  std::erase_if(reader.scope.derivatives.dependences, [&](const told_dependence& d) { return reader.sections.has_ended(d.at); });
  if (reader.sections.has_ended(reader.scope.derivatives.fixed_from)) reader.scope.derivatives.fixed_from_here_on = false;
  std::set<int> needed;
  for (std::size_t id = reader.of_section.first_inferred; id < reader.scope.symbols.size(); ++id)
    if (reader.scope.symbols[id].defined) needed.insert(reader.scope.symbols[id].defined->symbols.begin(), reader.scope.symbols[id].defined->symbols.end());
  for (std::size_t id = reader.of_section.first_inferred; id < reader.scope.symbols.size(); ++id) {  // what only formulas told of names
    const symbol& s = reader.scope.symbols[id];
    if (!needed.contains(static_cast<int>(id)) && s.inferred && !s.defined && reader.sections.has_ended(s.declared.begin) && reader.scope.find_symbol(s.name, reader.scope.now()) == static_cast<int>(id)) reader.scope.restore(s.name, -1);
  }
  reader.of_section.first_inferred = reader.sections.has_ended(at > 0 ? at - 1 : 0) ? reader.scope.symbols.size() : reader.of_section.first_inferred;
  // “## Tied … Let $B = A^\top$ … ## Untied”: what a section says of a name from outside of it, and no formula, is for that section
  for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count; ++id) {
    const symbol s = reader.scope.symbols[id];
    if (s.defined && !s.has_shape && reader.sections.has_ended(s.defined->where.begin) && reader.scope.find_symbol(s.name, reader.scope.now()) == static_cast<int>(id)) reader.scope.restore(s.name, -1);  // by names that nothing declares
    const bool told_by_value = s.defined && s.declared.end <= s.defined->where.begin && s.declared.end + 8 > s.defined->where.begin;  // “$c = 0$” is all that is said of c
    if (!s.defined || !reader.sections.has_ended(s.defined->where.begin) || (reader.sections.has_ended(s.declared.begin) && !told_by_value) || reader.scope.find_symbol(s.name, reader.scope.now()) != static_cast<int>(id)) continue;
    const node* body = bare(s.defined->body);
    if (body->kind == form::transpose) body = bare(body->kids[0]);
    if (is_name(body) || is_constant_side(body)) free_of_value(reader, s, at);
  }
  end_numbers(reader, [&](std::size_t said) { return reader.sections.has_ended(said); });
  reader.scope.advance();
  for (const auto& [name, where] : reader.of_text.unread)
    if (reader.sections.has_ended(where.at) && gives_value_at(reader.note.text(), where.at, name)) reader.of_text.once_unread.insert_or_assign(name, where.line);
  std::erase_if(reader.of_text.unread, [&](const auto& u) { return reader.sections.has_ended(u.second.at); });
  end_data(reader);
}

void end_data(note_reader& reader) {
  end_data(reader, reader.of_section.example_data);
  end_data(reader, reader.of_section.data);
}
void end_data(note_reader& reader, std::vector<std::pair<std::string, int>>& data) {
  for (auto it = data.rbegin(); it != data.rend(); ++it)
    if (const int now = reader.scope.find_symbol(it->first, reader.scope.now()); now >= 0 && reader.scope.symbols[static_cast<std::size_t>(now)].data)
      reader.scope.restore(it->first, it->second);
  if (!data.empty()) reader.scope.advance();
  data.clear();
}

void begin_part(note_reader& reader, const std::string& kind, const sentence& s) {
  end_data(reader);
  if (kind == "proof") reader.of_section.proof_begin = reader.of_sentence.begin + 1;
  if (kind == "remark" && part_has_own_names(reader)) end_part(reader);
  if (kind == "remark") reader.of_section.remark_begin = reader.of_sentence.begin + 1;
  if (kind == "proof" || kind == "remark") return;  // belongs to what it stands behind
  end_suppositions_where(reader, [&](const supposition& x) { return x.where.begin >= reader.of_section.remark_begin; });
  reader.of_section.remark_begin = std::string::npos;
  end_part(reader);
  reader.of_section.part = kind;
  reader.of_section.part_begin = std::max(reader.of_sentence.begin + 1, reader.of_section.last_formula);
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      reader.of_section.part_begin = reader.segments[p.segment].outer.begin;
      break;
    }
  reader.of_section.refuting = false;
  reader.of_section.part_mark = reader.scope.mark();
}

void end_blocks(note_reader& reader, std::size_t at) {
  for (; reader.blocks_ended < reader.blocks.size() && reader.blocks[reader.blocks_ended].where.end <= at; ++reader.blocks_ended) {
    const text_block& b = reader.blocks[reader.blocks_ended];
    const auto inside = [&](std::size_t k) { return k >= b.where.begin && k < b.where.end; };
    if (b.kind == "theorem") {
      end_suppositions_where(reader, [&](const supposition& x) { return inside(x.where.begin); });
      std::vector<place> left;  // in a sentence that begins with the head of the block
      for (const assumption& a : reader.scope.assumptions)
        if (inside(a.where.begin)) left.push_back(a.where);
      for (const supposed_property& p : reader.of_section.supposed_properties)
        if (inside(p.at)) left.push_back({p.at, p.at + 1});
      for (const place& one : left) suspend(reader, one, false);
      continue;
    }
    if (!reader.of_section.part.empty() && reader.of_section.part == b.kind && inside(reader.of_section.part_begin)) end_part(reader);
    if (b.kind == "aside") end_aside(reader, b.where);
    else forget(reader, b.where, b.kind != "proof");
    reader.of_section.refuting = false;
  }
}

/// A note, a tip or a card has ended: what it supposed, and what it gave names from outside of it, may be meant behind it too, and decides nothing there.
static void end_aside(note_reader& reader, place where) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  end_suppositions_where(reader, [&](const supposition& x) { return inside(x.where.begin); });
  for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count; ++id) {
    const symbol s = reader.scope.symbols[id];
    if (s.defined && inside(s.defined->where.begin) && !inside(s.declared.begin) && reader.scope.find_symbol(s.name, reader.scope.now()) == static_cast<int>(id)) free_of_value(reader, s, where.end);
  }
  std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  end_properties(reader, [&](const supposed_property& p) { return inside(p.at) && !inside(reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  end_chance(reader, inside);
  reader.scope.advance();
}

bool ends_proof(const note_reader& reader, const sentence& s) {
  return (reader.of_section.proof_begin || part_has_own_names(reader)) && std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) {
    if (p.mathematics) {
      const std::string_view text = reader.note.slice(reader.segments[p.segment].content);
      return text.find("\\square") != std::string_view::npos || text.find("\\blacksquare") != std::string_view::npos || text.find("\\qed") != std::string_view::npos || text.find("\\Box") != std::string_view::npos;
    }
    for (const char* sign : {"∎", "□", "■", "◻", "qed", "q.e.d"})
      if (holds(words_of(p.words), sign)) return true;
    return false;
  });
}
void end_proof(note_reader& reader) {
  if (reader.of_section.proof_begin) forget(reader, {*reader.of_section.proof_begin, reader.note.text().size()}, false);
  reader.of_section.proof_begin.reset();
  end_part(reader);
}

void forget(note_reader& reader, place where, bool names_too) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return inside(a.where.begin); });
  end_properties(reader, [&](const supposed_property& p) { return inside(p.at) && !inside(reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin); });
  std::erase_if(reader.of_text.restrictions, [&](const restriction& r) { return inside(r.at); });
  end_chance(reader, inside);
  if (names_too) end_given(*reader.sequences, "what gave its members was said in a part that has ended", inside);
  forget_definitions(reader, where, names_too);
}

/// What names were given inside the place ends: those of before stand for any value again, and those of an example are gone.
static void forget_definitions(note_reader& reader, place where, bool names_too) {
  const auto inside = [&](std::size_t k) { return k >= where.begin && k < where.end; };
  const std::size_t count = reader.scope.symbols.size();
  for (std::size_t id = 0; id < count; ++id) {
    const symbol s = reader.scope.symbols[id];
    if (reader.scope.find_symbol(s.name, reader.scope.now()) != static_cast<int>(id)) continue;
    const bool made_here = inside(s.declared.begin);
    if (made_here && names_too) reader.scope.advance(), reader.scope.restore(s.name, -1);
    if (made_here || !s.defined || !inside(s.defined->where.begin) || !s.has_shape) continue;
    reader.scope.advance();
    reader.scope.symbols[static_cast<std::size_t>(reader.scope.declare(s.name, s.size, s.declared))].properties = s.properties;
  }
  reader.scope.advance();
}

bool has_ended(const note_reader& reader, std::size_t at) {
  if (reader.sections.has_ended(at)) return true;
  return std::any_of(reader.blocks.begin(), reader.blocks.begin() + static_cast<std::ptrdiff_t>(reader.blocks_ended), [&](const text_block& b) { return at >= b.where.begin && at < b.where.end; });
}

bool part_has_own_names(const note_reader& reader) { return among(reader.of_section.part, {"example", "exercise", "case", "problem", "solution"}); }

static void end_part(note_reader& reader) {
  reader.of_section.fixed_indices.clear(), reader.of_section.compared_indices.clear();
  if (reader.of_section.part.empty()) return;
  end_chance(reader, [&](std::size_t said) { return said >= reader.of_section.part_begin; });
  if (part_has_own_names(reader)) end_given(*reader.sequences, "what gave its members was said in the " + reader.of_section.part + " before", [&](std::size_t at) { return at >= reader.of_section.part_begin; });
  std::erase_if(reader.scope.assumptions, [&](const assumption& a) { return a.where.begin >= reader.of_section.part_begin; });
  end_properties(reader, [&](const supposed_property& p) { return p.at >= reader.of_section.part_begin; });
  for (std::size_t id = 0, count = reader.scope.symbols.size(); id < count && !part_has_own_names(reader); ++id) {  // “Theorem 1. Let $B = A^2$”
    const symbol s = reader.scope.symbols[id];
    if (!s.defined || s.defined->where.begin < reader.of_section.part_begin || s.declared.begin >= reader.of_section.part_begin || reader.scope.find_symbol(s.name, reader.scope.now()) != static_cast<int>(id)) continue;
    free_of_definition(reader, s.name, s.defined->where);
    reader.of_text.restrictions.push_back({s.name, "", s.name + " = " + on_one_line(reader.note.slice(s.defined->where)), s.defined->where.end, supposed_further_up});
  }
  if (part_has_own_names(reader)) {
    forget_definitions(reader, {reader.of_section.part_begin, reader.note.text().size()}, false);
    reader.scope.back_to(reader.of_section.part_mark);
    for (const std::string& name : reader.scope.functions_defined([&](place at) { return at.begin >= reader.of_section.part_begin; })) reader.scope.forget_function(name), reader.of_text.used_functions.erase(name);
  }
  reader.of_section.part.clear();
}

std::string begins_part(const sentence& s) {
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
