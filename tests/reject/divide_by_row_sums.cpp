// SPDX-License-Identifier: MIT
// Softmax by hand: the row sums are no scalar.
// expect: cannot_divide
// expect: left_is "n x d"
// expect: right_is "n x 1"
// expect: divisor_must_be "1 x 1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = inverse(diag(row_sum(exp(X)))) * exp(X);
#else
constexpr auto wrong = exp(X) / row_sum(exp(X));
#endif
