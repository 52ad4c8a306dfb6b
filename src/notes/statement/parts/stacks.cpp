// SPDX-License-Identifier: MIT
// `X = [x_1^\top; …; x_n^\top]`: the names of a matrix's rows or columns.

#include <algorithm>

#include "notes/formula/dots.hpp"
#include "notes/prose/words.hpp"
#include "notes/shapes/unfold.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"

namespace odot::notes {

namespace {

/// `x_1` or `x_1^\top`.
struct member {
  std::string base, subscript;
  const node* item = nullptr;
  bool transposed = false;
};

std::optional<member> member_of(const node* cell) {
  member m;
  cell = without_brackets(cell);
  if (cell->kind == form::transpose) {
    m.transposed = true;
    cell = without_brackets(cell->kids[0]);
  }
  if (cell->kind != form::indexed || cell->kids.size() != 2 || cell->kids[0]->kind != form::name) return std::nullopt;
  m.base = cell->kids[0]->text;
  m.subscript = cell->text;
  m.item = cell->kids[1];
  return m;
}

/// Words between the name of a row or column and its matrix that take nothing of it away: no “not”, “multiples”, “orthogonal to”.
bool says_no_more(const std::string& word) {
  return among(word, {"is", "are", "be", "denotes", "denote", "th", "st", "nd", "rd", "-th", "the", "a", "column", "columns", "row", "rows", "of", "matrix", "vector",
                      "vectors", "representing", "represents", "represent", "from", "as", ",", "and", "let", "where"});
}

/// The cells of one row or one column of blocks; empty for any other matrix.
std::vector<node*> line_of_cells(const node* matrix, bool& rows) {
  std::vector<node*> cells;
  rows = matrix->columns == 1;
  if (rows)
    for (const node* row : matrix->kids) cells.push_back(row->kids[0]);
  else if (matrix->kids.size() == 1) cells = matrix->kids[0]->kids;
  return cells;
}

/// `(a_{ij})`, `[a_{ij}]` beside A: that is how the entries of A are called.
bool is_entry_in_brackets(const node* n, const std::string& name) {
  if (n->kind == form::group && n->kids.size() == 1) n = n->kids[0];
  else if (n->kind == form::blocks && n->kids.size() == 1 && n->kids[0]->kids.size() == 1) n = n->kids[0]->kids[0];
  else return false;
  if (n->kind != form::indexed || n->kids.size() != 3 || n->kids[0]->kind != form::name || !is_letter(n->kids[1]) || !is_letter(n->kids[2]) ||
      n->kids[1]->text == n->kids[2]->text)
    return false;
  const std::vector<std::string> capitals = capitals_of(n->kids[0]->text);
  return std::find(capitals.begin(), capitals.end(), name) != capitals.end();
}

} // namespace

/// The shape of a matrix of `count` rows (or columns) that are members of `base`: what the formula says, else as long as one of the members is declared to be.
static shape size_of_stack(note_reader& reader, const statement& s, const std::string& base, bool rows, const extent& count) {
  for (std::size_t k = 1; k < s.relations.size(); ++k)
    if (s.relations[k].kind == relation_kind::member && s.sides[k + 1].read != nullptr && s.sides[k + 1].read->kind == form::shape) return read_shape(reader, s.sides[k + 1].read);
  extent length = extent::of(reader.scope.fresh_dimension());
  for (const char* subscript : {"1", "i", "j", "t"}) {
    const int one = reader.scope.find_symbol(with_subscript(base, subscript), reader.scope.now());
    if (one < 0) continue;
    const shape& of_one = reader.scope.symbols[static_cast<std::size_t>(one)].size;
    length = of_one.columns == extent(1) ? of_one.rows : of_one.columns;
    break;
  }
  return rows ? shape{count, length} : shape{length, count};
}

bool define_stack(note_reader& reader, const statement& s) {
  const side &left = s.sides[0], &right = s.sides[1];
  if (left.read == nullptr || right.read == nullptr || !s.condition.empty()) return false;
  const node* matrix = bare(right.read);
  const std::string name = name_of(left.read);
  if (matrix->kind != form::blocks || name.empty() || (matrix->flag && is_bold_lower(name)) || bare(left.read)->kind != form::name) return false;
  bool rows = true;
  const std::vector<node*> cells = line_of_cells(matrix, rows);
  if (cells.size() < 3 || cells[cells.size() - 2]->kind != form::dots) return false;
  std::vector<member> members;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (k + 2 == cells.size()) continue;
    const std::optional<member> m = member_of(cells[k]);
    if (!m || (!members.empty() && (m->base != members[0].base || m->transposed != members[0].transposed))) return false;
    if (k + 1 < cells.size() && m->subscript != std::to_string(k + 1)) return false;
    members.push_back(*m);
  }
  const member& last = members.back();
  if (last.item->kind != form::name && last.item->kind != form::indexed) return false;
  const std::string& base = last.base;
  if (base == name || reader.scope.find_symbol(last.subscript, reader.scope.now()) >= 0) return false;
  if (const int known = reader.scope.find_symbol(base, reader.scope.now()); known >= 0) {
    if (from_another_section(reader, known).empty()) return false;
    reader.scope.advance();
    reader.scope.restore(base, -1);
  }
  bool guessed = false;  // the size that the count does not meet
  try {
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    const extent count = t.size(last.item);
    int id = reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0) {
      const shape size = size_of_stack(reader, s, base, rows, count);
      id = reader.scope.declare(name, size, left.where);
      if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(left.where.begin)});
    }
    const symbol& whole = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (!whole.has_shape) return false;
    if (const extent& is = rows ? whole.size.rows : whole.size.columns; !(is == count) && (is_far(reader, id, left.where.begin) || (whole.inferred && !whole.defined))) {
      // another matrix of that name
      const extent other = extent::of(reader.scope.fresh_dimension());
      reader.scope.declare(name, rows ? shape{count, other} : shape{other, count}, left.where);
    } else if (!(is == count)) {
      guessed = std::any_of(is.terms().begin(), is.terms().end(), [&](const auto& term) {
        return std::any_of(term.names.begin(), term.names.end(), [&](int d) { return reader.scope.dimensions[static_cast<std::size_t>(d)].invented; });
      });
      throw trouble(trouble_kind::ill_shaped, right.where,
                    name + " has " + reader.scope.text_of(is) + (rows ? " rows" : " columns") + ", and " + reader.scope.text_of(count) + " are named here");
    }
  } catch (const trouble& why) {
    emit_failed(reader, left, right, why, false, guessed ? "how many rows and columns " + name + " has is only inferred" : "");
    return true;
  }
  reader.of_text.unread.erase(name);
  reader.scope.name_lines(base, {name, rows, members[0].transposed});
  if (const auto told = reader.of_text.orthonormal_families.find(base); told != reader.of_text.orthonormal_families.end() && told->second >= reader.of_section.begin && rows == members[0].transposed) {
    said_properties orthonormal;
    (rows ? orthonormal.rows : orthonormal.columns) = true, orthonormal.words = "orthonormal";
    give(reader, {name}, orthonormal, mood::assumption, false, left.where);
  }
  if (reader.events.definition)
    reader.events.definition({base + "_i", "a family", on_one_line(reader.note.slice({left.where.begin, std::max(left.where.end, right.where.end)})),
                        reader.note.at(left.where.begin)});
  return true;
}

bool define_entries_as_named(note_reader& reader, const side& left, const side& right) {
  if (left.read == nullptr || right.read == nullptr || bare(left.read)->kind != form::name) return false;
  const std::string name = name_of(left.read);
  if (is_entry_in_brackets(right.read, name)) return true;
  if (bare(right.read)->kind != form::blocks || !has_dots(bare(right.read)) || (reader.of_sentence.said != nullptr && (reader.of_sentence.said->restricted || reader.of_sentence.said->doubted))) return false;
  const node* cells = folded_matrix(bare(right.read), reader.arena);
  if (cells == nullptr) return false;
  const node* entry = without_brackets(cells->kids[0]);
  if (entry->kind != form::indexed || entry->kids.size() != 3 || entry->kids[0]->kind != form::name) return false;
  const std::vector<std::string> capitals = capitals_of(entry->kids[0]->text);
  if (std::find(capitals.begin(), capitals.end(), name) == capitals.end() || reader.scope.find_symbol(entry->kids[0]->text, reader.scope.now()) >= 0) return false;
  const auto letter = [&](std::size_t k) { return bare(entry->kids[k])->kind == form::name ? bare(entry->kids[k])->text : std::string(":"); };
  const bool grid = cells->text == "grid" && letter(1) == cells->bounds[0].index && letter(2) == cells->bounds[1].index;
  const bool columns = cells->text == "row" && letter(1) == ":" && letter(2) == cells->bounds[0].index;
  const bool rows = cells->text == "column" && letter(2) == ":" && letter(1) == cells->bounds[0].index;
  if (!grid && !columns && !rows) return false;
  for (const sum_bound& b : cells->bounds)
    if (b.lower->text != "1") return false;
  const int old = reader.scope.find_symbol(name, reader.scope.now());
  try {
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    shape size{extent::of(reader.scope.fresh_dimension()), extent::of(reader.scope.fresh_dimension())};
    if (old >= 0 && reader.scope.symbols[static_cast<std::size_t>(old)].has_shape) size = reader.scope.symbols[static_cast<std::size_t>(old)].size;
    if (grid) size = {t.size(cells->bounds[0].upper), t.size(cells->bounds[1].upper)};
    if (columns) size.columns = t.size(cells->bounds[0].upper);
    if (rows) size.rows = t.size(cells->bounds[0].upper);
    if (old >= 0) {
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(old)];
      if (s.has_shape && s.size.rows == size.rows && s.size.columns == size.columns) return !s.defined;
      if (reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) return false;
      if (reader.scope.refine(old, size, left.where)) return true;
    }
    reader.scope.advance();
    const int made = reader.scope.declare(name, size, left.where);
    reader.scope.symbols[static_cast<std::size_t>(made)].inferred = !grid;
    if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(left.where.begin)});
  } catch (const trouble&) {
    return false;
  }
  reader.of_text.unread.erase(name);
  return true;
}

bool define_tuple(note_reader& reader, const side& left, const side& right, bool local) {
  if (left.read == nullptr || right.read == nullptr || bare(left.read)->kind != form::name || reader.of_sentence.speaks_of_members) return false;
  const std::string name = name_of(left.read);
  const node* list = without_brackets(right.read);
  const bool transposed = list->kind == form::transpose;
  if (transposed) list = without_brackets(list->kids[0]);
  if (list->kind == form::blocks && transposed && list->kids.size() == 1) list = list->kids[0];
  else if (list->kind != form::tuple) return false;
  const std::size_t many = list->kids.size();
  const bool dots = many > 2 && list->kids[many - 2]->kind == form::dots;
  const node* last = nullptr;
  std::string base;
  for (std::size_t k = 0; k < many; ++k) {
    if (dots && k + 2 == many) continue;
    const std::optional<member> m = member_of(list->kids[k]);
    if (!m || m->transposed || (k > 0 && m->base != base) || ((!dots || k + 1 < many) && m->subscript != std::to_string(k + 1))) return false;
    base = m->base, last = m->item;
    if (reader.scope.find_symbol(with_subscript(base, m->subscript), reader.scope.now()) >= 0) return false;
  }
  if (many < 2 || !is_lower_case(base) || is_bold_lower(base)) return false;  // \mathbf{x}_1 is no number
  if ((base != name && name != "\\mathbf{" + base + "}") || (base != name && reader.scope.find_symbol(base, reader.scope.now()) >= 0)) return false;
  int id = reader.scope.find_symbol(name, reader.scope.now());
  try {
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    const shape size{dots ? t.size(last) : extent(static_cast<std::int64_t>(many)), extent(1)};
    if (id >= 0 && from_another_section(reader, id).empty()) {
      const symbol& known = reader.scope.symbols[static_cast<std::size_t>(id)];
      if (known.defined || !known.has_shape || !(known.size.rows == size.rows) || !(known.size.columns == size.columns)) return false;
    } else {
      if (local) reader.of_sentence.names.push_back(name);
      id = reader.scope.declare(name, size, left.where);
      if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(left.where.begin)});
    }
  } catch (const trouble&) {
    return false;
  }
  reader.scope.symbols[static_cast<std::size_t>(id)].named_entries = true;
  reader.of_text.unread.erase(name);
  return true;
}

/// The base letter of `a_1, \ldots, a_k`, the end k of it in `count`, whether each is `transposed`; empty for any other formula.
static std::string base_of_list(const statement_list& list, const node*& count, bool& transposed) {
  std::vector<const node*> items;
  for (const statement& st : list.statements) {
    if (!st.relations.empty() || !st.condition.empty() || !st.given.empty()) return {};
    for (const std::vector<side>* part : {&st.list, &st.sides})
      for (const side& item : *part) {
        if (item.read == nullptr) return {};
        items.push_back(without_brackets(item.read));
      }
  }
  if (items.size() < 3 || items[items.size() - 2]->kind != form::dots) return {};
  std::string base;
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (k + 2 == items.size()) continue;
    const std::optional<member> m = member_of(items[k]);
    if (!m || (k > 0 && (m->base != base || m->transposed != transposed)) || (k + 1 < items.size() && m->subscript != std::to_string(k + 1))) return {};
    base = m->base, count = m->item, transposed = m->transposed;
  }
  return count->kind == form::number ? std::string() : base;
}

/// Whether the matrix has as many rows or columns as the list `a_1, \ldots, a_k` has members.
static bool has_so_many(note_reader& reader, int matrix, bool rows, const node* count) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(matrix)];
  if (!s.has_shape || s.defined) return false;
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    return t.size(count) == (rows ? s.size.rows : s.size.columns);
  } catch (const trouble&) {
    return false;
  }
}

/// The x of `x_i^\top` or `x_i`, i being a letter, and whether it is `transposed`; nullptr for any other formula.
static const node* one_line(const statement_list& list, bool& transposed) {
  const bool lone = list.statements.size() == 1 && list.statements[0].relations.empty() && list.statements[0].list.empty() && list.statements[0].sides[0].read != nullptr;
  const node* n = lone ? without_brackets(list.statements[0].sides[0].read) : nullptr;
  if (n == nullptr) return nullptr;
  transposed = n->kind == form::transpose;
  if (transposed) n = without_brackets(n->kids[0]);
  return n->kind == form::indexed && n->kids.size() == 2 && n->kids[0]->kind == form::name && is_letter(without_brackets(n->kids[1])) ? n->kids[0] : nullptr;
}

/// “… with the rows”, “… whose columns are”: what is called as the list that follows says.
static bool leads_to_lines(std::vector<std::string> words) {
  const auto matrix = std::find(words.begin(), words.end(), "matrix");  // “be the design matrix whose rows are”
  const bool called = matrix != words.end() && std::all_of(words.begin(), matrix, [](const std::string& w) { return among(w, {"be", "is", "denote", "the", "a", "our", "design", "data", "feature", "input"}); });
  if (called) words.erase(words.begin(), matrix + 1);
  if (words.size() == 3 && words[0] == "whose") return among(words[1], {"rows", "columns"}) && words[2] == "are";
  const bool article = words.size() == 3 && words[1] == "the";
  return (words.size() == 2 || article) && among(words[0], {"with", "having", "has"}) && among(words.back(), {"rows", "columns"});
}

/// “… whose $i$-th row is”: of the matrix in front, by the words behind the letter.
static bool says_line_is(const std::vector<std::string>& words) {
  return words.size() == 3 && among(words[0], {"-th", "th"}) && among(words[1], {"row", "column"}) && words[2] == "is";
}

/// “… of $X$ (as a column vector)”, “… written as a column”: a row whose name is that of a column.
static bool stands_upright(const piece& behind) {
  const std::vector<std::string> words = words_of(behind.words);
  const std::vector<std::string> near(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(words.size(), 8)));
  return !behind.mathematics && !any_among(near, {"not", "no", "never", "or"}) && (holds(near, "as a column") || holds(near, "as column vectors") || holds(near, "as columns"));
}

void lines_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (!limit_of(reader, s, pieces).empty()) return;
  std::string base, before, of, whose;  // before: the name that the formula before this one declares; of: that of which the lines follow; whose: that behind which “whose” stands
  bool transposed = false, rows = false, says = false;
  const node* count = nullptr;  // of a list
  std::size_t next = 0;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      const std::vector<std::string> words = words_of(p.words);
      of = leads_to_lines(words) ? before : says_line_is(words) ? whose : std::string();
      if (!of.empty()) rows = words[words.size() - (among(words.back(), {"are", "is"}) ? 2 : 1)].starts_with("row");
      if (!words.empty() && words.back() == "whose") whose = before;
      else if (!says_line_is(words)) whose.clear();
      const bool goes_on = !words.empty() && among(words.front(), {"is", "denotes", "be", "are", "denote", "th", "st", "nd", "the", "-th"});
      says = !base.empty() && !words.empty() && words.back() == "of" && words.size() >= 2 && among(words[words.size() - 2], {"column", "columns", "row", "rows"});
      if (says) rows = words[words.size() - 2].starts_with("row");
      const bool plain = std::all_of(words.begin(), words.end(), says_no_more);
      if ((!goes_on && !says) || !plain) base.clear(), says = false;
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::vector<std::string> names = names_of(m);
    before = names.size() == 1 ? names[0] : std::string();
    if (m.said.restricted || m.said.doubted) {
      base.clear();
      continue;
    }
    if (!of.empty()) {
      const int id = reader.scope.find_symbol(of, reader.scope.now());
      std::string listed = base_of_list(m.list, count, transposed);
      if (const node* line = listed.empty() ? one_line(m.list, transposed) : nullptr; line != nullptr && transposed == rows) listed = line->text, count = nullptr;  // $x_i^\top$
      if (id >= 0 && !listed.empty() && listed != of && reader.scope.find_symbol(listed, reader.scope.now()) < 0 && (count == nullptr || has_so_many(reader, id, rows, count))) reader.scope.name_lines(listed, {of, rows, transposed});
      base.clear(), count = nullptr, transposed = false;
      continue;
    }
    const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].sides[0].read != nullptr;
    const node* n = lone ? without_brackets(m.list.statements[0].sides[0].read) : nullptr;
    if (says && n != nullptr) {
      const int id = reader.scope.find_symbol(name_of(n), reader.scope.now());
      const bool upright = rows && &p != &s.pieces.back() && stands_upright(*(&p + 1));
      if (id >= 0 && reader.scope.find_symbol(base, reader.scope.now()) < 0 && base != name_of(n) && (count == nullptr || has_so_many(reader, id, rows, count))) reader.scope.name_lines(base, {name_of(n), rows, transposed || upright});
      base.clear(), says = false;
      continue;
    }
    if (n == nullptr) {
      count = nullptr, transposed = false;
      base = base_of_list(m.list, count, transposed);
      if (transposed) base.clear();
      continue;
    }
    if (is_letter(n) && !base.empty()) continue;  // the $j$-th
    transposed = n->kind == form::transpose;
    count = nullptr;
    if (transposed) n = without_brackets(n->kids[0]);
    base = n->kind == form::indexed && n->kids.size() == 2 && n->kids[0]->kind == form::name ? n->kids[0]->text : std::string();
  }
}

} // namespace odot::notes
