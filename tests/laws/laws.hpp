// SPDX-License-Identifier: MIT
// Laws as functions: each takes how two things are compared, and values of any model; it says which law fails first.
//
// A model is whatever has the operations: dimensions by type, polynomials, rationals, typed expressions. A suite must also
// find what breaks a law; broken.cpp shows it models that do.
#pragma once

#include <string_view>

namespace laws {

/// Empty where all laws hold, otherwise the name of the first that does not.
using verdict = std::string_view;

/// + is associative and commutative.
template <class Same, class T, class U, class V>
constexpr verdict commutative_sum(Same same, const T& a, const U& b, const V& c) {
  if (!same(a + b, b + a)) return "a + b = b + a";
  if (!same((a + b) + c, a + (b + c))) return "(a + b) + c = a + (b + c)";
  return {};
}

/// `zero` is neutral for +, and what is subtracted from itself is gone.
template <class Same, class T, class Z>
constexpr verdict group(Same same, const T& a, const Z& zero) {
  if (!same(a + zero, a)) return "a + 0 = a";
  if (!same(a - a, zero)) return "a - a = 0";
  if (!same(zero - (zero - a), a)) return "-(-a) = a";
  return {};
}

/// * is associative and distributes over + from both sides: x (y z), x (y + y2), (x + x2) y.
template <class Same, class X, class Y, class Z>
constexpr verdict product(Same same, const X& x, const X& x2, const Y& y, const Y& y2, const Z& z) {
  if (!same((x * y) * z, x * (y * z))) return "(x y) z = x (y z)";
  if (!same(x * (y + y2), x * y + x * y2)) return "x (y + y') = x y + x y'";
  if (!same((x + x2) * y, x * y + x2 * y)) return "(x + x') y = x y + x' y";
  return {};
}

/// * is commutative; `one` is neutral for it and `zero` absorbs.
template <class Same, class T, class U, class Z, class One>
constexpr verdict commutative_product(Same same, const T& a, const U& b, const Z& zero, const One& one) {
  if (!same(a * b, b * a)) return "a b = b a";
  if (!same(a * one, a)) return "a 1 = a";
  if (!same(a * zero, zero)) return "a 0 = 0";
  return {};
}

/// A semiring with commuting factors.
template <class Same, class T, class U, class V, class Z, class One>
constexpr verdict semiring(Same same, const T& a, const U& b, const V& c, const Z& zero, const One& one) {
  if (const verdict v = commutative_sum(same, a, b, c); !v.empty()) return v;
  if (!same(a + zero, a)) return "a + 0 = a";
  if (!same((a * b) * c, a * (b * c))) return "(a b) c = a (b c)";
  if (!same(a * (b + c), a * b + a * c)) return "a (b + c) = a b + a c";
  return commutative_product(same, a, b, zero, one);
}

}  // namespace laws
