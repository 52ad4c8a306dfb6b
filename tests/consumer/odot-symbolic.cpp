// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/symbolic/compare.hpp>

#include "statements.hpp"

int main() {
  const auto s = scores_claim(true);
  odot::symbolic::sizes two;
  for (odot::kernel::name n = 0; n < s.arena.names(); ++n) two.set(n, 2);
  std::puts("symbolic: expanded");
  return odot::symbolic::compare(s.arena, two, s.claim.lhs, s.claim.rhs).result == odot::symbolic::outcome::equal ? 0 : 1;
}
