// SPDX-License-Identifier: MIT
#include "odot/refute/extract.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"
#include "odot/text/term.hpp"

namespace tests_of_extract {

using namespace odot::refute;
using namespace odot::refute::tests;

TEST_CASE("only what a claim consists of is copied, in the same words") {
  world w;
  for (int i = 0; i < 10; ++i) w.symbol("unused", w.d, w.d);
  const auto A = w.symbol("A", w.n, w.m), B = w.symbol("B", w.m, w.n);
  const int g = w.arena.function("g");
  const auto i = w.arena.index("i", w.n);
  const auto pi = k::polynomial::of(i);
  const formula claim = f(g, A * B) + A * B;
  const formula diagonal_sum{&w, k::sum_over(w.arena, i, k::entry(w.arena, claim.term, pi, pi))};
  const extraction e = extract(w.arena, {diagonal_sum.term, A.term});
  CHECK(e.arena.symbols() == 2);
  CHECK(e.arena.names() == 3);
  CHECK(e.arena.functions() == 1);
  CHECK(odot::text::to_text(e.arena, e.terms[0]) == odot::text::to_text(w.arena, diagonal_sum.term));
  CHECK(odot::text::to_text(e.arena, e.terms[1]) == "A");
}

TEST_CASE("a dimension can be given its value") {
  world w;
  const auto A = w.symbol("A", w.n, w.n + w.m);
  const extraction e = extract(w.arena, {(A * t(A)).term}, {{0, 3}});
  CHECK(e.arena.names() == 1);
  CHECK(e.arena[e.terms[0]].rows == k::polynomial(3));
  CHECK(odot::text::shape_text(e.arena, e.arena.symbol(0).rows, e.arena.symbol(0).cols) == "3 × (m + 3)");
}

} // namespace tests_of_extract
