// SPDX-License-Identifier: MIT
// n + 1 and n + 2.
// expect: cannot_multiply
// expect: left_is "n x (n + 1)"
// expect: right_is "(n + 2) x 1"
// expect: columns_of_left "n + 1"
// expect: rows_of_right "n + 2"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto W = matrix<"W">(n, n + dim<1>{});
constexpr auto z = vector<"z">(dim<1>{} + n);
constexpr auto y = vector<"y">(n + dim<2>{});

#ifndef WRONG
constexpr auto right = W * z;
#else
constexpr auto wrong = W * y;
#endif
