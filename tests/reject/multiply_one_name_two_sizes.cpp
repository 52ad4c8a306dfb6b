// SPDX-License-Identifier: MIT
// One name with a size and without: the message tells them apart.
// expect: cannot_multiply
// expect: left_is "n x d"
// expect: right_is "d x n"
// expect: columns_of_left "d with d = 512"
// expect: rows_of_right "d with d of any size"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d", 512> d;
constexpr dim<"d"> other;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(other, n);

#ifndef WRONG
constexpr auto right = X * transpose(X);
#else
constexpr auto wrong = X * Y;
#endif
