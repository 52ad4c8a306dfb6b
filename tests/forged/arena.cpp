// SPDX-License-Identifier: MIT
// A true theorem whose symbols mean something else.
// expect: discards qualifiers|const
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  term_arena own = copy.arena();
  own.add_properties(0, symmetric);
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  theorem copy = *real;
  copy.arena().add_properties(0, symmetric);
  static_cast<void>(arena), static_cast<void>(false_claim);
#endif
}
