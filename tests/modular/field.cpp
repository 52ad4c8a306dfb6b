// SPDX-License-Identifier: MIT
#include "odot/modular/field.hpp"

#include <doctest/doctest.h>

using odot::modular::field;

TEST_CASE("arithmetic modulo 2^61 - 1, negative and largest numbers included") {
  const std::uint64_t p = (std::uint64_t{1} << 61) - 1;
  const field f(p);
  CHECK(f.add(p - 1, 1) == 0);
  CHECK(f.subtract(0, 1) == p - 1);
  CHECK(f.negate(0) == 0);
  CHECK(f.multiply(p - 1, p - 1) == 1);
  CHECK(f.of(-1) == p - 1);
  CHECK(f.of(INT64_MIN) == p - 4);  // 2^63 = 4·2^61 and 2^61 is 1
  CHECK(f.of(INT64_MAX) == 3);
  CHECK(f.multiply(f.inverse(12345), 12345) == 1);
  CHECK(f.inverse(0) == 0);
  CHECK(f.power(3, p - 1) == 1);
}
