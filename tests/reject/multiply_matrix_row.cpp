// SPDX-License-Identifier: MIT
// A row where a column belongs.
// expect: cannot_multiply
// expect: left_is "n x d"
// expect: right_is "1 x d"
// expect: columns_of_left "d"
// expect: rows_of_right "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto x = row<"x">(d);

#ifndef WRONG
constexpr auto right = X * transpose(x);
#else
constexpr auto wrong = X * x;
#endif
