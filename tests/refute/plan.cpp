// SPDX-License-Identifier: MIT
#include "odot/refute/plan.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

namespace tests_of_plan {

using namespace odot::refute;
using namespace odot::refute::tests;

TEST_CASE("a plan holds every node once, children first, and what they depend on") {
  world w;
  const auto A = w.symbol("A", w.n, w.m);
  w.symbol("unused", w.d, w.d);
  const int g = w.arena.function("g");
  const formula product = A * t(A), both = f(g, product) + product;
  const plan p(w.arena, {both.term});
  CHECK(p.nodes().size() == 5);
  for (const planned_node& node : p.nodes()) {
    if (node.a >= 0) CHECK(p.nodes()[static_cast<std::size_t>(node.a)].term < node.term);
    if (node.b >= 0) CHECK(p.nodes()[static_cast<std::size_t>(node.b)].term < node.term);
  }
  CHECK(p.symbols().size() == 1);
  CHECK(p.functions() == std::vector<int>{g});
  CHECK(p.sizes() == std::vector<k::name>{0, 1});
  CHECK(p.free_indices().empty());
}

TEST_CASE("free and bound indices") {
  world w;
  const auto A = w.symbol("A", w.n, w.m);
  const auto i = w.arena.index("i", w.n), j = w.arena.index("j", w.m);
  const formula entry{&w, k::entry(w.arena, A.term, k::polynomial::of(i), k::polynomial::of(j))};
  const formula sum_j{&w, k::sum_over(w.arena, j, entry.term)};
  const plan p(w.arena, {sum_j.term});
  CHECK(p.free_indices() == std::vector<k::name>{i});
  const planned_node& binder = p.nodes()[static_cast<std::size_t>(p.place(sum_j.term))];
  CHECK(binder.body == std::vector<int>{p.place(entry.term)});
  CHECK(binder.open == std::vector<k::name>{i});
}

} // namespace tests_of_plan
