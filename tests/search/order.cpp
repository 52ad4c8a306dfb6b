// SPDX-License-Identifier: MIT
#include "odot/search/order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "claims/topic.hpp"

using namespace claims;

namespace {

/// A network of one symbol: an edge a → b for each pair, all indices bound.
struct network {
  std::vector<std::pair<int, int>> edges;
  int indices = 0;
};

code code_of_network(topic& c, int symbol_id, const network& g, std::mt19937& random) {
  arithmetic k(c.arena, usual_order);
  std::vector<name> names;
  for (int i = 0; i < g.indices; ++i) names.push_back(k.fresh_index(k.intern(c.n)));
  std::shuffle(names.begin(), names.end(), random);
  auto edges = g.edges;
  std::shuffle(edges.begin(), edges.end(), random);
  monomial m;
  for (const auto& [a, b] : edges) {
    factor f = make_factor(factor_kind::symbol, symbol_id, k.of(names[static_cast<std::size_t>(a)]));
    f.slots[f.slot_count++] = k.of(names[static_cast<std::size_t>(b)]);
    m.factors.push(f);
  }
  for (const name n : names) m.bound.push(n);
  const code result = k.code_of(m, {});
  CHECK(k.failed == failure::none);
  return result;
}

/// Isomorphism by trying all permutations: what codes have to agree with.
bool isomorphic(const network& a, const network& b) {
  if (a.indices != b.indices || a.edges.size() != b.edges.size()) return false;
  std::vector<int> p(static_cast<std::size_t>(a.indices));
  for (int i = 0; i < a.indices; ++i) p[static_cast<std::size_t>(i)] = i;
  auto wanted = b.edges;
  std::sort(wanted.begin(), wanted.end());
  do {
    std::vector<std::pair<int, int>> image;
    for (const auto& [x, y] : a.edges) image.emplace_back(p[static_cast<std::size_t>(x)], p[static_cast<std::size_t>(y)]);
    std::sort(image.begin(), image.end());
    if (image == wanted) return true;
  } while (std::next_permutation(p.begin(), p.end()));
  return false;
}

}  // namespace

TEST_CASE("codes agree exactly where networks are isomorphic: random networks of up to 5 indices") {
  topic c("order");
  const int A = c.declare("A", c.n, c.n);
  std::mt19937 random(7);
  std::vector<std::pair<network, code>> seen;
  for (int round = 0; round < 60; ++round) {
    network g;
    g.indices = 2 + static_cast<int>(random() % 4);
    const auto size = static_cast<unsigned>(g.indices);
    for (int i = 0; i < g.indices; ++i) g.edges.emplace_back(i, static_cast<int>(random() % size));
    for (auto extra = random() % 3; extra > 0; --extra)
      g.edges.emplace_back(static_cast<int>(random() % size), static_cast<int>(random() % size));
    const code text = code_of_network(c, A, g, random);
    CHECK(text == code_of_network(c, A, g, random));
    for (const auto& [other, other_text] : seen) CHECK((text == other_text) == isomorphic(g, other));
    seen.emplace_back(g, text);
  }
}

TEST_CASE("regular networks that refinement alone can't tell apart") {
  topic c("order");
  const int S = c.declare("S", c.n, c.n, symmetric);
  std::mt19937 random(3);
  network six, two_threes;
  six.indices = two_threes.indices = 6;
  for (int i = 0; i < 6; ++i) {
    six.edges.emplace_back(i, (i + 1) % 6);
    two_threes.edges.emplace_back(i, i / 3 * 3 + (i + 1) % 3);
  }
  CHECK_FALSE(code_of_network(c, S, six, random) == code_of_network(c, S, two_threes, random));
  CHECK(code_of_network(c, S, six, random) == code_of_network(c, S, six, random));
  network prism, k33;  // both 3-regular on 6 indices, both connected
  prism.indices = k33.indices = 6;
  for (int i = 0; i < 3; ++i) {
    prism.edges.insert(prism.edges.end(), {{i, (i + 1) % 3}, {3 + i, 3 + (i + 1) % 3}, {i, 3 + i}});
    for (int j = 3; j < 6; ++j) k33.edges.emplace_back(i, j);
  }
  CHECK_FALSE(code_of_network(c, S, prism, random) == code_of_network(c, S, k33, random));
  CHECK(code_of_network(c, S, prism, random) == code_of_network(c, S, prism, random));
}

TEST_CASE("chains of six hundred, of one matrix and in any order of names") {
  topic c("order");
  const int A = c.declare("A", c.n, c.n);
  std::mt19937 random(5);
  network chain, broken;
  chain.indices = broken.indices = 600;
  for (int i = 0; i + 1 < chain.indices; ++i) {
    chain.edges.emplace_back(i, i + 1);
    broken.edges.emplace_back(i, i == 450 ? 0 : i + 1);  // a ring and a chain of its rest
  }
  CHECK(code_of_network(c, A, chain, random) == code_of_network(c, A, chain, random));
  CHECK_FALSE(code_of_network(c, A, chain, random) == code_of_network(c, A, broken, random));
}
