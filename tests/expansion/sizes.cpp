// SPDX-License-Identifier: MIT
#include "odot/expansion/sizes.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

using namespace odot;
using kernel::polynomial;

TEST_CASE("sizes by name, and polynomials at them") {
  kernel::term_arena a;
  const kernel::name n = a.dimension("n"), t = a.natural("t"), i = a.index("i", polynomial::of(n));
  const auto at = expansion::sizes_of(a, {{"n", 5}, {"t", 0}});
  CHECK(at.value(n) == 5);
  CHECK(expansion::value_of(polynomial::of(n) * polynomial::of(n) + polynomial::of(t) + 2, at) == 27);
  CHECK_FALSE(expansion::value_of(polynomial::of(i), at).has_value());
  CHECK_FALSE(expansion::value_of(polynomial(INT64_MAX) * polynomial::of(n), at).has_value());
}

TEST_CASE("a size that can't be is refused by name") {
  kernel::term_arena a;
  const kernel::name n = a.dimension("n");
  a.index("i", polynomial::of(n));
  CHECK_THROWS_WITH_AS(expansion::sizes_of(a, {{"n", 0}}), "the size n = 0 is less than 1", std::invalid_argument);
  CHECK_THROWS_WITH_AS(expansion::sizes_of(a, {{"m", 2}}), "no dimension is named m", std::invalid_argument);
  CHECK_THROWS_AS(expansion::sizes_of(a, {{"i", 2}}), std::invalid_argument);
}
