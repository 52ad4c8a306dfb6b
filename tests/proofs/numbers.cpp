// SPDX-License-Identifier: MIT
#include "catalogue/numbers.hpp"

#include <doctest/doctest.h>

#include "catalogue/catalogue.hpp"

using namespace odot;

TEST_CASE("what is proved agrees when it is computed, in both precisions") {
  for (const auto& d : catalogue::all())
    for (const auto& which : catalogue::general_cases(d)) {
      if (which.tokens > 4 || !d.holds) continue;
      CAPTURE(d.name);
      CAPTURE(which.tokens);
      const numeric::agreement a = catalogue::compute(d, which);
      REQUIRE_MESSAGE(a.evaluated, a.why);
      CHECK(a.points >= 3);
      CHECK(a.float_error < 1e-4);
      CHECK(a.double_error < 1e-12);
      CHECK(a.explained);
    }
}

TEST_CASE("a step of a recurrence that is a token late differs by more than rounding") {
  const auto& d = *catalogue::find("window-one-token-late");
  const numeric::agreement a = catalogue::compute(d, {0, true});
  REQUIRE(a.evaluated);
  CHECK(a.double_error > 1e-3);
}

TEST_CASE("an identity that is numerically bad is called so") {
  // (a + s) − s with s = 10⁹: in float nothing is left of a.
  catalogue::derivation d;
  d.name = "cancelling";
  d.state = [](int) {
    catalogue::claim c;
    const auto n = c.tokens();
    const kernel::term a = c.declare("A", n, n);
    const kernel::term large = kernel::scale(c.arena, kernel::number(c.arena, 1'000'000'000), kernel::ones(c.arena, n, n));
    c.state("", kernel::subtract(c.arena, kernel::add(c.arena, a, large), large), a);
    return c;
  };
  const numeric::agreement a = catalogue::compute(d, {0, false});
  REQUIRE(a.evaluated);
  CHECK_FALSE(a.explained);
  CHECK(a.float_error > 1e-3);
  CHECK(a.left_error > 1e-3);
}
