// SPDX-License-Identifier: MIT
// The trace of a matrix that is not square.
// expect: trace_needs_a_square_matrix
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: columns_are "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto A = matrix<"A">(n, n);

#ifndef WRONG
constexpr auto right = trace(A);
#else
constexpr auto wrong = trace(X);
#endif
