// SPDX-License-Identifier: MIT
// The sum of each row is a column, not the number n.
// expect: cannot_equate
// expect: left_is "d x 1"
// expect: right_is "1 x 1"
// expect: rows_of_left "d"
// expect: rows_of_right "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = sum(ones(n)) == n;
#else
constexpr auto wrong = row_sum(transpose(X)) == n;
#endif
