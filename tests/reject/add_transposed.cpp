// SPDX-License-Identifier: MIT
// A matrix and its transpose.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "d x n"
// expect: rows_of_left "n"
// expect: columns_of_right "n"
// expect: try_instead "transpose(right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X + transpose(transpose(X));
#else
constexpr auto wrong = X + transpose(X);
#endif
