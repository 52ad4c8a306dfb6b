// SPDX-License-Identifier: MIT
// A column index over the wrong range.
// expect: cannot_index
// expect: matrix_is "n x d"
// expect: columns_are "d"
// expect: index_is "i"
// expect: it_runs_over "n"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto i = index<"i">(n);
constexpr auto s = index<"s">(d);

#ifndef WRONG
constexpr auto right = entry(X, i, s);
#else
constexpr auto wrong = entry(X, i, i);
#endif
