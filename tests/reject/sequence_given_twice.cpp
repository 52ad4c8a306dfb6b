// SPDX-License-Identifier: MIT
// The start and the step both give S[0].
// expect: member_is_given_twice
// expect: left_side_is "S[s]"
// expect: was_given "S[0]"
#include "odot/odot.hpp"
#include "odot/recurrence/recurrence.hpp"

using namespace odot;

constexpr dim<"d"> d;
constexpr dim<"p"> p;
constexpr dim<"n"> n;
constexpr auto t = index<"t">();
constexpr auto i = index<"i">();
constexpr auto j = index<"j">();
constexpr auto k = family<"k">(d);
constexpr auto v = family<"v">(p);
constexpr auto a = family<"a">();
constexpr auto S = family<"S", 0>(d, p);
constexpr auto g = scalar<"g">;
constexpr auto attention = recurrence<S[0] == zero(d, p), S[t] == S[t - 1] + k[t] * transpose(v[t])>();

#ifndef WRONG
constexpr auto right = recurrence<S[0] == zero(d, p), S[t] == 2 * S[t - 1]>();
#else
constexpr auto wrong = recurrence<S[0] == zero(d, p), S[index<"s", 0>()] == ones(d, p)>();
#endif
