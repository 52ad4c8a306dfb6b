// SPDX-License-Identifier: MIT
#include "odot/expr/lower.hpp"

#include <doctest/doctest.h>

#include <string>

#include "symbols_for_tests.hpp"

namespace tests_of_lower {

using namespace test;

TEST_CASE("the term has the expression's shape") {
  kernel::term_arena arena;
  lowering lower(arena);
  const kernel::term t = lower(transpose(X * W));
  CHECK(arena[t].rows == lower.dimension(dim<"k">::info));
  CHECK(arena[t].cols == lower.dimension(dim<"n">::info));
  CHECK(arena[t].kind == kernel::op::transpose);
}

TEST_CASE("one leaf is one symbol, in all expressions of an arena") {
  kernel::term_arena arena;
  lowering lower(arena);
  lower(X + X);
  lower(X + Y);
  CHECK(arena.symbols() == 2);
  CHECK(arena.names() == 2);
  kernel::term_arena other;
  lowering again(other);
  again(function<"f">(X) + function<"f">(Y) + function<"g">(X) + exp(X));
  CHECK(other.functions() == 2);
}

TEST_CASE("properties reach the kernel") {
  kernel::term_arena arena;
  lower(matrix<"P">(n, n, permutation, symmetric), arena);
  CHECK(arena.symbol(0).properties == (kernel::permutation | kernel::symmetric));
}

TEST_CASE("sizes are remembered beside the names") {
  kernel::term_arena arena;
  lowering lower(arena);
  lower(matrix<"S">(dim<"s", 4>{}, n) * X);
  REQUIRE(lower.sized_count() == 1);
  CHECK(lower.sized(0).size == 4);
}

TEST_CASE("one name for two things is refused, with both") {
  kernel::term_arena arena;
  lowering lower(arena);
  lower(X);
  std::string said;
  try {
    lower(matrix<"X">(d, k));
  } catch (const name_conflict& conflict) {
    said = conflict.what();
  }
  CHECK(said == "the name X stands for two symbols in one statement, n x d and d x k; give them two names");
  CHECK_THROWS_AS(lower(matrix<"Z">(dim<"n", 4>{}, d)), name_conflict);
  CHECK_THROWS_AS(lower(matrix<"A">(n, n) + matrix<"A">(n, n, symmetric)), name_conflict);
  lower(row_of(X, index<"i">(n)));
  CHECK_THROWS_AS(lower(row_of(transpose(X), index<"i">(d))), name_conflict);
}

} // namespace tests_of_lower
