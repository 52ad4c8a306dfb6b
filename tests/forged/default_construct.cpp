// SPDX-License-Identifier: MIT
// From nothing.
// expect: no matching|no default constructor
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  believe(copy);
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  theorem empty;
  believe(empty);
#endif
}
