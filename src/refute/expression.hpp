// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "odot/refute/evaluate.hpp"

namespace odot::refute {

/// Σ coefficient · e^exponent.
using exponential_sum = std::map<std::int64_t, kernel::rational>;

/// A quotient of two such sums with integer exponents: how a value is shown to people where it is short, as in e/(e + 1).
struct exponential_quotient {
  exponential_sum top, bottom{{0, 1}};
};

/// Arithmetic on such quotients; whatever grows too long or needs more than them is unsupported.
class expression_field {
 public:
  using scalar = exponential_quotient;
  scalar of(const kernel::rational& r) const;
  scalar add(const scalar& a, const scalar& b) const;
  scalar subtract(const scalar& a, const scalar& b) const;
  scalar multiply(const scalar& a, const scalar& b) const;
  scalar divide(const scalar& a, const scalar& b) const;
  scalar power(const scalar& x, const kernel::rational& r) const;
  scalar function(int f, const scalar& x) const;
  bool known_zero(const scalar& a) const { return a.top.empty(); }
  bool usable_pivot(const scalar& a) const { return !a.top.empty(); }
};

/// `e/(e + 1)`, `2 e² − 3`.
std::string expression_text(const exponential_quotient& q);

extern template class evaluation<expression_field>;

}  // namespace odot::refute
