// SPDX-License-Identifier: MIT
// By a function of the friend's name and type.
// expect: redefinition
#include "attempt.hpp"

#ifdef FORGED
namespace odot::search {
inline std::optional<induction_theorem> prove_by_induction(const term_arena& arena, const sequence<recurrence>& families,
                                                           const sequence<equation>& given, const budget&) {
  return induction_theorem(arena, families, given, {});
}
}  // namespace odot::search
#endif

void attempt(const term_arena& arena, const equation&, const std::optional<theorem>&) { believe(*prove_by_induction(arena, {})); }
