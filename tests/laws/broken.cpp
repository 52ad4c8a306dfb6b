// SPDX-License-Identifier: MIT
// Models that break a law: each suite must name the law that fails.
#include <doctest/doctest.h>

#include "matrix_laws.hpp"

using namespace odot;

namespace {
constexpr auto equal_values = [](const auto& a, const auto& b) { return a == b; };

/// Sums that forget what stands on the right when it is 3.
struct forgetful {
  int value = 0;
  friend constexpr bool operator==(forgetful, forgetful) = default;
  friend constexpr forgetful operator+(forgetful a, forgetful b) { return {a.value + (b.value == 3 ? 0 : b.value)}; }
  friend constexpr forgetful operator-(forgetful a, forgetful b) { return {a.value - b.value}; }
};
/// Products that are no products.
struct lopsided {
  int value = 0;
  friend constexpr bool operator==(lopsided, lopsided) = default;
  friend constexpr lopsided operator+(lopsided a, lopsided b) { return {a.value + b.value}; }
  friend constexpr lopsided operator*(lopsided a, lopsided b) { return {a.value * b.value + b.value - 1}; }
};
constexpr dim<"n"> n;
}  // namespace

TEST_CASE("a sum that forgets is found out") {
  CHECK(laws::commutative_sum(equal_values, forgetful{3}, forgetful{4}, forgetful{5}) == "a + b = b + a");
  CHECK(laws::commutative_sum(equal_values, forgetful{1}, forgetful{1}, forgetful{2}) == "(a + b) + c = a + (b + c)");
  CHECK(laws::group(equal_values, forgetful{3}, forgetful{0}) == "");
  CHECK(laws::group(equal_values, forgetful{4}, forgetful{3}) == "a - a = 0");
}

TEST_CASE("a product that is none is found out") {
  CHECK(laws::product(equal_values, lopsided{2}, lopsided{3}, lopsided{4}, lopsided{5}, lopsided{6}) != "");
  CHECK(laws::semiring(equal_values, lopsided{2}, lopsided{3}, lopsided{4}, lopsided{0}, lopsided{1}) != "");
}

TEST_CASE("matrices do not commute, and the suite for numbers says so") {
  CHECK(laws::commutative_product(laws::proved{}, matrix<"A">(n, n), matrix<"B">(n, n), zero(n, n), identity(n)) ==
        "a b = b a");
}

TEST_CASE("an unknown function is not additive") {
  constexpr auto f = function<"f">;
  constexpr auto A = matrix<"A">(n, n);
  CHECK_FALSE(laws::proved{}(f(A + A), f(A) + f(A)));
}
