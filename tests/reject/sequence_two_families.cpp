// SPDX-License-Identifier: MIT
// One name for two families.
// expect: one_name_stands_for_two_things
// expect: name_is "k"
// expect: here_it_is "d x 1 from 1 on"
// expect: there_it_is "p x 1 from 1 on"
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
constexpr auto right = attention.holds<k[t] == k[t]>();
#else
constexpr auto wrong = attention.holds<k[t] * transpose(v[t]) == k[t] * transpose(family<"k">(p)[t])>();
#endif
