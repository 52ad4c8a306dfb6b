// SPDX-License-Identifier: MIT
// What the text says of a name in words that are not all known: whether what it said of the name before still holds is not known either, and no proof
// hangs on it.

#include <algorithm>

#include "notes/prose/parts_told.hpp"
#include "notes/prose/plain.hpp"
#include "notes/prose/subjects.hpp"
#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sequences/sequences.hpp"

namespace odot::notes {

static bool is_caption(const note_reader& reader, const sentence& s);

unsigned properties_since(const note_reader& reader, int symbol, std::size_t at) {
  const notes::symbol& s = reader.scope.symbols[static_cast<std::size_t>(symbol)];
  unsigned since = s.declared.begin < at ? 0u : s.properties;
  for (const supposed_property& p : reader.of_section.supposed_properties)
    if (p.symbol == symbol && p.at >= at) since |= p.said;
  return since & s.properties;
}

bool has_facts_before(const note_reader& reader, int symbol, std::size_t at) {
  const notes::symbol& s = reader.scope.symbols[static_cast<std::size_t>(symbol)];
  if (s.defined) return s.defined->where.begin < at;
  if (properties_since(reader, symbol, at) != s.properties) return true;
  const auto text = [&](const assumption& a) { return a.said.empty() ? without_gaps(reader.note.slice(a.where)) : a.said; };
  return std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) {
    const auto says_again = [&](const assumption& b) { return !b.ended && b.where.begin >= at && text(b) == text(a); };
    return !a.ended && a.where.begin < at && std::find(a.symbols.begin(), a.symbols.end(), symbol) != a.symbols.end() && std::none_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), says_again);
  });
}

void names_spoken_of_otherwise(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    if (!only_names(m.list)) continue;
    const std::string word = unknown_said_of(s, i);
    if (word.empty()) continue;
    for (const std::string& name : names_of(m)) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (const note_function* f = id < 0 ? reader.scope.find_function(name) : nullptr; f != nullptr && f->where.begin < reader.of_sentence.begin) {
        means_otherwise(reader, name, word, reader.of_sentence.begin);
      }
      if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin >= reader.of_sentence.begin) continue;
      reader.of_text.facts_unread.insert_or_assign(id, said_since{reader.of_sentence.begin, word});
      for (const std::string& made : made_of(reader, id)) reader.of_text.facts_unread.insert_or_assign(reader.scope.find_symbol(made, reader.scope.now()), said_since{reader.of_sentence.begin, word});
    }
  }
}

/// “With the mask, but not $b$, …”: not in front of something that is no equation; empty where it does not stand there.
static std::string left_out_by_name(const sentence& s, const std::vector<bool>& equations) {
  for (std::size_t k = 1; k < s.pieces.size(); ++k) {
    if (!s.pieces[k].mathematics || equations[k] || s.pieces[k - 1].mathematics) continue;
    const std::vector<std::string> words = words_of(s.pieces[k - 1].words);
    if (!words.empty() && words.back() == "not" && (words.size() == 1 || words[words.size() - 2] == "but")) return "not";
  }
  return {};
}

/// “Centre each row.”, “after step five, take another one.”: what a sentence without formulas says of parts and steps; empty where it is nothing.
static std::string change_in_words(const std::vector<std::string>& words) {
  if (said_of_part(words) == part_said::changed) return words[0];
  return steps_unlike_in_words(words);
}

/// “With a softmax and a bias” over a section that says what its bias is, “a bias $b \in …$”: nothing is there that its formulas do not have.
static bool names_what_is_declared(const note_reader& reader, std::vector<std::string> words, std::size_t at) {
  const std::size_t end = std::min(reader.note.text().find("\n#", at), reader.note.text().find("section{", at));
  const std::string text = on_one_line(lower_case(reader.note.text().substr(at, end == std::string_view::npos ? end : end - at)));
  std::erase_if(words, [&](const std::string& w) { return w.size() > 3 && text.find(" " + w + " $") != std::string::npos; });
  return unknown_among(words).empty();
}

void remark_said(note_reader& reader, const sentence& s) {
  reader.of_sentence.unread_word.clear();
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const std::size_t first = formula == s.pieces.end() ? s.segment : formula->segment - (formula == s.pieces.begin() || formula->segment == 0 ? 0 : 1);
  const std::size_t at = reader.note.text().find_first_not_of(" \n", reader.segments[first].outer.begin);
  if (at != std::string_view::npos) end_at_code(reader, at);
  const std::vector<std::string> words = words_of(s);
  const bool option = words.size() > 1 && words[0] == ":";  // “:class: dropdown”
  const bool title = at != std::string_view::npos && (reader.of_section.begin > 0 || reader.note.text().starts_with('#')) && reader.note.at(at).line == reader.note.at(reader.of_section.begin).line;
  if (words.empty() || option || at == std::string_view::npos || (title && !among(words[0], {"with", "without", "after", "under", "when", "if"}))) return;
  std::vector<bool> equations;
  for (const piece& p : s.pieces) equations.push_back(p.mathematics && reader.note.slice(reader.segments[p.segment].content).find('=') != std::string_view::npos);
  const bool equation = std::find(equations.begin(), equations.end(), true) != equations.end();
  std::string word = unknown_in_remark(s, equation);
  if (word.empty() && formula == s.pieces.end()) word = change_in_words(words);
  if (title && !word.empty() && words[0] == "with" && names_what_is_declared(reader, words, at)) word.clear();
  if (word == "may" && holds(words, "may be negative") && !holds_any_of(reader.note.text().substr(0, at), {">", "\\gt", "\\ge", "\\succ", "ositive", "onnegative", "on-negative"})) word.clear();  // “the weights may be negative”, where nothing has said that they are not
  const std::string taken_back = word.empty() && !equation && !title && !is_caption(reader, s) ? speaks_of_what_was_said(s) : std::string();
  if (!taken_back.empty()) word = taken_back;
  if (word.empty() && !equation && !title && s.pieces.size() == 1 && turn_of(s) == turn::all) {  // “we give this up”
    reader.of_section.remark_since = said_since{at, words[0]};
    return;
  }
  if (equation) {
    const bool of_claim = among(word, {"wrong", "false", "incorrect", "fails"}) || (word == "lost" && (holds(words, "has lost a") || holds(words, "has lost the") || holds(words, "has lost half of the")));
    if (!of_claim) reader.of_sentence.unread_word = word;  // which is read of the claim
    if (reader.of_sentence.unread_word.empty() && words[0] == "under" && any_among(words, {"alone", "neither", "only"})) reader.of_sentence.unread_word = "alone";  // “under (A1) alone”
    if (reader.of_sentence.unread_word.empty()) reader.of_sentence.unread_word = left_out_by_name(s, equations);
    if (reader.of_sentence.unread_word.empty()) reader.of_sentence.unread_word = speaks_of_others(s, equations);
    if (reader.of_sentence.unread_word.empty()) reader.of_sentence.unread_word = described_case(s);
    if (const std::string other = reader.of_section.words_opening.add(opening_of(s)); reader.of_sentence.unread_word.empty()) reader.of_sentence.unread_word = other;  // “layer two has”, behind “layer one has”
    return;
  }
  constexpr std::size_t longest_label = 4;  // “Model 2.”
  if (word.empty() && s.pieces.size() == 1 && words.size() <= longest_label) word = reader.of_section.words_opening.add(opening_of(s));
  if (word.empty()) return;
  if (reader.of_section.remark_since.at == all_below || is_caption(reader, s)) return;
  const std::size_t found = lower_case(reader.note.slice(reader.segments[first].outer)).find(word), there = found == std::string::npos ? at : reader.segments[first].outer.begin + found;  // the words before it may begin further up
  const auto last = std::find_if(s.pieces.rbegin(), s.pieces.rend(), [](const piece& p) { return p.mathematics; });
  const bool behind_formula = !taken_back.empty() && last != s.pieces.rend();  // “$Q$ is orthogonal; then it is trained”
  reader.of_section.remark_since = said_since{title && words[0] != "without" ? all_below : behind_formula ? reader.segments[last->segment].outer.end : there, word};  // “With dropout” is of all that stands below it
  if (!title) speak_of_all(*reader.sequences, reader.of_section.remark_since);
}

/// “A write fades by one power of the decay.” in front of a display, as a paragraph of its own: it tells in words what the display claims. Not so of what is
/// done to something named before, and of what tells of another time.
static bool is_caption(const note_reader& reader, const sentence& s) {
  if (s.pieces.size() != 1 || s.segment + 1 >= reader.segments.size() || reader.segments[s.segment + 1].kind != segment_kind::display) return false;
  std::string_view text = reader.note.slice(reader.segments[s.segment].outer);
  const std::size_t end = text.find_last_not_of(" \n");
  if (end == std::string_view::npos || (text[end] != '.' && text[end] != ':') || text.substr(end).find("\n\n") == std::string_view::npos) return false;
  text = text.substr(0, end + 1);
  if (const std::size_t blank = text.rfind("\n\n"); blank != std::string_view::npos) text = text.substr(blank);
  const std::vector<std::string> words = words_of(s);
  constexpr std::size_t marks = 2;
  return words_of(text).size() <= words.size() + marks && !opens_clause(words[0]) && !any_among(words, {"it", "its", "them", "these", "those", "now", "later", "then", "instead", "we", "our", "us", "you", "here"});
}

std::string not_relied_on(const note_reader& reader, const said_since& since, const std::string& what) {
  const std::string where = since.at == all_below ? "the heading" : "line " + std::to_string(reader.note.at(since.at).line);
  return where + " says something that is not read (“" + since.word + "”): what the text says of " + what + " before it may not hold behind it, and the proof hangs on it; where it does hold, say it again";
}

std::string not_relied_on_here(const note_reader& reader) { return "its sentence says something that is not read (“" + reader.of_sentence.unread_word + "”): what the text says before may not hold here, and the proof hangs on it"; }

std::string gradients_may_have_ended(const note_reader& reader, const derivative_plan& plan) {
  if (plan.gradients.empty() || (reader.of_section.remark_since.at == 0 && reader.of_sentence.unread_word.empty())) return {};
  if (!reader.of_sentence.unread_word.empty()) return not_relied_on_here(reader);
  const auto told = [&](const told_dependence& d) { return d.at < reader.of_section.remark_since.at; };
  const auto& dependences = reader.scope.derivatives.dependences;
  const auto of_loss = [&](const std::string& name) { return std::any_of(plan.gradients.begin(), plan.gradients.end(), [&](const auto& g) { return g.first.first == name; }); };
  const auto& upstream = reader.scope.derivatives.upstream;
  const bool again = std::any_of(upstream.begin(), upstream.end(), [&](const upstream_gradient& u) {  // which takes the place of what was said before of the loss
    return u.told >= 0 && of_loss(u.scalar) && reader.segments[static_cast<std::size_t>(u.told)].outer.begin >= reader.of_section.remark_since.at;
  });
  const bool before = std::any_of(dependences.begin(), dependences.end(), [&](const told_dependence& d) { return told(d) && !(again && of_loss(d.name)); }) || std::any_of(plan.gradients.begin(), plan.gradients.end(), [&](const auto& g) {
    return std::any_of(g.second.parts.begin(), g.second.parts.end(), [&](int part) { return has_facts_before(reader, part, reader.of_section.remark_since.at); });
  });
  return before ? not_relied_on(reader, reader.of_section.remark_since, plan.gradients.begin()->first.first) : std::string();
}

/// Whether a function of which the text has said before this byte what it is stands in `n`.
static bool has_functions_before(const note_reader& reader, const node* n, std::size_t at) {
  return any_below(n, [&](const node* k) {
    const note_function* f = k->text.empty() ? nullptr : reader.scope.find_function(k->text);
    return f != nullptr && f->where.begin < at;
  });
}

void pose_without_what_may_have_ended(note_reader& reader, claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t) {
  std::set<int> seen(t->symbols_used().begin(), t->symbols_used().end());
  std::vector<int> reached(seen.begin(), seen.end());
  for (std::size_t k = 0; k < reached.size(); ++k) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(reached[k])];
    if (const auto since = reader.of_text.facts_unread.find(reached[k]); since != reader.of_text.facts_unread.end() && has_facts_before(reader, reached[k], since->second.at)) {
      reader.of_claim.free_here.emplace(reached[k], since->second.at);
      if (item.hangs_on.empty())
        item.hangs_on = "line " + std::to_string(reader.note.at(since->second.at).line) + " says something of " + s.name + " that is not read (“" + since->second.word + "”): what was said of it before may have ended, and the proof hangs on it";
    } else if (reader.of_section.remark_since.at != 0 && has_facts_before(reader, reached[k], reader.of_section.remark_since.at)) {
      reader.of_claim.free_here.emplace(reached[k], reader.of_section.remark_since.at);
      if (item.hangs_on.empty()) item.hangs_on = not_relied_on(reader, reader.of_section.remark_since, s.name);
    } else if (!reader.of_sentence.unread_word.empty() && has_facts_before(reader, reached[k], reader.of_sentence.begin)) {
      reader.of_claim.free_here.emplace(reached[k], reader.of_sentence.begin);
      if (item.hangs_on.empty()) item.hangs_on = not_relied_on_here(reader);
    }
    if (s.defined)
      for (const int part : s.defined->symbols)
        if (part >= 0 && seen.insert(part).second) reached.push_back(part);
  }
  if (!reader.of_claim.unsure_outright)
    for (const int id : reader.of_claim.unsure_definitions) reader.of_claim.free_here.emplace(id, reader.note.text().size());
  const std::size_t limit = reader.of_sentence.unread_word.empty() ? reader.of_section.remark_since.at : reader.of_sentence.begin;
  if (item.hangs_on.empty() && limit != 0 && (has_functions_before(reader, asked.left, limit) || has_functions_before(reader, asked.right, limit)))
    item.hangs_on = reader.of_sentence.unread_word.empty() ? not_relied_on(reader, reader.of_section.remark_since, "its functions") : not_relied_on_here(reader);
  const std::vector<independence> independent = reader.scope.chance.independent;
  const bool of_chance = limit != 0 && (any_below(asked.left, is_moment) || any_below(asked.right, is_moment)) && std::erase_if(reader.scope.chance.independent, [&](const independence& g) { return g.at < limit; }) > 0;
  if (of_chance && item.hangs_on.empty()) item.hangs_on = reader.of_sentence.unread_word.empty() ? not_relied_on(reader, reader.of_section.remark_since, "independence") : not_relied_on_here(reader);
  if (reader.of_claim.free_here.empty() && !of_chance) return;
  if (!any_below(asked.left, is_derivative) && !any_below(asked.right, is_derivative)) try {
      claim_item unused = item;
      posed_question question;
      pose(reader, unused, asked.left, asked.right, t, t->used_a_value(), question);
      item.without = std::move(question);
    } catch (const trouble&) {
      // it can't be put without them
    }
  reader.of_claim.free_here.clear();
  reader.scope.chance.independent = independent;
}

/// “All matrices are symmetric”, “both are orthogonal”: what the words say of matrices that they do not name; empty where it is nothing.
static std::string property_of_all(const std::vector<std::string>& words) {
  for (std::size_t k = 1; k < words.size(); ++k) {
    if (words[k] != "are") continue;
    std::size_t from = k;
    while (from > 0 && among(words[from - 1], {"all", "both", "the", "these", "our", "they", "of", "them", "two", "three", "matrices", "maps", "operators", "transformations", "projectors", "blocks", "weights", "here"})) --from;
    if (from == k || (from > 0 && !among(words[from - 1], {",", ":", ";", "that", "where", "and", "since", "because", "so", "then", "throughout"}))) continue;
    std::string behind;
    for (std::size_t w = k; w < words.size(); ++w) behind += words[w] + " ";
    const said_properties said = properties_in(behind, false);
    if (const std::string told = said.words.empty() ? said.unread : said.words; !told.empty() && told != "invertible") return told;
  }
  return {};
}

void all_said(note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  const bool in_words = std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const bool of_kind = any_among(words, {"is", "are", "take", "use", "measure", "measured", "mean", "with", "in"}) && !any_among(words, {"euclidean", "frobenius", "compute", "usual", "easy"});
  if (const auto norm = std::find_if(words.begin(), words.end(), [](const std::string& w) { return among(w, {"norm", "norms", "one-norm", "max-norm", "lengths", "distances", "metric"}); }); in_words && of_kind && norm != words.end() && words.size() > 2)
    reader.of_section.norms_said = {*norm, reader.segments[s.segment].outer.begin};
  for (const piece& p : s.pieces)
    if (std::string said = p.mathematics ? std::string() : property_of_all(words_of(p.words)); !said.empty()) reader.of_section.said_of_all = {std::move(said), reader.segments[s.segment].outer.begin};
}

}  // namespace odot::notes
