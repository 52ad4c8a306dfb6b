// SPDX-License-Identifier: MIT
// The greater entries of unlike shapes.
// expect: cannot_go_entry_by_entry
// expect: left_is "n x d"
// expect: right_is "n x k"
// expect: columns_of_left "d"
// expect: columns_of_right "k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, k);

#ifndef WRONG
constexpr auto right = maximum(X, X);
#else
constexpr auto wrong = maximum(X, Y);
#endif
