// SPDX-License-Identifier: MIT
#include "odot/expansion/affine.hpp"

#include <doctest/doctest.h>

using odot::expansion::affine;

TEST_CASE("affine forms add, cancel and substitute") {
  affine f(3);
  f.add(affine::variable(2), 4), f.add(affine::variable(0)), f.add(affine::variable(2), -4);
  CHECK(f.size() == 1);
  CHECK(f.coefficient(0) == 1);
  affine moved(10);
  moved.add(affine::variable(0), 2);
  f.substitute(0, moved);
  CHECK(f.constant() == 13);
  CHECK(f.coefficient(0) == 2);
  const auto range = range_of(f, {5});
  CHECK(range.least == 13);
  CHECK(range.greatest == 21);
}

TEST_CASE("too many variables or too large a number make a form invalid") {
  affine f;
  for (int v = 0; v < affine::capacity; ++v) f.add(affine::variable(v));
  CHECK(f.valid());
  f.add(affine::variable(affine::capacity));
  CHECK_FALSE(f.valid());
  affine large(INT64_MAX);
  large.add(affine(1));
  CHECK_FALSE(large.valid());
}
