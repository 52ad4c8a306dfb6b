// SPDX-License-Identifier: MIT
#include <cstdio>

#include <odot/modular/check.hpp>

#include "statements.hpp"

int main() {
  const auto s = scores_claim(true);
  const auto sizes = odot::expansion::sizes_of(s.arena, {{"n", 5}, {"d", 32}});
  std::puts(odot::modular::check(s.arena, s.claim.lhs, s.claim.rhs, sizes).text().c_str());
}
