// SPDX-License-Identifier: MIT
// A theorem whose certificate is exchanged afterwards.
// expect: discards qualifiers|const
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  certificate own = copy.proof();
  own.goals.clear();
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  theorem copy = *real;
  copy.proof().goals.clear();
  static_cast<void>(arena), static_cast<void>(false_claim);
#endif
}
