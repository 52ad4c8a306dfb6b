// SPDX-License-Identifier: MIT
// Two rows.
// expect: cannot_multiply
// expect: left_is "1 x k"
// expect: right_is "1 x k"
// expect: columns_of_left "k"
// expect: rows_of_right "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"k"> k;
constexpr auto x = row<"x">(k);
constexpr auto y = row<"y">(k);

#ifndef WRONG
constexpr auto right = x * transpose(y);
#else
constexpr auto wrong = x * y;
#endif
