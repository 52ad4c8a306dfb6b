// SPDX-License-Identifier: MIT
#pragma once

#include "odot/odot.hpp"
#include "odot/recurrence/recurrence.hpp"

/// Linear attention and its relatives, for the tests of this folder.
namespace tokens {

inline constexpr odot::dim<"d"> d;
inline constexpr odot::dim<"p"> p;
inline constexpr odot::dim<"n"> n;
inline constexpr auto t = odot::index<"t">();
inline constexpr auto i = odot::index<"i">();
inline constexpr auto j = odot::index<"j">();
inline constexpr auto s = odot::index<"s", 0>();
inline constexpr auto r = odot::index<"r", 0>();
inline constexpr auto q = odot::family<"q">(d);
inline constexpr auto k = odot::family<"k">(d);
inline constexpr auto v = odot::family<"v">(p);
inline constexpr auto o = odot::family<"o">(p);
inline constexpr auto a = odot::family<"a">();
inline constexpr auto x = odot::family<"x">(d);
inline constexpr auto S = odot::family<"S", 0>(d, p);
inline constexpr auto fade = odot::scalar<"gamma">;
inline constexpr auto A = odot::matrix<"A">(d, d);

inline constexpr auto start = S[0] == zero(d, p);
inline constexpr auto written = k[i] * transpose(v[i]);

}  // namespace tokens
