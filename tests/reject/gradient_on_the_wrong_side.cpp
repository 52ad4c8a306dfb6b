// SPDX-License-Identifier: MIT
// A gradient that lost a transpose.
// expect: cannot_add
// expect: left_is "n x 1"
// expect: right_is "1 x n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto x = vector<"x">(n);

#ifndef WRONG
constexpr auto right = gradient(sum(x), x) + x;
#else
constexpr auto wrong = gradient(sum(x), x) + transpose(x);
#endif
