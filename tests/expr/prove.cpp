// SPDX-License-Identifier: MIT
#include "odot/expr/prove.hpp"

#include <doctest/doctest.h>

#include <string>

#include "symbols_for_tests.hpp"

namespace tests_of_prove {

using namespace test;

namespace {
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);
constexpr auto scores = (X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X);
}  // namespace

// By the compiler, for all n, d and k.
static_assert(holds(scores));
static_assert(check<scores>());
static_assert(!holds(A * B == B * A));
static_assert(holds(transpose(A) * A * B == B, given(transpose(A) * A == identity(n))));
static_assert(check<transpose(A) * A * B == B, transpose(A) * A == identity(n)>());
static_assert(holds(softmax(X * W + u * transpose(ones(k))) == softmax(X * W)));
static_assert(!holds(matrix_power<12>(A + B) == A), "past its budget a claim counts as not proved");

TEST_CASE("a theorem carries its statement and its assumptions") {
  const kernel::theorem t = prove(transpose(A) * A * B == B, given(transpose(A) * A == identity(n)));
  CHECK(t.assumptions().size() == 1);
  CHECK(text::to_text(t.arena(), t.statement().rhs) == "B");
}

TEST_CASE("without the assumption there is no theorem") {
  CHECK_THROWS_AS(prove(transpose(A) * A * B == B), not_proved);
}

TEST_CASE("what is not proved is shown with the form of each side") {
  std::string said;
  try {
    prove(A * B == B * A);
  } catch (const not_proved& failure) {
    said = failure.what();
  }
  CHECK(said.find("not proved: A B = B A\n") == 0);
  CHECK(said.find("because the two forms differ") != std::string::npos);
  CHECK(said.find("left side, entry (i, j): sum(a) A[i,a]*B[a,j]") != std::string::npos);
  CHECK(said.find("right side, entry (i, j): sum(a) ") != std::string::npos);
}

TEST_CASE("at run time the budget is the kernel's, and can be given") {
  CHECK(holds(matrix_power<5>(A + B) == matrix_power<3>(A + B) * matrix_power<2>(A + B)));
  search::budget little;
  little.monomials = 5;
  CHECK_FALSE(holds(matrix_power<3>(A + B) == (A + B) * matrix_power<2>(A + B), given(), little));
  CHECK_THROWS_AS(prove(matrix_power<3>(A + B) == (A + B) * matrix_power<2>(A + B), given(), little), not_proved);
}

TEST_CASE("a proof for all sizes serves sized dimensions") {
  constexpr auto small = matrix<"M">(dim<"r", 2>{}, dim<"s", 3>{});
  CHECK(holds(transpose(transpose(small)) == small));
}

} // namespace tests_of_prove
