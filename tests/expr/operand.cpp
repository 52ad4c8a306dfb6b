// SPDX-License-Identifier: MIT
#include "odot/expr/operand.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_operand {

using namespace test;

TEST_CASE("numbers and dimensions as scalars") {
  CHECK(has_shape(number(rational{1, 2}), dim<1>{}, dim<1>{}));
  CHECK(has_shape(number(n), dim<1>{}, dim<1>{}));
  CHECK(ascii(number(rational{2, 4})) == "1/2");
  CHECK(ascii(number(n + k)) == "k + n");
  CHECK(holds(number(n) * number(k) == number(n * k)));
}

TEST_CASE("what may stand beside an expression") {
  CHECK(Number<int>);
  CHECK(Number<rational>);
  CHECK_FALSE(Number<double>);
  CHECK(NumberOrDimension<dim<"n">>);
  CHECK_FALSE(NumberOrDimension<decltype(X)>);
}

} // namespace tests_of_operand
