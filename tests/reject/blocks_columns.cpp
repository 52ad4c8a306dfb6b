// SPDX-License-Identifier: MIT
// A row of blocks has other columns in all.
// expect: blocks_do_not_line_up
// expect: block_is "row 2"
// expect: columns_above "d + k"
// expect: columns_of_row "2*k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, k);
constexpr auto C = matrix<"C">(k, d);
constexpr auto D = matrix<"D">(k, k);

#ifndef WRONG
constexpr auto right = blocks(block_row(X, Y), block_row(C, D));
#else
constexpr auto wrong = blocks(block_row(X, Y), block_row(D, D));
#endif
