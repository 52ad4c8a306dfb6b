// SPDX-License-Identifier: MIT
// A state of d + k + k entries and weights of d + k columns.
// expect: cannot_multiply
// expect: left_is "n x (d + k)"
// expect: right_is "(d + 2*k) x 1"
// expect: columns_of_left "d + k"
// expect: rows_of_right "d + 2*k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto W = matrix<"W">(n, d + k);
constexpr auto z = vector<"z">(d + k);
constexpr auto y = vector<"y">(k + d + k);

#ifndef WRONG
constexpr auto right = W * z;
#else
constexpr auto wrong = W * y;
#endif
