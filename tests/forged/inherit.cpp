// SPDX-License-Identifier: MIT
// By a class that is a theorem.
// expect: private
#include "attempt.hpp"

struct mine : theorem {
#ifndef FORGED
  explicit mine(const theorem& real) : theorem(real) {}
#else
  mine(const term_arena& arena, const equation& claim) : theorem(arena, claim, {}, certificate{}) {}
#endif
};

void attempt(const term_arena&, const equation&, const std::optional<theorem>& real) { believe(*real); }
