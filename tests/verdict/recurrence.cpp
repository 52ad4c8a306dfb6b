// SPDX-License-Identifier: MIT
#include "odot/verdict/recurrence.hpp"

#include <doctest/doctest.h>

#include "../recurrence/symbols_for_tests.hpp"

namespace tests_of_recurrence {

using namespace odot;
using namespace tokens;
using verdict::status;

namespace {

constexpr auto attention = recurrence<start, S[t] == S[t - 1] + k[t] * transpose(v[t]), o[t] == transpose(S[t]) * q[t]>();

}  // namespace

TEST_CASE("typed claims about recurrences have verdicts") {
  const auto proved = verdict::decide<S[t] == sum_over(i, 1, t, written)>(attention);
  CHECK(proved.result == status::proved);
  CHECK(proved.theorem.has_value());
}

TEST_CASE("a refutation names the smallest step and sizes, and the members by their own numbers") {
  const auto late = verdict::decide<S[t] == sum_over(i, 1, t - 1, written)>(attention);
  CHECK(late.result == status::refuted);
  CHECK(late.reason == "false at t = 1, d = 1, p = 1: the left side is 1 and the right side 0, with k[1] = 1, v[1] = 1");
  const auto unmasked = verdict::decide<o[t] == sum_over(i, 1, t + 1, (transpose(q[t]) * k[i]) * v[i])>(attention);
  CHECK(unmasked.result == status::refuted);
  CHECK(unmasked.reason.starts_with("false at t = 1, "));
  const auto third = verdict::decide<S[s + 2] == S[s] + k[s + 1] * transpose(v[s + 1])>(attention);
  CHECK(third.result == status::refuted);
  CHECK(third.reason.starts_with("false at s = 0, "));
  CHECK(third.reason.find("k[2] = 1") != std::string::npos);
}

TEST_CASE("what neither an induction proves nor the first steps refute is undecided") {
  constexpr auto b = family<"b", 0>();
  constexpr auto squares = recurrence<b[0] == number(0), b[t] == b[t - 1] + power(scalar<"c">, t)>();
  const auto far = verdict::decide<b[s + 50] == b[s + 50] + b[s] - b[s]>(squares);
  CHECK(far.result == status::proved);
  const auto rarely = verdict::decide<at_most(40, s) * b[s] == number(0) * b[s]>(squares);
  CHECK(rarely.result == status::undecided);
}

} // namespace tests_of_recurrence
