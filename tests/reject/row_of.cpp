// SPDX-License-Identifier: MIT
// A row by the index of a column.
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
constexpr auto right = row_of(X, i);
#else
constexpr auto wrong = row_of(X, s);
#endif
