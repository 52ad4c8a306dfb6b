// SPDX-License-Identifier: MIT
// The refuter's readings, exact and by enclosures, held to the table.
#include <doctest/doctest.h>

#include "odot/refute/evaluate.hpp"
#include "table.hpp"

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
