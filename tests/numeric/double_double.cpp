// SPDX-License-Identifier: MIT
#include "odot/numeric/double_double.hpp"

#include <cmath>
#include <cstdint>
#include <random>

#include <doctest/doctest.h>

namespace tests_of_double_double {

using odot::numeric::double_double;

namespace {
const double tiny = std::ldexp(1.0, -80);
} // namespace

TEST_CASE("sums and products of doubles are exact, their error kept") {
  const double_double sum = double_double::exact_sum(1.0, tiny);
  CHECK(sum.high == 1.0);
  CHECK(sum.low == tiny);
  const double near_one = 1.0 + std::ldexp(1.0, -40);
  const double_double square = double_double::exact_product(near_one, near_one);
  CHECK(square.high == 1.0 + std::ldexp(1.0, -39));
  CHECK(square.low == tiny);
}

TEST_CASE("what double loses comes back") {
  const double_double a = double_double(1.0) + double_double(tiny);
  CHECK(static_cast<double>(a - double_double(1.0)) == tiny);
  // (1 + t)(1 - t) = 1 - t².
  const double t = std::ldexp(1.0, -45);
  const double_double product = (double_double(1.0) + t) * (double_double(1.0) - t);
  CHECK(static_cast<double>(product - 1.0) == -t * t);
}

TEST_CASE("integers of up to 100 bits are added and multiplied exactly") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 1000; ++round) {
    const auto a = static_cast<std::int64_t>(random() >> 14), b = static_cast<std::int64_t>(random() >> 14);
    const auto in_parts = [](std::int64_t x) {
      return double_double(std::ldexp(static_cast<double>(x >> 25), 25)) +
             double_double(static_cast<double>(x & 0x1ffffff));
    };
    __extension__ using wide = __int128;
    const wide exact = static_cast<wide>(a) * b;
    const double_double product = in_parts(a) * in_parts(b);
    CHECK(static_cast<wide>(product.high) + static_cast<wide>(product.low) == exact);
    const double_double sum = in_parts(a) + in_parts(b);
    CHECK(static_cast<wide>(sum.high) + static_cast<wide>(sum.low) == static_cast<wide>(a) + b);
  }
}

TEST_CASE("a long sum of thirds is right to thirty digits") {
  const double_double third = double_double(1.0 / 3.0) + double_double(std::fma(-1.0 / 3.0, 3.0, 1.0) / 3.0);
  double_double sum;
  for (int i = 0; i < 3000; ++i) sum += third;
  CHECK(std::abs(static_cast<double>(sum - 1000.0)) < 1e-26);
  CHECK(static_cast<double>(-sum) == -1000.0);
}

} // namespace tests_of_double_double
