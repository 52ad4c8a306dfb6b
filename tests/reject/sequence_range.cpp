// SPDX-License-Identifier: MIT
// A sum from 0 over an index that begins at 1.
// expect: sum_begins_before_its_index
// expect: index_is "i"
// expect: sum_begins_at "0"
// expect: index_begins_at "1"
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
constexpr auto right = attention.holds<S[t] == sum_over(i, 1, t, k[i] * transpose(v[i]))>();
#else
constexpr auto wrong = attention.holds<S[t] == sum_over(i, 0, t, k[i] * transpose(v[i]))>();
#endif
