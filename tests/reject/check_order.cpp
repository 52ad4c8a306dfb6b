// SPDX-License-Identifier: MIT
// Products do not commute.
// expect: claim_is_not_proved
// expect: claim_is "A B = B A"
// expect: left_becomes
// expect: A[i,a]*B[a,j]
// expect: right_becomes
// expect: B[i,a]
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto B = matrix<"B">(n, n);

#ifndef WRONG
constexpr auto right = check<transpose(A * B) == transpose(B) * transpose(A)>();
#else
constexpr auto wrong = check<A * B == B * A>();
#endif
