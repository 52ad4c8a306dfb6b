// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `decide` and `prove`: a certificate is looked for, and the kernel says whether it is one.

#include "odot/operation/builder.hpp"
#include "odot/kernel/theorem.hpp"
#include "odot/search/cuts.hpp"
#include "odot/search/searcher.hpp"

namespace odot::search {

enum class outcome {
  proved,     ///< the kernel accepts a certificate: equal for all sizes and values where both sides are defined
  different,  ///< no certificate was found: not proved; whether it is false a counterexample has to show
  undecided,  ///< given up: see `why`
};

struct decision {
  outcome result = outcome::undecided;
  failure why = failure::none;
  certificate proof;  ///< where it is proved
};

/// Decides lhs = rhs for all sizes, given the assumptions. An index or a natural number that stands free in a given equation is read
/// "for all": given S[t] = C(t) speaks of every t, also where the claim has a t of its own.
///
/// **Shape** (m × n), (m × n); throws `ill_shaped` otherwise. Where arithmetic alone makes both sides one, the kernel is asked with an
/// empty certificate. Otherwise several searches are made one after another, each within `limits`.
constexpr decision decide(const term_arena& arena, const equation& claim, const sequence<equation>& given = {},
                          const budget& limits = {}) {
  decision d;
  d.result = outcome::different;
  for (int mode = 0; mode < 2; ++mode) {  // as written; small numbers counted out
    const cut_plan plan(arena, claim, given, mode == 1);
    if (mode == 1 && !plan.numbers) break;
    certificate found;
    found.cuts = plan.cuts;
    const failure at_once = refusal(arena, claim, given, found, usual_order, limits.monomials);
    if (at_once == failure::none) return {outcome::proved, failure::none, static_cast<certificate&&>(found)};
    if (at_once != failure::not_zero) {
      if (mode == 0) d = {outcome::undecided, at_once, {}};
      continue;
    }
    bool worth_trying[4] = {true};
    for (unsigned orientation = 0; orientation < limits.orientations; ++orientation) {
      if (!worth_trying[orientation]) continue;
      searcher s(arena, claim, given, plan.cuts, limits, orientation);
      found.goals.clear(), found.tables = {};
      if (s.find(found) && refusal(arena, claim, given, found, usual_order, limits.monomials) == failure::none)
        return {outcome::proved, failure::none, static_cast<certificate&&>(found)};
      if (mode == 0 && orientation == 0 && s.stopped()) d = {outcome::undecided, s.failed, {}};
      for (unsigned later = 1; later < 4 && orientation == 0; ++later) worth_trying[later] = s.worth_trying(later);
    }
  }
  return d;
}

/// A theorem if `decide` says proved, nothing otherwise.
inline std::optional<theorem> prove(const term_arena& arena, const equation& claim, const sequence<equation>& given = {},
                                    const budget& limits = {}) {
  const decision d = decide(arena, claim, given, limits);
  if (d.result != outcome::proved) return std::nullopt;
  return certify(arena, claim, given, d.proof, usual_order, limits.monomials);
}

}  // namespace odot::search
