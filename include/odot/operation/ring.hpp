// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Definitions read in anything that adds and multiplies: exact numbers, enclosures, terms.

#include "odot/operation/functions.hpp"

namespace odot::operation {

/// A value of a ring, for definitions to calculate with. A Ring gives `value`; `constant(rational, value like)`, `add`, `subtract`,
/// `multiply`, `divide` of two values, `times(rational, value)`, `square(value)` and `apply(int, value)` for the kernel's own functions.
template <class Ring>
struct element {
  using value = typename Ring::value;
  Ring* ring;
  value is;

  friend constexpr element operator+(const element& a, const element& b) { return {a.ring, a.ring->add(a.is, b.is)}; }
  friend constexpr element operator-(const element& a, const element& b) { return {a.ring, a.ring->subtract(a.is, b.is)}; }
  friend constexpr element operator*(const element& a, const element& b) { return {a.ring, a.ring->multiply(a.is, b.is)}; }
  friend constexpr element operator/(const element& a, const element& b) { return {a.ring, a.ring->divide(a.is, b.is)}; }
  friend constexpr element operator+(const kernel::rational& c, const element& a) { return a.like(c) + a; }
  friend constexpr element operator-(const kernel::rational& c, const element& a) { return a.like(c) - a; }
  friend constexpr element operator/(const kernel::rational& c, const element& a) { return a.like(c) / a; }
  friend constexpr element operator+(const element& a, const kernel::rational& c) { return a + a.like(c); }
  friend constexpr element operator-(const element& a, const kernel::rational& c) { return a - a.like(c); }
  friend constexpr element operator-(const element& a) { return times(-1, a); }
  friend constexpr element times(const kernel::rational& c, const element& a) { return {a.ring, a.ring->times(c, a.is)}; }
  friend constexpr element square(const element& a) { return {a.ring, a.ring->square(a.is)}; }

  friend constexpr element exp(const element& a) { return a.of(kernel::exponential); }
  friend constexpr element log(const element& a) { return a.of(kernel::logarithm); }
  friend constexpr element tanh(const element& a) { return a.of(kernel::hyperbolic_tangent); }
  friend constexpr element relu(const element& a) { return a.of(kernel::relu); }
  friend constexpr element sigmoid(const element& a) { return a.of(kernel::sigmoid); }
  friend constexpr element sin(const element& a) { return a.of(kernel::sine); }
  friend constexpr element cos(const element& a) { return a.of(kernel::cosine); }
  friend constexpr element abs(const element& a) { return a.of(kernel::absolute); }
  friend constexpr element sign(const element& a) { return a.of(kernel::sign_of); }

 private:
  constexpr element like(const kernel::rational& c) const { return {ring, ring->constant(c, is)}; }
  constexpr element of(int function) const { return {ring, ring->apply(function, is)}; }
};

/// The definition of the function at `x`, and `y` where it has two operands; `x` where the table has none.
template <class Ring>
constexpr typename Ring::value definition(Ring& ring, function f, const typename Ring::value& x, const typename Ring::value& y = {}) {
  typename Ring::value result = x;
  visit(f, [&](auto which) {
    using F = decltype(which);
    if constexpr (of_two<F>) result = F::definition(element<Ring>{&ring, x}, element<Ring>{&ring, y}).is;
    else if constexpr (has_definition<F>) result = F::definition(element<Ring>{&ring, x}).is;
  });
  return result;
}

/// The derivative at `x`, where the value is `y`; nothing where the table has none but that of the definition.
template <class Ring>
constexpr std::optional<typename Ring::value> slope(Ring& ring, function f, const typename Ring::value& x, const typename Ring::value& y) {
  std::optional<typename Ring::value> result;
  visit(f, [&](auto which) {
    if constexpr (has_slope<decltype(which)>) result = decltype(which)::slope(element<Ring>{&ring, x}, element<Ring>{&ring, y}).is;
  });
  return result;
}

}  // namespace odot::operation
