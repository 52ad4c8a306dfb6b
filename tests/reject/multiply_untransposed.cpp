// SPDX-License-Identifier: MIT
// The scores of attention without the transpose: the hint names what was meant.
// expect: cannot_multiply
// expect: left_is "n x k"
// expect: right_is "n x k"
// expect: columns_of_left "k"
// expect: rows_of_right "n"
// expect: try_instead "left * transpose(right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);

#ifndef WRONG
constexpr auto right = (X * Q) * transpose(X * K);
#else
constexpr auto wrong = (X * Q) * (X * K);
#endif
