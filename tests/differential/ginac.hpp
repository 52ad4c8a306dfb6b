// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// GiNaC's expansion as one more judge, for pairs without fractions whose expansion is short.

#include <algorithm>
#include <array>
#include <optional>

#include "odot/refute/plan.hpp"
#include "odot/symbolic/compare.hpp"
#include "odot/symbolic/cost.hpp"

namespace odot::differential {

/// Whether GiNaC finds both sides equal (true) or different (false) at sizes n, m, k; nothing where it has no answer.
inline std::optional<bool> equal_by_expansion(const refute::plan& steps, kernel::term lhs, kernel::term rhs, const std::array<int, 3>& n) {
  const kernel::term_arena& arena = steps.arena();
  const bool fractions = std::any_of(steps.nodes().begin(), steps.nodes().end(), [&](const refute::planned_node& p) {
    const kernel::op kind = arena[p.term].kind;
    if (kind == kernel::op::power && !(arena[p.term].value.is_integer() && arena[p.term].value.is_positive())) return true;
    return kind == kernel::op::inverse || kind == kernel::op::divide || kind == kernel::op::softmax_rows || kind == kernel::op::softmax_columns;
  });
  if (fractions) return std::nullopt;
  symbolic::sizes at;
  for (int i = 0; i < 3; ++i) at.set(i, n[static_cast<std::size_t>(i)]);
  try {
    const auto most = [&](kernel::term t) { return symbolic::estimate(arena, at, t).largest_entry; };
    if (!(most(lhs) + most(rhs) <= 400)) return std::nullopt;
    // what stands under exp counts as one term above, and GiNaC compares it as a polynomial of its own
    for (const refute::planned_node& p : steps.nodes())
      if (arena[p.term].kind == kernel::op::apply && !(most(arena[p.term].a) <= 40)) return std::nullopt;
    const auto c = symbolic::compare(arena, at, lhs, rhs);
    if (c.result == symbolic::outcome::undecided) return std::nullopt;
    return c.result == symbolic::outcome::equal;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace odot::differential
