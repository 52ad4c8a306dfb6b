// SPDX-License-Identifier: MIT
#include "odot/verdict/typed.hpp"

#include <doctest/doctest.h>

#include "odot/odot.hpp"

namespace tests_of_typed {

using namespace odot;

namespace {
constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto B = matrix<"B">(n, n);
}  // namespace

TEST_CASE("typed claims have verdicts") {
  const auto proved = verdict::decide(transpose(A * B) == transpose(B) * transpose(A));
  CHECK(proved.result == verdict::status::proved);
  REQUIRE(proved.theorem);
  const auto refuted = verdict::decide(A * B == B * A);
  CHECK(refuted.result == verdict::status::refuted);
  CHECK(refuted.reason.find("false at n = 2") == 0);
  const auto under = verdict::decide(A * B == B * A, given(A == B));
  CHECK(under.result == verdict::status::proved);
  CHECK(under.used == std::vector<int>{0});
}

} // namespace tests_of_typed
