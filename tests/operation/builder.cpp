// SPDX-License-Identifier: MIT
#include "odot/operation/builder.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

namespace {

bool has(expr a, const polynomial& rows, const polynomial& cols) {
  return a.home->arena[a.node].rows == rows && a.home->arena[a.node].cols == cols;
}

}  // namespace

TEST_CASE("every operation has its shape") {
  topic c("builder");
  const auto n = c.n, m = c.m, p = c.p;
  const expr A = c.symbol_of("A", n, m), B = c.symbol_of("B", m, p), E = c.symbol_of("E", n, n), u = c.symbol_of("u", n, 1);
  const auto i = c.index("i", n), j = c.index("j", m);
  CHECK(has(A * B, n, p));
  CHECK(has(T(A), m, n));
  CHECK(has(kron(A, B), n * m, m * p));
  CHECK(has(beside(A, E), n, m + n));
  CHECK(has(above(A, T(B)), n + p, m) == true);
  CHECK(has(vec(A), n * m, 1));
  CHECK(has(row_sum(A), n, 1));
  CHECK(has(column_sum(A), 1, m));
  CHECK(has(total(A), 1, 1));
  CHECK(has(tr(E), 1, 1));
  CHECK(has(diag_of(E), n, 1));
  CHECK(has(diag(u), n, n));
  CHECK(has(diag(T(u)), n, n));
  CHECK(has(inv(E), n, n));
  CHECK(has(softmax(A), n, m));
  CHECK(has(row(A, i), 1, m));
  CHECK(has(column(A, j), n, 1));
  CHECK(has(entry(A, i, j), 1, 1));
  CHECK(has(window(A, 0, 1, 0, m), 1, m));
  CHECK(has(matrix_of(i, j, c.number(1)), n, m));
  CHECK(has(sum(i, A), n, m));
  CHECK(has(c.eye(n), n, n));
}

TEST_CASE("shapes that don't meet are refused") {
  topic c("builder");
  const auto n = c.n, m = c.m;
  const expr A = c.symbol_of("A", n, m), E = c.symbol_of("E", n, n), u = c.symbol_of("u", n, 1);
  const auto i = c.index("i", n);
  CHECK_THROWS_AS(A + T(A), ill_shaped);
  CHECK_THROWS_AS(A - E, ill_shaped);
  CHECK_THROWS_AS(hadamard(A, E), ill_shaped);
  CHECK_THROWS_AS(over(A, u), ill_shaped);
  CHECK_THROWS_AS(A * A, ill_shaped);
  CHECK_THROWS_AS(tr(A), ill_shaped);
  CHECK_THROWS_AS(inv(A), ill_shaped);
  CHECK_THROWS_AS(diag_of(A), ill_shaped);
  CHECK_THROWS_AS(diag(A), ill_shaped);
  CHECK_THROWS_AS(beside(A, T(A)), ill_shaped);
  CHECK_THROWS_AS(above(A, T(A)), ill_shaped);
  CHECK_THROWS_AS(pow(E, c.t), ill_shaped);
  CHECK_THROWS_AS(matrix_of(i, i + 0, A), ill_shaped);
  CHECK_THROWS_AS(sum(c.n, A), ill_shaped);
  CHECK_THROWS_AS(scale(c.arena, A.node, A.node), ill_shaped);
  CHECK_THROWS_AS(c.at(c.declare("x", 1, 1, no_property, 1)), ill_shaped);
  CHECK_THROWS_AS(c.at(c.declare("y", 1, 1), {c.t}), ill_shaped);
}
