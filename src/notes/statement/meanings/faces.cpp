// SPDX-License-Identifier: MIT
// Upright and slanted bold letters, `\mathbf{x}` and `\boldsymbol{x}`: one name, unless the text tells of each what it is.

#include <algorithm>
#include <map>
#include <set>

#include "notes/prose/own_meanings.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

enum class bold_face { none, upright, slanted };

/// Which bold face the formula begins with, the letter in it, and what stands behind it.
struct faced_letter {
  bold_face face = bold_face::none;
  std::string letter;
  std::string_view behind;
};

std::string_view behind_gaps(std::string_view text) { return text.substr(std::min(text.size(), text.find_first_not_of(" {"))); }

faced_letter faced_at(std::string_view text) {
  faced_letter out;
  text = behind_gaps(text);
  if (!text.starts_with('\\')) return out;
  std::size_t end = end_of_command(text, 0);
  const std::string_view command = text.substr(1, end - 1);
  const bool upright = among(command, {"mathbf", "textbf", "bf", "symbf"}), slanted = among(command, {"boldsymbol", "bm", "pmb", "mathbfit", "symbfit"});
  if (!upright && !slanted) return out;
  out.face = upright ? bold_face::upright : bold_face::slanted;
  text = behind_gaps(text.substr(end));
  for (const auto& [inner, face] : {std::pair(std::string_view("\\mathrm"), bold_face::upright), std::pair(std::string_view("\\mathbf"), bold_face::upright), std::pair(std::string_view("\\mathit"), bold_face::slanted)})
    if (text.starts_with(inner)) out.face = face, text = behind_gaps(text.substr(inner.size()));
  end = text.starts_with('\\') ? end_of_command(text, 0) : std::min<std::size_t>(text.size(), 1);
  out.letter = text.substr(0, end);
  text = text.substr(end);
  out.behind = text.substr(std::min(text.size(), text.find_first_not_of(" }")));
  return out;
}

}  // namespace

void faces_told(note_reader& reader, const sentence& s, std::size_t section) {
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const faced_letter one = faced_at(reader.note.slice(reader.segments[p.segment].content));
    if (one.face == bold_face::none || one.letter.empty() || !(one.behind.empty() || one.behind.starts_with("\\in "))) continue;
    auto& [upright, slanted] = reader.of_text.faces_told[one.letter];
    auto& own = one.face == bold_face::upright ? upright : slanted;
    const bool met = own == section;
    own = section;
    if (!met && upright == slanted) reader.of_text.own_meanings.push_back({usage::name, "\\mathbf beside \\boldsymbol", "\\mathbf{" + one.letter + "}", true, section});
  }
}

std::string mixed_face(const note_reader& reader, const std::vector<node*>& roots) {
  std::map<std::string, std::set<bold_face>> met;
  std::string found;
  for (const node* n : roots)
    any_below(n, [&](const node* k) {
      const faced_letter one = k->kind == form::name ? faced_at(reader.note.slice(k->where)) : faced_letter{};
      const auto told = one.face == bold_face::none ? reader.of_text.faces_told.end() : reader.of_text.faces_told.find(one.letter);
      if (told == reader.of_text.faces_told.end() || !told->second.first || !told->second.second) return false;
      met[one.letter].insert(one.face);
      if (met[one.letter].size() > 1) found = one.letter;
      return false;
    });
  return found;
}

}  // namespace odot::notes
