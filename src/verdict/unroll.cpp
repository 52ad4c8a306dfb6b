// SPDX-License-Identifier: MIT
#include "odot/verdict/unroll.hpp"

#include "odot/search/rebuild.hpp"
#include "proving.hpp"

namespace odot::verdict {
namespace {

using kernel::name;
using kernel::polynomial;
using search::recurrence;
using odot::search::replacement;
using kernel::sequence;
using kernel::term;
using kernel::term_arena;

/// The values of the slot parameters under which the rule gives S[…, slots]; false where it does not.
bool parameters_for(const recurrence& r, const recurrence::rule& rule, const std::vector<int>& slots, std::vector<int>& values) {
  values = slots;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const polynomial& pattern = rule.slots[static_cast<int>(s)];
    const polynomial plain = polynomial::of(r.parameters[static_cast<int>(s) + 1]);
    if (pattern.is_zero()) {
      if (slots[s] != 0) return false;
    } else if (pattern == plain + 1) {
      values[s] = slots[s] - 1;
      if (values[s] < 0) return false;
    } else if (!(pattern == plain)) {
      return false;
    }
  }
  return true;
}

sequence<replacement> at(const recurrence& r, int time, const std::vector<int>& slots) {
  sequence<replacement> values;
  values.push({r.parameters[0], time});
  for (std::size_t s = 0; s < slots.size(); ++s) values.push({r.parameters[static_cast<int>(s) + 1], slots[s]});
  return values;
}

/// `x` with every member of a family written out; its positions are numbers by now.
term without_families(term_arena& t, const std::vector<recurrence>& families, term x) {
  kernel::node n = t[x];
  if (n.kind == kernel::op::symbol)
    for (std::size_t f = 0; f < families.size(); ++f) {
      if (families[f].symbol != n.id) continue;
      std::vector<int> slots;
      for (int i = 0; i < n.positions.size(); ++i) {
        if (!n.positions[i].is_constant()) return -1;
        slots.push_back(static_cast<int>(n.positions[i].constant_term()));
      }
      const int time = slots.front();
      slots.erase(slots.begin());
      return written_out(t, families, static_cast<int>(f), time, slots);
    }
  const term a = n.a, b = n.b;
  if (a >= 0 && (n.a = without_families(t, families, a)) < 0) return -1;
  if (b >= 0 && (n.b = without_families(t, families, b)) < 0) return -1;
  return n.a == a && n.b == b ? x : t.push(n);
}

}  // namespace

term written_out(term_arena& arena, const std::vector<recurrence>& families, int f, int time, const std::vector<int>& slots) {
  const recurrence& r = families[static_cast<std::size_t>(f)];
  bool outside = false;
  if (time <= 0) return odot::search::rebuild(arena, r.initial, at(r, 0, slots), {}, 0, outside);
  for (const recurrence::rule& rule : r.rules) {
    std::vector<int> values;
    if (!parameters_for(r, rule, slots, values)) continue;
    return without_families(arena, families, odot::search::rebuild(arena, rule.value, at(r, time - 1, values), {}, 0, outside));
  }
  return -1;
}

std::optional<break_point> first_break(const term_arena& arena, const std::vector<recurrence>& families,
                                       const std::vector<refute::equation>& given, const unroll_budget& budget) {
  options limits;
  limits.hints = false;
  for (int time = 0; time <= budget.times; ++time)
    for (std::size_t f = 0; f < families.size(); ++f) {
      std::vector<int> slots(static_cast<std::size_t>(families[f].parameters.size() - 1), 0);
      for (bool more = true; more;) {
        term_arena t = arena;
        bool outside = false;
        const term claimed = odot::search::rebuild(t, families[f].closed, at(families[f], time, slots), {}, 0, outside);
        const term actual = written_out(t, families, static_cast<int>(f), time, slots);
        if (actual >= 0) {
          answer j = decide(t, claimed, actual, given, limits);
          if (j.result == status::refuted) return break_point{static_cast<int>(f), time, slots, std::move(j)};
        }
        more = false;
        for (int& s : slots) {
          if (++s <= budget.slots) {
            more = true;
            break;
          }
          s = 0;
        }
      }
    }
  return std::nullopt;
}

length_answer decide_every_length(const term_arena& arena, const sequence<recurrence>& families) {
  length_answer a;
  if (const auto proved = prove_for_every_length(arena, families)) {
    a.result = status::proved;
    a.theorems = proved->theorems();
    return a;
  }
  a.broken = first_break(arena, {families.begin(), families.end()});
  if (a.broken) a.result = status::refuted;
  else a.reason = "the induction does not go through, and no break was found in the first steps";
  return a;
}

}  // namespace odot::verdict
