// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// GiNaC's expansion, which may find that there is nothing to expand.

#include <ginac/ginac.h>

#include "odot/reading/sizes.hpp"

namespace odot::symbolic {

using reading::undefined_entry;

/// `e.expand()`. GiNaC expands below fraction lines too; a denominator that comes to zero there throws `undefined_entry`.
inline GiNaC::ex expanded(const GiNaC::ex& e) {
  try {
    return e.expand();
  } catch (const GiNaC::pole_error&) {
    throw undefined_entry("a denominator that is zero once it is expanded");
  }
}

}  // namespace odot::symbolic
