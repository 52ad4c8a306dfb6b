// SPDX-License-Identifier: MIT
// A theorem by induction whose closed form is exchanged afterwards.
// expect: read-only|const|discards qualifiers
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>&) {
  std::optional<induction_theorem> real = prove_by_induction(arena, {});
#ifndef FORGED
  sequence<recurrence> own = real->families();
  own[0].closed = false_claim.lhs;
#else
  real->families()[0].closed = false_claim.lhs;
#endif
  believe(*real);
}
