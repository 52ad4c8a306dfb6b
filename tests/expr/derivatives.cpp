// SPDX-License-Identifier: MIT
#include "odot/expr/derivatives.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_derivatives {

using namespace test;

namespace {

constexpr auto s = c;
constexpr auto f = function<"f">;

}  // namespace

TEST_CASE("shapes") {
  CHECK(has_shape(gradient(sum(X), X), n, d));
  CHECK(has_shape(gradient(sum(v), v), n, dim<1>{}));
  CHECK(has_shape(jacobian(A * v, v), n, n));
  CHECK(has_shape(derivative(s * X, s), n, d));
}

TEST_CASE("gradients") {
  static_assert(holds(gradient(transpose(v) * A * v, v) == (A + transpose(A)) * v));
  CHECK(holds(gradient(trace(transpose(X) * X), X) == 2 * X));
  CHECK_FALSE(holds(gradient(trace(transpose(X) * X), X) == X));
  CHECK(holds(gradient(trace(A), X) == zero(n, d)));
  CHECK(holds(gradient(sum(f(v)), v) == prime(f, v)));
  CHECK_FALSE(holds(gradient(sum(f(v)), v) == f(v)));
}

TEST_CASE("Jacobians, Hessians, derivatives by a scalar") {
  CHECK(holds(jacobian(A * v, v) == A));
  CHECK_FALSE(holds(jacobian(A * v, v) == transpose(A)));
  CHECK(holds(jacobian(gradient(transpose(v) * A * v, v), v) == A + transpose(A)));
  CHECK(holds(jacobian(softmax(v), v) == diag(softmax(v)) - softmax(v) * transpose(softmax(v))));
  CHECK(holds(derivative(s * s * X, s) == 2 * s * X));
  CHECK(holds(derivative(exp(s * X), s) == hadamard(X, exp(s * X))));
}

TEST_CASE("derivatives capture no index, whatever it is called") {
  constexpr auto row = index<"row'">(n);
  constexpr auto column = index<"column'">(n);
  const auto entry_of_row = entry(v, row, position<0>), entry_of_column = entry(v, column, position<0>);
  CHECK(holds(jacobian(entry_of_row * u, u) == entry_of_row * identity(n)));
  CHECK(holds(jacobian(entry_of_column * u, u) == entry_of_column * identity(n)));
  CHECK_FALSE(holds(jacobian(entry_of_row * u, u) == diag(v)));
  CHECK_FALSE(holds(derivative(s * entry_of_row * u, s) == hadamard(v, u)));
  CHECK(holds(derivative(derivative(s * s * A, s), s) == 2 * A));
}

TEST_CASE("a symbol whose entries do not vary one by one is left undecided") {
  constexpr auto S = matrix<"S">(n, n, symmetric);
  CHECK_FALSE(holds(gradient(trace(S), S) == identity(n)));
}

} // namespace tests_of_derivatives
