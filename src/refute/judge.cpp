// SPDX-License-Identifier: MIT
#include "odot/refute/judge.hpp"

#include <algorithm>

#include "odot/refute/extract.hpp"

namespace odot::refute {
namespace {

kernel::sequence<kernel::equation> for_kernel(const std::vector<equation>& given) {
  kernel::sequence<kernel::equation> r;
  for (const equation& e : given) r.push({e.lhs, e.rhs});
  return r;
}

std::string sentence(kernel::failure why) {
  switch (why) {
    case kernel::failure::budget: return "the proof went past its budget";
    case kernel::failure::overflow: return "a coefficient or an exponent of the proof does not fit into 64 bits";
    case kernel::failure::position: return "a position can't be compared with the sizes";
    case kernel::failure::depth: return "the terms are nested too deeply";
    case kernel::failure::outside: return "part of the claim is outside what the kernel decides";
    default: return "the two sides have different normal forms";
  }
}

/// The numbers of those given equations without which there is no proof.
std::vector<int> needed(const claim& c, const kernel::budget& budget) {
  std::vector<equation> kept = c.given;
  std::vector<int> numbers;
  for (int i = 0; i < static_cast<int>(kept.size()); ++i) numbers.push_back(i);
  for (std::size_t i = 0; i < kept.size();) {
    std::vector<equation> fewer = kept;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (kernel::decide(*c.arena, {c.lhs, c.rhs}, for_kernel(fewer), budget).result == kernel::outcome::proved) {
      kept = std::move(fewer);
      numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  return numbers;
}

/// Whether the kernel proves the claim with these values of one size put in.
bool holds_at(const claim& c, const agreement& a, kernel::budget budget) {
  budget.monomials = std::min(budget.monomials, 6000);  // it only decorates a refutation
  for (kernel::name n = 0; n < c.arena->names(); ++n) {
    if (c.arena->name_of(n).kind == kernel::name_kind::index || kernel::view(c.arena->name_of(n).text) != a.name) continue;
    for (const std::int64_t value : a.values) {
      std::vector<kernel::term> terms{c.lhs, c.rhs};
      for (const equation& e : c.given) terms.push_back(e.lhs), terms.push_back(e.rhs);
      const extraction at = extract(*c.arena, terms, {{n, value}});
      kernel::sequence<kernel::equation> given;
      for (std::size_t i = 2; i < terms.size(); i += 2) given.push({at.terms[i], at.terms[i + 1]});
      if (kernel::decide(at.arena, {at.terms[0], at.terms[1]}, given, budget).result != kernel::outcome::proved) return false;
    }
    return true;
  }
  return false;
}

/// The claim in an arena of its own.
judgement begin(const kernel::term_arena& arena, kernel::term lhs, kernel::term rhs, const std::vector<equation>& given,
                const std::vector<restriction>& restricted) {
  std::vector<kernel::term> terms{lhs, rhs};
  for (const equation& e : given) terms.push_back(e.lhs), terms.push_back(e.rhs);
  auto own = std::make_shared<extraction>(extract(arena, terms));
  judgement j;
  j.statement.restricted = restricted;
  j.statement.lhs = own->terms[0], j.statement.rhs = own->terms[1];
  for (std::size_t i = 2; i < own->terms.size(); i += 2) j.statement.given.push_back({own->terms[i], own->terms[i + 1]});
  j.arena = std::shared_ptr<const kernel::term_arena>(own, &own->arena);
  j.statement.arena = j.arena.get();
  return j;
}

/// A proof or a counterexample of equality, whichever is there; `reason` otherwise.
judgement settle(judgement j, const judge_budget& budget, bool& equal, bool& differ) {
  const claim& c = j.statement;
  const bool seen = look_quickly(c, budget.first_look, budget.search).differs;
  kernel::decision d;
  if (!seen) {
    d = kernel::decide(*c.arena, {c.lhs, c.rhs}, for_kernel(c.given), budget.proof);
    if (d.result == kernel::outcome::proved) {
      j.used = needed(c, budget.proof);
      std::vector<equation> used;
      for (const int i : j.used) used.push_back(c.given[static_cast<std::size_t>(i)]);
      j.theorem = kernel::prove(*c.arena, {c.lhs, c.rhs}, for_kernel(used), budget.proof);
      equal = j.theorem.has_value();
      return j;
    }
  }
  search_result r = find_counterexample(c, budget.search);
  j.agreeing = r.agreeing;
  differ = r.found.has_value();
  if (r.found)
    for (agreement& a : r.found->agreements) a.proved = holds_at(c, a, budget.proof);
  j.counterexample = std::move(r.found);
  if (differ) return j;
  if (seen) {
    j.reason = "a difference was seen, but no counterexample was worked out within the budget";
    return j;
  }
  const std::string proof = sentence(d.result == kernel::outcome::undecided ? d.why : kernel::failure::none);
  if (r.agreeing > 0) j.reason = "agrees at " + std::to_string(r.agreeing) + " random points of small size; not proved: " + proof;
  else if (r.unsatisfied > 0) j.reason = "no values were found that satisfy what is given; not proved: " + proof;
  else if (r.exhausted) j.reason = "too large to be evaluated; not proved: " + proof;
  else if (r.undefined > 0) j.reason = "at no point tried do both sides have a value; not proved: " + proof;
  else j.reason = "can't be evaluated; not proved: " + proof;
  return j;
}

}  // namespace

judgement judge(const kernel::term_arena& arena, kernel::term lhs, kernel::term rhs, const std::vector<equation>& given,
                const judge_budget& budget, const std::vector<restriction>& restricted) {
  bool equal = false, differ = false;
  judgement j = settle(begin(arena, lhs, rhs, given, restricted), budget, equal, differ);
  j.result = equal ? verdict::proved : differ ? verdict::refuted : verdict::undecided;
  if (differ && budget.hints) {
    // Edits make nodes of their own; the witness goes on pointing to the arena as it was.
    auto larger = std::make_shared<kernel::term_arena>(*j.arena);
    claim c = j.statement;
    c.arena = larger.get();
    j.hint = true_variant(*larger, c, budget.proof);
    if (j.hint) {
      struct both {
        std::shared_ptr<const kernel::term_arena> before, now;
      };
      auto kept = std::make_shared<both>(both{j.arena, larger});
      j.arena = std::shared_ptr<const kernel::term_arena>(kept, larger.get());
      j.statement.arena = larger.get();
    }
  }
  return j;
}

judgement judge_unequal(const kernel::term_arena& arena, kernel::term lhs, kernel::term rhs, const std::vector<equation>& given,
                        const judge_budget& budget, const std::vector<restriction>& restricted) {
  bool equal = false, differ = false;
  judgement j = settle(begin(arena, lhs, rhs, given, restricted), budget, equal, differ);
  j.result = differ ? verdict::proved : equal ? verdict::refuted : verdict::undecided;
  return j;
}

}  // namespace odot::refute
