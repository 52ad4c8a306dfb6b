// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/verdict/decide.hpp>

#include "statements.hpp"

int main() {
  const auto right = scores_claim(true), wrong = scores_claim(false);
  const auto proved = odot::verdict::decide(right.arena, right.claim.lhs, right.claim.rhs);
  const auto refuted = odot::verdict::decide(wrong.arena, wrong.claim.lhs, wrong.claim.rhs);
  std::puts("verdict: decided");
  return proved.result == odot::verdict::status::proved && refuted.result == odot::verdict::status::refuted ? 0 : 1;
}
