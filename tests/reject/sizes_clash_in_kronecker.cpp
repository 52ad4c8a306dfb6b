// SPDX-License-Identifier: MIT
// One name with two sizes in a Kronecker product.
// expect: cannot_take_kronecker_product
// expect: left_is "d x 1"
// expect: right_is "d x 1"
// expect: rows_of_left "d with d = 512"
// expect: rows_of_right "d with d = 256"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"d", 512> wide;
constexpr dim<"d", 256> narrow;

#ifndef WRONG
constexpr auto right = kron(ones(wide), ones(wide));
#else
constexpr auto wrong = kron(ones(wide), ones(narrow));
#endif
