// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Exact rational numbers whose overflow is a value, not an accident.

#include <cstdint>

namespace odot::kernel {

/// An exact rational with 64-bit numerator and denominator, always in lowest terms, denominator positive.
///
/// A result that does not fit, and a division by zero, is *invalid*: every operation on an invalid number is invalid again and no
/// comparison with it holds. Whoever decides on a rational asks `valid()` first, so that an overflow makes a verdict undecided and
/// never wrong. O(log) for the greatest common divisor.
class rational {
 public:
  constexpr rational() = default;
  constexpr rational(std::int64_t value) : numerator_(value) {}  // NOLINT: integers are rationals
  constexpr rational(std::int64_t numerator, std::int64_t denominator) : numerator_(numerator), denominator_(denominator) {
    reduce();
  }
  static constexpr rational invalid() {
    rational r;
    r.denominator_ = 0;
    return r;
  }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }
  constexpr bool valid() const { return denominator_ != 0; }
  constexpr bool is_zero() const { return valid() && numerator_ == 0; }
  constexpr bool is_one() const { return numerator_ == 1 && denominator_ == 1; }
  constexpr bool is_integer() const { return denominator_ == 1; }
  constexpr bool is_positive() const { return valid() && numerator_ > 0; }
  constexpr bool is_negative() const { return valid() && numerator_ < 0; }

  friend constexpr bool operator==(const rational& a, const rational& b) {
    return a.valid() && b.valid() && a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
  }
  friend constexpr rational operator-(const rational& a) {
    return a.numerator_ == INT64_MIN ? invalid() : raw(-a.numerator_, a.denominator_);
  }
  friend constexpr rational operator+(const rational& a, const rational& b) {
    if (!a.valid() || !b.valid()) return invalid();
    const rational ratio(a.denominator_, b.denominator_);  // over the least common denominator
    std::int64_t x = 0, y = 0, sum = 0, product = 0;
    if (__builtin_mul_overflow(a.numerator_, ratio.denominator_, &x) || __builtin_mul_overflow(b.numerator_, ratio.numerator_, &y) ||
        __builtin_add_overflow(x, y, &sum) || __builtin_mul_overflow(a.denominator_, ratio.denominator_, &product))
      return invalid();
    return {sum, product};
  }
  friend constexpr rational operator-(const rational& a, const rational& b) { return a + -b; }
  friend constexpr rational operator*(const rational& a, const rational& b) {
    if (!a.valid() || !b.valid()) return invalid();
    const rational p(a.numerator_, b.denominator_), q(b.numerator_, a.denominator_);
    std::int64_t numerator = 0, denominator = 0;
    if (!p.valid() || !q.valid() || __builtin_mul_overflow(p.numerator_, q.numerator_, &numerator) ||
        __builtin_mul_overflow(p.denominator_, q.denominator_, &denominator))
      return invalid();
    return {numerator, denominator};
  }
  friend constexpr rational operator/(const rational& a, const rational& b) {
    if (!b.valid() || b.numerator_ == 0) return invalid();
    return a * rational(b.denominator_, b.numerator_);
  }

 private:
  static constexpr rational raw(std::int64_t numerator, std::int64_t denominator) {
    rational r;
    r.numerator_ = numerator, r.denominator_ = denominator;
    return r;
  }
  constexpr void reduce() {
    if (denominator_ == 0 || denominator_ == INT64_MIN || numerator_ == INT64_MIN) {
      denominator_ = 0;
      return;
    }
    if (denominator_ < 0) numerator_ = -numerator_, denominator_ = -denominator_;
    std::int64_t a = numerator_ < 0 ? -numerator_ : numerator_, b = denominator_;
    while (b != 0) {
      const std::int64_t rest = a % b;
      a = b, b = rest;
    }
    if (a > 1) numerator_ /= a, denominator_ /= a;
  }

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

/// `base` to the integer power `exponent` by repeated squaring; 0 to a negative power is invalid, 0⁰ is 1.
constexpr rational power(rational base, std::int64_t exponent) {
  if (exponent < 0) return power(rational(1) / base, -exponent);
  rational result = 1;
  for (; exponent > 0 && result.valid(); exponent /= 2) {
    if (exponent % 2 == 1) result = result * base;
    if (exponent > 1) base = base * base;
  }
  return result;
}

}  // namespace odot::kernel
