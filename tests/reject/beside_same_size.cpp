// SPDX-License-Identifier: MIT
// Blocks side by side whose rows agree in size alone.
// expect: cannot_place_beside
// expect: left_is "n x k"
// expect: right_is "d x k"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
// expect: though_both_are "4"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n", 4> n;
constexpr dim<"d", 4> d;
constexpr dim<"k"> k;
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = beside(Y, Y);
#else
constexpr auto wrong = beside(Y, Q);
#endif
