// SPDX-License-Identifier: MIT
// As an aggregate.
// expect: private
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  believe({*real});
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  believe({arena, false_claim, {}, certificate{}});
#endif
}
