// SPDX-License-Identifier: MIT
// Blocks side by side with unlike rows.
// expect: cannot_place_beside
// expect: left_is "n x d"
// expect: right_is "d x k"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = beside(X, Y);
#else
constexpr auto wrong = beside(X, Q);
#endif
