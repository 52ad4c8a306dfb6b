// SPDX-License-Identifier: MIT
// The gradient of a vector, which is a Jacobian.
// expect: needs_a_scalar
// expect: matrix_is "n x 1"
// expect: rows_are "n"
// expect: columns_are "1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto x = vector<"x">(n);

#ifndef WRONG
constexpr auto right = gradient(transpose(x) * A * x, x);
#else
constexpr auto wrong = gradient(A * x, x);
#endif
