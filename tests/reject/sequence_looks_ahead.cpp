// SPDX-License-Identifier: MIT
// A state that is made from the one behind it.
// expect: recurrence_looks_ahead
// expect: member_is "S[t + 1]"
// expect: family_is "S"
// expect: at_index "t"
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
constexpr auto wrong = recurrence<S[t] == 2 * S[t + 1]>();
#endif
