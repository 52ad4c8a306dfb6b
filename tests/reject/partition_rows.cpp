// SPDX-License-Identifier: MIT
// A partition that does not add up to the rows.
// expect: partition_does_not_add_up
// expect: matrix_is "(d + 2*k) x 1"
// expect: rows_are "d + 2*k"
// expect: parts_add_up_to "d + k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto z = vector<"z">(d + k + k);

#ifndef WRONG
constexpr auto right = row_block<1>(z, partition(d, k, k));
#else
constexpr auto wrong = row_block<1>(z, partition(d, k));
#endif
