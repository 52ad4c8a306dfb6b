// SPDX-License-Identifier: MIT
// Terms without structure are collected from the leaves up: like terms meet at every step.
#include <doctest/doctest.h>

#include <random>

#include "../../src/expansion/collect.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/expansion/terms.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;
using expansion::compare;

namespace {

/// A sum of random monomials in the entries of a column, with fractions among its coefficients.
term sparse(term_arena& t, term x, int variables, int terms, std::mt19937& random) {
  term sum = -1;
  for (int i = 0; i < terms; ++i) {
    term product = number(t, rational(static_cast<int>(random() % 9) + 1, random() % 2 == 0 ? 1 : 3));
    for (int j = 0; j < 3; ++j)
      product = scale(t, product, entry(t, x, static_cast<int>(random() % static_cast<unsigned>(variables)), 0));
    sum = sum < 0 ? product : random() % 2 == 0 ? add(t, sum, product) : subtract(t, sum, product);
  }
  return sum;
}

} // namespace

TEST_CASE("products of long sums: with few variables and with so many that monomials are lists") {
  for (const int variables : {5, 30, 90, 250, 2000}) {
    std::mt19937 random(7);
    term_arena t;
    const term x = symbol(t, t.declare("x", variables, 1));
    const term a = sparse(t, x, variables, 80, random), b = sparse(t, x, variables, 90, random), c = sparse(t, x, variables, 3, random);
    const term product = hadamard(t, a, b);
    REQUIRE(expansion::detail::outline_of(t, {}, product, product).without_structure());
    CHECK(compare(t, hadamard(t, a, b), hadamard(t, b, a), {}).equal);
    const term left = hadamard(t, add(t, a, c), b), right = add(t, hadamard(t, a, b), hadamard(t, b, c));
    CHECK(compare(t, left, right, {}).equal);
    const auto wrong = compare(t, left, add(t, right, scale(t, number(t, {2, 7}), entry(t, x, 1, 0))), {});
    REQUIRE(wrong.differs);
    CHECK(wrong.text() == "differs in entry (1,1): x[2,1] has the coefficient 0 on the left and 2/7 on the right");
  }
}

TEST_CASE("powers of sums of variables have multinomial coefficients") {
  term_arena t;
  const term x = symbol(t, t.declare("x", 12, 1));
  const term s = total(t, x);
  CHECK(compare(t, power(t, s, 6), hadamard(t, power(t, s, 2), power(t, s, 4)), {}).equal);
  CHECK_FALSE(compare(t, power(t, s, 6), scale(t, number(t, 2), power(t, s, 6)), {}).equal);
  double coefficients = 0, terms = 0;
  const auto sum = subtract(t, s, scale(t, number(t, 2), entry(t, x, 0, 0)));  // −x₁ + x₂ + … + x₁₂
  const auto told = expansion::for_each_term(t, power(t, sum, 6), {}, 0, 0, [&](const expansion::expanded_term& term) {
    coefficients += static_cast<double>(term.coefficient().numerator()), ++terms;
    return true;
  });
  CHECK(told.complete);
  CHECK(terms == 12376);         // C(17, 6)
  CHECK(coefficients == 1e6);    // at all ones: 10⁶
  // Squares are no variables: like terms may meet, and do.
  const term y = total(t, hadamard(t, x, x));
  CHECK(compare(t, power(t, y, 5), hadamard(t, power(t, y, 4), y), {}).equal);
}

TEST_CASE("large products are multiplied out block by block, and no table holds a side") {
  term_arena t;
  const term x = symbol(t, t.declare("x", 40, 1));
  const auto at = [&](int i) { return entry(t, x, i - 1, 0); };
  const term s = total(t, x), left = power(t, s, 4), right = hadamard(t, power(t, s, 3), s);
  const auto equal = compare(t, left, right, {});
  CHECK(equal.text() == "equal");
  CHECK(equal.peak_bytes < 1'500'000);  // 123,410 terms of 24 bytes are 3 million, in a table twice that
  const auto fractions = compare(t, scale(t, number(t, {1, 3}), left), scale(t, number(t, {5, 15}), right), {});
  CHECK(fractions.text() == "equal");
  // Of several differences the first in canonical order is told, in whichever block it is.
  const term first = scale(t, number(t, {1, 2}), scale(t, at(1), power(t, at(40), 3))), second = power(t, at(39), 4);
  CHECK(compare(t, left, add(t, add(t, right, second), first), {}).text() ==
        "differs in entry (1,1): x[1,1]*x[40,1]^3 has the coefficient 4 on the left and 9/2 on the right");
  CHECK(compare(t, left, subtract(t, right, second), {}).text() ==
        "differs in entry (1,1): x[39,1]^4 has the coefficient 1 on the left and 0 on the right");
  CHECK(compare(t, left, add(t, right, number(t, 7)), {}).text() ==
        "differs in entry (1,1): 1 has the coefficient 0 on the left and 7 on the right");
}

TEST_CASE("a coefficient beyond 64 bits is told, never wrapped") {
  term_arena t;
  const term x = symbol(t, t.declare("x", 6, 1));
  const term large = scale(t, number(t, 1'000'000'000), total(t, x));
  const auto c = compare(t, power(t, large, 8), power(t, large, 8), {});
  CHECK_FALSE(c.equal);
  CHECK(c.status == expansion::trouble::overflow);
}

TEST_CASE("chains of sums may be long, to either side, and shared sums are not walked again and again") {
  term_arena t;
  const term x = symbol(t, t.declare("x", 300, 1));
  term left = entry(t, x, 0, 0), right = entry(t, x, 299, 0), doubled = add(t, entry(t, x, 0, 0), entry(t, x, 1, 0));
  for (int i = 1; i < 300; ++i) left = add(t, left, entry(t, x, i, 0)), right = add(t, entry(t, x, 299 - i, 0), right);
  CHECK(compare(t, hadamard(t, left, left), hadamard(t, right, right), {}).equal);
  for (int i = 0; i < 40; ++i) doubled = add(t, doubled, doubled);
  const term expected = scale(t, number(t, std::int64_t{1} << 40), add(t, entry(t, x, 0, 0), entry(t, x, 1, 0)));
  CHECK(compare(t, doubled, expected, {}).equal);
}

TEST_CASE("what is shared below an index is collected once for each of its values, and an index that is bound again means something else inside") {
  term_arena t;
  const polynomial n = polynomial::of(t.dimension("n"));
  const name i = t.index("i", n);
  const term u_i = entry(t, symbol(t, t.declare("u", n, 1)), polynomial::of(i), 0), sum = sum_over(t, i, u_i);
  term halves = u_i;
  for (int k = 0; k < 60; ++k) halves = hadamard(t, add(t, halves, halves), number(t, {1, 2}));
  const auto at = expansion::sizes_of(t, {{"n", 2}});
  const auto terms = [&](term x) {
    expansion::variable_table variables;
    const expansion::options chosen;
    expansion::detail::collector<expansion::detail::variable_list> c(t, at, variables, chosen, 0);
    expansion::detail::gathering<expansion::detail::variable_list> found;
    c.add(found, x, 0, 0, 1);
    CHECK(c.status() == expansion::trouble::none);
    int count = 0;
    found.for_each([&](const auto&, std::int64_t) { ++count; });
    return count;
  };
  CHECK(terms(sum_over(t, i, halves)) == 2);
  CHECK(terms(sum_over(t, i, hadamard(t, add(t, u_i, u_i), sum))) == 3);
  CHECK(terms(subtract(t, sum_over(t, i, hadamard(t, u_i, sum)), hadamard(t, sum, sum))) == 0);
}
