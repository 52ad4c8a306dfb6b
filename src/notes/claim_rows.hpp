// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts on claims that were read row by row.

#include "check.hpp"

namespace odot::notes {

/// A refuted claim in which a name stands first and on one side only, such as `A = L L^\top`, may be what introduces
/// the name: it is unsupported. Does nothing for other claims.
void look_at_new_names(checked_claim& claim, const claim_item& item);

/// Points a refuted claim at the row of blocks that its counterexample is in. A claim that holds in the rows that
/// were compared, but has rows that could not be, is taken back: it is unsupported. Does nothing for other claims.
void look_at_rows(checked_claim& claim, const claim_item& item);

} // namespace odot::notes
