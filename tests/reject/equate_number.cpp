// SPDX-License-Identifier: MIT
// A matrix is no number.
// expect: cannot_equate
// expect: left_is "n x n"
// expect: right_is "1 x 1"
// expect: rows_of_left "n"
// expect: rows_of_right "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);

#ifndef WRONG
constexpr auto right = trace(A) == 1;
#else
constexpr auto wrong = A == 1;
#endif
