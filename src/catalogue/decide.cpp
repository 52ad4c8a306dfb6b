// SPDX-License-Identifier: MIT
#include <chrono>

#include "odot/kernel/prove.hpp"
#include "run.hpp"

namespace odot::catalogue {

namespace {

/// Weights over a state of many slots need many block cases, and few of anything else.
constexpr kernel::budget block_cases() {
  kernel::budget b;
  b.monomials = 5'000'000;
  b.splits = 200'000;
  return b;
}

std::string why(kernel::failure f) {
  switch (f) {
    case kernel::failure::none: return "the two sides have different normal forms";
    case kernel::failure::budget: return "the budget of the kernel is used up";
    case kernel::failure::overflow: return "a number does not fit 64 bits";
    case kernel::failure::division_by_zero: return "something is divided by zero";
    default: return "the kernel cannot see where a part of a matrix lies";
  }
}

}  // namespace

std::vector<general_case> general_cases(const derivation& d) {
  if (!d.holds) return {};
  if (d.tokens.most == 0) return {{0}};
  if (d.tokens.fixed()) return {{d.tokens.least}};
  std::vector<general_case> all;
  for (int n = d.tokens.least; n <= d.tokens.most && n <= d.decided_up_to; ++n) all.push_back({n});
  return all;
}

finding decide(const derivation& d, const general_case& which) {
  const auto start = std::chrono::steady_clock::now();
  finding f;
  f.at.tokens = which.tokens;
  const claim c = d.state(which.tokens == 0 ? 2 : which.tokens);
  for (const equation& e : c.equations) {
    const kernel::equation stated{e.left, e.right};
    if (kernel::prove(c.arena, stated, {}, block_cases())) continue;
    f.result = verdict::undecided;
    f.reason = (e.label.empty() ? "" : e.label + ": ") + why(kernel::decide(c.arena, stated, {}, block_cases()).why);
    break;
  }
  f.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return f;
}

}  // namespace odot::catalogue
