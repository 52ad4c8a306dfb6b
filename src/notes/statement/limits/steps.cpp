// SPDX-License-Identifier: MIT
// What the text says of single steps, or of what is not the same at each: no proof hangs on its recurrences behind it.

#include <algorithm>

#include "notes/prose/changes.hpp"
#include "notes/prose/plain.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sequences/sequences.hpp"

namespace odot::notes {

static bool is_index_letter(std::string_view text) { return text.size() == 1 && std::string_view("ijklnst").find(text[0]) != std::string_view::npos; }

static bool is_step_noun(std::string_view w) { return among(w, {"step", "steps", "time", "iteration", "iterations", "epoch", "layer", "round", "stage", "block"}); }

/// `t = 6`, `t \ge 5`: whether the formula is a condition on one index alone.
static bool is_of_index(std::string_view formula) {
  const std::string text = without_gaps(formula);
  return text.size() > 2 && is_index_letter(text.substr(0, 1)) && (among(text.substr(1, 1), {"=", ">", "<"}) || text.starts_with(text.substr(0, 1) + "\\ge") || text.starts_with(text.substr(0, 1) + "\\le")) && text.find("dots") == std::string::npos;
}

/// `t \ge 5`, `t > 3`: not from the first step on.
static bool begins_later(const std::string& formula) {
  const std::size_t number = formula.find_first_of("0123456789");
  return number != std::string::npos && formula.find_first_not_of("0123456789", number) == std::string::npos && (formula.substr(number) > "1" || formula.size() - number > 1) && (formula.find("\\ge") == 1 || formula.find('>') == 1);
}

/// “At step six a reset happens”, “each step has its own …”: words that tell steps apart; empty where there are none.
static std::string steps_told_apart(const std::vector<std::string>& words) {
  if (words.size() > 3 && among(words[0], {"at", "from", "after", "before"}) && is_step_noun(words[1]) && words[2].size() > 2 && !among(words[2], {"the", "all", "any", "each", "step", "steps", "this"})) return words[0] + " " + words[1];
  for (std::size_t k = 0; k + 4 < words.size(); ++k)
    if (among(words[k], {"each", "every"}) && is_step_noun(words[k + 1]) && among(words[k + 2], {"has", "uses", "gets"}) && words[k + 3] == "its" && words[k + 4] == "own") return "its own";
  for (std::size_t k = 0; k + 3 < words.size(); ++k) {
    if (!among(words[k], {"each", "every"})) continue;
    if (among(words[k + 1], {"state", "iterate", "member"}) && words[k + 2] == "is" && words[k + 3].ends_with("ed") && !among(words[k + 3], {"computed", "obtained", "given", "determined", "followed", "defined", "used", "stored", "called"})) return words[k + 3];
    const bool alters = is_step_noun(words[k + 1]) && among(words[k + 2], {"adds", "removes", "replaces", "scales", "swaps", "overwrites", "drops", "appends", "changes"});
    if (alters && any_among(words, {"row", "column", "entry", "rows", "columns", "entries"})) return words[k + 2];
  }
  return {};
}

/// “$W$ is a function of $t$”, “$W$ varies with $t$”.
static bool says_it_varies(const std::vector<std::string>& words) {
  return any_phrase(words, {"function of", "functions of", "depends on", "depend on", "varies with", "vary with", "changes with", "change with", "may depend on", "may vary with"}) && !any_among(words, {"not", "no", "never"});
}

/// The words by which a sentence with formulas says that steps are not all alike; empty where it does not.
static std::string steps_unlike(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> words = words_of(s);
  const auto text = [&](const math_piece& m) { return without_gaps(reader.note.slice(m.at->content)); };
  if (std::string apart = steps_told_apart(words); !apart.empty()) {
    const bool plain = std::none_of(pieces.begin(), pieces.end(), [&](const math_piece& m) { return text(m).find_first_of("_^") != std::string::npos; });
    if (plain) return apart;
  }
  for (std::size_t k = 0; k + 1 < pieces.size(); ++k)
    if (only_names(pieces[k].list) && is_index_letter(text(pieces[k + 1])) && says_it_varies(words_of(pieces[k + 1].before))) return pieces[k + 1].before;
  if (pieces.size() == 1 && only_names(pieces[0].list) && says_it_varies(words) && std::any_of(words.begin(), words.end(), is_step_noun)) return "step";  // “$W$ depends on the step”
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {  // W = W_t
      if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal) continue;
      const std::string left = without_gaps(reader.note.slice(st.sides[0].where)), right = without_gaps(reader.note.slice(st.sides[1].where));
      if (right.size() == left.size() + 3 && right.starts_with(left + "(") && is_index_letter(right.substr(left.size() + 1, 1)) && !left.empty() && left[0] >= 'A' && left[0] <= 'Z') return left + " = " + right;
      if (right.size() == left.size() + 2 && right.starts_with(left + "_") && is_index_letter(right.substr(right.size() - 1))) return left + " = " + right;
    }
  const bool in_front = !s.pieces.empty() && !s.pieces[0].mathematics && !words.empty() && among(words[0], {"at", "from", "after", "for", "until", "before", "once", "when", "later"});
  const bool of_index = std::any_of(pieces.begin(), pieces.end(), [&](const math_piece& m) { return is_of_index(reader.note.slice(m.at->content)); });
  if (of_index && pieces.size() == 1 && !pieces[0].before.empty() && !change_in(words).empty() && among(words_of(pieces[0].before).back(), {"at", "after", "from", "until", "before"})) return change_in(words);  // “noise is added at $t = 3$”
  if (!in_front || !(of_index || words[0] == "later")) return {};
  const bool first_step = !pieces.empty() && (text(pieces[0]).ends_with("=0") || text(pieces[0]).ends_with("=1") || text(pieces[0]).ends_with("\\ge1") || text(pieces[0]).ends_with("\\geq1"));
  const bool happens = of_index && !first_step && pieces.size() == 1 && words.size() > 2 && !any_among(words, {"claim", "trivial", "holds", "hold", "obvious", "statement", "formula", "equation", "this", "it", "both", "sum", "case", "nothing", "we", "result", "proof", "clear", "empty", "true"});
  const bool from_later = words[0] == "later" || std::any_of(pieces.begin(), pieces.end(), [&](const math_piece& m) { return begins_later(text(m)) || (words[0] == "from" && words.size() > 1 && words[1] == "on" && is_of_index(text(m))); });
  if (!happens && !(from_later && steps_known(*reader.sequences))) return {};
  const bool from_there = among(words[0], {"from", "after", "later"}) && from_later && (words[0] != "from" || (words.size() > 1 && words[1] == "on"));
  const auto not_used = [&](const math_piece& m) { return (from_there || !m.said.unknown.empty()) && holds_equality(m.list) && !m.said.concludes; };
  const auto other_step = std::find_if(pieces.begin(), pieces.end(), [&](const math_piece& m) { return !is_of_index(reader.note.slice(m.at->content)) && not_used(m); });
  return happens ? words[1] : other_step != pieces.end() ? (from_there ? words[0] : other_step->said.unknown) : std::string();
}

void steps_limited(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (const std::string words = steps_unlike(reader, s, pieces); !words.empty()) speak_of_all(*reader.sequences, {pieces.back().at->outer.end, words});
}

/// “After step five, take another matrix.”: the same in a sentence without formulas.
std::string steps_unlike_in_words(const std::vector<std::string>& words) { return steps_told_apart(words); }

/// The names to which fenced code gives another value made of the one that they have, `A = np.triu(A)`, in order, with where.
std::vector<std::pair<std::size_t, std::string>> changes_in_code(std::string_view text) {
  std::vector<std::pair<std::size_t, std::string>> out;
  std::set<std::string> made;  // by the code itself
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.size(), text.find('\n', at));
    std::string_view line = text.substr(at, end - at);
    const std::size_t begin = line.find_first_not_of(" \t");
    line = begin == std::string_view::npos ? std::string_view() : line.substr(begin);
    if (line.starts_with("```")) inside = !inside;
    else if (inside && !line.empty() && is_letter(line[0])) {
      std::size_t stop = 0;
      while (stop < line.size() && (is_letter(line[stop]) || line[stop] == '_' || (line[stop] >= '0' && line[stop] <= '9'))) ++stop;
      const std::string name(line.substr(0, stop));
      const std::string_view rest = line.substr(std::min(line.size(), line.find_first_not_of(" ", stop)));
      const bool in_place = rest.starts_with("+=") || rest.starts_with("-=") || rest.starts_with("*=") || rest.starts_with("/=") || rest.starts_with("@=");
      const bool assigns = rest.starts_with("=") && !rest.starts_with("==");
      if (assigns || in_place) {
        const bool of_itself = in_place || rest.find("(" + name + ")") != std::string_view::npos || rest.find("(" + name + ",") != std::string_view::npos || rest.starts_with("= " + name + " ") || rest.find("@ " + name) != std::string_view::npos;
        if (!of_itself) made.insert(name);
        else if (!made.contains(name)) out.emplace_back(at, name);
      }
    }
    at = end + 1;
  }
  return out;
}

void end_at_code(note_reader& reader, std::size_t until) {
  while (reader.of_text.code_read < reader.of_text.changes_in_code.size() && reader.of_text.changes_in_code[reader.of_text.code_read].first < until) {
    const auto& [at, name] = reader.of_text.changes_in_code[reader.of_text.code_read++];
    for (const std::string& written : {name, "\\mathbf{" + name + "}"})
      if (const int id = reader.scope.find_symbol(written, reader.scope.now()); id >= 0) reader.of_text.facts_unread.insert_or_assign(id, said_since{at, "code that changes it"});
  }
}

}  // namespace odot::notes
