// SPDX-License-Identifier: MIT
// A number that is not exact, divided.
// expect: numbers_must_be_exact
// expect: try_instead "rational{1, 2}"
#include "odot/odot.hpp"

using namespace odot;

constexpr auto c = scalar<"c">;

#ifndef WRONG
constexpr auto right = rational{1, 2} / c;
#else
constexpr auto wrong = 0.5 / c;
#endif
