// SPDX-License-Identifier: MIT
// A gradient by something that is no symbol.
// expect: can_only_differentiate_by_a_symbol
// expect: matrix_is "n x 1"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto A = matrix<"A">(n, n);
constexpr auto x = vector<"x">(n);

#ifndef WRONG
constexpr auto right = gradient(sum(x), x);
#else
constexpr auto wrong = gradient(sum(x), 2 * x);
#endif
