// SPDX-License-Identifier: MIT
// The trace of a product in the wrong order.
// expect: trace_needs_a_square_matrix
// expect: matrix_is "n x k"
// expect: rows_are "n"
// expect: columns_are "k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto B = matrix<"B">(d, n);

#ifndef WRONG
constexpr auto right = trace(X * B);
#else
constexpr auto wrong = trace(X * Q);
#endif
