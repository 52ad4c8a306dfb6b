// SPDX-License-Identifier: MIT
// In a row of blocks one has other rows.
// expect: blocks_do_not_line_up
// expect: block_is "row 2, column 2"
// expect: left_is "k x d"
// expect: right_is "n x k"
// expect: rows_of_left "k"
// expect: rows_of_right "n"
#include "odot/odot.hpp"

#include <boost/hana/tuple.hpp>

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, k);
constexpr auto C = matrix<"C">(k, d);
constexpr auto D = matrix<"D">(k, k);

#ifndef WRONG
constexpr auto right = blocks(boost::hana::make_tuple(boost::hana::make_tuple(X, Y), boost::hana::make_tuple(C, D)));
#else
constexpr auto wrong = blocks(boost::hana::make_tuple(boost::hana::make_tuple(X, Y), boost::hana::make_tuple(C, Y)));
#endif
