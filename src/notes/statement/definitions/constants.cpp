// SPDX-License-Identifier: MIT
// Which names the text calls constant while differentials are taken, and which differentials are not free.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

void constants_said(note_reader& reader, const sentence& s) {
  derivative_conventions& said = reader.scope.derivatives;
  for (const std::string& name : reader.of_sentence.constants) said.constants.erase(name);
  reader.of_sentence.constants.clear();
  const std::vector<std::string> all = words_of(s);
  if (!any_among(all, {"constant", "constants", "frozen"})) return;
  const bool local = any_among(all, {"if", "when", "whenever", "case"}), denied = any_among(all, {"wrong", "false", "unless", "nicht", "neither", "nothing", "none", "nor", "whether"});
  const std::size_t at = reader.segments[s.segment].outer.begin;
  const auto keep = [&](const std::vector<std::string>& names) {
    for (const std::string& name : names)
      if (denied) said.nothing_constant = true, said.variables.insert(name);
      else if (said.constants.emplace(name, at).second && local) reader.of_sentence.constants.push_back(name);
  };
  std::vector<std::string> group;  // the names in front, joined by “and”
  bool excepted = false;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const piece& p = s.pieces[i];
    if (p.mathematics) {
      const std::vector<std::string> own = leading_names(tokens_of(reader, reader.segments[p.segment]));
      group.insert(group.end(), own.begin(), own.end());
      continue;
    }
    if (!group.empty() && joins_names(p.words) && i + 1 < s.pieces.size()) continue;
    const std::vector<std::string> words = words_of(p.words);
    const words_of_constancy told = constancy_in(words, i + 1 < s.pieces.size());
    if (excepted && any_among(words, {"constant", "constants", "frozen"})) said.variables.insert(group.begin(), group.end());
    else if (told.denied) said.nothing_constant = true, said.variables.insert(group.begin(), group.end());
    else if (told.before && !group.empty()) keep(told.each ? group : std::vector<std::string>{group.back()});
    if (told.behind && i + 1 < s.pieces.size() && !excepted) {
      std::vector<std::string> names = leading_names(tokens_of(reader, reader.segments[s.pieces[i + 1].segment]));
      const bool one = any_among(words, {"matrix", "vector", "scalar"}) || (words.size() > 1 && among(words[words.size() - 2], {"a", "an"}));
      for (std::size_t k = i + 2; !one && k + 1 < s.pieces.size() && joins_names(s.pieces[k].words); k += 2) {
        const std::vector<std::string> more = leading_names(tokens_of(reader, reader.segments[s.pieces[k + 1].segment]));
        names.insert(names.end(), more.begin(), more.end());
      }
      keep(names);
    }
    group.clear();
    excepted = leads_to_exception(words);
  }
}

std::string doubt_of_bound_differential(const note_reader& reader, const node* n) {
  std::string doubt;
  any_below(n, [&](const node* k) {
    if (k->kind != form::differential) return false;
    return any_below(k->kids[0], [&](const node* inside) {
      if (inside->kind != form::name && inside->kind != form::indexed) return false;
      const std::string name = name_of(inside);
      const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0) return false;
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
      const bool supposed = std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) { return !a.ended && std::find(a.symbols.begin(), a.symbols.end(), id) != a.symbols.end(); });
      if ((s.properties & ~static_cast<unsigned>(kernel::invertible)) == 0 && s.unread_property.empty() && !supposed) return false;
      doubt = "d" + name + " need not be any matrix, since the text says of " + name + " what does not hold for all";
      return true;
    });
  });
  return doubt;
}

}  // namespace odot::notes
