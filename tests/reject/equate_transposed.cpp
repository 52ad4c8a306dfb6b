// SPDX-License-Identifier: MIT
// The transpose of a product in the wrong order would not even be well shaped; here it is forgotten.
// expect: cannot_equate
// expect: left_is "k x n"
// expect: right_is "n x k"
// expect: rows_of_left "k"
// expect: rows_of_right "n"
// expect: try_instead "transpose(right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);

#ifndef WRONG
constexpr auto right = transpose(X * Q) == transpose(Q) * transpose(X);
#else
constexpr auto wrong = transpose(X * Q) == X * Q;
#endif
