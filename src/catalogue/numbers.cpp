// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <algorithm>

#include "odot/search/rebuild.hpp"

namespace odot::catalogue {

namespace {

/// Makes `all` tell of both.
void widen(numeric::agreement& all, const numeric::agreement& one) {
  if (!one.evaluated) {
    if (!all.evaluated) all.why = one.why;
    return;
  }
  all.evaluated = true;
  all.why.clear();
  all.points += one.points;
  all.float_error = std::max(all.float_error, one.float_error);
  all.double_error = std::max(all.double_error, one.double_error);
  if (all.explained && !one.explained) {
    all.left_error = one.left_error, all.right_error = one.right_error, all.sensitivity = one.sensitivity;
    all.explained = false;
  } else if (all.explained || !one.explained) {
    all.left_error = std::max(all.left_error, one.left_error);
    all.right_error = std::max(all.right_error, one.right_error);
    all.sensitivity = std::max(all.sensitivity, one.sensitivity);
  }
}

/// The closed form of a family at t + 1 and the slots of a rule, against what the rule makes of the closed
/// forms at t.
equation step_of(kernel::term_arena& t, const kernel::sequence<search::family_value>& closed,
                 const search::recurrence& r, const search::recurrence::rule& rule) {
  using kernel::polynomial;
  const polynomial time = polynomial::of(r.parameters[0]);
  bool outside = false;
  // t and the slots move at once: all are given other names first
  kernel::sequence<search::replacement> away, next;
  const kernel::name later = t.natural("_");
  away.push({r.parameters[0], polynomial::of(later)});
  next.push({later, time + 1});
  for (int s = 0; s + 1 < r.parameters.size(); ++s) {
    const kernel::name slot = t.natural("_");
    away.push({r.parameters[s + 1], polynomial::of(slot)});
    next.push({slot, rule.slots[s]});
  }
  const kernel::term moved =
      search::rebuild(t, search::rebuild(t, r.closed, away, {}, time, outside), next, {}, time, outside);
  return {"", moved, search::rebuild(t, rule.value, {}, closed, time, outside)};
}

numeric::agreement compute_steps(const rnn::length_claim& c) {
  kernel::term_arena arena = c.arena;
  kernel::sequence<search::family_value> closed;
  for (const search::recurrence& r : c.families) closed.push({r.symbol, r.parameters, r.closed});
  numeric::agreement all;
  for (const search::recurrence& r : c.families)
    for (const search::recurrence::rule& rule : r.rules) {
      const equation step = step_of(arena, closed, r, rule);
      widen(all, numeric::compare_sides(arena, step.left, step.right));
    }
  return all;
}

} // namespace

numeric::agreement compute(const derivation& d, const general_case& which) {
  if (which.induction) return compute_steps(d.for_every_length());
  const claim c = d.state(which.tokens == 0 ? 2 : which.tokens);
  // The state of the RNN has a slot for every pair of tokens, and its weights are dense here.
  const std::vector<int> sizes = which.tokens > 4 ? std::vector<int>{2, 4, 6} : std::vector<int>{2, 5, 16};
  numeric::agreement all;
  for (const equation& e : c.equations) widen(all, numeric::compare_sides(c.arena, e.left, e.right, {}, sizes));
  return all;
}

} // namespace odot::catalogue
