// SPDX-License-Identifier: MIT
#include "odot/refute/edit.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"
#include "odot/text/term.hpp"

namespace tests_of_edit {

using namespace odot::refute;
using namespace odot::refute::tests;

TEST_CASE("edits replace one occurrence and leave the rest") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const formula product = A * A + B;
  const auto all = places(w.arena, product.term);
  CHECK(all.size() == 5);
  CHECK(node_at(w.arena, product.term, {false, true}) == A.term);
  const k::term changed = with_node_at(w.arena, product.term, {false, true}, B.term);
  CHECK(odot::text::to_text(w.arena, changed) == "A B + B");
  CHECK(odot::text::to_text(w.arena, product.term) == "A A + B");
  CHECK(places(w.arena, product.term, 2).size() == 2);
}

} // namespace tests_of_edit
