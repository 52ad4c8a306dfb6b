// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Polynomials whose like terms meet: monomials as keys that multiply by adding words, sums of them in an open table.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "odot/kernel/rational.hpp"

namespace odot::expansion::detail {

/// Where the exponents of variables stand in words: as many bits each as the degree needs, so that products never carry, the first
/// variable in the highest.
struct exponent_fields {
  int bits = 1, per_word = 64;
  exponent_fields() = default;
  explicit exponent_fields(int degree)
      : bits(std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(degree))))), per_word(64 / bits) {}
  std::int64_t words(std::int64_t variables) const { return std::max<std::int64_t>(1, (variables + per_word - 1) / per_word); }
  std::size_t word(std::int64_t variable) const { return static_cast<std::size_t>(variable / per_word); }
  int shift(std::int64_t variable) const { return static_cast<int>(per_word - 1 - variable % per_word) * bits; }
};

/// A monomial by the exponents of all variables in W words: for few variables.
template <int W>
struct exponents {
  std::array<std::uint64_t, W> words{};

  static constexpr bool has_fields = true;
  /// What no monomial is: with a degree that fits one field, only one could be full.
  static exponents none() {
    exponents e;
    e.words.fill(~std::uint64_t{0});
    return e;
  }
  static exponents of_variable(std::int64_t v, const exponent_fields& f) {
    exponents e;
    e.words[f.word(v)] = std::uint64_t{1} << f.shift(v);
    return e;
  }
  std::uint64_t exponent(std::int64_t v, const exponent_fields& f) const {
    return (words[f.word(v)] >> f.shift(v)) & (~std::uint64_t{0} >> (64 - f.bits));
  }
  /// By the exponents of the first variable, then of the next.
  friend bool operator<(const exponents& a, const exponents& b) { return a.words < b.words; }
  friend bool operator==(const exponents& a, const exponents& b) {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < W; ++i) difference |= a.words[i] ^ b.words[i];
    return difference == 0;
  }
  friend exponents operator*(const exponents& a, const exponents& b) {
    exponents e;
    for (std::size_t i = 0; i < W; ++i) e.words[i] = a.words[i] + b.words[i];
    return e;
  }
  std::uint64_t hash() const {
    std::uint64_t h = words[0];
    for (std::size_t i = 1; i < W; ++i) h = (std::rotl(h, 23) ^ words[i]) * 0xC2B2AE3D27D4EB4Full;
    return (h ^ (h >> 31)) * 0x9E3779B97F4A7C15ull;
  }
  /// The variables, ascending, each as often as it occurs.
  std::vector<std::int64_t> variables(const exponent_fields& f) const {
    std::vector<std::int64_t> found;
    for (std::int64_t v = 0; v < std::int64_t{W} * f.per_word; ++v) found.insert(found.end(), static_cast<std::size_t>(exponent(v, f)), v);
    return found;
  }
};

/// A monomial as the list of its variables, ascending: for many variables.
struct variable_list {
  std::u32string list;

  static constexpr bool has_fields = false;
  static variable_list none() { return {std::u32string(1, ~char32_t{0})}; }
  static variable_list of_variable(std::int64_t v, const exponent_fields&) { return {std::u32string(1, static_cast<char32_t>(v))}; }
  friend bool operator==(const variable_list& a, const variable_list& b) { return a.list == b.list; }
  friend variable_list operator*(const variable_list& a, const variable_list& b) {
    variable_list m;
    m.list.resize(a.list.size() + b.list.size());
    std::merge(a.list.begin(), a.list.end(), b.list.begin(), b.list.end(), m.list.begin());
    return m;
  }
  std::uint64_t hash() const { return std::hash<std::u32string>()(list) * 0x9E3779B97F4A7C15ull; }
  std::vector<std::int64_t> variables(const exponent_fields&) const { return {list.begin(), list.end()}; }
};

/// A sum of terms, each monomial once, coefficients over one denominator and never zero.
template <class Key>
struct polynomial_terms {
  std::vector<std::pair<Key, std::int64_t>> terms;
  std::int64_t denominator = 1;
};

/// A product of sums of terms that is still to be multiplied out.
template <class Key>
struct product_of_sums {
  std::shared_ptr<const polynomial_terms<Key>> a, b;
  kernel::rational factor;
};

/// A sum that is being gathered: an open table of monomials. Functions give false where a number leaves 64 bits.
template <class Key>
class gathering {
 public:
  using polynomial = polynomial_terms<Key>;

  /// Forgets all terms and makes room for so many, over that denominator; memory is kept.
  void restart(std::size_t terms, std::int64_t denominator) {
    cells_.assign(std::bit_ceil(3 * terms / 2 + 2), cell());
    shift_ = 64 - std::countr_zero(cells_.size());
    used_ = 0, denominator_ = denominator;
  }
  bool add(const polynomial& p, const kernel::rational& factor) {
    std::int64_t times = 0, c = 0;
    if (!common(p.denominator, factor, times)) return false;
    // What comes out of a table comes in the order of hashes: in a table that grows below it, it would pile up.
    if (p.terms.size() > 16) reserve(used_ + p.terms.size());
    for (const auto& [key, coefficient] : p.terms)
      if (__builtin_mul_overflow(coefficient, times, &c) || !put(key, c)) return false;
    return true;
  }
  /// Adds factor · a · b.
  bool add_product(const polynomial& a, const polynomial& b, const kernel::rational& factor) {
    std::int64_t times = 0, denominator = 0;
    if (__builtin_mul_overflow(a.denominator, b.denominator, &denominator) || !common(denominator, factor, times)) return false;
    return add_products(a.terms, b.terms, times);
  }
  /// Adds the products of all terms of a with all of b, `times` as often, over the denominator that there is.
  bool add_products(std::span<const std::pair<Key, std::int64_t>> a, std::span<const std::pair<Key, std::int64_t>> b, std::int64_t times) {
    if (a.size() > b.size()) std::swap(a, b);
    std::int64_t left = 0, c = 0;
    for (const auto& [x, cx] : a) {
      if (__builtin_mul_overflow(cx, times, &left)) return false;
      for (const auto& [y, cy] : b)
        if (__builtin_mul_overflow(left, cy, &c) || !put(x * y, c)) return false;
    }
    return true;
  }
  /// Adds one term, over the denominator that there is.
  bool put(const Key& key, std::int64_t coefficient) {
    if (3 * (used_ + 1) > 2 * cells_.size()) reserve(2 * used_ + 16);
    for (std::size_t at = key.hash() >> shift_;; at = (at + 1) & (cells_.size() - 1)) {
      cell& c = cells_[at];
      if (c.key == none_) {
        c.key = key, c.coefficient = coefficient;
        ++used_;
        return true;
      }
      if (c.key == key) return !__builtin_add_overflow(c.coefficient, coefficient, &c.coefficient);
    }
  }
  /// Where large products are put aside instead of being multiplied out; null where they are not.
  std::vector<product_of_sums<Key>>* later = nullptr;
  std::size_t size() const { return used_; }
  std::int64_t bytes() const { return static_cast<std::int64_t>(cells_.size() * sizeof(cell)); }
  std::int64_t denominator() const { return denominator_; }
  /// Calls `take(key, coefficient)` for every term that is not zero, in no particular order.
  template <class Take>
  void for_each(Take take) const {
    for (const cell& c : cells_)
      if (c.coefficient != 0) take(c.key, c.coefficient);
  }
  polynomial terms() const {
    polynomial p;
    p.denominator = denominator_;
    p.terms.reserve(used_);
    for_each([&](const Key& key, std::int64_t c) { p.terms.emplace_back(key, c); });
    return p;
  }

 private:
  struct cell {
    Key key = Key::none();
    std::int64_t coefficient = 0;
  };

  /// Brings the sum to a denominator that p's and the factor's divide; `times` is what p's coefficients are to be multiplied by.
  bool common(std::int64_t denominator, const kernel::rational& factor, std::int64_t& times) {
    std::int64_t all = 0, mine = 0;
    if (!factor.valid() || __builtin_mul_overflow(denominator, factor.denominator(), &all)) return false;
    if (__builtin_mul_overflow(denominator_, all / std::gcd(denominator_, all), &mine)) return false;
    if (mine != denominator_) {
      for (cell& c : cells_)
        if (__builtin_mul_overflow(c.coefficient, mine / denominator_, &c.coefficient)) return false;
      denominator_ = mine;
    }
    return !__builtin_mul_overflow(factor.numerator(), mine / all, &times);
  }
  /// Room for so many terms, at two thirds of the load at most.
  void reserve(std::size_t terms) {
    const std::size_t size = std::bit_ceil(3 * terms / 2);
    if (size <= cells_.size()) return;
    std::vector<cell> old = std::move(cells_);
    cells_ = std::vector<cell>(size);
    shift_ = 64 - std::countr_zero(cells_.size());
    for (cell& c : old)
      if (!(c.key == none_)) {
        std::size_t at = c.key.hash() >> shift_;
        while (!(cells_[at].key == none_)) at = (at + 1) & (cells_.size() - 1);
        cells_[at] = std::move(c);
      }
  }

  Key none_ = Key::none();
  std::vector<cell> cells_;
  std::size_t used_ = 0;
  int shift_ = 64;
  std::int64_t denominator_ = 1;
};

}  // namespace odot::expansion::detail
