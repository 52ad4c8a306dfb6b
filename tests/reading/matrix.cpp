// SPDX-License-Identifier: MIT
#include "odot/reading/matrix.hpp"

#include <doctest/doctest.h>

using namespace odot::reading;

TEST_CASE("a matrix knows its entries, however it is kept") {
  dense<int> d(2, 3);
  d(0, 2) = 7, d(1, 0) = -1;
  const matrix<int> m(d), none = matrix<int>::zeros(2, 3), one = matrix<int>::identity(2, 1), same = matrix<int>::constant(1, 2, 5);
  CHECK(m.rows() == 2);
  CHECK(m.cols() == 3);
  CHECK(m.written_out()->entries == std::vector<int>{0, 0, 7, -1, 0, 0});
  CHECK(none.written_out()->entries == std::vector<int>(6, 0));
  CHECK(one.written_out()->entries == std::vector<int>{1, 0, 0, 1});
  CHECK(same.written_out()->entries == std::vector<int>{5, 5});
  for (const auto& kept : {m, none, one, same})
    for (std::int64_t i = 0; i < kept.rows(); ++i)
      for (std::int64_t j = 0; j < kept.cols(); ++j) CHECK(kept(i, j) == (*kept.written_out())(i, j));
  CHECK(none.is_constant());
  CHECK(none.every() == 0);
  CHECK_FALSE(one.is_constant());
}

TEST_CASE("entries may have no value") {
  const matrix<int> m(dense<int>(1, 2, 3), std::make_shared<gaps>(gaps{{0, 1}, "no reason"}));
  CHECK_FALSE(m.whole());
  CHECK(m.has(0, 0));
  CHECK_FALSE(m.has(0, 1));
  CHECK(m.at(0, 0) == 3);
  CHECK_THROWS_WITH_AS(m.at(0, 1), "no reason", undefined_entry);
}
