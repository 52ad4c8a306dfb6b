// SPDX-License-Identifier: MIT
#include <chrono>

#include "odot/kernel/prove.hpp"
#include "odot/refute/unroll.hpp"
#include "run.hpp"

namespace odot::catalogue {

namespace {

/// Weights over a state of many slots need many block cases, and few of anything else.
constexpr kernel::budget block_cases() {
  kernel::budget b;
  b.monomials = 5'000'000;
  b.splits = 200'000;
  b.entries = 50'000'000;
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

/// By induction, and where that fails by running the recurrences until a closed form breaks.
void decide_every_length(const rnn::length_claim& c, finding& f) {
  if (kernel::prove_by_induction(c.arena, c.families)) return;
  f.result = verdict::undecided;
  f.reason = "the induction does not go through, and no break was found in the first steps";
  const auto broken = refute::first_break(c.arena, {c.families.begin(), c.families.end()});
  if (!broken) return;
  const auto& family = c.families[broken->family];
  f.result = verdict::refuted;
  counterexample w;
  w.equation = std::string(kernel::view(c.arena.symbol(family.symbol).text)) + " at t = " + std::to_string(broken->time);
  for (int slot : broken->slots) w.equation += ", slot " + std::to_string(slot);
  if (broken->why.counterexample) {
    const auto& seen = *broken->why.counterexample;
    w.row = static_cast<std::size_t>(seen.row), w.column = static_cast<std::size_t>(seen.column);
    w.left = seen.left, w.right = seen.right;
  }
  f.where = w;
}

}  // namespace

std::vector<general_case> general_cases(const derivation& d) {
  if (d.for_every_length) return {{0, true}};
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
  f.by = which.induction ? method::induction : method::kernel;
  if (which.induction) {
    decide_every_length(d.for_every_length(), f);
    f.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return f;
  }
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
