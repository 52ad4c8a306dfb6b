// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "../expansion/claims.hpp"
#include "odot/operation/builder.hpp"
#include "odot/modular/check.hpp"

using namespace odot;
using namespace odot::kernel;

TEST_CASE("the products of a claim are counted as written, shared ones once") {
  tests::scores_claim claim;
  const auto cost = modular::estimate(claim.arena, claim.left, claim.right, claim.at(5, 512, 512));
  CHECK(cost.refusal.empty());
  const double x_q = 5.0 * 512 * 512, square = 512.0 * 512 * 512, last = 5.0 * 512 * 5;
  CHECK(cost.products == 2 * x_q + last + square + x_q + last);
  CHECK(cost.points >= 2);
  CHECK(cost.bytes > 3 * 512 * 512 * 8);
  CHECK(cost.bytes < 1e8);
  CHECK(cost.seconds > 0);
  CHECK(cost.text().find("million multiply-adds each") != std::string::npos);
}

TEST_CASE("zero and identity blocks are free") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n)), x = symbol(a, a.declare("x", n + n, 1));
  const term grid = above(a, beside(a, p, zero(a, n, n)), beside(a, zero(a, n, n), identity(a, n)));
  const auto at = expansion::sizes_of(a, {{"n", 100}});
  CHECK(modular::estimate(a, multiply(a, grid, x), x, at).products == 100 * 100);
}

TEST_CASE("too large is said before anything is computed") {
  tests::scores_claim claim;
  modular::check_options chosen;
  chosen.memory = 1 << 20;
  CHECK(modular::estimate(claim.arena, claim.left, claim.right, claim.at(5, 512, 512), chosen).text() ==
        "the matrices of one point need more than the memory budget: raise it");
}
