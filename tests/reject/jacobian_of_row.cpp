// SPDX-License-Identifier: MIT
// The Jacobian of a row.
// expect: jacobian_needs_two_columns
// expect: left_is "1 x n"
// expect: right_is "n x 1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto x = vector<"x">(n);

#ifndef WRONG
constexpr auto right = jacobian(A * x, x);
#else
constexpr auto wrong = jacobian(transpose(x), x);
#endif
