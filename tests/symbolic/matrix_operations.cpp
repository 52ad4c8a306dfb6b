// SPDX-License-Identifier: MIT
#include "odot/symbolic/matrix_operations.hpp"

#include <doctest/doctest.h>

#include "odot/symbolic/cost.hpp"

using namespace odot::symbolic;

TEST_CASE("products and sums over the ring of counts") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  matrix<double> a(2, 2, 1), b(2, 1, 3);
  a(0, 1) = 0;
  const auto product = on.multiply(a, b);
  CHECK(product->entries() == std::vector<double>{3, 6});
  CHECK(on.kronecker(b, a)->entries() == std::vector<double>{3, 0, 3, 3, 3, 0, 3, 3});
  CHECK(on.sum({}) == 0);
  CHECK(on.sum_of(3, [](std::size_t i) { return static_cast<double>(i); }) == 3);
  CHECK(on.softmax(a, true)->entries() == std::vector<double>{1, 1, 1, 1});
  CHECK(on.times(0, 7) == 0);
  CHECK(on.times(1, 7) == 7);
}
