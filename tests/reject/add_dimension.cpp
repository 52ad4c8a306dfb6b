// SPDX-License-Identifier: MIT
// A dimension as a number, and a matrix.
// expect: cannot_add
// expect: left_is "1 x 1"
// expect: right_is "n x d"
// expect: rows_of_right "n"
// expect: columns_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = n * X;
#else
constexpr auto wrong = n + X;
#endif
