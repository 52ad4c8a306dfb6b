// SPDX-License-Identifier: MIT
#include "odot/shape/concepts.hpp"

#include <doctest/doctest.h>

namespace tests_of_concepts {

using namespace odot;

namespace {
using n = dim<"n">;
using k = dim<"k">;
using d = dim<"d">;
}  // namespace

TEST_CASE("shapes that are the same, square, a vector, a scalar") {
  CHECK(SameShape<n, k, n, k>);
  CHECK_FALSE(SameShape<n, k, k, n>);
  CHECK(SquareShape<n, n>);
  CHECK_FALSE(SquareShape<n, k>);
  CHECK(VectorShape<n, one_dim>);
  CHECK(VectorShape<one_dim, n>);
  CHECK_FALSE(VectorShape<n, k>);
  CHECK(ScalarShape<one_dim, one_dim>);
  CHECK_FALSE(ScalarShape<one_dim, n>);
}

TEST_CASE("products") {
  CHECK(InnerDimensionsAgree<k, k>);
  CHECK(CanMultiply<n, k, k, d>);
  CHECK_FALSE(CanMultiply<n, k, n, k>);
  CHECK(CanMultiply<one_dim, one_dim, n, k>);
  CHECK(CanMultiply<n, k, one_dim, one_dim>);
  CHECK_FALSE(CanMultiply<n, k, one_dim, k>);
}

TEST_CASE("blocks") {
  CHECK(CanStandBeside<n, k, n, d>);
  CHECK_FALSE(CanStandBeside<n, k, d, k>);
  CHECK(CanStandAbove<n, k, d, k>);
  CHECK_FALSE(CanStandAbove<n, k, n, d>);
  CHECK_FALSE(CanStandBeside<n, dim<"d", 2>, n, dim<"d", 3>>);
}

TEST_CASE("Kronecker products take any shapes, but one name has one size") {
  CHECK(CanTakeKronecker<n, k, d, n>);
  CHECK_FALSE(CanTakeKronecker<dim<"d", 2>, k, dim<"d", 3>, n>);
}

TEST_CASE("slices lie within for all sizes or not at all") {
  CHECK(LiesWithin<dim<0>, n, n>);
  CHECK(LiesWithin<n, k, dim_sum<n, k>>);
  CHECK(LiesWithin<dim<0>, dim<1>, n>);
  CHECK_FALSE(LiesWithin<dim<0>, dim<2>, n>);
  CHECK_FALSE(LiesWithin<dim<1>, n, n>);
  CHECK_FALSE(LiesWithin<dim<0>, k, n>);
}

} // namespace tests_of_concepts
