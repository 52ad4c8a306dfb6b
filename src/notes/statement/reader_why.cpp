// SPDX-License-Identifier: MIT
// What each stage of the reading made of a statement.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// What the stages made of a statement, for whoever asks why it was read so; `read_as`: by what else than the reader of single names.
void note_reader::tell_stages(const statement& st, const math_piece& m, const std::string& read_as) {
  stage_item item{note_.at(st.where.begin), on_one_line(note_.slice(st.where)), {}};
  const char* kind = m.at->kind == segment_kind::display ? "a display" : "in running text";
  item.lines.push_back(std::string("source: ") + kind + (of_section_.part.empty() ? "" : ", in a part that is called " + of_section_.part));
  std::string formula = "formula: ";
  for (const side& before : st.list) formula += "[" + on_one_line(note_.slice(before.where)) + "], ";
  for (std::size_t k = 0; k < st.sides.size(); ++k) {
    if (k > 0) formula += " " + on_one_line(note_.slice(st.relations[k - 1].where)) + " ";
    formula += st.sides[k].read != nullptr ? "[" + on_one_line(note_.slice(st.sides[k].where)) + "]" : "[not read: " + std::string(st.sides[k].why ? st.sides[k].why->what() : "") + "]";
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
    const int id = scope_.find_symbol(name, scope_.now());
    meanings += (meanings.size() > 6 ? ", " : " ") + name;
    if (id < 0) {
      meanings += of_text_.unread.contains(name) ? " (not read in line " + std::to_string(of_text_.unread.at(name).line) + ")" : scope_.known_dimension(name) >= 0 ? " (a size)" : " (not declared)";
      continue;
    }
    const symbol& known = scope_.symbols[static_cast<std::size_t>(id)];
    meanings += " (" + (known.has_shape ? scope_.text_of(known.size) : std::string("of open size")) + (known.inferred ? ", inferred" : "") + ", line " +
                std::to_string(note_.at(known.declared.begin).line) + (known.defined ? ", defined in line " + std::to_string(note_.at(known.defined->where.begin).line) : std::string()) + ")";
  }
  if (!names.empty()) item.lines.push_back(std::move(meanings));
  if (!read_as.empty()) item.lines.push_back("statement: " + read_as);
  events_.stage(item);
}

}  // namespace odot::notes
