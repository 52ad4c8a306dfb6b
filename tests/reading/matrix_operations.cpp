// SPDX-License-Identifier: MIT
#include "odot/reading/matrix_operations.hpp"

#include <doctest/doctest.h>

#include "odot/symbolic/cost.hpp"

using namespace odot::reading;
using odot::symbolic::count_ring;

TEST_CASE("products and sums over the ring of counts") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  matrix<double> a(2, 2, 1), b(2, 1, 3);
  a(0, 1) = 0;
  const auto product = on.multiply(a, b);
  CHECK(product->entries() == std::vector<double>{3, 6});
  CHECK(on.sum({}) == 0);
  CHECK(on.sum_of(3, [](std::size_t i) { return static_cast<double>(i); }) == 3);
  CHECK(on.softmax(a, true)->entries() == std::vector<double>{1, 1, 1, 1});
  CHECK(on.times(0, 7) == 0);
  CHECK(on.times(1, 7) == 7);
}

TEST_CASE("what is undefined stays an entry's own matter") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  const auto m = on.built(2, 2, [](std::size_t i, std::size_t j) -> double {
    if (i < j) throw undefined_entry("no reason");
    return 1;
  });
  CHECK_FALSE(m->whole());
  CHECK_FALSE(m->has(0, 1));
  CHECK(m->has(1, 0));
  CHECK(m->why_undefined() == "no reason");
  CHECK_THROWS_AS(on.get(*m, 0, 1), undefined_entry);
  const auto lines = on.softmax(*m, true);
  CHECK_FALSE(lines->has(0, 0));
  CHECK(lines->has(1, 1));
  CHECK_FALSE(on.nothing(1, 2, "nothing")->has(0, 1));
}
