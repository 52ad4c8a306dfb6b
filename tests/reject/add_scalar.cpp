// SPDX-License-Identifier: MIT
// A scalar symbol and a matrix.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "1 x 1"
// expect: rows_of_left "n"
// expect: rows_of_right "1"
// expect: columns_of_left "d"
// expect: columns_of_right "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto c = scalar<"c">;

#ifndef WRONG
constexpr auto right = X + c * ones(n, d);
#else
constexpr auto wrong = X + c;
#endif
