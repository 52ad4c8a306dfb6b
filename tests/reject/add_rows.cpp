// SPDX-License-Identifier: MIT
// A sum of unlike rows.
// expect: cannot_add
// expect: left_is "n x k"
// expect: right_is "d x k"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = Y + Y;
#else
constexpr auto wrong = Y + Q;
#endif
