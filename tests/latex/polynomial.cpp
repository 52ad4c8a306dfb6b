// SPDX-License-Identifier: MIT
#include "odot/latex/polynomial.hpp"

#include <doctest/doctest.h>

namespace tests_of_polynomial {

using namespace odot;
using kernel::polynomial;

TEST_CASE("sizes: names before numbers, coefficients, powers, signs") {
  kernel::term_arena t;
  const polynomial n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d_k"));
  CHECK(latex::to_latex(t, n) == "n");
  CHECK(latex::to_latex(t, n + polynomial(1)) == "n + 1");
  CHECK(latex::to_latex(t, polynomial(2) * n * d) == "2 n d_{k}");
  CHECK(latex::to_latex(t, n * n - polynomial(3)) == "n^{2} - 3");
  CHECK(latex::to_latex(t, polynomial(0) - n) == "-n");
  CHECK(latex::to_latex(t, polynomial(0)) == "0");
}

TEST_CASE("positions count from 1: a number grows by one, an index stays itself") {
  kernel::term_arena t;
  const polynomial n = polynomial::of(t.dimension("n")), i = polynomial::of(t.index("i", n));
  CHECK(latex::position_to_latex(t, polynomial(0)) == "1");
  CHECK(latex::position_to_latex(t, i) == "i");
  CHECK(latex::position_to_latex(t, i + polynomial(2)) == "i + 2");
  CHECK(latex::position_to_latex(t, n - polynomial(1)) == "n");
}

} // namespace tests_of_polynomial
