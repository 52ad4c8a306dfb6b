// SPDX-License-Identifier: MIT
// A theorem by induction, by its constructor.
// expect: private
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation&, const std::optional<theorem>&) {
  const sequence<recurrence> families;
#ifndef FORGED
  believe(*prove_by_induction(arena, families));
#else
  believe(induction_theorem(arena, families, {}, {}));
#endif
}
