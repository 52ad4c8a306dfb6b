// SPDX-License-Identifier: MIT
// A zero of the wrong shape.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "d x n"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X + zero(n, d);
#else
constexpr auto wrong = X + zero(d, n);
#endif
