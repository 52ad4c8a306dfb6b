// SPDX-License-Identifier: MIT
#include "odot/expansion/nest.hpp"

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

TEST_CASE("products and blocks lower to few nests, whatever the sizes") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n)), q = symbol(a, a.declare("B", n, n)), none = zero(a, n, n);
  const term grid = above(a, beside(a, p, none), beside(a, none, q));
  const auto at = expansion::sizes_of(a, {{"n", 1000}});
  expansion::variable_table variables;
  const auto square = lower(a, multiply(a, grid, grid), at, variables, 100);
  CHECK(square.status == expansion::trouble::none);
  CHECK(square.rows == 2000);
  REQUIRE(square.nests.size() == 2);
  CHECK(square.nests[0].factors.size() == 2);
  CHECK(variables.size() == 2000000);
  CHECK((variables.text(a, 1000001) == "B[1,2]" || variables.text(a, 1000001) == "A[1,2]"));
  const auto entry = entry_of(square, 1, 1);
  CHECK(entry.nests.size() == 1);
  CHECK(entry_of(square, 1, 1500).nests.empty());
}

TEST_CASE("Kronecker products, vec and conditions resolve without going through every entry") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n)), q = symbol(a, a.declare("B", n, n)), x = symbol(a, a.declare("X", n, n));
  const auto at = expansion::sizes_of(a, {{"n", 300}});
  expansion::variable_table variables;
  const auto product = lower(a, multiply(a, kronecker(a, q, p), vec(a, x)), at, variables, 100);
  CHECK(product.status == expansion::trouble::none);
  CHECK(product.nests.size() == 1);
  CHECK(entry_of(product, 12345, 0).nests.size() == 1);
}

TEST_CASE("the limit on nests is kept") {
  term_arena a;
  const term x = symbol(a, a.declare("x", 1, 1)), y = symbol(a, a.declare("y", 1, 1));
  expansion::variable_table variables;
  const auto result = lower(a, power(a, add(a, x, y), 30), {}, variables, 1000);
  CHECK(result.status == expansion::trouble::over_budget);
}
