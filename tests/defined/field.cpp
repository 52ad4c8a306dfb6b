// SPDX-License-Identifier: MIT
// The prime-field reading held to the table, and what is said where it has no value.
#include <doctest/doctest.h>

#include "odot/modular/check.hpp"
#include "random_terms.hpp"

using namespace odot;
using namespace odot::defined::tests;
using modular::outcome;

namespace {

modular::verdict compared(world& w, k::term left, k::term right, std::int64_t n, std::int64_t t = 0) {
  modular::check_options chosen;
  chosen.seed = 5;
  return modular::check(w.arena, left, right, expansion::sizes_of(w.arena, {{"n", n}, {"t", t}}), chosen);
}

}  // namespace

TEST_CASE("a prime field is defined where the table says") {
  for (const row& r : table()) {
    CAPTURE(r.name);
    world w(true, r.n, r.t);
    const k::term entry = k::window(w.arena, r.make(w), r.i, 1, r.j, 1);
    modular::verdict right, wrong;
    try {
      right = compared(w, entry, k::number(w.arena, r.expected.value_or(k::rational(0))), r.n, r.t);
      wrong = compared(w, entry, k::number(w.arena, 77), r.n, r.t);
    } catch (const std::exception&) {
      CHECK(r.ordered);  // refused: no answer
      continue;
    }
    CAPTURE(right.text());
    if (r.ordered) {
      if (r.expected) CHECK(right.result != outcome::differs);
      CHECK(wrong.result != outcome::agrees);
      if (!r.expected) CHECK(wrong.result != outcome::differs);
      continue;
    }
    CHECK(right.result == (r.expected ? outcome::agrees : outcome::undecided));
    CHECK(wrong.result == (r.expected ? outcome::differs : outcome::undecided));
    if (!r.expected) CHECK(right.reason.find("at no entry have both sides a value") == 0);
  }
}

TEST_CASE("entries are compared where both sides are defined, and the others are counted") {
  world w(true, 3, 0);
  const k::term ones = w.ones(), off = k::divide(w.arena, ones, k::subtract(w.arena, ones, w.identity()));
  const auto same = compared(w, off, ones, 3);
  CHECK(same.result == outcome::agrees);
  CHECK(same.undefined == 3);
  CHECK(same.entries == 9);
  CHECK(same.text().find("; at 3 of 9 entries a side has no value (something is divided by zero): nothing is claimed there") != std::string::npos);
  const auto differs = compared(w, off, k::add(w.arena, off, off), 3);
  REQUIRE(differs.result == outcome::differs);
  CHECK(differs.differs->row != differs.differs->col);
  const auto none_there = compared(w, off, ones, 1);
  CHECK(none_there.result == outcome::undecided);
  CHECK(none_there.reason ==
        "at no entry have both sides a value (something is divided by zero), and where they have none nothing is claimed");
  const auto empty = compared(w, k::ones(w.arena, w.n - 1, w.n), k::zero(w.arena, w.n - 1, w.n), 1);
  CHECK(empty.result == outcome::undecided);
  CHECK(empty.reason.find("no entries") != std::string::npos);
  const auto negative = compared(w, k::ones(w.arena, w.n - 2, w.n), k::zero(w.arena, w.n - 2, w.n), 1);
  CHECK(negative.result == outcome::undecided);
}

TEST_CASE("products of what is missing, in every form that is computed on its own") {
  world w(true, 2, 0);
  auto& a = w.arena;
  const k::term c = w.corner(), i = w.identity(), blocks = k::above(a, k::beside(a, i, w.zero()), k::beside(a, w.zero(), i));
  const k::term both = k::above(a, c, c);
  CHECK(compared(w, k::multiply(a, blocks, both), both, 2).undefined == 2);
  CHECK(compared(w, k::multiply(a, blocks, both), both, 2).result == outcome::agrees);
  CHECK(compared(w, k::multiply(a, c, k::transpose(a, w.zero())), w.zero(), 2).undefined == 0);
  CHECK(compared(w, k::multiply(a, k::scale(a, w.nothing(), i), c), c, 2).result == outcome::undecided);
  CHECK(compared(w, k::multiply(a, k::diagonal_matrix(a, w.column()), c), w.ones(), 2).undefined == 2);
  CHECK(compared(w, k::multiply(a, k::kronecker(a, i, c), k::vec(a, w.ones())), k::vec(a, w.ones()), 2).undefined == 2);
}

TEST_CASE("random terms have the values that the page gives them") {
  int defined = 0, undefined = 0;
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    random_entry e(seed);
    if (!e.usable) continue;
    const k::term entry = k::window(e.w.arena, e.term, e.i, 1, e.j, 1);
    const auto found = compared(e.w, entry, k::number(e.w.arena, e.expected.value_or(k::rational(0))), e.n, e.t);
    CAPTURE(found.reason);
    if (found.result == outcome::undecided && found.reason.find("at no entry") != 0) continue;  // too high a degree
    ++(e.expected ? defined : undefined);
    CHECK(found.result == (e.expected ? outcome::agrees : outcome::undecided));
  }
  CHECK(defined > 400);
  CHECK(undefined > 200);
}
