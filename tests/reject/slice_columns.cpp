// SPDX-License-Identifier: MIT
// A slice that runs past the last column.
// expect: cannot_slice
// expect: matrix_is "n x d"
// expect: columns_are "d"
// expect: slice_begins_at "1"
// expect: slice_holds "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = column_slice(X, dim<0>{}, d);
#else
constexpr auto wrong = column_slice(X, dim<1>{}, d);
#endif
