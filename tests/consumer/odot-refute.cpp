// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/refute/search.hpp>

#include "statements.hpp"

int main() {
  const auto right = scores_claim(true), wrong = scores_claim(false);
  const auto stands = odot::refute::find_counterexample({&right.arena, right.claim.lhs, right.claim.rhs, {}});
  const auto fails = odot::refute::find_counterexample({&wrong.arena, wrong.claim.lhs, wrong.claim.rhs, {}});
  std::puts("refute: searched");
  return !stands.found && fails.found ? 0 : 1;
}
