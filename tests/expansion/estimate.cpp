// SPDX-License-Identifier: MIT
#include "odot/expansion/estimate.hpp"

#include <doctest/doctest.h>

#include "claims.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

TEST_CASE("the terms are told before they are made, and they are those that are made") {
  tests::scores_claim claim;
  const auto at = claim.at(2, 16, 8);
  const auto cost = expansion::estimate(claim.arena, claim.left, claim.right, at);
  const auto done = expansion::compare(claim.arena, claim.left, claim.right, at);
  CHECK(cost.terms == done.left_terms + done.right_terms);
  CHECK(cost.exact);
  CHECK(cost.seconds > 0);
  CHECK(cost.text().rfind("16,384 terms, about ", 0) == 0);
}

TEST_CASE("sizes of a real model are counted without making a term") {
  tests::scores_claim claim;
  const auto cost = expansion::estimate(claim.arena, claim.left, claim.at(5, 512, 512));
  CHECK(cost.terms == 25.0 * 512 * 512 * 512);
  CHECK(cost.stored > 1e10);
  CHECK(cost.bytes < 1e8);
}

TEST_CASE("what can't be expanded is said before, and conditions make an upper bound") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n));
  const auto at = expansion::sizes_of(a, {{"n", 4}});
  CHECK(expansion::estimate(a, inverse(a, p), at).status == expansion::trouble::outside);
  CHECK(expansion::estimate(a, inverse(a, p), at).text() == "an inverse makes no polynomial");
  const name i = a.index("i", n), j = a.index("j", n);
  const term causal = by_entries(a, i, j, scale(a, condition_nonnegative(a, polynomial::of(i) - polynomial::of(j)),
                                                entry(a, p, polynomial::of(i), polynomial::of(j))));
  const auto cost = expansion::estimate(a, causal, at);
  CHECK_FALSE(cost.exact);
  CHECK(cost.terms >= 10);
  CHECK(cost.text().rfind("at most ", 0) == 0);
}
