// SPDX-License-Identifier: MIT
// Row and column index exchanged.
// expect: cannot_index
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: index_is "s"
// expect: it_runs_over "d"
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
constexpr auto wrong = entry(X, s, i);
#endif
