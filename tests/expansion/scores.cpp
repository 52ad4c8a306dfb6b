// SPDX-License-Identifier: MIT
// The scores at the sizes that the benchmark measures, and a single wrong sign among two million terms.
#include <doctest/doctest.h>

#include "claims.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

TEST_CASE("both groupings of the scores have the same 2 n² d² k terms") {
  tests::scores_claim claim;
  for (const bool every : {false, true}) {
    expansion::options chosen;
    chosen.every_term = every;
    const auto c = expansion::compare(claim.arena, claim.left, claim.right, claim.at(3, 8, 5), chosen);
    CHECK(c.equal);
    CHECK(c.text() == "equal");
    CHECK(c.left_terms == 9 * 64 * 5);
    CHECK(c.right_terms == 9 * 64 * 5);
  }
}

TEST_CASE("a single flipped sign among two million terms is found and named") {
  tests::scores_claim claim;
  const term wrong = claim.with_flipped_sign(claim.right);
  for (const int threads : {1, 2})
    for (const bool every : {false, true}) {
      expansion::options chosen;
      chosen.every_term = every, chosen.threads = threads;
      const auto c = expansion::compare(claim.arena, claim.left, wrong, claim.at(2, 64, 64), chosen);
      REQUIRE(c.differs.has_value());
      CHECK(c.differs->row == 1);
      CHECK(c.differs->col == 1);
      CHECK(c.differs->monomial == "X[2,1]*X[2,64]*Q[64,1]*K[1,1]");
      CHECK(c.differs->left == rational(1));
      CHECK(c.differs->right == rational(-1));
      CHECK(c.text() == "differs in entry (2,2): X[2,1]*X[2,64]*Q[64,1]*K[1,1] has the coefficient 1 on the left and -1 on the right");
    }
}

TEST_CASE("the memory that comparing takes does not grow with the terms") {
  tests::scores_claim claim;
  const auto small = expansion::compare(claim.arena, claim.left, claim.right, claim.at(2, 16, 16));
  const auto large = expansion::compare(claim.arena, claim.left, claim.right, claim.at(2, 64, 64));
  CHECK(large.left_terms == 64 * small.left_terms);
  CHECK(large.peak_bytes < 8 * small.peak_bytes);
  CHECK(large.peak_bytes < 64 * 1024);
}
