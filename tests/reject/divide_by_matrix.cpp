// SPDX-License-Identifier: MIT
// Division by a matrix: the hint names the product with the inverse.
// expect: cannot_divide
// expect: left_is "n x d"
// expect: right_is "d x d"
// expect: divisor_must_be "1 x 1"
// expect: try_instead "left * inverse(right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto B = matrix<"B">(d, d);

#ifndef WRONG
constexpr auto right = X * inverse(B);
#else
constexpr auto wrong = X / B;
#endif
