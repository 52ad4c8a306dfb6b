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
/// them at t. A family may have further positions (the slot); its rules must cover all of them: i, or 0 and i + 1.

#include "odot/kernel/prove.hpp"
#include "odot/kernel/rebuild.hpp"

namespace odot::kernel {

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

/// Which part of an induction failed, and for which family and rule.
struct induction_result {
  enum class part { proved, rules_incomplete, wrong_time, base, step } failed = part::proved;
  int family = -1, rule = -1;
  decision why;
};

/// Whether the parameters are different names and the rules reach every slot: for one slot parameter i either i itself or both 0 and i + 1; all others plain.
constexpr bool covers(const recurrence& r) {
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
  for (int split = 0; split < slots; ++split) {
    bool zero = false, next = false;
    for (const auto& u : r.rules) {
      bool others = true;
      for (int s = 0; s < slots; ++s) others = others && (s == split || plain(u, s));
      zero = zero || (others && u.slots[split].is_zero());
      next = next || (others && u.slots[split] == polynomial::of(r.parameters[split + 1]) + 1);
    }
    if (zero && next) return true;
  }
  return false;
}

/// Checks the induction for all families together. `given` may hold further equations.
constexpr induction_result check_induction(const term_arena& arena, const sequence<recurrence>& families,
                                           const sequence<equation>& given = {}, const budget& limits = {}) {
  using part = induction_result::part;
  term_arena t = arena;
  sequence<family_value> closed;
  for (const recurrence& r : families) closed.push({r.symbol, r.parameters, r.closed});
  for (int f = 0; f < families.size(); ++f) {
    const recurrence& r = families[f];
    for (int g = 0; g < f; ++g)
      if (families[g].symbol == r.symbol) return {part::rules_incomplete, f, -1, {}};
    if (r.parameters.size() != t.symbol(r.symbol).family || r.parameters.empty() || !covers(r)) return {part::rules_incomplete, f, -1, {}};
    for (name n : r.parameters)
      if (t.name_of(n).kind != name_kind::natural) return {part::rules_incomplete, f, -1, {}};
    const polynomial time = polynomial::of(r.parameters[0]);
    bool outside = false;
    sequence<replacement> at;
    at.push({r.parameters[0], 0});
    // neither the start nor a closed form may speak of the families themselves: no time is −1
    const term base = rebuild(t, r.closed, at, closed, -1, outside);
    rebuild(t, r.initial, {}, closed, -1, outside);
    if (outside) return {part::wrong_time, f, -1, {}};
    decision d = decide(t, {base, rebuild(t, r.initial, at, {}, 0, outside)}, given, limits);
    if (d.result != outcome::proved) return {part::base, f, -1, d};
    for (int u = 0; u < r.rules.size(); ++u) {
      sequence<replacement> next;
      const name later = t.natural("_");  // t and the slots move at once
      next.push({r.parameters[0], polynomial::of(later)});
      term value = rebuild(t, r.closed, next, {}, time, outside);
      next.clear();
      for (int s = 0; s + 1 < r.parameters.size(); ++s) {
        const name slot = t.natural("_");
        sequence<replacement> away;
        away.push({r.parameters[s + 1], polynomial::of(slot)});
        value = rebuild(t, value, away, {}, time, outside);
        next.push({slot, r.rules[u].slots[s]});
      }
      next.push({later, time + 1});
      const term after = rebuild(t, value, next, {}, time, outside);
      const term updated = rebuild(t, r.rules[u].value, {}, closed, time, outside);
      if (outside) return {part::wrong_time, f, u, {}};
      d = decide(t, {after, updated}, given, limits);
      if (d.result != outcome::proved) return {part::step, f, u, d};
    }
  }
  return {};
}

/// What an induction proved: every family equals its closed form at every time and slot.
class induction_theorem {
 public:
  const term_arena& arena() const { return arena_; }
  const sequence<recurrence>& families() const { return families_; }
  const sequence<equation>& assumptions() const { return assumptions_; }

 private:
  induction_theorem(const term_arena& arena, const sequence<recurrence>& families, const sequence<equation>& given)
      : arena_(arena), families_(families), assumptions_(given) {}
  friend std::optional<induction_theorem> prove_by_induction(const term_arena&, const sequence<recurrence>&,
                                                             const sequence<equation>&, const budget&);
  term_arena arena_;
  sequence<recurrence> families_;
  sequence<equation> assumptions_;
};

/// A theorem if `check_induction` finds nothing wrong, nothing otherwise.
inline std::optional<induction_theorem> prove_by_induction(const term_arena& arena, const sequence<recurrence>& families,
                                                           const sequence<equation>& given = {}, const budget& limits = {}) {
  if (check_induction(arena, families, given, limits).failed != induction_result::part::proved) return std::nullopt;
  return induction_theorem(arena, families, given);
}

}  // namespace odot::kernel
