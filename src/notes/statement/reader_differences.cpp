// SPDX-License-Identifier: MIT
// Claims that two sides differ, and for which values they are made.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

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

/// Throws where `A \neq B` is said of all values: one point where the sides differ does not show it. It is where the sentence, or the one in front of a display,
/// says so, in a theorem, and where something is supposed of its names; not where it is said to hold in general.
void note_reader::refuse_universal_difference(const side& left, const side& right) const {
  constexpr std::size_t reach = 400;
  const auto says_all = [](const std::vector<std::string>& words) {
    for (const std::string& w : words)
      if (among(w, {"all", "every", "any", "each", "always", "never", "whatever", "arbitrary", "unless"})) return w;
    return std::string(holds(words, "no two") ? "no two" : "");
  };
  const std::size_t begin = left.where.begin, end = right.where.end;
  std::string_view before = note_.text().substr(begin - std::min(begin, reach), std::min(begin, reach)), behind = note_.text().substr(end, reach);
  for (const char* stop : {". ", ".\n", "\n#", ".$$"})
    if (const std::size_t at = before.rfind(stop); at != std::string_view::npos) before.remove_prefix(at + 1);
  behind = behind.substr(0, behind.find('$'));
  std::string word = of_sentence_.of_all;
  for (const std::string_view part : {before, behind}) {
    if (word.empty()) word = says_all(words_of(lower_case(part)));
    if (word.empty() && part.find("\\forall") != std::string_view::npos) word = "∀";
  }
  const char* why = "one point where the sides differ does not show that they differ for all of them, and the text ";
  if (!word.empty()) unsupported(left.where, why + ("says “" + word + "”"));
  if (of_sentence_.in_general) return;
  if (in_theorem(note_.text().substr(0, begin))) unsupported(left.where, why + std::string("states it in a theorem"));
  if (among(of_section_.part, {"theorem", "lemma", "proposition", "corollary"})) unsupported(left.where, why + ("states it in a " + of_section_.part));
  for (const std::string& name : names_of_sides(left.read, right.read)) {
    const int id = scope_.find_symbol(name, scope_.now());
    const auto speaks = [&](const restriction& r) { return r.name == name; };
    const bool supposed = id >= 0 && (scope_.symbols[static_cast<std::size_t>(id)].properties != 0 || !scope_.symbols[static_cast<std::size_t>(id)].unread_property.empty() || std::any_of(scope_.assumptions.begin(), scope_.assumptions.end(), [&](const assumption& a) { return !a.ended && std::find(a.symbols.begin(), a.symbols.end(), id) != a.symbols.end(); }));
    if (supposed || std::any_of(of_text_.restrictions.begin(), of_text_.restrictions.end(), speaks) || std::any_of(of_sentence_.restrictions.begin(), of_sentence_.restrictions.end(), speaks))
      unsupported(left.where, why + ("supposes something of " + name));
  }
}

/// Throws where the two sides of `A x \neq y`, `e^a \neq 1` speak of different names, and no law fails as AB = BA does: it can be meant of all values. What is
/// defined, or a derivative, is what it is.
void note_reader::refuse_difference_of_names(const side& left, const side& right) const {
  std::set<std::string> names, others;
  names_below(left.read, names), names_below(right.read, others);
  const auto is_derivative = [](const node* n) { return n->kind == form::derivative || n->kind == form::differential || n->kind == form::dashed_call; };
  const bool defined = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const int id = scope_.find_symbol(name, scope_.now());
    return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined;
  });
  if (of_sentence_.in_general || names == others || defined || any_below(left.read, is_derivative) || any_below(right.read, is_derivative)) return;
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

/// Why one point where the sides differ shows nothing: words above the claim, or beside it, may limit the values of its names. Empty where none do, or it is said to differ in general.
std::string note_reader::difference_limited(const side& left, const side& right) const {
  std::set<std::string> names = names_of_sides(left.read, right.read);
  const auto has_value = [&](const std::string& name) {
    const int id = scope_.find_symbol(name, scope_.now());
    return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined;
  };
  if (of_text_.sentences == nullptr || std::all_of(names.begin(), names.end(), has_value)) return {};
  const auto written = [this](const piece& p) { return note_.slice(segments_[p.segment].content); };
  const bool declared = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const int id = scope_.find_symbol(name, scope_.now());
    return id >= 0 && !scope_.symbols[static_cast<std::size_t>(id)].inferred;
  });
  for (const sentence& s : *of_text_.sentences) {
    const bool own = &s == of_sentence_.now;
    const bool titled = segments_[s.segment].level > 0 || ((of_section_.begin > 0 || note_.text().starts_with('#')) && segments_[s.segment].outer.begin <= of_section_.begin);
    const bool in_words = std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
    constexpr std::size_t longest = 7;  // “the algebra is abelian”
    const bool of_all = (of_sentence_.in_general && (own || in_words)) || (in_words && !own && words_of(s).size() > longest);
    const std::string word = of_all || (own && stands_apart(note_.text(), left.where.begin)) || (titled && (in_words || !declared)) ? std::string() : limit_in_sentence(s, names, own, written);
    if (!word.empty()) return "one point where the sides differ shows nothing where the text limits their values, and “" + word + "” may do so";
    if (own) return {};
  }
  return {};
}

}  // namespace odot::notes
