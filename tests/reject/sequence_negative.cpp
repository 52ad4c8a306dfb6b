// SPDX-License-Identifier: MIT
// Powers of a difference that may be negative.
// expect: number_may_be_negative
// expect: number_in "power(..., t - 2)"
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
constexpr auto right = attention.holds<S[t] == S[t] + power(g, t - 1) * (S[t] - S[t])>();
#else
constexpr auto wrong = attention.holds<S[t] == S[t] + power(g, t - 2) * (S[t] - S[t])>();
#endif
