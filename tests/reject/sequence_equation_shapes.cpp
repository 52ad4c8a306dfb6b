// SPDX-License-Identifier: MIT
// The state is d x p, not p x d.
// expect: cannot_equate
// expect: left_is "d x p"
// expect: right_is "p x d"
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
constexpr auto right = recurrence<S[t] == k[t] * transpose(v[t])>();
#else
constexpr auto wrong = recurrence<S[t] == v[t] * transpose(k[t])>();
#endif
