// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The verdict on a typed claim.

#include "odot/shape/language.hpp"
// First, so that an older C++ is told of before anything else.
#include "odot/expr/statement.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::verdict {

/// Decides a typed claim for all sizes of its named dimensions, with a counterexample where it fails. Where only a proof will do there
/// are `odot::prove` and, in a `static_assert`, `odot::holds`, which need the headers alone. Throws `name_conflict` where one name
/// stands for two things.
///
///     const auto verdict = odot::verdict::decide(A * B == B * A);
///     std::puts(verdict.reason.c_str());  // false at n = 2: …
template <Claim C, Claim... Given>
answer decide(const C& claim, const assumptions<Given...>& given = {}, const options& chosen = {}) {
  const statement s = state(claim, given);
  std::vector<refute::equation> equations;
  for (const kernel::equation& e : s.assumptions) equations.push_back({e.lhs, e.rhs});
  return decide(s.arena, s.claim.lhs, s.claim.rhs, equations, chosen);
}

}  // namespace odot::verdict
