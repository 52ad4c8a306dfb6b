// SPDX-License-Identifier: MIT
#include "odot/reading/matrix.hpp"

#include <doctest/doctest.h>

TEST_CASE("a matrix knows its entries and those that are not zero") {
  odot::reading::matrix<int> m(2, 3, 0);
  m(0, 2) = 7, m(1, 0) = -1;
  CHECK(m.rows() == 2);
  CHECK(m.cols() == 3);
  CHECK(m.entries()[2] == 7);
  const auto& nonzeros = m.nonzeros([](int v) { return v == 0; });
  REQUIRE(nonzeros.size() == 2);
  CHECK(nonzeros[0] == std::vector<std::size_t>{2});
  CHECK(nonzeros[1] == std::vector<std::size_t>{0});
}
