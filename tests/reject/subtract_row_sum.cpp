// SPDX-License-Identifier: MIT
// The row sums are a column, not a matrix.
// expect: cannot_subtract
// expect: left_is "n x d"
// expect: right_is "n x 1"
// expect: columns_of_left "d"
// expect: columns_of_right "1"
// expect: try_instead "right * transpose(ones(d))"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X - row_sum(X) * transpose(ones(d));
#else
constexpr auto wrong = X - row_sum(X);
#endif
