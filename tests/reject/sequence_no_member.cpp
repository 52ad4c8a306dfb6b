// SPDX-License-Identifier: MIT
// What a recurrence says something of stands alone on the left.
// expect: recurrence_needs_a_member
// expect: left_side_is "2 * S[t]"
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
constexpr auto right = recurrence<S[t] == 2 * S[t - 1]>();
#else
constexpr auto wrong = recurrence<2 * S[t] == S[t - 1]>();
#endif
