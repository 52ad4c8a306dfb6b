// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `decide` and `prove`: the only ways in, and the only way to a theorem.

#include <optional>

#include "odot/kernel/inverses_away.hpp"
#include "odot/kernel/well_formed.hpp"

namespace odot::kernel {

enum class outcome {
  proved,     ///< equal for all sizes and values where both sides are defined
  different,  ///< the normal forms differ: not proved; whether it is false a counterexample has to show
  undecided,  ///< given up: see `why`
};

struct decision {
  outcome result = outcome::undecided;
  failure why = failure::none;
};

/// Decides lhs = rhs for all sizes, given the assumptions. An index or a natural number that stands free in a given equation is read
/// "for all": given S[t] = C(t) speaks of every t, also where the claim has a t of its own.
///
/// **Shape** (m × n), (m × n); throws `ill_shaped` otherwise. Several approaches are tried one after another, each within `limits`;
/// every one is sound. Complexity: polynomial in the size of the expanded entries but for networks with symmetries, whose
/// labellings are tried one by one up to the limit.
constexpr decision decide(const term_arena& arena, const equation& claim, const sequence<equation>& given = {},
                          const budget& limits = {}) {
  require_well_formed(arena, claim.lhs);
  require_well_formed(arena, claim.rhs);
  require(arena[claim.lhs].rows == arena[claim.rhs].rows && arena[claim.lhs].cols == arena[claim.rhs].cols,
          "both sides of an equation need one shape");
  term_arena own;  // the caller's terms, copied only where something has to be added to them
  sequence<equation> rules;
  bool copied = false;
  for (const equation& g : given) {
    require_well_formed(arena, g.lhs);
    require_well_formed(arena, g.rhs);
    require(arena[g.lhs].rows == arena[g.rhs].rows && arena[g.lhs].cols == arena[g.rhs].cols,
            "both sides of a given equation need one shape");
    int s = -1;
    const unsigned stated = symmetry_stated(arena, g, s);
    if (stated == no_property) {
      rules.push(g);
      continue;
    }
    if (!copied) own = arena;
    copied = true;
    own.add_properties(s, stated);
  }
  sequence<equation> ways;
  ways.push(claim);
  decision d;
  d.result = outcome::different;
  sequence<bool> again;  // for each way whether another orientation could change anything
  again.push(true);
  for (unsigned orientation = 0; orientation < 4; ++orientation)
    for (int way = 0; way < ways.size(); ++way) {
      if (!again[way]) continue;
      again[way] = !rules.empty();
      bool cut = false, number = false;
      for (int mode = 0; mode < 3; ++mode) {  // as asked; cut as elsewhere; small numbers counted out
        if ((mode == 1 && !cut) || (mode == 2 && !number)) continue;
        workspace w(copied ? own : arena, limits);
        w.orientation = orientation, w.reuse_cuts = mode == 1, w.count_out = mode == 2;
        for (const equation& g : rules) adopt(w, g);
        if (w.failed == failure::none && difference_is_zero(w, ways[way])) return {outcome::proved, failure::none};
        if (way == 0 && orientation == 0 && mode == 0 && w.failed != failure::none) d = {outcome::undecided, w.failed};
        for (const body_entry& b : w.bodies) again[way] = again[way] || b.sum.size() > 1;
        cut = cut || !w.cuts.empty();
        number = number || w.saw_number;
      }
      if (way == 0 && orientation == 0 && inverts(arena, claim)) {
        if (!copied) own = arena;
        copied = true;
        ways.append(multiplied_out(own, claim));
        while (again.size() < ways.size()) again.push(true);
      }
    }
  return d;
}

/// A proved equation, with all that it speaks of. Only `prove` can make one.
class theorem {
 public:
  const term_arena& arena() const { return arena_; }
  const equation& statement() const { return statement_; }
  /// The equations it was proved under; it says nothing where they fail.
  const sequence<equation>& assumptions() const { return assumptions_; }

 private:
  theorem(const term_arena& arena, const equation& statement, const sequence<equation>& assumptions)
      : arena_(arena), statement_(statement), assumptions_(assumptions) {}
  friend std::optional<theorem> prove(const term_arena& arena, const equation& claim, const sequence<equation>& given,
                                      const budget& limits);

  term_arena arena_;
  equation statement_;
  sequence<equation> assumptions_;
};

/// A theorem if `decide` says proved, nothing otherwise.
inline std::optional<theorem> prove(const term_arena& arena, const equation& claim, const sequence<equation>& given = {},
                                    const budget& limits = {}) {
  if (decide(arena, claim, given, limits).result != outcome::proved) return std::nullopt;
  return theorem(arena, claim, given);
}

}  // namespace odot::kernel
