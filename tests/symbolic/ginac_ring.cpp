// SPDX-License-Identifier: MIT
#include "odot/symbolic/ginac_ring.hpp"

#include <doctest/doctest.h>

#include "world.hpp"

using namespace odot;

TEST_CASE("a term becomes a matrix of unexpanded GiNaC expressions") {
  attention_world w;
  symbolic::variables table(w.t);
  const auto m = symbolic::entries(table, w.at(2, 3, 4), w.projected());
  CHECK(m.rows() == 2);
  CHECK(m.cols() == 2);
  CHECK(m(0, 0).nops() == 4);  // one product of sums for each of the k columns
  CHECK(m(0, 0).expand().nops() == 3 * 3 * 4);
}

TEST_CASE("declared properties are in the entries") {
  attention_world w;
  symbolic::variables table(w.t);
  const auto at = w.at(2, 2, 2);
  const auto S = symbolic::entries(table, at, w.declare("S", w.rows, w.rows, kernel::symmetric));
  CHECK(S(0, 1).is_equal(S(1, 0)));
  const auto N = symbolic::entries(table, at, w.declare("N", w.rows, w.rows, kernel::skew));
  CHECK(N(0, 0).is_zero());
  CHECK(N(0, 1).is_equal(-N(1, 0)));
  const auto D = symbolic::entries(table, at, w.declare("D", w.rows, w.rows, kernel::diagonal));
  CHECK(D(0, 1).is_zero());
  CHECK_FALSE(D(0, 0).is_equal(D(1, 1)));
}

TEST_CASE("an inverse is the inverse; what has none is not compared, and so with a division by zero") {
  attention_world w;
  const kernel::term A = w.declare("A", w.rows, w.rows), I = kernel::identity(w.t, w.rows);
  CHECK(w.compare(kernel::multiply(w.t, A, kernel::inverse(w.t, A)), I).result == symbolic::outcome::equal);
  CHECK(w.compare(kernel::inverse(w.t, kernel::ones(w.t, w.rows, w.rows)), I).result == symbolic::outcome::undecided);
  CHECK(w.compare(kernel::divide(w.t, A, kernel::zero(w.t, w.rows, w.rows)), A).result == symbolic::outcome::undecided);
  CHECK(w.compare(kernel::power(w.t, I, -1), I).entries == 2);  // off the diagonal there is nothing to compare
  CHECK(w.compare(kernel::power(w.t, A, 0), kernel::ones(w.t, w.rows, w.rows)).result == symbolic::outcome::equal);
}
