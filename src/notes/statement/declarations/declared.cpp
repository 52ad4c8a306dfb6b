// SPDX-License-Identifier: MIT
// “Let $Y \in \mathbb{R}^{n \times k}$ hold the labels, so that $Y \mathbf{1} = \mathbf{1}$”: what a sentence says of the names that it declares.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

void take_as_said_of_declared(std::vector<math_piece>& pieces) {
  std::vector<std::string> declared;
  for (math_piece& m : pieces) {
    const bool states = std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) {
      return !st.relations.empty() && st.relations[0].kind != relation_kind::member;
    });
    if (!states) {
      const std::vector<std::string> names = names_of(m);
      declared.insert(declared.end(), names.begin(), names.end());
      continue;
    }
    const std::vector<std::string> words = words_of(m.before);
    const bool described = words.size() > 3 && words[words.size() - 2] == "so" && words.back() == "that" && words[0] != ",";
    if (pieces[0].said.because != "let" || pieces[0].said.how != mood::assumption || m.said.because != "so that" || !described) return;
    std::set<std::string> names;
    for (const statement& st : m.list.statements)
      for (const side& part : st.sides)
        if (part.read != nullptr) names_below(part.read, names);
    if (std::none_of(names.begin(), names.end(), [&](const std::string& n) { return std::find(declared.begin(), declared.end(), n) != declared.end(); })) return;
    m.said = {};
    m.said.how = mood::assumption, m.said.because = "such that";
  }
}

}  // namespace odot::notes
