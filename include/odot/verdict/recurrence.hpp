// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The verdict on a typed claim about recurrences.

#include "odot/recurrence/recurrence.hpp"
#include "odot/verdict/sequence.hpp"

namespace odot::verdict {

/// The question as notes ask it: the recurrences as rules, the free steps and sizes as what a refutation puts numbers for.
inline sequence_question question_of(const posed_recurrence& p) {
  sequence_question q;
  q.claim.arena = std::make_shared<kernel::term_arena>(p.arena);
  q.claim.left = p.claim.lhs, q.claim.right = p.claim.rhs;
  for (const kernel::equation& e : p.given) {
    const kernel::node& member = p.arena[e.lhs];
    member_rule r;
    r.symbol = member.id, r.value = e.rhs;
    r.at.assign(member.positions.begin(), member.positions.end());
    for (const kernel::polynomial& at : r.at)
      if (const kernel::name n = (at - kernel::polynomial(at.constant_term())).single_name(); n >= 0) r.parameters.push_back(n);
    q.rules.push_back(std::move(r));
    q.claim.given.push_back({e.lhs, e.rhs});
  }
  q.rules_given = q.claim.given.size();
  q.lemmas.assign(p.plan.lemmas.begin(), p.plan.lemmas.end());
  q.times.assign(p.plan.times.begin(), p.plan.times.end());
  q.counted = counted_in(p.arena, p.claim);
  for (const step_lowering::meaning& m : p.steps) q.shown.push_back({std::string(m.which->name), m.value});
  for (const kernel::name n : q.counted)
    if (p.arena.name_of(n).kind == kernel::name_kind::dimension) q.shown.push_back({std::string(kernel::view(p.arena.name_of(n).text)), kernel::polynomial::of(n)});
  for (const step_lowering::known_family& f : p.families)
    if (f.which->from != 0) q.firsts[std::string(f.which->name)] = f.which->from;
  return q;
}

/// Decides a claim about what recurrences define, for every value of its free steps: a proof by an induction that odot finds, or a
/// counterexample at the smallest steps and sizes that show one, or the reason why there is neither. Lemmas as for `prove`. Errors of
/// shapes and indices are compile errors.
///
///     const auto verdict = odot::verdict::decide<S[t] == sum_over(i, 1, t - 1, k[i] * transpose(v[i]))>(attention);
///     std::puts(verdict.reason.c_str());  // false at t = 1, …
template <auto C, auto... Lemmas, auto... Rules>
  requires odot::detail::WellPosed<recurrences<Rules...>, C, Lemmas...>
answer decide(const recurrences<Rules...>&, const options& chosen = {}) {
  return decide_sequence(question_of(recurrences<Rules...>::template pose<C, Lemmas...>()), chosen);
}
template <auto C, auto... Lemmas, auto... Rules>
  requires(!odot::detail::WellPosed<recurrences<Rules...>, C, Lemmas...>)
auto decide(const recurrences<Rules...>&, const options& = {}) -> decltype(odot::detail::said(odot::detail::steps_message<recurrences<Rules...>, C, Lemmas...>()));

}  // namespace odot::verdict
