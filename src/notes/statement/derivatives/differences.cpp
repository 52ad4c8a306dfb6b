// SPDX-License-Identifier: MIT
// Claims that two sides differ, and for which values they are made.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

/// Whether the text up to here has begun a theorem that it has not ended.
bool in_theorem(std::string_view before) {
  for (const char* kind : {"theorem", "thm", "lemma", "lem", "proposition", "prop", "corollary", "cor"})
    for (const char* star : {"}", "*}"}) {
      const std::size_t begin = before.rfind("\\begin{" + std::string(kind) + star), end = before.rfind("\\end{" + std::string(kind) + star);
      if (begin != std::string_view::npos && (end == std::string_view::npos || end < begin)) return true;
    }
  return false;
}

}  // namespace

void refuse_universal_difference(const note_reader& reader, const side& left, const side& right) {
  constexpr std::size_t reach = 400;
  const auto says_all = [](const std::vector<std::string>& words) {
    for (const std::string& w : words)
      if (among(w, {"all", "every", "any", "each", "always", "never", "whatever", "arbitrary", "unless"})) return w;
    return std::string(holds(words, "no two") ? "no two" : "");
  };
  const std::size_t begin = left.where.begin, end = right.where.end;
  std::string_view before = reader.note.text().substr(begin - std::min(begin, reach), std::min(begin, reach)), behind = reader.note.text().substr(end, reach);
  for (const char* stop : {". ", ".\n", "\n#", ".$$"})
    if (const std::size_t at = before.rfind(stop); at != std::string_view::npos) before.remove_prefix(at + 1);
  behind = behind.substr(0, behind.find('$'));
  std::string word = reader.of_sentence.of_all;
  for (const std::string_view part : {before, behind}) {
    if (word.empty()) word = says_all(words_of(lower_case(part)));
    if (word.empty() && part.find("\\forall") != std::string_view::npos) word = "∀";
  }
  const char* why = "one point where the sides differ does not show that they differ for all of them, and the text ";
  if (!word.empty()) unsupported(left.where, why + ("says “" + word + "”"));
  if (reader.of_sentence.in_general) return;
  if (in_theorem(reader.note.text().substr(0, begin))) unsupported(left.where, why + std::string("states it in a theorem"));
  if (among(reader.of_section.part, {"theorem", "lemma", "proposition", "corollary"})) unsupported(left.where, why + ("states it in a " + reader.of_section.part));
  for (const std::string& name : names_of_sides(left.read, right.read)) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    const auto speaks = [&](const restriction& r) { return r.name == name; };
    const bool supposed = id >= 0 && (reader.scope.symbols[static_cast<std::size_t>(id)].properties != 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].unread_property.empty() || std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) { return !a.ended && std::find(a.symbols.begin(), a.symbols.end(), id) != a.symbols.end(); }));
    if (supposed || std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), speaks) || std::any_of(reader.of_sentence.restrictions.begin(), reader.of_sentence.restrictions.end(), speaks))
      unsupported(left.where, why + ("supposes something of " + name));
  }
}

void refuse_difference_of_names(const note_reader& reader, const side& left, const side& right) {
  std::set<std::string> names, others;
  names_below(left.read, names), names_below(right.read, others);
  const bool defined = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined;
  });
  if (reader.of_sentence.in_general || names == others || defined || any_below(left.read, differentiates) || any_below(right.read, differentiates)) return;
  unsupported(left.where, "one point where the sides differ does not show that they differ for all values, and it can be meant of all; write “in general” where it is not");
}

/// Words with which names are declared, and with which it is said that products hang on their order: they limit no values.
static bool limits_no_values(std::string_view w) {
  if (w.size() == 1 || is_punctuation(w)) return true;
  return among(w, {"let", "suppose", "assume", "consider", "take", "given", "fix", "for", "be", "are", "is", "two", "three", "the", "an", "any", "some", "all", "both", "matrix", "matrices", "square", "real", "vector", "vectors", "column", "size", "dimension", "with", "and", "of", "in", "by", "where", "compatible", "appropriate",
                   "order", "then", "hence", "thus", "so", "we", "have", "note", "that", "also", "recall", "observe", "see", "but", "however", "while", "since", "because", "as", "general", "generally", "usually", "most", "typically", "not", "do", "does", "need", "commute", "commutes", "commutative", "commutativity",
                   "multiplication", "product", "products", "matters", "matter", "crucial", "important", "careful", "unlike", "even", "if", "other", "this", "it", "there", "example", "counterexample", "identity", "holds", "hold", "transpose", "transposes", "invertible", "nonsingular", "differ",
                   "different", "results", "result", "verify", "check", "show", "compute", "conversely", "although", "noncommutative", "non-commutative", "i.e", "e.g", "namely", "only", "can", "on", "which", "from", "following", "shape", "shapes", "sizes", "dimensions", "same", "rows", "columns", "random", "<tex>"}) ||
         w.find_first_not_of("0123456789x×n-") == std::string_view::npos;
}

/// Whether a formula is nothing but names and commas, and one of them is in the set.
static bool is_list_of(std::string_view formula, const std::set<std::string>& names) {
  const std::string text = without_gaps(formula);
  const auto found = [&](const std::string& name) {
    const std::size_t at = text.find(name);
    return at != std::string::npos && (at == 0 || text[at - 1] == ',') && (at + name.size() == text.size() || text[at + name.size()] == ',');
  };
  return text.find_first_of("=+-<>^(") == std::string::npos && std::any_of(names.begin(), names.end(), found);
}

/// The first word, or condition, by which the sentence may limit the values of the names of a claim that stands in it or behind it; empty where all are known not to. `own`: the claim stands in it.
static std::string limit_in_sentence(const sentence& s, const std::set<std::string>& names, bool own, const std::function<std::string_view(const piece&)>& written) {
  const auto speaks = [&](const piece& p) { return p.mathematics && is_list_of(written(p), names); };
  const bool in_words = std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const std::vector<std::string> all = words_of(s);
  const bool of_them = !all.empty() && among(all[0], {"both", "they", "these", "one"});  // “both are functions of $C$”
  if (!own && !in_words && !of_them && std::none_of(s.pieces.begin(), s.pieces.end(), speaks)) return {};
  for (const piece& p : s.pieces) {
    const std::string formula = p.mathematics && own ? without_gaps(written(p)) : std::string();
    const bool condition = formula.find('=') != std::string::npos && formula.find("\\ne") == std::string::npos && formula.find("\\n") != 0 && formula.size() < 6;  // “for $n = 1$”
    if (condition) return formula;
    if (p.mathematics) continue;
    const std::vector<std::string> words = words_of(p.words);
    const bool ties = words.size() == 1 && among(words[0], {"is", "equals"}) && &p != &s.pieces.front() && &p != &s.pieces.back();  // “$A$ is $B$”
    if (ties) return words[0];
    for (std::size_t k = 0; k < words.size(); ++k)
      if (words[k] == "square" && !(k + 1 < words.size() && among(words[k + 1], {"matrix", "matrices", "and", ",", "real"})) && k + 1 < words.size()) return words[k];  // “the square of”
    const auto word = std::find_if(words.begin(), words.end(), [](const std::string& w) { return !limits_no_values(w); });
    if (word != words.end()) return *word;
  }
  return {};
}

/// Whether the claim stands in a display behind a blank line to which no comma or colon leads: the words in front of it are a title, or another sentence.
static bool stands_apart(std::string_view text, std::size_t at) {
  const std::size_t open = text.substr(0, at).rfind("$$");
  if (open == std::string_view::npos) return false;
  const std::string_view before = text.substr(0, open);
  const std::size_t last = before.find_last_not_of(" \n\t");
  return last == std::string_view::npos || (before.substr(last).find("\n\n") != std::string_view::npos && before[last] != ':' && before[last] != ',');
}

std::string difference_limited(const note_reader& reader, const side& left, const side& right) {
  if (reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"general", "generally"})) return {};  // “$A B \ne B A$ in general”: of some values
  std::set<std::string> names = names_of_sides(left.read, right.read);
  const auto has_value = [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined;
  };
  if (reader.of_text.sentences == nullptr || std::all_of(names.begin(), names.end(), has_value)) return {};
  const auto written = [&reader](const piece& p) { return reader.note.slice(reader.segments[p.segment].content); };
  const bool declared = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].inferred;
  });
  for (const sentence& s : *reader.of_text.sentences) {
    const bool own = &s == reader.of_sentence.now;
    const bool titled = reader.segments[s.segment].level > 0 || ((reader.of_section.begin > 0 || reader.note.text().starts_with('#')) && reader.segments[s.segment].outer.begin <= reader.of_section.begin);
    const bool in_words = std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
    constexpr std::size_t longest = 7;  // “the algebra is abelian”
    const bool of_all = (reader.of_sentence.in_general && (own || in_words)) || (in_words && !own && words_of(s).size() > longest);
    const std::string word = of_all || (own && stands_apart(reader.note.text(), left.where.begin)) || (titled && (in_words || !declared)) ? std::string() : limit_in_sentence(s, names, own, written);
    if (!word.empty()) return "one point where the sides differ shows nothing where the text limits their values, and “" + word + "” may do so";
    if (own) return {};
  }
  return {};
}

}  // namespace odot::notes
