// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("a theorem holds what was stated, with its assumptions") {
  topic c("prove");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  sequence<equation> given;
  given.push({(A * B).node, (B * A).node});
  const equation claim{(A * A * B).node, (B * A * A).node};
  const auto proved = prove(c.arena, claim, given);
  REQUIRE(proved.has_value());
  CHECK(proved->statement().lhs == claim.lhs);
  CHECK(proved->statement().rhs == claim.rhs);
  CHECK(proved->assumptions().size() == 1);
  CHECK(proved->arena().nodes() == c.arena.nodes());
  CHECK_FALSE(prove(c.arena, claim).has_value());
}

TEST_CASE("a theorem doesn't follow its arena when that goes on") {
  topic c("prove");
  const expr A = c.symbol_of("A", c.n, c.n);
  const auto proved = prove(c.arena, {T(T(A)).node, A.node});
  REQUIRE(proved.has_value());
  const int nodes = proved->arena().nodes();
  c.arena.add_properties(0, symmetric);
  T(A);
  CHECK(proved->arena().nodes() == nodes);
  CHECK(proved->arena().symbol(0).properties == no_property);
}

TEST_CASE("both sides need one shape, and so do both sides of what is given") {
  topic c("prove");
  const expr A = c.symbol_of("A", c.n, c.m), B = c.symbol_of("B", c.m, c.n);
  CHECK_THROWS_AS(decide(c.arena, {A.node, B.node}), ill_shaped);
  sequence<equation> given;
  given.push({A.node, B.node});
  CHECK_THROWS_AS(decide(c.arena, {A.node, A.node}, given), ill_shaped);
}

TEST_CASE("what differs and what is given up are told apart") {
  topic c("prove");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  CHECK(decide(c.arena, {(A * B).node, (B * A).node}).result == outcome::different);
  const decision d = decide(c.arena, {row(A, c.n).node, row(A, c.n).node});
  CHECK(d.result == outcome::undecided);
  CHECK(d.why == failure::position);
  CHECK(d.proof.goals.empty());
}

TEST_CASE("an assumption about a symbol concerns that symbol alone") {
  topic c("prove");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  sequence<equation> given;
  given.push({A.node, T(A).node});
  CHECK(decide(c.arena, {T(A).node, A.node}, given).result == outcome::proved);
  CHECK(decide(c.arena, {T(B).node, B.node}, given).result != outcome::proved);
}

namespace {

constexpr outcome at_compile_time(bool swapped) {
  term_arena t;
  const polynomial n = polynomial::of(t.dimension("n"));
  const term A = symbol(t, t.declare("A", n, n)), B = symbol(t, t.declare("B", n, n));
  const term lhs = transpose(t, multiply(t, A, B));
  const term rhs = swapped ? multiply(t, transpose(t, B), transpose(t, A)) : multiply(t, transpose(t, A), transpose(t, B));
  return odot::search::decide(t, {lhs, rhs}).result;
}
static_assert(at_compile_time(true) == outcome::proved);
static_assert(at_compile_time(false) == outcome::different);

}  // namespace

TEST_CASE("a power of what is 0 beside another power, and a permutation of one row, end the search in order") {
  topic c("prove");
  const expr x = c.scalar("x"), zero = c.number(0), P = c.symbol_of("P", 1, 1, permutation);
  const auto result = [&](expr a, expr b) { return decide(c.arena, {a.node, b.node}).result; };
  CHECK(result(pow(zero * x, c.t) * pow(x, c.s), x) != odot::search::outcome::proved);
  CHECK(result(tanh(P * x + x), P * tanh(2 * x) + x) != odot::search::outcome::proved);
}

TEST_CASE("what is given of every n-th member is found at the next one") {
  term_arena t;
  const polynomial n = polynomial::of(t.dimension("n")), m = polynomial::of(t.dimension("m"));
  const int every = t.declare("S", 1, 1, no_property, 1), named = t.declare("x", 1, 1, no_property, 1);
  const auto member = [&](int family, const polynomial& at) {
    sequence<polynomial> positions;
    positions.push(at);
    return odot::kernel::symbol(t, family, positions);
  };
  const polynomial k = polynomial::of(t.natural("k")), s = polynomial::of(t.natural("s"));
  sequence<equation> given;
  given.push({member(every, k * n + n), member(named, k)});
  CHECK(decide(t, {member(every, s * n + n * polynomial(3)), member(named, s + polynomial(2))}, given).result == outcome::proved);
  CHECK(decide(t, {member(every, s * n + n), member(named, s + polynomial(1))}, given).result != outcome::proved);
  CHECK(decide(t, {member(every, s * n + m), member(named, s)}, given).result != outcome::proved);
  CHECK(decide(t, {member(every, s * n), member(named, s - polynomial(1))}, given).result != outcome::proved);  // s may be 0
}
