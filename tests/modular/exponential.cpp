// SPDX-License-Identifier: MIT
// exp, softmax and division in pairs of primes.
#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"
#include "odot/modular/check.hpp"

using namespace odot;
using namespace odot::kernel;
using modular::check;
using modular::outcome;

namespace {

struct scores {
  term_arena a;
  polynomial n = polynomial::of(a.dimension("n")), m = polynomial::of(a.dimension("m"));
  term s = symbol(a, a.declare("S", n, m)), c = symbol(a, a.declare("c", n, 1)), v = symbol(a, a.declare("V", m, n));
  expansion::sizes at = expansion::sizes_of(a, {{"n", 4}, {"m", 5}});
  modular::verdict of(term l, term r) { return check(a, l, r, at); }
  term exp_of(term t) { return apply(a, exponential, t); }
};

}  // namespace

TEST_CASE("softmax: rows sum to one, columns do not, shifts do not matter") {
  scores s;
  auto& a = s.a;
  const auto rows = s.of(row_sum(a, softmax_rows(a, s.s)), ones(a, s.n, 1));
  CHECK(rows.result == outcome::agrees);
  CHECK(rows.assumptions.empty());
  CHECK(rows.error_log2 <= -120);
  CHECK(rows.exponents.size() == rows.primes.size());
  CHECK(s.of(column_sum(a, softmax_rows(a, s.s)), ones(a, 1, s.m)).result == outcome::differs);
  const term shifted = add(a, s.s, multiply(a, s.c, ones(a, 1, s.m)));
  CHECK(s.of(softmax_rows(a, shifted), softmax_rows(a, s.s)).result == outcome::agrees);
  CHECK(s.of(softmax_columns(a, shifted), softmax_columns(a, s.s)).result == outcome::differs);
  CHECK(s.of(transpose(a, softmax_rows(a, s.s)), softmax_columns(a, transpose(a, s.s))).result == outcome::agrees);
}

TEST_CASE("softmax by its definition, and two blocks merged") {
  scores s;
  auto& a = s.a;
  const term e = s.exp_of(s.s), sums = multiply(a, row_sum(a, e), ones(a, 1, s.m));
  CHECK(s.of(divide(a, e, sums), softmax_rows(a, s.s)).result == outcome::agrees);
  CHECK(s.of(divide(a, s.s, sums), softmax_rows(a, s.s)).result == outcome::differs);
  const term t = symbol(a, a.declare("T", s.n, s.m)), both = beside(a, s.s, t);
  const term total = add(a, row_sum(a, e), row_sum(a, s.exp_of(t)));
  const term merged = divide(a, add(a, multiply(a, e, s.v), multiply(a, s.exp_of(t), s.v)), multiply(a, total, ones(a, 1, s.n)));
  CHECK(s.of(multiply(a, softmax_rows(a, both), above(a, s.v, s.v)), merged).result == outcome::agrees);
}

TEST_CASE("exp turns sums into products, with rational factors too") {
  scores s;
  auto& a = s.a;
  const term half = s.exp_of(scale(a, number(a, {1, 2}), s.s));
  CHECK(s.of(hadamard(a, half, half), s.exp_of(s.s)).result == outcome::agrees);
  CHECK(s.of(half, s.exp_of(s.s)).result == outcome::differs);
  CHECK(s.of(hadamard(a, s.exp_of(s.s), s.exp_of(scale(a, number(a, -1), s.s))), ones(a, s.n, s.m)).result == outcome::agrees);
  CHECK(s.of(apply(a, logarithm, s.exp_of(s.s)), s.s).result == outcome::agrees);
  CHECK(s.of(s.exp_of(zero(a, s.n, s.m)), ones(a, s.n, s.m)).result == outcome::agrees);
}

TEST_CASE("arguments that are products rest on an assumption, which the verdict states") {
  scores s;
  auto& a = s.a;
  const term x = symbol(a, a.declare("X", s.n, s.m)), w = symbol(a, a.declare("W", s.m, s.m)), y = transpose(a, x);
  const term left = multiply(a, multiply(a, x, w), y), right = multiply(a, x, multiply(a, w, y));
  const auto v = s.of(softmax_rows(a, left), softmax_rows(a, right));
  CHECK(v.result == outcome::agrees);
  REQUIRE(v.assumptions.size() == 1);
  CHECK(v.text().find("assuming that arguments of exp that differ") != std::string::npos);
  CHECK(s.of(softmax_rows(a, left), softmax_rows(a, transpose(a, left))).result == outcome::differs);
  const term root = power(a, size(a, s.m), rational(-1, 2));
  CHECK(s.of(softmax_rows(a, scale(a, root, left)), softmax_rows(a, multiply(a, scale(a, root, multiply(a, x, w)), y))).result == outcome::agrees);
  CHECK(s.of(multiply(a, softmax_rows(a, scale(a, root, left)), x), scale(a, root, multiply(a, softmax_rows(a, left), x))).result == outcome::differs);
}

TEST_CASE("exp inside of exp has no model") {
  scores s;
  auto& a = s.a;
  const auto v = s.of(s.exp_of(s.exp_of(s.s)), s.exp_of(s.s));
  CHECK(v.result == outcome::undecided);
  CHECK(v.reason == "exp inside of exp has no model in a pair of primes");
  CHECK(s.of(softmax_rows(a, softmax_rows(a, s.s)), softmax_rows(a, s.s)).result == outcome::undecided);
}
