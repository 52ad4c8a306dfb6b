// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/refute/judge.hpp>

#include "statements.hpp"

int main() {
  const auto right = scores_claim(true), wrong = scores_claim(false);
  const auto proved = odot::refute::judge(right.arena, right.claim.lhs, right.claim.rhs);
  const auto refuted = odot::refute::judge(wrong.arena, wrong.claim.lhs, wrong.claim.rhs);
  std::puts("refute: judged");
  return proved.result == odot::refute::verdict::proved && refuted.result == odot::refute::verdict::refuted ? 0 : 1;
}
