// SPDX-License-Identifier: MIT
// A column by the index of a row.
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
constexpr auto right = column_of(X, s);
#else
constexpr auto wrong = column_of(X, i);
#endif
