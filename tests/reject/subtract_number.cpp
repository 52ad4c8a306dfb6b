// SPDX-License-Identifier: MIT
// 1 minus a matrix.
// expect: cannot_subtract
// expect: left_is "1 x 1"
// expect: right_is "n x d"
// expect: rows_of_right "n"
// expect: columns_of_right "d"
// expect: try_instead "ones(n, d) * left"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = ones(n, d) - X;
#else
constexpr auto wrong = 1 - X;
#endif
