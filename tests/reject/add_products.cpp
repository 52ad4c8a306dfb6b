// SPDX-License-Identifier: MIT
// A product and a matrix that only looks alike.
// expect: cannot_add
// expect: left_is "n x k"
// expect: right_is "n x d"
// expect: columns_of_left "k"
// expect: columns_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);

#ifndef WRONG
constexpr auto right = X * Q + X * Q;
#else
constexpr auto wrong = X * Q + X;
#endif
