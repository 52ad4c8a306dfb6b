// SPDX-License-Identifier: MIT
// Which shape the parts of a formula about families have, as far as each tells it by itself.

#include <algorithm>

#include "notes/statement/sequences/lowering.hpp"
#include "odot/operation/functions.hpp"

namespace odot::notes {

using kernel::polynomial;

namespace {

partial_shape number_shape() { return {polynomial(1), polynomial(1)}; }

/// What two operands of one shape tell together.
partial_shape joined(const partial_shape& a, const partial_shape& b) {
  return {a.rows ? a.rows : b.rows, a.columns ? a.columns : b.columns};
}

bool keeps_shape(const std::string& function) {
  return operation::find(function) || function == "sqrt" || function == "softmax" || function == "softmax_rows" || function == "softmax_rows1" ||
         function == "softmax_columns";
}

}  // namespace

/// I, −βI, (1 + β) I, and sums of these.
bool sequence_lowering::is_multiple_of_identity(const node* n) {
  if (n->kind == form::identity) return true;
  if ((n->kind == form::group || n->kind == form::negate) && n->kids.size() == 1) return is_multiple_of_identity(n->kids[0]);
  if (n->kind == form::sum) return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_multiple_of_identity(k); });
  if (n->kind != form::product) return false;
  std::size_t identities = 0;
  for (const node* k : n->kids) identities += is_multiple_of_identity(k) ? 1 : infer(k).is_number() ? 0 : n->kids.size() + 1;
  return identities == 1;
}

/// Of what a name stands for, as far as definitions are not nested too deeply.
partial_shape sequence_lowering::infer_value(const node* value) {
  const partial_shape s = ++depth_ < 40 ? infer(value) : partial_shape{};
  --depth_;
  return s;
}

partial_shape sequence_lowering::infer_name(const node* n) {
  const auto sizes_of = [&](const shape& s) { return partial_shape{size(s.rows), size(s.columns)}; };
  if (n->kind == form::name && at_.contains(n->text)) return number_shape();
  const reference r = refer(n);
  if (r.of != nullptr) {
    if (is_entry_of_member(n, r)) return number_shape();
    const bool row = r.of->indices == 0 && r.of->kind != family::sort::derived;
    if (row && r.items.size() == 2) {
      partial_shape s{polynomial(1), polynomial(1)};
      if (r.items[0]->kind == form::everything) s.rows = size(r.of->size.rows);
      if (r.items[1]->kind == form::everything && r.of->has_shape) s.columns = size(r.of->size.columns);
      return s;
    }
    if (r.of->has_shape) return row && !r.items.empty() ? number_shape() : sizes_of(r.of->size);
    if (r.of->kind != family::sort::derived) return {};
    const auto [known, is_new] = inferred_.try_emplace(r.of);  // what a value says of itself in turn stays open
    if (!is_new) return known->second;
    const index_values before = std::exchange(at_, {});
    const int time = std::exchange(time_, r.of->time);
    for (const std::string& letter : r.of->letters) at_[letter] = polynomial(1);
    const partial_shape s = inferred_[r.of] = infer_value(r.of->value);
    at_ = before, time_ = time;
    return s;
  }
  const int own_time = time_ < 0 ? scope_.now() : time_;
  std::string name = n->text;
  if (n->kind == form::indexed) name = n->kids[0]->kind == form::name ? with_subscript(n->kids[0]->text, n->text) : std::string();
  const int id = name.empty() ? -1 : symbol_or_next(scope_, name, own_time);
  if (id >= 0) {
    const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (s.has_shape) return sizes_of(s.size);
    if (!s.defined) return {};
    const auto [known, is_new] = inferred_.try_emplace(s.defined->body);
    return is_new ? inferred_[s.defined->body] = infer_value(s.defined->body) : known->second;
  }
  if (const shape* own = guessed(name)) return sizes_of(*own);
  if (n->kind == form::name) return scope_.find_dimension(n->text, own_time) >= 0 ? number_shape() : partial_shape{};
  const partial_shape base = infer(n->kids[0]);
  partial_shape s{polynomial(1), polynomial(1)};
  if (n->kids.size() == 3 && n->kids[1]->kind == form::everything) s.rows = base.rows;
  if (n->kids.size() == 3 && n->kids[2]->kind == form::everything) s.columns = base.columns;
  return s;
}

/// The heights and widths of the blocks of a matrix, as far as they tell them; an identity is as high as it is wide.
sequence_lowering::block_sizes sequence_lowering::sizes_of_blocks(const node* n) {
  block_sizes out{std::vector<std::optional<polynomial>>(n->kids.size()), std::vector<std::optional<polynomial>>(n->kids[0]->kids.size())};
  for (bool more = true; more;) {
    more = false;
    const auto learn = [&](std::optional<polynomial>& size, const std::optional<polynomial>& told) {
      if (size || !told) return;
      size = told, more = true;
    };
    for (std::size_t r = 0; r < n->kids.size(); ++r)
      for (std::size_t c = 0; c < n->kids[r]->kids.size() && c < out.widths.size(); ++c) {
        const node* cell = n->kids[r]->kids[c];
        const partial_shape s = infer(cell);
        learn(out.heights[r], s.rows), learn(out.widths[c], s.columns);
        if (!is_multiple_of_identity(cell)) continue;
        learn(out.heights[r], out.widths[c]), learn(out.widths[c], out.heights[r]);
      }
  }
  return out;
}

partial_shape sequence_lowering::infer_blocks(const node* n) {
  const block_sizes sizes = sizes_of_blocks(n);
  const auto total = [](const std::vector<std::optional<polynomial>>& all) {
    std::optional<polynomial> sum = polynomial(0);
    for (const std::optional<polynomial>& one : all) {
      if (!one) return std::optional<polynomial>();
      sum = *sum + *one;
    }
    return sum;
  };
  return {total(sizes.heights), total(sizes.widths)};
}

/// 1 beside a column is 1 in each entry; any other number is a number.
bool sequence_lowering::is_spread_one(const node* n) { return bare(n)->kind == form::number && bare(n)->text == "1"; }

partial_shape sequence_lowering::infer_sum(const node* n) {
  partial_shape s;
  bool square = false, numeral = false;
  for (const node* k : n->kids)
    if (is_spread_one(k)) numeral = true;
    else s = joined(s, infer(k)), square = square || is_multiple_of_identity(k);
  if (numeral && !s.rows && !s.columns) s = number_shape();
  return square ? joined(s, {s.columns, s.rows}) : s;
}

partial_shape sequence_lowering::infer(const node* n) {
  switch (n->kind) {
    case form::number: return n->text == "0" ? partial_shape{} : number_shape();
    case form::name:
    case form::indexed: return infer_name(n);
    case form::identity:
      if (n->kids.empty()) return {};
      return {index(n->kids[0]), index(n->kids[0])};
    case form::zero:
    case form::ones: {
      partial_shape s;
      if (!n->kids.empty()) s.rows = index(n->kids[0]), s.columns = n->kids.size() > 1 ? index(n->kids[1]) : polynomial(1);
      else if (n->kind == form::ones) s.columns = polynomial(1);
      return s;
    }
    case form::sum: return infer_sum(n);
    case form::hadamard:
    case form::kronecker:
    case form::divide: {
      partial_shape s;
      for (const node* k : n->kids) s = joined(s, infer(k));
      return s;
    }
    case form::product: {
      partial_shape s;
      bool any = false;
      for (const node* k : n->kids) {
        if (k->kind == form::dots) continue;
        const partial_shape p = infer(k);
        if (p.is_number()) continue;
        if (!any) s.rows = p.rows;
        s.columns = p.columns;
        any = true;
      }
      return any ? s : number_shape();
    }
    case form::group:
    case form::negate:
    case form::shaped:
    case form::power:
    case form::elementwise_power:
    case form::inverse: return n->kids.empty() ? partial_shape{} : infer(n->kids[0]);
    case form::transpose: {
      const partial_shape s = infer(n->kids[0]);
      return {s.columns, s.rows};
    }
    case form::fraction:
    case form::slash: return infer(n->kids[0]);
    case form::big_sum:
    case form::big_product: {
      const index_values before = at_;
      for (const sum_bound& b : n->bounds) at_[b.index] = polynomial(1);
      const partial_shape s = n->kids.empty() ? partial_shape{} : infer(n->kids[0]);
      at_ = before;
      return s;
    }
    case form::cases: return number_shape();
    case form::blocks: return infer_blocks(n);
    case form::call: {
      if (n->text == "diag") {
        const partial_shape s = infer(n->kids[0]);
        if (s.columns && s.columns->is_one()) return {s.rows, s.rows};
        if (s.rows && s.rows->is_one()) return {s.columns, s.columns};
        return {s.rows, polynomial(1)};
      }
      if (n->text == "vec") {
        const partial_shape s = infer(n->kids[0]);
        if (s.rows && s.columns) return {*s.rows * *s.columns, polynomial(1)};
        return {std::nullopt, polynomial(1)};
      }
      return keeps_shape(n->text) ? infer(n->kids[0]) : number_shape();
    }
    default: return {};
  }
}

const shape* sequence_lowering::guessed(const std::string& name) const {
  if (guessed_ == nullptr) return nullptr;
  const auto found = guessed_->find(name);
  return found == guessed_->end() ? nullptr : &found->second;
}

kernel::term sequence_lowering::guessed_symbol(const std::string& name, const shape& s) {
  auto found = guessed_symbols_.find(name);
  if (found == guessed_symbols_.end()) {
    const polynomial rows = size(s.rows);
    found = guessed_symbols_.emplace(name, arena_.declare(name, rows, size(s.columns), kernel::no_property)).first;
  }
  return kernel::symbol(arena_, found->second);
}

}  // namespace odot::notes
