// SPDX-License-Identifier: MIT
// One name with two sizes in one dimension.
// expect: one_dimension_name_has_two_sizes
// expect: "d"
// expect: 512
// expect: 256
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d", 512> wide;
constexpr dim<"d", 256> narrow;
constexpr dim<"k", 256> other;

#ifndef WRONG
constexpr auto right = wide + other;
#else
constexpr auto wrong = wide + narrow;
#endif
