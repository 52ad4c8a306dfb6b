// SPDX-License-Identifier: MIT
// The inverse of a matrix that is not square.
// expect: inverse_needs_a_square_matrix
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
constexpr auto right = inverse(A);
#else
constexpr auto wrong = inverse(X);
#endif
