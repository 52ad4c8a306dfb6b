// SPDX-License-Identifier: MIT
// A sum of unlike columns.
// expect: cannot_add
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
constexpr auto right = X + X;
#else
constexpr auto wrong = X + Y;
#endif
