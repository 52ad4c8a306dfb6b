// SPDX-License-Identifier: MIT
// On the heap.
// expect: private
#include "attempt.hpp"

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  believe(*std::make_unique<theorem>(*real));
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  believe(*std::make_unique<theorem>(arena, false_claim, sequence<equation>{}, certificate{}));
#endif
}
