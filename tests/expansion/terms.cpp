// SPDX-License-Identifier: MIT
#include "odot/expansion/terms.hpp"

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

namespace {

std::string listed(const term_arena& a, term t, const expansion::sizes& at, std::int64_t row, std::int64_t col) {
  std::string text;
  const auto done = expansion::for_each_term(a, t, at, row, col, [&](const expansion::expanded_term& term) {
    const rational c = term.coefficient();
    text += (text.empty() ? "" : " + ") + std::to_string(c.numerator()) + (c.is_integer() ? "" : "/" + std::to_string(c.denominator())) + "*" + term.text(a);
    return true;
  });
  CHECK(done.complete);
  return text;
}

}  // namespace

TEST_CASE("terms come in canonical order, like ones added up") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term x = symbol(a, a.declare("x", n, 1)), s = symbol(a, a.declare("S", n, n, symmetric));
  const auto at = expansion::sizes_of(a, {{"n", 2}});
  const term square = multiply(a, transpose(a, x), x);
  CHECK(listed(a, square, at, 0, 0) == "1*x[1,1]^2 + 1*x[2,1]^2");
  CHECK(listed(a, power(a, total(a, x), 2), at, 0, 0) == "1*x[1,1]^2 + 2*x[1,1]*x[2,1] + 1*x[2,1]^2");
  CHECK(listed(a, multiply(a, transpose(a, x), multiply(a, s, x)), at, 0, 0) == "1*x[1,1]^2*S[1,1] + 2*x[1,1]*x[2,1]*S[1,2] + 1*x[2,1]^2*S[2,2]");
  CHECK(listed(a, divide(a, square, number(a, 3)), at, 0, 0) == "1/3*x[1,1]^2 + 1/3*x[2,1]^2");
  CHECK(listed(a, subtract(a, square, square), at, 0, 0) == "");
}

TEST_CASE("roots of integers are rational, or a factor of their own") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term c = symbol(a, a.declare("c", 1, 1)), root = power(a, size(a, n), rational(1, 2));
  const auto nine = expansion::sizes_of(a, {{"n", 9}}), eight = expansion::sizes_of(a, {{"n", 8}});
  CHECK(listed(a, divide(a, c, root), nine, 0, 0) == "1/3*c");
  CHECK(listed(a, divide(a, c, root), eight, 0, 0) == "1/8*8^(1/2)*c");
  CHECK(listed(a, scale(a, root, scale(a, root, c)), eight, 0, 0) == "8*c");
}

TEST_CASE("a visitor stops the enumeration, and factors name symbol, place and exponent") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const name time = a.natural("t");
  const int family = a.declare("x", n, 1, no_property, 1);
  sequence<polynomial> position;
  position.push(polynomial::of(time) + 1);
  const term x = symbol(a, family, position);
  expansion::sizes at = expansion::sizes_of(a, {{"n", 3}, {"t", 4}});
  int seen = 0;
  const auto done = expansion::for_each_term(a, power(a, x, 2), at, 2, 0, [&](const expansion::expanded_term& term) {
    const auto factors = term.factors();
    REQUIRE(factors.size() == 1);
    CHECK(factors[0].symbol == family);
    CHECK(factors[0].family == std::vector<std::int64_t>{5});
    CHECK(factors[0].row == 2);
    CHECK(factors[0].exponent == 2);
    CHECK(term.text(a) == "x{5}[3,1]^2");
    ++seen;
    return false;
  });
  CHECK(seen == 1);
  CHECK_FALSE(done.complete);
  CHECK(done.status == expansion::trouble::none);
  CHECK_THROWS_AS(expansion::for_each_term(a, x, at, 3, 0, [](const auto&) { return true; }), std::out_of_range);
}
