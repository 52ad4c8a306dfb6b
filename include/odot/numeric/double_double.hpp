// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Numbers of twice double's precision, as references for the errors of the other types.

#include <cmath>

namespace odot::numeric {

/// The unevaluated sum high + low with |low| at most half a unit in the last place of high: about 32 decimal
/// digits (Dekker 1971, Knuth 1969). Infinities and NaN are not handled.
struct double_double {
  double high = 0.0, low = 0.0;

  constexpr double_double() = default;
  constexpr double_double(double value) : high(value) {} // NOLINT: every double is one
  constexpr double_double(double h, double l) : high(h), low(l) {}

  /// a + b and its rounding error, exactly.
  static double_double exact_sum(double a, double b) {
    const double sum = a + b, part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
  }
  /// a · b and its rounding error, exactly.
  static double_double exact_product(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
  }
  friend double_double operator+(double_double a, double_double b) {
    const double_double sum = exact_sum(a.high, b.high);
    return exact_sum(sum.high, sum.low + (a.low + b.low));
  }
  friend double_double operator-(double_double a) { return {-a.high, -a.low}; }
  friend double_double operator-(double_double a, double_double b) { return a + -b; }
  friend double_double operator*(double_double a, double_double b) {
    const double_double product = exact_product(a.high, b.high);
    return exact_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
  }
  double_double& operator+=(double_double b) { return *this = *this + b; }
  explicit operator double() const { return high + low; }
};

} // namespace odot::numeric
