// SPDX-License-Identifier: MIT
#include "odot/refute/interval.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <limits>

#include "odot/refute/field.hpp"

namespace tests_of_interval {

using namespace odot::refute;
using odot::kernel::rational;
namespace k = odot::kernel;

namespace {
bool contains(const interval& x, long double v) { return x.low <= v && v <= x.high; }
failure why(const std::function<void()>& f) {
  try {
    f();
  } catch (const unusable& u) {
    return u.why;
  }
  return failure::none;
}
}  // namespace

TEST_CASE("enclosures contain the exact results of rational arithmetic") {
  const interval_field f;
  random_source random(2);
  for (int i = 0; i < 3000; ++i) {
    const rational a(random.between(-99, 99), random.between(1, 40)), b(random.between(-99, 99), random.between(1, 40));
    const auto holds = [&](const interval& x, const rational& v) {  // v between the ends: low·d ≤ n ≤ high·d, all small
      return x.low * static_cast<long double>(v.denominator()) <= static_cast<long double>(v.numerator()) + 1e-12L &&
             x.high * static_cast<long double>(v.denominator()) >= static_cast<long double>(v.numerator()) - 1e-12L;
    };
    CHECK(holds(f.add(f.of(a), f.of(b)), a + b));
    CHECK(holds(f.multiply(f.of(a), f.of(b)), a * b));
    if (!b.is_zero()) CHECK(holds(f.divide(f.of(a), f.of(b)), a / b));
    CHECK_FALSE(certainly_differ(f.subtract(f.add(f.of(a), f.of(b)), f.of(b)), f.of(a)));
  }
}

TEST_CASE("functions enclose known values") {
  const interval_field f;
  CHECK(contains(f.function(k::exponential, {1, 1}), 2.71828182845904523536L));
  CHECK(contains(f.function(k::logarithm, {2, 2}), 0.69314718055994530942L));
  CHECK(contains(f.function(k::hyperbolic_tangent, {1, 1}), 0.76159415595576488812L));
  CHECK(contains(f.function(k::sine, {2, 2}), 0.90929742682568169540L));
  CHECK(contains(f.function(k::cosine, {0, 1}), 0.99L));
  CHECK(contains(f.function(k::sigmoid, {0, 0}), 0.5L));
  CHECK(contains(f.power({2, 2}, rational(1, 2)), 1.41421356237309504880L));
  CHECK(contains(f.power({-3, 2}, 2), 0));
  CHECK(f.power({-3, 2}, 2).low >= -1e-30L);
  CHECK(contains(f.function(k::absolute, {-2, 1}), 2));
  CHECK(f.function(k::relu, {-2, -1}).is_zero());
}

TEST_CASE("a large integer that is rounded is enclosed with its neighbours") {
  const interval_field f;
  constexpr std::int64_t large = (std::int64_t{1} << 62) + 1;
  const interval x = f.of(large), below = f.of(large - 1), third = f.of(rational(large, 3));
  CHECK(x.low <= static_cast<interval::real>(large));
  CHECK(certainly_differ(x, below) == (std::numeric_limits<interval::real>::digits >= 63));
  CHECK_FALSE(certainly_differ(f.multiply(third, f.of(3)), x));
  CHECK_FALSE(certainly_differ(f.function(k::exponential, f.function(k::logarithm, third)), third));
}

TEST_CASE("overlapping enclosures never differ; what is not certain is refused") {
  const interval_field f;
  CHECK_FALSE(certainly_differ(interval{0, 1}, interval{1, 2}));
  CHECK(certainly_differ(interval{0, 1}, interval{1.5L, 2}));
  CHECK(why([&] { f.divide({1, 1}, {-1, 1}); }) == failure::unsupported);
  CHECK(why([&] { f.divide({1, 1}, {0, 0}); }) == failure::undefined);
  CHECK(why([&] { f.function(k::logarithm, {-1, 1}); }) == failure::unsupported);
  CHECK(why([&] { f.function(k::logarithm, {-2, -1}); }) == failure::undefined);
  CHECK(why([&] { f.power({-2, -1}, rational(1, 2)); }) == failure::undefined);
  CHECK(why([&] { f.function(k::sign_of, {-1, 1}); }) == failure::unsupported);
  CHECK(why([&] { f.function(k::exponential, {1e9L, 1e9L}); }) == failure::unsupported);
}

} // namespace tests_of_interval
