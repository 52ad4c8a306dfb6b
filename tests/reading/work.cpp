// SPDX-License-Identifier: MIT
#include "odot/reading/work.hpp"

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

TEST_CASE("what is read is counted once, as the evaluator reads it") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n")), m = polynomial::of(a.dimension("m"));
  const term x = symbol(a, a.declare("X", n, m));
  const auto at = reading::sizes_of(a, {{"n", 10}, {"m", 3}});
  const auto work = [&](term t) {
    reading::accountant reader(a, at);
    reader.visit(t), reader.visit(t);
    return reader.sum();
  };
  const reading::work scores = work(multiply(a, x, transpose(a, x)));
  CHECK(scores.products == 10 * 3 * 10);
  CHECK(scores.cells == 30 + 30 + 100);
  CHECK(work(apply(a, exponential, x)).entries == 30 + 20 * 30);
  CHECK(work(inverse(a, multiply(a, x, transpose(a, x)))).products == 300 + 2 * 1000);
  CHECK(work(add(a, x, ones(a, n, m))).constants == 30);
  CHECK(work(add(a, x, ones(a, n, m))).cells == 30 + 30);
}

TEST_CASE("blocks that are zero or an identity cost nothing in a product, and are not written down") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term p = symbol(a, a.declare("A", n, n)), x = symbol(a, a.declare("x", n + n, 1));
  const term grid = above(a, beside(a, p, zero(a, n, n)), beside(a, zero(a, n, n), identity(a, n)));
  const auto at = reading::sizes_of(a, {{"n", 100}});
  reading::accountant reader(a, at);
  reader.visit(multiply(a, grid, x));
  CHECK(reader.sum().products == 100 * 100);
  CHECK(reader.sum().cells == 100 * 100 + 200 + 200);
  CHECK(reader.sum().constants == 0);
}
