// SPDX-License-Identifier: MIT
// Division of two matrices of one shape: entry by entry has a name of its own.
// expect: cannot_divide
// expect: left_is "n x d"
// expect: right_is "n x d"
// expect: divisor_must_be "1 x 1"
// expect: try_instead "divide(left, right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = divide(X, X);
#else
constexpr auto wrong = X / X;
#endif
