// SPDX-License-Identifier: MIT
// Definitions by entries: Y_{ij} = …, and a matrix of new names on one side of an equation.

#include <algorithm>

#include "notes/formula/label.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

/// 1 for `Y_{i,:}`, 2 for `Y_{:,j}`, 0 for anything else.
int lines_given(const node* left) {
  if (left->kids.size() != 3) return 0;
  const bool all_columns = left->kids[2]->kind == form::everything, all_rows = left->kids[1]->kind == form::everything;
  if (all_columns && !all_rows && is_letter(bare(left->kids[1]))) return 1;
  return all_rows && !all_columns && is_letter(bare(left->kids[2])) ? 2 : 0;
}

bool speaks_of_letter(const node* n, const std::string& letter) {
  if (n->kind == form::name && n->text == letter) return true;
  for (const sum_bound& b : n->bounds)
    if (b.index == letter) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_letter(k, letter); });
}

}  // namespace

/// `Y_{i,:} = …` for all rows i, or `Y_{:,j} = …` for all columns j: the entries of Y are those of the right side.
static bool define_lines(note_reader& reader, const node* left, node* body, bool rows, place left_place, place body_place, bool explicitly) {
  std::string fresh;
  for (const char* letter : {"j", "i", "l", "p", "q", "r", "s", "t", "u", "v"})
    if (fresh.empty() && !speaks_of_letter(left, letter) && !speaks_of_letter(body, letter) && reader.scope.known_dimension(letter) < 0 &&
        reader.scope.find_symbol(letter, reader.scope.now()) < 0)
      fresh = letter;
  if (fresh.empty()) return false;
  node* other = reader.arena.make(form::name, left_place, fresh);
  node* one = reader.arena.make(form::number, body_place, "1");
  node* own = left->kids[rows ? 1 : 2];
  std::vector<node*> items = rows ? std::vector<node*>{left->kids[0], own, other} : std::vector<node*>{left->kids[0], other, own};
  node* entries = reader.arena.make(form::indexed, left->where, rows ? own->text + "," + fresh : fresh + "," + own->text, items);
  node* group = reader.arena.make(form::group, body_place, "(", {body});
  std::vector<node*> at = rows ? std::vector<node*>{group, one, other} : std::vector<node*>{group, other, one};
  node* entry = reader.arena.make(form::indexed, body_place, rows ? "1," + fresh : fresh + ",1", at);
  entries->flag = entry->flag = true;
  return define_entries(reader, entries, entry, left_place, body_place, explicitly, group, rows);
}

bool define_family(note_reader& reader, const node* left, node* body, const std::string& letter, place left_place, place body_place) {
  const auto has_label = [&](const auto& self, const node* n) -> bool {
    const std::string name = name_of(n);
    const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
    const std::optional<definition>* defined = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)].defined;
    if (defined != nullptr && (!*defined || (*defined)->label_index >= 0))
      if (const auto own = label_of(name); own && own->index == letter && reader.scope.find_family(own->family, reader.scope.now()) == id) return true;
    return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
  };
  const std::string name = with_subscript(left->kids[0]->text, left->text);
  const bool usual = letter == "i" || letter == "j" || letter == "l";  // what z stands for in P_z is one thing
  if (!usual || reader.scope.known_dimension(letter) >= 0 || reader.scope.find_symbol(left->kids[0]->text, reader.scope.now()) >= 0 || mentions(reader, body, name) || !has_label(has_label, body)) return false;
  auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  t->bind_free(letter);
  definition d;
  try {
    t->infer({body}, false);
    if (!t->undeclared().empty()) unsupported(t->undeclared().front().where, t->undeclared().front().name + " is not declared");
    if (t->free_indices().size() != 1) unsupported(body_place, "an index stands free on the right side only");
    if (t->families().empty()) return false;
    check_ranges(reader, *t, *t);
  } catch (const trouble& why) {
    not_read(reader, left, left_place);
    emit_failed(reader, {nullptr, left_place, {}}, {nullptr, body_place, {}}, why, false, doubt_of_shapes(reader, *t, left, body));
    return true;
  }
  d.body = body, d.time = reader.scope.now(), d.typed = t, d.label_index = t->free_indices().at(letter);
  mark_used(reader, *t);
  d.symbols = symbols_of(*t);
  const shape size = t->shape_of(body);
  attach(reader, name, -1, std::move(d), size, left_place, body_place);
  return true;
}

/// Throws where what is given as a row, or as a column, is none.
static void check_line(note_reader& reader, const typing& t, const node* line, bool is_row, place body_place) {
  const shape s = t.shape_of(line);
  if (!((is_row ? s.rows : s.columns) == extent(1)))
    throw trouble(trouble_kind::ill_shaped, body_place, std::string(is_row ? "a row" : "a column") + " is given here, and the right side is " + reader.scope.text_of(s));
}

/// The shape of Y that `left = body` gives by its entries, and the indices of them; throws where it gives none.
static shape shape_by_entries(note_reader& reader, const typing& t, definition& d, const std::vector<std::string>& letters, const node* left, const node* body, bool known, place body_place) {
  const std::string name = name_of(left->kids[0]);
  if (!is_number(t.shape_of(body)) && !known)
    unsupported(left->where, "the right side is no number, so that this gives no entries of " + name + "; a sequence or a family is not read: write each of its members as a name of its own");
  if (!is_number(t.shape_of(body)))
    throw trouble(trouble_kind::ill_shaped, body_place, "an entry is 1 × 1, and the right side is " + reader.scope.text_of(t.shape_of(body)));
  if (!t.undeclared().empty())
    unsupported(t.undeclared().front().where, t.undeclared().front().name + " is not declared");
  shape s{1, 1};
  for (std::size_t k = 0; k < letters.size(); ++k) {
    const int index = t.free_indices().at(letters[k]);
    d.entry_indices.push_back(index);
    const extent range = t.settled(reader.scope.indices[static_cast<std::size_t>(index - first_index)].range);
    (k == 0 ? s.rows : s.columns) = range;
    for (const auto& product : range.terms())
      for (int n : product.names)
        if (n < 0) unsupported(left->where, "the range of the index " + letters[k] + " can't be told; declare " + name);
  }
  return s;
}

bool define_entries(note_reader& reader, const node* left, node* body, place left_place, place body_place, bool explicitly, const node* whole_line, bool is_row) {
  const std::string name = name_of(left->kids[0]);
  int id = reader.scope.find_symbol(name, reader.scope.now());
  if (explicitly && id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) id = -1;
  std::vector<std::string> letters;
  bool plain = left->kids.size() <= 3;
  for (std::size_t k = 1; k < left->kids.size(); ++k) {
    if (!is_letter(bare(left->kids[k]))) plain = false;
    else letters.push_back(bare(left->kids[k])->text);
  }
  if (letters.size() == 2 && letters[0] == letters[1]) plain = false;
  if (!plain) {
    if (const int lines = lines_given(left); lines != 0) return define_lines(reader, left, body, lines == 1, left_place, body_place, explicitly);
    if (explicitly)
      emit_failed(reader, {nullptr, left_place, {}}, {nullptr, body_place, {}},
                  trouble(trouble_kind::unsupported, left_place,
                          "a definition of single entries is not read; write Y_{ij} = … with free i and j, or Y_{i,:} = … for all rows"),
                  false);
    return explicitly;
  }
  // “at padding positions we set $x_i = 0$”, “$k$ with $x_k = 0$”: some entries, where nothing says that it is all of them
  const bool all = std::all_of(letters.begin(), letters.end(), [&](const std::string& l) { return reader.of_sentence.quantified.contains(l); });
  kernel::rational number;
  if (!explicitly && (reader.of_sentence.some_entries || (!all && typing(reader.scope, reader.note, reader.arena, reader.scope.now()).constant(body, number)))) {
    not_read(reader, left, left_place);
    diagnose(reader, reading::unsupported, left_place, "which entries of " + name + " this gives is not read: write “for all " + letters[0] + "” behind it if it gives all");
    return true;
  }
  auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  for (const std::string& l : letters) t->bind_free(l);
  std::optional<shape> size;
  definition d;
  try {
    std::vector<node*> roots = {body};
    node* own = nullptr;
    if (id >= 0) {
      own = reader.arena.make(form::indexed, left->where, left->text, left->kids);
      own->flag = left->flag;
      roots.push_back(own);
    }
    t->infer(roots, true);
    if (whole_line != nullptr) check_line(reader, *t, whole_line, is_row, body_place);
    size = shape_by_entries(reader, *t, d, letters, left, body, id >= 0, body_place);
    check_ranges(reader, *t, *t);
    if (t->free_indices().size() != letters.size()) unsupported(body_place, "an index stands free on the right side only");
  } catch (const trouble& why) {
    not_read(reader, left, left_place);
    emit_failed(reader, {nullptr, left_place, {}}, {nullptr, body_place, {}}, why, false, doubt_of_shapes(reader, *t, left, body));
    return true;
  }
  if (id >= 0) {  // a row vector declared as such keeps its shape
    const shape declared = reader.scope.symbols[static_cast<std::size_t>(id)].size;
    if (letters.size() == 1 && declared.rows == extent(1) && !(declared.columns == extent(1))) {
      unsupported(left_place, "a definition of a row by its entries is not read; write it as a column and transpose it");
    }
  }
  d.body = body;
  d.time = reader.scope.now();
  d.typed = t;
  mark_used(reader, *t);
  d.symbols = symbols_of(*t);
  if (id >= 0) std::erase(d.symbols, id);
  attach(reader, name, id, std::move(d), size, left_place, body_place);
  if (id >= 0) reader.scope.symbols[static_cast<std::size_t>(id)].used = false;
  return true;
}

bool define_cells(note_reader& reader, const side& block, const side& other) {
  const node* grid = bare(block.read);
  if (grid == nullptr || other.read == nullptr || grid->kind != form::blocks || bare(other.read)->kind == form::name) return false;
  std::set<std::string> names;
  std::size_t cells = 0;
  for (const node* row : grid->kids) {
    if (static_cast<int>(row->kids.size()) != grid->columns) return false;
    for (const node* cell : row->kids) {
      const std::string name = name_of(cell);
      if (name.empty() || reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0 || reader.of_text.used_names.contains(name) ||
          mentions(reader, other.read, name) || name[0] == 'i' || name[0] == 'j')
        return false;
      const std::string base = name.substr(0, name.find('_'));
      if (base == name || reader.scope.find_symbol(base, reader.scope.now()) >= 0 || reader.scope.find_dimension(base, reader.scope.now()) >= 0) return false;
      names.insert(name);
      ++cells;
    }
  }
  if (names.size() != cells || cells < 2) return false;
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    t.take_scalars();
    t.infer({other.read}, false);
    const shape s = t.shape_of(other.read);
    if (!(s.rows == extent(grid->rows)) || !(s.columns == extent(grid->columns)) || !t.free_indices().empty()) return false;
  } catch (const trouble&) {
    return false;
  }
  for (const undeclared_symbol& u : t.undeclared()) reader.scope.declare(u.name, t.settled(u.size), u.where);
  reader.scope.advance();
  for (std::size_t i = 0; i < grid->kids.size(); ++i)
    for (std::size_t j = 0; j < grid->kids[i]->kids.size(); ++j) {
      node* base = reader.arena.make(form::group, other.where, "(", {other.read});
      node* row = reader.arena.make(form::number, other.where, std::to_string(i + 1));
      node* column = reader.arena.make(form::number, other.where, std::to_string(j + 1));
      node* entry = reader.arena.make(form::indexed, other.where, std::to_string(i + 1) + "," + std::to_string(j + 1), {base, row, column});
      entry->flag = true;
      const node* cell = grid->kids[i]->kids[j];
      define(reader, cell, entry, cell->where, other.where, false);
      reader.scope.advance();
    }
  return true;
}

}  // namespace odot::notes
