// SPDX-License-Identifier: MIT
#include "settle.hpp"

#include <algorithm>

#include "odot/calculus/unfold.hpp"
#include "odot/refute/extract.hpp"
#include "odot/refute/plan.hpp"
#include "odot/verdict/givens.hpp"
#include "proving.hpp"

namespace odot::verdict {

std::string text_of(kernel::failure why) {
  switch (why) {
    case kernel::failure::budget: return "the proof went past its budget";
    case kernel::failure::overflow: return "a coefficient or an exponent of the proof does not fit into 64 bits";
    case kernel::failure::position: return "a position can't be compared with the sizes";
    case kernel::failure::depth: return "the terms are nested too deeply";
    case kernel::failure::outside: return "part of the claim is outside what the kernel decides";
    default: return "no steps were found that lead from one side to the other";
  }
}

namespace {

using refute::claim;

kernel::sequence<kernel::equation> for_kernel(const std::vector<refute::equation>& given) {
  kernel::sequence<kernel::equation> r;
  for (const refute::equation& e : given) r.push({e.lhs, e.rhs});
  return r;
}

/// Whether the kernel proves the claim with these values of one size put in.
bool holds_at(const claim& c, const refute::agreement& a, search::budget budget) {
  budget.monomials = std::min(budget.monomials, 6000);  // it only decorates a refutation
  for (kernel::name n = 0; n < c.arena->names(); ++n) {
    if (c.arena->name_of(n).kind == kernel::name_kind::index || kernel::view(c.arena->name_of(n).text) != a.name) continue;
    for (const std::int64_t value : a.values) {
      std::vector<kernel::term> terms{c.lhs, c.rhs};
      for (const refute::equation& e : c.given) terms.push_back(e.lhs), terms.push_back(e.rhs);
      const refute::extraction at = refute::extract(*c.arena, terms, {{n, value}});
      kernel::sequence<kernel::equation> given;
      for (std::size_t i = 2; i < terms.size(); i += 2) given.push({at.terms[i], at.terms[i + 1]});
      if (decide_for_all_sizes(at.arena, {at.terms[0], at.terms[1]}, given, budget).result != search::outcome::proved) return false;
    }
    return true;
  }
  return false;
}

/// The claim as it is evaluated: without gradients. Nothing where one can't be written out.
std::optional<claim> for_evaluation(kernel::term_arena& arena, const claim& c) {
  claim out = c;
  try {
    const auto put = [&](kernel::term& t) {
      if (calculus::has_derivatives(arena, t)) t = calculus::unfold(arena, t);
    };
    put(out.lhs), put(out.rhs);
    for (refute::equation& g : out.given) put(g.lhs), put(g.rhs);
  } catch (const kernel::ill_shaped&) {
    return {};
  }
  return out;
}

/// The claim in an arena of its own; `evaluated` as its values are worked out.
answer begin(const posed& p, const question& asked, std::optional<claim>& evaluated) {
  std::vector<kernel::term> terms{p.left, p.right};
  for (const refute::equation& e : p.given) terms.push_back(e.lhs), terms.push_back(e.rhs);
  auto own = std::make_shared<refute::extraction>(refute::extract(*p.arena, terms));
  answer a;
  for (const condition& c : asked.conditions)
    if (const auto understood = for_search(c, p)) a.statement.restricted.push_back(*understood);
  a.statement.lhs = own->terms[0], a.statement.rhs = own->terms[1];
  for (std::size_t i = 2; i < own->terms.size(); i += 2) a.statement.given.push_back({own->terms[i], own->terms[i + 1]});
  a.arena = std::shared_ptr<const kernel::term_arena>(own, &own->arena);
  a.statement.arena = a.arena.get();
  evaluated = for_evaluation(own->arena, a.statement);
  return a;
}

/// Whether it is certain that a proved claim is defined nowhere. The hook for what a proof can tell of that; what is seen without one
/// is a claim of no sizes, symbols and functions, whose only point there is was looked at.
bool nowhere_defined(const kernel::theorem&, const claim& c, const refute::first_look& seen) {
  const refute::plan steps(*c.arena, {c.lhs, c.rhs});
  const bool one_point = steps.symbols().empty() && steps.functions().empty() && steps.sizes().empty() && steps.free_indices().empty();
  return one_point && c.given.empty() && seen.undefined > 0 && seen.agreeing == 0 && seen.unsupported == 0;
}

/// What a proof that is there says besides.
void support_proof(answer& a, const question& asked, const options& chosen, const refute::first_look& seen) {
  const support s = givens_used(*a.theorem, a.statement, asked.has_properties && !asked.unequal, chosen);
  a.used = s.givens, a.needs_properties = s.properties;
  if (asked.unequal) return;
  const bool some_point = seen.agreeing > 0 || seen.undefined > 0 || seen.unsupported > 0;
  if (!a.used.empty() && !some_point && chosen.refute && !some_point_satisfies(a.statement, chosen.search) && contradicts_itself(a.statement, chosen)) {
    a.nowhere_defined = true;
    a.reason = "nothing is claimed: what is given contradicts itself, so that it holds nowhere";
    return;
  }
  a.nowhere_defined = nowhere_defined(*a.theorem, a.statement, seen);
  if (a.nowhere_defined) a.reason = "nowhere defined: at no entry have both sides a value, so that nothing is claimed";
  else if (seen.undefined > 0 && seen.agreeing == 0 && seen.unsupported == 0)
    a.reason = "at no point that was tried have both sides a value; where they have none, nothing is claimed";
}

std::string why_undecided(const answer& a, const refute::search_result& r, const options& chosen) {
  const search::decision d = decide_for_all_sizes(*a.arena, {a.statement.lhs, a.statement.rhs}, for_kernel(a.statement.given), chosen.proof);
  const std::string proof = text_of(d.result == search::outcome::undecided ? d.why : kernel::failure::none);
  if (!chosen.refute) return proof;
  if (r.agreeing > 0) return "both sides agree at " + std::to_string(r.agreeing) + " random points of small size; not proved: " + proof;
  if (r.unsatisfied > 0) return "no values were found that satisfy what is given; not proved: " + proof;
  if (r.exhausted) return "too large to be evaluated; not proved: " + proof;
  if (r.undefined > 0) return "at no point tried do both sides have a value; not proved: " + proof;
  return "can't be evaluated; not proved: " + proof;
}

/// Looks for a true claim near the refuted one.
void add_hint(answer& a, const options& chosen) {
  // Edits make nodes of their own; the witness goes on pointing to the arena as it was.
  auto larger = std::make_shared<kernel::term_arena>(*a.arena);
  claim c = a.statement;
  c.arena = larger.get();
  a.hint = true_variant(*larger, c, chosen.proof);
  if (!a.hint) return;
  struct both {
    std::shared_ptr<const kernel::term_arena> before, now;
  };
  auto kept = std::make_shared<both>(both{a.arena, larger});
  a.arena = std::shared_ptr<const kernel::term_arena>(kept, larger.get());
  a.statement.arena = larger.get();
}

/// The sentence that goes with a difference.
std::string how_they_differ(const answer& a, bool unequal) {
  const std::string where = a.counterexample->text();
  if (unequal) return "they differ " + where;
  return (where.starts_with("at ") ? "false " : "false: ") + where + (a.hint ? "; " + a.hint->text : "");
}

}  // namespace

answer settle(const posed& posed_claim, const question& asked, const options& chosen) {
  std::optional<claim> evaluated;
  answer a = begin(posed_claim, asked, evaluated);
  const claim& c = a.statement;
  const bool look = chosen.refute && evaluated;
  const refute::first_look seen = look ? refute::look_quickly(*evaluated, chosen.first_look, chosen.search) : refute::first_look{};
  if (!seen.differs) a.theorem = prove_for_all_sizes(*c.arena, {c.lhs, c.rhs}, for_kernel(c.given), chosen.proof);
  if (a.theorem) {
    a.result = asked.unequal ? status::refuted : status::proved;
    if (asked.unequal) a.reason = "the two sides are equal for all sizes and values";
    support_proof(a, asked, chosen, seen);
    return a;
  }
  refute::search_result r;
  if (look) r = refute::find_counterexample(*evaluated, chosen.search);
  a.agreeing = r.agreeing;
  if (r.found) {
    for (refute::agreement& at : r.found->agreements) at.proved = holds_at(c, at, chosen.proof);
    a.counterexample = std::move(r.found);
    if (asked.beside_constant) a.varies = refute::varies(*evaluated, *asked.beside_constant, chosen.search);
    a.result = asked.unequal ? status::proved : status::refuted;
    if (!asked.unequal && chosen.hints) add_hint(a, chosen);
    a.reason = how_they_differ(a, asked.unequal);
    if (!asked.unequal) a.failure = a.reason;
  } else {
    a.reason = seen.differs ? "a difference was seen, but no counterexample was worked out within the budget" : why_undecided(a, r, chosen);
  }
  return a;
}

}  // namespace odot::verdict
