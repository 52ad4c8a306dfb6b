// SPDX-License-Identifier: MIT
#include "collect.hpp"

#include <algorithm>

#include "blocks.hpp"
#include "constants.hpp"
#include "odot/operation/entries.hpp"

namespace odot::expansion::detail {

using enum kernel::op;

template <class Key>
void collector<Key>::fail(trouble status, std::string reason) {
  if (status_ == trouble::none) status_ = status, reason_ = std::move(reason);
}

template <class Key>
std::int64_t collector<Key>::size(const kernel::polynomial& p) {
  const auto value = value_of(p, at_);
  if (!value || *value < 0) fail(trouble::outside, "a dimension has no size: give one");
  return value.value_or(0);
}

template <class Key>
std::int64_t collector<Key>::position(const kernel::polynomial& p) {
  if (const auto value = here_.find(p)) return *value;
  const kernel::name n = here_.missing(p);
  fail(trouble::outside, n < 0 ? "a position that overflows" : std::string(kernel::view(arena_.name_of(n).text)) + " has no value here: give a size, or bind the index");
  return 0;
}

template <class Key>
bool collector<Key>::within(const gathering<Key>& sum, std::int64_t more) {
  if (chosen_.cancel != nullptr && chosen_.cancel->load()) fail(trouble::cancelled, "stopped by the caller");
  most_ = std::max(most_, held_ + sum.bytes() + more);
  if (most_ > chosen_.memory) fail(trouble::over_budget, "the expanded polynomials need more than the memory budget: raise it");
  return status_ == trouble::none;
}

template <class Key>
void collector<Key>::add_constant(gathering<Key>& sum, const kernel::rational& value) {
  if (!value.valid()) return fail(trouble::overflow, "a coefficient does not fit into 64 bits, or divides by zero");
  polynomial one;
  one.terms.emplace_back(Key(), 1);
  if (!value.is_zero() && !sum.add(one, value)) overflow();
}

template <class Key>
void collector<Key>::add_product(gathering<Key>& sum, const shared& a, const shared& b, const kernel::rational& factor) {
  constexpr double large = 4096;
  const double products = static_cast<double>(a->terms.size()) * static_cast<double>(b->terms.size());
  produced_ += products;
  if (Key::has_fields && sum.later != nullptr && products >= large) return sum.later->push_back({a, b, factor});
  // By strips of the shorter side, so that memory and the caller's wish to stop are looked at now and then.
  const polynomial &shorter = a->terms.size() <= b->terms.size() ? *a : *b, &longer = a->terms.size() <= b->terms.size() ? *b : *a;
  constexpr std::size_t strip = 64;
  polynomial part;
  part.denominator = shorter.denominator;
  for (std::size_t from = 0; from < shorter.terms.size() && within(sum, 0); from += strip) {
    const auto first = shorter.terms.begin() + static_cast<std::ptrdiff_t>(from);
    part.terms.assign(first, first + static_cast<std::ptrdiff_t>(std::min(strip, shorter.terms.size() - from)));
    if (!sum.add_product(part, longer, factor)) return overflow();
  }
}

template <class Key>
void collector<Key>::each_table(const gathering<Key>& sum, const std::function<void(const gathering<Key>&)>& take) {
  if (status_ != trouble::none) return;
  if constexpr (Key::has_fields) {
    if (sum.later != nullptr && !sum.later->empty()) {
      block_products<Key> blocks(fields_, variables_.size());
      polynomial one;
      one.terms.emplace_back(Key(), 1);
      const auto rest = std::make_shared<const polynomial>(sum.terms()), unit = std::make_shared<const polynomial>(std::move(one));
      bool fits = blocks.add({rest, unit, 1});
      for (const auto& product : *sum.later) fits = fits && blocks.add(product);
      const auto look = [&](const gathering<Key>& table) { return take(table), within(table, 0); };
      if (!fits || !blocks.each(look)) overflow();  // which fails no more where something else has
      return;
    }
  }
  take(sum);
}

/// An entry that is multiplied, and so may be asked for again.
template <class Key>
typename collector<Key>::shared collector<Key>::entry(kernel::term t, std::int64_t row, std::int64_t col) {
  const auto at = std::tuple(t, row, col);
  if (const auto found = known_.find(at); found != known_.end() && here_.still(found->second.second)) return found->second.first;
  const std::uint64_t around = here_.begin();
  const kernel::node& n = arena_[t];
  shared result;
  if (n.kind == power && n.value.is_integer() && n.value.is_positive())
    if (const shared base = entry(n.a, row, col); is_sum_of_variables(*base)) result = multinomial(*base, n.value.numerator());
  if (result == nullptr) {
    gathering<Key> sum;
    if (status_ == trouble::none) add(sum, t, row, col, 1);
    result = std::make_shared<const polynomial>(sum.terms());
  }
  const stamp used = here_.end(around);
  if (status_ != trouble::none) return result;
  auto& [kept, then] = known_[at];
  const auto bytes = [](const polynomial& p) { return static_cast<std::int64_t>(p.terms.size() * sizeof(p.terms[0])); };
  held_ += bytes(*result) - (kept == nullptr ? 0 : bytes(*kept));
  kept = result, then = used;
  within({}, 0);
  return result;
}

/// Multiplies by an entry that is a product of numbers and entries of plain symbols, as written-out polynomials have them; false for any
/// other, with what was multiplied so far.
template <class Key>
bool collector<Key>::times_monomial(kernel::term t, std::int64_t row, std::int64_t col, Key& key, kernel::rational& coefficient) {
  const kernel::node& n = arena_[t];
  if (status_ != trouble::none) return false;
  switch (n.kind) {
    case number: return coefficient = coefficient * n.value, true;
    case scale: return times_monomial(n.a, 0, 0, key, coefficient) && times_monomial(n.b, row, col, key, coefficient);
    case hadamard: return times_monomial(n.a, row, col, key, coefficient) && times_monomial(n.b, row, col, key, coefficient);
    case window: {
      if (arena_[n.a].kind != kernel::op::symbol) return false;
      const bool single = row == 0 && col == 0;
      if (const auto found = single ? entries_.find(t) : entries_.end(); found != entries_.end() && here_.still(found->second.second))
        return key = key * found->second.first, true;
      const std::uint64_t around = here_.begin();
      const std::int64_t r = row + position(n.positions[0]), c = col + position(n.positions[1]);
      const stamp used = here_.end(around);
      Key here;
      if (r < 0 || c < 0 || r >= size(arena_[n.a].rows) || c >= size(arena_[n.a].cols) || !times_monomial(n.a, r, c, here, coefficient)) return false;
      if (single) entries_.insert_or_assign(t, std::pair(here, used));
      return key = key * here, true;
    }
    case kernel::op::symbol: {
      if (arena_.symbol(n.id).properties != 0 || !n.positions.empty()) return false;
      const std::int64_t rows = size(n.rows), cols = size(n.cols);
      if (status_ != trouble::none) return false;
      key = key * Key::of_variable(variables_.first_of(n.id, {}, rows, cols) + row * cols + col, fields_);
      return true;
    }
    default: return false;
  }
}

template <class Key>
void collector<Key>::add(gathering<Key>& sum, kernel::term t, std::int64_t row, std::int64_t col, kernel::rational factor) {
  // A chain of sums is walked, not called: it may be as long as a polynomial that was written out.
  const auto is_sum = [&](kernel::term u) { return arena_[u].kind == kernel::op::add || arena_[u].kind == subtract; };
  while (status_ == trouble::none && is_sum(t)) {
    const kernel::node& n = arena_[t];
    const kernel::rational second = n.kind == subtract ? -factor : factor;
    if (!is_sum(n.b)) add(sum, n.b, row, col, second), t = n.a;
    else if (!is_sum(n.a)) add(sum, n.a, row, col, factor), t = n.b, factor = second;
    else break;
  }
  if (status_ != trouble::none) return;
  if (const auto found = known_.find({t, row, col}); found != known_.end() && here_.still(found->second.second)) {
    if (!sum.add(*found->second.first, factor)) overflow();
    return;
  }
  const kernel::node& n = arena_[t];
  if (n.kind == scale || n.kind == hadamard) {
    Key key;
    kernel::rational coefficient = factor;
    if (times_monomial(t, row, col, key, coefficient)) {
      polynomial one;
      one.terms.emplace_back(key, 1);
      if (!sum.add(one, coefficient)) overflow();
      return;
    }
  }
  add_entry(sum, n, row, col, factor);
}

template <class Key>
void collector<Key>::add_entry(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor) {
  const auto rows = [&](kernel::term u) { return size(arena_[u].rows); };
  const auto cols = [&](kernel::term u) { return size(arena_[u].cols); };
  switch (n.kind) {
    case kernel::op::symbol: return add_symbol(sum, n, row, col, factor);
    case number: return add_constant(sum, n.value * factor);
    case kernel::op::size: return add_constant(sum, kernel::rational(position(n.positions[0])) * factor);
    case identity: return add_constant(sum, row == col ? factor : 0);
    case zero: return;
    case ones: return add_constant(sum, factor);
    case condition_zero: return add_constant(sum, position(n.positions[0]) == 0 ? factor : 0);
    case condition_nonnegative: return add_constant(sum, position(n.positions[0]) >= 0 ? factor : 0);
    case transpose: return add(sum, n.a, col, row, factor);
    case diagonal_matrix:
      if (row == col) cols(n.a) == 1 ? add(sum, n.a, row, 0, factor) : add(sum, n.a, 0, row, factor);
      return;
    case diagonal_of: return add(sum, n.a, row, row, factor);
    case trace: case total: case row_sum: case column_sum:
      return operation::each_summand(n.kind, row, col, rows(n.a), cols(n.a), [&](std::int64_t k, std::int64_t l) {
        add(sum, n.a, k, l, factor);
        return status_ == trouble::none;
      });
    case vec: return add(sum, n.a, row % rows(n.a), row / rows(n.a), factor);
    case window: {
      const std::int64_t r = row + position(n.positions[0]), c = col + position(n.positions[1]);
      if (r < 0 || c < 0 || r >= rows(n.a) || c >= cols(n.a))
        return fail(trouble::outside, "a window or an index reads outside of its matrix at these sizes");
      return add(sum, n.a, r, c, factor);
    }
    case kernel::op::add: case subtract: {
      const shared left = entry(n.a, row, col), right = entry(n.b, row, col);
      if (!sum.add(*left, factor) || !sum.add(*right, n.kind == subtract ? -factor : factor)) overflow();
      return;
    }
    case multiply:
      for (std::int64_t k = 0; k < cols(n.a) && status_ == trouble::none; ++k)
        if (const shared left = entry(n.a, row, k); !left->terms.empty()) add_product(sum, left, entry(n.b, k, col), factor);
      return;
    case scale:
      if (kernel::rational c; constant_of(arena_, at_, n.a, c)) return add(sum, n.b, row, col, c * factor);
      return add_product(sum, entry(n.a, 0, 0), entry(n.b, row, col), factor);
    case hadamard: return add_product(sum, entry(n.a, row, col), entry(n.b, row, col), factor);
    case kronecker:
      return add_product(sum, entry(n.a, row / rows(n.b), col / cols(n.b)), entry(n.b, row % rows(n.b), col % cols(n.b)), factor);
    case beside: return col < cols(n.a) ? add(sum, n.a, row, col, factor) : add(sum, n.b, row, col - cols(n.a), factor);
    case above: return row < rows(n.a) ? add(sum, n.a, row, col, factor) : add(sum, n.b, row - rows(n.a), col, factor);
    case power: case symbolic_power: return add_power(sum, n, row, col, factor);
    case kernel::op::divide: {
      kernel::rational by;
      if (!constant_of(arena_, at_, n.b, by)) return fail(trouble::outside, "a division by what is no constant makes no polynomial");
      if (by.is_zero()) return fail(trouble::outside, "a division by zero");
      return add(sum, n.a, row, col, factor / by);
    }
    case sum_over: case by_entries: return add_bound(sum, n, row, col, factor);
    case inverse: return fail(trouble::outside, "an inverse makes no polynomial");
    case softmax_rows: case softmax_columns: return fail(trouble::outside, "softmax makes no polynomial");
    case gradient: return fail(trouble::outside, "a gradient has to be written out before it is expanded");
    case apply: return fail(trouble::outside, "the function " + std::string(arena_.function_text(n.id)) + " makes no polynomial");
  }
  fail(trouble::outside, "an operation that the expansion does not know");
}

template <class Key>
void collector<Key>::add_symbol(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor) {
  const unsigned properties = arena_.symbol(n.id).properties;
  std::vector<std::int64_t> family;
  for (const auto& p : n.positions) family.push_back(position(p));
  const std::int64_t rows = size(n.rows), cols = size(n.cols);
  if (status_ != trouble::none) return;
  if ((properties & (kernel::orthogonal | kernel::permutation | kernel::invertible)) != 0) relations_ = true;
  if ((properties & kernel::diagonal) != 0 && row != col) return;
  if ((properties & kernel::skew) != 0 && (row == col || (properties & kernel::symmetric) != 0)) return;
  const bool turned = (properties & (kernel::symmetric | kernel::skew)) != 0 && row > col;
  const std::int64_t variable = variables_.first_of(n.id, family, rows, cols) + (turned ? col * cols + row : row * cols + col);
  polynomial one;
  one.terms.emplace_back(Key::of_variable(variable, fields_), 1);
  if (!sum.add(one, turned && (properties & kernel::skew) != 0 ? -factor : factor)) overflow();
}

template <class Key>
void collector<Key>::add_power(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor) {
  const kernel::rational exponent = n.kind == power ? n.value : kernel::rational(position(n.positions[0]));
  if (kernel::rational base; constant_of(arena_, at_, n.a, base)) {
    root_power r;
    if (!split_power(base, exponent, r)) return fail(trouble::outside, "only roots of positive integers have a place in a polynomial");
    if (r.times != 0 && !r.rational.is_zero()) return fail(trouble::outside, "an irrational root in a term that has to be collected on the way");
    return add_constant(sum, r.rational * factor);
  }
  if (!exponent.is_integer() || exponent.is_negative())
    return fail(trouble::outside, "a negative or fractional power of what is no constant makes no polynomial");
  if (exponent.is_zero()) return add_constant(sum, factor);
  const shared base = entry(n.a, row, col);
  if (is_sum_of_variables(*base)) {
    const std::int64_t e = exponent.numerator(), half = e / 2;
    // Put aside as a product it is never held as a whole.
    if (Key::has_fields && sum.later != nullptr && half > 0) return add_product(sum, multinomial(*base, half), multinomial(*base, e - half), factor);
    const shared expanded = multinomial(*base, e);
    if (status_ == trouble::none && !sum.add(*expanded, factor)) overflow();
    return;
  }
  shared result = base;
  for (std::int64_t i = 1; i + 1 < exponent.numerator() && status_ == trouble::none; ++i) {
    gathering<Key> next;
    add_product(next, result, base, 1);
    result = std::make_shared<const polynomial>(next.terms());
  }
  if (exponent.numerator() > 1) return add_product(sum, result, base, factor);
  if (!sum.add(*base, factor)) overflow();
}

/// Different variables: no two products in a power are alike, and each has a multinomial coefficient.
template <class Key>
bool collector<Key>::is_sum_of_variables(const polynomial& p) const {
  return p.denominator == 1 && p.terms.size() > 1 &&
         std::all_of(p.terms.begin(), p.terms.end(), [&](const auto& term) { return term.first.variables(fields_).size() == 1; });
}

/// (Σ cᵢ xᵢ)^e: for each i its exponents 0 … what is left, with the binomial coefficient for choosing them among those left.
template <class Key>
typename collector<Key>::shared collector<Key>::multinomial(const polynomial& base, std::int64_t exponent) {
  polynomial made;
  const auto put = [&](const Key& key, std::int64_t coefficient) {
    made.terms.emplace_back(key, coefficient);
    if (made.terms.size() % 4096 == 0) within({}, static_cast<std::int64_t>(made.terms.size() * sizeof made.terms[0]));
    return status_ == trouble::none;
  };
  const auto descend = [&](auto&& self, std::size_t i, std::int64_t left, const Key& key, std::int64_t coefficient) -> bool {
    const auto& [x, c] = base.terms[i];
    const bool last = i + 1 == base.terms.size();
    Key here = key;
    std::int64_t times = coefficient;
    for (std::int64_t j = 0; j <= left; ++j) {
      if (j == left ? !put(here, times) : !last && !self(self, i + 1, left - j, here, times)) return false;
      // times · (left − j) / (j + 1) is a whole number: binomial coefficients grow one from the other
      std::int64_t next = 0;
      if (j < left && (__builtin_mul_overflow(times, left - j, &next) || __builtin_mul_overflow(next / (j + 1), c, &times))) return overflow(), false;
      here = here * x;
    }
    return true;
  };
  descend(descend, 0, exponent, Key(), 1);
  produced_ += static_cast<double>(made.terms.size());
  return std::make_shared<const polynomial>(std::move(made));
}

template <class Key>
void collector<Key>::add_bound(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor) {
  const auto with = [&](kernel::name index, std::int64_t value, const auto& body) { here_.with(index, value, body); };
  if (n.kind == by_entries)
    return with(n.id, row, [&] { with(n.second, col, [&] { add(sum, n.a, 0, 0, factor); }); });
  const std::int64_t range = position(arena_.name_of(n.id).range);
  for (std::int64_t i = 0; i < range && status_ == trouble::none; ++i) with(n.id, i, [&] { add(sum, n.a, row, col, factor); });
}

template class collector<exponents<1>>;
template class collector<exponents<2>>;
template class collector<exponents<4>>;
template class collector<exponents<8>>;
template class collector<variable_list>;

}  // namespace odot::expansion::detail
