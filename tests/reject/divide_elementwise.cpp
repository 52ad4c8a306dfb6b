// SPDX-License-Identifier: MIT
// An elementwise quotient of unlike shapes.
// expect: cannot_divide_elementwise
// expect: left_is "n x d"
// expect: right_is "n x k"
// expect: columns_of_left "d"
// expect: columns_of_right "k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = divide(X, X);
#else
constexpr auto wrong = divide(X, Y);
#endif
