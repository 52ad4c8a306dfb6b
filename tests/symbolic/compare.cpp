// SPDX-License-Identifier: MIT
#include "odot/symbolic/compare.hpp"

#include <doctest/doctest.h>

#include "world.hpp"

using namespace odot;
using kernel::polynomial;
using symbolic::outcome;

TEST_CASE("the scores are equal both ways, and every term is counted") {
  attention_world w;
  for (const auto& [n, d, k] : {std::array{1, 1, 1}, {2, 2, 2}, {2, 3, 2}, {3, 4, 5}}) {
    const auto c = w.compare(w.projected(), w.joined(), n, d, k);
    CHECK(c.result == outcome::equal);
    CHECK(c.entries == static_cast<std::size_t>(n * n));
    CHECK(c.terms == static_cast<std::size_t>(2 * n * n * d * d * k));
    CHECK_FALSE(c.where);
  }
}

TEST_CASE("where they differ, the entry is named and both expansions are given") {
  attention_world w;
  const kernel::term other =
      kernel::multiply(w.t, kernel::multiply(w.t, w.X, kernel::multiply(w.t, w.K, kernel::transpose(w.t, w.Q))), kernel::transpose(w.t, w.X));
  const auto c = w.compare(w.projected(), other, 2, 1, 1);
  CHECK(c.result == outcome::equal);  // at d = k = 1 all commutes
  const auto wrong = w.compare(w.projected(), other, 2, 2, 1);
  CHECK(wrong.result == outcome::differs);
  REQUIRE(wrong.where);
  CHECK(wrong.where->row == 1);
  CHECK(wrong.where->column == 2);
  CHECK(symbolic::one_line(wrong.where->left) ==
        "X[1,1]*X[2,1]*Q[1,1]*K[1,1] + X[1,1]*X[2,2]*Q[1,1]*K[2,1] + X[1,2]*X[2,1]*Q[2,1]*K[1,1] + X[1,2]*X[2,2]*Q[2,1]*K[2,1]");
  CHECK(symbolic::one_line(wrong.where->right) ==
        "X[1,1]*X[2,1]*Q[1,1]*K[1,1] + X[1,1]*X[2,2]*Q[2,1]*K[1,1] + X[1,2]*X[2,1]*Q[1,1]*K[2,1] + X[1,2]*X[2,2]*Q[2,1]*K[2,1]");
}

TEST_CASE("a flipped sign in one entry is found") {
  attention_world w;
  const kernel::term A = w.declare("A", 3, 3);
  const kernel::term flipped = kernel::add(w.t, A, kernel::scale(w.t, kernel::number(w.t, -2), kernel::above(w.t, kernel::zero(w.t, 2, 3),
      kernel::beside(w.t, kernel::zero(w.t, 1, 1), kernel::window(w.t, A, 2, 1, 1, 2)))));
  const auto c = w.compare(A, flipped);
  CHECK(c.result == outcome::differs);
  REQUIRE(c.where);
  CHECK(c.where->row == 3);
  CHECK(c.where->column == 2);
  CHECK(symbolic::one_line(c.where->right) == "-A[3,2]");
}

TEST_CASE("softmax: shift invariance and rows that sum to one, through fractions and exponentials") {
  attention_world w;
  const kernel::term S = w.declare("S", w.rows, w.rows), c = w.declare("c", w.rows, 1);
  const kernel::term shifted = kernel::add(w.t, S, kernel::multiply(w.t, c, kernel::ones(w.t, 1, w.rows)));
  CHECK(w.compare(kernel::softmax_rows(w.t, S), kernel::softmax_rows(w.t, shifted)).result == outcome::equal);
  CHECK(w.compare(kernel::row_sum(w.t, kernel::softmax_rows(w.t, S)), kernel::ones(w.t, w.rows, 1)).result == outcome::equal);
  // Another function, or softmax the other way, is not claimed to differ where laws might be missing; it is never called equal.
  CHECK(w.compare(kernel::softmax_rows(w.t, S), kernel::softmax_columns(w.t, S)).result == outcome::undecided);
}

TEST_CASE("unknown functions are functions of their argument and of nothing else") {
  attention_world w;
  const int f = w.t.function("f"), g = w.t.function("g");
  const kernel::term A = w.declare("A", w.rows, w.rows);
  const auto apply = [&](int h, kernel::term x) { return kernel::apply(w.t, h, x); };
  const kernel::term twice = kernel::add(w.t, A, A), two = kernel::scale(w.t, kernel::number(w.t, 2), A);
  CHECK(w.compare(apply(f, twice), apply(f, two)).result == outcome::equal);
  CHECK(w.compare(apply(f, A), apply(g, A)).result != outcome::equal);
  CHECK(w.compare(apply(f, A), apply(f, twice)).result != outcome::equal);
  CHECK(w.compare(apply(kernel::relu, A), A).result != outcome::equal);
}

TEST_CASE("fractions: equal after clearing denominators, refuted as rational functions") {
  attention_world w;
  const kernel::term a = w.declare("a", 1, 1), b = w.declare("b", 1, 1), one = kernel::number(w.t, 1);
  const auto over = [&](kernel::term x, kernel::term y) { return kernel::divide(w.t, x, y); };
  const auto plus = [&](kernel::term x, kernel::term y) { return kernel::add(w.t, x, y); };
  CHECK(w.compare(plus(over(one, a), over(one, b)), over(plus(a, b), kernel::hadamard(w.t, a, b))).result == outcome::equal);
  CHECK(w.compare(over(one, plus(a, b)), plus(over(one, a), over(one, b))).result == outcome::differs);
}

TEST_CASE("a property that expansion does not use leaves it undecided, never refuted") {
  attention_world w;
  for (unsigned property : {kernel::orthogonal, kernel::permutation}) {
    const kernel::term U = w.declare("U", w.rows, w.rows, property);
    const auto c = w.compare(kernel::multiply(w.t, kernel::transpose(w.t, U), U), kernel::identity(w.t, w.rows));
    CHECK(c.result == outcome::undecided);
    CHECK(c.reason.find("U") != std::string::npos);
  }
}

TEST_CASE("sides of different shapes at these sizes are refused") {
  attention_world w;
  CHECK_THROWS_AS(w.compare(w.X, w.Q, 2, 3, 2), symbolic::cannot_expand);
}
