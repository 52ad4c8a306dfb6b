// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Values of forms in a model: a number for every name, exact rationals for symbols at all integers, exp as a power of 2, the
/// reciprocal of 0 as 0.

#include <map>
#include <optional>
#include <vector>

#include "claims/topic.hpp"

namespace claims {

/// Thrown where a model has no exact value to give.
struct no_value {};

class model {
 public:
  model(const forms& k, unsigned seed) : k_(k), seed_(seed) {}
  std::map<name, std::int64_t> names;

  std::int64_t at(const polynomial& p, const std::map<name, std::int64_t>& env) const {
    std::int64_t sum = 0;
    for (const auto& t : p.terms()) {
      std::int64_t product = t.coefficient;
      for (const name n : t.names) product *= env.at(n);
      sum += product;
    }
    return sum;
  }
  rational value(const form& f) const { return value(f, names); }
  rational value(const form& f, const std::map<name, std::int64_t>& env) const {
    rational sum = 0;
    for (const monomial& m : f) sum = sum + m.coefficient * over(m, 0, env);
    if (!sum.valid()) throw no_value{};
    return sum;
  }
  /// Small numbers, 0 and ±1 often; the same for the same question.
  rational entry(int symbol, const std::vector<std::int64_t>& slots) const {
    std::uint64_t h = seed_ * 7919U + static_cast<unsigned>(symbol);
    for (const std::int64_t s : slots) h = (h ^ static_cast<std::uint64_t>(s + 50)) * 0x9E3779B97F4A7C15U, h ^= h >> 29U;
    constexpr int values[] = {-1, 0, 0, 1, 1, 2, -2, 0};
    return values[(h * 0xBF58476D1CE4E5B9U) >> 61U];
  }
  rational function(int id, int dashes, const rational& x) const {
    if (id == reciprocal) return x.is_zero() ? x : rational(1) / x;
    if (id == exponential && dashes == 0) {
      if (!x.is_integer() || x.numerator() > 40 || x.numerator() < -40) throw no_value{};
      return power(rational(2), x.numerator());
    }
    return x * x + x + id + dashes;
  }
  rational root(const rational& x, std::int64_t degree) const {
    if (!x.is_positive()) return 0;
    for (int q = 1; q < 40; ++q)
      for (int p = 1; p < 40; ++p)
        if (power(rational(p, q), degree) == x) return {p, q};
    throw no_value{};
  }

 private:
  rational over(const monomial& m, int from, std::map<name, std::int64_t> env) const {
    if (from == m.bound.size()) {
      rational product = 1;
      for (const bool conditions : {true, false})
        for (const factor& f : m.factors)
          if ((f.kind == factor_kind::is_zero || f.kind == factor_kind::nonnegative) == conditions && !product.is_zero())
            product = product * of(f, env);
      return product;
    }
    rational sum = 0;
    const name n = m.bound[from];
    const std::int64_t range = at(k_.value(k_.facts(n).range), env);
    for (env[n] = 0; env[n] < range; ++env[n]) sum = sum + over(m, from + 1, env);
    return sum;
  }
  rational of(const factor& f, const std::map<name, std::int64_t>& env) const {
    std::vector<std::int64_t> slots;
    for (int s = 0; s < f.slot_count; ++s) slots.push_back(at(k_.value(f.slots[s]), env));
    switch (f.kind) {
      case factor_kind::symbol: return entry(f.id, slots);
      case factor_kind::number: return slots[0];
      case factor_kind::is_zero: return slots[0] == 0 ? 1 : 0;
      case factor_kind::nonnegative: return slots[0] >= 0 ? 1 : 0;
      case factor_kind::opaque: break;
    }
    const opaque_body& b = k_.body(f.body);
    if (f.id == matrix_inverse) throw no_value{};
    const rational x = value(b.sum, env);
    if (f.id == integer_power) return slots[0] < 0 ? rational(0) : power(x, slots[0]);
    if (f.id == root_of) return root(x, slots[0]);
    return function(f.id, f.dashes, x);
  }

  const forms& k_;
  unsigned seed_;
};

}  // namespace claims
