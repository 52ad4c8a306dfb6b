// SPDX-License-Identifier: MIT
// A closed form that is off by one token.
// expect: claim_is_not_proved
// expect: S[t] = sum_{i=1..t - 1} k[i]
// expect: because "no short induction was found"
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
constexpr auto right = attention.check<S[t] == sum_over(i, 1, t, k[i] * transpose(v[i]))>();
#else
constexpr auto wrong = attention.check<S[t] == sum_over(i, 1, t - 1, k[i] * transpose(v[i]))>();
#endif
