// SPDX-License-Identifier: MIT
// Random terms of the whole fragment: every entry's terms against GiNaC's expansion, and verdicts on pairs against GiNaC's.
#include <doctest/doctest.h>

#include <cstdlib>

#include "ginac_reference.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/expansion/estimate.hpp"
#include "random_terms.hpp"

using namespace odot;

namespace {

int cases_to_draw(int usual) {
  const char* const more = std::getenv("ODOT_EXPANSION_CASES");
  return more != nullptr ? std::atoi(more) : usual;
}

GiNaC::ex as_ginac(const expansion::expanded_term& term, tests::ginac_reference& reference) {
  GiNaC::ex product = GiNaC::numeric(term.coefficient().numerator()) / GiNaC::numeric(term.coefficient().denominator());
  for (const auto& f : term.factors())
    product *= GiNaC::pow(reference.variable(f.symbol, {f.family.begin(), f.family.end()}, f.row, f.col), f.exponent);
  return product;
}

}  // namespace

TEST_CASE("every term of a random matrix term is GiNaC's, in ascending order") {
  const int cases = cases_to_draw(1500);
  int entries = 0, trouble = 0;
  for (int i = 0; i < cases; ++i) {
    tests::random_terms draw(static_cast<std::uint64_t>(i) + 1);
    const auto rows = draw.side(), cols = draw.side();
    const kernel::term t = draw.draw_term(rows, cols, 2 + i % 4);
    const expansion::cost c = expansion::estimate(draw.arena, t, draw.at);
    if (c.status == expansion::trouble::none && c.terms > 20000) continue;
    tests::ginac_reference reference(draw.arena, draw.at);
    expansion::options chosen;
    if (i % 3 == 0) chosen.memory = 1 << 15;
    for (long row = 0; row < reference.rows(t); ++row)
      for (long col = 0; col < reference.cols(t); ++col) {
        GiNaC::exvector terms;
        std::vector<std::int64_t> before;
        bool ascending = true;
        const auto done = expansion::for_each_term(draw.arena, t, draw.at, row, col, [&](const expansion::expanded_term& term) {
          ascending = ascending && (terms.empty() || before < term.variables());
          before = term.variables();
          terms.push_back(as_ginac(term, reference));
          return true;
        }, chosen);
        ++entries;
        if (done.status != expansion::trouble::none) {
          ++trouble;
          CHECK_MESSAGE(done.status == expansion::trouble::over_budget, "seed " << i + 1 << ": " << done.reason);
          continue;
        }
        const GiNaC::ex expected = reference.entry(t, row, col).expand();
        CHECK_MESSAGE(ascending, "seed " << i + 1);
        CHECK_MESSAGE((GiNaC::ex(GiNaC::add(terms)) - expected).expand().is_zero(), "seed " << i + 1 << " entry " << row << "," << col);
      }
  }
  CHECK(entries > cases);
  CHECK(trouble < entries / 10);
}

TEST_CASE("verdicts on random pairs are GiNaC's") {
  const int cases = cases_to_draw(1500);
  int equal = 0, different = 0;
  for (int i = 0; i < cases; ++i) {
    tests::random_terms draw(static_cast<std::uint64_t>(i) + 100001);
    auto& a = draw.arena;
    const auto rows = draw.side(), cols = draw.side(), inner = draw.side();
    // One side as it was drawn, the other rewritten: distributed, regrouped, transposed; or with one term slipped in.
    const kernel::term p = draw.draw_term(rows, inner, 1 + i % 3), q = draw.draw_term(rows, inner, 1), r = draw.draw_term(inner, cols, 1 + i % 2);
    const kernel::term left = kernel::multiply(a, kernel::add(a, p, q), r);
    kernel::term right = kernel::add(a, kernel::multiply(a, p, r),
                                     kernel::transpose(a, kernel::multiply(a, kernel::transpose(a, r), kernel::transpose(a, q))));
    if (i % 2 == 1) right = kernel::subtract(a, right, kernel::hadamard(a, draw.draw_term(rows, cols, 1), draw.draw_term(rows, cols, 0)));
    expansion::options chosen;
    chosen.every_term = i % 3 == 0, chosen.threads = 1 + i % 2;
    if (i % 5 == 0) chosen.memory = 1 << 15;
    if (expansion::estimate(a, left, right, draw.at).terms > 20000) continue;
    const expansion::comparison c = expansion::compare(a, left, right, draw.at, chosen);
    if (c.status == expansion::trouble::over_budget) continue;
    REQUIRE_MESSAGE(c.status == expansion::trouble::none, "seed " << i << ": " << c.reason);
    tests::ginac_reference reference(a, draw.at);
    bool same = true;
    for (long row = 0; row < reference.rows(left); ++row)
      for (long col = 0; col < reference.cols(left) && same; ++col)
        same = (reference.entry(left, row, col) - reference.entry(right, row, col)).expand().is_zero();
    CHECK_MESSAGE(c.equal == same, "seed " << i << ": " << c.text());
    CHECK(c.equal != c.differs.has_value());
    ++(same ? equal : different);
  }
  CHECK(equal > cases / 4);
  CHECK(different > cases / 8);
}
