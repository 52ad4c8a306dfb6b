// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The sizes at which a term is expanded: a number for every dimension and every natural name. A name without a value makes whatever mentions
/// it fall outside of the fragment, with a text that names it.

#include "odot/reading/sizes.hpp"

namespace odot::expansion {

using reading::sizes, reading::sizes_of, reading::value_of;

}  // namespace odot::expansion
