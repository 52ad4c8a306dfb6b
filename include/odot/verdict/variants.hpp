// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// True claims near a false one: what the writer may have meant.

#include <cstdint>
#include <optional>
#include <string>

#include "odot/search/prove.hpp"
#include "odot/refute/search.hpp"
#include "odot/verdict/question.hpp"

namespace odot::verdict {

/// A claim that the kernel proves and that differs from another in one place.
struct variant {
  bool left = false;              ///< whether the place is on the left side
  kernel::term original = -1;     ///< the node as it was
  kernel::term replacement = -1;  ///< the node as it is in the true claim
  kernel::term lhs = -1, rhs = -1;
  slip_kind slip = slip_kind::none;
  /// `true with Kᵀ in place of K`; says on which side where that is not clear.
  std::string text;
};

/// Tries small edits of both sides of a refuted claim: a transpose added, dropped or moved, factors swapped, ⊙ for a product and the
/// reverse, a scalar moved, added or dropped, √d for d, another symbol of the same shape, a sign, an index, an inverse.
///
/// Only edits that are well-shaped, survive evaluation and are proved by the kernel count; the first of the simplest kind is
/// returned. New nodes are made in `arena`, which must be the claim's. At most `limit` edits are tried.
std::optional<variant> true_variant(kernel::term_arena& arena, const refute::claim& c, const search::budget& proof = {}, int limit = 400);

}  // namespace odot::verdict
