// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One pair of terms held before the kernel, exact arithmetic with a prime field, enclosures, and floating point.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "floating.hpp"
#ifdef ODOT_WITH_GINAC
#include "ginac.hpp"
#endif
#include "odot/search/prove.hpp"
#include "odot/refute/evaluate.hpp"
#include "odot/text/term.hpp"
#include "rewrite.hpp"

namespace odot::differential {

/// A random pair: rhs made from lhs by laws, and perhaps one mistake.
struct pair_of_terms {
  term_source source;
  term lhs = -1, rhs = -1;
  bool mistaken = false;

  explicit pair_of_terms(std::uint64_t seed) : source(seed) {
    const polynomial rows = source.size(), cols = source.size();
    lhs = source.make(rows, cols, 1 + source.pick(6));
    rewriter steps(source);
    rhs = steps.equal_to(lhs, 1 + source.pick(5));
    if (source.chance(40))
      if (const auto wrong = steps.mistaken(rhs)) rhs = *wrong, mistaken = true;
  }
};

/// What was counted over all pairs.
struct tally {
  long pairs = 0, made_true = 0, made_false = 0;
  long proved = 0, different = 0, undecided = 0;  ///< by the kernel
  long true_and_proved = 0, refuted = 0, refuted_and_proved = 0, law_broken = 0;
  long points = 0, without_value = 0, floating_compared = 0, floating_differs = 0;
  long conditional = 0, conditional_valued = 0;   ///< pairs with conditions; those with a value at some point
  long ill_shaped = 0;                            ///< of these, those that the kernel refuses to look at
  long conditional_mistaken = 0, conditional_seen = 0;  ///< of these with a mistake; those that are told apart
  /// Whether those that judge pairs with conditions see enough of the mistakes that were made.
  bool awake() const { return conditional_mistaken < 100 || conditional_seen * 4 >= conditional_mistaken; }
  long expanded = 0, expansion_differs = 0;       ///< pairs that GiNaC had an answer for; answers that contradict another judge
  long disagreements() const { return refuted_and_proved + law_broken + floating_differs + expansion_differs; }
};

/// Looks at one point: whether exact arithmetic or enclosures tell the sides apart; whether floating point sees the same values.
inline bool told_apart(pair_of_terms& p, const refute::plan& steps, const std::array<int, 3>& sizes, tally& count, std::string& complaint) {
  refute::point at(p.source.arena, p.source.random.next());
  for (std::size_t i = 0; i < 3; ++i) at.names()[i] = sizes[i];
  at.function(p.source.function) = {{2, -1, 0, 1}};  // as in `floating`
  ++count.points;

  constexpr std::int64_t enough = 2'000'000;
  refute::evaluation<refute::exact_field> exactly(steps, at, at.numbers(), enough);
  const auto& l = exactly(p.lhs);
  const auto& r = exactly(p.rhs);
  bool apart = false;
  if (l.good() && r.good())
    for (std::size_t i = 0; i < l.value.entries().size(); ++i)
      apart = apart || at.numbers().certainly_differ(l.value.entries()[i], r.value.entries()[i]);

  refute::interval_field field;
  refute::evaluation<refute::interval_field> enclosed(steps, at, field, enough);
  const auto& le = enclosed(p.lhs);
  const auto& re = enclosed(p.rhs);
  if (!le.good() || !re.good()) {
    count.without_value += !(l.good() && r.good());
    return apart;
  }
  for (std::size_t i = 0; i < le.value.entries().size(); ++i)
    apart = apart || refute::certainly_differ(le.value.entries()[i], re.value.entries()[i]);

  std::map<int, table> symbols;
  for (const int s : steps.symbols()) {
    const auto& m = at.value(s).exactly;
    table values{m.rows(), m.cols(), {}};
    for (const auto& e : m.entries())
      values.entries.push_back(static_cast<double>(e.value().numerator()) / static_cast<double>(e.value().denominator()));
    symbols[s] = values;
  }
  std::map<kernel::name, long> names;
  for (int i = 0; i < 3; ++i) names[i] = at.names()[static_cast<std::size_t>(i)];
  floating in_doubles(p.source.arena, symbols, names);
  for (const term t : {p.lhs, p.rhs}) {
    const table values = in_doubles(t);
    const auto& truth = t == p.lhs ? le.value.entries() : re.value.entries();
    ++count.floating_compared;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (std::isnan(values.entries[i]) || std::isinf(values.entries[i])) continue;
      // the enclosed value that lies nearest: where much was cancelled, an enclosure is wide
      const double expected = std::clamp(values.entries[i], static_cast<double>(truth[i].low), static_cast<double>(truth[i].high));
      if (std::fabs(values.entries[i] - expected) > 1e-5 * (1 + std::fabs(expected)) + 1e-9 * in_doubles.largest()) {
        ++count.floating_differs;
        complaint = "floating point sees another value of " + text::to_text(p.source.arena, t);
        break;
      }
    }
  }
  return apart;
}

/// All judges on the pair of one seed; a complaint where they disagree, else an empty text.
inline std::string judge_pair(std::uint64_t seed, tally& count, int points = 3) {
  pair_of_terms p(seed);
  std::string complaint;
  ++count.pairs;
  ++(p.mistaken ? count.made_false : count.made_true);
  const refute::plan steps(p.source.arena, {p.lhs, p.rhs});
  bool apart = false;
  std::optional<bool> expansion;
  for (int i = 0; i < points && !apart; ++i) {
    std::array<int, 3> sizes{};
    for (int& n : sizes) n = 1 + p.source.pick(i == 0 ? 2 : 4);
    apart = told_apart(p, steps, sizes, count, complaint);
#ifdef ODOT_WITH_GINAC
    if (i == 0) {
      expansion = equal_by_expansion(steps, p.lhs, p.rhs, sizes);
      count.expanded += expansion.has_value();
      if (apart && expansion == true) ++count.expansion_differs, complaint = "equal when expanded by GiNaC, and different at some point of that size";
    }
#endif
  }
  count.refuted += apart;

  const search::decision d = search::decide(p.source.arena, {p.lhs, p.rhs});
  const bool proved = d.result == search::outcome::proved;
  count.proved += proved, count.different += d.result == search::outcome::different, count.undecided += d.result == search::outcome::undecided;
  count.true_and_proved += proved && !p.mistaken;
  if (apart && proved) ++count.refuted_and_proved, complaint = "proved, and different at some point";
  if (proved && expansion == false) ++count.expansion_differs, complaint = "proved, and different when expanded by GiNaC";
  if (!p.mistaken && expansion == false) ++count.expansion_differs, complaint = "made by laws, and different when expanded by GiNaC";
  if (apart && !p.mistaken) ++count.law_broken, complaint = "made by laws, and different at some point";
  if (!complaint.empty())
    complaint += "\n  left:  " + text::to_text(p.source.arena, p.lhs) + "\n  right: " + text::to_text(p.source.arena, p.rhs);
  return complaint;
}

}  // namespace odot::differential
