// SPDX-License-Identifier: MIT
#include "odot/expr/statement.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_statement {

using namespace test;

TEST_CASE("a statement holds the claim and its assumptions in one arena") {
  const statement s = state(A * B == B * A, given(A == transpose(A), B == identity(n)));
  CHECK(s.assumptions.size() == 2);
  CHECK(s.arena.symbols() == 2);
  CHECK(to_text(s) == "A B = B A");
  CHECK(s.sized.empty());
}

TEST_CASE("sized dimensions are named") {
  const statement s = state(matrix<"M">(dim<"r", 2>{}, n) == zero(dim<"r", 2>{}, n));
  REQUIRE(s.sized.size() == 1);
  CHECK(s.sized[0].size == 2);
}

TEST_CASE("the form of a side as text") {
  const statement s = state(X * W == zero(n, k));
  CHECK(detail::form_text<std::string>(s, s.claim.lhs) == "sum(a) X[i,a]*W[a,j]");
  CHECK(detail::form_text<std::string>(s, s.claim.rhs) == "0");
}

TEST_CASE("in constant evaluation the budget is smaller") {
  constexpr search::budget compiler = usual_budget();
  const search::budget usual = usual_budget();
  CHECK(compiler.monomials < usual.monomials);
  CHECK(usual.monomials == search::budget{}.monomials);
}

} // namespace tests_of_statement
