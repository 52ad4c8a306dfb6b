// SPDX-License-Identifier: MIT
// Gradients written out, against the quotients of differences of exact arithmetic, and against the kernel's own rule.

#include "odot/calculus/unfold.hpp"

#include <doctest/doctest.h>

#include "claims/derivatives.hpp"
#include "../differential/floating.hpp"

namespace {

using namespace claims;

/// Values between 0.3 and 1.3, away from edges.
std::map<int, odot::differential::table> drawn(const term_arena& arena, const std::map<name, long>& sizes, std::uint64_t seed) {
  std::map<int, odot::differential::table> values;
  const auto size = [&](const polynomial& p) { return p.single_name() < 0 ? 1 : static_cast<int>(sizes.at(p.single_name())); };
  for (int s = 0; s < arena.symbols(); ++s) {
    odot::differential::table& x = values[s];
    x.rows = size(arena.symbol(s).rows), x.cols = size(arena.symbol(s).cols);
    for (int k = 0; k < x.rows * x.cols; ++k) {
      seed = seed * 6364136223846793005U + 1442695040888963407U;
      x.entries.push_back(0.3 + static_cast<double>(seed >> 44U) / static_cast<double>(1U << 20U));
    }
    if ((arena.symbol(s).properties & symmetric) != 0) x(0, 1) = x(1, 0);
  }
  return values;
}

/// The largest difference of entries, as part of the largest entry.
double distance(const odot::differential::table& a, const odot::differential::table& b) {
  double apart = 0, largest = 1;
  for (std::size_t k = 0; k < a.entries.size(); ++k) {
    apart = std::fmax(apart, std::isnan(a.entries[k] - b.entries[k]) ? 1e9 : std::fabs(a.entries[k] - b.entries[k]));
    largest = std::fmax(largest, std::fabs(a.entries[k]));
  }
  return apart / largest;
}

}  // namespace

TEST_CASE("what has no gradient stays as it is") {
  topic c("plain");
  const expr A = c.symbol_of("A", c.n, c.n);
  CHECK(!odot::calculus::has_derivatives(c.arena, (A * A).node));
  CHECK(odot::calculus::has_derivatives(c.arena, grad(tr(A), A).node));
  CHECK(odot::calculus::has_derivatives(c.arena, dashed(hyperbolic_tangent, A).node));
  CHECK(!odot::calculus::has_derivatives(c.arena, dashed(c.function("f"), A).node));
}

TEST_CASE("a second dash on a function that is known by name is refused") {
  topic c("known");
  const expr A = c.symbol_of("A", c.n, c.n);
  CHECK_THROWS_AS(odot::calculus::unfold(c.arena, dashed(hyperbolic_tangent, A, 2).node), ill_shaped);
}

TEST_CASE("what is proved of derivatives, and what gradients are written out to, agrees with quotients of differences") {
  topic c("derivatives");
  claims::derivatives(c);
  int seen = 0;
  for (const claim& one : c.all()) {
    if (one.verdict != expected::proved) continue;
    CAPTURE(one.text);
    term_arena arena = c.arena;
    const term after = odot::calculus::unfold(arena, one.statement.lhs);
    std::map<name, long> sizes{{c.n.single_name(), 2}, {c.m.single_name(), 3}, {c.p.single_name(), 2}, {c.q.single_name(), 1}};
    sizes[c.t.single_name()] = 2, sizes[c.s.single_name()] = 1;
    odot::differential::floating at(arena, drawn(arena, sizes, 7 + static_cast<std::uint64_t>(seen)), sizes);
    const odot::differential::table left = at(one.statement.lhs);
    CHECK(distance(left, at(one.statement.rhs)) < 1e-4);
    CHECK(distance(left, at(after)) < 1e-4);
    ++seen;
  }
  CHECK(seen >= 40);
}

TEST_CASE("the kernel proves that a gradient is what it is written out to") {
  topic c("derivatives");
  claims::derivatives(c);
  int seen = 0;
  for (const claim& one : c.all()) {
    term_arena arena = c.arena;
    const term before = one.statement.lhs;
    if (arena[before].kind != op::gradient || arena[before].rows.terms().empty() || !one.given.empty()) continue;
    const term after = odot::calculus::unfold(arena, before);
    CHECK(!odot::calculus::has_derivatives(arena, after));
    CAPTURE(one.text);
    if ((arena.symbol(arena[before].id).properties & symmetric) != 0) continue;
    CHECK(odot::search::decide(arena, {before, after}).result == outcome::proved);
    ++seen;
  }
  CHECK(seen > 30);
}
