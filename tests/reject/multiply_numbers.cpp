// SPDX-License-Identifier: MIT
// Plain numbers as dimensions.
// expect: cannot_multiply
// expect: left_is "2 x 3"
// expect: right_is "2 x 3"
// expect: columns_of_left "3"
// expect: rows_of_right "2"
#include "odot/odot.hpp"

using namespace odot;

constexpr auto B = matrix<"B">(dim<2>{}, dim<3>{});

#ifndef WRONG
constexpr auto right = B * transpose(B);
#else
constexpr auto wrong = B * B;
#endif
