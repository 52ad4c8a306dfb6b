// SPDX-License-Identifier: MIT
// A number where a dimension belongs.
// expect: dimensions_must_be_written_as_dim
// expect: try_instead "dim<\"n\">{} or dim<3>{}"
#include "odot/odot.hpp"

using namespace odot;

constexpr dim<"n"> n;

#ifndef WRONG
constexpr auto right = matrix<"X">(n, dim<3>{});
#else
constexpr auto wrong = matrix<"X">(n, 3);
#endif
