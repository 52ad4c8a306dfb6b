// SPDX-License-Identifier: MIT
#include "odot/numeric/detail/size_table.hpp"

#include <doctest/doctest.h>

namespace tests_of_size_table {

using namespace odot;
using numeric::detail::size_table;

namespace {

constexpr size_table noted() {
  size_table t;
  t.note(dim<"l">::info);
  t.note(dim<"d", 4>::info);
  return t;
}
using sum = decltype(dim<"l">{} + dim<2>{} * dim<"d">{});
using square = decltype(dim<"d">{} * dim<"d">{});

} // namespace

TEST_CASE("names and sizes that bindings speak of are known to the compiler") {
  constexpr size_table t = noted();
  static_assert(t.count == 2 && !t.clash);
  static_assert(t.find("d") == 1 && t.find("k") == -1);
  static_assert(t.size_of(dim<"d">::info) == 4 && t.size_of(square::info) == 16 &&
                t.size_of(dim<7>::info) == 7);
  CHECK(t.size_of(dim<"l">::info) == 0);
  CHECK(t.size_of(sum::info) == 0);
  CHECK(t.size_of(dim<"k">::info) == 0);
}

TEST_CASE("a size that comes later fills in its name; a second size of one name is a clash") {
  size_table t = noted();
  t.note("l", 3);
  CHECK(t.size_of(sum::info) == 11);
  t.note("l", 0);
  t.note("l", 3);
  CHECK_FALSE(t.clash);
  t.note(dim<"d", 5>::info);
  CHECK(t.clash);
  CHECK(t.clashing.text == "d");
  CHECK(t.clashing.size == 5);
}

TEST_CASE("sizes learnt when the program runs agree, or are refused by name") {
  size_table t = noted();
  t.learn(dim<"l">::info, 6);
  t.learn(sum::info, 14);
  CHECK(t.size_of(dim<"l">::info) == 6);
  CHECK_THROWS_WITH_AS(t.learn(dim<"l">::info, 7), "the dimension l is 6, but a matrix has 7",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(t.learn(sum::info, 15), "the dimension 2*d + l is 14, but a matrix has 15",
                       std::invalid_argument);
  using unknown = decltype(dim<"m">{} + dim<1>{});
  CHECK_THROWS_WITH_AS(t.learn(unknown::info, 2),
                       "the dimension m + 1 is not known from the bindings, but a matrix has 2",
                       std::invalid_argument);
}

} // namespace tests_of_size_table
