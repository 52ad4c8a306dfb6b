// SPDX-License-Identifier: MIT
#include "proving.hpp"

namespace odot::verdict {

search::decision decide_for_all_sizes(const kernel::term_arena& arena, const kernel::equation& claim,
                                      const kernel::sequence<kernel::equation>& given, const search::budget& limits) {
  return search::decide(arena, claim, given, limits);
}

std::optional<kernel::theorem> prove_for_all_sizes(const kernel::term_arena& arena, const kernel::equation& claim,
                                                   const kernel::sequence<kernel::equation>& given, const search::budget& limits) {
  return search::prove(arena, claim, given, limits);
}

std::optional<search::induction_theorem> prove_for_every_length(const kernel::term_arena& arena,
                                                                const kernel::sequence<search::recurrence>& families) {
  return search::prove_by_induction(arena, families);
}

}  // namespace odot::verdict
