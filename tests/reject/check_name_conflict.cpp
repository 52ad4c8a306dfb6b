// SPDX-License-Identifier: MIT
// One name for two matrices in one claim.
// expect: one_name_stands_for_two_things
// expect: name_is "X"
// expect: here_it_is "n x d"
// expect: there_it_is "d x k"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Z = matrix<"X">(d, k);
constexpr auto Q = matrix<"Q">(d, k);

#ifndef WRONG
constexpr auto right = check<X * Q == X * Q>();
#else
constexpr auto wrong = check<X * Z == X * Q>();
#endif
