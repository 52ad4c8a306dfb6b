// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The search of odot/search, compiled once for this library.

#include "odot/search/induction.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::verdict {

/// `search::decide`.
search::decision decide_for_all_sizes(const kernel::term_arena& arena, const kernel::equation& claim,
                                      const kernel::sequence<kernel::equation>& given, const search::budget& limits);

/// `search::prove`.
std::optional<kernel::theorem> prove_for_all_sizes(const kernel::term_arena& arena, const kernel::equation& claim,
                                                   const kernel::sequence<kernel::equation>& given, const search::budget& limits);

/// `search::prove_by_induction`.
std::optional<search::induction_theorem> prove_for_every_length(const kernel::term_arena& arena,
                                                                const kernel::sequence<search::recurrence>& families);

}  // namespace odot::verdict
