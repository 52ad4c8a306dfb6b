// SPDX-License-Identifier: MIT
// An entry that is a matrix.
// expect: needs_a_scalar
// expect: matrix_is "n x d"
// expect: rows_are "n"
// expect: columns_are "d"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto i = index<"i">(n);
constexpr auto s = index<"s">(d);

#ifndef WRONG
constexpr auto right = by_entries(i, s, entry(X, i, s));
#else
constexpr auto wrong = by_entries(i, s, X);
#endif
