// SPDX-License-Identifier: MIT
// Blocks one above the other with unlike columns.
// expect: cannot_place_above
// expect: upper_is "n x d"
// expect: lower_is "n x k"
// expect: columns_of_upper "d"
// expect: columns_of_lower "k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = above(Y, Q);
#else
constexpr auto wrong = above(X, Y);
#endif
