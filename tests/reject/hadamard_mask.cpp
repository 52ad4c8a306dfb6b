// SPDX-License-Identifier: MIT
// A mask of d x d over scores of n x n.
// expect: cannot_take_hadamard_product
// expect: left_is "n x n"
// expect: right_is "d x d"
// expect: rows_of_left "n"
// expect: rows_of_right "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto M = matrix<"M">(n, n);
constexpr auto L = matrix<"L">(d, d);

#ifndef WRONG
constexpr auto right = hadamard(X * transpose(X), M);
#else
constexpr auto wrong = hadamard(X * transpose(X), L);
#endif
