// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a false equation is a slip: whether one near it seems to hold.

#include "odot/refute/search.hpp"

namespace odot::verdict {

/// Whether some edit of one place of `c`, as `true_variant` makes them or a sign changed, agrees at every point that is looked at. That
/// tells a mistake in an identity from what never was one: a definition, a model, a condition. Nothing is proved, and sides of a name or
/// two (`Aᵀ = A`) are near everything, so that the answer for them is no.
///
/// New nodes are made in `arena`, which must be the claim's. At most `limit` edits are tried.
bool true_nearby(kernel::term_arena& arena, refute::claim c, int limit = 400);

}  // namespace odot::verdict
