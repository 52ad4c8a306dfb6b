// SPDX-License-Identifier: MIT
#include "odot/expr/elementwise.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

using namespace test;

TEST_CASE("functions keep the shape") {
  CHECK(has_shape(exp(X), n, d));
  CHECK(has_shape(function<"f">(X), n, d));
  CHECK(has_shape(power(X, 2), n, d));
  CHECK(ascii(function<"f">(X + Y)) == "f(X + Y)");
  CHECK(ascii(exp(X)) == "exp(X)");
  CHECK(ascii(log(X)) == "log(X)");
  CHECK(ascii(tanh(X)) == "tanh(X)");
  CHECK(ascii(relu(X)) == "relu(X)");
  CHECK(ascii(sigmoid(X)) == "sigmoid(X)");
  CHECK(ascii(sin(X)) == "sin(X)");
  CHECK(ascii(cos(X)) == "cos(X)");
}

TEST_CASE("an unknown function is only equal to itself") {
  constexpr auto f = function<"f">;
  constexpr auto g = function<"g">;
  CHECK(holds(f(X + Y) == f(Y + X)));
  CHECK(holds(transpose(f(X)) == f(transpose(X))));
  CHECK_FALSE(holds(f(X) == g(X)));
  CHECK_FALSE(holds(f(X + Y) == f(X) + f(Y)));
}

TEST_CASE("the law of exp, powers and roots") {
  CHECK(holds(exp(X + Y) == hadamard(exp(X), exp(Y))));
  CHECK_FALSE(holds(exp(X + Y) == exp(X) + exp(Y)));
  CHECK(holds(power(X, 2) == hadamard(X, X)));
  CHECK(holds(divide(X, X) == ones(n, d)));
  CHECK(holds(sqrt(d) * sqrt(d) == d));
  CHECK(holds(sqrt(c) * sqrt(c) == c));
  CHECK(holds(power(c, n) * c == power(c, n + dim<1>{})));
}

TEST_CASE("the product and the quotient entry by entry") {
  CHECK(holds(hadamard(X, Y) == hadamard(Y, X)));
  CHECK(holds(hadamard(divide(X, Y), Y) == X));
  CHECK_FALSE(holds(hadamard(A, B) == A * B));
}
