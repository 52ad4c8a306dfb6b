// SPDX-License-Identifier: MIT
// No matrix has a dimension of 0.
// expect: dimensions_must_be_written_as_dim
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;

#ifndef WRONG
constexpr auto right = ones(n, dim<1>{});
#else
constexpr auto wrong = ones(n, dim<0>{});
#endif
