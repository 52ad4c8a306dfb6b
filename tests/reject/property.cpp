// SPDX-License-Identifier: MIT
// A permutation matrix is square.
// expect: property_needs_a_square_matrix
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: columns_are "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;

#ifndef WRONG
constexpr auto right = matrix<"P">(n, n, permutation);
#else
constexpr auto wrong = matrix<"P">(n, d, permutation);
#endif
