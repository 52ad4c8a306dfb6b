// SPDX-License-Identifier: MIT
#include "odot/kernel/theorem.hpp"

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_theorem {

using namespace claims;

TEST_CASE("a theorem holds what was stated, under what, and why; a refused certificate gives none") {
  topic c("theorem");
  const expr x = c.scalar("x"), y = c.scalar("y");
  writer p(c);
  p << p.use(0);
  const equation claim{(2 * x).node, (x + y).node};
  sequence<equation> given;
  given.push({x.node, y.node});
  const std::optional<theorem> proved = certify(c.arena, claim, given, p.proof, usual_order);
  REQUIRE(proved.has_value());
  CHECK(proved->statement().lhs == claim.lhs);
  CHECK(proved->assumptions().size() == 1);
  CHECK(proved->proof().goals[0].steps.size() == 1);
  CHECK(refusal(c.arena, proved->statement(), given, proved->proof(), usual_order) == failure::none);
  CHECK_FALSE(certify(c.arena, {x.node, y.node}, {}, p.proof, usual_order).has_value());
  CHECK_FALSE(certify(c.arena, {x.node, (y + y).node}, given, p.proof, usual_order).has_value());
}

TEST_CASE("both sides need one shape, and so do both sides of what is given") {
  topic c("theorem");
  const expr A = c.symbol_of("A", c.n, c.m), B = c.symbol_of("B", c.m, c.n);
  sequence<equation> given;
  given.push({A.node, B.node});
  CHECK_THROWS_AS(certify(c.arena, {A.node, B.node}, {}, {}, usual_order), ill_shaped);
  CHECK_THROWS_AS(certify(c.arena, {A.node, A.node}, given, {}, usual_order), ill_shaped);
  CHECK_THROWS_AS(certify(c.arena, {A.node, 1000}, {}, {}, usual_order), ill_shaped);
  CHECK_THROWS_AS(certify(c.arena, {}, {}, {}, usual_order), ill_shaped);
}

} // namespace tests_of_theorem
