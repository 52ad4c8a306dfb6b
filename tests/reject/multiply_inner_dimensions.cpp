// SPDX-License-Identifier: MIT
// A product whose inner dimensions differ.
// expect: cannot_multiply
// expect: left_is "n x d"
// expect: right_is "k x n"
// expect: columns_of_left "d"
// expect: rows_of_right "k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(k, n);

#ifndef WRONG
constexpr auto right = X * transpose(X);
#else
constexpr auto wrong = X * Y;
#endif
