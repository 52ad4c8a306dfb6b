// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Enclosures: every operation returns an interval that contains all real results, rounded outward.

#include <cmath>
#include <limits>
#include <type_traits>

#include "odot/kernel/rational.hpp"
#include "odot/kernel/term.hpp"
#include "odot/refute/definition.hpp"

namespace odot::refute {

/// Why a point gives no value. Thrown by scalar operations and caught by the evaluator, node by node.
enum class failure {
  none,
  undefined,    ///< the real expression has no value there: a division by zero, a root of a negative number, a singular inverse
  unsupported,  ///< it has one, which this arithmetic can't represent or can't be sure of
  budget,       ///< it would cost too much
};

/// Carries a `failure` out of an arithmetic operation.
struct unusable {
  failure why;
};

/// A closed interval of real numbers.
struct interval {
  /// x87's 64 bits where `long double` is that, else double. The C library's functions of other formats may be no better than those of
  /// double: musl's of 128 bits, which WebAssembly is compiled with, are those of double.
  using real = std::conditional_t<std::numeric_limits<long double>::digits == 64, long double, double>;
  real low = 0, high = 0;
  bool contains_zero() const { return low <= 0 && high >= 0; }
  bool is_zero() const { return low == 0 && high == 0; }
  real middle() const { return low / 2 + high / 2; }
};

/// True only if the two real numbers that are enclosed must differ.
inline bool certainly_differ(const interval& a, const interval& b) { return a.high < b.low || b.high < a.low; }

/// Arithmetic on enclosures: one way of giving terms a value, used where exact arithmetic has none.
///
/// +, −, ·, / are rounded to nearest by the hardware and then moved outward by one unit in the last place. exp, log, sin, cos and
/// tanh come from the C library and are moved outward by 2⁸ such units, far more than its error. An interval that is not finite makes the point unusable.
class interval_field {
 public:
  using scalar = interval;
  using real = interval::real;

  static interval outward(real low, real high) {
    constexpr real infinite = std::numeric_limits<real>::infinity();
    const interval r{std::nextafter(low, -infinite), std::nextafter(high, infinite)};
    if (!std::isfinite(r.low) || !std::isfinite(r.high)) throw unusable{failure::unsupported};
    return r;
  }
  static interval padded(real low, real high) {
    return outward(low - std::fabs(low) * 256 * unit, high + std::fabs(high) * 256 * unit);
  }

  interval of(const kernel::rational& r) const {
    if (!r.valid()) throw unusable{failure::unsupported};
    const real n = static_cast<real>(r.numerator());
    constexpr bool exact = std::numeric_limits<real>::digits >= 63;  // what 53 bits may round is a large integer
    if (r.is_integer() && (exact || std::fabs(n) < 0x1p53)) return {n, n};
    interval out{n / static_cast<real>(r.denominator()), n / static_cast<real>(r.denominator())};
    for (int rounded = 0; rounded < (exact ? 2 : 4); ++rounded) out = outward(out.low, out.high);
    return out;
  }
  interval add(const interval& a, const interval& b) const {
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    return outward(a.low + b.low, a.high + b.high);
  }
  interval subtract(const interval& a, const interval& b) const { return b.is_zero() ? a : add(a, {-b.high, -b.low}); }
  interval multiply(const interval& a, const interval& b) const {
    if (a.is_zero() || b.is_zero()) return {};
    const real w = a.low * b.low, x = a.low * b.high, y = a.high * b.low, z = a.high * b.high;
    return outward(std::fmin(std::fmin(w, x), std::fmin(y, z)), std::fmax(std::fmax(w, x), std::fmax(y, z)));
  }
  interval divide(const interval& a, const interval& b) const {
    if (b.is_zero()) throw unusable{failure::undefined};
    if (b.contains_zero()) throw unusable{failure::unsupported};
    return multiply(a, outward(1 / b.high, 1 / b.low));
  }
  bool known_zero(const interval& a) const { return a.is_zero(); }
  bool usable_pivot(const interval& a) const { return !a.contains_zero(); }

  /// x to a rational power: any x for an integer ≥ 0 (0⁰ is 1), x ≠ 0 for a negative one, x > 0 or x = 0 < r for a fraction.
  interval power(const interval& x, const kernel::rational& r) const {
    if (!r.valid()) throw unusable{failure::unsupported};
    if (r.is_negative()) return divide({1, 1}, power(x, -r));
    if (r.is_zero()) return {1, 1};
    if (r.is_integer()) return integer_power(x, r.numerator());
    if (x.high < 0) throw unusable{failure::undefined};
    if (x.is_zero()) return {};
    if (x.low <= 0) throw unusable{failure::unsupported};
    if (r.denominator() == 2) {
      const interval root = padded(std::sqrt(x.low), std::sqrt(x.high));
      return integer_power(root, r.numerator());
    }
    return function(kernel::exponential, multiply(of(r), function(kernel::logarithm, x)));
  }

  /// A function that the kernel knows by name. relu and tanh have a narrower enclosure than their definitions give.
  interval function(int f, const interval& x) const {
    const real a = x.low, b = x.high;
    switch (static_cast<kernel::known_function>(f)) {
      case kernel::exponential: {
        if (x.is_zero()) return {1, 1};
        const interval e = padded(std::exp(a), std::exp(b));
        return {std::fmax(e.low, real{0}), e.high};
      }
      case kernel::logarithm:
        if (b <= 0) throw unusable{failure::undefined};
        if (a <= 0) throw unusable{failure::unsupported};
        return near_one(std::log(a), std::log(b));
      case kernel::hyperbolic_tangent: return x.is_zero() ? interval{} : clamp(near_one(std::tanh(a), std::tanh(b)));
      case kernel::relu: return {std::fmax(a, real{0}), std::fmax(b, real{0})};
      case kernel::sigmoid: return by_definition(*this, f, x);
      case kernel::sine: return x.is_zero() ? interval{} : wave(std::sin(x.middle()), x);
      case kernel::cosine: return x.is_zero() ? interval{1, 1} : wave(std::cos(x.middle()), x);
      case kernel::absolute: return a >= 0 ? x : b <= 0 ? interval{-b, -a} : interval{0, std::fmax(-a, b)};
      case kernel::sign_of:
        if (x.is_zero()) return {};
        if (x.contains_zero()) throw unusable{failure::unsupported};
        return a > 0 ? interval{1, 1} : interval{-1, -1};
      case kernel::first_unknown: break;
    }
    throw unusable{failure::unsupported};
  }

 private:
  static constexpr real unit = std::numeric_limits<real>::epsilon();

  interval integer_power(interval x, std::int64_t e) const {
    if (e % 2 == 0 && x.contains_zero()) x = {0, std::fmax(-x.low, x.high)};
    interval result{1, 1};
    bool started = false;
    for (; e > 0; e /= 2) {
      if (e % 2 == 1) result = started ? multiply(result, x) : x, started = true;
      if (e > 1) x = multiply(x, x);
    }
    return result;
  }
  // log and tanh may be near 0 for arguments near 1 and 0: an absolute margin besides the relative one.
  static interval near_one(real low, real high) {
    return padded(low - 8 * unit, high + 8 * unit);
  }
  static interval clamp(const interval& x) { return {std::fmax(x.low, real{-1}), std::fmin(x.high, real{1})}; }
  static interval wave(real at_middle, const interval& x) {  // |sin'| and |cos'| are at most 1
    const real reach = (x.high - x.low) / 2 + std::fabs(x.middle()) * 32 * unit + 256 * unit;
    return clamp(outward(at_middle - reach, at_middle + reach));
  }
};

}  // namespace odot::refute
