// SPDX-License-Identifier: MIT
// A true theorem with another statement.
// expect: read-only|const-qualified|discards qualifiers|no viable overloaded
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  copy = *prove(arena, false_claim);
  believe(copy);
#else
  theorem copy = *real;
  copy.statement() = false_claim;
  static_cast<void>(arena);
  believe(copy);
#endif
}
