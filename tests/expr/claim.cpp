// SPDX-License-Identifier: MIT
#include "odot/expr/claim.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_claim {

using namespace test;

namespace {
template <class P, class Q>
concept equate = requires(P p, Q q) { p == q; };
template <auto Which>
struct carries {};
}  // namespace

TEST_CASE("a claim holds both sides") {
  constexpr auto claimed = X + Y == Y + X;
  CHECK(Claim<decltype(claimed)>);
  CHECK_FALSE(Claim<decltype(X)>);
  CHECK(ascii(claimed.left) == "X + Y");
  CHECK(ascii(claimed.right) == "Y + X");
}

TEST_CASE("a scalar may be claimed to be a number or a dimension, on either side") {
  CHECK(holds(trace(identity(n)) == n));
  CHECK(holds(n == trace(identity(n))));
  CHECK(holds(c - c == 0));
  CHECK(holds(rational{1, 2} == rational{1, 4} + 0 * c + rational{1, 4}));
}

TEST_CASE("unlike shapes make no claim") {
  CHECK(equate<decltype(X), decltype(Y)>);
  CHECK_FALSE(equate<decltype(X), decltype(W)>);
  CHECK_FALSE(equate<decltype(X), int>);
  CHECK(equate<decltype(c), int>);
}

TEST_CASE("a claim can be a template argument, and equal claims are one") {
  CHECK(std::is_same_v<carries<(X == Y)>, carries<(X == Y)>>);
  CHECK_FALSE(std::is_same_v<carries<(X == Y)>, carries<(Y == X)>>);
}

} // namespace tests_of_claim
