// SPDX-License-Identifier: MIT
// By a function of the friend's name and type.
// expect: redefinition
#include "attempt.hpp"

#ifdef FORGED
namespace odot::kernel {
inline std::optional<theorem> certify(const term_arena& arena, const equation& claim, const sequence<equation>& given,
                                      const certificate& proof, order_function, int) {
  return theorem(arena, claim, given, proof);
}
}  // namespace odot::kernel
#endif

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>&) {
  believe(*certify(arena, false_claim, {}, {}, usual_order));
}
