// SPDX-License-Identifier: MIT
// Two columns have an inner and an outer product, but no plain one.
// expect: cannot_multiply
// expect: left_is "n x 1"
// expect: right_is "n x 1"
// expect: columns_of_left "1"
// expect: rows_of_right "n"
// expect: try_instead "left * transpose(right)"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr auto u = vector<"u">(n);
constexpr auto v = vector<"v">(n);

#ifndef WRONG
constexpr auto right = u * transpose(v);
#else
constexpr auto wrong = u * v;
#endif
