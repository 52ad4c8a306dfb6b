// SPDX-License-Identifier: MIT
// The square root of a matrix.
// expect: needs_a_scalar
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: columns_are "d"
// expect: try_instead "power(A, rational{1, 2})"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = X / sqrt(d);
#else
constexpr auto wrong = sqrt(X);
#endif
