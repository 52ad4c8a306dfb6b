// SPDX-License-Identifier: MIT
// Attention weights times values that were not projected.
// expect: cannot_multiply
// expect: left_is "n x n"
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
constexpr auto V = matrix<"V">(d, k);
constexpr auto S = softmax((X * Q) * transpose(X * K) / sqrt(k));

#ifndef WRONG
constexpr auto right = S * (X * V);
#else
constexpr auto wrong = S * V;
#endif
