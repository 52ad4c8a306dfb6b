// SPDX-License-Identifier: MIT
// The transpose stands on the wrong factor.
// expect: cannot_multiply
// expect: left_is "k x n"
// expect: right_is "d x k"
// expect: columns_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);

#ifndef WRONG
constexpr auto right = transpose(X * Q) * (X * K);
#else
constexpr auto wrong = transpose(X * Q) * K;
#endif
