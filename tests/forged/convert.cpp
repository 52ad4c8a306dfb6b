// SPDX-License-Identifier: MIT
// From an equation.
// expect: no known conversion|no viable conversion|non-scalar type|could not convert|cannot convert
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  believe(*real);
  believe(*prove(arena, false_claim));
#else
  theorem made = false_claim;
  static_cast<void>(arena), static_cast<void>(real);
  believe(made);
#endif
}
