// SPDX-License-Identifier: MIT
#include "odot/kernel/certificate.hpp"

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_certificate {

using namespace claims;

TEST_CASE("a step says nothing of itself: what is left out is 1, none, or no name") {
  const step s;
  CHECK(s.kind == step::sort::use);
  CHECK(s.law == schema::none);
  CHECK(s.known == -1);
  REQUIRE(s.times.size() == 1);
  CHECK(s.times[0].coefficient.is_one());
  CHECK(s.times[0].factors.empty());
  CHECK(s.induction == -1);
  CHECK(certificate{}.goals.empty());
}

TEST_CASE("names of a certificate are its own: another numbering proves the same") {
  topic c("certificate");
  const polynomial i = c.index("i", c.n);
  const int w = c.declare("w", c.n, 1);
  const expr wi = entry(c.at(w), i, 0), claim = sum(i, over(wi, wi));
  for (const int unused : {0, 1, 7}) {
    writer p(c);
    for (int k = 0; k < unused; ++k) p.natural(), p.at(c.n + k);
    const polynomial q = p.index(c.n);
    p << p.use(0, {q}, constant(1), {q});
    CHECK(p.check(claim, c.size(c.n)) == failure::none);
    p.proof.tables.names.clear();
    CHECK(p.check(claim, c.size(c.n)) == failure::scope);
    p.proof.tables.positions.clear();
    CHECK(p.check(claim, c.size(c.n)) != failure::none);
  }
}

} // namespace tests_of_certificate
