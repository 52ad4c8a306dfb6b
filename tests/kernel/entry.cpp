// SPDX-License-Identifier: MIT
// The meaning of every operation: its entry, written out by hand.

#include "odot/kernel/entry.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

namespace tests_of_entry {

using namespace claims;

namespace {

struct written_out : topic {
  written_out() : topic("entries") {}
  polynomial i = index("i", n), j = index("j", m), k = index("k", m), o = index("o", n);
  expr A = symbol_of("A", n, m), B = symbol_of("B", m, n), E = symbol_of("E", n, n), u = symbol_of("u", n, 1);

  /// Whether the entry of `matrix` at (i, j) is `formula`, and not twice that.
  void is(expr matrix, const polynomial& row, const polynomial& column, expr formula) {
    const term at = entry(matrix, row, column).node;
    CHECK(decide(arena, {at, formula.node}).result == outcome::proved);
    CHECK(decide(arena, {at, (formula + number(1)).node}).result != outcome::proved);
  }
  expr a(const polynomial& r, const polynomial& c) { return entry(A, r, c); }
  expr e(const polynomial& r, const polynomial& c) { return entry(E, r, c); }
};

}  // namespace

TEST_CASE("entries of sums, products and transposes") {
  written_out c;
  c.is(c.A + c.A, c.i, c.j, 2 * c.a(c.i, c.j));
  c.is(c.A * c.B, c.i, c.o, sum(c.k, c.a(c.i, c.k) * entry(c.B, c.k, c.o)));
  c.is(T(c.A), c.j, c.i, c.a(c.i, c.j));
  c.is(hadamard(c.A, c.A), c.i, c.j, pow(c.a(c.i, c.j), 2));
  c.is(over(c.A, T(c.B)), c.i, c.j, c.a(c.i, c.j) * pow(entry(c.B, c.j, c.i), -1));
  c.is(c.eye(c.n), c.i, c.o, c.is_zero(c.i - c.o));
  c.is(diag(c.u), c.i, c.o, c.is_zero(c.i - c.o) * entry(c.u, c.i, 0));
  c.is(diag_of(c.E), c.i, 0, c.e(c.i, c.i));
  c.is(row_sum(c.A), c.i, 0, sum(c.k, c.a(c.i, c.k)));
  c.is(column_sum(c.A), 0, c.j, sum(c.o, c.a(c.o, c.j)));
  c.is(tr(c.E), 0, 0, sum(c.o, c.e(c.o, c.o)));
  c.is(total(c.A), 0, 0, sum(c.o, sum(c.k, c.a(c.o, c.k))));
}

TEST_CASE("entries of functions") {
  written_out c;
  c.is(exp(c.A), c.i, c.j, exp(c.a(c.i, c.j)));
  c.is(softmax(c.A), c.i, c.j, exp(c.a(c.i, c.j)) * pow(sum(c.k, exp(c.a(c.i, c.k))), -1));
  c.is(softmax_down(c.A), c.i, c.j, exp(c.a(c.i, c.j)) * pow(sum(c.o, exp(c.a(c.o, c.j))), -1));
}

TEST_CASE("entries of blocks, by position") {
  written_out c;
  c.is(beside(c.A, T(c.B)), c.i, c.j, c.a(c.i, c.j));
  c.is(beside(c.A, T(c.B)), c.i, c.m + c.j, entry(c.B, c.j, c.i));
  c.is(above(c.A, T(c.B)), c.n + c.i, c.j, entry(c.B, c.j, c.i));
  c.is(vec(c.A), c.j * c.n + c.i, 0, c.a(c.i, c.j));
  c.is(kron(c.E, c.A), c.i * c.n + c.o, c.i * c.m + c.j, c.e(c.i, c.i) * c.a(c.o, c.j));
}

TEST_CASE("entries of binders") {
  written_out c;
  c.is(matrix_of(c.o, c.k, c.a(c.o, c.k) * c.size(c.o)), c.i, c.j, c.a(c.i, c.j) * c.size(c.i));
  c.is(sum(c.k, c.size(c.k) * c.A), c.i, c.j, sum(c.k, c.size(c.k)) * c.a(c.i, c.j));
}

TEST_CASE("a symbol of one row or column has no slot for it") {
  topic c("entries");
  const expr r = c.symbol_of("r", 1, c.n), x = c.scalar("x");
  CHECK(decide(c.arena, {(r * T(r)).node, total(hadamard(r, r)).node}).result == outcome::proved);
  CHECK(decide(c.arena, {tr(x).node, x.node}).result == outcome::proved);
  CHECK(decide(c.arena, {T(x).node, x.node}).result == outcome::proved);
  CHECK(decide(c.arena, {inv(x).node, pow(x, -1).node}).result == outcome::proved);
  CHECK(decide(c.arena, {softmax(x).node, c.number(1).node}).result == outcome::proved);
}

} // namespace tests_of_entry
