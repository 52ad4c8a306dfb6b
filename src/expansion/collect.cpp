// SPDX-License-Identifier: MIT
#include "collect.hpp"

#include <algorithm>

#include "constants.hpp"

namespace odot::expansion::detail {

using enum kernel::op;

collected collector::fail(trouble status, std::string reason) {
  if (status_ == trouble::none) status_ = status, reason_ = std::move(reason);
  return {};
}
collected collector::constant(const kernel::rational& value) {
  if (!value.valid()) return fail(trouble::overflow, "a coefficient does not fit into 64 bits, or divides by zero");
  if (value.is_zero()) return {};
  return {{std::u32string(), value}};
}
std::int64_t collector::size(const kernel::polynomial& p) {
  const auto value = value_of(p, at_);
  if (!value || *value < 0) fail(trouble::outside, "a dimension has no size: give one");
  return value.value_or(0);
}
std::int64_t collector::position(const kernel::polynomial& p) {
  std::int64_t sum = 0;
  for (const auto& product : p.terms()) {
    std::int64_t x = product.coefficient;
    for (kernel::name n : product.names) {
      auto value = at_.value(n);
      if (const auto found = scope_.find(n); found != scope_.end()) value = found->second;
      if (!value) fail(trouble::outside, std::string(kernel::view(arena_.name_of(n).text)) + " has no value here: give a size, or bind the index");
      if (!value || __builtin_mul_overflow(x, *value, &x)) return 0;
    }
    if (__builtin_add_overflow(sum, x, &sum)) fail(trouble::outside, "a position that overflows");
  }
  if (!p.valid()) fail(trouble::outside, "a position that overflows");
  return sum;
}

void collector::add(collected& to, const collected& from, const kernel::rational& factor) {
  for (const auto& [monomial, coefficient] : from) {
    auto& sum = to[monomial];
    sum = sum + coefficient * factor;
    if (!sum.valid()) return void(fail(trouble::overflow, "a coefficient does not fit into 64 bits"));
    if (sum.is_zero()) to.erase(monomial);
  }
  produced_ += static_cast<double>(from.size());
}

collected collector::product(const collected& a, const collected& b) {
  collected result;
  std::u32string merged;
  for (const auto& [x, cx] : a) {
    if (chosen_.cancel != nullptr && chosen_.cancel->load()) return fail(trouble::cancelled, "stopped by the caller");
    for (const auto& [y, cy] : b) {
      merged.resize(x.size() + y.size());
      std::merge(x.begin(), x.end(), y.begin(), y.end(), merged.begin());
      auto& sum = result[merged];
      sum = sum + cx * cy;
      if (!sum.valid()) return fail(trouble::overflow, "a coefficient does not fit into 64 bits");
      if (sum.is_zero()) result.erase(merged);
    }
    if ((held_ + static_cast<std::int64_t>(result.size())) * bytes_each > chosen_.memory)
      return fail(trouble::over_budget, "the expanded polynomials need more than the memory budget: raise it");
  }
  produced_ += static_cast<double>(a.size()) * static_cast<double>(b.size());
  return result;
}

bool collector::depends_on_index(kernel::term t) {
  if (t < 0) return false;
  const auto found = dependent_.find(t);
  if (found != dependent_.end()) return found->second;
  const kernel::node& n = arena_[t];
  bool result = depends_on_index(n.a) || depends_on_index(n.b);
  for (const auto& p : n.positions)
    for (const auto& product : p.terms())
      for (kernel::name m : product.names) result = result || arena_.name_of(m).kind == kernel::name_kind::index;
  return dependent_[t] = result;
}

collected collector::entry(kernel::term t, std::int64_t row, std::int64_t col) {
  if (status_ != trouble::none) return {};
  if (depends_on_index(t)) return compute(t, row, col);
  const auto at = std::tuple(t, row, col);
  if (const auto found = known_.find(at); found != known_.end()) return found->second;
  collected result = compute(t, row, col);
  held_ += static_cast<std::int64_t>(result.size());
  if (held_ * bytes_each > chosen_.memory)
    return fail(trouble::over_budget, "the expanded polynomials need more than the memory budget: raise it");
  known_.emplace(at, result);
  return result;
}

collected collector::compute(kernel::term t, std::int64_t row, std::int64_t col) {
  const kernel::node& n = arena_[t];
  const auto rows = [&](kernel::term u) { return size(arena_[u].rows); };
  const auto cols = [&](kernel::term u) { return size(arena_[u].cols); };
  collected sum;
  switch (n.kind) {
    case kernel::op::symbol: return symbol(n, row, col);
    case number: return constant(n.value);
    case kernel::op::size: return constant(position(n.positions[0]));
    case identity: return constant(row == col ? 1 : 0);
    case zero: return {};
    case ones: return constant(1);
    case condition_zero: return constant(position(n.positions[0]) == 0 ? 1 : 0);
    case condition_nonnegative: return constant(position(n.positions[0]) >= 0 ? 1 : 0);
    case transpose: return entry(n.a, col, row);
    case diagonal_matrix:
      if (row != col) return {};
      return cols(n.a) == 1 ? entry(n.a, row, 0) : entry(n.a, 0, row);
    case diagonal_of: return entry(n.a, row, row);
    case trace:
      for (std::int64_t k = 0; k < rows(n.a); ++k) add(sum, entry(n.a, k, k), 1);
      return sum;
    case total:
      for (std::int64_t k = 0; k < rows(n.a); ++k)
        for (std::int64_t l = 0; l < cols(n.a); ++l) add(sum, entry(n.a, k, l), 1);
      return sum;
    case row_sum:
      for (std::int64_t k = 0; k < cols(n.a); ++k) add(sum, entry(n.a, row, k), 1);
      return sum;
    case column_sum:
      for (std::int64_t k = 0; k < rows(n.a); ++k) add(sum, entry(n.a, k, col), 1);
      return sum;
    case vec: return entry(n.a, row % rows(n.a), row / rows(n.a));
    case window: {
      const std::int64_t r = row + position(n.positions[0]), c = col + position(n.positions[1]);
      if (r < 0 || c < 0 || r >= rows(n.a) || c >= cols(n.a))
        return fail(trouble::outside, "a window or an index reads outside of its matrix at these sizes");
      return entry(n.a, r, c);
    }
    case kernel::op::add: case subtract:
      sum = entry(n.a, row, col);
      add(sum, entry(n.b, row, col), n.kind == subtract ? -1 : 1);
      return sum;
    case multiply:
      for (std::int64_t k = 0; k < cols(n.a) && status_ == trouble::none; ++k)
        if (const collected left = entry(n.a, row, k); !left.empty()) add(sum, product(left, entry(n.b, k, col)), 1);
      return sum;
    case scale: return product(entry(n.a, 0, 0), entry(n.b, row, col));
    case hadamard: return product(entry(n.a, row, col), entry(n.b, row, col));
    case kronecker:
      return product(entry(n.a, row / rows(n.b), col / cols(n.b)), entry(n.b, row % rows(n.b), col % cols(n.b)));
    case beside: return col < cols(n.a) ? entry(n.a, row, col) : entry(n.b, row, col - cols(n.a));
    case above: return row < rows(n.a) ? entry(n.a, row, col) : entry(n.b, row - rows(n.a), col);
    case power: case symbolic_power: return powers(n, row, col);
    case kernel::op::divide: return divide(n, row, col);
    case sum_over: case by_entries: return bound(n, row, col);
    case inverse: return fail(trouble::outside, "an inverse makes no polynomial");
    case softmax_rows: case softmax_columns: return fail(trouble::outside, "softmax makes no polynomial");
    case apply: return fail(trouble::outside, "the function " + std::string(arena_.function_text(n.id)) + " makes no polynomial");
  }
  return fail(trouble::outside, "an operation that the expansion does not know");
}

collected collector::symbol(const kernel::node& n, std::int64_t row, std::int64_t col) {
  const unsigned properties = arena_.symbol(n.id).properties;
  std::vector<std::int64_t> family;
  for (const auto& p : n.positions) family.push_back(position(p));
  const std::int64_t rows = size(n.rows), cols = size(n.cols);
  if (status_ != trouble::none) return {};
  if ((properties & (kernel::orthogonal | kernel::permutation | kernel::invertible)) != 0) relations_ = true;
  if ((properties & kernel::diagonal) != 0 && row != col) return {};
  if ((properties & kernel::skew) != 0 && (row == col || (properties & kernel::symmetric) != 0)) return {};
  const bool turned = (properties & (kernel::symmetric | kernel::skew)) != 0 && row > col;
  const std::int64_t variable = variables_.first_of(n.id, family, rows, cols) + (turned ? col * cols + row : row * cols + col);
  return {{std::u32string(1, static_cast<char32_t>(variable)), turned && (properties & kernel::skew) != 0 ? -1 : 1}};
}

collected collector::root(const kernel::rational& base, const kernel::rational& exponent) {
  root_power r;
  if (!split_power(base, exponent, r)) return fail(trouble::outside, "only roots of positive integers have a place in a polynomial");
  collected result = constant(r.rational);
  if (r.times == 0 || result.empty()) return result;
  return fail(trouble::outside, "an irrational root in a term that has to be collected on the way");
}

collected collector::powers(const kernel::node& n, std::int64_t row, std::int64_t col) {
  const kernel::rational exponent = n.kind == power ? n.value : kernel::rational(position(n.positions[0]));
  if (kernel::rational base; constant_of(arena_, at_, n.a, base)) return root(base, exponent);
  if (!exponent.is_integer() || exponent.is_negative())
    return fail(trouble::outside, "a negative or fractional power of what is no constant makes no polynomial");
  const collected base = entry(n.a, row, col);
  collected result = constant(1);
  for (std::int64_t i = 0; i < exponent.numerator() && status_ == trouble::none; ++i) result = product(result, base);
  return result;
}

collected collector::divide(const kernel::node& n, std::int64_t row, std::int64_t col) {
  kernel::rational by;
  if (!constant_of(arena_, at_, n.b, by)) return fail(trouble::outside, "a division by what is no constant makes no polynomial");
  collected result;
  if (by.is_zero()) return fail(trouble::outside, "a division by zero");
  add(result, entry(n.a, row, col), kernel::rational(1) / by);
  return result;
}

collected collector::bound(const kernel::node& n, std::int64_t row, std::int64_t col) {
  const scope outer = scope_;
  collected sum;
  if (n.kind == by_entries) {
    scope_[n.id] = row, scope_[n.second] = col;
    sum = entry(n.a, 0, 0);
  } else {
    const std::int64_t range = position(arena_.name_of(n.id).range);
    for (std::int64_t i = 0; i < range && status_ == trouble::none; ++i) {
      scope_[n.id] = i;
      add(sum, entry(n.a, row, col), 1);
    }
  }
  scope_ = outer;
  return sum;
}

}  // namespace odot::expansion::detail
