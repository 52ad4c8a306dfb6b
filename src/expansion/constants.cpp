// SPDX-License-Identifier: MIT
#include "constants.hpp"

#include <cmath>

namespace odot::expansion::detail {

bool constant_of(const kernel::term_arena& arena, const sizes& at, kernel::term t, kernel::rational& value) {
  const kernel::node& n = arena[t];
  kernel::rational other;
  using enum kernel::op;
  switch (n.kind) {
    case number: value = n.value; break;
    case size: {
      const auto v = value_of(n.positions[0], at);
      if (!v) return false;
      value = *v;
      break;
    }
    case ones: value = 1; break;
    case transpose: case window: return constant_of(arena, at, n.a, value);
    case scale: case hadamard: case divide: case add: case subtract:
      if (!constant_of(arena, at, n.a, value) || !constant_of(arena, at, n.b, other)) return false;
      value = n.kind == add ? value + other : n.kind == subtract ? value - other : n.kind == divide ? value / other : value * other;
      break;
    case power:
      if (!n.value.is_integer() || !constant_of(arena, at, n.a, value)) return false;
      value = kernel::power(value, n.value.numerator());
      break;
    default: return false;
  }
  return true;
}

bool split_power(const kernel::rational& c, const kernel::rational& exponent, root_power& result) {
  if (exponent.is_integer()) {
    result.rational = kernel::power(c, exponent.numerator());
    return true;
  }
  if (!exponent.valid() || !c.is_integer() || !c.is_positive() || exponent.denominator() > 16) return false;
  const std::int64_t b = exponent.denominator();
  result.b = b, result.base = c.numerator();
  result.times = ((exponent.numerator() % b) + b) % b;
  result.rational = kernel::power(c, (exponent.numerator() - result.times) / b);
  const auto guess = static_cast<std::int64_t>(std::llround(std::pow(static_cast<double>(result.base), 1.0 / static_cast<double>(b))));
  for (std::int64_t r = guess > 1 ? guess - 1 : 1; r <= guess + 1; ++r)
    if (kernel::power(kernel::rational(r), b) == c) {
      result.rational = result.rational * kernel::power(kernel::rational(r), result.times);
      result.times = 0;
    }
  return true;
}

}  // namespace odot::expansion::detail
