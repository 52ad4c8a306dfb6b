// SPDX-License-Identifier: MIT
// By an overload of the friend.
// expect: private
#include "attempt.hpp"

namespace odot::kernel {
inline std::optional<theorem> certify(const term_arena& arena, const equation& claim, const certificate& proof) {
#ifndef FORGED
  return certify(arena, claim, {}, proof, odot::search::usual_order);
#else
  return theorem(arena, claim, {}, proof);
#endif
}
}  // namespace odot::kernel

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>&) { believe(*certify(arena, false_claim, {})); }
