// SPDX-License-Identifier: MIT
// The entry after the last.
// expect: cannot_index
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: index_is "i + 1"
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
constexpr auto wrong = entry(X, i + dim<1>{}, s);
#endif
