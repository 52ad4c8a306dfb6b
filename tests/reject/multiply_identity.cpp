// SPDX-License-Identifier: MIT
// An identity of the wrong size.
// expect: cannot_multiply
// expect: left_is "n x d"
// expect: right_is "n x n"
// expect: columns_of_left "d"
// expect: rows_of_right "n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X * identity(d);
#else
constexpr auto wrong = X * identity(n);
#endif
