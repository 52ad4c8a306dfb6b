// SPDX-License-Identifier: MIT
// From bytes.
// expect: no matching function|not trivially copyable|constraint
#include "attempt.hpp"

struct bytes {
  unsigned char all[sizeof(theorem)] = {};
};

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
  static_cast<void>(arena), static_cast<void>(false_claim);
#ifndef FORGED
  believe(*real);
  static_cast<void>(std::bit_cast<unsigned>(1));
#else
  static_cast<void>(real);
  believe(std::bit_cast<theorem>(bytes{}));
#endif
}
