// SPDX-License-Identifier: MIT
#include "odot/refute/exact.hpp"

#include <doctest/doctest.h>

#include <functional>

namespace tests_of_exact {

using namespace odot::refute;
using odot::kernel::rational;
namespace k = odot::kernel;

namespace {
failure why(const std::function<void()>& f) {
  try {
    f();
  } catch (const unusable& u) {
    return u.why;
  }
  return failure::none;
}
}  // namespace

TEST_CASE("rationals are kept; what does not fit goes on as an image") {
  exact_field f;
  CHECK(f.add(rational(1, 2), rational(1, 3)).value() == rational(5, 6));
  const exact large = INT64_MAX;
  const exact square = f.multiply(large, large);
  CHECK_FALSE(square.is_known());
  CHECK(f.image(square) == multiply(image_of(INT64_MAX), image_of(INT64_MAX)));
  CHECK_FALSE(f.certainly_differ(f.subtract(square, square), 0));
  CHECK(f.certainly_differ(square, large));
  CHECK_FALSE(f.certainly_differ(f.divide(square, large), large));
}

TEST_CASE("square roots are exact and multiply as they should") {
  exact_field f;
  const exact two = f.power(2, rational(1, 2)), three = f.power(3, rational(1, 2)), six = f.power(6, rational(1, 2));
  CHECK(f.certainly_equal(f.multiply(two, three), six));
  CHECK(f.certainly_equal(f.multiply(two, two), 2));
  CHECK(f.certainly_equal(f.power(rational(9, 4), rational(1, 2)), rational(3, 2)));
  CHECK(f.certainly_equal(f.power(8, rational(1, 2)), f.multiply(2, two)));
  CHECK(f.certainly_equal(f.divide(1, two), f.divide(two, 2)));
  CHECK(f.certainly_equal(f.power(512, rational(-1, 2)), f.divide(two, 32)));
  CHECK(f.certainly_equal(f.power(8, rational(1, 3)), 2));
  CHECK(f.certainly_differ(f.add(two, three), f.power(5, rational(1, 2))));
  CHECK_FALSE(f.certainly_differ(f.power(f.add(two, three), 2), f.add(5, f.multiply(2, six))));
  CHECK(f.image(f.multiply(two, two)) == 2);
  CHECK(why([&] { f.power(-1, rational(1, 2)); }) == failure::undefined);
  CHECK(why([&] { f.power(2, rational(1, 3)); }) == failure::unsupported);
}

TEST_CASE("the laws of exp hold for images, for rational and irrational exponents") {
  exact_field f(3);
  random_source random(4);
  const exact root = f.power(2, rational(1, 2));
  for (int i = 0; i < 300; ++i) {
    const exact a = rational(random.between(-20, 20), random.between(1, 12)), b = rational(random.between(-20, 20), random.between(1, 12));
    const exact x = f.add(a, f.multiply(root, b)), y = f.subtract(b, f.multiply(root, a));
    const exact product = f.multiply(f.function(k::exponential, x), f.function(k::exponential, y));
    CHECK_FALSE(f.certainly_differ(product, f.function(k::exponential, f.add(x, y))));
    const exact t = f.function(k::hyperbolic_tangent, a), e = f.function(k::exponential, f.multiply(2, a));
    CHECK_FALSE(f.certainly_differ(f.multiply(t, f.add(e, 1)), f.subtract(e, 1)));
    const exact s = f.function(k::sine, a), c = f.function(k::cosine, a);
    CHECK_FALSE(f.certainly_differ(f.add(f.multiply(s, s), f.multiply(c, c)), 1));
    CHECK_FALSE(f.certainly_differ(f.function(k::sine, f.add(a, b)),
                                   f.add(f.multiply(s, f.function(k::cosine, b)), f.multiply(c, f.function(k::sine, b)))));
  }
  CHECK(f.certainly_differ(f.function(k::exponential, 1), f.function(k::exponential, 2)));
  CHECK(f.certainly_differ(f.function(k::exponential, 1), 3));
  CHECK(f.function(k::exponential, 0).value() == rational(1));
  CHECK(why([&] { f.function(k::exponential, f.function(k::exponential, 1)); }) == failure::unsupported);
}

TEST_CASE("a logarithm is undone by exp, and has no image of its own") {
  exact_field f;
  const exact l = f.function(k::logarithm, 5);
  CHECK_FALSE(f.certainly_differ(f.function(k::exponential, l), 5));
  CHECK_FALSE(f.certainly_differ(f.function(k::exponential, f.multiply(2, l)), 25));
  CHECK(f.certainly_equal(f.function(k::logarithm, 5), l));
  CHECK_FALSE(f.certainly_differ(l, 2));
  CHECK(why([&] { f.image(l); }) == failure::unsupported);
  CHECK(why([&] { f.function(k::logarithm, 0); }) == failure::undefined);
  CHECK(why([&] { f.function(k::logarithm, -1); }) == failure::undefined);
  CHECK(f.function(k::logarithm, 1).is_zero());
  const interval size = f.enclosure(l);
  CHECK(size.low <= 1.6094379124341004L);
  CHECK(size.high >= 1.6094379124341003L);
}

TEST_CASE("order is decided exactly, and division by zero refused") {
  exact_field f;
  const exact small = f.subtract(f.power(2, rational(1, 2)), rational(3, 2));  // negative
  CHECK(f.function(k::relu, small).is_zero());
  CHECK(f.certainly_equal(f.function(k::absolute, small), f.subtract(0, small)));
  CHECK(f.function(k::sign_of, small).value() == rational(-1));
  CHECK(why([&] { f.divide(1, 0); }) == failure::undefined);
  CHECK(f.power(0, 0).value() == rational(1));
  CHECK(why([&] { f.power(0, -1); }) == failure::undefined);
}

} // namespace tests_of_exact
