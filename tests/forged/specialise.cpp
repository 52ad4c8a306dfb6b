// SPDX-License-Identifier: MIT
// By a template that calls itself a friend.
// expect: private
#include "attempt.hpp"

template <class T>
struct maker {
  template <class... Arguments>
  static T make(Arguments&&... arguments) {
    return T(std::forward<Arguments>(arguments)...);
  }
};

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real) {
#ifndef FORGED
  believe(maker<theorem>::make(*real));
  static_cast<void>(arena), static_cast<void>(false_claim);
#else
  believe(maker<theorem>::make(arena, false_claim, sequence<equation>{}, certificate{}));
  static_cast<void>(real);
#endif
}
