// SPDX-License-Identifier: MIT
// A number that is not exact, added.
// expect: numbers_must_be_exact
// expect: try_instead "rational{1, 2}"
#include "odot/odot.hpp"

using namespace odot;

constexpr auto c = scalar<"c">;

#ifndef WRONG
constexpr auto right = c + rational{1, 2};
#else
constexpr auto wrong = c + 0.5;
#endif
