// SPDX-License-Identifier: MIT
// h heads of size d, and of size k.
// expect: cannot_multiply
// expect: left_is "n x d*h"
// expect: right_is "h*k x n"
// expect: columns_of_left "d*h"
// expect: rows_of_right "h*k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr dim<"h"> h;
constexpr auto H = matrix<"H">(n, h * d);
constexpr auto W = matrix<"W">(d * h, n);
constexpr auto V = matrix<"V">(h * k, n);

#ifndef WRONG
constexpr auto right = H * W;
#else
constexpr auto wrong = H * V;
#endif
