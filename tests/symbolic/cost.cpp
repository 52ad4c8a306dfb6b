// SPDX-License-Identifier: MIT
#include "odot/symbolic/cost.hpp"

#include <doctest/doctest.h>

#include "world.hpp"

using namespace odot;

TEST_CASE("the number of terms is known before any is made") {
  attention_world w;
  for (const auto& [n, d, k] : {std::array{1, 1, 1}, {2, 3, 4}, {4, 8, 8}}) {
    const auto c = symbolic::estimate(w.t, w.at(n, d, k), w.projected());
    CHECK(c.terms == n * n * d * d * k);
    CHECK(c.largest_entry == d * d * k);
    CHECK(c.bytes > 0);
  }
}

TEST_CASE("zeros make no terms, and ones none beyond their own") {
  attention_world w;
  const kernel::term blocks = kernel::beside(w.t, kernel::identity(w.t, w.rows), kernel::zero(w.t, w.rows, w.rows));
  const kernel::term A = w.declare("A", w.rows, w.rows);
  CHECK(symbolic::estimate(w.t, w.at(3, 1, 1), kernel::multiply(w.t, blocks, kernel::above(w.t, A, A))).terms == 9);
  CHECK(symbolic::estimate(w.t, w.at(3, 1, 1), kernel::power(w.t, kernel::multiply(w.t, A, A), 2)).terms == 81);
}

TEST_CASE("sizes too large to be read are estimated all the same, at once") {
  attention_world w;
  const auto c = symbolic::estimate(w.t, w.at(2, 100000, 100000), w.projected());
  CHECK(c.terms == doctest::Approx(4e15));
  CHECK(c.bytes > 1e17);
  CHECK(symbolic::estimate(w.t, w.at(1000, 1000, 1000), w.projected()).terms == doctest::Approx(1e15));
  // A deep graph of shared products is walked once a node.
  kernel::term power = w.declare("B", 6000, 6000);
  for (int i = 0; i < 60; ++i) power = kernel::hadamard(w.t, power, power);
  CHECK(symbolic::estimate(w.t, w.at(1, 1, 1), power).terms > 0);
}
