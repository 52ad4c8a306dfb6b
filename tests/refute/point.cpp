// SPDX-License-Identifier: MIT
#include "odot/refute/point.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

namespace tests_of_point {

using namespace odot::refute;
using namespace odot::refute::tests;

TEST_CASE("values are drawn when asked for, and the same seed draws the same") {
  world w;
  w.symbol("A", w.n, w.m);
  point a(w.arena, 9), b(w.arena, 9), c(w.arena, 10);
  for (point* p : {&a, &b, &c}) p->names() = {4, 5, 1};
  CHECK(a.value(0).exactly.rows() == 4);
  CHECK(a.value(0).exactly.cols() == 5);
  int same = 0, other = 0;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j) {
      same += a.value(0).exactly(i, j).value() == b.value(0).exactly(i, j).value();
      other += !(a.value(0).exactly(i, j).value() == c.value(0).exactly(i, j).value());
      CHECK(a.value(0).exactly(i, j).value().numerator() <= 2);
    }
  CHECK(same == 20);
  CHECK(other > 0);
  a.forget(0);
  CHECK(a.values(0).empty());
}

TEST_CASE("sizes must be set, not negative, and within memory") {
  world w;
  w.symbol("A", w.n - 2, w.m);
  w.symbol("B", w.m * 100000, w.m * 100000);
  const auto why = [](auto&& f) {
    try {
      f();
    } catch (const unusable& u) {
      return u.why;
    }
    return failure::none;
  };
  point at(w.arena, 1);
  CHECK(why([&] { at.value(0); }) == failure::unsupported);
  at.names() = {1, 1, 1};
  CHECK(why([&] { at.value(0); }) == failure::undefined);
  CHECK(why([&] { at.value(1); }) == failure::budget);
  at.names() = {2, 1, 1};
  CHECK(at.value(0).exactly.rows() == 0);
  CHECK(value_of(2 * w.n * w.m - 3, {4, 5, 6}) == 37);
  CHECK(why([&] { value_of(w.n * w.n, {INT64_MAX, 1, 1}); }) == failure::unsupported);
}

} // namespace tests_of_point
