// SPDX-License-Identifier: MIT
// A Kronecker product with factors in the other order.
// expect: cannot_multiply
// expect: left_is "d*n x d*k"
// expect: right_is "k*n x d^2"
// expect: columns_of_left "d*k"
// expect: rows_of_right "k*n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto B = kron(X, Q);

#ifndef WRONG
constexpr auto right = B * transpose(B);
#else
constexpr auto wrong = B * kron(transpose(Q), X);
#endif
