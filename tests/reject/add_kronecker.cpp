// SPDX-License-Identifier: MIT
// A Kronecker product and one of its factors.
// expect: cannot_add
// expect: left_is "d*n x d*k"
// expect: right_is "n x d"
// expect: rows_of_left "d*n"
// expect: rows_of_right "n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);

#ifndef WRONG
constexpr auto right = kron(X, Q) + kron(X, Q);
#else
constexpr auto wrong = kron(X, Q) + X;
#endif
