// SPDX-License-Identifier: MIT
#include "odot/modular/degree.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;
using modular::degree_of;

TEST_CASE("degrees of products, powers, quotients and inverses") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n)), none = zero(a, n, n);
  const auto at = expansion::sizes_of(a, {{"n", 3}});
  const auto degree = [&](term t) { return degree_of(a, t, none, at).degree; };
  CHECK(degree(p) == 1);
  CHECK(degree(multiply(a, p, p)) == 2);
  CHECK(degree(power(a, multiply(a, p, p), 5)) == 10);
  CHECK(degree(divide(a, p, multiply(a, p, p))) == 4);  // over a common denominator, and with that one, which must not vanish
  CHECK(degree(inverse(a, p)) == 3 + 3);
  CHECK(degree(row_sum(a, p)) == 1);
  const auto scores = degree_of(a, multiply(a, p, p), none, at);
  CHECK(scores.height_log2 >= 1.58);
  CHECK(scores.height_log2 < 4);
}

TEST_CASE("degrees bound those of true quotients: a sum of n quotients over different denominators") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term u = symbol(a, a.declare("u", n, 1)), v = symbol(a, a.declare("v", n, 1));
  // Σ uᵢ/vᵢ over three: numerator and denominator of degree 3.
  const auto d = degree_of(a, total(a, divide(a, u, v)), number(a, 0), expansion::sizes_of(a, {{"n", 3}}));
  CHECK(d.degree == 6);
}

TEST_CASE("a power with an index for its exponent is as high as the index goes") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term c = symbol(a, a.declare("c", 1, 1));
  const name i = a.index("i", n);
  const term sum = sum_over(a, i, symbolic_power(a, c, polynomial::of(i)));
  const auto d = degree_of(a, sum, number(a, 0), expansion::sizes_of(a, {{"n", 500}}));
  CHECK(d.degree >= 499);
  CHECK(d.refusal.empty());
}

TEST_CASE("what exp needs is seen") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n));
  const auto at = expansion::sizes_of(a, {{"n", 3}});
  const auto plain = degree_of(a, softmax_rows(a, p), p, at);
  CHECK(plain.has_exponentials);
  CHECK(plain.independent_arguments);
  const auto product = degree_of(a, softmax_rows(a, multiply(a, p, p)), p, at);
  CHECK_FALSE(product.independent_arguments);
  CHECK(degree_of(a, apply(a, exponential, softmax_rows(a, p)), p, at).refusal == "softmax inside of exp has no model in a pair of primes");
  CHECK(degree_of(a, scale(a, power(a, size(a, n), rational(1, 2)), p), p, at).radicands == std::vector<std::int64_t>{3, 1});
  CHECK(degree_of(a, apply(a, relu, p), p, at).lawful_functions);
  CHECK(degree_of(a, apply(a, a.function("f"), p), p, at).applications == 81);
}

TEST_CASE("what is shared inside of exp is looked at once") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n));
  const auto at = expansion::sizes_of(a, {{"n", 3}});
  term sum = p, product = p;
  for (int i = 0; i < 60; ++i) sum = add(a, sum, sum), product = hadamard(a, product, product);
  CHECK(degree_of(a, apply(a, exponential, sum), p, at).degree == doctest::Approx(std::exp2(60)));
  CHECK_FALSE(degree_of(a, apply(a, exponential, product), p, at).independent_arguments);
}
