// SPDX-License-Identifier: MIT
#include "odot/search/rebuild.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

TEST_CASE("names are replaced in positions, sizes and ranges") {
  topic c("rebuild");
  const int x = c.declare("x", 1, 1, no_property, 1);
  const polynomial j = c.index("j", c.t), later = polynomial::of(c.arena.natural("later"));
  const expr e = sum(j, c.at(x, {c.t - j}) * c.size(c.t));
  sequence<replacement> names;
  names.push({c.t.single_name(), later + 1});
  bool outside = false;
  const term r = rebuild(c.arena, e.node, names, {}, c.t, outside);
  CHECK_FALSE(outside);
  const polynomial k = c.index("k", later + 1);
  const expr wanted = sum(k, c.at(x, {later + 1 - k}) * c.size(later + 1));
  CHECK(decide(c.arena, {r, wanted.node}).result == outcome::proved);
  CHECK(decide(c.arena, {r, e.node}).result != outcome::proved);
}

TEST_CASE("members of a family are written out at their positions; another time is noticed") {
  topic c("rebuild");
  const int S = c.declare("S", 1, 1, no_property, 2), x = c.declare("x", 1, 1, no_property, 2);
  const name i = c.arena.natural("i");
  sequence<family_value> families;
  family_value value{S, {}, c.at(x, {polynomial::of(i), c.t}).node};
  value.parameters.push(c.t.single_name());
  value.parameters.push(i);
  families.push(value);
  bool outside = false;
  const term r = rebuild(c.arena, c.at(S, {c.t, c.s + 2}).node, {}, families, c.t, outside);
  CHECK_FALSE(outside);
  CHECK(decide(c.arena, {r, c.at(x, {c.s + 2, c.t}).node}).result == outcome::proved);
  rebuild(c.arena, c.at(S, {c.t + 1, c.s}).node, {}, families, c.t, outside);
  CHECK(outside);
}
