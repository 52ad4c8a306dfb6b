// SPDX-License-Identifier: MIT
#include "odot/kernel/inverses_away.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"
#include "odot/kernel/prove.hpp"

using namespace claims;

TEST_CASE("terms written alike, and not") {
  topic c("inverses");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  CHECK(written_alike(c.arena, (A * B).node, (A * B).node));
  CHECK_FALSE(written_alike(c.arena, (A * B).node, (B * A).node));
  CHECK_FALSE(written_alike(c.arena, (A + B).node, (A - B).node));
  CHECK_FALSE(written_alike(c.arena, pow(A, 2).node, pow(A, 3).node));
  CHECK_FALSE(written_alike(c.arena, row(A, 0).node, row(A, 1).node));
  CHECK_FALSE(written_alike(c.arena, c.number(1).node, c.number(2).node));
  CHECK_FALSE(written_alike(c.arena, c.ones(c.n, c.m).node, c.ones(c.n, c.n).node));
}

TEST_CASE("only what is inverted and no symbol is multiplied away") {
  topic c("inverses");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  CHECK(inverts(c.arena, {inv(A + B).node, A.node}));
  CHECK_FALSE(inverts(c.arena, {inv(A).node, A.node}));
  CHECK_FALSE(inverts(c.arena, {A.node, B.node}));
}

TEST_CASE("inverses of block matrices and of sums") {
  topic c("inverses");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n), D = c.symbol_of("D", c.m, c.m), I = c.eye(c.n);
  const expr E = c.symbol_of("E", c.n, c.m);
  const expr triangle = above(beside(A, E), beside(c.zero(c.m, c.n), D));
  const expr candidate = above(beside(inv(A), -(inv(A) * E * inv(D))), beside(c.zero(c.m, c.n), inv(D)));
  const expr wrong = above(beside(inv(A), inv(A) * E * inv(D)), beside(c.zero(c.m, c.n), inv(D)));
  const auto proved = [&](expr a, expr b) { return decide(c.arena, {a.node, b.node}).result == outcome::proved; };
  CHECK(proved(triangle * candidate, c.eye(c.n + c.m)));
  CHECK_FALSE(proved(triangle * wrong, c.eye(c.n + c.m)));
  CHECK(proved(inv(triangle), candidate));
  CHECK_FALSE(proved(inv(triangle), wrong));
  CHECK(proved(inv(I + A * B) * A, A * inv(I + B * A)));
  CHECK_FALSE(proved(inv(I + A * B), inv(I + B * A)));
  CHECK_FALSE(proved(inv(A * B + A), inv(B * A + A)));
  CHECK(proved(inv(A * B + A), inv(B + I) * inv(A)));
}
