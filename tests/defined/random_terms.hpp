// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random terms full of zeros, conditions and empty ranges, and what their entries are by the page alone: an evaluator by plain
/// recursion, entry by entry, that shares nothing with the others.

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "table.hpp"

namespace odot::defined::tests {

/// A number does not fit 64 bits: the term is of no use.
struct no_answer {};

/// Values at one choice of sizes, of terms without symbols but x, which only occurs as x − x.
class direct {
 public:
  using value = std::optional<k::rational>;
  direct(const k::term_arena& arena, std::map<k::name, std::int64_t> names) : a_(arena), names_(std::move(names)) {}

  std::int64_t position(const k::polynomial& p) const {
    std::int64_t sum = 0;
    for (const auto& product : p.terms()) {
      std::int64_t part = product.coefficient;
      for (const k::name n : product.names) part *= names_.at(n);
      sum += part;
    }
    return sum;
  }
  /// The entry at row p, column q; nothing where it is undefined.
  value operator()(k::term t, std::int64_t p, std::int64_t q) {
    value v = entry(t, p, q);
    if (v && !v->valid()) throw no_answer();
    return v;
  }

 private:
  using op = k::op;
  std::int64_t rows(k::term t) const { return position(a_[t].rows); }
  std::int64_t cols(k::term t) const { return position(a_[t].cols); }

  template <class F>
  auto with(k::name index, std::int64_t at, F f) {
    const auto before = names_.find(index) == names_.end() ? std::optional<std::int64_t>() : names_[index];
    names_[index] = at;
    auto r = f();
    before ? void(names_[index] = *before) : void(names_.erase(index));
    return r;
  }
  bool is_mask(k::term t) const {
    const k::node& n = a_[t];
    switch (n.kind) {
      case op::number: case op::size: case op::identity: case op::zero: case op::ones: case op::condition_zero:
      case op::condition_nonnegative: return true;
      case op::transpose: case op::diagonal_matrix: case op::diagonal_of: case op::trace: case op::total: case op::row_sum:
      case op::column_sum: case op::vec: case op::window: case op::sum_over: case op::by_entries: return is_mask(n.a);
      case op::add: case op::subtract: case op::multiply: case op::scale: case op::hadamard: case op::kronecker: case op::beside:
      case op::above: return is_mask(n.a) && is_mask(n.b);
      default: return false;
    }
  }
  bool mask_is_zero(k::term t, std::int64_t p, std::int64_t q) {
    const k::node& n = a_[t];
    if (is_mask(t)) {
      const value v = (*this)(t, p, q);
      return v && v->is_zero();
    }
    switch (n.kind) {
      case op::scale: return mask_is_zero(n.a, 0, 0) || mask_is_zero(n.b, p, q);
      case op::hadamard: return mask_is_zero(n.a, p, q) || mask_is_zero(n.b, p, q);
      case op::divide: return mask_is_zero(n.a, p, q);
      case op::transpose: return mask_is_zero(n.a, q, p);
      case op::diagonal_matrix: return p != q || mask_is_zero(n.a, p, 0);
      case op::by_entries: return with(n.id, p, [&] { return with(n.second, q, [&] { return mask_is_zero(n.a, 0, 0); }); });
      default: return false;
    }
  }
  value product(k::term a, std::int64_t i, std::int64_t j, k::term b, std::int64_t p, std::int64_t q) {
    const bool x = mask_is_zero(a, i, j), y = mask_is_zero(b, p, q);
    const value left = y ? value(0) : (*this)(a, i, j), right = x ? value(0) : (*this)(b, p, q);
    if (!left || !right) return {};
    return x || y ? value(0) : value(*left * *right);
  }
  template <class F>
  value sum(std::int64_t count, F f) {
    value s = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      const value one = f(i);
      if (!one) return {};
      s = *s + *one;
      if (!s->valid()) throw no_answer();
    }
    return s;
  }
  value inverse(k::term t, std::int64_t p, std::int64_t q) {
    const std::int64_t n = rows(t);
    std::vector<std::vector<k::rational>> m(static_cast<std::size_t>(n), std::vector<k::rational>(static_cast<std::size_t>(2 * n)));
    const auto at = [&](std::int64_t i, std::int64_t j) -> k::rational& { return m[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]; };
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        const value v = (*this)(t, i, j);
        if (!v) return {};
        at(i, j) = *v, at(i, n + j) = i == j ? 1 : 0;
      }
    for (std::int64_t c = 0; c < n; ++c) {
      std::int64_t pivot = c;
      while (pivot < n && at(pivot, c).is_zero()) ++pivot;
      if (pivot == n) return {};
      std::swap(m[static_cast<std::size_t>(pivot)], m[static_cast<std::size_t>(c)]);
      const k::rational by = at(c, c);
      for (std::int64_t j = 0; j < 2 * n; ++j) at(c, j) = at(c, j) / by;
      for (std::int64_t i = 0; i < n; ++i) {
        const k::rational times = at(i, c);
        for (std::int64_t j = 0; j < 2 * n && i != c; ++j) at(i, j) = at(i, j) - times * at(c, j);
      }
    }
    return at(p, n + q);
  }
  value entry(k::term t, std::int64_t p, std::int64_t q);

  const k::term_arena& a_;
  std::map<k::name, std::int64_t> names_;
};

inline direct::value direct::entry(k::term t, std::int64_t p, std::int64_t q) {
  const k::node& n = a_[t];
  const auto both = [&](auto f) {
    const value x = (*this)(n.a, p, q), y = (*this)(n.b, p, q);
    return x && y ? value(f(*x, *y)) : value();
  };
  switch (n.kind) {
    case op::symbol: return 5;
    case op::number: return n.value;
    case op::size: return k::rational(position(n.positions[0]));
    case op::identity: return p == q ? 1 : 0;
    case op::zero: return 0;
    case op::ones: return 1;
    case op::condition_zero: return position(n.positions[0]) == 0 ? 1 : 0;
    case op::condition_nonnegative: return position(n.positions[0]) >= 0 ? 1 : 0;
    case op::transpose: return (*this)(n.a, q, p);
    case op::diagonal_matrix: return p == q ? (*this)(n.a, p, 0) : value(0);
    case op::diagonal_of: return (*this)(n.a, p, p);
    case op::trace: return sum(rows(n.a), [&](auto i) { return (*this)(n.a, i, i); });
    case op::total: return sum(rows(n.a), [&](auto i) { return sum(cols(n.a), [&](auto j) { return (*this)(n.a, i, j); }); });
    case op::row_sum: return sum(cols(n.a), [&](auto j) { return (*this)(n.a, p, j); });
    case op::column_sum: return sum(rows(n.a), [&](auto i) { return (*this)(n.a, i, q); });
    case op::vec: return (*this)(n.a, p % rows(n.a), p / rows(n.a));
    case op::inverse: return inverse(n.a, p, q);
    case op::power: {
      const value x = (*this)(n.a, p, q);
      if (!x || (n.value.is_negative() && x->is_zero())) return {};
      k::rational r = 1;
      for (std::int64_t i = 0; i < (n.value.is_negative() ? -n.value.numerator() : n.value.numerator()); ++i) r = r * *x;
      return n.value.is_negative() ? k::rational(1) / r : r;
    }
    case op::window: {
      const std::int64_t i = position(n.positions[0]) + p, j = position(n.positions[1]) + q;
      return i < 0 || j < 0 || i >= rows(n.a) || j >= cols(n.a) ? value() : (*this)(n.a, i, j);
    }
    case op::add: return both([](const auto& x, const auto& y) { return x + y; });
    case op::subtract: return both([](const auto& x, const auto& y) { return x - y; });
    case op::multiply: return sum(cols(n.a), [&](auto i) { return product(n.a, p, i, n.b, i, q); });
    case op::scale: return product(n.a, 0, 0, n.b, p, q);
    case op::hadamard: return product(n.a, p, q, n.b, p, q);
    case op::kronecker: return product(n.a, p / rows(n.b), q / cols(n.b), n.b, p % rows(n.b), q % cols(n.b));
    case op::divide: {
      const value x = (*this)(n.a, p, q);
      if (!x) return {};
      if (mask_is_zero(n.a, p, q)) return 0;
      const value y = (*this)(n.b, p, q);
      return !y || y->is_zero() ? value() : value(*x / *y);
    }
    case op::beside: return q < cols(n.a) ? (*this)(n.a, p, q) : (*this)(n.b, p, q - cols(n.a));
    case op::above: return p < rows(n.a) ? (*this)(n.a, p, q) : (*this)(n.b, p - rows(n.a), q);
    case op::sum_over: return sum(position(a_.name_of(n.id).range), [&](auto i) { return with(n.id, i, [&] { return (*this)(n.a, p, q); }); });
    case op::by_entries: return with(n.id, p, [&] { return with(n.second, q, [&] { return (*this)(n.a, 0, 0); }); });
    default: throw no_answer();
  }
}

/// Draws terms of n or 1 rows and columns.
class term_drawer {
 public:
  term_drawer(world& w, std::uint32_t seed) : w_(w), random_(seed) {}

  k::term draw(bool tall, bool wide, int depth) {
    auto& a = w_.arena;
    const k::polynomial rows = tall ? w_.n : k::polynomial(1), cols = wide ? w_.n : k::polynomial(1);
    if (depth == 0) return leaf(rows, cols);
    const auto same = [&] { return draw(tall, wide, depth - 1); };
    switch (pick(18)) {
      case 0: return k::add(a, same(), same());
      case 1: return k::subtract(a, same(), same());
      case 2: case 3: return k::hadamard(a, same(), same());
      case 4: case 5: return k::scale(a, draw(false, false, depth - 1), same());
      case 6: case 7: return k::divide(a, same(), same());
      case 8: case 9: {
        const bool inner = pick(2) == 0;
        return k::multiply(a, draw(tall, inner, depth - 1), draw(inner, wide, depth - 1));
      }
      case 10: return k::transpose(a, draw(wide, tall, depth - 1));
      case 11: return bound([&] { return same(); });
      case 12: return by_entries(rows, cols, depth);
      case 13: return k::power(a, same(), k::rational(pick(4) - 1));
      case 14: return tall == wide ? k::inverse(a, same()) : k::window(a, draw(true, true, depth - 1), 0, rows, 0, cols);
      case 15: return tall && wide ? k::diagonal_matrix(a, draw(true, false, depth - 1)) : !tall && !wide ? k::trace(a, draw(true, true, depth - 1)) : same();
      case 16: return blocks(tall, wide, depth);
      default: return !wide ? k::row_sum(a, draw(tall, true, depth - 1)) : same();
    }
  }

 private:
  int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  k::polynomial spot() { return scope_.empty() ? w_.t : pick(3) == 0 ? w_.t : k::polynomial::of(scope_[static_cast<std::size_t>(pick(static_cast<int>(scope_.size())))]); }
  k::term leaf(const k::polynomial& rows, const k::polynomial& cols) {
    auto& a = w_.arena;
    if (rows == k::polynomial(1) && cols == k::polynomial(1)) switch (pick(6)) {
        case 0: return w_.number(pick(4) - 1);
        case 1: return w_.plain(pick(4) - 1);
        case 2: return w_.is_zero(spot() - pick(2));
        case 3: return w_.at_least_zero(spot() - pick(3));
        case 4: return w_.size(spot());
        default: return w_.over(spot() - pick(2));
      }
    if (rows == cols && pick(3) == 0) return w_.identity();
    if (pick(5) == 0) return k::zero(a, rows, cols);
    if (pick(5) == 0) return k::ones(a, rows, cols);
    return by_entries(rows, cols, 1);
  }
  k::term by_entries(const k::polynomial& rows, const k::polynomial& cols, int depth) {
    const k::name i = w_.arena.index("i", rows), j = w_.arena.index("j", cols);
    scope_.push_back(i), scope_.push_back(j);
    const k::term body = draw(false, false, depth - 1);
    scope_.resize(scope_.size() - 2);
    return k::by_entries(w_.arena, i, j, body);
  }
  template <class F>
  k::term bound(F body) {
    const k::polynomial ranges[] = {w_.n, w_.n - 1, w_.n - 2, w_.t};
    const k::name index = w_.arena.index("k", ranges[pick(4)]);
    scope_.push_back(index);
    const k::term inside = body();
    scope_.pop_back();
    return k::sum_over(w_.arena, index, inside);
  }
  /// A part of a block matrix or of a Kronecker product.
  k::term blocks(bool tall, bool wide, int depth) {
    auto& a = w_.arena;
    const k::polynomial rows = tall ? w_.n : k::polynomial(1), cols = wide ? w_.n : k::polynomial(1);
    const k::term x = draw(tall, wide, depth - 1), y = draw(tall, wide, depth - 1);
    switch (pick(3)) {
      case 0: return k::window(a, k::beside(a, x, y), 0, rows, cols - pick(2), cols);
      case 1: return k::window(a, k::above(a, x, y), rows - pick(2), rows, 0, cols);
      default: return k::window(a, k::kronecker(a, x, y), rows - 1, rows, 0, cols);
    }
  }

  world& w_;
  std::mt19937 random_;
  std::vector<k::name> scope_;
};

/// A random term at random sizes with one of its entries.
struct random_entry {
  world w;
  std::int64_t n, t;
  k::term term;
  int i = 0, j = 0;
  direct::value expected;
  bool usable = true;

  explicit random_entry(std::uint32_t seed) : w(true, 0, 0), n(1 + seed % 2), t((seed / 2) % 3) {
    std::mt19937 random(seed);
    const bool tall = random() % 2 == 0, wide = random() % 2 == 0;
    term = term_drawer(w, static_cast<std::uint32_t>(random())).draw(tall, wide, 1 + static_cast<int>(random() % 4));
    i = tall ? static_cast<int>(random() % static_cast<unsigned>(n)) : 0, j = wide ? static_cast<int>(random() % static_cast<unsigned>(n)) : 0;
    try {
      expected = direct(w.arena, {{w.n_name, n}, {w.t_name, t}})(term, i, j);
    } catch (const no_answer&) {
      usable = false;
    }
  }
};

}  // namespace odot::defined::tests
