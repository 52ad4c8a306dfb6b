// SPDX-License-Identifier: MIT
// Expansion by GiNaC held to the table.
#include <doctest/doctest.h>

#include "odot/symbolic/compare.hpp"
#include "random_terms.hpp"

using namespace odot;
using namespace odot::defined::tests;
using symbolic::outcome;

namespace {

symbolic::comparison compared(world& w, k::term left, k::term right, std::int64_t n, std::int64_t t = 0) {
  symbolic::sizes at;
  at.set(w.n_name, n).set(w.t_name, t);
  return symbolic::compare(w.arena, at, left, right);
}

}  // namespace

TEST_CASE("expansion is defined where the table says") {
  for (const row& r : table()) {
    CAPTURE(r.name);
    world w(true, r.n, r.t);
    const k::term entry = k::window(w.arena, r.make(w), r.i, 1, r.j, 1);
    const auto right = compared(w, entry, k::number(w.arena, r.expected.value_or(k::rational(0))), r.n, r.t);
    const auto wrong = compared(w, entry, k::number(w.arena, 77), r.n, r.t);
    CAPTURE(right.reason);
    if (!r.expected) {
      CHECK(right.result == outcome::undecided);
      CHECK(wrong.result == outcome::undecided);
      CHECK(right.reason.find("at no entry are both sides defined: ") == 0);
    } else if (r.ordered) {
      CHECK(right.result != outcome::differs);
      CHECK(wrong.result != outcome::equal);
    } else {
      CHECK(right.result == outcome::equal);
      CHECK(wrong.result == outcome::differs);
    }
  }
}

TEST_CASE("entries are compared where both sides are defined") {
  world w(true, 2, 0);
  const k::term ones = w.ones(), off = k::divide(w.arena, ones, k::subtract(w.arena, ones, w.identity()));
  const auto same = compared(w, off, ones, 2);
  CHECK(same.result == outcome::equal);
  CHECK(same.entries == 2);
  CHECK(same.undefined == 2);
  const auto twice = compared(w, off, k::add(w.arena, off, off), 2);
  REQUIRE(twice.result == outcome::differs);
  CHECK(twice.where->row != twice.where->column);
  // A denominator that is zero only when it is expanded.
  const k::term x = w.x, y = k::symbol(w.arena, w.arena.declare("y", 1, 1));
  const k::term square = w.power(k::add(w.arena, x, y), 2);
  const k::term hidden = k::subtract(w.arena, k::subtract(w.arena, square, k::add(w.arena, w.power(x, 2), w.power(y, 2))),
                                     k::scale(w.arena, w.number(2), k::hadamard(w.arena, x, y)));
  CHECK(compared(w, k::divide(w.arena, x, hidden), y, 2).result == outcome::undecided);
  // And one that only GiNaC's own expansion of the entry comes upon, alone and beside an entry that has a value.
  const k::term deep = k::divide(w.arena, x, k::hadamard(w.arena, x, hidden));
  const auto alone = compared(w, deep, y, 2);
  CHECK(alone.result == outcome::undecided);
  CHECK(alone.undefined == 1);
  CHECK(alone.reason == "at no entry are both sides defined: a denominator that is zero once it is expanded");
  const auto beside = compared(w, k::beside(w.arena, deep, x), k::beside(w.arena, y, x), 2);
  CHECK(beside.result == outcome::equal);
  CHECK(beside.entries == 1);
  CHECK(beside.undefined == 1);
  CHECK(compared(w, k::beside(w.arena, deep, x), k::beside(w.arena, y, y), 2).result == outcome::differs);
  CHECK(compared(w, k::divide(w.arena, x, k::add(w.arena, y, deep)), y, 2).result == outcome::undecided);
  CHECK(compared(w, k::apply(w.arena, k::exponential, deep), y, 2).result == outcome::undecided);
}

TEST_CASE("who wants all entries is told which is undefined") {
  world w(true, 2, 0);
  const k::term c = w.corner();
  symbolic::sizes at;
  at.set(w.n_name, 2).set(w.t_name, 0);
  symbolic::variables table(w.arena);
  CHECK_THROWS_WITH_AS(symbolic::entries(table, at, c), "a division by an entry that is zero", symbolic::cannot_expand);
}

TEST_CASE("blocks of what is missing") {
  world w(true, 2, 0);
  auto& a = w.arena;
  const k::term c = w.corner(), i = w.identity();
  const k::term left = k::beside(a, c, w.zero()), right = k::above(a, i, c);
  const auto product = compared(w, k::multiply(a, left, right), c, 2);
  CHECK(product.result == outcome::equal);
  CHECK(product.undefined == 3);  // blocks hand no masks on: where C stands in one, its zeros shield nothing
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
    ++(e.expected ? defined : undefined);
    CHECK(found.result == (e.expected ? outcome::equal : outcome::undecided));
  }
  CHECK(defined > 400);
  CHECK(undefined > 200);
}
