// SPDX-License-Identifier: MIT
// Dimensions by type, extents and the kernel's polynomials and rationals are commutative semirings.
#include <doctest/doctest.h>

#include <type_traits>

#include "laws.hpp"
#include "odot/kernel/polynomial.hpp"
#include "odot/kernel/rational.hpp"
#include "odot/shape/dim.hpp"

using namespace odot;

namespace {
constexpr auto same_type = [](auto a, auto b) { return std::is_same_v<decltype(a), decltype(b)>; };
constexpr auto same_value = [](const auto& a, const auto& b) { return a == b; };
constexpr dim<"n"> n;
constexpr dim<"m"> m;
constexpr dim<"d", 512> d;
constexpr dim<0> zero;
constexpr dim<1> one;
}  // namespace

TEST_CASE("dimensions by type") {
  CHECK(laws::semiring(same_type, n, m, d, zero, one) == "");
  CHECK(laws::semiring(same_type, n + m, m * d, dim<3>{}, zero, one) == "");
  CHECK(laws::semiring(same_type, n + one, d + d, n * n, zero, one) == "");
  CHECK(laws::semiring(same_type, dim<2>{}, dim<3>{}, dim<5>{}, zero, one) == "");
}

TEST_CASE("extents") {
  const extent a("a", 0), b("b", 7), c = a + extent(3);
  CHECK(laws::semiring(same_value, a, b, c, extent(0), extent(1)) == "");
  CHECK(laws::group(same_value, a * b + c, extent(0)) == "");
}

TEST_CASE("the kernel's polynomials and rationals") {
  using kernel::polynomial;
  using kernel::rational;
  const polynomial a = polynomial::of(0), b = polynomial::of(1) + 2, c = polynomial::of(2) * polynomial::of(0);
  CHECK(laws::semiring(same_value, a, b, c, polynomial(0), polynomial(1)) == "");
  CHECK(laws::group(same_value, a * b - c, polynomial(0)) == "");
  CHECK(laws::semiring(same_value, rational(1, 2), rational(-3, 7), rational(5), rational(0), rational(1)) == "");
  CHECK(laws::group(same_value, rational(2, 3), rational(0)) == "");
}
