// SPDX-License-Identifier: MIT
// A number that is not exact.
// expect: numbers_must_be_exact
// expect: try_instead "rational{1, 2}"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);

#ifndef WRONG
constexpr auto right = rational{1, 2} * X;
#else
constexpr auto wrong = 0.5 * X;
#endif
