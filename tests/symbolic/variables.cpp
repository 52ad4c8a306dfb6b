// SPDX-License-Identifier: MIT
#include "odot/symbolic/variables.hpp"

#include <doctest/doctest.h>

using namespace odot;
using kernel::polynomial;

TEST_CASE("one variable for one entry, with a text and a TeX name that count from 1") {
  kernel::term_arena t;
  const polynomial n = polynomial::of(t.dimension("n"));
  const int Q = t.declare("Q", n, n), x1 = t.declare("x_1", n, 1), c = t.declare("c", 1, 1), W = t.declare("W_Q", n, n),
            alpha = t.declare("alpha", 1, 1), family = t.declare("x", n, 1, kernel::no_property, 1);
  symbolic::variables table(t);
  CHECK(table(Q, {}, 0, 1).is_equal(table(Q, {}, 0, 1)));
  CHECK_FALSE(table(Q, {}, 0, 1).is_equal(table(Q, {}, 1, 0)));
  CHECK(table.size() == 2);
  CHECK(table(Q, {}, 0, 1).get_name() == "Q[1,2]");
  CHECK(table(Q, {}, 0, 1).get_TeX_name() == "Q_{1,2}");
  CHECK(table(x1, {}, 4, 0).get_name() == "x_1[5]");
  CHECK(table(x1, {}, 4, 0).get_TeX_name() == "x_{1,5}");
  CHECK(table(c, {}, 0, 0).get_name() == "c");
  CHECK(table(W, {}, 1, 1).get_TeX_name() == "W_{Q,2,2}");
  CHECK(table(alpha, {}, 0, 0).get_TeX_name() == "\\alpha");
  CHECK(table(family, {3}, 1, 0).get_name() == "x[3,2]");
}

TEST_CASE("two symbols of one name are two unknowns") {
  kernel::term_arena t;
  const int a = t.declare("x", 1, 1), b = t.declare("x", 1, 1);
  symbolic::variables table(t);
  CHECK_FALSE(table(a, {}, 0, 0).is_equal(table(b, {}, 0, 0)));
}

TEST_CASE("variables are listed by symbol, row and column, whenever they were made") {
  kernel::term_arena t;
  const int a = t.declare("A", 2, 2), b = t.declare("B", 2, 2);
  symbolic::variables table(t);
  table(b, {}, 0, 0), table(a, {}, 1, 0), table(a, {}, 0, 1);
  std::string order;
  table.for_each([&](const symbolic::variable_key&, const GiNaC::symbol& s) { order += s.get_name() + " "; });
  CHECK(order == "A[1,2] A[2,1] B[1,1] ");
}
