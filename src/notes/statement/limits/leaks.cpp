// SPDX-License-Identifier: MIT
// What an example, another item of a list or another section gave to names of a claim that speaks of any.

#include <algorithm>

#include "notes/prose/topics.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

/// “For any two matrices $A$ and $B$, …”: the words in front of a formula, where they introduce names anew; else empty.
std::string_view introduction_in(std::string_view before) {
  const std::size_t end = before.rfind(". "), last = end == std::string_view::npos ? 0 : end;
  before.remove_prefix(last);
  for (const std::string_view noun : {"matrices $", "matrices \\(", "vectors $", "vectors \\("})
    if (const std::size_t at = before.rfind(noun); at != std::string_view::npos) {
      std::vector<std::string> words = words_of(lower_case(before.substr(0, at)));
      constexpr std::size_t reach = 4;
      if (words.size() > reach) words.erase(words.begin(), words.end() - static_cast<std::ptrdiff_t>(reach));
      const bool anew = any_among(words, {"any", "for", "two", "three", "general", "arbitrary"}) && !any_among(words, {"the", "our", "these", "both"});
      if (anew) return before.substr(at + noun.size() - 2);
    }
  return {};
}

/// “Associative: …”, “in general, …”: the words right in front of a formula call it a law.
bool is_called_law(std::string_view before) {
  if (const std::size_t end = before.find_last_of(".\n"); end != std::string_view::npos) before.remove_prefix(end + 1);
  return holds_any_of(lower_case(before), {"associativ", "distributiv", "commutativ", "in general", " law", "rule", "always"});
}

/// “For three matrices, we have”: it speaks of any, by no names of their own.
bool speaks_of_any(std::string_view before) {
  const std::size_t end = before.rfind(". "), last = end == std::string_view::npos ? 0 : end;
  const std::vector<std::string> words = words_of(lower_case(before.substr(last)));
  return any_phrase(words, {"for two matrices ,", "for three matrices ,", "for any matrices ,", "for three square matrices ,", "for three invertible matrices ,", "for two square matrices ,", "for two invertible matrices ,"});
}

/// A size that is a numeral, other than 1.
bool has_numerals(const shape& s) { return (s.rows.is_constant() && s.rows != extent(1)) || (s.columns.is_constant() && s.columns != extent(1)); }

}  // namespace

std::vector<std::string> leaked_names(const note_reader& reader, const node* left, const node* right) {
  const std::set<std::string> names = names_of_sides(left, right);
  const auto symbol_of = [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
  };
  const bool law = is_law(left, right), some_open = std::any_of(names.begin(), names.end(), [&](const std::string& name) { return symbol_of(name) == nullptr && reader.scope.find_dimension(name, reader.scope.now()) < 0; });
  constexpr std::size_t reach = 200;
  const std::size_t at = left->where.begin, from = at > reach ? at - reach : 0;
  const bool any = !reader.of_claim.in_chain && speaks_of_any(reader.note.slice({from, at}));
  const std::string_view anew = reader.of_claim.in_chain ? std::string_view() : introduction_in(reader.note.slice({from, at}));
  const bool general = is_called_law(reader.note.slice({from, at}));
  std::vector<std::string> out;
  for (const std::string& name : names) {
    const symbol* s = symbol_of(name);
    if (s == nullptr) continue;
    const bool of_others = law && general && s->defined && !reader.of_claim.in_chain && std::any_of(names.begin(), names.end(), [&](const std::string& other) { return other != name && mentions(reader, s->defined->body, other); });
    const bool of_example = law && some_open && s->defined && is_literal(s->defined->body) && holds_blocks(s->defined->body);
    const bool of_elsewhere = some_open && !s->defined && has_numerals(s->size) && reader.sections.has_ended(s->declared.begin);
    const bool introduced = s->declared.begin < from && ((any && is_capital(name)) || anew.find("$" + name + "$") != std::string_view::npos || anew.find("\\(" + name + "\\)") != std::string_view::npos || anew.find("$" + name + ",") != std::string_view::npos);
    if (of_others || of_example || of_elsewhere || introduced) out.push_back(name);
  }
  return out;
}

void end_inner_items(note_reader& reader, const sentence& s) {
  if (reader.of_section.suppositions.empty()) return;
  const std::string_view text = reader.note.text();
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  if (formula == s.pieces.end()) return;
  const int now = indentation_of_item(text, reader.segments[formula->segment].outer.begin);
  if (now < 0) return;
  end_suppositions_where(reader, [&](const supposition& x) { return !x.lets && indentation_of_item(text, x.where.begin) > now; });
}

}  // namespace odot::notes
