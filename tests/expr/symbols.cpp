// SPDX-License-Identifier: MIT
#include "odot/expr/symbols.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_symbols {

using namespace test;

TEST_CASE("shapes") {
  CHECK(has_shape(X, n, d));
  CHECK(has_shape(u, n, dim<1>{}));
  CHECK(has_shape(x, dim<1>{}, d));
  CHECK(has_shape(c, dim<1>{}, dim<1>{}));
}

TEST_CASE("the same name, shape and properties are the same symbol, wherever they are written") {
  CHECK(matrix<"X">(n, d).nodes[0].first == X.nodes[0].first);
  CHECK(matrix<"X">(d, n).nodes[0].first != X.nodes[0].first);
  CHECK(matrix<"S">(n, n).nodes[0].first != matrix<"S">(n, n, symmetric).nodes[0].first);
  CHECK(holds(matrix<"X">(n, d) == X));
}

TEST_CASE("a symbol's type carries the name and the properties") {
  CHECK(decltype(X)::name.view() == "X");
  CHECK(decltype(matrix<"P">(n, n, permutation, invertible))::properties == (kernel::permutation | kernel::invertible));
  CHECK(X.nodes[0].first->name == "X");
  CHECK(X.nodes[0].first->kind == leaf_kind::symbol);
}

} // namespace tests_of_symbols
