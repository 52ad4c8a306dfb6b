// SPDX-License-Identifier: MIT
#include "odot/expr/constants.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_constants {

using namespace test;

TEST_CASE("shapes") {
  CHECK(has_shape(identity(n), n, n));
  CHECK(has_shape(zero(n, d), n, d));
  CHECK(has_shape(ones(n, d), n, d));
  CHECK(has_shape(ones(n), n, dim<1>{}));
}

TEST_CASE("what they are") {
  CHECK(holds(X * identity(d) == X));
  CHECK(holds(X + zero(n, d) == X));
  CHECK(holds(X * ones(d) == row_sum(X)));
  CHECK(holds(hadamard(X, ones(n, d)) == X));
  CHECK_FALSE(holds(X * ones(d, d) == X));
}

} // namespace tests_of_constants
