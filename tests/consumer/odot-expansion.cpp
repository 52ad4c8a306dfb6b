// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/expansion/compare.hpp>

#include "statements.hpp"

int main() {
  const auto compared = [](const odot::statement& s) {
    const auto sizes = odot::expansion::sizes_of(s.arena, {{"n", 2}, {"d", 3}});
    return odot::expansion::compare(s.arena, s.claim.lhs, s.claim.rhs, sizes).equal;
  };
  std::puts("expansion: compared");
  return compared(scores_claim(true)) && !compared(scores_claim(false)) ? 0 : 1;
}
