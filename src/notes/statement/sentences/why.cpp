// SPDX-License-Identifier: MIT
// What each stage of the reading made of a statement.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

void tell_stages(note_reader& reader, const statement& st, const math_piece& m, const std::string& read_as) {
  stage_item item{reader.note.at(st.where.begin), on_one_line(reader.note.slice(st.where)), {}};
  const char* kind = m.at->kind == segment_kind::display ? "a display" : "in running text";
  item.lines.push_back(std::string("source: ") + kind + (reader.of_section.part.empty() ? "" : ", in a part that is called " + reader.of_section.part));
  std::string formula = "formula: ";
  for (const side& before : st.list) formula += "[" + on_one_line(reader.note.slice(before.where)) + "], ";
  for (std::size_t k = 0; k < st.sides.size(); ++k) {
    if (k > 0) formula += " " + on_one_line(reader.note.slice(st.relations[k - 1].where)) + " ";
    formula += st.sides[k].read != nullptr ? "[" + on_one_line(reader.note.slice(st.sides[k].where)) + "]" : "[not read: " + std::string(st.sides[k].why ? st.sides[k].why->what() : "") + "]";
  }
  if (!st.condition.empty()) formula += ", restricted by " + st.condition;
  item.lines.push_back(std::move(formula));
  const stance& s = m.said;
  std::string prose = std::string("prose: ") + (s.how == mood::claim ? s.doubted ? "not said to hold" : "a claim" : s.how == mood::assumption ? "given" : "a condition of its sentence");
  if (!s.because.empty()) prose += ", by “" + s.because + "”";
  if (s.restricted) prose += "; something is taken of it: not used as given, no definition";
  if (!s.unknown.empty() && s.how != mood::claim) prose += "; “" + s.unknown + "” is not understood: not used as given";
  if (s.how == mood::claim && !s.sure) prose += "; no alarm if it is false";
  item.lines.push_back(std::move(prose));
  std::set<std::string> names;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n == nullptr) return;
    if (n->kind == form::name || n->kind == form::indexed)
      if (const std::string name = name_of(n); !name.empty()) names.insert(name);
    for (const node* k : n->kids) self(self, k);
  };
  for (const auto* parts : {&st.list, &st.sides})
    for (const side& part : *parts) walk(walk, part.read);
  std::string meanings = "names:";
  for (const std::string& name : names) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    meanings += (meanings.size() > 6 ? ", " : " ") + name;
    if (id < 0) {
      meanings += reader.of_text.unread.contains(name) ? " (not read in line " + std::to_string(reader.of_text.unread.at(name).line) + ")" : reader.scope.known_dimension(name) >= 0 ? " (a size)" : " (not declared)";
      continue;
    }
    const symbol& known = reader.scope.symbols[static_cast<std::size_t>(id)];
    meanings += " (" + (known.has_shape ? reader.scope.text_of(known.size) : std::string("of open size")) + (known.inferred ? ", inferred" : "") + ", line " +
                std::to_string(reader.note.at(known.declared.begin).line) + (known.defined ? ", defined in line " + std::to_string(reader.note.at(known.defined->where.begin).line) : std::string()) + ")";
  }
  if (!names.empty()) item.lines.push_back(std::move(meanings));
  if (!read_as.empty()) item.lines.push_back("statement: " + read_as);
  reader.events.stage(item);
}

}  // namespace odot::notes
