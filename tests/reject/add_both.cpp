// SPDX-License-Identifier: MIT
// A sum in which rows and columns differ.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "d x k"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
// expect: columns_of_left "d"
// expect: columns_of_right "k"
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
constexpr auto wrong = X + Q;
#endif
