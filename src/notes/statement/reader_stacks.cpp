// SPDX-License-Identifier: MIT
// `X = [x_1^\top; …; x_n^\top]`: the names of a matrix's rows or columns.

#include "reading_state.hpp"

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

/// The cells of one row or one column of blocks; empty for any other matrix.
std::vector<node*> line_of_cells(const node* matrix, bool& rows) {
  std::vector<node*> cells;
  rows = matrix->columns == 1;
  if (rows)
    for (const node* row : matrix->kids) cells.push_back(row->kids[0]);
  else if (matrix->kids.size() == 1) cells = matrix->kids[0]->kids;
  return cells;
}

} // namespace

/// Takes `X = [x_1^\top; x_2^\top; ⋮; x_n^\top]` as what names the rows of X (or its columns, side by side). False
/// where it is something else.
bool note_reader::define_stack(const statement& s) {
  const side &left = s.sides[0], &right = s.sides[1];
  if (left.read == nullptr || right.read == nullptr || !s.condition.empty()) return false;
  const node* matrix = bare(right.read);
  const std::string name = name_of(left.read);
  if (matrix->kind != form::blocks || name.empty() || bare(left.read)->kind != form::name) return false;
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
  if (base == name || scope_.find_symbol(base, scope_.now()) >= 0 || scope_.find_symbol(last.subscript, scope_.now()) >= 0) return false;
  try {
    typing t(scope_, note_, arena_, scope_.now());
    const extent count = t.size(last.item);
    int id = scope_.find_symbol(name, scope_.now());
    if (id < 0) {
      shape size{count, extent(1)};
      bool known = false;
      for (std::size_t k = 1; k < s.relations.size(); ++k)
        if (s.relations[k].kind == relation_kind::member && s.sides[k + 1].read != nullptr && s.sides[k + 1].read->kind == form::shape) {
          size = read_shape(s.sides[k + 1].read);
          known = true;
        }
      if (!known) {  // as long as one of its members is declared to be
        extent length = extent::of(scope_.fresh_dimension());
        for (const char* subscript : {"1", "i", "j", "t"}) {
          const int one = scope_.find_symbol(with_subscript(base, subscript), scope_.now());
          if (one < 0) continue;
          const shape& of_one = scope_.symbols[static_cast<std::size_t>(one)].size;
          length = of_one.columns == extent(1) ? of_one.rows : of_one.columns;
          break;
        }
        size = rows ? shape{count, length} : shape{length, count};
      }
      id = scope_.declare(name, size, left.where);
      if (events_.declaration) events_.declaration({name, scope_.text_of(size), note_.at(left.where.begin)});
    }
    const symbol& whole = scope_.symbols[static_cast<std::size_t>(id)];
    if (!whole.has_shape) return false;
    if (const extent& is = rows ? whole.size.rows : whole.size.columns; !(is == count))
      throw trouble(trouble_kind::ill_shaped, right.where,
                    name + " has " + scope_.text_of(is) + (rows ? " rows" : " columns") + ", and " + scope_.text_of(count) + " are named here");
  } catch (const trouble& why) {
    emit_failed(left, right, why, false);
    return true;
  }
  unread_.erase(name);
  scope_.name_lines(base, {name, rows, members[0].transposed});
  if (events_.definition)
    events_.definition({base + "_i", "a family", on_one_line(note_.slice({left.where.begin, std::max(left.where.end, right.where.end)})),
                        note_.at(left.where.begin)});
  return true;
}

} // namespace odot::notes
