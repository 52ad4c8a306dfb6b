// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sums of products of sums, multiplied out block by block: what a monomial begins with, the exponents of the first variables, tells its
/// block, and a block is so small that its table stays in the cache. Nothing ever holds all terms of a side.

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "monomials.hpp"

namespace odot::expansion::detail {

template <class Key>
class block_products {
 public:
  using table = gathering<Key>;

  block_products(const exponent_fields& fields, std::int64_t variables) : fields_(fields), variables_(variables) {}

  /// Takes one more product; false where the common denominator or a factor over it leaves 64 bits.
  bool add(const product_of_sums<Key>& p) {
    std::int64_t mine = 0;
    if (!p.factor.valid() || __builtin_mul_overflow(p.a->denominator, p.b->denominator, &mine) ||
        __builtin_mul_overflow(mine, p.factor.denominator(), &mine))
      return false;
    std::int64_t all = 0, factor = 0;
    if (__builtin_mul_overflow(denominator_, mine / std::gcd(denominator_, mine), &all)) return false;
    for (part& other : parts_)
      if (__builtin_mul_overflow(other.times, all / denominator_, &other.times)) return false;
    if (__builtin_mul_overflow(p.factor.numerator(), all / mine, &factor)) return false;
    denominator_ = all;
    parts_.push_back({ascending(p.a), ascending(p.b), factor});
    return true;
  }
  /// Calls `take(table)` for each block; false where a coefficient leaves 64 bits, or `take` said so.
  bool each(const std::function<bool(const table&)>& take) { return split(parts_, 0, take); }

 private:
  static constexpr double most_ = 4096;  ///< products in a block

  using terms = std::span<const std::pair<Key, std::int64_t>>;
  struct part {
    terms a, b;
    std::int64_t times;
    double products() const { return static_cast<double>(a.size()) * static_cast<double>(b.size()); }
  };

  terms ascending(const std::shared_ptr<const polynomial_terms<Key>>& p) {
    const auto before = [](const auto& x, const auto& y) { return x.first < y.first; };
    if (std::is_sorted(p->terms.begin(), p->terms.end(), before)) return p->terms;
    auto& sorted = sorted_[p.get()];
    if (sorted.empty()) {
      sorted = p->terms;
      std::sort(sorted.begin(), sorted.end(), before);
    }
    return sorted;
  }

  /// The stretches of ascending terms, alike in the variables before v, that are alike in v too.
  template <class Take>
  void each_stretch(terms all, std::int64_t v, Take take) const {
    while (!all.empty()) {
      const std::uint64_t e = all[0].first.exponent(v, fields_);
      const auto end = std::partition_point(all.begin(), all.end(), [&](const auto& x) { return x.first.exponent(v, fields_) == e; });
      const auto count = static_cast<std::size_t>(end - all.begin());
      take(e, all.first(count));
      all = all.subspan(count);
    }
  }

  bool split(const std::vector<part>& parts, std::int64_t v, const std::function<bool(const table&)>& take) {
    double products = 0;
    for (const part& p : parts) products += p.products();
    if (products <= most_ || v == variables_) return multiply(parts, products, take);
    std::vector<std::vector<part>> by_exponent;
    for (const part& p : parts)
      each_stretch(p.a, v, [&](std::uint64_t i, terms a) {
        each_stretch(p.b, v, [&](std::uint64_t j, terms b) {
          if (by_exponent.size() <= i + j) by_exponent.resize(i + j + 1);
          by_exponent[i + j].push_back({a, b, p.times});
        });
      });
    return std::all_of(by_exponent.begin(), by_exponent.end(), [&](const auto& block) { return split(block, v + 1, take); });
  }

  bool multiply(const std::vector<part>& parts, double products, const std::function<bool(const table&)>& take) {
    if (parts.empty()) return true;
    // Both sides of a claim are in it, so that half of the products are like others.
    table_.restart(static_cast<std::size_t>(std::min(products, most_) / 2), denominator_);
    for (const part& p : parts)
      if (!table_.add_products(p.a, p.b, p.times)) return false;
    return take(table_);
  }

  exponent_fields fields_;
  std::int64_t variables_;
  std::int64_t denominator_ = 1;
  std::vector<part> parts_;
  std::map<const void*, std::vector<std::pair<Key, std::int64_t>>> sorted_;
  table table_;
};

}  // namespace odot::expansion::detail
