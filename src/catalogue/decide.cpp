// SPDX-License-Identifier: MIT
#include <chrono>

#include "odot/verdict/unroll.hpp"
#include "run.hpp"

namespace odot::catalogue {

namespace {

/// Weights over a state of many slots need many block cases, and few of anything else.
constexpr search::budget block_cases() {
  search::budget b;
  b.monomials = 5'000'000;
  return b;
}

/// By induction, and where that fails by running the recurrences until a closed form breaks.
void decide_every_length(const rnn::length_claim& c, finding& f) {
  const ::odot::verdict::length_answer a = ::odot::verdict::decide_every_length(c.arena, c.families);
  for (std::size_t i = 0; i < a.theorems.size(); ++i)
    f.theorems.emplace_back(kernel::view(c.arena.symbol(c.families[static_cast<int>(i)].symbol).text), a.theorems[i]);
  if (a.result == ::odot::verdict::status::proved) return;
  f.result = verdict::undecided;
  f.reason = a.reason;
  const auto& broken = a.broken;
  if (!broken) return;
  f.result = verdict::refuted;
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
  ::odot::verdict::options by_proof;
  by_proof.proof = block_cases(), by_proof.refute = false;
  for (const equation& e : c.equations) {
    const auto answer = ::odot::verdict::decide(c.arena, e.left, e.right, {}, by_proof);
    if (answer.theorem) f.theorems.emplace_back(e.label, *answer.theorem);
    if (answer.result == ::odot::verdict::status::proved) continue;
    f.result = verdict::undecided;
    f.reason = (e.label.empty() ? "" : e.label + ": ") + answer.reason;
    break;
  }
  f.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return f;
}

}  // namespace odot::catalogue
