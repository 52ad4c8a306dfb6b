// SPDX-License-Identifier: MIT
#include "odot/expr/blocks.hpp"

#include <doctest/doctest.h>

#include <boost/hana/tuple.hpp>
#include <type_traits>

#include "symbols_for_tests.hpp"

namespace tests_of_blocks {

using namespace test;
namespace hana = boost::hana;

namespace {
constexpr auto Z = matrix<"Z">(n, k);
constexpr auto C = matrix<"C">(k, d);
constexpr auto D = matrix<"D">(k, k);
}  // namespace

TEST_CASE("side by side adds the columns, one above the other the rows") {
  CHECK(has_shape(beside(X, Z), n, d + k));
  CHECK(has_shape(above(X, C), n + k, d));
  CHECK(ascii(beside(X, Z)) == "[X, Z]");
  CHECK(ascii(above(X, C)) == "[X; C]");
}

TEST_CASE("the three ways to write a block matrix are one") {
  constexpr auto tuples = blocks(hana::make_tuple(hana::make_tuple(X, Z), hana::make_tuple(C, D)));
  constexpr auto rows = blocks(block_row(X, Z), block_row(C, D));
  constexpr auto pairs = above(beside(X, Z), beside(C, D));
  CHECK(std::is_same_v<decltype(tuples), decltype(rows)>);
  CHECK(std::is_same_v<decltype(tuples), decltype(pairs)>);
  CHECK(has_shape(tuples, n + k, d + k));
  CHECK(ascii(tuples) == "[X, Z; C, D]");
  CHECK(ascii(rows) == ascii(tuples));
}

TEST_CASE("one row, one column, one block") {
  CHECK(has_shape(blocks(block_row(X)), n, d));
  CHECK(has_shape(blocks(block_row(X, Z, X)), n, d + k + d));
  CHECK(has_shape(blocks(block_row(X), block_row(C), block_row(C)), n + k + k, d));
}

TEST_CASE("blocks that line up, and that do not") {
  using row_1 = hana::tuple<decltype(X), decltype(Z)>;
  using row_2 = hana::tuple<decltype(C), decltype(D)>;
  CHECK(BlocksLineUp<row_1, row_2>);
  CHECK_FALSE(BlocksLineUp<row_1, hana::tuple<decltype(C), decltype(C)>>);
  CHECK_FALSE(BlocksLineUp<hana::tuple<decltype(X), decltype(D)>>);
  CHECK(BlockRow<row_1>);
  CHECK_FALSE(BlockRow<hana::tuple<int>>);
}

TEST_CASE("a block product is the product of the blocks") {
  constexpr auto P = matrix<"P">(d, n);
  constexpr auto Q = matrix<"Q">(k, n);
  CHECK(holds(beside(X, Z) * above(P, Q) == X * P + Z * Q));
}

} // namespace tests_of_blocks
