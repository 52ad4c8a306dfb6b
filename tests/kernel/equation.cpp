// SPDX-License-Identifier: MIT
#include "odot/kernel/equation.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("symmetry is recognised in what is given, in all ways of writing it") {
  topic c("equation");
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

TEST_CASE("denominators are cleared, however often they occur") {
  topic c("equation");
  const expr x = c.scalar("x"), y = c.scalar("y"), one = c.number(1);
  const expr a = pow(x + y, -1), b = pow(x - y, -1);
  CHECK(decide(c.arena, {(a * a * b).node, over(one, (x + y) * (x * x - y * y)).node}).result == outcome::proved);
  CHECK(decide(c.arena, {(a * b * b).node, over(one, (x + y) * (x * x - y * y)).node}).result != outcome::proved);
}

TEST_CASE("a denominator that depends on a bound index isn't cleared outside its sum") {
  topic c("equation");
  const expr u = c.symbol_of("u", c.n, 1), v = c.symbol_of("v", c.n, 1), one = c.ones(c.n, 1);
  const expr all = total(over(one, u + v));
  CHECK(decide(c.arena, {all.node, over(c.size(c.n), total(u + v)).node}).result != outcome::proved);
  CHECK(decide(c.arena, {(all * total(u + v)).node, c.size(c.n).node}).result != outcome::proved);
  CHECK(decide(c.arena, {total(over(u + v, u + v)).node, c.size(c.n).node}).result == outcome::proved);
}
