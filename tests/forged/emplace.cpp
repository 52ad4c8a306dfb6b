// SPDX-License-Identifier: MIT
// In place, inside an optional.
// expect: no matching|no member|private|not satisfied
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  std::optional<theorem> copy;
  copy.emplace(*real);
  believe(*copy);
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  std::optional<theorem> made;
  made.emplace(arena, false_claim, sequence<equation>{}, certificate{});
  believe(*made);
#endif
}
