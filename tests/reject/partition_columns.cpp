// SPDX-License-Identifier: MIT
// A block taken by the partition of another matrix.
// expect: partition_does_not_add_up
// expect: columns_are "d + k"
// expect: parts_add_up_to "k + n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto W = matrix<"W">(n + k, d + k);

#ifndef WRONG
constexpr auto right = block<1, 0>(W, partition(n, k), partition(d, k));
#else
constexpr auto wrong = block<1, 0>(W, partition(n, k), partition(n, k));
#endif
