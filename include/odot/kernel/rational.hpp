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
  constexpr rational(std::int64_t numerator, std::int64_t denominator) { *this = reduced(numerator, denominator); }
  static constexpr rational invalid() { return {0, 0}; }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }
  constexpr bool valid() const { return denominator_ != 0; }
  constexpr bool is_zero() const { return valid() && numerator_ == 0; }
  constexpr bool is_one() const { return numerator_ == 1 && denominator_ == 1; }
  constexpr bool is_integer() const { return denominator_ == 1; }
  constexpr bool is_positive() const { return numerator_ > 0; }
  constexpr bool is_negative() const { return numerator_ < 0; }

  friend constexpr bool operator==(const rational& a, const rational& b) {
    return a.valid() && b.valid() && a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
  }
  friend constexpr rational operator-(const rational& a) { return reduced(-wide{a.numerator_}, a.denominator_); }
  friend constexpr rational operator+(const rational& a, const rational& b) {
    return reduced(wide{a.numerator_} * b.denominator_ + wide{b.numerator_} * a.denominator_, wide{a.denominator_} * b.denominator_);
  }
  friend constexpr rational operator-(const rational& a, const rational& b) { return a + -b; }
  friend constexpr rational operator*(const rational& a, const rational& b) {
    return reduced(wide{a.numerator_} * b.numerator_, wide{a.denominator_} * b.denominator_);
  }
  friend constexpr rational operator/(const rational& a, const rational& b) {
    return reduced(wide{a.numerator_} * b.denominator_, wide{a.denominator_} * b.numerator_);
  }

 private:
  __extension__ using wide = __int128;  // holds every product of two parts, and the sum of two such
  /// In lowest terms. What is invalid is 0/0, and stays so.
  static constexpr rational reduced(wide numerator, wide denominator) {
    if (denominator < 0) numerator = -numerator, denominator = -denominator;
    wide a = numerator < 0 ? -numerator : numerator, b = denominator;
    while (b != 0 && denominator != 1) {
      const wide rest = a % b;
      a = b, b = rest;
    }
    rational r;
    if (denominator > 1) numerator /= a, denominator /= a;
    const bool fits = denominator > 0 && denominator <= INT64_MAX && numerator <= INT64_MAX && numerator >= -INT64_MAX;
    r.numerator_ = fits ? static_cast<std::int64_t>(numerator) : 0, r.denominator_ = fits ? static_cast<std::int64_t>(denominator) : 0;
    return r;
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
