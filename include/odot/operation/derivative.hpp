// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Derivatives of the table as terms.

#include "odot/operation/terms.hpp"

namespace odot::operation {

/// f′ of every entry of `a`, as an expression without dashes where `f` is derived; -1 where the table has no derivative of it.
constexpr kernel::term derivative(kernel::term_arena& arena, function f, kernel::term a) {
  if (!is_derived(f)) return kernel::apply(arena, static_cast<int>(f), a, 1);
  term_ring ring(arena);
  return slope(ring, f, a, apply(arena, f, a)).value_or(-1);
}

}  // namespace odot::operation
