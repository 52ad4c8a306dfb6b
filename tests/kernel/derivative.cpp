// SPDX-License-Identifier: MIT
// The derivative of forms: names that meet, shapes, and when something is known to be off its edge. What gradients come to is held
// against quotients of differences in tests/calculus/unfold.cpp; claims, true and false, stand in claims/derivatives.hpp.

#include "odot/kernel/derivative.hpp"

#include <doctest/doctest.h>

#include "certificates.hpp"
#include "claims/derivatives.hpp"

namespace tests_of_derivative {

using namespace claims;

namespace {

/// Given b·d = 0: d = 0 where it is known that b is not 0, by d = d·b·(1/b) and b·d = 0.
failure off_zero(bool dashed_sides, bool below_gradient) {
  topic c("edges");
  const expr b = c.scalar("b"), d = c.scalar("d"), w = c.scalar("w"), zero = c.number(0);
  const expr absolute_value = dashed_sides ? dashed(absolute, b) : apply(absolute, b);
  const expr left = below_gradient ? grad(apply(absolute, b) * w, w) : absolute_value;
  writer p(c);
  const form B = p.symbol(b), D = p.symbol(d), one_over = p.applied(reciprocal, B);
  p << p.use(0, {}, scaled(D, -1)) << p.use(2, {}, one_over);
  return p.check(d + left, absolute_value, {{b * d, zero}});
}

/// The same below a gradient of |b·w| by w, which changes by b: where b is 0, nothing is known of w.
failure off_zero_where_it_changes() {
  topic c("edges");
  const expr b = c.scalar("b"), d = c.scalar("d"), w = c.scalar("w"), slope = grad(apply(absolute, b * w), w);
  writer p(c);
  const form B = p.symbol(b), W = p.symbol(w), one_over = p.applied(reciprocal, product(B, W));
  p << p.use(0, {}, scaled(p.symbol(d), -1)) << p.use(2, {}, product(W, one_over));
  return p.check(d + slope, slope, {{b * d, c.number(0)}});
}

/// (sign X[0, 1])² = 1, which is false at X[0, 1] = 0, beside an entry of the gradient of |X[0, 1]|.
failure off_zero_at(int row, int col) {
  topic c("edges");
  const expr X = c.symbol_of("X", 2, 2), x = entry(X, 0, 1), slope = entry(grad(apply(absolute, x), X), row, col);
  const expr squared = pow(apply(sign_of, x), 2);
  writer p(c);
  const int id = c.arena[X.node].id;
  const form F = p.symbol(id, {0, 1}), one_over = p.applied(reciprocal, F), S = p.applied(sign_of, F);
  p << p.use(0, {}, scaled(product(S, S), -1)) << p.use(schema::sign_squared, {}, one_over, F) << p.use(0, {});
  return p.check(squared + slope, c.number(1) + slope);
}

/// (sign x)² = 1, which is false at x = 0, beside a gradient that is defined there.
failure off_zero_beside(topic& c, expr x, expr slope) {
  writer p(c);
  const form F = p.symbol(x), one_over = p.applied(reciprocal, F), S = p.applied(sign_of, F);
  p << p.use(0, {}, scaled(product(S, S), -1)) << p.use(schema::sign_squared, {}, one_over, F) << p.use(0, {});
  return p.check(pow(apply(sign_of, x), 2) + slope, c.number(1) + slope);
}

}  // namespace

TEST_CASE("what an inner gradient leaves is all that the outer one sees, and of a power 0 nothing changes") {
  topic c("edges");
  const expr x = c.scalar("x"), y = c.scalar("y"), length = apply(absolute, x);
  CHECK(off_zero_beside(c, x, grad(length, x)) == failure::none);
  CHECK(off_zero_beside(c, x, grad(grad(length * y, x), y)) == failure::none);
  CHECK(off_zero_beside(c, x, grad(grad(length + x * y, y), x)) != failure::none);  // x, and 1
  CHECK(off_zero_beside(c, x, grad(pow(length, 0), x)) != failure::none);
  const polynomial t = c.index("t", c.n);
  CHECK(off_zero_beside(c, x, grad(pow(length, t), x)) != failure::none);
}

TEST_CASE("an argument is off the edge only where a derivative says so") {
  CHECK(off_zero(true, false) == failure::none);
  CHECK(off_zero(false, false) != failure::none);
  CHECK(off_zero(false, true) != failure::none);
  CHECK(off_zero_where_it_changes() != failure::none);
  CHECK(off_zero_at(0, 1) == failure::none);
  CHECK(off_zero_at(1, 0) != failure::none);
}

TEST_CASE("the indices of a gradient are not caught by sums in what is differentiated") {
  topic c("names");
  const expr X = c.symbol_of("X", c.n, c.n), x = c.symbol_of("x", c.n, 1);
  const polynomial i = c.index("i", c.n), j = c.index("j", c.n);
  const auto proved = [&](expr a, expr b) { return decide(c.arena, {a.node, b.node}).result == outcome::proved; };
  // the inner j is summed over, the outer one is not looked at
  const expr by_hand = matrix_of(i, j, sum(j, entry(grad(tr(X * X), X), i, j)));
  CHECK(proved(by_hand, row_sum(2 * T(X)) * c.ones(1, c.n)));
  CHECK(proved(matrix_of(i, j, entry(grad(tr(X * X), X), j, i)), 2 * X));
  CHECK(!proved(matrix_of(i, j, entry(grad(tr(X * X), X), j, i)), 2 * T(X)));
  CHECK(proved(sum(i, entry(grad(T(x) * X * x, x), i, 0) * entry(x, i, 0)), 2 * (T(x) * X * x)));
  CHECK(!proved(sum(i, entry(grad(T(x) * X * x, x), i, 0) * entry(x, i, 0)), T(x) * X * x));
  CHECK(proved(tr(jacobian(c, "p", "q", grad(T(x) * X * x, x), x)), 2 * tr(X)));
}

TEST_CASE("what has no derivative here is refused, unless it does not vary") {
  topic c("refused");
  const expr S = c.symbol_of("S", c.n, c.n, symmetric), x = c.scalar("x"), y = c.scalar("y");
  const auto why = [&](expr a, expr b) { return decide(c.arena, {a.node, b.node}).why; };
  CHECK(why(grad(tr(S), S), c.eye(c.n)) == failure::outside);
  CHECK(why(dashed(hyperbolic_tangent, x, 2), y) == failure::outside);
  CHECK(decide(c.arena, {grad(dashed(hyperbolic_tangent, y) * x, x).node, dashed(hyperbolic_tangent, y).node}).result == outcome::proved);
  CHECK_THROWS_AS(grad(c.eye(c.n), x), ill_shaped);
  CHECK_THROWS_AS(gradient(c.arena, x.node, c.declare("F", 1, 1, no_property, 1)), ill_shaped);
}

} // namespace tests_of_derivative
