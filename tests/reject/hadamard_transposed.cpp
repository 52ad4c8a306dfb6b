// SPDX-License-Identifier: MIT
// A Hadamard product with a transpose.
// expect: cannot_take_hadamard_product
// expect: left_is "n x d"
// expect: right_is "d x n"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = hadamard(X, X);
#else
constexpr auto wrong = hadamard(X, transpose(X));
#endif
