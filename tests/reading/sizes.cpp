// SPDX-License-Identifier: MIT
#include "odot/reading/sizes.hpp"

#include <doctest/doctest.h>

using namespace odot;
using kernel::polynomial;

TEST_CASE("a polynomial has the value that its names give it") {
  kernel::term_arena t;
  const auto n = t.dimension("n"), d = t.dimension("d");
  reading::sizes at;
  at.set(n, 3).set(d, 5);
  const polynomial p = polynomial::of(n) * polynomial::of(d) + polynomial(2) * polynomial::of(n) - polynomial(1);
  CHECK(at.value(t, p) == 20);
  at.set(n, 1);
  CHECK(at.value(t, p) == 6);
  CHECK(at.value(t, 0) == 0);
}

TEST_CASE("what has no value, or too large a one, is refused by name") {
  kernel::term_arena t;
  const auto n = t.dimension("n"), heads = t.dimension("heads");
  reading::sizes at;
  at.set(n, INT64_MAX / 2);
  CHECK_FALSE(at.has(heads));
  CHECK_THROWS_WITH_AS(at.value(t, polynomial::of(heads)), "heads has no size: give one", reading::cannot_expand);
  CHECK_THROWS_AS(at.value(t, polynomial::of(n) * polynomial(3)), reading::cannot_expand);
  CHECK_THROWS_AS(at.value(t, polynomial::of(n) + polynomial(INT64_MAX)), reading::cannot_expand);
  at.unset(n);
  CHECK_FALSE(at.has(n));
}
