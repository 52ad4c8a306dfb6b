// SPDX-License-Identifier: MIT
#include "odot/expr/slices.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_slices {

using namespace test;

namespace {
constexpr auto M = matrix<"M">(n + k, d + k);
}  // namespace

TEST_CASE("shapes") {
  CHECK(has_shape(row_slice(M, n, k), k, d + k));
  CHECK(has_shape(column_slice(M, dim<0>{}, d), n + k, d));
  CHECK(has_shape(row_block<0>(M, partition(n, k)), n, d + k));
  CHECK(has_shape(column_block<1>(M, partition(d, k)), n + k, k));
  CHECK(has_shape(block<1, 0>(M, partition(n, k), partition(d, k)), k, d));
}

TEST_CASE("the parts of a partition") {
  using parts = decltype(partition(d, k, k));
  CHECK(parts::size == 3);
  CHECK(std::is_same_v<parts::part<1>, dim<"k">>);
  CHECK(std::is_same_v<parts::whole, std::remove_const_t<decltype(d + k + k)>>);
  CHECK(std::is_same_v<parts::before<0>, dim<0>>);
  CHECK(std::is_same_v<parts::before<2>, std::remove_const_t<decltype(d + k)>>);
}

TEST_CASE("a block of a block matrix is that block, and the blocks make up the whole") {
  constexpr auto C = matrix<"C">(k, d);
  constexpr auto Z = matrix<"Z">(n, k);
  constexpr auto D = matrix<"D">(k, k);
  constexpr auto whole = blocks(block_row(X, Z), block_row(C, D));
  CHECK(holds(block<1, 0>(whole, partition(n, k), partition(d, k)) == C));
  CHECK(holds(row_slice(whole, n, k) == beside(C, D)));
  CHECK(holds(beside(column_block<0>(M, partition(d, k)), column_block<1>(M, partition(d, k))) == M));
  CHECK_FALSE(holds(block<0, 0>(whole, partition(n, k), partition(d, k)) == Y));
}

} // namespace tests_of_slices
