// SPDX-License-Identifier: MIT
// One over a matrix.
// expect: cannot_divide
// expect: left_is "1 x 1"
// expect: right_is "n x d"
// expect: divisor_must_be "1 x 1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = power(X, -1);
#else
constexpr auto wrong = 1 / X;
#endif
