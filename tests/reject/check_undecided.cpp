// SPDX-License-Identifier: MIT
// Past its budget the kernel says so, and what to try instead.
// expect: claim_is_undecided
// expect: claim_is
// expect: "the compile-time budget is
// expect: try_instead "prove(claim) at run time"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto B = matrix<"B">(n, n);

#ifndef WRONG
constexpr auto right = check<matrix_power<2>(A + B) == A * A + A * B + B * A + B * B>();
#else
constexpr auto wrong = check<matrix_power<12>(A + B) == A>();
#endif
