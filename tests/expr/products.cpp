// SPDX-License-Identifier: MIT
#include "odot/expr/products.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_products {

using namespace test;

TEST_CASE("shapes") {
  CHECK(has_shape(transpose(X), d, n));
  CHECK(has_shape(inverse(A), n, n));
  CHECK(has_shape(kron(X, W), n * d, d * k));
  CHECK(has_shape(vec(X), n * d, dim<1>{}));
  CHECK(has_shape(diag(u), n, n));
  CHECK(has_shape(diag(x), d, d));
  CHECK(has_shape(diag(A), n, dim<1>{}));
  CHECK(has_shape(matrix_power<3>(A), n, n));
}

TEST_CASE("what they are") {
  CHECK(holds(transpose(X * W) == transpose(W) * transpose(X)));
  CHECK(holds(diag(diag(u)) == u));
  CHECK(holds(diag(u) * v == hadamard(u, v)));
  CHECK(holds(matrix_power<3>(A) == A * A * A));
  CHECK(holds(vec(X * W) == kron(transpose(W), identity(n)) * vec(X)));
  constexpr auto R = matrix<"R">(n, n, invertible);
  CHECK(holds(R * inverse(R) == identity(n)));
  CHECK_FALSE(holds(diag(diag(A)) == A));
  CHECK_FALSE(holds(kron(A, B) == kron(B, A)));
}

TEST_CASE("properties are used") {
  constexpr auto S = matrix<"S">(n, n, symmetric);
  constexpr auto O = matrix<"O">(n, n, orthogonal);
  constexpr auto P = matrix<"P">(n, n, permutation);
  constexpr auto D = matrix<"D">(n, n, diagonal);
  CHECK(holds(transpose(S) == S));
  CHECK(holds(transpose(O) * O == identity(n)));
  CHECK(holds(softmax(P * A) == P * softmax(A)));
  CHECK(holds(transpose(D) == D));
  CHECK_FALSE(holds(transpose(A) == A));
}

} // namespace tests_of_products
