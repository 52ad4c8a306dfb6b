// SPDX-License-Identifier: MIT
#include "odot/search/cuts.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

using namespace claims;

namespace {

/// The cut that is planned for the range, or none of it.
const cut* cut_of(const cut_plan& plan, const polynomial& range) {
  for (const cut& c : plan.cuts)
    if (c.range == range) return &c;
  return nullptr;
}

}  // namespace

TEST_CASE("blocks are cut at their boundaries, Kronecker products and vec by stride") {
  topic c("cuts");
  const expr A = c.symbol_of("A", c.n, c.m), B = c.symbol_of("B", c.n, c.p);
  const cut_plan blocks(c.arena, {beside(A, B).node, beside(A, B).node}, {}, false);
  REQUIRE(cut_of(blocks, c.m + c.p) != nullptr);
  CHECK(cut_of(blocks, c.m + c.p)->how == cut::way::at);
  CHECK(cut_of(blocks, c.m + c.p)->first == c.m);
  CHECK(cut_of(blocks, c.n) == nullptr);
  const cut_plan strides(c.arena, {kron(A, B).node, kron(A, B).node}, {}, false);
  REQUIRE(cut_of(strides, c.m * c.p) != nullptr);
  CHECK(cut_of(strides, c.m * c.p)->how == cut::way::by_stride);
  CHECK(cut_of(strides, c.m * c.p)->second == c.p);
  const cut_plan stacked(c.arena, {vec(A).node, vec(A).node}, {}, false);
  REQUIRE(cut_of(stacked, c.n * c.m) != nullptr);
  CHECK(cut_of(stacked, c.n * c.m)->second == c.n);
}

TEST_CASE("small numbers are counted out only when that is asked for") {
  topic c("cuts");
  const expr A = c.symbol_of("A", 3, c.n);
  for (const bool count : {false, true}) {
    const cut_plan plan(c.arena, {A.node, A.node}, {}, count);
    CHECK(plan.numbers);
    CHECK((cut_of(plan, 3) != nullptr) == count);
  }
}

TEST_CASE("the last step of a sum of length t + 1 stands apart") {
  topic c("cuts");
  const polynomial l = c.index("l", c.t + 1);
  const expr e = sum(l, c.at(c.declare("x", 1, 1, no_property, 1), {l}));
  const cut_plan plan(c.arena, {e.node, e.node}, {}, false);
  REQUIRE(cut_of(plan, c.t + 1) != nullptr);
  CHECK(cut_of(plan, c.t + 1)->first == c.t);
}
