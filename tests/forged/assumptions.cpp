// SPDX-License-Identifier: MIT
// A true theorem without its assumptions.
// expect: discards qualifiers|const
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  sequence<equation> own = copy.assumptions();
  own.clear();
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  theorem copy = *real;
  copy.assumptions().clear();
  static_cast<void>(arena), static_cast<void>(false_claim);
#endif
}
