// SPDX-License-Identifier: MIT
// Floating point held to the table: a NaN where an entry is undefined, and nowhere else.
#include <cmath>

#include <doctest/doctest.h>

#include "odot/numeric/term_evaluator.hpp"
#include "random_terms.hpp"

using namespace odot;
using namespace odot::defined::tests;

namespace {

template <class T>
void hold() {
  for (const row& r : table()) {
    CAPTURE(r.name);
    world w(true, r.n, r.t);
    const k::term made = r.make(w);
    numeric::term_point at;
    at.names.assign(static_cast<std::size_t>(w.arena.names()), INT64_MIN);
    at.names[static_cast<std::size_t>(w.n_name)] = r.n, at.names[static_cast<std::size_t>(w.t_name)] = r.t;
    const auto value = numeric::evaluate_term<T>(w.arena, made, at);
    REQUIRE(r.i < value.rows);
    REQUIRE(r.j < value.columns);
    CHECK(std::isnan(value(r.i, r.j)) == !r.expected);
    if (!r.expected) continue;
    const double expected = static_cast<double>(r.expected->numerator()) / static_cast<double>(r.expected->denominator());
    CHECK(static_cast<double>(value(r.i, r.j)) == doctest::Approx(expected).epsilon(1e-5));
  }
}

}  // namespace

TEST_CASE("double") { hold<double>(); }
TEST_CASE("float") { hold<float>(); }

TEST_CASE("sides are compared where both are defined") {
  world w(true, 2, 0);
  const k::term off = k::divide(w.arena, w.ones(), k::subtract(w.arena, w.ones(), w.identity()));
  const auto same = numeric::compare_sides(w.arena, off, k::subtract(w.arena, w.ones(), w.zero()));
  CHECK(same.evaluated);
  CHECK(same.double_error == 0);
  const auto twice = numeric::compare_sides(w.arena, off, k::add(w.arena, off, off));
  CHECK(twice.double_error > 0.1);
  const auto nowhere = numeric::compare_sides(w.arena, w.nothing(), w.number(7));
  CHECK_FALSE(nowhere.evaluated);
  CHECK(nowhere.why == "no entry is defined on both sides");
  const auto unmet = numeric::compare_sides(w.arena, w.x, w.x, {{w.nothing(), w.number(1)}});
  CHECK_FALSE(unmet.evaluated);
}

TEST_CASE("blocks keep what is missing where it is, and have no negative size") {
  world w(true, 0, 0);
  auto& a = w.arena;
  numeric::term_point at;
  at.names.assign(static_cast<std::size_t>(a.names()), INT64_MIN);
  at.names[static_cast<std::size_t>(w.n_name)] = 2, at.names[static_cast<std::size_t>(w.t_name)] = 0;
  const k::term off = k::divide(a, w.ones(), k::subtract(a, w.ones(), w.identity()));
  const auto blocks = numeric::evaluate_term<double>(a, k::above(a, k::beside(a, w.zero(), off), k::beside(a, w.ones(), w.zero())), at);
  REQUIRE(blocks.rows == 4);
  REQUIRE(blocks.columns == 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      CAPTURE(i);
      CAPTURE(j);
      if (i < 2 && j == i + 2) CHECK(std::isnan(blocks(i, j)));
      else CHECK(blocks(i, j) == ((i < 2) == (j < 2) ? 0 : 1));
    }
  const k::term negative = k::zero(a, w.n, w.n - k::polynomial(3));
  CHECK_THROWS_WITH_AS(numeric::evaluate_term<double>(a, k::beside(a, w.ones(), negative), at), "a number of columns is negative at these sizes", std::domain_error);
  CHECK_THROWS_WITH_AS(numeric::evaluate_term<double>(a, k::beside(a, negative, w.ones()), at), "a number of columns is negative at these sizes", std::domain_error);
}

TEST_CASE("random terms have the values that the page gives them") {
  int defined = 0, undefined = 0;
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    CAPTURE(seed);
    random_entry e(seed);
    if (!e.usable) continue;
    numeric::term_point at;
    at.names.assign(static_cast<std::size_t>(e.w.arena.names()), INT64_MIN);
    at.names[static_cast<std::size_t>(e.w.n_name)] = e.n, at.names[static_cast<std::size_t>(e.w.t_name)] = e.t;
    const auto value = numeric::evaluate_term<double>(e.w.arena, e.term, at);
    ++(e.expected ? defined : undefined);
    const double found = value(e.i, e.j);
    if (std::isinf(found) || std::fabs(found) > 1e6) continue;  // rounding: what is singular may look invertible
    if (!e.expected) {
      CHECK(std::isnan(found));
    } else {
      const double expected = static_cast<double>(e.expected->numerator()) / static_cast<double>(e.expected->denominator());
      CHECK(found == doctest::Approx(expected).epsilon(1e-6));
    }
  }
  CHECK(defined > 1000);
  CHECK(undefined > 500);
}
