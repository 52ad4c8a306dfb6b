// SPDX-License-Identifier: MIT
// By an overload of the friend.
// expect: private
#include "attempt.hpp"

namespace odot::kernel {
inline std::optional<theorem> prove(const term_arena& arena, const equation& claim, int) {
#ifndef FORGED
  return prove(arena, claim);
#else
  return theorem(arena, claim, {});
#endif
}
}  // namespace odot::kernel

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>&) { believe(*prove(arena, false_claim, 0)); }
