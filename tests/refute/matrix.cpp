// SPDX-License-Identifier: MIT
#include "odot/refute/matrix.hpp"

#include <doctest/doctest.h>

#include "odot/refute/exact.hpp"

namespace tests_of_matrix {

using namespace odot::refute;
using odot::kernel::rational;

namespace {
matrix<exact> of(int rows, int cols, const std::vector<int>& entries) {
  matrix<exact> m(rows, cols);
  for (std::size_t i = 0; i < entries.size(); ++i) m.entries()[i] = entries[i];
  return m;
}
}  // namespace

TEST_CASE("products, and inverses by exact elimination") {
  const exact_field f;
  const auto p = product(f, of(2, 3, {1, 2, 3, 4, 5, 6}), of(3, 1, {1, 0, -1}));
  CHECK(p.rows() == 2);
  CHECK(p.cols() == 1);
  CHECK(p(0, 0).value() == rational(-2));
  CHECK(p(1, 0).value() == rational(-2));
  const auto a = of(3, 3, {0, 2, 0, 1, 0, 1, 0, 1, 3});
  const auto unit = product(f, a, inverse(f, a));
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) CHECK(unit(i, j).value() == rational(i == j));
}

TEST_CASE("a singular matrix has no inverse, in every arithmetic") {
  const auto why = [](auto&& field, auto&& m) {
    try {
      inverse(field, m);
    } catch (const unusable& u) {
      return u.why;
    }
    return failure::none;
  };
  CHECK(why(exact_field(), of(2, 2, {1, 2, 2, 4})) == failure::undefined);
  matrix<interval> wide(1, 1);
  wide(0, 0) = {-1, 1};
  CHECK(why(interval_field(), wide) == failure::unsupported);
  wide(0, 0) = {2, 2};
  CHECK(why(interval_field(), wide) == failure::none);
}

} // namespace tests_of_matrix
