// SPDX-License-Identifier: MIT
#include "odot/kernel/polynomial.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

namespace tests_of_polynomial {

using odot::kernel::name;
using odot::kernel::polynomial;

namespace {

constexpr polynomial x = polynomial::of(0).is_zero() ? polynomial(1) : polynomial();  // no allocation survives a constant expression
static_assert(x.is_zero());

constexpr bool square_of_a_sum() {
  const polynomial a = polynomial::of(0), b = polynomial::of(1);
  return (a + b) * (a + b) == a * a + 2 * a * b + b * b && !((a + b) * (a + b) == a * a + b * b);
}
static_assert(square_of_a_sum());

}  // namespace

TEST_CASE("equal as functions is equal as values") {
  const polynomial n = polynomial::of(0), m = polynomial::of(1);
  CHECK(n + 1 == polynomial(1) + n);
  CHECK(n * m == m * n);
  CHECK((n - n).is_zero());
  CHECK_FALSE(n == m);
  CHECK_FALSE(n * n == n);
  CHECK((n + m - m).single_name() == 0);
  CHECK((2 * n).single_name() == -1);
  CHECK((n * n).single_name() == -1);
  CHECK(polynomial(7).is_constant());
  CHECK(polynomial(0).is_constant());
  CHECK_FALSE(n.is_constant());
  CHECK((n + 7).constant_term() == 7);
}

TEST_CASE("substitution replaces every occurrence at once") {
  const polynomial n = polynomial::of(0), m = polynomial::of(1);
  CHECK((n * n + m).substitute(0, m + 1) == m * m + 3 * m + 1);
  CHECK((n + m).substitute(0, n + 1) == n + m + 1);
  CHECK(n.substitute(1, n) == n);
  CHECK((n - m).substitute(0, m).is_zero());
}

TEST_CASE("overflow and a ninth name make a polynomial that equals nothing") {
  const polynomial n = polynomial::of(0), big = polynomial(INT64_MAX);
  polynomial degree = n;
  for (int i = 0; i < 8; ++i) degree = degree * n;
  for (const polynomial& bad : {big + 1, big * 2, big * n * 2, degree}) {
    CHECK_FALSE(bad.valid());
    CHECK_FALSE(bad == bad);
    CHECK_FALSE(bad.is_zero());
    CHECK_FALSE((bad - bad).is_zero());
    CHECK_FALSE((bad * 0).valid());
    CHECK_FALSE(bad.substitute(0, 1).valid());
    CHECK(bad.single_name() == -1);
  }
}

} // namespace tests_of_polynomial
