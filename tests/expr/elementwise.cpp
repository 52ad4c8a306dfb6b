// SPDX-License-Identifier: MIT
#include "odot/expr/derived.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_elementwise {

using namespace test;

namespace {

/// Every operation that a definition may use is there for expressions too.
struct made_of_all {
  static constexpr auto definition(const auto& x, const auto& y) {
    return 1 + sin(x) * cos(y) / (2 - square(y)) - (abs(x) + 1) * sign(x) - (3 / exp(y) - 1) + log(x) + times({1, 2}, tanh(-x)) + sigmoid(y) * relu(x);
  }
};

}  // namespace

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
  CHECK(ascii(abs(X) + sign(X)) == "abs(X) + sign(X)");
}

TEST_CASE("functions that are derived keep the shape and their name, and mean what they are defined to be") {
  CHECK(has_shape(softplus(X), n, d));
  CHECK(ascii(softplus(X) + swish(gelu_tanh(Y))) == "softplus(X) + swish(gelu_tanh(Y))");
  CHECK(holds(softplus(X) == log(ones(n, d) + exp(X))));
  CHECK(holds(softplus(X) - softplus(-X) == X));
  CHECK(holds(swish(X) == hadamard(X, sigmoid(X))));
  CHECK(holds(swish(X) - swish(-X) == X));
  CHECK_FALSE(holds(swish(X) == softplus(X)));
  CHECK(holds(maximum(X, Y) + minimum(X, Y) == X + Y));
  CHECK(holds(maximum(X, X) == X));
  CHECK_FALSE(holds(maximum(X, Y) == X));
  CHECK(has_shape(odot::detail::derived_operation<made_of_all>{}(X, Y), n, d));
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

} // namespace tests_of_elementwise
