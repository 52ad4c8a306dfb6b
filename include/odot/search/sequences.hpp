// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims about sequences that recurrences give: proved as they stand or by induction, with lemmas proved before.

#include "odot/search/prove.hpp"

namespace odot::search {

/// How a claim about sequences is to be proved.
struct sequence_plan {
  sequence<int> families;           ///< the symbols that recurrences speak of
  sequence<sequence_lemma> lemmas;  ///< tried in order; one that is not proved is left out
  bool quotients = false;           ///< whether the claim divides
  sequence<name> times;             ///< naturals of the claim by which an induction may go
};

/// What all searches for one claim of a note may make together, in monomials, of which 200,000 take about 1.5 s. A search that makes few counts as some.
inline constexpr int work_for_claim = 200'000, least_for_search = 500;

/// At most as much work as one of the many searches for an induction may be.
constexpr budget sequence_limits(budget limits) {
  if (limits.monomials > 20000) limits.monomials = 20000;
  if (limits.steps > 600) limits.steps = 600;
  return limits;
}

/// Decides lhs = rhs for all sizes and naturals, given the recurrences. As it stands, then by induction over each of `plan.times`; first
/// without lemmas, then with them, then with those alone that go on from where the claim begins.
///
/// `left`: the work that is left for the claim, where it is asked in several ways.
///
/// **Shape** (m × n), (m × n). The kernel decides whether what was found is a proof.
constexpr decision decide_sequence(const term_arena& arena, const equation& claim, const sequence<equation>& given, const sequence_plan& plan,
                                   const budget& limits, int& left) {
  decision d;
  d.result = outcome::different;
  sequence<sequence_lemma> chosen[3];  // none, all, and only those that go on from where the claim begins
  chosen[1] = plan.lemmas;
  for (const sequence_lemma& l : plan.lemmas)
    if (l.goes_on) chosen[2].push(l);
  const bool brief = limits.orientations == 1;  // as in constant evaluation: as written, without and with the lemmas
  for (int mode = 0; mode < (brief ? 1 : 2); ++mode) {
    const cut_plan cuts(arena, claim, given, mode == 1);
    if (mode == 1 && !cuts.numbers) break;
    for (int with = 0; with < (brief ? 2 : 3); ++with) {
      if (with > 0 && (chosen[with].empty() || (with == 2 && chosen[2].size() == chosen[1].size()))) continue;
      for (int t = -1; t < plan.times.size(); ++t)
        for (int way = 0; way < (brief ? 1 : 5); ++way) {  // as written; by the shortest of each equation; sums from their first term on; quotients
          if ((way == 2 && t < 0 && with == 0) || (way >= 3 && !plan.quotients)) continue;
          if (left <= 0) return {outcome::undecided, failure::budget, {}};
          budget own = limits;
          if (own.monomials > left) own.monomials = left;
          searcher s(arena, claim, given, cuts.cuts, own, way == 1 ? 2 : 0);
          certificate found;
          found.cuts = cuts.cuts;
          const bool any = s.find_with_lemmas(plan.families, chosen[with], t < 0 ? -1 : plan.times[t], found, {way == 2, way >= 3, way == 4});
          const int made = own.monomials - s.left;
          left -= made > least_for_search ? made : least_for_search;
          if (any && refusal(arena, claim, given, found, usual_order, limits.monomials) == failure::none)
            return {outcome::proved, failure::none, static_cast<certificate&&>(found)};
          if (s.stopped()) d = {outcome::undecided, s.failed, {}};
        }
    }
  }
  return d;
}

/// The same, each search within its limits and all of them in no other: at compile time they are few.
constexpr decision decide_sequence(const term_arena& arena, const equation& claim, const sequence<equation>& given, const sequence_plan& plan,
                                   const budget& limits = {}) {
  int left = 2'000'000'000;
  return decide_sequence(arena, claim, given, plan, limits, left);
}

}  // namespace odot::search

#include "odot/search/sequences.inl"
