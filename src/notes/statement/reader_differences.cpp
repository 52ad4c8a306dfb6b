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

}  // namespace odot::notes
