// SPDX-License-Identifier: MIT
// A slice that runs past the last row.
// expect: cannot_slice
// expect: matrix_is "(d + k) x 1"
// expect: rows_are "d + k"
// expect: slice_begins_at "d"
// expect: slice_holds "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto z = vector<"z">(d + k);

#ifndef WRONG
constexpr auto right = row_slice(z, d, k);
#else
constexpr auto wrong = row_slice(z, d, d);
#endif
