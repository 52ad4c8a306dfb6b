// SPDX-License-Identifier: MIT
// By a class that inherits the constructors.
// expect: private
#include "attempt.hpp"

struct mine : theorem {
  using theorem::theorem;
  mine(const mine&) = default;
  explicit mine(const theorem& real) : theorem(real) {}
};

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  believe(mine(*real));
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  believe(mine(arena, false_claim, sequence<equation>{}, certificate{}));
  static_cast<void>(real);
#endif
}
