// SPDX-License-Identifier: MIT
// Whether what is given can hold at all.

#include <cmath>

#include "odot/refute/search.hpp"
#include "proving.hpp"
#include "settle.hpp"

namespace odot::verdict {

namespace {

kernel::sequence<kernel::equation> equations(const std::vector<refute::equation>& given) {
  kernel::sequence<kernel::equation> r;
  for (const refute::equation& e : given) r.push({e.lhs, e.rhs});
  return r;
}

/// The number of few digits that is so close to `x`.
std::optional<kernel::rational> plain_number(double x) {
  for (std::int64_t below = 1; below <= 12; ++below) {
    const double above = x * static_cast<double>(below);
    if (std::fabs(above) < 1e6 && std::fabs(above - std::round(above)) < 1e-9) return kernel::rational(std::llround(above), below);
  }
  return std::nullopt;
}

}  // namespace

bool some_point_satisfies(const refute::claim& c, const refute::search_budget& budget) {
  constexpr int points = 40;
  refute::search_budget small = budget;
  small.operations = std::min<std::int64_t>(small.operations, 300'000);
  return refute::look_quickly({c.arena, c.given[0].lhs, c.given[0].lhs, c.given}, points, small).agreeing > 0;
}

bool contradicts_itself(const refute::claim& c, const options& chosen) {
  kernel::term_arena own = *c.arena;
  const kernel::term one = kernel::number(own, 1), zero = kernel::number(own, 0);
  search::budget proof = chosen.proof;
  proof.monomials = std::min(proof.monomials, 6000);
  if (prove_for_all_sizes(own, {one, zero}, equations(c.given), proof)) return true;
  refute::search_budget small = chosen.search;
  small.operations = std::min<std::int64_t>(small.operations, 300'000);
  for (std::size_t k = 0; k < c.given.size(); ++k) {  // one of them, wherever the others hold, is off by a number that is not 0
    std::vector<refute::equation> others = c.given;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    const refute::equation& left_out = c.given[k];
    const std::optional<refute::witness> off = refute::find_counterexample({&own, left_out.lhs, left_out.rhs, others}, small).found;
    if (!off || off->row != 1 || off->column != 1) continue;
    const std::optional<kernel::rational> by = plain_number(off->left_number - off->right_number);
    if (!by || by->is_zero()) continue;
    kernel::term_arena with_entry = own;
    const kernel::term l = kernel::entry(with_entry, left_out.lhs, 0, 0), r = kernel::entry(with_entry, left_out.rhs, 0, 0);
    const kernel::term difference = kernel::subtract(with_entry, l, r), number = kernel::number(with_entry, *by);
    if (prove_for_all_sizes(with_entry, {difference, number}, equations(others), proof)) return true;
  }
  return false;
}

}  // namespace odot::verdict
