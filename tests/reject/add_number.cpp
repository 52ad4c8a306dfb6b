// SPDX-License-Identifier: MIT
// A number and a matrix.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "1 x 1"
// expect: rows_of_left "n"
// expect: columns_of_left "d"
// expect: try_instead "ones(n, d) * right"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X + ones(n, d);
#else
constexpr auto wrong = X + 1;
#endif
