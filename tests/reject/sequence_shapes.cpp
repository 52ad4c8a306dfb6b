// SPDX-License-Identifier: MIT
// A key is no d x p matrix.
// expect: cannot_add
// expect: left_is "d x p"
// expect: right_is "d x 1"
// expect: columns_of_left "p"
// expect: columns_of_right "1"
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
constexpr auto right = recurrence<S[t] == S[t - 1] + k[t] * transpose(v[t])>();
#else
constexpr auto wrong = recurrence<S[t] == S[t - 1] + k[t]>();
#endif
