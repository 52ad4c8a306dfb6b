// SPDX-License-Identifier: MIT
// The same by its data member.
// expect: private
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  theorem copy = *real;
  static_cast<void>(copy.statement().lhs), static_cast<void>(arena), static_cast<void>(false_claim);
#else
  theorem copy = *real;
  copy.statement_ = false_claim;
  static_cast<void>(arena);
  believe(copy);
#endif
}
