// SPDX-License-Identifier: MIT
#include "conditions.hpp"

#include <algorithm>

#include "lowering.hpp"

namespace odot::expansion {

std::int64_t variable_table::first_of(int symbol, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t cols) {
  for (const block& b : blocks_)
    if (b.symbol == symbol && b.family == family) return b.first;
  blocks_.push_back({symbol, family, rows, cols, size_});
  size_ += rows * cols;
  return blocks_.back().first;
}

const variable_table::block& variable_table::block_of(std::int64_t variable) const {
  return *(std::upper_bound(blocks_.begin(), blocks_.end(), variable, [](std::int64_t v, const block& b) { return v < b.first; }) - 1);
}

std::string variable_table::text(const kernel::term_arena& arena, std::int64_t variable) const {
  const block* const found = &block_of(variable);
  if (found->symbol < 0) return std::to_string(found->family[0]) + "^(1/" + std::to_string(found->family[1]) + ")";
  std::string result(kernel::view(arena.symbol(found->symbol).text));
  for (const std::int64_t position : found->family) result += "{" + std::to_string(position) + "}";
  const std::int64_t at = variable - found->first;
  if (found->rows * found->cols > 1)
    result += "[" + std::to_string(at / found->cols + 1) + "," + std::to_string(at % found->cols + 1) + "]";
  return result;
}

lowered lower(const kernel::term_arena& arena, kernel::term t, const sizes& at, variable_table& variables, std::int64_t limit) {
  return detail::lowering(arena, at, variables, limit).run(t);
}

namespace {

void specialise(nest n, std::int64_t row, std::int64_t col, lowered& result) {
  auto none = [](auto&&) {};
  detail::solver s(n, none);
  s.fix(detail::row_variable, row - n.row);
  s.fix(detail::column_variable, col - n.col);
  if (!s.resolve()) return;
  for (auto* list : {&n.equal, &n.nonnegative})
    for (const affine& form : *list) {
      if (!form.valid() || form.is_constant()) {
        result.status = trouble::outside, result.reason = "a position needs more loops than an expansion holds";
        return;
      }
      // A condition on several loops: one value of the shortest loop after the other.
      int shortest = form.begin()->variable;
      for (const auto& p : form)
        if (n.counts[static_cast<std::size_t>(p.variable)] < n.counts[static_cast<std::size_t>(shortest)]) shortest = p.variable;
      for (std::int64_t value = 0; value < n.counts[static_cast<std::size_t>(shortest)] && result.status == trouble::none; ++value) {
        nest one = n;
        detail::solver(one, none).fix(shortest, value);
        one.row = row, one.col = col;
        specialise(one, row, col, result);
      }
      return;
    }
  for (const affine& form : n.inside)
    if (!form.valid() || range_of(form, n.counts).least < 0) {
      result.status = trouble::outside, result.reason = "a window or an index reads outside of its matrix at these sizes";
      return;
    }
  result.nests.push_back(std::move(n));
}

}  // namespace

lowered entry_of(const lowered& matrix, std::int64_t row, std::int64_t col) {
  lowered result;
  result.rows = result.cols = 1, result.relations = matrix.relations;
  for (const nest& n : matrix.nests) {
    if (row < n.row || row >= n.row + n.counts[0] || col < n.col || col >= n.col + n.counts[1]) continue;
    specialise(n, row, col, result);
    if (result.status != trouble::none) break;
  }
  return result;
}

}  // namespace odot::expansion
