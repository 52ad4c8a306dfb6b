// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the two sides of a proved derivation come to when they are computed.

#include <optional>

#include "odot/numeric/term_evaluator.hpp"
#include "run.hpp"

namespace odot::catalogue {

/// Evaluates both sides of every equation of the case in float and double at several sizes, and gives the
/// largest of each error. Of an induction these are the steps: the closed form at t + 1 against the
/// recurrence with the closed form at t put in.
///
/// `evaluated` is false where no equation can be evaluated, `why` says why. A proved identity may still be
/// numerically bad: then `explained` is false, and one side is further from its own value in double than the
/// condition of the data explains.
numeric::agreement compute(const derivation& d, const general_case& which);

} // namespace odot::catalogue
