// SPDX-License-Identifier: MIT
// Two names of size 64 in a sum.
// expect: cannot_add
// expect: left_is "n x d"
// expect: right_is "n x k"
// expect: columns_of_left "d"
// expect: columns_of_right "k"
// expect: though_both_are "64"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d", 64> d;
constexpr dim<"k", 64> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = X + X;
#else
constexpr auto wrong = X + Y;
#endif
