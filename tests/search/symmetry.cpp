// SPDX-License-Identifier: MIT
#include "odot/search/symmetry.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("symmetry is recognised in what is given, in all ways of writing it") {
  topic c("symmetry");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  const auto stated = [&](expr a, expr b) {
    int s = -1;
    return symmetry_stated(c.arena, {a.node, b.node}, s);
  };
  CHECK(stated(A, T(A)) == symmetric);
  CHECK(stated(T(A), A) == symmetric);
  CHECK(stated(A, -T(A)) == skew);
  CHECK(stated(-A, T(A)) == skew);
  CHECK(stated(-A, -T(A)) == symmetric);
  CHECK(stated(c.zero(c.n, c.n) - A, T(A)) == skew);
  CHECK(stated(T(T(A)), A) == no_property);
  CHECK(stated(A, T(B)) == no_property);
  CHECK(stated(A, 2 * T(A)) == no_property);
  CHECK(stated(A * B, T(A * B)) == no_property);
}
