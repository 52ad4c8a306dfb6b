// SPDX-License-Identifier: MIT
// The kernel held to the table: what has a value is proved to be it, and never to be another one.
#include <doctest/doctest.h>

#include "odot/search/prove.hpp"
#include "table.hpp"

using namespace odot;
using namespace odot::defined::tests;

namespace {

bool proved(world& w, k::term left, k::term right) {
  return search::decide(w.arena, {left, right}).result == search::outcome::proved;
}

/// The row's entry times 1 + [m ≥ 0], m another natural: what is proved then is proved behind a condition too.
k::term doubled(world& w, k::term entry) {
  const k::term condition = w.at_least_zero(k::polynomial::of(w.arena.natural("m")));
  return k::add(w.arena, entry, k::scale(w.arena, condition, entry));
}

}  // namespace

TEST_CASE("the kernel proves what the table says, and no other value") {
  int values = 0, found = 0;
  for (const row& r : table()) {
    if (!r.expected) continue;
    CAPTURE(r.name);
    world w(false, r.n, r.t);
    const k::term entry = k::window(w.arena, r.make(w), r.i, 1, r.j, 1);
    const k::rational value = *r.expected;
    ++values;
    if (proved(w, entry, k::number(w.arena, value))) ++found;
    for (const std::int64_t off : {-1, 1, 77}) CHECK_FALSE(proved(w, entry, k::number(w.arena, value + k::rational(off))));
    CHECK_FALSE(proved(w, doubled(w, entry), k::number(w.arena, value + value + k::rational(1))));
  }
  CAPTURE(found);
  CAPTURE(values);
  CHECK(found * 10 >= values * 8);
}

TEST_CASE("what is undefined at one entry says nothing of the others") {
  for (const row& r : table()) {
    if (r.expected) continue;
    CAPTURE(r.name);
    world w(false, r.n, r.t);
    const k::term entry = k::window(w.arena, r.make(w), r.i, 1, r.j, 1);
    // [i = 0]·entry + [i = 1]·x for i = 0, 1: undefined at 0 or hidden, x at 1
    const k::name i = w.arena.index("i", 2), j = w.arena.index("j", 1);
    const k::polynomial at = k::polynomial::of(i);
    const k::term both = k::add(w.arena, k::scale(w.arena, w.is_zero(at), entry), k::scale(w.arena, w.is_zero(at - 1), w.x));
    const k::term column = k::by_entries(w.arena, i, j, both);
    CHECK_FALSE(proved(w, column, k::zero(w.arena, 2, 1)));
    CHECK_FALSE(proved(w, k::window(w.arena, column, 1, 1, 0, 1), k::number(w.arena, 0)));
  }
}
