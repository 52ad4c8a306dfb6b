// SPDX-License-Identifier: MIT
// A row of W1 with a zero block of the wrong width.
// expect: blocks_do_not_line_up
// expect: block_is "row 2"
// expect: columns_above "d + k"
// expect: columns_of_row "2*k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto W = matrix<"W">(k, d);

#ifndef WRONG
constexpr auto right = blocks(block_row(W, zero(k, k)), block_row(zero(k, d), identity(k)));
#else
constexpr auto wrong = blocks(block_row(W, zero(k, k)), block_row(zero(k, k), identity(k)));
#endif
