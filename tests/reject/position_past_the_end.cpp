// SPDX-License-Identifier: MIT
// The fourth row of three.
// expect: cannot_index
// expect: matrix_is "3 x d"
// expect: rows_are "3"
// expect: position_is "3"
// expect: counted_from "0"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(dim<3>{}, d);

#ifndef WRONG
constexpr auto right = row_of(X, position<2>);
#else
constexpr auto wrong = row_of(X, position<3>);
#endif
