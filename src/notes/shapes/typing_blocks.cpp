// SPDX-License-Identifier: MIT
// Shapes of products, quotients and block matrices.

#include "notes/formula/dots.hpp"

#include <algorithm>

#include "typing.hpp"
#include "unfold.hpp"

namespace odot::notes {

/// `x \cdot y` of two columns, or two rows: their inner product, since no other fits.
bool typing::dotted(const node* n, std::size_t i, const shape& left, const shape& right) {
  if (n->text.empty() || n->text[i] != '.') return false;
  const extent one(1);
  const bool columns = left.columns == one && right.columns == one, rows = left.rows == one && right.rows == one;
  if (!columns && !rows) return false;
  const extent &a = columns ? left.rows : left.columns, &b = columns ? right.rows : right.columns;
  if (a == one || b == one || !unify(a, b)) return false;
  inner_products_[n].insert(i);
  return true;
}

shape typing::product(const node* n) {
  const auto open_letter = [&](const node* k) {
    k = without_brackets(k);
    return k->kind == form::name && is_lower_case(k->text) && resolve(k).kind == meaning::undeclared;
  };
  for (std::size_t i = 0; n->flag && i + 1 < n->kids.size(); ++i)
    if (open_letter(n->kids[i]) && open_letter(n->kids[i + 1]))
      unsupported(n->where, quote(n) + " can be read as the cross product of two vectors, which is not supported, and as a product; declare both");
  for (std::size_t i = 0; i + 1 < n->kids.size(); ++i) {
    const node *a = without_brackets(n->kids[i]), *b = without_brackets(n->kids[i + 1]);
    const auto is_exp = [&](const node* k) { return k->kind == form::call && k->text == "exp" && !is_number(settled(visit(k->kids[0]))); };
    if (scope_.matrix_exponential && is_exp(a) && is_exp(b))
      unsupported(n->where, quote(n) + ": the exponential entry by entry and the matrix exponential are both readings; write \\odot between them for the first");
    if (a->kind == form::name && a->text == "d" && n->kids[i]->kind == form::name && b->kind != form::identity &&
        (resolve(a).kind == meaning::dimension || resolve(a).kind == meaning::undeclared) && !is_number(settled(visit(b))))
      unsupported(n->where, quote(n) + " can be read as a differential and as a product with d; write d \\cdot (…) for the second");
  }
  shape left;
  const node* from = n->kids.front();
  for (std::size_t i = 0; i < n->kids.size(); ++i) {
    const node* kid = n->kids[i];
    shape right = visit(kid);
    if (is_zero_numeral(kid) && kid->kind == form::number) {
      unify(right.rows, 1);
      unify(right.columns, 1);
      right = {1, 1};
      shapes_.insert_or_assign(kid, right);
    }
    if (i == 0) left = right;
    else if (is_number(settled(left))) left = right;
    else if (is_number(settled(right))) continue;
    else if (dotted(n, i, settled(left), settled(right))) left = {1, 1};
    else {
      if (!unify(left.columns, right.rows)) {
        node* so_far = i == 1 ? n->kids[0] : arena_.make(form::product, {from->where.begin, n->kids[i - 1]->where.end});
        clash(product_does_not_meet, left, right, left.columns, right.rows, so_far, kid,
              {so_far->where.begin, kid->where.end});
      }
      left = {left.rows, right.columns};
    }
    left = settled(left);
  }
  return left;
}

shape typing::slash(const node* n) {
  const shape above = visit(n->kids[0]), below = visit(n->kids[1]);
  shape quotient = above;
  if (const node* by = bare(n->kids[1]); by->kind == form::number && by->text == "0") unsupported(n->where, "a division by 0 has no value");
  // no other reading of “z / T” is left where z is a column and T a plain capital letter: no matrix of one row, and no column
  const node* divisor = bare(n->kids[1]);
  const bool scales = divisor->kind == form::name && divisor->text.size() == 1 && is_capital(divisor->text) && settled(above).columns == extent(1) && resolve(divisor).kind == meaning::undeclared;
  if (!is_number(settled(below)) && !(scales && unify(below.rows, extent(1)) && unify(below.columns, extent(1))))
    unsupported(n->where, "A / B with a matrix B, or with a B that is not said to be a number, can be read as A B^{-1} and as elementwise division; say that it is a number, or write A B^{-1} or A \\oslash B");
  if (n->kids.size() == 2) return quotient;
  const shape rest = visit(n->kids[2]);
  const node* a = n->kids[0];
  if (is_number(settled(above)) && !is_number(settled(rest)) && a->kind == form::number) return rest;
  unsupported(n->where, "`" + quote(n) + "` can be read as (" + quote(n->kids[0]) + " / " + quote(n->kids[1]) + ") " + quote(n->kids[2]) + " and as " +
                            quote(n->kids[0]) + " / (" + quote(n->kids[1]) + " " + quote(n->kids[2]) + "); add the brackets");
}

const node* typing::unfolded_of(const node* n) const {
  const auto found = unfolded_.find(n);
  return found == unfolded_.end() ? n : found->second;
}

/// `-\sin\theta`: among the entries of a matrix a number, where nothing tells what θ is.
static bool is_of_angle(const node* cell) {
  cell = bare(cell);
  if (cell->kind == form::negate) cell = bare(cell->kids[0]);
  return cell->kind == form::call && (cell->text == "sin" || cell->text == "cos");
}

shape typing::blocks(const node* n) {
  if (has_dots(n)) {
    if (!unfolded_.contains(n))
      if (const node* plain = unfolded(n, arena_)) unfolded_.emplace(n, plain);
    if (!unfolded_.contains(n))
      if (const node* plain = folded_matrix(n, arena_)) unfolded_.emplace(n, plain);
    const bool concatenated = n->text == "concat";
    n = unfolded_of(n);
    if (n->kind == form::counted) {
      const shape s = visit(n);
      if (concatenated && shape_of(n->kids[0]).columns == extent(1)) unsupported(n->where, "columns one below the other and columns side by side are both readings here; write the matrix");
      return s;
    }
  }
  const std::size_t columns = static_cast<std::size_t>(n->columns);
  for (const node* row : n->kids)
    for (const node* cell : row->kids) {
      if (cell->kind == form::dots)
        unsupported(cell->where, "dots in this matrix stand for entries that can't be told for certain; write all of its blocks");
      if (cell->kind == form::nothing) unsupported(cell->where, "this entry of the matrix is empty; write 0 where a block of zeros is meant");
    }
  for (const node* row : n->kids)
    if (row->kids.size() != columns)
      unsupported(row->where, "this row of the matrix has " + std::to_string(row->kids.size()) + " entries, another has " + std::to_string(columns) +
                                  "; write all of them");
  // among numbers a zero is one
  const auto is_cell_of_numbers = [](const node* cell) { return is_literal(cell) && !holds_blocks(cell); };
  const bool numbers = std::all_of(n->kids.begin(), n->kids.end(), [&](const node* row) { return std::all_of(row->kids.begin(), row->kids.end(), is_cell_of_numbers); });
  const bool some = numbers && std::any_of(n->kids.begin(), n->kids.end(), [](const node* row) { return std::any_of(row->kids.begin(), row->kids.end(), [](const node* cell) { return !is_zero_numeral(cell); }); });
  std::vector<shape> first_row;
  shape total{0, 0};
  for (std::size_t i = 0; i < n->kids.size(); ++i) {
    const node* row = n->kids[i];
    shape first;
    for (std::size_t j = 0; j < columns; ++j) {
      shape s = visit(row->kids[j]);
      if (is_of_angle(row->kids[j]) && (has_unknown(s.rows) || has_unknown(s.columns)) && unify(s.rows, extent(1)) && unify(s.columns, extent(1))) s = {1, 1};
      if (some && is_zero_numeral(row->kids[j])) unify(s.rows, 1), unify(s.columns, 1);
      if (j == 0) first = s;
      else if (!unify(first.rows, s.rows))
        clash("the blocks of one row need equal numbers of rows", first, s, first.rows, s.rows, row->kids[0], row->kids[j], row->kids[j]->where);
      if (i == 0) first_row.push_back(s);
      else if (!unify(first_row[j].columns, s.columns))
        clash("the blocks of one column need equal numbers of columns", first_row[j], s, first_row[j].columns, s.columns, n->kids[0]->kids[j],
              row->kids[j], row->kids[j]->where);
    }
    total.rows = total.rows + settled(first.rows);
  }
  if (n->text == "concat" && columns > 1)
    for (const shape& s : first_row)
      if (settled(s.columns) == extent(1)) unsupported(n->where, "columns one below the other and columns side by side are both readings here; write the matrix");
  for (const shape& s : first_row) total.columns = total.columns + settled(s.columns);
  return total;
}

}  // namespace odot::notes
