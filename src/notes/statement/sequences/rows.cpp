// SPDX-License-Identifier: MIT
// Matrices and columns that are made of members.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/shapes/typing.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

static void rows_by_letters(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<const node*>& matrices);
static void make_rows(sequence_reader& reader, const node* matrix, const node* row, const sequence_item& where, const std::vector<sequence_item>& items);

/// A member of a family of columns or rows, or its transpose.
static bool is_line(const sequence_reader& reader, const node* n) {
  n = bare(n);
  if (n->kind == form::transpose) n = bare(n->kids[0]);
  const auto own = named(reader, n);
  if (!own || !reader.families.contains(own->name) || reader.families.contains(own->name + "#")) return false;
  const family& f = reader.families.at(own->name);
  return f.kind != family::sort::rows && (!f.has_shape || f.size.columns == extent(1) || f.size.rows == extent(1));
}

/// A matrix, or a member of a family of matrices, of which nothing says yet what it is.
static bool is_matrix_of_lines(const sequence_reader& reader, const node* n) {
  n = bare(n);
  if (n->kind == form::name) {
    const int id = reader.scope.find_symbol(n->text, reader.scope.now());
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && !reader.scope.symbols[static_cast<std::size_t>(id)].defined && !(reader.scope.symbols[static_cast<std::size_t>(id)].size.columns == extent(1));
  }
  const auto own = named(reader, n);
  return own && reader.families.contains(own->name) && reader.families.at(own->name).has_shape && !(reader.families.at(own->name).size.columns == extent(1));
}

/// The lines are the rows of the matrix; where that is not read, nothing is proved of the matrix.
static void make_rows_or_leave(sequence_reader& reader, const node* whole, const node* line, const sequence_item& where, const std::vector<sequence_item>& items) {
  make_rows(reader, whole, line, where, items);
  const node* matrix = bare(whole);
  const auto own = named(reader, matrix);
  const auto made = reader.families.find(own ? own->name : matrix->text + "#");
  if (made != reader.families.end() && made->second.kind == family::sort::rows) return;
  reader.limited_names.insert(own ? own->name : matrix->text);  // rows that are not read
  if (const int id = own ? -1 : reader.scope.find_symbol(matrix->text, reader.scope.now()); id >= 0)
    reader.scope.symbols[static_cast<std::size_t>(id)].unread_property = "a matrix with rows that are told otherwise than one by one";
  if (made != reader.families.end()) made->second.limited = true;
}

void rows_in_words(sequence_reader& reader, const std::vector<sequence_item>& items) {
  const bool rows = std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == item_sort::words && (has_word(i.words, "rows") || has_word(i.words, "row")); });
  const bool equations = std::any_of(items.begin(), items.end(), [](const sequence_item& i) {  // $Q_{t,:} = q_t^\top$ says it
    const node* left = i.kind == item_sort::equation && i.sides[0].read != nullptr ? bare(i.sides[0].read) : nullptr;
    return left != nullptr && left->kind == form::indexed && left->kids.size() == 3 && left->kids[2]->kind == form::everything;
  });
  if (!rows || equations) return;
  std::vector<const node*> matrices, lines;
  bool explicit_list = false, matched = false;
  const auto match = [&](const sequence_item& where) {
    if (matrices.empty() || matrices.size() != lines.size()) return;
    for (std::size_t k = 0; k < lines.size(); ++k) make_rows_or_leave(reader, matrices[k], lines[k], where, items);
    matrices.clear(), lines.clear(), explicit_list = false, matched = true;
  };
  bool after_rows = false, row_said = false, dotted = false, joined = true;
  for (const sequence_item& item : items) {
    if (item.kind == item_sort::words) {
      joined = joins_names(item.words) || has_word(item.words, "rows") || has_word(item.words, "row");
      if (!joined) match(item);  // the lists are complete
      after_rows = has_word(item.words, "row") || has_word(item.words, "rows") || (after_rows && item.words.size() < 6);
      row_said = row_said || has_word(item.words, "row") || has_word(item.words, "rows");
      if (row_said && has_word(item.words, "of") && lines.empty()) matrices.clear(), explicit_list = true, row_said = false;
      continue;
    }
    std::vector<const node*> found;
    if (item.kind == item_sort::member) {
      match(item);  // other matrices begin
      if (lines.empty() && !joined) matrices.clear();
      for (const side& s : item.list)
        if (s.read != nullptr) found.push_back(s.read);
      if (item.sides[0].read != nullptr) found.push_back(item.sides[0].read);
    } else if (item.kind == item_sort::terms) {
      for (const side& s : item.list)
        if (s.read != nullptr) found.push_back(s.read);
    } else {
      continue;
    }
    for (const node* n : found) {
      if (bare(n)->kind == form::dots) {
        dotted = true;
        continue;
      }
      if (is_line(reader, n) && item.kind == item_sort::terms) {
        // v_1^\top, …, v_n^\top
        if (!lines.empty() && (matrices.empty() || dotted)) {
          const node *a = bare(lines.back()), *b = bare(n);
          const node *x = a->kind == form::transpose ? bare(a->kids[0]) : a, *y = b->kind == form::transpose ? bare(b->kids[0]) : b;
          if (named(reader, x)->name == named(reader, y)->name) {
            dotted = false;
            continue;
          }
        }
        lines.push_back(n);
      } else if (is_matrix_of_lines(reader, n)) {
        if (explicit_list && item.kind == item_sort::terms && !lines.empty() && matrices.empty()) lines.clear();
        if (lines.empty() || matrices.size() < lines.size()) {
          if (explicit_list || item.kind == item_sort::member) matrices.push_back(n);
          else if (after_rows) matrices.push_back(n);
        }
      }
    }
  }
  if (!items.empty()) match(items.back());
  if (!matched && lines.empty() && !matrices.empty()) return rows_by_letters(reader, items, matrices);
  for (const auto* left : {&matrices, &lines})  // what could not be matched is not understood
    for (const node* n : *left) {
      if (lines.empty()) continue;
      const node* inner = bare(n);
      if (inner->kind == form::transpose) inner = bare(inner->kids[0]);
      if (inner->kind == form::name) reader.limited_names.insert(inner->text);
      if (const auto own = named(reader, inner); own && reader.families.contains(own->name)) reader.families.at(own->name).limited = true;
    }
}

/// “Stack them as the rows of $Q, K \in …$”: the rows of Q are the q_t, where these are columns that begin at 1.
static void rows_by_letters(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<const node*>& matrices) {
  const bool otherwise = std::any_of(items.begin(), items.end(), [](const sequence_item& i) {
    if (i.kind != item_sort::words) return i.kind == item_sort::equation || i.kind == item_sort::other;
    const std::vector<std::string> list = words_of(i.words);
    return std::any_of(list.begin(), list.end(), [](const std::string& w) {
      return among(w, {"column", "columns", "not", "no", "reverse", "reversed", "order", "zero", "sorted", "permuted", "first", "last", "row", "shifted", "orthogonal", "orthonormal", "sum", "some", "unit"});
    });
  });
  for (const node* matrix : matrices) {
    const node* n = bare(matrix);
    if (n->kind != form::name) continue;
    const std::string letter = in_lower_case(n->text);
    const auto members = reader.families.find(letter);
    const int id = reader.scope.find_symbol(n->text, reader.scope.now());
    const bool fits = !otherwise && letter != n->text && members != reader.families.end() && members->second.indices == 1 && members->second.has_shape && members->second.first == 1 && id >= 0 &&
                      !reader.families.contains(n->text + "#") && members->second.size.columns == extent(1) && members->second.size.rows == reader.scope.symbols[static_cast<std::size_t>(id)].size.columns;
    if (!fits) {
      reader.limited_names.insert(n->text);
      continue;
    }
    family f;
    f.kind = family::sort::rows, f.name = n->text, f.time = reader.scope.now(), f.where = items.back().where;
    f.size = reader.scope.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true, f.indices = 0, f.letters = {"i"};
    node* base = reader.nodes.make(form::name, n->where, letter);
    node* member = reader.nodes.make(form::indexed, n->where, "i", {base, reader.nodes.make(form::name, n->where, "i")});
    f.value = reader.nodes.make(form::transpose, n->where, "", {member});
    reader.families[n->text + "#"] = f;
    if (reader.events.definition) reader.events.definition({f.name, reader.scope.text_of(f.size), "its rows are " + letter + "_i^T", reader.note.at(n->where.begin)});
  }
}

/// Row t of the matrix is `row`, whatever its index; t runs from 1.
static void make_rows(sequence_reader& reader, const node* matrix, const node* row, const sequence_item& where, const std::vector<sequence_item>&) {
  const node* inner = bare(row);
  if (inner->kind == form::transpose) inner = bare(inner->kids[0]);
  const auto line = named(reader, inner);
  const auto own = named(reader, bare(matrix));
  if (!line || (line->items.size() != 1 && (!is_table(reader, line->name) || own))) return;
  family f;
  f.kind = family::sort::rows, f.time = reader.scope.now(), f.where = where.where;
  node* value = const_cast<node*>(bare(row));
  std::vector<std::string> letters;
  const auto collect = [&](const auto& self, const node* n) -> void {
    if (n->kind == form::name && is_letter(reader, n->text) && reader.scope.known_dimension(n->text) < 0 && std::find(letters.begin(), letters.end(), n->text) == letters.end()) letters.push_back(n->text);
    if (n->kind == form::name && is_letter(reader, n->text) && letters.empty() && !own && line->items.size() == 1 && line->items[0] == n) letters.push_back(n->text);
    for (const node* k : n->kids) self(self, k);
  };
  for (const node* n : line->items) collect(collect, n);
  if (own) {
    family& known = reader.families.at(own->name);
    const auto outer = own->items.size() == 1 ? running(reader, own->items[0]) : std::nullopt;
    if (!outer || known.kind != family::sort::free || own->above) return;
    std::erase(letters, outer->letter);
    if (letters.size() != 1) return;
    f.name = known.name, f.size = known.size, f.has_shape = true, f.indices = 1, f.first = known.first, f.first_known = known.first_known, f.last = known.last;
    f.letters = {outer->letter, letters[0]};
    f.value = value;
    known = f;
    return;
  }
  const std::string name = bare(matrix)->text;
  if (line->items.size() == 1 && whole_number(line->items[0])) {  // the first of v_1^\top, …, v_n^\top
    if (*whole_number(line->items[0]) != 1) return;
    node* letter = reader.nodes.make(form::name, inner->where, "i");
    node* at = reader.nodes.make(form::indexed, inner->where, "i", {inner->kids[0], letter});
    value = bare(row)->kind == form::transpose ? reader.nodes.make(form::transpose, row->where, "", {at}) : at;
    letters = {"i"};
  }
  if (letters.size() != 1) return;
  const notes::symbol& s = reader.scope.symbols[static_cast<std::size_t>(reader.scope.find_symbol(name, reader.scope.now()))];
  f.name = name, f.size = s.size, f.has_shape = true, f.indices = 0, f.letters = letters, f.value = value;
  reader.families[name + "#"] = f;
  tell(reader, f, where);
}

bool define_row(sequence_reader& reader, const sequence_item& item, const std::vector<sequence_item>& items, const index_bounds& range) {
  const node* left = bare(item.sides[0].read);
  if (left->kind != form::indexed || left->kids.size() != 3 || left->kids[0]->kind != form::name || left->kids[2]->kind != form::everything) return false;
  const auto at = running(reader, left->kids[1]);
  const std::string& name = left->kids[0]->text;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (!at || at->shift != 0 || id < 0 || reader.families.contains(name + "#") || reader.limited_names.contains(name)) return false;
  const notes::symbol& matrix = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (!matrix.has_shape || matrix.defined || matrix.used) return false;
  const node* row = bare(item.sides[1].read);
  const auto line = named(reader, row->kind == form::transpose ? bare(row->kids[0]) : row);
  const auto there = line && line->items.size() == 1 && !line->above && reader.families.contains(line->name) ? running(reader, line->items[0]) : std::nullopt;
  if (!there || there->letter != at->letter || there->shift != 0) return false;
  for (const index_bound& b : range) {  // of all rows
    const auto is_own = [&](const node* n) { return n != nullptr && bare(n)->kind == form::name && bare(n)->text == at->letter; };
    if (is_own(b.high) && whole_number(b.low) != std::optional(1 - b.by)) return false;
    if (!is_own(b.low)) continue;
    const int end = b.high != nullptr && b.by == 0 && bare(b.high)->kind == form::name ? reader.scope.known_dimension(bare(b.high)->text) : -1;
    if (end < 0 || !(extent::of(end) == matrix.size.rows)) return false;
  }
  make_rows(reader, left->kids[0], item.sides[1].read, item, items);
  return reader.families.contains(name + "#");
}

bool define_stack(sequence_reader& reader, const sequence_item& item) {
  const node* left = bare(item.sides[0].read);
  const node* right = bare(item.sides[1].read);
  const bool column = right->kind == form::transpose;
  if (column) right = bare(right->kids[0]);
  if (left->kind != form::name || right->kind != form::tuple || right->kids.size() < 3) return false;
  const auto first = named(reader, bare(right->kids[0]));
  const auto last = named(reader, bare(right->kids.back()));
  const bool dots = std::any_of(right->kids.begin(), right->kids.end(), [](const node* k) { return k->kind == form::dots; });
  if (!column || !first || !last || !dots || first->name != last->name || first->items.size() != 1 || last->items.size() != 1 || !whole_number(first->items[0]) || !reader.families.contains(first->name)) return false;
  const std::int64_t begin = *whole_number(first->items[0]);
  for (std::size_t k = 0; right->kids[k]->kind != form::dots; ++k)  // one after another
    if (const auto one = named(reader, bare(right->kids[k])); !one || one->name != first->name || one->items.size() != 1 || whole_number(one->items[0]) != begin + static_cast<std::int64_t>(k)) return false;
  if (right->kids.size() < 3 || right->kids[right->kids.size() - 2]->kind != form::dots) return false;
  const family& members = reader.families.at(first->name);
  if (members.has_shape && !is_number(members.size)) return false;
  family f;
  f.kind = family::sort::rows, f.name = left->text, f.indices = 0, f.time = reader.scope.now(), f.where = item.where;
  node* letter = reader.nodes.make(form::name, right->where, "i");
  const auto moved = [&](node* n, std::int64_t by) {
    return by == 0 ? n : reader.nodes.make(form::sum, right->where, by < 0 ? "+-" : "++", {n, reader.nodes.make(form::number, right->where, std::to_string(by < 0 ? -by : by))});
  };
  f.value = reader.nodes.make(form::indexed, right->where, "i", {bare(right->kids[0])->kids[0], moved(letter, begin - 1)});
  f.letters = {"i"};
  if (item.sides.size() > 2 && item.relations[1].kind == relation_kind::member) shape_from(reader, f, &item.sides[2], nullptr);
  else if (const int id = reader.scope.find_symbol(left->text, reader.scope.now()); id >= 0) f.size = reader.scope.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  try {  // it has as many entries as the list says
    node* count = const_cast<node*>(last->items[0]);
    if (const auto end = running(reader, count); begin != 1) {
      if (!end || end->shift + 1 - begin < 0) return false;
      count = moved(reader.nodes.make(form::name, right->where, end->letter), end->shift + 1 - begin);
    }
    const shape listed{typing(reader.scope, reader.note, reader.nodes, reader.scope.now()).size(count), 1};
    if (f.has_shape && !(listed.rows == f.size.rows && listed.columns == f.size.columns)) return false;
    f.size = listed, f.has_shape = true;
  } catch (const trouble&) {
    return false;
  }
  reader.families[left->text + "#"] = f;
  tell(reader, f, item);
  return true;
}

}  // namespace odot::notes
