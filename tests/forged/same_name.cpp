// SPDX-License-Identifier: MIT
// By a function of the friend's name in another namespace.
// expect: private
#include "attempt.hpp"

namespace mine {
inline std::optional<theorem> certify(const term_arena& arena, const equation& claim, const sequence<equation>& given,
                                      const certificate& proof, order_function order) {
#ifndef FORGED
  return odot::kernel::certify(arena, claim, given, proof, order);
#else
  static_cast<void>(order);
  return theorem(arena, claim, given, proof);
#endif
}
}  // namespace mine

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>&) {
  believe(*mine::certify(arena, false_claim, {}, {}, usual_order));
}
