// SPDX-License-Identifier: MIT
#include "odot/kernel/rational.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

namespace tests_of_rational {

using odot::kernel::power;
using odot::kernel::rational;

static_assert(rational(6, -4) == rational(-3, 2));
static_assert(rational(1, 3) + rational(1, 6) == rational(1, 2));
static_assert(rational(2, 3) * rational(3, 2) == rational(1));
static_assert(rational(1, 2) - rational(1, 3) == rational(1, 6));
static_assert(rational(1) / rational(4) == rational(1, 4));
static_assert(power(rational(2, 3), 3) == rational(8, 27));
static_assert(power(rational(2, 3), -2) == rational(9, 4));
static_assert(power(rational(0), 0) == rational(1));
static_assert(!rational(1, 0).valid());
static_assert(!(rational(1) / rational(0)).valid());
static_assert(!power(rational(0), -1).valid());

TEST_CASE("overflow is a value, and spreads") {
  const rational big(INT64_MAX);
  for (const rational& r : {big + 1, big * 2, -(big * 2), power(rational(2), 63), power(rational(3), 64), rational(1, INT64_MIN),
                            rational(1, INT64_MAX) * rational(1, 2), rational(1, INT64_MAX) + rational(1, INT64_MAX - 1)}) {
    CHECK_FALSE(r.valid());
    CHECK_FALSE((r + 1).valid());
    CHECK_FALSE((r * 0).valid());
    CHECK_FALSE((rational(1) / r).valid());
    CHECK_FALSE((r - r).valid());
    CHECK_FALSE(r == r);
    CHECK_FALSE(r.is_zero());
    CHECK_FALSE(r.is_positive());
    CHECK_FALSE(r.is_negative());
    CHECK_FALSE(r.is_one());
    CHECK_FALSE(r.is_integer());
  }
}

TEST_CASE("products reduce before they multiply") {
  CHECK(rational(INT64_MAX, 2) * rational(2, INT64_MAX) == rational(1));
  CHECK(rational(INT64_MAX) / rational(INT64_MAX) == rational(1));
  CHECK(power(rational(-1), INT64_MAX) == rational(-1));
}

TEST_CASE("sums go over the least common denominator") {
  const std::int64_t large = std::int64_t{1} << 61;
  CHECK(rational(1, large) + rational(1, large) == rational(1, large / 2));
  CHECK(rational(1, large) - rational(1, large / 4) == rational(-3, large));
  CHECK(rational(5, 6) + rational(3, 4) == rational(19, 12));
  CHECK(rational(-1, 6) + rational(1, 6) == rational(0));
}

TEST_CASE("signs") {
  CHECK(rational(-1, 2).is_negative());
  CHECK(rational(1, -2).is_negative());
  CHECK(rational(-1, -2).is_positive());
  CHECK(rational(0, -5).is_zero());
  CHECK(rational(0, -5) == rational(0));
  CHECK_FALSE(rational(1, 2).is_integer());
}

} // namespace tests_of_rational
