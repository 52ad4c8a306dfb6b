// SPDX-License-Identifier: MIT
#include "odot/text/polynomial.hpp"

#include <doctest/doctest.h>

namespace tests_of_polynomial {

using odot::kernel::polynomial;
using odot::kernel::rational;
using odot::kernel::term_arena;
namespace text = odot::text;

TEST_CASE("polynomials put names first and constants last") {
  term_arena t;
  const auto n = polynomial::of(t.dimension("n")), m = polynomial::of(t.dimension("m"));
  CHECK(text::to_text(t, polynomial(1) + n) == "n + 1");
  CHECK(text::to_text(t, 2 * n * m - n * n - 3) == "2·n·m − n² − 3");
  CHECK(text::to_text(t, polynomial(0)) == "0");
  CHECK(text::to_text(t, polynomial(-4)) == "−4");
  CHECK(text::to_text(t, m - n, text::alphabet::ascii) == "m - n");
  CHECK(text::to_text(t, polynomial(INT64_MIN)) == "−9223372036854775808");
  CHECK(text::to_text(t, polynomial(INT64_MAX) + 1) == "?");
}

TEST_CASE("shapes and rationals") {
  term_arena t;
  const auto n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d_k"));
  CHECK(text::shape_text(t, n, n + d) == "n × (n + d_k)");
  CHECK(text::shape_text(t, 5, 512, text::alphabet::ascii) == "5 x 512");
  CHECK(text::to_text(rational(-1, 2)) == "−1/2");
  CHECK(text::to_text(rational::invalid()) == "?");
}

} // namespace tests_of_polynomial
