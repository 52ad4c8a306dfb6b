// SPDX-License-Identifier: MIT
// A bias is not repeated over the rows by itself: the hint says how.
// expect: cannot_add
// expect: left_is "n x k"
// expect: right_is "1 x k"
// expect: rows_of_left "n"
// expect: rows_of_right "1"
// expect: try_instead "ones(n) * right"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto b = row<"b">(k);

#ifndef WRONG
constexpr auto right = X * Q + ones(n) * b;
#else
constexpr auto wrong = X * Q + b;
#endif
