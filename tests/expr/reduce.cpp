// SPDX-License-Identifier: MIT
#include "odot/expr/reduce.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_reduce {

using namespace test;

TEST_CASE("shapes") {
  CHECK(has_shape(row_sum(X), n, dim<1>{}));
  CHECK(has_shape(col_sum(X), dim<1>{}, d));
  CHECK(has_shape(sum(X), dim<1>{}, dim<1>{}));
  CHECK(has_shape(trace(A), dim<1>{}, dim<1>{}));
  CHECK(has_shape(softmax(X), n, d));
}

TEST_CASE("sums and trace") {
  CHECK(holds(sum(X) == col_sum(row_sum(X))));
  CHECK(holds(trace(A * B) == trace(B * A)));
  CHECK(holds(trace(transpose(X) * Y) == sum(hadamard(X, Y))));
  CHECK_FALSE(holds(trace(A * B) == trace(A) * trace(B)));
}

TEST_CASE("softmax by rows and by columns; a column vector goes down the column") {
  CHECK(holds(row_sum(softmax(X)) == ones(n)));
  CHECK(holds(row_sum(softmax_rows(X)) == ones(n)));
  CHECK(holds(col_sum(softmax_columns(X)) == transpose(ones(d))));
  CHECK(holds(sum(softmax(u)) == 1));
  CHECK_FALSE(holds(col_sum(softmax(X)) == transpose(ones(d))));
}

} // namespace tests_of_reduce
