// SPDX-License-Identifier: MIT
// Random claims: the verdict at random points is that of the exact expansion.
#include <doctest/doctest.h>

#include "../expansion/random_terms.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/expansion/estimate.hpp"
#include "odot/modular/check.hpp"

using namespace odot;

TEST_CASE("random points and expansion agree on random claims") {
  int equal = 0, different = 0;
  for (int i = 0; i < 600; ++i) {
    tests::random_terms draw(static_cast<std::uint64_t>(i) + 500001);
    auto& a = draw.arena;
    const auto rows = draw.side(), cols = draw.side(), inner = draw.side();
    const kernel::term p = draw.draw_term(rows, inner, 1 + i % 3), q = draw.draw_term(rows, inner, 1), r = draw.draw_term(inner, cols, 1 + i % 2);
    const kernel::term left = kernel::multiply(a, kernel::subtract(a, p, q), r);
    kernel::term right = kernel::subtract(a, kernel::multiply(a, p, r), kernel::transpose(a, kernel::multiply(a, kernel::transpose(a, r), kernel::transpose(a, q))));
    if (i % 2 == 1) right = kernel::add(a, right, kernel::hadamard(a, draw.draw_term(rows, cols, 1), draw.draw_term(rows, cols, 0)));
    const auto cost = expansion::estimate(a, left, right, draw.at);
    if (cost.status != expansion::trouble::none || cost.terms > 50000) continue;
    const auto exact = expansion::compare(a, left, right, draw.at);
    if (exact.status != expansion::trouble::none) continue;
    modular::check_options chosen;
    chosen.seed = static_cast<std::uint64_t>(i) + 1;
    const auto v = modular::check(a, left, right, draw.at, chosen);
    REQUIRE_MESSAGE(v.result != modular::outcome::undecided, "seed " << i << ": " << v.reason);
    CHECK_MESSAGE((v.result == modular::outcome::agrees) == exact.equal, "seed " << i << ": " << v.text() << " / " << exact.text());
    ++(exact.equal ? equal : different);
  }
  CHECK(equal > 150);
  CHECK(different > 80);
}
