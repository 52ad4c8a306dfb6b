// SPDX-License-Identifier: MIT
// What only moves entries (blocks, windows, shifts, products with ones) and what looks like it and does not.
#include <doctest/doctest.h>

#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

namespace {

/// Slots a, b, c of m numbers each, and the matrix that shifts them down by one slot.
struct slots {
  term_arena t;
  polynomial m = polynomial::of(t.dimension("m"));
  term a = symbol(t, t.declare("a", m, 1)), b = symbol(t, t.declare("b", m, 1)), c = symbol(t, t.declare("c", m, 1));
  term none = zero(t, m, m), one = identity(t, m), empty = zero(t, m, 1);
  term z = stacked(a, b, c);
  term shift = stacked(side_by_side(none, none, none), side_by_side(one, none, none), side_by_side(none, one, none));

  term stacked(term x, term y, term w) { return above(t, above(t, x, y), w); }
  term side_by_side(term x, term y, term w) { return beside(t, beside(t, x, y), w); }
  bool equal(term left, term right) {
    const auto compared = expansion::compare(t, left, right, expansion::sizes_of(t, {{"m", 3}}));
    REQUIRE(compared.status == expansion::trouble::none);
    return compared.equal;
  }
};

}  // namespace

TEST_CASE("a shift moves every slot, again and again") {
  slots s;
  const term once = multiply(s.t, s.shift, s.z), twice = multiply(s.t, s.shift, once);
  CHECK(s.equal(once, s.stacked(s.empty, s.a, s.b)));
  CHECK(s.equal(twice, s.stacked(s.empty, s.empty, s.a)));
  CHECK(s.equal(multiply(s.t, s.shift, twice), zero(s.t, s.m * 3, 1)));
  CHECK_FALSE(s.equal(once, s.stacked(s.a, s.empty, s.b)));
  CHECK_FALSE(s.equal(twice, s.stacked(s.empty, s.empty, s.b)));
}

TEST_CASE("two blocks in a row are a sum and no move") {
  slots s;
  const term dense = symbol(s.t, s.t.declare("D", s.m, s.m));
  const term both = multiply(s.t, s.side_by_side(s.one, dense, s.none), s.z);
  CHECK(s.equal(both, add(s.t, s.a, multiply(s.t, dense, s.b))));
  CHECK_FALSE(s.equal(both, s.a));
  CHECK(s.equal(multiply(s.t, s.side_by_side(s.one, s.none, s.one), s.z), add(s.t, s.a, s.c)));
}

TEST_CASE("a window may cross the border of two blocks") {
  slots s;
  const term across = window(s.t, s.z, 2, s.m, 0, 1);  // of a the last, of b the first two at m = 3
  CHECK(s.equal(window(s.t, across, 0, 1, 0, 1), window(s.t, s.a, 2, 1, 0, 1)));
  CHECK(s.equal(window(s.t, across, 1, 2, 0, 1), window(s.t, s.b, 0, 2, 0, 1)));
  CHECK(s.equal(window(s.t, multiply(s.t, s.shift, s.z), 2, s.m, 0, 1),
                above(s.t, zero(s.t, 1, 1), window(s.t, s.a, 0, 2, 0, 1))));
  CHECK_FALSE(s.equal(across, s.a));
}

TEST_CASE("ones leave a factor alone only where they stand") {
  slots s;
  const term mask = s.stacked(ones(s.t, s.m, 1), s.b, ones(s.t, s.m, 1));
  CHECK(s.equal(hadamard(s.t, mask, s.z), s.stacked(s.a, hadamard(s.t, s.b, s.b), s.c)));
  CHECK(s.equal(hadamard(s.t, s.z, mask), hadamard(s.t, mask, s.z)));
  CHECK_FALSE(s.equal(hadamard(s.t, mask, s.z), s.z));
  const term added = add(s.t, s.stacked(s.empty, s.b, s.empty), s.stacked(ones(s.t, s.m, 1), s.empty, ones(s.t, s.m, 1)));
  CHECK(s.equal(hadamard(s.t, added, s.z), hadamard(s.t, mask, s.z)));
  const term two = add(s.t, ones(s.t, s.m * 3, 1), s.stacked(ones(s.t, s.m, 1), s.empty, s.empty));
  CHECK(s.equal(hadamard(s.t, two, s.z), s.stacked(scale(s.t, number(s.t, 2), s.a), s.b, s.c)));
}

TEST_CASE("a sum of which one side is zero in some rows") {
  slots s;
  const term sum = add(s.t, s.stacked(s.a, s.empty, s.c), s.stacked(s.empty, s.b, s.b));
  CHECK(s.equal(sum, s.stacked(s.a, s.b, add(s.t, s.c, s.b))));
  CHECK_FALSE(s.equal(sum, s.z));
}
