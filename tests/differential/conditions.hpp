// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random pairs with sums that may be empty, masks, families and given equations, before the kernel and exact arithmetic.

#include <string>

#include "holding.hpp"
#include "judges.hpp"

namespace odot::differential {

/// A pair with perhaps a given equation: a symbol of the right side was replaced by what is given for it, as a whole, for each entry or
/// for each time. A mistake is one of terms, or that the equation speaks of fewer entries.
struct conditional_pair {
  term_source source;
  kernel::equation statement;
  kernel::sequence<kernel::equation> given;
  bool mistaken = false;

  explicit conditional_pair(std::uint64_t seed) : source(seed, {true, true, true, true, true}) {
    const polynomial rows = source.size(), cols = source.size();
    statement.lhs = source.make(rows, cols, 1 + source.pick(4));
    rewriter steps(source);
    statement.rhs = steps.equal_to(statement.lhs, 1 + source.pick(4));
    if (source.chance(50)) give();
    if (source.chance(40))
      if (const auto wrong = steps.mistaken(statement.rhs)) statement.rhs = *wrong, mistaken = true;
  }

 private:
  void give() {
    auto& t = source.arena;
    for (const auto& place : refute::places(t, statement.rhs, 80)) {
      const kernel::node n = t[refute::node_at(t, statement.rhs, place)];
      if (n.kind != op::symbol || t.symbol(n.id).properties != 0 || source.chance(50)) continue;
      const bool family = n.positions.size() > 0;
      const term what = family ? kernel::scale(t, kernel::power(t, kernel::size(t, source.time + 1), source.chance(50) ? 1 : -1),
                                               kernel::symbol(t, t.declare("M", n.rows, n.cols)))
                               : source.make(n.rows, n.cols, source.pick(3));
      kernel::sequence<polynomial> position;
      if (family) position.push(source.time);
      const term symbol = kernel::symbol(t, n.id, position);
      if (family && !(n.positions[0] == source.time)) continue;
      const int fewer = source.chance(25) ? 1 : 0;
      if (source.chance(50)) {
        const kernel::name i = t.index("gi", n.rows - fewer), j = t.index("gj", n.cols);
        const auto part = [&](term x) { return kernel::entry(t, x, polynomial::of(i), polynomial::of(j)); };
        given.push({part(symbol), part(what)});
        mistaken = mistaken || fewer == 1;
      } else {
        given.push({symbol, what});
      }
      statement.rhs = refute::with_node_at(t, statement.rhs, place, what);
      return;
    }
  }
};

/// Kernel and exact arithmetic on the pair of one seed; a complaint where they disagree, else an empty text.
inline std::string judge_conditional_pair(std::uint64_t seed, tally& count, int points = 5) try {
  conditional_pair p(seed);
  ++count.pairs, ++count.conditional;
  ++(p.mistaken ? count.made_false : count.made_true);
  const search::decision d = search::decide(p.source.arena, p.statement, p.given, {60'000, 300, 50'000, 2});
  const bool proved = d.result == search::outcome::proved;
  judge at(p.source.arena, p.statement, p.given);
  std::string where;
  const bool apart = at.refutes(seed, points, where);
  count.points += at.points, count.without_value += at.points - at.valued, count.conditional_valued += at.valued > 0;
  count.proved += proved, count.different += d.result == search::outcome::different,
      count.undecided += d.result == search::outcome::undecided;
  count.true_and_proved += proved && !p.mistaken, count.refuted += apart;
  count.refuted_and_proved += apart && proved, count.law_broken += apart && !proved && !p.mistaken;
  count.conditional_mistaken += p.mistaken, count.conditional_seen += apart && p.mistaken;
  if (!apart || (p.mistaken && !proved)) return {};
  std::string complaint = proved ? "proved, and different at " + where : "made by laws, and different at " + where;
  complaint +=
      "\n  left:  " + text::to_text(p.source.arena, p.statement.lhs) + "\n  right: " + text::to_text(p.source.arena, p.statement.rhs);
  for (const kernel::equation& e : p.given)
    complaint += "\n  given: " + text::to_text(p.source.arena, e.lhs) + "  =  " + text::to_text(p.source.arena, e.rhs);
  return complaint;
} catch (const kernel::ill_shaped&) {  // what the kernel refuses to look at
  ++count.ill_shaped;
  return {};
}

}  // namespace odot::differential
