// SPDX-License-Identifier: MIT
#include "odot/shape/extent_arithmetic.hpp"

#include <doctest/doctest.h>

namespace tests_of_extent_arithmetic {

using odot::extent;
using odot::never_negative;

namespace {
const extent n("n", 0), d("d", 0), k("k", 0);
long long at(const extent& e) {
  return e.value_at([](const odot::extent_name& name) { return name.text == "n" ? 5 : name.text == "d" ? 7 : 11; });
}
}  // namespace

TEST_CASE("sums and products have one form, whatever the order") {
  CHECK(n + d == d + n);
  CHECK((n + d) + k == n + (d + k));
  CHECK(n * d == d * n);
  CHECK((n + d) * k == n * k + d * k);
  CHECK(n + n == extent(2) * n);
  CHECK_FALSE(n + d == n + k);
  CHECK_FALSE(n * n == n);
}

TEST_CASE("the value of a sum or product is the sum or product of the values") {
  CHECK(at(n + d * k) == 5 + 7 * 11);
  CHECK(at((n + d) * (n + k) * n) == 12 * 16 * 5);
  CHECK(at(n * n - d) == 25 - 7);
  CHECK(at(extent(3) * n + extent(4)) == 19);
}

TEST_CASE("what cancels is gone, names included") {
  CHECK((n + d) - d == n);
  CHECK(((n + d) - d).name_count == 1);
  CHECK((n - n).is_number());
  CHECK((n * extent(0)).is_number());
}

TEST_CASE("never negative for sizes of at least 1") {
  CHECK(never_negative(n));
  CHECK(never_negative(n - extent(1)));
  CHECK_FALSE(never_negative(n - extent(2)));
  CHECK_FALSE(never_negative(n - d));
  CHECK(never_negative(n + d - d));
  CHECK(never_negative(extent(2) * n - n - extent(1)));
  CHECK(never_negative(n * d - n));
  CHECK(never_negative(n * d - n - d + extent(1)));
  CHECK_FALSE(never_negative(n * d - n - d));
}

TEST_CASE("one name with two sizes is noticed") {
  CHECK(sizes_clash(extent("d", 512), extent("d", 256)));
  CHECK(sizes_clash(extent("d", 512) + n, extent("d", 0)));
  CHECK_FALSE(sizes_clash(extent("d", 512), extent("k", 256)));
  CHECK_FALSE(sizes_clash(extent("d", 512) * k, extent("d", 512)));
}

} // namespace tests_of_extent_arithmetic
