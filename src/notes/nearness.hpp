// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether what is false of undeclared names is near something that is true: an author's mistake mostly is, a definition or a model is not.

#include "odot/verdict/decide.hpp"
#include "reader.hpp"

namespace odot::notes {

/// Whether what is refuted speaks of names that nothing declares, and nothing near it holds: then it may never have been a claim. Two sums are
/// set equal by who derives one from the other; a definition, a model or a condition has a side without one.
bool is_far_from_true(const claim_item& item, const ::odot::verdict::answer& a);

}  // namespace odot::notes
