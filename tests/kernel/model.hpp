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
    if (id == absolute || id == sign_of || id == relu) {
      const rational sign = x.is_negative() ? -1 : x.is_zero() ? 0 : 1;
      if (id == sign_of) return dashes == 0 ? sign : rational(0);
      const rational slope = id == absolute ? sign : x.is_negative() ? rational(0) : rational(1);
      return dashes == 0 ? slope * x : dashes == 1 ? slope : rational(0);
    }
    if (id < first_unknown) return x * x + x + id + dashes;
    return dashes == 0 ? x * x + x + id : dashes == 1 ? rational(2) * x + 1 : rational(dashes == 2 ? 2 : 0);  // and its derivatives
  }
  /// An entry of the inverse of a square matrix, written row by row; none where it has no inverse.
  static std::optional<rational> inverse_entry(std::vector<rational> a, std::int64_t count, std::int64_t p, std::int64_t q) {
    const auto at = [&](std::int64_t i, std::int64_t j) -> rational& { return a[static_cast<std::size_t>(i * count + j)]; };
    std::vector<rational> x(static_cast<std::size_t>(count));  // the column q of I, then of the inverse
    const auto right = [&](std::int64_t i) -> rational& { return x[static_cast<std::size_t>(i)]; };
    right(q) = 1;
    for (std::int64_t c = 0; c < count; ++c) {
      std::int64_t pivot = c;
      while (pivot < count && at(pivot, c).is_zero()) ++pivot;
      if (pivot == count) return {};
      for (std::int64_t j = 0; j < count; ++j) std::swap(at(c, j), at(pivot, j));
      std::swap(right(c), right(pivot));
      for (std::int64_t i = 0; i < count; ++i) {
        if (i == c) continue;
        const rational times = at(i, c) / at(c, c);
        for (std::int64_t j = 0; j < count; ++j) at(i, j) = at(i, j) - times * at(c, j);
        right(i) = right(i) - times * right(c);
      }
      if (!right(c).valid() || !at(c, c).valid()) throw no_value{};
    }
    const rational result = right(p) / at(p, p);
    if (!result.valid()) throw no_value{};
    return result;
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
    if (f.id == matrix_inverse) return inverse(b, slots, env);
    const rational x = value(b.sum, env);
    if (f.id == integer_power) return slots[0] < 0 ? rational(0) : power(x, slots[0]);
    if (f.id == root_of) return root(x, slots[0]);
    return function(f.id, f.dashes, x);
  }

  /// Of the body over its locals, the first half of them rows; 0 where there is no inverse or no such entry.
  rational inverse(const opaque_body& b, const std::vector<std::int64_t>& slots, const std::map<name, std::int64_t>& env) const {
    const int half = b.locals.size() / 2;
    std::int64_t count = 1, row = 0, col = 0;
    for (int i = 0; i < half; ++i) {
      const std::int64_t range = at(k_.value(k_.facts(b.locals[i]).range), env);
      const std::int64_t p = slots[static_cast<std::size_t>(i)], q = slots[static_cast<std::size_t>(half + i)];
      if (p < 0 || p >= range || q < 0 || q >= range) return 0;
      count *= range, row = row * range + p, col = col * range + q;
    }
    std::vector<rational> entries;
    for (std::int64_t at_entry = 0; at_entry < count * count; ++at_entry) {
      std::map<name, std::int64_t> inside = env;
      for (std::int64_t rest = at_entry, i = 2 * half - 1; i >= 0; --i) {
        const name n = b.locals[static_cast<int>(i)];
        const std::int64_t range = at(k_.value(k_.facts(n).range), env);
        inside[n] = rest % range, rest /= range;
      }
      entries.push_back(value(b.sum, inside));
    }
    return inverse_entry(entries, count, row, col).value_or(0);
  }

  const forms& k_;
  unsigned seed_;
};

}  // namespace claims
