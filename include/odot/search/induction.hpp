// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Induction over length: sequences given by update rules, and what they are at every step.
///
///     C(0) = S₀      C(t + 1) = U with C(t) in place of S(t)
///     ------------------------------------------------------   S(0) = S₀, S(t + 1) = U
///                     S(t) = C(t) for every t
///
/// Several families go together, as the q, k, product and score slots of a recurrent state do: each is proved at t + 1 from all of
/// them at t. A family may have further positions (the slot); its rules must cover all of them: i, or 0 and i + 1. The recurrences are
/// given equations of a claim S(t) = C(t), and the proof is a certificate with one lemma by induction.

#include <vector>

#include "odot/search/prove.hpp"

namespace odot::search {

/// A family S[t, i, …] of matrices: where it starts, how it goes on, and the closed form that is claimed.
struct recurrence {
  int symbol = -1;
  sequence<name> parameters;    ///< naturals: the time t first, then the slots
  term initial = -1;            ///< S[0, i, …]
  struct rule {
    sequence<polynomial> slots; ///< of S[t + 1, slots…]: a parameter i, or 0, or i + 1
    term value = -1;            ///< in terms of families at time t
  };
  sequence<rule> rules;
  term closed = -1;             ///< S[t, i, …], claimed; mentions no family
};

/// Which part of an induction failed, and for which family.
struct induction_result {
  enum class part { proved, rules_incomplete, base, step } failed = part::proved;
  int family = -1;
  failure why = failure::none;
};

/// Whether the parameters are different naturals and the rules reach every slot: for one slot parameter i either i itself or both 0 and
/// i + 1; all others plain. `split`: the slots for which it is 0 and i + 1.
constexpr bool covers(const recurrence& r, sequence<int>* split = nullptr) {
  const int slots = r.parameters.size() - 1;
  const auto plain = [&](const recurrence::rule& u, int s) { return u.slots[s] == polynomial::of(r.parameters[s + 1]); };
  for (const auto& u : r.rules)
    if (u.slots.size() != slots) return false;
  for (int i = 0; i < r.parameters.size(); ++i)
    for (int j = 0; j < i; ++j)
      if (r.parameters[i] == r.parameters[j]) return false;
  for (const auto& u : r.rules) {
    bool all = true;
    for (int s = 0; s < slots; ++s) all = all && plain(u, s);
    if (all) return true;
  }
  for (int at = 0; at < slots; ++at) {
    bool zero = false, next = false;
    for (const auto& u : r.rules) {
      bool others = true;
      for (int s = 0; s < slots; ++s) others = others && (s == at || plain(u, s));
      zero = zero || (others && u.slots[at].is_zero());
      next = next || (others && u.slots[at] == polynomial::of(r.parameters[at + 1]) + 1);
    }
    if (!zero || !next) continue;
    if (split != nullptr) split->push(at);
    return true;
  }
  return false;
}

/// The recurrences as given equations over an arena of their own, and for each family the claim S = C.
struct posed_induction {
  term_arena arena;
  sequence<equation> given;
  sequence<equation> claims;
  sequence<family_form> families;
  bool complete = true;
};

constexpr posed_induction pose(const term_arena& arena, const sequence<recurrence>& families, const sequence<equation>& given) {
  posed_induction p{arena, given, {}, {}, true};
  const auto member = [&](const recurrence& r, const polynomial& time, const sequence<polynomial>& slots) {
    sequence<polynomial> at;
    at.push(time);
    at.append(slots);
    return kernel::symbol(p.arena, r.symbol, at);
  };
  for (int f = 0; f < families.size(); ++f) {
    const recurrence& r = families[f];
    family_form own;
    bool known = !r.parameters.empty() && r.parameters.size() == arena.symbol(r.symbol).family && covers(r, &own.split);
    for (name n : r.parameters) known = known && arena.name_of(n).kind == name_kind::natural;
    for (int g = 0; g < f; ++g) known = known && families[g].symbol != r.symbol;
    p.complete = p.complete && known;
    if (!known) return p;
    sequence<polynomial> slots;
    for (int i = 1; i < r.parameters.size(); ++i) slots.push(polynomial::of(r.parameters[i]));
    const polynomial time = polynomial::of(r.parameters[0]);
    p.given.push({member(r, 0, slots), r.initial});
    for (const recurrence::rule& u : r.rules) p.given.push({member(r, time + 1, u.slots), u.value});
    own.symbol = r.symbol, own.parameters = r.parameters, own.member = member(r, time, slots), own.closed = r.closed;
    p.claims.push({own.member, own.closed});
    p.families.push(own);
  }
  return p;
}

/// Looks for the induction that proves the closed form of family `which`; the kernel decides whether it is a proof.
constexpr induction_result decide_by_induction(const posed_induction& p, int which, const budget& limits, certificate& proof) {
  using part = induction_result::part;
  if (!p.complete) return {part::rules_incomplete, which, failure::none};
  const cut_plan plan(p.arena, p.claims[which], p.given, false);
  searcher s(p.arena, p.claims[which], p.given, plan.cuts, limits, 0);
  proof = {};
  proof.cuts = plan.cuts;
  if (!s.find_by_induction(p.families, which, proof)) return {s.broken.at_start ? part::base : part::step, s.broken.family, s.failed};
  const failure refused = refusal(p.arena, p.claims[which], p.given, proof, usual_order);
  return {refused == failure::none ? part::proved : part::step, which, refused};
}

/// Checks the induction for all families together. `given` may hold further equations.
constexpr induction_result check_induction(const term_arena& arena, const sequence<recurrence>& families,
                                           const sequence<equation>& given = {}, const budget& limits = {}) {
  const posed_induction p = pose(arena, families, given);
  if (!p.complete) return {induction_result::part::rules_incomplete, p.families.size(), failure::none};
  for (int f = 0; f < families.size(); ++f) {
    certificate proof;
    const induction_result r = decide_by_induction(p, f, limits, proof);
    if (r.failed != induction_result::part::proved) return r;
  }
  return {};
}

/// What an induction proved: every family equals its closed form at every time and slot, each by a theorem of the kernel.
class induction_theorem {
 public:
  const term_arena& arena() const { return arena_; }
  const sequence<recurrence>& families() const { return families_; }
  const sequence<equation>& assumptions() const { return assumptions_; }
  /// For each family S(t) = C(t), under the recurrences as given equations.
  const std::vector<theorem>& theorems() const { return theorems_; }

  induction_theorem(const induction_theorem&) = default;
  induction_theorem(induction_theorem&&) noexcept = default;
  /// All at once, as for `theorem`.
  induction_theorem& operator=(induction_theorem other) noexcept {
    arena_ = std::move(other.arena_), families_ = std::move(other.families_);
    assumptions_ = std::move(other.assumptions_), theorems_ = std::move(other.theorems_);
    return *this;
  }

 private:
  induction_theorem(const term_arena& arena, const sequence<recurrence>& families, const sequence<equation>& given,
                    std::vector<theorem> theorems)
      : arena_(arena), families_(families), assumptions_(given), theorems_(std::move(theorems)) {}
  friend std::optional<induction_theorem> prove_by_induction(const term_arena&, const sequence<recurrence>&,
                                                             const sequence<equation>&, const budget&);
  term_arena arena_;
  sequence<recurrence> families_;
  sequence<equation> assumptions_;
  std::vector<theorem> theorems_;
};

/// A theorem if every family's induction is found and accepted, nothing otherwise.
inline std::optional<induction_theorem> prove_by_induction(const term_arena& arena, const sequence<recurrence>& families,
                                                           const sequence<equation>& given = {}, const budget& limits = {}) {
  const posed_induction p = pose(arena, families, given);
  std::vector<theorem> theorems;
  if (!p.complete) return std::nullopt;
  for (int f = 0; f < families.size(); ++f) {
    certificate proof;
    if (decide_by_induction(p, f, limits, proof).failed != induction_result::part::proved) return std::nullopt;
    const std::optional<theorem> one = certify(p.arena, p.claims[f], p.given, proof, usual_order);
    if (!one) return std::nullopt;
    theorems.push_back(*one);
  }
  return induction_theorem(arena, families, given, std::move(theorems));
}

}  // namespace odot::search

#include "odot/search/induction.inl"
