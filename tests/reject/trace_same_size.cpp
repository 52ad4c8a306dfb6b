// SPDX-License-Identifier: MIT
// Square in size and not in name.
// expect: trace_needs_a_square_matrix
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: columns_are "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n", 8> n;
constexpr dim<"d", 8> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = trace(X * transpose(X));
#else
constexpr auto wrong = trace(X);
#endif
