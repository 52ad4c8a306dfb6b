// SPDX-License-Identifier: MIT
// A bias as a column.
// expect: cannot_add
// expect: left_is "n x 1"
// expect: right_is "n x d"
// expect: columns_of_left "1"
// expect: columns_of_right "d"
// expect: try_instead "left * transpose(ones(d))"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto b = vector<"b">(n);

#ifndef WRONG
constexpr auto right = b * transpose(ones(d)) + X;
#else
constexpr auto wrong = b + X;
#endif
