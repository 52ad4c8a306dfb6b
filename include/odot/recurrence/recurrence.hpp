// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recurrences whose members have shapes in the type, and claims about them that hold at every step.

#include <string>

#include "odot/expr/prove.hpp"
#include "odot/expr/show.hpp"
#include "odot/recurrence/lower.hpp"
#include "odot/search/sequences.hpp"

namespace odot {

/// A claim about members of families as the kernel sees it, with the recurrences that say what the members are.
struct posed_recurrence {
  kernel::term_arena arena;                                ///< all names, symbols and terms
  kernel::equation claim;                                  ///< for every value of the free steps
  kernel::sequence<kernel::equation> given;                ///< the recurrences, and those of products
  search::sequence_plan plan;                              ///< what an induction may go by, and the lemmas
  kernel::sequence<step_lowering::meaning> steps;          ///< the free steps, in naturals
  kernel::sequence<step_lowering::known_family> families;  ///< the families spoken of
  kernel::sequence<text::counting::product> products;      ///< the products spoken of
  fault_report fault;                                      ///< what is wrong with an index; the rest means nothing then
};

namespace detail {

/// A lemma that is proved before the claim, by induction over its first step.
template <class Given>
constexpr search::sequence_lemma lemma_of(step_lowering& lower, const Given& which) {
  search::sequence_lemma l;
  const kernel::equation e = lower.claim_of(which);
  l.left = e.lhs, l.right = e.rhs;
  for (const step_lowering::meaning& m : lower.free_steps()) l.parameters.push(m.natural());
  l.inductive = !l.parameters.empty();
  return l;
}

/// What the claim may be proved by: the free steps, the sums that states unroll to, the lemmas.
constexpr void plan_for(posed_recurrence& p, const step_lowering& lower, const kernel::sequence<search::sequence_lemma>& lemmas) {
  for (const step_lowering::meaning& m : p.steps) p.plan.times.push(m.natural());
  p.plan.families = lower.ruled(), p.plan.lemmas = lower.lemmas();
  p.plan.quotients = search::divides(p.arena, p.claim.lhs) || search::divides(p.arena, p.claim.rhs);
  for (const kernel::equation& e : p.given)
    if (const search::sequence_lemma l = search::unrolled_sum(p.arena, e); l.left >= 0) p.plan.lemmas.append(search::with_bounds(p.arena, p.claim, l));
  for (const search::sequence_lemma& l : lemmas)
    if (l.parameters.size() == 2) p.plan.lemmas.append(search::continued(p.arena, p.claim, l));
    else if (l.inductive) p.plan.lemmas.append(search::with_bounds(p.arena, p.claim, l));
}

/// The recurrences alone, to see whether they are some.
template <auto... Rules>
constexpr fault_report fault_in_rules() {
  kernel::term_arena arena;
  step_lowering lower(arena);
  (lower.announce(Rules), ...);
  (lower.rule(Rules), ...);
  return lower.fault();
}

}  // namespace detail

/// The claim about what `Rules` define, with lemmas, which are claims too. Ask `recurrence<…>()`; this is for other readers.
template <auto... Rules, Claim C, Claim... Lemmas>
constexpr posed_recurrence pose_recurrence(const C& claim, const Lemmas&... lemmas) {
  for (int round = 0;; ++round) {
    posed_recurrence p;
    step_lowering lower(p.arena);
    if (round == 1) lower.powers_are_members();
    (lower.announce(Rules), ...);
    (lower.rule(Rules), ...);
    kernel::sequence<search::sequence_lemma> own;
    (own.push(detail::lemma_of(lower, lemmas)), ...);
    p.claim = lower.claim_of(claim);
    if (round == 0 && lower.met_uncertain_power()) continue;
    p.given = lower.given(), p.steps = lower.free_steps(), p.families = lower.families(), p.products = lower.products(), p.fault = lower.fault();
    if (p.fault.what == step_fault::none) detail::plan_for(p, lower, own);
    return p;
  }
}

/// Whether an induction is found for the claim of `p`, and accepted by the kernel: as notes have their claims about sequences decided.
constexpr search::decision decide(const posed_recurrence& p, const search::budget& limits = usual_budget()) {
  return search::decide_sequence(p.arena, p.claim, p.given, p.plan, search::sequence_limits(limits));
}

/// The claim of `p` in plain text, steps and members counted as they are declared: `S[t] = sum_{i=1..t} k[i] v[i]^T`.
template <class String = std::string>
constexpr String text_of(const posed_recurrence& p) {
  text::counting counted;
  counted.products = p.products, counted.steps = step_lowering::counted(p.steps);
  for (const step_lowering::known_family& f : p.families) counted.families.push({f.symbol, f.which->from});
  text::style how;
  how.counted = &counted;
  how.letters = text::alphabet::ascii;
  how.limit = 400;
  return text::to_text<String>(p.arena, p.claim.lhs, how) + " = " + text::to_text<String>(p.arena, p.claim.rhs, how);
}

namespace detail {

/// What constant evaluation says of a claim; evaluated once for each. `Which` is a `recurrences`.
template <class Which, auto C, auto... Lemmas>
inline constexpr step_fault fault_of = Which::template pose<C, Lemmas...>().fault.what;
template <class Which, auto C, auto... Lemmas>
inline constexpr bool proved_at_once = decide(Which::template pose<C, Lemmas...>()).result == search::outcome::proved;
template <class Which, auto C, auto... Lemmas>
concept WellPosed = Which::template conflict<C, Lemmas...>().here == nullptr && fault_of<Which, C, Lemmas...> == step_fault::none;

/// What the compiler says of recurrences or of a claim that is wrong; in messages.hpp.
template <class Which, auto... Claims>
constexpr auto steps_message();
template <class Which, auto C, auto... Lemmas>
constexpr auto unproved_message();

}  // namespace detail

/// Recurrences that say what the members of some families are; made by `recurrence`. The lemmas, if any, are claims that are proved
/// before the claim, by induction over their first step, and left out where they are not. A step that stands on the right alone, a member
/// that its family does not have and the like are compile errors (messages.hpp of this folder).
template <auto... Rules>
struct recurrences {
  /// Whether the claim holds for every value of the steps that stand free in it, for all sizes and values: odot looks for the induction.
  /// For `static_assert`, with short claims: false means not proved within what both compilers evaluate at once (`usual_budget`).
  template <auto C, auto... Lemmas>
    requires detail::WellPosed<recurrences, C, Lemmas...>
  constexpr bool holds() const {
    return detail::proved_at_once<recurrences, C, Lemmas...>;
  }
  template <auto C, auto... Lemmas>
    requires(!detail::WellPosed<recurrences, C, Lemmas...>)
  auto holds() const -> decltype(detail::said(detail::steps_message<recurrences, C, Lemmas...>()));

  /// True, or no compilation, with the claim in the message (`claim_is_not_proved`).
  template <auto C, auto... Lemmas>
    requires detail::WellPosed<recurrences, C, Lemmas...> && detail::proved_at_once<recurrences, C, Lemmas...>
  consteval bool check() const {
    return true;
  }
  template <auto C, auto... Lemmas>
    requires detail::WellPosed<recurrences, C, Lemmas...> && (!detail::proved_at_once<recurrences, C, Lemmas...>)
  auto check() const -> decltype(detail::said(detail::unproved_message<recurrences, C, Lemmas...>()));
  template <auto C, auto... Lemmas>
    requires(!detail::WellPosed<recurrences, C, Lemmas...>)
  auto check() const -> decltype(detail::said(detail::steps_message<recurrences, C, Lemmas...>()));

  /// The theorem, with the recurrences as what is assumed; made when the program runs, with more work than `holds` may do. Throws
  /// `not_proved` where no induction is found.
  template <auto C, auto... Lemmas>
    requires detail::WellPosed<recurrences, C, Lemmas...>
  kernel::theorem prove(const search::budget& limits = {}) const {
    const posed_recurrence p = pose<C, Lemmas...>();
    const search::decision d = decide(p, limits);
    if (d.result == search::outcome::proved)
      if (const auto proved = kernel::certify(p.arena, p.claim, p.given, d.proof, search::usual_order, search::sequence_limits(limits).monomials)) return *proved;
    throw not_proved("not proved: " + text_of<std::string>(p) + "\n  because no induction was found; a lemma may help: prove<claim, lemma>()");
  }
  template <auto C, auto... Lemmas>
    requires(!detail::WellPosed<recurrences, C, Lemmas...>)
  auto prove(const search::budget& = {}) const -> decltype(detail::said(detail::steps_message<recurrences, C, Lemmas...>()));

  /// The claim in the kernel's terms, for other readers.
  template <auto C, auto... Lemmas>
  static constexpr posed_recurrence pose() {
    return pose_recurrence<Rules...>(C, Lemmas...);
  }
  /// What is wrong with an index of the recurrences themselves.
  static constexpr fault_report fault() { return detail::fault_in_rules<Rules...>(); }
  /// One name for two things, in the recurrences and claims.
  template <auto... Claims>
  static constexpr detail::conflict conflict() {
    return detail::conflict_in<Rules..., Claims...>();
  }
};

namespace detail {

template <class Which>
concept WellDefined = Which::template conflict<>().here == nullptr && Which::fault().what == step_fault::none;

}  // namespace detail

/// Recurrences: equations with a member of a family on the left, at a number (where it starts) or at a step (how it goes on).
///
///     constexpr auto attention = recurrence<S[0] == zero(d, p), S[t] == S[t - 1] + k[t] * transpose(v[t])>();
///     static_assert(attention.holds<S[t] == sum_over(i, 1, t, k[i] * transpose(v[i]))>());
///
/// They define the members: none is given twice (`member_is_given_twice`), and each is made from members of earlier steps, or of the
/// same step and given before it in the list (`recurrence_looks_ahead`). A family needs no start: its first member is arbitrary then.
/// **Shape** the same on both sides of each (`cannot_equate`).
template <auto... Rules>
  requires detail::WellDefined<recurrences<Rules...>>
constexpr recurrences<Rules...> recurrence() {
  return {};
}
template <auto... Rules>
  requires(!detail::WellDefined<recurrences<Rules...>>)
auto recurrence() -> decltype(detail::said(detail::steps_message<recurrences<Rules...>>()));

}  // namespace odot

#include "odot/recurrence/messages.hpp"
