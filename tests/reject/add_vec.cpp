// SPDX-License-Identifier: MIT
// Two matrices as columns of unlike length.
// expect: cannot_add
// expect: left_is "d*n x 1"
// expect: right_is "d*k x 1"
// expect: rows_of_left "d*n"
// expect: rows_of_right "d*k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);

#ifndef WRONG
constexpr auto right = vec(X) + vec(transpose(X));
#else
constexpr auto wrong = vec(X) + vec(Q);
#endif
