// SPDX-License-Identifier: MIT
// The refuter's readings, exact and by enclosures, held to the table.
#include <doctest/doctest.h>

#include "odot/refute/evaluate.hpp"
#include "random_terms.hpp"

using namespace odot;
using namespace odot::defined::tests;

namespace {

template <class Field, class Check>
void each_row(Field (*field)(refute::point&), Check check) {
  for (const row& r : table()) {
    CAPTURE(r.name);
    world w(true, r.n, r.t);
    const k::term made = r.make(w);
    const refute::plan steps(w.arena, {made});
    refute::point at(w.arena, 7);
    at.names()[static_cast<std::size_t>(w.n_name)] = r.n, at.names()[static_cast<std::size_t>(w.t_name)] = r.t;
    Field numbers = field(at);
    refute::evaluation<Field> values(steps, at, numbers, 1'000'000);
    const auto& found = values(made);
    check(r, found.at(r.i, r.j), [&] { return found.value(r.i, r.j); });
  }
}

}  // namespace

TEST_CASE("exact arithmetic is defined where the table says") {
  each_row<refute::exact_field>([](refute::point&) { return refute::exact_field(3); }, [](const row& r, refute::failure why, auto&& value) {
    if (!r.expected) {
      CHECK(why == refute::failure::undefined);
      return;
    }
    REQUIRE(why == refute::failure::none);
    REQUIRE(value().is_rational());
    CHECK(value().value() == *r.expected);
  });
}

TEST_CASE("an enclosure of a mask that may be 0 leaves open what stands beside it") {
  world w(true, 3, 0);
  // 1/3 + 1/3 + 1/3 − 1 is a mask and 0, which enclosures do not see.
  const k::term third = k::divide(w.arena, w.number(1), w.number(3));
  const k::term exactly = k::number(w.arena, k::rational(1, 3));
  const k::term sum = k::subtract(w.arena, k::add(w.arena, k::add(w.arena, exactly, exactly), exactly), w.number(1));
  const k::term nowhere = k::divide(w.arena, w.number(1), w.number(0)), masked = k::scale(w.arena, sum, nowhere);
  const refute::plan steps(w.arena, {masked, third});
  refute::point at(w.arena, 7);
  refute::interval_field enclosing;
  refute::evaluation<refute::interval_field> enclosed(steps, at, enclosing, 1000);
  CHECK(enclosed(masked).why == refute::failure::unsupported);
  refute::evaluation<refute::exact_field> values(steps, at, at.numbers(), 1000);
  REQUIRE(values(masked).good());
  CHECK(values(masked).value(0, 0).is_zero());
}

TEST_CASE("so are enclosures, where they have an answer") {
  int answered = 0;
  each_row<refute::interval_field>([](refute::point&) { return refute::interval_field(); }, [&](const row& r, refute::failure why, auto&& value) {
    if (!r.expected) {
      CHECK(why != refute::failure::none);
      return;
    }
    CHECK(why != refute::failure::undefined);
    if (why != refute::failure::none) return;
    ++answered;
    const long double expected = static_cast<long double>(r.expected->numerator()) / static_cast<long double>(r.expected->denominator());
    CHECK(value().low <= expected + 1e-15L);
    CHECK(value().high >= expected - 1e-15L);
  });
  CHECK(answered > 40);
}

TEST_CASE("random terms have the values that the page gives them") {
  int defined = 0, undefined = 0;
  for (std::uint32_t seed = 1; seed <= 6000; ++seed) {
    CAPTURE(seed);
    random_entry e(seed);
    if (!e.usable) continue;
    const refute::plan steps(e.w.arena, {e.term});
    refute::point at(e.w.arena, 7);
    at.names()[static_cast<std::size_t>(e.w.n_name)] = e.n, at.names()[static_cast<std::size_t>(e.w.t_name)] = e.t;
    refute::evaluation<refute::exact_field> values(steps, at, at.numbers(), 1'000'000);
    refute::interval_field enclosing;
    refute::evaluation<refute::interval_field> enclosed(steps, at, enclosing, 1'000'000);
    const auto& found = values(e.term);
    const auto& around = enclosed(e.term);
    ++(e.expected ? defined : undefined);
    REQUIRE(found.at(e.i, e.j) == (e.expected ? refute::failure::none : refute::failure::undefined));
    REQUIRE(around.at(e.i, e.j) != (e.expected ? refute::failure::undefined : refute::failure::none));
    if (e.expected && found.value(e.i, e.j).is_rational()) REQUIRE(found.value(e.i, e.j).value() == *e.expected);
  }
  CHECK(defined > 2000);
  CHECK(undefined > 1000);
}
