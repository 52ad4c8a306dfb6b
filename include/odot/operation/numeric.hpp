// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The functions of the table at numbers.

#include <cmath>
#include <concepts>
#include <limits>

#include "odot/operation/functions.hpp"

namespace odot::operation {

// Of floating-point numbers the standard library's, of arrays Eigen's.
template <numeric X>
auto exp(const X& x) { using std::exp; return exp(x); }
template <numeric X>
auto log(const X& x) { using std::log; return log(x); }
template <numeric X>
auto log1p(const X& x) { using std::log1p; return log1p(x); }
template <numeric X>
auto tanh(const X& x) { using std::tanh; return tanh(x); }
template <numeric X>
auto sin(const X& x) { using std::sin; return sin(x); }
template <numeric X>
auto cos(const X& x) { using std::cos; return cos(x); }
template <numeric X>
auto abs(const X& x) { using std::abs; return abs(x); }
template <numeric X>
auto square(const X& x) { return x * x; }
template <numeric X>
auto relu(const X& x) {
  if constexpr (std::is_floating_point_v<X>) return x < X(0) ? X(0) : x;
  else return x.max(typename X::Scalar(0));
}
template <numeric X>
auto sigmoid(const X& x) {
  if constexpr (std::is_floating_point_v<X>) return X(1) / (X(1) + std::exp(-x));
  else return x.logistic();
}
template <numeric X>
auto sign(const X& x) {
  if constexpr (std::is_floating_point_v<X>) return x > X(0) ? X(1) : x < X(0) ? X(-1) : x;
  else return x.sign();
}
/// c·x.
template <numeric X>
auto times(const kernel::rational& c, const X& x) {
  const auto ratio = [&]<class Scalar>(Scalar) { return static_cast<Scalar>(c.numerator()) / static_cast<Scalar>(c.denominator()); };
  if constexpr (std::is_floating_point_v<X>) return ratio(X{}) * x;
  else return ratio(typename X::Scalar{}) * x;
}

/// The function whose struct it is at a number, or at each entry of an array. NaN where it has no value.
template <class F, numeric X>
auto value_of(const X& x) {
  if constexpr (has_value<F>) return F::value(x);
  else return F::definition(x);
}
/// The function at `Place` of the table, likewise.
template <int Place, numeric X>
auto value(const X& x) {
  return value_of<decltype(detail::at<Place>(table{}))>(x);
}
/// The function of one operand at a number.
template <std::floating_point X>
X value(function f, X x) {
  X y = std::numeric_limits<X>::quiet_NaN();
  visit(f, [&]<class F>(F) {
    if constexpr (!of_two<F>) y = value_of<F>(x);
  });
  return y;
}

}  // namespace odot::operation
