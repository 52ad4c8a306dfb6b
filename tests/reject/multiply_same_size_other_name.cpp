// SPDX-License-Identifier: MIT
// Two names are two dimensions although both are 512: what no check of sizes can see.
// expect: cannot_multiply
// expect: left_is "n x d"
// expect: right_is "k x n"
// expect: columns_of_left "d"
// expect: rows_of_right "k"
// expect: though_both_are "512"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d", 512> d;
constexpr dim<"k", 512> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(k, n);

#ifndef WRONG
constexpr auto right = X * transpose(X);
#else
constexpr auto wrong = X * Y;
#endif
