// SPDX-License-Identifier: MIT
// A claim that is false: the message shows it, and what each side comes to.
// expect: claim_is_not_proved
// expect: claim_is "X Q (X K)^T = X (K Q^T) X^T"
// expect: left_becomes
// expect: right_becomes
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);

#ifndef WRONG
constexpr auto right = check<(X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X)>();
#else
constexpr auto wrong = check<(X * Q) * transpose(X * K) == X * (K * transpose(Q)) * transpose(X)>();
#endif
