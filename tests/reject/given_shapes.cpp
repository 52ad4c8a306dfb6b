// SPDX-License-Identifier: MIT
// An assumption of two shapes.
// expect: cannot_equate
// expect: left_is "d x d"
// expect: right_is "n x n"
// expect: rows_of_left "d"
// expect: rows_of_right "n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = given(transpose(X) * X == identity(d));
#else
constexpr auto wrong = given(transpose(X) * X == identity(n));
#endif
