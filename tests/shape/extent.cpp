// SPDX-License-Identifier: MIT
#include "odot/shape/extent.hpp"

#include <doctest/doctest.h>

namespace tests_of_extent {

using odot::extent;

TEST_CASE("numbers, names and sizes") {
  CHECK(extent(7).is_number());
  CHECK(extent(7).number() == 7);
  CHECK(extent().is_number());
  CHECK(extent().number() == 0);
  CHECK(extent(1).is_one());
  CHECK_FALSE(extent(2).is_one());
  CHECK_FALSE(extent("n", 0).is_number());
  CHECK_FALSE(extent("n", 0).is_sized());
  CHECK(extent("d", 512).is_sized());
  CHECK(extent("d", 512).value() == 512);
}

TEST_CASE("the value takes the sizes that it is given") {
  CHECK(extent("n", 0).value_at([](const odot::extent_name& name) { return name.text == "n" ? 9 : 0; }) == 9);
  CHECK(extent(4).value_at([](const odot::extent_name&) { return 0; }) == 4);
}

TEST_CASE("only the number 1 is a scalar's dimension") {
  CHECK(odot::dimension_info{{}, 1, nullptr}.is_one());
  CHECK_FALSE(odot::dimension_info{{}, 2, nullptr}.is_one());
  CHECK_FALSE(odot::dimension_info{"n", 0, nullptr}.is_one());
}

} // namespace tests_of_extent
